"""The cards as shapes: designs, symbols and signs, from which their files are drawn."""
