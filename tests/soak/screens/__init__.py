"""Matches in which all screens are compared with one another, in a browser and in the clients of driven players."""
