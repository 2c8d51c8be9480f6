"""Tests of the game: properties, scenarios and the rulebook's clauses."""
