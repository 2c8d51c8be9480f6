"""Tests of the services over a real database."""
