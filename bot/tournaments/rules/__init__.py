"""The rules of tournaments: pure functions without a clock, storage or Discord."""
