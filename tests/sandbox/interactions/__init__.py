"""Tests of commands, interactions and modals."""
