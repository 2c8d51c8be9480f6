"""Tests of the connection to Discord: gateway, dispatcher, and what reaches a table."""
