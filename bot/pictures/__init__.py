"""Pictures drawn from plain facts, in a separate process with low priority."""
