"""Knowledge of one seat about the cards: those that it sees, and possible deals of all others."""
