"""Tests of the sandbox's page in a real browser, with a bot that shows every kind of component."""
