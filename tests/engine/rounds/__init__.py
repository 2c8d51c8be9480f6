"""Tests of the course of a round: plain turns, pauses, and tables with many seats."""
