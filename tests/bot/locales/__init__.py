"""Tests of the texts that Discord checks: the names and descriptions of commands."""
