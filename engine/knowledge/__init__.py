"""One seat's knowledge of the cards: the cards that it sees, and possible deals of all others."""
