"""Tests of leagues: seasons, ranked matches and standings."""
