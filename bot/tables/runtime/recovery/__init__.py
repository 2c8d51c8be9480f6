"""Conversion of live tables to rows, and loading of tables at startup and after a fault."""
