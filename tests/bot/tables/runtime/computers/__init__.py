"""Tests of computers, stand-ins and hints at a live table."""
