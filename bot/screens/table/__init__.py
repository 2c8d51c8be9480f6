"""The public messages of a table and the private pages about it."""
