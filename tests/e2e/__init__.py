"""End-to-end tests: people of the sandbox play with the unmodified bot over real sockets."""
