"""Tests of the league pages."""
