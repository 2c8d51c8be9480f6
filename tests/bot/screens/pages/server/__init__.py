"""Tests of the pages for a server's managers."""
