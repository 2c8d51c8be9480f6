"""Tests of the effects of cards, beyond the scenarios of each effect."""
