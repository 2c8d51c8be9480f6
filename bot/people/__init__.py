"""What users, channels and servers have set; blocks, subscriptions and privacy."""
