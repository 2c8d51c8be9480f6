"""Pages about rules, presets and simulations, and the preset editor."""
