"""Records that a live table consists of. Each is changed by its own methods alone."""
