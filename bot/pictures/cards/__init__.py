"""The shapes of the cards: the designs, symbols and signs that the files are drawn from."""
