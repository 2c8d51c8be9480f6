"""Tests of several processes on one database, without a database server."""
