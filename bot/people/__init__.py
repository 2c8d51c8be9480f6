"""Preferences of users, channels and servers, and their blocks, subscriptions and privacy."""
