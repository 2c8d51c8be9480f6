"""Pure functions that turn views, events and other model values into Discord messages in a language."""
