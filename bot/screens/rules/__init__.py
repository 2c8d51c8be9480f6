"""Rules and presets as pages, and the preset editor."""
