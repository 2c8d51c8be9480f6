"""Tests of the sandbox's page in a real browser, with a bot that shows many kinds of components or the real bot."""
