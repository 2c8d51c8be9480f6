"""What a press is measured against: a program, not a measurement."""
