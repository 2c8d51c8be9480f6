"""Tests of the screens of one table: lobby, public table, menu, dialogs and result."""
