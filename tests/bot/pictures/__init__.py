"""Tests of the picture process, of the card art, and of what pictures show."""
