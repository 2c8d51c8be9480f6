"""Tests of the seeds of fair shuffles, and of the check that finds changed files."""
