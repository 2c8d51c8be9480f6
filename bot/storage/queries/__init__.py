"""Statements by feature: one module for the rows of each."""
