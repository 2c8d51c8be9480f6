"""Pure functions that turn a view or events and a language into what Discord shows."""
