"""Tests of the requests of people."""
