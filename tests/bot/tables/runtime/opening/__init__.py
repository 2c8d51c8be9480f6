"""Tests of how tables come to be."""
