"""Tests of rules and editions: their options, what these install, and how rules and editions are added."""
