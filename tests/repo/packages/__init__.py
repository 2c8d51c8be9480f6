"""Tests of the commands, packages and deployment files of the program."""
