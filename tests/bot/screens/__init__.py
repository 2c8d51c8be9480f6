"""Tests of the screens: what they say, and that Discord takes them."""
