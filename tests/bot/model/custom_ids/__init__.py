"""Tests of the ids of buttons, menus and forms."""
