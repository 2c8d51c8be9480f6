"""Tests of the pages for those who manage a server."""
