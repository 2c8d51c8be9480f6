"""Tests of the slash commands, with the real bot over real sockets."""
