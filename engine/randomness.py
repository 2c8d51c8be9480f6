"""Random lots, derived from a seed and a number for each use of randomness. All Python versions give the same lots."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import shake_256
from struct import pack, unpack


class Lots:
    """The lots of one use of randomness. They are independent of the lots of any other use or seed."""

    __slots__ = ("_drawn", "_source")

    def __init__(self, seed: int, use: int) -> None:
        self._source = shake_256(b"%d/%d" % (seed, use))
        self._drawn = 0

    def _bytes(self, count: int) -> bytes:
        """Return the next ``count`` bytes."""
        begin = self._drawn
        self._drawn = end = begin + count
        return self._source.digest(end)[begin:]

    def draw(self, items: Sequence[int], count: int) -> list[int]:
        """Return ``count`` of the items, each at most once. All selections and orders are equally likely."""
        left = [*items]
        return [left.pop(number * len(left) >> 64) for number in unpack(f"<{count}Q", self._bytes(8 * count))]

    def pick(self, items: Sequence[int]) -> int:
        """Return one of the items. Each is equally likely."""
        return self.draw(items, 1)[0]

    def shuffled(self, cards: Sequence[int]) -> tuple[int, ...]:
        """Return the cards in a new random order.

        Each card is stored in the lowest byte of a 64-bit float. The highest byte makes the float positive, and the
        bytes between are random, so sorting the floats shuffles the cards. If any card is above 255, all cards are
        stored in the two lowest bytes.
        """
        count = len(cards)
        numbers = bytearray(self._bytes(8 * count))
        numbers[7::8] = b"\x3f" * count
        kind = f"<{count}d"
        if max(cards, default=0) < 256:
            numbers[::8] = bytes(cards)
            return tuple(pack(kind, *sorted(unpack(kind, numbers)))[::8])
        numbers[::8] = bytes([card & 255 for card in cards])
        numbers[1::8] = bytes([card >> 8 for card in cards])
        mixed = pack(kind, *sorted(unpack(kind, numbers)))
        return tuple([low | high << 8 for low, high in zip(mixed[::8], mixed[1::8], strict=True)])
