"""One module for each kind of picture that can be ordered."""
