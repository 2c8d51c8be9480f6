"""Tests of private pages."""
