"""Shuffles that everybody can check: the seed of a match, and the replay of the match from that seed."""
