"""Tests of ``custom_id``: what a button encodes."""
