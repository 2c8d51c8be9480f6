"""Tests of the sandbox's page in a real browser, with a bot for every kind of component or with the real bot."""
