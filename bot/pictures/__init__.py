"""The drawing of pictures from plain facts, in a separate process of low priority."""
