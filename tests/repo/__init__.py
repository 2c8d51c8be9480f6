"""Tests of the checkout itself: its arrows, its habits, its lock files and its commands."""
