"""Tests of supervision: jobs, isolation, clocks, and reports for the operator."""
