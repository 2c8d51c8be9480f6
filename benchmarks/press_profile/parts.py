"""The parts of the program that sampled stacks belong to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

Frame = tuple[str, str]
"""A file and a function."""

COMMIT, WAIT = "waiting for the commit", "waiting for anything else"
LOOP: Final = "event loop"
PARTS: Final = (
    ("/aiohttp/_websocket/", "gateway: read the frame"),
    ("/aiohttp/client_ws.py", "gateway: read the frame"),
    ("/discord/webhook/", "request: discord.py"),
    ("/discord/http.py", "request: discord.py"),
    ("/discord/utils.py", "gateway: read the frame"),
    ("/discord/gateway.py", "gateway: read the frame"),
    ("/aiohttp/", "request: aiohttp"),
    ("/yarl/", "request: aiohttp"),
    ("/multidict/", "request: aiohttp"),
    ("/bot/discord/rest/", "request: the bot's own limits"),
    ("/bot/discord/", "dispatch"),
    ("/discord/", "gateway: make the interaction"),
    ("/bot/commands/", "dispatch"),
    ("/bot/model/", "dispatch"),
    ("/bot/supervision/", "dispatch"),
    ("/bot/tables/delivery/", "delivery"),
    ("/bot/tables/", "queue and table rules"),
    ("/engine/codec/", "storage: write the state as text"),
    ("/engine/", "engine"),
    ("/bot/storage/", "storage: hand over the unit"),
    ("/bot/screens/", "screens"),
    ("/bot/locales/", "screens"),
    ("/fluent/", "screens"),
    ("/babel/", "screens"),
)
"""Pieces of paths, each with the part that the functions in matching files belong to. The first match counts."""


def part_of_file(path: str) -> str | None:
    """Return the part that a file belongs to; ``None`` if no piece matches, as for libraries that all parts use."""
    return next((part for piece, part in PARTS if piece in path), None)


def part_of(stack: Sequence[Frame]) -> str:
    """Return the part that a stack belongs to. The stack begins with the innermost function.

    Time in files without a part is attributed to the caller, or to the event loop if no caller has a part.
    """
    return next((part for file, _ in stack if (part := part_of_file(file)) is not None), LOOP)
