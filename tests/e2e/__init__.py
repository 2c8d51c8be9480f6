"""Whole matches: the unmodified bot over real sockets, driven by people of the sandbox."""
