"""Tests of make and CI, the lock files, the installed package and the deployment files."""
