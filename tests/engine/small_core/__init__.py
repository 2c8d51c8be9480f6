"""A small core, written independently of the engine. Both must produce the same results."""
