"""Tests of the texts: complete, alike in all languages, legal for Discord."""
