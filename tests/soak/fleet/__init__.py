"""Several processes on one PostgreSQL database, which are killed, stopped and cut off."""
