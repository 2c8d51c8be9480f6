"""Several processes on one database, without a server."""
