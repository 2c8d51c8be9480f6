"""Narration of events: lines of text about the players, their actions, and the reasons."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import zip_longest
from typing import Any

from bot.locales import Texts
from bot.screens import wording
from bot.screens.rules import rule_sentences
from engine import events as e
from engine.effects.drawing import ALL_HIT

from . import rule_links
from .event_sentences import OWN_DRAWS, Narrator, in_order, sentence

QUIET: frozenset[type[e.Event]] = frozenset({e.TurnBegan, e.ChoiceOpened, e.Pressed, e.HandShown, e.MatchBegan})
"""Events without a line, because other lines show them or because they would displace more important ones."""


ACTS = (
    e.RoundDealt,
    e.CardPlayed,
    e.CardsDrawn,
    e.Challenged,
    e.Called,
    e.CalledWrongly,
    e.Caught,
    e.CaughtWrongly,
    e.Accused,
    e.StrictBroken,
    e.JumpInMissed,
    e.PenaltyClaimed,
    e.VoteOpened,
    e.VoteEnded,
    e.TurnKept,
    e.TurnTimedOut,
    e.ReactionEnded,
    e.SilenceBroken,
    e.Peeked,
    e.SeatLeft,
    e.SeatAway,
    e.SeatBack,
    e.SeatJoined,
)
"""Events that can begin something new, such as an action of a player or the end of a time limit."""


SHOT = ("turn", "owed", ALL_HIT)
"""Reasons for a draw that are not stated after shots, because the turn or the preceding card makes them clear."""


@dataclass(frozen=True, slots=True)
class NarratedLine:
    """One line of narration."""

    text: str
    rule: str | None = None
    """The option behind the event, if the event costs a player something."""
    begins: bool = False
    """True if the line begins something new (see ``ACTS``)."""


def narrate(event: e.Event, names: tuple[str, ...], texts: Texts, options: Mapping[str, Any] | None = None) -> str:
    """Return the event in one line.

    ``event`` is redacted for its reader; ``names`` are in seat order. With the table's ``options``, the line about a
    penalty contains its rule and the value of that rule.
    """
    return _line(event, Narrator(texts, names, options=options or {})).text


def _line(event: e.Event, narrator: Narrator) -> NarratedLine:
    text, texts, options = sentence(event, narrator), narrator.texts, narrator.options
    rule = rule_links.of_event(event, options) if options else None
    if rule is not None:
        title, value = rule_sentences.title(rule, texts), rule_links.value_word(rule, options, texts, event)
        text = texts("event-by-rule", line=text, title=title, value=value)
    act = isinstance(event, ACTS) and not (isinstance(event, e.CardsDrawn) and event.reason not in (*OWN_DRAWS, "owed"))
    return NarratedLine(text, rule, act)


def lines(events: Sequence[e.Event], narrator: Narrator) -> list[NarratedLine]:
    """Return the lines about the events, oldest first. Events that belong together share a line.

    ``QUIET`` events and those that ``worth_telling`` leaves out have no line.
    """
    narrated: list[NarratedLine] = []
    before: e.Event | None = None
    cause = Cause()
    for event in worth_telling(events):
        cause.note(event)
        if type(event) in QUIET:
            continue
        joined = _joined(before, event, narrated[-1], narrator) if narrated and before is not None else None
        if joined is not None:
            narrated[-1], before = joined
            continue
        line = _line(event, narrator)
        if isinstance(event, e.CardsDrawn):
            line = replace(line, text=cause.explain(event, line.text, narrator))
        narrated.append(line)
        before = event
    return narrated


def worth_telling(events: Sequence[e.Event]) -> Iterator[e.Event]:
    """Yield the events, except a change of direction directly before a jump-in.

    If ``jump_in_effect`` is ``last``, this change undoes the reverse under the card that jumped in. A line about it
    would look like a result of the previous move.
    """
    for event, following in zip_longest(events, events[1:]):
        match event, following:
            case e.DirectionTurned(), e.CardPlayed(play_kind="jump_in"):
                continue
        yield event


def _joined(before: e.Event, event: e.Event, line: NarratedLine, t: Narrator) -> tuple[NarratedLine, e.Event] | None:
    """Return the shared line of two events that belong together, and the event with which the next one is compared.

    Return ``None`` for any other events. ``line`` is the line of the earlier event.
    """
    match before, event:
        case e.CardPlayed(), e.ColourChosen() if before.seat == event.by:
            colour = wording.colour(t.texts, event.colour)
            return replace(line, text=t.texts("event-card_played-wish", line=line.text, colour=colour)), event
        case e.CardsDrawn(), e.CardsRevealed() if before.seat == event.seat and event.cards:
            text = t.texts("event-cards_drawn-revealed", line=sentence(before, t), cards=in_order(t.texts, event.cards))
            return replace(line, text=text), event
        case e.CardsDrawn(reason="turn"), e.CardsDrawn(reason="turn") if before.seat == event.seat:
            cards = None if before.cards is None or event.cards is None else before.cards + event.cards
            drawn = replace(before, count=before.count + event.count, wanted=before.wanted + event.wanted, cards=cards)
            text = sentence(drawn, t)
            if drawn.cards:
                text = t.texts("event-cards_drawn-seen", line=text, cards=wording.cards(t.texts, drawn.cards))
            return replace(line, text=text), drawn
        case e.ShotsTaken(), e.ShotsTaken() if before.seat == event.seat:
            both = replace(before, shots=before.shots + event.shots, count=before.count + event.count)
            return replace(line, text=sentence(both, t)), both
        case e.ShotsTaken(), e.CardsDrawn() if before.seat == event.seat and event.reason in SHOT:
            text = line.text
            if event.cards:
                text = t.texts("event-cards_drawn-seen", line=text, cards=wording.cards(t.texts, event.cards))
            return replace(line, text=text, begins=event.reason != ALL_HIT), event
        case _:
            return None


def rules_of(narrated: Sequence[NarratedLine]) -> list[str]:
    """Return the options behind these lines, newest first."""
    return list(dict.fromkeys(line.rule for line in reversed(narrated) if line.rule is not None))


@dataclass(slots=True)
class Cause:
    """The latest events that could be the reason for the next draw."""

    played: e.CardPlayed | None = None
    challenge: e.Challenged | None = None

    def note(self, event: e.Event) -> None:
        """Store an event if it could be the reason for a later draw."""
        if isinstance(event, e.CardPlayed):
            self.played, self.challenge = event, None
        elif isinstance(event, e.Challenged):
            self.challenge = event

    def explain(self, event: e.CardsDrawn, line: str, t: Narrator) -> str:
        """Return the line about a draw. If known, add the cards and the play or challenge that caused the draw."""
        known: dict[str, Any] = {"seat": event.seat, "count": event.count}
        short = event.count < event.wanted
        if event.reason == "challenge" and self.challenge is not None and not short:
            verdict = "guilty" if self.challenge.guilty else "innocent"
            known |= {"by": self.challenge.by, "target": self.challenge.target}
            line = t.say(f"event-cards_drawn-{verdict}", **known)
        elif event.reason == "owed" and self.played is not None and self.played.seat != event.seat and not short:
            known |= {"by": self.played.seat, "card": wording.card(t.texts, self.played.cards[-1])}
            line = t.say("event-cards_drawn-owed_by", **known)
        if event.cards:
            line = t.texts("event-cards_drawn-seen", line=line, cards=wording.cards(t.texts, event.cards))
        return line
