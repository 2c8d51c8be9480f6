"""Tests of rules, options and editions, and of the documented ways to add rules and editions."""
