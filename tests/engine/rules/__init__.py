"""Rules and editions: options, the rules that they install, and new ones."""
