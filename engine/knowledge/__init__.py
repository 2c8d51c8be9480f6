"""Knowledge of one seat about the cards: those that it sees, and deals of all others that look the same to it."""
