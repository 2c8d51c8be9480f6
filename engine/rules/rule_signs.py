"""Signs: events that show that an option, or the effect of a card, did something in a round.

Rules and effects declare their signs in ``SIGNS``. The kind of an event, or its kind and one field, usually
identifies the rule; for other events, a function decides. An option without a sign is not counted.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Final, NamedTuple

if TYPE_CHECKING:
    from engine.events import Raw
    from engine.state import State

Holds = Callable[["State", "State", "Raw"], bool]
"""Takes the states before and after the action, and the event. Returns True if the event is a sign."""
Causes = tuple[tuple[str, tuple[Any, ...]], ...]
"""Options, each with the values that can cause an event."""
ANY: Final[tuple[Any, ...]] = ()
"""Every value that turns the option on."""

WORD_AT: Final[dict[str, int]] = {
    "called": 3,
    "card_played": 3,
    "cards_drawn": 4,
    "challenged": 3,
    "hand_shown": 3,
    "reaction_opened": 1,
    "round_void": 1,
    "round_won": 2,
    "seat_out": 2,
    "turn_played_again": 2,
}
"""The index of the word that distinguishes events of the same kind, for each such kind."""


class Sign(NamedTuple):
    """An event that shows a rule at work. It counts at most once per action."""

    name: str
    event: str
    word: Any = None
    """The word of the event (``WORD_AT``); ``None`` for any word."""
    options: Causes = ()
    """The options that the event shows at work; empty if it shows only effects of cards."""
    holds: Holds | None = None
    effects: tuple[str, ...] = ()
    """The effects of cards that cause the event."""
    every_deck: bool = False
    """True if cards of every deck can cause the event without an option."""


Meant = tuple[tuple[str, "Holds | None"], ...]
"""The names of signs, each with its function ``holds``, if it has one."""


class Reading(NamedTuple):
    """The signs to look for in events of one kind."""

    place: int
    """The index of the word in an event; 0, the index of the kind, for events without a word."""
    by_word: dict[Any, Meant]
    """The signs of events, keyed by the word of the event."""
    others: Meant
    """The signs of all other events."""


def readings(signs: Iterable[Sign]) -> dict[str, Reading]:
    """Return the reading of each kind of event. Kinds without signs are missing."""
    by_event: dict[str, list[Sign]] = {}
    for sign in signs:
        by_event.setdefault(sign.event, []).append(sign)
    return {event: _reading(event, found) for event, found in by_event.items()}


def _reading(event: str, signs: list[Sign]) -> Reading:
    words = dict.fromkeys([sign.word for sign in signs if sign.word is not None])
    by_word = {word: tuple([(sign.name, sign.holds) for sign in signs if sign.word in (None, word)]) for word in words}
    others = tuple([(sign.name, sign.holds) for sign in signs if sign.word is None])
    return Reading(WORD_AT.get(event, 0), by_word, others)
