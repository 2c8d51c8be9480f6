"""What Discord refuses in a request's body: limits and rules for messages, components, modals and commands."""
