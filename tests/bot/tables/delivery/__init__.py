"""Tests of the messages and pictures of a table, and of how they reach Discord."""
