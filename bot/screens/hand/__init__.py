"""The private hand: its buttons, its text, the order of its cards, and typed play."""
