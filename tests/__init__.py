"""Tests. The folders ``benchmarks``, ``bot``, ``engine`` and ``sandbox`` test the packages of the same names."""
