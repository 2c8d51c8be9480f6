"""Tests of health and metrics over HTTP."""
