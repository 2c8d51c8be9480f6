"""Tests of the benchmarks: their results can be trusted."""
