"""Tests of the validation with Discord's OpenAPI description."""
