"""Tests of what builds, packages and deploys the program."""
