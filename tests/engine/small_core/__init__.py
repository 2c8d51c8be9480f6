"""A small core written independently of the engine, which must come to the same results."""
