"""Tests of the knowledge of a seat: nothing that is hidden from the seat changes what it sees."""
