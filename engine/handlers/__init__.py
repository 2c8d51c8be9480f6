"""The functions that carry out actions, one module for each action or for a few that belong together."""
