"""Tests of the connection to Discord's gateway and of what it brings."""
