"""What a service raises where the database did not keep or give something: under its own name, for whoever answers."""

from __future__ import annotations

from bot.storage import StorageError as NotKept

__all__ = ["NotKept"]
