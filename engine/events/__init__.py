"""Events: what happened, in the past tense.

Inside the engine, an event is a plain tuple ``(kind, *fields)``; outside, it is a typed object.

A field is either public or readable only by certain seats. Fields of the same event contain the numbers of these seats.
Screens receive restricted fields only through ``view`` and ``redact``.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import MISSING, fields
from typing import Any

from engine import cards
from engine.events.event import NOBODY, Event, Raw, private
from engine.events.manners import (
    Accused,
    Called,
    CalledWrongly,
    Caught,
    CaughtWrongly,
    HandShown,
    JumpInMissed,
    Peeked,
    PenaltyClaimed,
    PenaltyHeld,
    Pressed,
    ReactionEnded,
    ReactionOpened,
    SilenceBroken,
    StrictBroken,
    Voted,
    VoteEnded,
    VoteOpened,
    VoteVoided,
)
from engine.events.match_events import (
    MatchBegan,
    MatchWon,
    PenaltyPoints,
    PileReshuffled,
    PointsWritten,
    RoundDealt,
    RoundVoid,
    RoundWon,
    RulesChanged,
    SeatAway,
    SeatBack,
    SeatJoined,
    SeatLeft,
    SeatOut,
)
from engine.events.turn_events import (
    Bombed,
    CardGiven,
    CardPlayed,
    CardsDrawn,
    CardsOwed,
    CardsRevealed,
    CardsTakenAlong,
    CardTakenBack,
    Challenged,
    ChoiceOpened,
    ChoiceTimedOut,
    ChoiceWaived,
    ColourChosen,
    DirectionTurned,
    HandClosed,
    HandDiscarded,
    HandOpened,
    HandsPassed,
    HandsShuffled,
    HandsSwapped,
    ShotsTaken,
    TableTurned,
    TurnBegan,
    TurnKept,
    TurnPlayedAgain,
    TurnSkipped,
    TurnTimedOut,
)

__all__ = [
    "KINDS",
    "NOBODY",
    "Accused",
    "Bombed",
    "Called",
    "CalledWrongly",
    "CardGiven",
    "CardPlayed",
    "CardTakenBack",
    "CardsDrawn",
    "CardsOwed",
    "CardsRevealed",
    "CardsTakenAlong",
    "Caught",
    "CaughtWrongly",
    "Challenged",
    "ChoiceOpened",
    "ChoiceTimedOut",
    "ChoiceWaived",
    "ColourChosen",
    "DirectionTurned",
    "Event",
    "HandClosed",
    "HandDiscarded",
    "HandOpened",
    "HandShown",
    "HandsPassed",
    "HandsShuffled",
    "HandsSwapped",
    "JumpInMissed",
    "MatchBegan",
    "MatchWon",
    "Peeked",
    "PenaltyClaimed",
    "PenaltyHeld",
    "PenaltyPoints",
    "PileReshuffled",
    "PointsWritten",
    "Pressed",
    "Raw",
    "ReactionEnded",
    "ReactionOpened",
    "RoundDealt",
    "RoundVoid",
    "RoundWon",
    "RulesChanged",
    "SeatAway",
    "SeatBack",
    "SeatJoined",
    "SeatLeft",
    "SeatOut",
    "ShotsTaken",
    "SilenceBroken",
    "StrictBroken",
    "TableTurned",
    "TurnBegan",
    "TurnKept",
    "TurnPlayedAgain",
    "TurnSkipped",
    "TurnTimedOut",
    "VoteEnded",
    "VoteOpened",
    "VoteVoided",
    "Voted",
    "from_json",
    "in_words",
    "is_known",
    "private",
    "redact",
    "to_json",
    "typed",
]

KINDS: dict[str, type[Event]] = {kind.kind: kind for kind in Event.__subclasses__() if hasattr(kind, "kind")}

_WIDTHS = {
    kind: range(1 + sum(f.default is MISSING for f in fields(event)), len(fields(event)) + 2)
    for kind, event in KINDS.items()
}
"""The possible lengths of a raw event, by kind. Events in old journals may lack fields added to their kind later."""
_CARD = {"top", "card"}
_CARDS = {"cards"}
_FACES = _CARD | _CARDS | {"hands"}
"""The fields that contain cards."""


def is_known(raw: Raw) -> bool:
    """Return True if this version can read the event. Fields added to its kind later may be missing."""
    return bool(raw) and raw[0] in _WIDTHS and len(raw) in _WIDTHS[raw[0]]


def typed(raw: Raw) -> Event:
    """Return the typed form of a raw event. Raise ``KeyError`` if its kind is unknown (see ``is_known``)."""
    return KINDS[raw[0]](*raw[1:])


def redact(raw: Raw, seat: int | None) -> Event:
    """Return the event as ``seat`` may know it, or as onlookers may if ``seat`` is ``None``.

    Raise ``KeyError`` if its kind is unknown (see ``is_known``).
    """
    kind = KINDS[raw[0]]
    # Events in old journals may lack the last fields of their kind. Those fields get their defaults.
    facts = dict(zip((f.name for f in fields(kind)), raw[1:], strict=False))
    values = dict(facts)
    for f in fields(kind):
        readers = f.metadata.get("readers")
        if not readers or f.metadata.get("reason", facts.get("reason")) != facts.get("reason"):
            continue
        if seat is None or all(facts[name] != seat for name in readers):
            values[f.name] = f.metadata["hidden"]
    for name in _FACES & values.keys():
        values[name] = _shown(values[name])
    return kind(**values)


def _shown(value: Any) -> Any:
    """Return a card, or nested tuples of cards, as ordinary cards with the same faces."""
    if isinstance(value, tuple):
        return tuple([_shown(item) for item in value])
    return cards.LOOK[value] if isinstance(value, int) and value >= 0 else value


def to_json(raw: Raw) -> list[Any]:
    """Return a raw event as the JSON list ``[kind, *fields]``. Tuples become lists; cards remain integers."""
    return [_plain(value) for value in raw]


_FORMER_KINDS = (("turn_overslept", "turn_timed_out"), ("choice_overslept", "choice_timed_out"))
"""Event kinds that earlier versions wrote, each with its current name."""


def from_json(data: Iterable[Any]) -> Raw:
    """Return the raw event from the result of ``to_json`` in this version or an earlier one."""
    raw = tuple(_frozen(value) for value in data)
    for former, kind in _FORMER_KINDS:
        if raw[:1] == (former,):
            return (kind, *raw[1:])
    return raw


def _plain(value: Any) -> Any:
    return [_plain(item) for item in value] if isinstance(value, tuple) else value


def _frozen(value: Any) -> Any:
    return tuple(_frozen(item) for item in value) if isinstance(value, list) else value


def in_words(raw: Raw) -> str:
    """Return the kind and all fields, private ones included, as one line for debugging."""
    event = typed(raw)
    parts = []
    for f in fields(event):
        value = getattr(event, f.name)
        if f.name in _CARDS and isinstance(value, tuple):
            value = "+".join(cards.codes(value))
        elif f.name in _CARD and isinstance(value, int):
            value = cards.CODES[value]
        parts.append(f"{f.name}={value}")
    return f"{event.kind} {' '.join(parts)}"
