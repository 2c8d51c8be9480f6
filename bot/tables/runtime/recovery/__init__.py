"""Conversion of live tables to rows, and the loading of tables at the start and after a fault."""
