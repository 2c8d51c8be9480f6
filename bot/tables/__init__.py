"""One actor for each table: its queue of presses, its clock and its messages."""
