"""Conversion of live tables to rows and back, at the start and after a fault."""
