"""Tests of events and of their redaction for each reader."""
