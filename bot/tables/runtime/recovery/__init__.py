"""Live tables as rows, and live tables made of rows again: at the start, after a fault."""
