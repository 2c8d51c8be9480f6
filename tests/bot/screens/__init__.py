"""Tests of the screens: their text, and that Discord accepts them."""
