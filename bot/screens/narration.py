"""Narration: each event in one line of words, saying who did what to whom, and why."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from bot.locales import Texts
from engine import events as e

from . import deciding, words
from . import names as people

QUIET: frozenset[type[e.Event]] = frozenset({e.TurnBegan, e.ChoiceOpened, e.Pressed, e.HandShown, e.MatchBegan})
"""What the public table need not repeat: its other lines show it, or it would crowd out what matters."""


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
    e.TurnOverslept,
    e.ReactionEnded,
    e.SilenceBroken,
    e.Peeked,
    e.SeatLeft,
    e.SeatAway,
    e.SeatBack,
    e.SeatJoined,
)
"""Events with which somebody's act, or what time does, begins."""


@dataclass(frozen=True, slots=True)
class Teller:
    """Who tells: a language, and the names of the seats (cleaned, not escaped)."""

    texts: Texts
    names: tuple[str, ...]

    def name(self, seat: int | None) -> str:
        """The seat's name as it stands in a sentence."""
        if seat is None or not 0 <= seat < len(self.names):
            return f"#{0 if seat is None else seat + 1}"
        return people.shown(self.names[seat], 20)

    def listed(self, seats: Iterable[int]) -> str:
        """Several names as a list."""
        return words.listed(self.texts, [self.name(seat) for seat in seats])

    def why(self, reason: str) -> str:
        """The reason that an event carries, in words: its own, or else its option's title."""
        key = f"why-{reason}"
        return self.texts(key if self.texts.has(key) else f"option-{reason}")


@dataclass(frozen=True, slots=True)
class Line:
    """What is told in one line; ``rule``: the option behind it, where one costs somebody something; ``begins``: it is
    somebody's act, and not what that brought on."""

    text: str
    rule: str | None = None
    begins: bool = False


def narrate(event: e.Event, names: tuple[str, ...], texts: Texts, options: Mapping[str, Any] | None = None) -> str:
    """The event in one line. ``event`` is redacted for its reader; ``names`` by seat; with the table's ``options`` a
    penalty names its option and value."""
    return _line(event, names, texts, options or {}).text


def _line(event: e.Event, names: tuple[str, ...], texts: Texts, options: Mapping[str, Any]) -> Line:
    text = _TELL[type(event)](event, Teller(texts, names))
    rule = deciding.of_event(event, options) if options else None
    if rule is not None:
        text = texts("event-by-rule", line=text, option=rule, value=deciding.value_word(rule, options, texts))
    act = isinstance(event, ACTS) and not (isinstance(event, e.CardsDrawn) and event.why not in ("turn", "owed"))
    return Line(text, rule, act)


def lines(
    events: Sequence[e.Event], names: tuple[str, ...], texts: Texts, options: Mapping[str, Any] | None = None
) -> list[Line]:
    """The events worth telling, oldest first, a wish joined to its card; repetitions are left out."""
    told: list[Line] = []
    before: e.Event | None = None
    teller, cause = Teller(texts, names), Cause()
    for event in events:
        cause.note(event)
        if type(event) in QUIET:
            continue
        line = _line(event, names, texts, options or {})
        if isinstance(event, e.CardsDrawn):
            line = replace(line, text=cause.explain(event, line.text, teller))
        if isinstance(event, e.ColourWished) and isinstance(before, e.CardPlayed) and before.seat == event.by and told:
            colour = words.colour(texts, event.colour)
            told[-1] = replace(told[-1], text=texts("event-card_played-wish", line=told[-1].text, colour=colour))
        elif not told or told[-1] != line:
            told.append(line)
        before = event
    return told


def latest(
    count: int,
    events: Sequence[e.Event],
    names: tuple[str, ...],
    texts: Texts,
    options: Mapping[str, Any] | None = None,
) -> list[Line]:
    """The last ``count`` of ``lines``; most events are not even read for them."""
    few = lines(events[-4 * count :], names, texts, options)
    # The first line of a part may have lost what it would be joined to.
    return (few if len(few) > count else lines(events, names, texts, options))[-count:]


def rules_of(told: Sequence[Line]) -> list[str]:
    """The options behind these lines, those of the newest first."""
    return list(dict.fromkeys(line.rule for line in reversed(told) if line.rule is not None))


@dataclass(slots=True)
class Cause:
    """What makes somebody draw, as far as the events told so far say it."""

    laid: e.CardPlayed | None = None
    challenge: e.Challenged | None = None

    def note(self, event: e.Event) -> None:
        """Remembers what may be the cause of what follows."""
        if isinstance(event, e.CardPlayed):
            self.laid, self.challenge = event, None
        elif isinstance(event, e.Challenged):
            self.challenge = event

    def explain(self, event: e.CardsDrawn, line: str, t: Teller) -> str:
        """The line with who brought that on, and how; what the reader alone may know of the cards comes after it."""
        known: dict[str, str | int] = {"seat": t.name(event.seat), "count": event.count}
        short = event.count < event.wanted
        if event.why == "challenge" and self.challenge is not None and not short:
            verdict = "guilty" if self.challenge.guilty else "innocent"
            known |= {"by": t.name(self.challenge.by), "target": t.name(self.challenge.target)}
            line = t.texts(f"event-cards_drawn-{verdict}", **known)
        elif event.why == "owed" and self.laid is not None and self.laid.seat != event.seat and not short:
            known |= {"by": t.name(self.laid.seat), "card": words.card(t.texts, self.laid.cards[-1])}
            line = t.texts("event-cards_drawn-owed_by", **known)
        if event.cards:
            line = t.texts("event-cards_drawn-seen", line=line, cards=words.cards(t.texts, event.cards))
        return line


Told = Callable[[e.Event, Teller], str]
_TELL: dict[type[e.Event], Told] = {}


def _tells(kind: type[e.Event]) -> Callable[[Callable[..., str]], Callable[..., str]]:
    def keep(function: Callable[..., str]) -> Callable[..., str]:
        _TELL[kind] = function
        return function

    return keep


def _seat_only(key: str) -> Told:
    return lambda event, t: t.texts(key, seat=t.name(event.seat))  # type: ignore[attr-defined]


_TELL |= {
    e.TurnBegan: _seat_only("event-turn_began"),
    e.TurnKept: _seat_only("event-turn_kept"),
    e.TurnSkipped: _seat_only("event-turn_skipped"),
    e.TurnOverslept: _seat_only("event-turn_overslept"),
    e.HandsShuffled: _seat_only("event-hands_shuffled"),
    e.HandClosed: _seat_only("event-hand_closed"),
    e.Pressed: _seat_only("event-pressed"),
    e.SilenceBroken: _seat_only("event-silence_broken"),
    e.SeatLeft: _seat_only("event-seat_left"),
    e.SeatBack: _seat_only("event-seat_back"),
    e.SeatJoined: _seat_only("event-seat_joined"),
}


def _clockwise(direction: int) -> str:
    return "clockwise" if direction > 0 else "back"


@_tells(e.MatchBegan)
def _match_began(event: e.MatchBegan, t: Teller) -> str:
    return t.texts("event-match_began", seats=event.seats)


@_tells(e.RoundDealt)
def _round_dealt(event: e.RoundDealt, t: Teller) -> str:
    known: dict[str, str | int] = {"round": event.round, "dealer": t.name(event.dealer), "cards": event.cards}
    card = words.card(t.texts, event.top)
    if not event.pairs:
        return t.texts("event-round_dealt", card=card, **known)
    pairs = "; ".join(t.texts("event-pair", one=t.name(one), other=t.name(other)) for one, other in event.pairs)
    return t.texts("event-round_dealt-pairs", card=card, pairs=pairs, **known)


@_tells(e.CardPlayed)
def _card_played(event: e.CardPlayed, t: Teller) -> str:
    return t.texts(f"event-card_played-{event.how}", seat=t.name(event.seat), cards=words.cards(t.texts, event.cards))


@_tells(e.ColourWished)
def _colour_wished(event: e.ColourWished, t: Teller) -> str:
    return t.texts("event-colour_wished", seat=t.name(event.by), colour=words.colour(t.texts, event.colour))


@_tells(e.CardsDrawn)
def _cards_drawn(event: e.CardsDrawn, t: Teller) -> str:
    key = f"event-cards_drawn-{event.why}"
    seat = t.name(event.seat)
    if t.texts.has(key):
        line = t.texts(key, seat=seat, count=event.count)
    else:
        line = t.texts("event-cards_drawn-rule", seat=seat, count=event.count, why=t.why(event.why))
    if event.count >= event.wanted or event.count == 0 == event.wanted - 1:
        return line
    return t.texts("event-cards_drawn-short", line=line, count=event.count, wanted=event.wanted)


@_tells(e.DirectionTurned)
def _direction_turned(event: e.DirectionTurned, t: Teller) -> str:
    return t.texts(f"event-direction_turned-{_clockwise(event.direction)}")


@_tells(e.CardsOwed)
def _cards_owed(event: e.CardsOwed, t: Teller) -> str:
    return t.texts("event-cards_owed", seat=t.name(event.seat), amount=event.amount)


@_tells(e.Challenged)
def _challenged(event: e.Challenged, t: Teller) -> str:
    verdict = "guilty" if event.guilty else "innocent"
    return t.texts(f"event-challenged-{verdict}", by=t.name(event.by), target=t.name(event.target))


@_tells(e.HandShown)
def _hand_shown(event: e.HandShown, t: Teller) -> str:
    if event.to == e.NOBODY:
        return t.texts("event-peeked-secret")
    return t.texts(f"event-hand_shown-{event.why}", to=t.name(event.to), of=t.name(event.of))


@_tells(e.Peeked)
def _peeked(event: e.Peeked, t: Teller) -> str:
    if event.by is None:
        return t.texts("event-peeked-secret")
    return t.texts("event-peeked-known", by=t.name(event.by), of=t.name(event.of))


def _choice(stage: str) -> Callable[..., str]:
    def tell(event: e.ChoiceOpened | e.ChoiceWaived | e.ChoiceOverslept, t: Teller) -> str:
        return t.texts(f"event-choice_{stage}-{event.choice}", seat=t.name(event.seat))

    return tell


_TELL[e.ChoiceOpened] = _choice("opened")
_TELL[e.ChoiceWaived] = _choice("waived")
_TELL[e.ChoiceOverslept] = _choice("overslept")


@_tells(e.CardTakenBack)
def _card_taken_back(event: e.CardTakenBack, t: Teller) -> str:
    cards = words.cards(t.texts, event.cards)
    return t.texts(f"event-card_taken_back-{event.why}", seat=t.name(event.seat), cards=cards)


@_tells(e.HandsPassed)
def _hands_passed(event: e.HandsPassed, t: Teller) -> str:
    return t.texts(f"event-hands_passed-{_clockwise(event.direction)}", seat=t.name(event.seat))


@_tells(e.HandsSwapped)
def _hands_swapped(event: e.HandsSwapped, t: Teller) -> str:
    return t.texts("event-hands_swapped", seat=t.name(event.seat), target=t.name(event.target))


@_tells(e.HandOpened)
def _hand_opened(event: e.HandOpened, t: Teller) -> str:
    return t.texts("event-hand_opened", by=t.name(event.by), target=t.name(event.target))


@_tells(e.HandDiscarded)
def _hand_discarded(event: e.HandDiscarded, t: Teller) -> str:
    if event.seat == event.by:
        return t.texts("event-hand_discarded-own", seat=t.name(event.seat), count=event.count)
    return t.texts("event-hand_discarded-other", seat=t.name(event.seat), by=t.name(event.by), count=event.count)


@_tells(e.CardGiven)
def _card_given(event: e.CardGiven, t: Teller) -> str:
    seats = {"seat": t.name(event.seat), "target": t.name(event.target)}
    if event.card is None:
        return t.texts("event-card_given-secret", **seats)
    return t.texts("event-card_given-known", card=words.card(t.texts, event.card), **seats)


@_tells(e.TurnPlayedAgain)
def _turn_played_again(event: e.TurnPlayedAgain, t: Teller) -> str:
    return t.texts(f"event-turn_played_again-{event.why}", seat=t.name(event.seat))


@_tells(e.Bombed)
def _bombed(event: e.Bombed, t: Teller) -> str:
    return t.texts("event-bombed", seat=t.name(event.seat), number=event.number)


@_tells(e.ReactionOpened)
def _reaction_opened(event: e.ReactionOpened, t: Teller) -> str:
    return t.texts(f"event-reaction_opened-{event.reaction}", seat=t.name(event.seat))


@_tells(e.ReactionEnded)
def _reaction_ended(event: e.ReactionEnded, t: Teller) -> str:
    if not event.slowest:
        return t.texts(f"event-reaction_ended-nobody-{event.reaction}")
    return t.texts(f"event-reaction_ended-slow-{event.reaction}", names=t.listed(event.slowest))


@_tells(e.Called)
def _called(event: e.Called, t: Teller) -> str:
    key = "event-called-automatic" if event.automatic else "event-called"
    return t.texts(key, seat=t.name(event.seat), word=t.texts(f"word-{event.word}"))


@_tells(e.CalledWrongly)
def _called_wrongly(event: e.CalledWrongly, t: Teller) -> str:
    return t.texts("event-called_wrongly", seat=t.name(event.seat), word=t.texts(f"word-{event.word}"))


@_tells(e.Caught)
def _caught(event: e.Caught, t: Teller) -> str:
    word = t.texts(f"word-{event.word}")
    return t.texts("event-caught", by=t.name(event.by), target=t.name(event.target), word=word)


@_tells(e.CaughtWrongly)
def _caught_wrongly(event: e.CaughtWrongly, t: Teller) -> str:
    if event.target < 0:
        return t.texts("event-caught_wrongly-nobody", by=t.name(event.by))
    return t.texts("event-caught_wrongly", by=t.name(event.by), target=t.name(event.target))


@_tells(e.Accused)
def _accused(event: e.Accused, t: Teller) -> str:
    verdict = event.of if event.right else "wrong"
    return t.texts(f"event-accused-{verdict}", by=t.name(event.by), target=t.name(event.target))


@_tells(e.JumpInMissed)
def _jump_in_missed(event: e.JumpInMissed, t: Teller) -> str:
    return t.texts("event-jump_in_missed", seat=t.name(event.seat), card=words.card(t.texts, event.card))


@_tells(e.StrictBroken)
def _strict_broken(event: e.StrictBroken, t: Teller) -> str:
    key = f"broken-{event.why}"
    why = t.texts(key if t.texts.has(key) else "broken-other")
    return t.texts("event-strict_broken", seat=t.name(event.seat), why=why)


@_tells(e.PenaltyHeld)
def _penalty_held(event: e.PenaltyHeld, t: Teller) -> str:
    return t.texts("event-penalty_held", seat=t.name(event.seat), count=event.count, why=t.why(event.why))


@_tells(e.PenaltyClaimed)
def _penalty_claimed(event: e.PenaltyClaimed, t: Teller) -> str:
    return t.texts("event-penalty_claimed", by=t.name(event.by), target=t.name(event.target), count=event.count)


@_tells(e.PenaltyPoints)
def _penalty_points(event: e.PenaltyPoints, t: Teller) -> str:
    return t.texts("event-penalty_points", seat=t.name(event.seat), points=event.points)


@_tells(e.VoteOpened)
def _vote_opened(event: e.VoteOpened, t: Teller) -> str:
    return t.texts("event-vote_opened", by=t.name(event.by), target=t.name(event.target))


@_tells(e.Voted)
def _voted(event: e.Voted, t: Teller) -> str:
    return t.texts("event-voted-yes" if event.yes else "event-voted-no", seat=t.name(event.seat))


@_tells(e.VoteEnded)
def _vote_ended(event: e.VoteEnded, t: Teller) -> str:
    return t.texts(
        "event-vote_ended-carried" if event.carried else "event-vote_ended-failed", target=t.name(event.target)
    )


@_tells(e.VoteVoided)
def _vote_voided(event: e.VoteVoided, t: Teller) -> str:
    return t.texts("event-vote_voided", target=t.name(event.target))


@_tells(e.RulesChanged)
def _rules_changed(event: e.RulesChanged, t: Teller) -> str:
    titles = [t.texts(f"option-{option}") for option in event.options]
    return t.texts("event-rules_changed", list=words.listed(t.texts, titles))


@_tells(e.PileReshuffled)
def _pile_reshuffled(event: e.PileReshuffled, t: Teller) -> str:
    return t.texts("event-pile_reshuffled", cards=event.cards)


@_tells(e.SeatAway)
def _seat_away(event: e.SeatAway, t: Teller) -> str:
    return t.texts("event-seat_away-overslept" if event.overslept else "event-seat_away", seat=t.name(event.seat))


@_tells(e.SeatOut)
def _seat_out(event: e.SeatOut, t: Teller) -> str:
    return t.texts(f"event-seat_out-{event.why}", seat=t.name(event.seat))


@_tells(e.RoundWon)
def _round_won(event: e.RoundWon, t: Teller) -> str:
    return t.texts(f"event-round_won-{event.why}", seat=t.name(event.seat))


@_tells(e.RoundVoid)
def _round_void(event: e.RoundVoid, t: Teller) -> str:
    return t.texts(f"event-round_void-{event.why}")


@_tells(e.PointsWritten)
def _points_written(event: e.PointsWritten, t: Teller) -> str:
    entries = [
        t.texts("event-points_written-entry", seat=t.name(seat), points=f"{gained:+d}")
        for seat, gained in enumerate(event.gained)
        if gained
    ]
    return (
        t.texts("event-points_written-one", list=", ".join(entries))
        if entries
        else t.texts("event-points_written-nobody")
    )


@_tells(e.MatchWon)
def _match_won(event: e.MatchWon, t: Teller) -> str:
    if not event.seats:
        return t.texts("event-match_won-nobody")
    return t.texts("event-match_won", count=len(event.seats), names=t.listed(event.seats))
