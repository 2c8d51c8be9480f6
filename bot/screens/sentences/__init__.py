"""Events, refusals and lessons as sentences."""
