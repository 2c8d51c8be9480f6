"""Settings of users, channels and servers; blocks, subscriptions and privacy."""
