"""Pages about matches that are over, and about what people did in them."""
