"""The base class of refusals that do not come from the engine."""

from __future__ import annotations

from typing import Any


class RequestRefused(Exception):
    """Refusal of a request. A refused request changes nothing.

    ``code`` names the reason; ``facts`` are arguments for its text.
    """

    def __init__(self, code: str, **facts: Any) -> None:
        super().__init__(code)
        self.code = code
        self.facts = facts
