"""The shapes of the cards: designs, symbols and signs, from which the files are drawn."""
