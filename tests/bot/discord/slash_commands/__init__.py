"""Tests of what all slash commands share."""
