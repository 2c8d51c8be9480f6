"""Discord's OpenAPI description, reduced to the requests, responses and events that the sandbox uses."""
