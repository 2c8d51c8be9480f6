"""Tests of the validation against Discord's OpenAPI description."""
