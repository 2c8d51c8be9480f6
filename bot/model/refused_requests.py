"""Base of the refusals that are not the engine's."""

from __future__ import annotations

from typing import Any


class RequestRefused(Exception):
    """A request was refused and changed nothing. ``code`` names the reason; a sentence may mention the ``facts``."""

    def __init__(self, code: str, **facts: Any) -> None:
        super().__init__(code)
        self.code = code
        self.facts = facts
