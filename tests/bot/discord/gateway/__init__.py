"""Tests of the connection to Discord's gateway and of the events that arrive through it."""
