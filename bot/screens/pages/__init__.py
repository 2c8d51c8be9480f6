"""Screens that need no table, such as help, history, standings and preferences."""
