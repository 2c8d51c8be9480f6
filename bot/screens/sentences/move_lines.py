"""One line for each move in a table's public message: the player, the move and, after a dash, its results.

Examples are "Cleo: green skip – Ann misses a turn" and "Ann: +4, blue – Ben draws 4". The log and text mode show the
whole sentences of ``narration`` instead, with reasons.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from bot.locales import Texts
from bot.screens import wording
from engine import cards as c
from engine import events as e
from engine.effects import turn_order

from . import rule_links
from .event_sentences import OWN_DRAWS, Narrator, in_order, sentence
from .narration import ACTS, QUIET, NarratedLine, worth_telling

LEFT_OUT: Final = QUIET | {e.CardsOwed, e.PileReshuffled, e.PointsWritten, e.TurnBegan}
"""Events that these lines leave out: ``QUIET`` events, and events that other lines, messages or the log show."""


SEPARATE_PLAYS: Final = frozenset({"turn", "answer", "jump_in"})
"""Play kinds that do not continue an earlier play."""
BEGIN: Final = (*ACTS, e.RulesChanged)
"""Events that begin a move, unless they are part of the previous move or its result."""


@dataclass(slots=True)
class MoveLine:
    """A move and its results."""

    seat: int | None
    """The seat that moved; ``None`` if nobody did."""
    head: str
    tails: list[str] = field(default_factory=list)
    played: bool = False
    """True if the seat has played a card. A choice of colour or further cards can follow it."""
    rule: str | None = None
    drew: int | None = None
    """The number of cards drawn, if the seat has so far done nothing else in its turn."""
    shot: bool = False
    """True if the seat has taken shots. The sentence about the shots contains the number of cards drawn."""
    called: str = ""
    """The word that the seat has called, if it has done nothing else so far."""
    aside: bool = False
    """True if the seat went away or came back, which can happen in the middle of another move."""
    about: int | None = None
    """The seat that the results last referred to; ``None`` if that is the seat that moved."""

    @property
    def last_named(self) -> int | None:
        """Return the seat that the last result is about, by default the seat that moved.

        The next result can leave out the name of this seat.
        """
        return self.seat if self.about is None else self.about


def latest(count: int, events: Sequence[e.Event], narrator: Narrator) -> list[NarratedLine]:
    """Return the last ``count`` moves, oldest first. ``events`` are redacted for everybody."""
    moves = _moves(_newest(events, count), narrator)[-count:]
    return [NarratedLine(_joined(move, narrator.texts), move.rule, True) for move in moves]


def _newest(events: Sequence[e.Event], count: int) -> Sequence[e.Event]:
    """Return the newest events that contain at least ``count`` moves and begin with a move, or else all events.

    A table keeps many events but shows only a few moves. A card that does not continue an earlier play begins a move,
    unless a call came between it and the previous card.
    """
    found, begins = 0, None
    for at in range(len(events) - 1, -1, -1):
        event = events[at]
        if isinstance(event, e.Called):
            begins = None
        elif isinstance(event, e.CardPlayed):
            found += begins is not None
            if begins is not None and found == count:
                return events[begins:]
            begins = at if event.play_kind in SEPARATE_PLAYS else None
    return events


def _joined(move: MoveLine, texts: Texts) -> str:
    if not move.tails:
        return move.head
    *first, last = move.tails
    led_to = ", ".join([*(one.removesuffix("!") for one in first), last])
    return texts("move-led-to", move=move.head, led_to=led_to)


def _moves(events: Sequence[e.Event], t: Narrator) -> list[MoveLine]:
    moves: list[MoveLine] = []
    for event in worth_telling(events):
        if type(event) in LEFT_OUT:
            continue
        last = moves[-1] if moves else None
        if last is None or not _continues(last, event, t):
            moves.append(_begun(event, t))
        rule = rule_links.of_event(event, t.options) if t.options else None
        moves[-1].rule = rule or moves[-1].rule
    return moves


def _begun(event: e.Event, t: Narrator) -> MoveLine:
    """Return the move that begins with an event."""
    match event:
        case e.CardPlayed(seat, cards, "jump_in"):
            return MoveLine(seat, t.say("move-jump_in", seat=seat, cards=_cards(cards, t.texts)), played=True)
        case e.CardPlayed(seat, cards):
            return MoveLine(seat, t.say("move-played", seat=seat, cards=_cards(cards, t.texts)), played=True)
        case e.Called(seat, word):
            return MoveLine(seat, _plain(event, t), called=t.call_word(word))
        case e.ShotsTaken(seat):
            return MoveLine(seat, _plain(event, t), shot=True)
        case e.CardsDrawn(seat):
            return MoveLine(seat, _plain(event, t), drew=event.count if event.reason in OWN_DRAWS else None)
    aside = isinstance(event, e.SeatAway | e.SeatBack)
    return MoveLine(getattr(event, "seat", None), _plain(event, t), aside=aside)


def _continues(move: MoveLine, event: e.Event, t: Narrator) -> bool:
    """Add an event to a move; return False if the event begins a new move."""
    if _extends(move, event, t):
        return True
    led_to = None if _interrupts(move, event) else _led_to(move, event, t)
    if led_to is None:
        return False
    if led_to not in move.tails or _costs(event):
        move.tails.append(led_to)
    seat = _subject(event)
    if seat is not None:
        move.about = None if seat == move.seat else seat
    return True


def _costs(event: e.Event) -> bool:
    """Return True for drawn cards and missed turns, which are listed each time, even if their words are the same."""
    return isinstance(event, e.TurnSkipped) or (isinstance(event, e.CardsDrawn) and event.count > 0)


def _subject(event: e.Event) -> int | None:
    return getattr(event, "seat", getattr(event, "by", None))


def _interrupts(move: MoveLine, event: e.Event) -> bool:
    """Return True if the move is only a call, an absence or a return, and the event belongs to another seat."""
    return (move.aside or bool(move.called)) and _subject(event) not in (None, move.seat)


def _extends(move: MoveLine, event: e.Event, t: Narrator) -> bool:
    """Add an event that is part of the seat's own move; return False for any other event."""
    match event:
        case e.CardPlayed(seat) if move.called and move.seat == seat:
            move.head, move.tails = _begun(event, t).head, [t.texts("move-called", word=move.called)]
            move.called, move.played = "", True
        case e.CardPlayed(seat, cards, "drawn") if move.drew and move.seat == seat:
            move.head = t.say("move-drawn", seat=seat, count=move.drew, cards=_cards(cards, t.texts))
            move.drew, move.played = None, True
        case e.CardPlayed(seat, cards, "sequence" | "extra") if move.seat == seat and move.played and not move.tails:
            move.head = t.texts("move-and", move=move.head, more=_cards(cards, t.texts))
        case e.ColourChosen(by, colour) if move.seat == by and move.played and not move.tails:
            move.head = t.texts("move-and", move=move.head, more=wording.colour(t.texts, colour))
        case e.TurnKept(seat):
            own, move.drew = move.drew is not None and move.seat == seat, None
            return own
        case e.CardsDrawn(seat, count, _, "turn") if move.drew and move.seat == seat and not move.tails:
            move.drew += count
            move.head = _plain(replace(event, count=move.drew, wanted=move.drew), t)
        case e.CardsDrawn(seat):
            return move.shot and move.seat == seat
        case _:
            return False
    return True


def _led_to(move: MoveLine, event: e.Event, t: Narrator) -> str | None:
    """Return the result of a move in words; ``None`` for an event that begins a move."""
    match event:
        case e.DirectionTurned(direction):
            return t.texts("move-clockwise" if direction > 0 else "move-counter-clockwise")
        case e.HandClosed(seat):
            return t.say("move-hand_closed", seat=seat)
        case e.RoundVoid() | e.RoundWon(ending="blocked" | "blitz"):
            return None
        case e.TurnPlayedAgain(reason=turn_order.SKIP_ALL):
            return t.texts("move-all-skipped")
        case e.Called(seat, word) if move.seat == seat:
            return t.texts("move-called", word=t.call_word(word))
        case e.CardsDrawn(seat) if event.reason not in OWN_DRAWS:
            named = "move-draws" if seat == move.last_named else "move-other-draws"
            return t.say(named, seat=seat, count=event.count)
        case e.CardsRevealed(seat, cards) if cards and seat == move.last_named:
            return t.texts("move-revealed", cards=in_order(t.texts, cards))
        case e.TurnSkipped(seat) if seat == move.last_named:
            return t.texts("move-misses")
        case e.ShotsTaken(seat) if not (move.shot and move.seat == seat):
            return None
        case e.ChoiceTimedOut(seat):
            return t.texts("move-choice-late") if move.seat == seat else None
    return None if isinstance(event, BEGIN) else _plain(event, t)


def _plain(event: e.Event, t: Narrator) -> str:
    """Return the sentence without its full stop."""
    return sentence(event, t).removesuffix(".")


SIGNS: Final = {
    "draw_one": "+1",
    "draw_two": "+2",
    "draw_four": "+4",
    "draw_five": "+5",
    "wild_draw_two": "+2",
    "wild_draw_four": "+4",
    "wild_draw_six": "+6",
    "wild_draw_ten": "+10",
}
"""Short names of draw cards, as people say them."""


def _cards(cards: Sequence[int], texts: Texts) -> str:
    """Return the short names of cards, with equal ones counted: "green skip", "red +2", "+4"."""
    named = [_card(card, texts) for card in cards]
    return wording.listed(
        texts,
        [
            name if named.count(name) == 1 else texts("card-several", count=named.count(name), card=name)
            for name in dict.fromkeys(named)
        ],
    )


def _card(card: int, texts: Texts) -> str:
    sign = SIGNS.get(c.word(card))
    if sign is None:
        return wording.card(texts, card)
    colour = c.colour_of(card)
    return sign if colour is None else texts("card-coloured", colour=wording.colour(texts, colour), face=sign)
