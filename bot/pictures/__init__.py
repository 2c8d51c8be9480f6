"""Draws pictures from plain facts in a separate process of low priority: facts in, PNG bytes out."""
