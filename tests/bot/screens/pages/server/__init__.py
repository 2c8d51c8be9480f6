"""Tests of the pages for managers of a server."""
