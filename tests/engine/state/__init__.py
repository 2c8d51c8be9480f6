"""Tests of the state: every field declares who may know it."""
