"""How tables come to be: lobbies, rematches, tables of tournaments, and how many of them there may be."""
