"""Opening of tables: lobbies, rematches, tables of tournaments, and their limits."""
