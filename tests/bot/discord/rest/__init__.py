"""Tests of requests to Discord's API and of their limits."""
