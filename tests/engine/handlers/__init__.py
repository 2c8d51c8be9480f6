"""Tests of the handlers of actions, beyond the scenarios."""
