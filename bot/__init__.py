"""Houserules, a Discord bot that runs UNO in channels. The rules of the game are in ``engine``."""
