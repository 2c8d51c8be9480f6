"""Finished matches with their statistics, best moments and step-by-step replays, and users' totals."""
