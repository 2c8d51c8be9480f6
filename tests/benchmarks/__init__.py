"""Tests of the benchmarks and of their results."""
