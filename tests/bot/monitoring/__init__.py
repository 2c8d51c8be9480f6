"""Tests of health and metrics, over HTTP and in whole bots."""
