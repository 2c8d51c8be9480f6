"""The state and its parts: every field says who may know it."""
