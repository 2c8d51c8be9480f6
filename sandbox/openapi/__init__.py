"""Discord's OpenAPI description, reduced to the requests, responses and events of the sandbox."""
