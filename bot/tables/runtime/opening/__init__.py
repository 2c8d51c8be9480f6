"""Opening of tables: lobbies, rematches, tournaments' tables, and their limits."""
