"""Shows that the house stands: each folder tests the package of its name."""
