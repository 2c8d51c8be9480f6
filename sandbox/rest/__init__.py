"""The REST interface: one module per Discord resource, and the routing of requests."""
