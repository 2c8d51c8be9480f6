"""Tests of the connection to Discord: gateway, REST interface, slash commands and interactions."""
