"""Tests of the simulator: its figures, and its command."""
