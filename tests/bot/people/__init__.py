"""Tests of the settings of users and servers, over a real database."""
