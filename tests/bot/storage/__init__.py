"""Shows that nothing which was stored is ever lost, doubled or half there."""
