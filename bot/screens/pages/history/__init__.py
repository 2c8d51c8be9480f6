"""Pages about past matches, and about what people did in them."""
