"""The rules, one module each, with their options and their hooks at the moments of a turn."""
