"""Tests of the control interface, and of the driver that uses it."""
