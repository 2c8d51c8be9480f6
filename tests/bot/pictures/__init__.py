"""Tests of the drawing process, of the cards' art, and of what pictures show."""
