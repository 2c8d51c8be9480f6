"""One module for each action, or for a few that belong together: what carries it out."""
