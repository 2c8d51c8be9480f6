"""Live tables as rows and back: at the start, and after a fault."""
