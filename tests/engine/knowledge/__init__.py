"""Tests of a seat's knowledge: nothing hidden from the seat changes what it sees."""
