"""Tests of states as JSON values: saved, loaded, and of earlier formats."""
