"""Tests of the engine: properties, scenarios and the rulebook."""
