"""Lines that people type about rules: searches and descriptions, and what was understood of them."""
