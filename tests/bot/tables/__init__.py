"""The runtime of tables, over a real database and an own clock, with a room of people in place of Discord."""
