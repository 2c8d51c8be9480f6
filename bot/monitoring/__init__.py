"""Health and metrics of the process over HTTP; only a bot with ``METRICS`` loads the server."""
