"""The seed of a match. The bot's secret and the players' words determine it, and everybody can check it.

The bot draws the secret before anybody adds a word, and shows the seal, which is the hash of the secret. After the
match, it shows the secret. Everybody can then check that the seal belongs to the secret, and that the seed follows from
the secret and the words.
"""

from __future__ import annotations

import hmac
import json
from collections.abc import Iterable
from hashlib import sha256
from typing import Final

SECRET_BYTES: Final = 32
LONGEST_WORD: Final = 40
"""Maximum number of characters in a player's word."""

Words = tuple[tuple[int, str], ...]
"""The players' words, as pairs of seat and word in seat order. Seats without a word are left out."""


def seal_of(secret: bytes) -> str:
    """Return the seal of a secret: its SHA-256 as 64 hexadecimal digits."""
    return sha256(secret).hexdigest()


def words_message(words: Iterable[tuple[int, str]]) -> bytes:
    """Return the words as compact JSON in UTF-8, sorted by seat, for instance ``[[0,"fox"],[2,"über"]]``."""
    ordered = sorted([seat, word] for seat, word in words)
    return json.dumps(ordered, ensure_ascii=False, separators=(",", ":")).encode()


def seed_of(secret: bytes, words: Iterable[tuple[int, str]]) -> int:
    """Return the seed: the HMAC-SHA256 of the words, with the secret as the key, as a big-endian integer."""
    return int.from_bytes(hmac.digest(secret, words_message(words), "sha256"), "big")
