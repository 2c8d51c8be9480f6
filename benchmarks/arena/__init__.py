"""The arena: computer players play rounds of the real engine against each other, and what they win is counted."""
