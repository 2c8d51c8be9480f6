"""Supervision: the background jobs of the process, its clock, and the state of both for the operator."""
