"""Tests of the slash commands, the dispatcher and the wiring, over real sockets."""
