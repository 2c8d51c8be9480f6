"""Checks of request bodies: Discord's limits and rules for messages, components, modals and commands."""
