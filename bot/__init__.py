"""Runs UNO in Discord's channels: everything around the game that Discord, people and hosts need."""
