"""Interactions of people with the application: commands, components, modals, and the replies to them."""
