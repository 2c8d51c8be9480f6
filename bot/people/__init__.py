"""Preferences of users, channels and servers, server files, blocks, subscriptions and privacy."""
