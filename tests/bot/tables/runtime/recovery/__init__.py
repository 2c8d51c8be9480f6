"""Tests of what a process finds when it starts: live tables, unshown results, unreadable rows."""
