"""The profile of a press, made by sampling a program while it handles presses."""
