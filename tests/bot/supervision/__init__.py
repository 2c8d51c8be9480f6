"""Tests of supervision: jobs, isolation, clocks, and what the operator sees."""
