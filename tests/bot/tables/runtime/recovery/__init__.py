"""Tests of a start with stored data: live tables, results that were not shown, and unreadable rows."""
