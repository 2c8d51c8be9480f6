"""The private hand: buttons, text, order of the cards, typed play."""
