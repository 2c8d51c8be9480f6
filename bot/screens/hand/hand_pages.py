"""The pages of a hand. A hand that does not fit into one message is divided into pages of whole rows."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from bot.screens import button_rows, layout

MENU = 2
"""Number of components in a menu, including its row."""


@dataclass(frozen=True, slots=True)
class CardPage:
    """One page of the cards in a hand."""

    rows: list[layout.Item]
    """The rows of card buttons."""
    start: int = 0
    """Position in the hand of the first card on this page."""
    number: int = 0
    """Page number, starting at 0."""
    pages: int = 1
    """Number of pages in the hand."""
    menu: bool = False
    """True if a menu leads to the pages, instead of one button for each."""

    @property
    def stop(self) -> int:
        """Return the position in the hand after the last card on this page."""
        return self.start + _cards(self.rows)


def page_of(
    rows: Sequence[layout.Item], wanted: int, space: int, turns: Callable[[int, int], list[layout.Item]]
) -> CardPage:
    """Return page ``wanted`` of a hand, or the closest one. Its cards and controls need at most ``space`` components.

    Up to ``layout.WIDEST`` pages have a button each; more pages are in a menu. ``turns`` takes the number of the page
    shown and the number of pages, and returns the rows of page buttons.
    """
    if button_rows.components(rows) <= space:
        return CardPage(list(rows))
    for most in range(2, layout.WIDEST + 1):
        parts = list(_parts(rows, space - button_rows.components(turns(0, most))))
        if len(parts) <= most:
            return _chosen(parts, wanted)
    return _chosen(list(_parts(rows, space - MENU)), wanted, menu=True)


def _chosen(parts: list[list[layout.Item]], wanted: int, *, menu: bool = False) -> CardPage:
    number = min(max(wanted, 0), len(parts) - 1)
    return CardPage(parts[number], sum(map(_cards, parts[:number])), number, len(parts), menu)


def _parts(rows: Sequence[layout.Item], space: int) -> Iterator[list[layout.Item]]:
    """Yield the rows in parts of at most ``space`` components."""
    part: list[layout.Item] = []
    for row in rows:
        if part and button_rows.components([*part, row]) > space:
            yield part
            part = []
        part.append(row)
    yield part


def _cards(rows: Sequence[layout.Item]) -> int:
    return sum(len(row["components"]) for row in rows)
