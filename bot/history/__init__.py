"""Finished matches: statistics, best moments, step-by-step replay, running totals."""
