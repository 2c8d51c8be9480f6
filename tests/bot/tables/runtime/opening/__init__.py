"""Tests of opening tables, including rematches."""
