"""Events, refusals, hints and lessons as sentences, and text mode."""
