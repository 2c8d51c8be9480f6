"""Turns a view or events and a language into what Discord shows, by pure functions."""
