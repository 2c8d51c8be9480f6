"""Tests. The folders ``bot``, ``engine`` and ``sandbox`` test the packages of the same names."""
