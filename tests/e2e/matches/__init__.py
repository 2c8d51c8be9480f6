"""Matches between people in the sandbox: places, presets, pictures, emojis, races and text mode."""
