"""One seat's knowledge of the cards: those that it sees, and possible deals of all others."""
