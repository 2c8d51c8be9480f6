"""People's interactions with the application: commands, components, modals, and the replies to them."""
