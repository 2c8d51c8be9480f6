"""Shuffles that everybody can check: the check finds whatever was changed."""
