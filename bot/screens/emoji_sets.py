"""The application's emojis for each deck. A deck is shown with emojis only if all of them exist."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from types import MappingProxyType

from bot.model import card_faces
from bot.model.card_faces import LETTERS, NAME_SUFFIXES, ON_DARK_SIDE, SIGNS
from bot.screens.rules.explained.card_groups import ADDED, ORDINARY
from engine.cards import CODES
from engine.decks import DECKS, cards_of

_NONE: Mapping[str, str] = MappingProxyType({})

Missed = Callable[[str, str], None]
"""Function that receives a deck and a card style whose emojis are needed but do not all exist."""


@cache
def needed(deck: str, style: str = SIGNS) -> Mapping[str, str]:
    """Return the names of a deck's cards and colours, each with the name of its emoji in a card style.

    The back and the cards of ``ADDED`` are included, even for a two-sided deck, which uses none of them. The mapping
    is empty if there are no emojis for the deck or the style. The ordinary decks share one set, because the pages about
    their rules show the cards of all of them.
    """
    if deck not in DECKS or style not in (SIGNS, LETTERS):
        return _NONE
    decks = ORDINARY if deck in ORDINARY else (deck,)
    names = card_faces.names(CODES[card] for card in (*ADDED, *(card for name in decks for card in cards_of(name))))
    return MappingProxyType({name: name + NAME_SUFFIXES[style] for name in names})


class EmojiSets:
    """The mentions of the emojis that can be shown.

    ``of`` reports an incomplete set, so the emojis of a deck are uploaded when a lobby first uses the deck.
    """

    def __init__(self) -> None:
        self._mentions: dict[str, str] = {}
        self._complete: dict[tuple[str, str, bool], Mapping[str, str]] = {}
        self._missed: Missed | None = None

    def report_to(self, missed: Missed) -> None:
        """Call ``missed`` whenever ``of`` is called for an incomplete set."""
        self._missed = missed

    def of(self, deck: str, style: str = SIGNS, *, is_dark: bool = False) -> Mapping[str, str]:
        """Return the mentions of a deck's emojis, keyed by card or colour; an empty mapping if an emoji is missing.

        ``is_dark`` is True if the dark side is in force. The wild card without an effect then has a different emoji.
        """
        found = self._complete.get((deck, style, is_dark))
        if found is None:
            found = self._made(deck, style)
            if found:
                turned = {name: found[dark] for name, dark in ON_DARK_SIDE.items() if is_dark and dark in found}
                found = MappingProxyType({**found, **turned})
                self._complete[deck, style, is_dark] = found
            elif self._missed is not None and needed(deck, style):
                self._missed(deck, style)
        return found

    def is_complete(self, deck: str, style: str) -> bool:
        """Return True if the deck has emojis in this style and all of them exist."""
        return bool(self._made(deck, style))

    def add(self, mentions: Mapping[str, str]) -> None:
        """Add emojis by name. Emojis with the same names are replaced."""
        if any(self._mentions.get(name, mention) != mention for name, mention in mentions.items()):
            self._complete.clear()
        self._mentions.update(mentions)

    def replace(self, mentions: Mapping[str, str]) -> None:
        """Forget all emojis and add these by name."""
        if self._mentions != mentions:
            self._mentions = dict(mentions)
            self._complete.clear()

    def remove(self, names: Iterable[str]) -> None:
        """Remove emojis that are about to be deleted. Sets that need them become incomplete."""
        for name in names:
            self._mentions.pop(name, None)
        self._complete.clear()

    def _made(self, deck: str, style: str) -> Mapping[str, str]:
        names = needed(deck, style)
        if not all(emoji in self._mentions for emoji in names.values()):
            return _NONE
        return MappingProxyType({name: self._mentions[emoji] for name, emoji in names.items()})
