"""Tests of narration and of the sentences of text mode."""
