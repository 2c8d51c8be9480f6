"""The course of a round: plain turns, pauses, long tables."""
