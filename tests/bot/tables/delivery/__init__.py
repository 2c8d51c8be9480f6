"""Tests of the messages and pictures of a table, and of their delivery to Discord."""
