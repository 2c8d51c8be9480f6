"""A minimal bot, with which the measurement of a press is compared."""
