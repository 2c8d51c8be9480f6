"""The rules, one module each: its options, and its hooks at the moments of a turn."""
