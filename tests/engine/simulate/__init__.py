"""The simulator: its figures, and its command."""
