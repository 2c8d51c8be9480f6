"""The effects of cards, one module for each group of related effects (rulebook, chapter 7; editions, chapter 3)."""
