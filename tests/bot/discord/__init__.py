"""Tests of the connection to Discord: gateway, dispatcher, and interactions that reach tables."""
