"""Tests that concern all slash commands."""
