"""Tests of the data that a process finds when it starts: live tables, unshown results, unreadable rows."""
