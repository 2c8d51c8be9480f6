"""SQL statements for finished matches."""
