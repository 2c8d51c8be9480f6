"""Tests of the course of a round: plain turns, pauses, tables with many seats."""
