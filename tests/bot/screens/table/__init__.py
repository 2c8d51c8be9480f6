"""Tests of the public table, the lobby, the result and the dialogs."""
