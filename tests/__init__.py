"""Tests. The folders ``benchmarks``, ``bot``, ``engine`` and ``sandbox`` hold the tests of these packages."""
