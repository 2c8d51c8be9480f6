"""What a service raises where the database did not keep or give something: under its own name, for whoever answers."""

from __future__ import annotations

from bot.storage import StorageError as NotKept

__all__ = ["NotKept", "is_over"]


def is_over(error: NotKept) -> bool:
    """Whether nothing will be kept any more: the bot stops, or another process has taken the database over."""
    return error.concerns_all
