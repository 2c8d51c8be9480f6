"""Tests of the simulator's figures and command."""
