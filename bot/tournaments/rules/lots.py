"""Lots of a tournament. Its seed decides them, so a round that is drawn again after a crash is the same."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256


def lot(seed: int, *about: object) -> int:
    """Return the lot for ``about``, which is always the same for equal arguments."""
    text = "/".join(str(part) for part in (seed, *about))
    return int.from_bytes(sha256(text.encode()).digest()[:8])


def drawn(seed: int, entrants: Iterable[int], *about: object) -> tuple[int, ...]:
    """Return entrants in an order decided by lot."""
    return tuple(sorted(entrants, key=lambda entrant: lot(seed, *about, entrant)))
