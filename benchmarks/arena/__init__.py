"""The arena, which measures computer players against each other in rounds on the real engine."""
