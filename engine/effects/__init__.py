"""The effects of cards, one module for each kind (rulebook, chapter 7)."""
