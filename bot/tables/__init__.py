"""Game tables: one actor for each, with its queue of presses, its clock and its messages."""
