"""SQL statements by feature: one module for the rows of each."""
