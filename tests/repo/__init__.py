"""Tests of the repository: imports, style, documents, lock files, packaging and commands."""
