"""The arena, in which computer players are measured in rounds of the real engine against each other."""
