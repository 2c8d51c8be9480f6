"""Health and metrics of the process over HTTP. Only a bot with the setting ``METRICS`` loads the server."""
