"""Tests of the texts: complete, consistent across languages, accepted by Discord."""
