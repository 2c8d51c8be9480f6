"""Shuffles that everybody can check: the check finds every change."""
