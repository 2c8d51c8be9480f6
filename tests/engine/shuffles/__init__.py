"""Tests of shuffles that everybody can check: the check finds every change."""
