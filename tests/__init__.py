"""Tests; each folder tests the package of its name, or all packages together."""
