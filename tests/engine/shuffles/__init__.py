"""Tests of the shuffle check, which finds every change."""
