"""A unit of changes as statements: prepared once, and carried out by either engine."""
