"""Tests of the bot, package by package."""
