"""Tests. Each folder tests the package of the same name, or all packages together."""
