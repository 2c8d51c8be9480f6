"""Supervision: the background jobs of the process, its clock, and their state for the operator."""
