"""SQL statements, with one module for the rows of each feature."""
