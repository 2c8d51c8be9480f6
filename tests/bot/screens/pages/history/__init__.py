"""Tests of the pages about past matches."""
