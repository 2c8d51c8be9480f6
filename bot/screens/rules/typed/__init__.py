"""Lines that people type about rules: searches and descriptions, and their interpretation."""
