"""What computers, stand-ins and hints do at a table: what they remember, how they think, when they act."""
