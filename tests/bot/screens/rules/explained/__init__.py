"""Tests of the pages and documents that explain the rules."""
