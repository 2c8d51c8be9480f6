"""What one seat knows of the cards: those that it sees, and deals of all others that show it the same."""
