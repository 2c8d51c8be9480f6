"""The state and its parts: every field declares who may know it."""
