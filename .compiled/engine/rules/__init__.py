"""The rooms of the rules: each module declares the options of one rule and its part in the moments of a turn."""
