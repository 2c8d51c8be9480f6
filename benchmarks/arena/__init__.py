"""The arena, in which computer players are measured against each other in rounds on the real engine."""
