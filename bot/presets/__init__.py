"""Built-in presets, servers' presets, drafts, codes for sharing presets, and simulations."""
