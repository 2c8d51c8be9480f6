"""Shuffles that everybody can check: the seed of a match, and the match played once more from it."""
