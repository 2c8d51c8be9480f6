"""Tests of what each reader may know of events."""
