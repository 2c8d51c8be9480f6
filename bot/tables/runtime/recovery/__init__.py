"""Conversion of live tables to rows, and their loading at the start and after a fault."""
