"""Tests of scenarios: all in the repository pass, and the runner reports faults in others."""
