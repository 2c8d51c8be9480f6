"""Draws pictures from plain facts, in a low-priority process of its own: facts in, PNG bytes out."""
