"""Preferences of users, channels and servers, files of servers, blocks, subscriptions and privacy."""
