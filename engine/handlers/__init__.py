"""Functions that carry out actions, one module for each action or group of related actions."""
