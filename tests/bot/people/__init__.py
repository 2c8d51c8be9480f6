"""Tests of what users and servers have set, over a real database."""
