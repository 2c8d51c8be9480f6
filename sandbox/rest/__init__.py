"""The REST interface: one module per resource of Discord, and the routing of requests."""
