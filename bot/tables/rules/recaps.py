"""Recaps of what has happened to the player of each seat since they last acted in a turn.

They are derived from events and, after a restart, derived again from the journal.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import fields, replace
from typing import Literal

from bot.model.recap import NOTHING, Occurrence, Recap, Recaps
from bot.model.table_state import TableState
from engine import events as e

KEPT = 6
"""Maximum number of occurrences in each of the two parts of a recap."""
_HAPPENS: dict[type[e.Event], tuple[str, ...]] = {
    **dict.fromkeys((e.CardsDrawn, e.CardsOwed, e.TurnSkipped, e.TurnTimedOut, e.ChoiceTimedOut), ("seat",)),
    **dict.fromkeys((e.ShotsTaken, e.TurnPlayedAgain, e.HandDiscarded, e.HandClosed, e.CardTakenBack), ("seat",)),
    **dict.fromkeys((e.StrictBroken, e.JumpInMissed, e.SilenceBroken, e.CalledWrongly), ("seat",)),
    **dict.fromkeys((e.PenaltyHeld, e.PenaltyPoints, e.SeatAway, e.SeatOut), ("seat",)),
    **dict.fromkeys((e.Caught, e.CaughtWrongly, e.Accused, e.PenaltyClaimed), ("target",)),
    **dict.fromkeys((e.VoteOpened, e.VoteEnded, e.VoteVoided, e.HandOpened, e.CardGiven), ("target",)),
    **dict.fromkeys((e.Challenged,), ("target", "by")),
    **dict.fromkeys((e.HandsSwapped,), ("target", "seat")),
    e.HandShown: ("of",),
}
"""Kinds of events that happen to players, with the fields that contain the players' seats."""
_TO_ALL = (e.HandsPassed, e.HandsShuffled, e.TableTurned)
"""Events that change every hand."""
_CAUSES = (e.Caught, e.Accused, e.Challenged, e.TurnTimedOut, e.ChoiceTimedOut)
"""Kinds of events that cause later events of the same action."""
_OWN_DRAWS = ("turn", "owed", "keep_drawing")
"""Reasons for draws that the player decides on, or that the clock forces if the player is too late."""
_ACTS = {
    **dict.fromkeys((e.CardPlayed, e.TurnKept, e.TurnTimedOut, e.ShotsTaken), "seat"),
    **dict.fromkeys((e.Challenged, e.ColourChosen), "by"),
}
"""Kinds of events, besides draws, that count as acts in a turn, with the field that contains the player's seat."""
_FOR_ALL = (e.RoundDealt, e.TurnBegan, *_TO_ALL)
"""Kinds of events that change the recaps of all seats. Other events change only the recaps of seats that they name."""
_SEATS = {
    kind: tuple(at for at, field in enumerate(fields(event), 1) if field.name in ("seat", "target", "to", "by", "of"))
    for kind, event in e.KINDS.items()
}
"""Positions of the fields that contain seats, by kind of event."""
_PRIVATE = frozenset(
    kind for kind, event in e.KINDS.items() if any("readers" in field.metadata for field in fields(event))
)
"""Kinds of events with fields that not everybody may read."""


def follow(recaps: Recaps, raws: Sequence[e.Raw], seats: Iterable[int]) -> Recaps:
    """Return the recaps after these events, for ``seats`` only."""
    wanted = frozenset(seats)
    made = [recaps.of(seat) if seat in wanted else NOTHING for seat in range(max(wanted, default=-1) + 1)]
    played: e.CardPlayed | None = recaps.played
    cause: e.Event | None = None
    for raw in raws:
        public = e.redact(raw, None)
        if isinstance(public, e.CardPlayed):
            played = public
        elif isinstance(public, e.RoundDealt):
            played = None
        led = played if _follows_on_card(public) else cause or played
        named = {raw[at] for at in _SEATS[raw[0]] if at < len(raw)}
        for seat in wanted if isinstance(public, _FOR_ALL) else wanted & named:
            own = seat in named and raw[0] in _PRIVATE
            made[seat] = _after(made[seat], e.redact(raw, seat) if own else public, seat, led)
        if isinstance(public, _CAUSES):
            cause = public
        elif isinstance(public, e.TurnBegan | e.CardPlayed):
            cause = None
    return Recaps(tuple(made), played)


def of_those_who_stay(recaps: Recaps, old: TableState, new: TableState) -> Recaps:
    """Return the recaps, with empty ones for seats whose user has changed."""
    if old.people is new.people:
        return recaps
    stay = [
        seat < len(old.people) and old.people[seat].user == new.people[seat].user for seat in range(len(new.people))
    ]
    kept = [recap if seat < len(stay) and stay[seat] else NOTHING for seat, recap in enumerate(recaps.seats)]
    return replace(recaps, seats=tuple(kept))


def _after(recap: Recap, event: e.Event, seat: int, cause: e.Event | None) -> Recap:
    """Return the recap of a seat after an event that is redacted for it."""
    if isinstance(event, e.RoundDealt):
        return NOTHING
    if isinstance(event, e.TurnBegan):
        return _turn_begins(recap, event.seat == seat)
    if _acts(event, seat):
        jumps = isinstance(event, e.CardPlayed) and event.play_kind == "jump_in"
        recap = NOTHING if jumps else replace(recap, before=(), before_new=())
        if isinstance(event, e.CardPlayed | e.TurnKept):
            recap = _then(recap, "kept" if isinstance(event, e.TurnKept) else "played")
    if _happens_to(event, seat):
        recap = replace(recap, since=(*recap.since, Occurrence(event, cause))[-KEPT:])
    return _with_cards(recap, event, seat)


def _turn_begins(recap: Recap, own: bool) -> Recap:
    """Return the recap when a turn begins.

    If it is the seat's own turn, the earlier news becomes ``before``. If another turn begins while ``before`` is not
    empty, the seat did not act in its turn, and the news is kept for its next turn.
    """
    if own:
        return Recap((), (), recap.occurrences[-KEPT:], recap.new)
    return _then(Recap(recap.occurrences[-KEPT:], recap.new), "ended")


def _then(recap: Recap, what: Literal["played", "kept", "ended"]) -> Recap:
    """Note how the turn went on after the seat's own draw, if the draw is the newest occurrence and has no note yet."""
    last = recap.since[-1] if recap.since else None
    if last is None or last.then or not isinstance(last.event, e.CardsDrawn) or last.event.reason not in _OWN_DRAWS:
        return recap
    return replace(recap, since=(*recap.since[:-1], replace(last, then=what)))


def _follows_on_card(event: e.Event) -> bool:
    """Return True if the card played last led to the event, even if the event happened because time ran out."""
    return isinstance(event, e.TurnSkipped) or (isinstance(event, e.CardsDrawn) and event.reason == "owed")


def _acts(event: e.Event, seat: int) -> bool:
    """Return True if the event is an act of the seat in its turn, or the time-out of that turn."""
    if isinstance(event, e.CardsDrawn):
        return event.seat == seat and event.reason in _OWN_DRAWS
    role = _ACTS.get(type(event))
    return role is not None and getattr(event, role) == seat


def _happens_to(event: e.Event, seat: int) -> bool:
    if isinstance(event, _TO_ALL):
        return True
    return any(getattr(event, role) == seat for role in _HAPPENS.get(type(event), ()))


def _with_cards(recap: Recap, event: e.Event, seat: int) -> Recap:
    """Return the recap after the seat got or lost cards. If the whole hand is new, no card is marked as new."""
    match event:
        case e.CardsDrawn() if event.seat == seat:
            return replace(recap, since_new=recap.since_new + (event.cards or ()))
        case e.CardGiven() if event.target == seat and event.card is not None:
            return replace(recap, since_new=(*recap.since_new, event.card))
        case e.CardGiven() if event.seat == seat and event.card is not None:
            return _lose(recap, (event.card,))
        case e.CardPlayed() | e.CardsTakenAlong() if event.seat == seat:
            return _lose(recap, event.cards)
        case e.HandsPassed() | e.HandsShuffled() | e.TableTurned():
            return replace(recap, since_new=(), before_new=())
        case e.HandsSwapped() if seat in (event.seat, event.target):
            return replace(recap, since_new=(), before_new=())
        case e.HandDiscarded() if event.seat == seat:
            return replace(recap, since_new=(), before_new=())
        case _:
            return recap


def _lose(recap: Recap, cards: Iterable[int]) -> Recap:
    """Return the recap without cards that leave the hand.

    If the hand has several equal cards, a new one counts as gone, because players may play a card just drawn.
    """
    since, before = list(recap.since_new), list(recap.before_new)
    for card in cards:
        for new in (since, before):
            if card in new:
                new.remove(card)
                break
    return replace(recap, since_new=tuple(since), before_new=tuple(before))
