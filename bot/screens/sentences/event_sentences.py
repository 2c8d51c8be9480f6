"""The sentence for each kind of event. Many sentences have a form that addresses the reader as "you"."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from bot.locales import Texts
from bot.model.outgoing import Scene
from bot.screens import people_names as people
from bot.screens import scene_facts, wording
from engine import cards as c
from engine import events as e
from engine.rules import shooter
from engine.rules.ranks import counted_as
from engine.rules.registry import OPTION_OF_EVENT

ROLES = ("seat", "by", "target", "of")
"""Arguments of event sentences that are seats. The first one that is the reader's seat decides the form."""
OWN_DRAWS = ("turn", "keep_drawing")
"""Reasons for draws that players choose in their turn."""


@dataclass(frozen=True, slots=True)
class Narrator:
    """The language, the names and other values for sentences about events."""

    texts: Texts
    names: tuple[str, ...]
    """Names by seat, cleaned but not escaped."""
    me: int | None = None
    """The reader's seat, which is addressed as "you"."""
    options: Mapping[str, Any] = field(default_factory=dict)
    """The options of the table, if they are known."""
    kicked: frozenset[int] = frozenset()
    """The seats whose players were kicked. The engine has the same event for them as for players who leave."""
    deserted: bool = False
    """True if everybody is away, so no computer plays for anybody."""

    @classmethod
    def of_scene(cls, scene: Scene, texts: Texts) -> Narrator:
        """Return a narrator with the names of a table, without its options. The narrator addresses nobody as "you"."""
        return cls(texts, people.of(scene.table_state))

    @classmethod
    def of_events(cls, scene: Scene, texts: Texts, me: int | None = None) -> Narrator:
        """Return a narrator for the events of a table, with its options. ``me`` is the reader's seat, if any."""
        names, options = people.of(scene.table_state), scene_facts.options_in_force(scene)
        return cls(texts, names, me, options, scene_facts.kicked(scene), scene_facts.is_deserted(scene))

    def say(self, key: str, **known: Any) -> str:
        """Return a sentence. In ``known``, the values for ``ROLES`` are seats.

        If the reader has one of these roles and the sentence has a form for it, that form is used.
        """
        own = next((role for role in ROLES if self.me is not None and known.get(role) == self.me), None)
        if own is not None and self.texts.has(f"you-{own}-{key}"):
            key = f"you-{own}-{key}"
        return self.texts(key, **known | {role: self.name(known[role]) for role in ROLES if role in known})

    def name(self, seat: int | None) -> str:
        """Return the seat's name for a sentence; ``#`` and a number if the seat has no name."""
        if seat is None or not 0 <= seat < len(self.names):
            return f"#{0 if seat is None else seat + 1}"
        return people.shown(self.names[seat], people.SENTENCE_WIDTH)

    def listed(self, seats: Iterable[int]) -> str:
        """Return the names of several seats, listed in words."""
        return wording.listed(self.texts, [self.name(seat) for seat in seats])

    def reason_words(self, reason: str) -> str:
        """Return an event's reason in words. If the reason has no text of its own, return the title of its option."""
        key = f"why-{reason}"
        if reason == OPTION_OF_EVENT["caught"]:
            return self.texts(key, word=self.call_word("uno"))
        return self.texts(key if self.texts.has(key) else f"option-{reason}")

    def call_word(self, word: str) -> str:
        """Return the word for a call as players say it."""
        return wording.call_word(self.texts, word, self.options)


EventSentence = Callable[[e.Event, Narrator], str]
_SENTENCES: dict[type[e.Event], EventSentence] = {}


def _sentence_of(kind: type[e.Event]) -> Callable[[Callable[..., str]], Callable[..., str]]:
    def keep(function: Callable[..., str]) -> Callable[..., str]:
        _SENTENCES[kind] = function
        return function

    return keep


def _from_fields(key: str, *fields: str) -> EventSentence:
    """Return a function for a sentence whose arguments are the event's ``fields``."""
    return lambda event, t: t.say(key, **{field: getattr(event, field) for field in fields})


_SENTENCES |= {
    e.TurnBegan: _from_fields("event-turn_began", "seat"),
    e.TurnKept: _from_fields("event-turn_kept", "seat"),
    e.TurnSkipped: _from_fields("event-turn_skipped", "seat"),
    e.TurnTimedOut: _from_fields("event-turn_timed_out", "seat"),
    e.ShotsTaken: _from_fields("event-shots_taken", "seat", "shots", "count"),
    e.HandsSwapped: _from_fields("event-hands_swapped", "seat", "target"),
    e.HandsShuffled: _from_fields("event-hands_shuffled", "seat"),
    e.HandOpened: _from_fields("event-hand_opened", "by", "target"),
    e.HandClosed: _from_fields("event-hand_closed", "seat"),
    e.Bombed: _from_fields("event-bombed", "seat", "number"),
    e.Pressed: _from_fields("event-pressed", "seat"),
    e.SilenceBroken: _from_fields("event-silence_broken", "seat"),
    e.PenaltyClaimed: _from_fields("event-penalty_claimed", "by", "target", "count"),
    e.PenaltyPoints: _from_fields("event-penalty_points", "seat", "points"),
    e.VoteOpened: _from_fields("event-vote_opened", "by", "target"),
    e.VoteVoided: _from_fields("event-vote_voided", "target"),
    e.MatchBegan: _from_fields("event-match_began", "seats"),
    e.PileReshuffled: _from_fields("event-pile_reshuffled", "count"),
    e.SeatBack: _from_fields("event-seat_back", "seat"),
}


@_sentence_of(e.SeatLeft)
def _seat_left(event: e.SeatLeft, t: Narrator) -> str:
    return t.say("event-seat_left-kicked" if event.seat in t.kicked else "event-seat_left", seat=event.seat)


@_sentence_of(e.SeatJoined)
def _seat_joined(event: e.SeatJoined, t: Narrator) -> str:
    return t.say(f"event-seat_joined-{wording.joins(t.options)}", seat=event.seat)


def _clockwise(direction: int) -> str:
    return "clockwise" if direction > 0 else "back"


@_sentence_of(e.RoundDealt)
def _round_dealt(event: e.RoundDealt, t: Narrator) -> str:
    known: dict[str, Any] = {"round": event.round, "count": event.count}
    card = wording.card(t.texts, event.top)
    if not event.pairs:
        return t.say("event-round_dealt", card=card, **known)
    pairs = "; ".join(t.texts("event-pair", one=t.name(one), other=t.name(other)) for one, other in event.pairs)
    return t.say("event-round_dealt-pairs", card=card, pairs=pairs, **known)


@_sentence_of(e.CardPlayed)
def _card_played(event: e.CardPlayed, t: Narrator) -> str:
    return t.say(f"event-card_played-{event.play_kind}", seat=event.seat, cards=wording.cards(t.texts, event.cards))


@_sentence_of(e.ColourChosen)
def _colour_chosen(event: e.ColourChosen, t: Narrator) -> str:
    return t.say("event-colour_wished", seat=event.by, colour=wording.colour(t.texts, event.colour))


@_sentence_of(e.CardsOwed)
def _cards_owed(event: e.CardsOwed, t: Narrator) -> str:
    if event.until:
        colour = wording.colour(t.texts, event.colour)
        return t.say(f"event-cards_owed-{event.until}", seat=event.seat, colour=colour)
    key = "event-cards_owed-shots" if shooter.is_used(t.options) and event.amount else "event-cards_owed"
    return t.say(key, seat=event.seat, amount=event.amount)


@_sentence_of(e.CardsTakenAlong)
def _cards_taken_along(event: e.CardsTakenAlong, t: Narrator) -> str:
    colour = wording.colour(t.texts, c.COLOUR[event.cards[0]] if event.cards else None)
    return t.say("event-cards_taken_along", seat=event.seat, colour=colour, cards=wording.cards(t.texts, event.cards))


@_sentence_of(e.CardsRevealed)
def _cards_revealed(event: e.CardsRevealed, t: Narrator) -> str:
    if not event.cards:
        return t.say("event-cards_revealed-none", seat=event.seat)
    return t.say("event-cards_revealed", seat=event.seat, cards=in_order(t.texts, event.cards))


def in_order(texts: Texts, cards: Iterable[int]) -> str:
    """Return the cards as a list in the given order."""
    return ", ".join(wording.card(texts, card) for card in cards)


@_sentence_of(e.TableTurned)
def _table_turned(event: e.TableTurned, t: Narrator) -> str:
    side = t.texts("side-dark" if event.dark else "side-light")
    return t.say("event-table_turned", by=event.by, side=side, card=wording.card(t.texts, event.top))


@_sentence_of(e.CardsDrawn)
def _cards_drawn(event: e.CardsDrawn, t: Narrator) -> str:
    few = event.reason in OWN_DRAWS and event.count <= 1
    key = f"event-cards_drawn-{'turn' if few else event.reason}"
    if t.texts.has(key):
        line = t.say(key, seat=event.seat, count=event.count)
    else:
        line = t.say("event-cards_drawn-rule", seat=event.seat, count=event.count, reason=t.reason_words(event.reason))
    if event.reason == "turn" and event.wanted == 0:
        line = t.say("event-cards_drawn-no_cards", seat=event.seat)
    if event.count >= event.wanted or event.count == 0 == event.wanted - 1:
        return line
    return t.texts("event-cards_drawn-short", line=line, count=event.count, wanted=event.wanted)


@_sentence_of(e.DirectionTurned)
def _direction_turned(event: e.DirectionTurned, t: Narrator) -> str:
    return t.texts(f"event-direction_turned-{_clockwise(event.direction)}")


@_sentence_of(e.Challenged)
def _challenged(event: e.Challenged, t: Narrator) -> str:
    verdict = "guilty" if event.guilty else "innocent"
    return t.say(f"event-challenged-{verdict}", by=event.by, target=event.target)


@_sentence_of(e.HandShown)
def _hand_shown(event: e.HandShown, t: Narrator) -> str:
    if event.to == e.NOBODY:
        return t.texts("event-peeked-secret")
    return t.say(f"event-hand_shown-{event.reason}", to=t.name(event.to), of=event.of)


@_sentence_of(e.Peeked)
def _peeked(event: e.Peeked, t: Narrator) -> str:
    if event.by is None:
        return t.texts("event-peeked-secret")
    return t.say("event-peeked-known", by=event.by, of=event.of)


def _choice(stage: str) -> Callable[..., str]:
    def choice_sentence(event: e.ChoiceOpened | e.ChoiceWaived | e.ChoiceTimedOut, t: Narrator) -> str:
        return t.say(f"event-choice_{stage}-{event.choice}", seat=event.seat)

    return choice_sentence


_SENTENCES[e.ChoiceOpened] = _choice("opened")
_SENTENCES[e.ChoiceWaived] = _choice("waived")
_SENTENCES[e.ChoiceTimedOut] = _choice("timed_out")


@_sentence_of(e.CardTakenBack)
def _card_taken_back(event: e.CardTakenBack, t: Narrator) -> str:
    cards = wording.cards(t.texts, event.cards)
    return t.say(f"event-card_taken_back-{event.reason}", seat=event.seat, cards=cards)


@_sentence_of(e.HandsPassed)
def _hands_passed(event: e.HandsPassed, t: Narrator) -> str:
    return t.say(f"event-hands_passed-{_clockwise(event.direction)}", seat=event.seat)


@_sentence_of(e.HandDiscarded)
def _hand_discarded(event: e.HandDiscarded, t: Narrator) -> str:
    if event.seat == event.by:
        return t.say("event-hand_discarded-own", seat=event.seat, count=event.count)
    return t.say("event-hand_discarded-other", seat=event.seat, by=event.by, count=event.count)


@_sentence_of(e.CardGiven)
def _card_given(event: e.CardGiven, t: Narrator) -> str:
    if event.card is None:
        return t.say("event-card_given-secret", seat=event.seat, target=event.target)
    card = wording.card(t.texts, event.card)
    return t.say("event-card_given-known", card=card, seat=event.seat, target=event.target)


@_sentence_of(e.TurnPlayedAgain)
def _turn_played_again(event: e.TurnPlayedAgain, t: Narrator) -> str:
    return t.say(f"event-turn_played_again-{event.reason}", seat=event.seat)


@_sentence_of(e.ReactionOpened)
def _reaction_opened(event: e.ReactionOpened, t: Narrator) -> str:
    return t.say(f"event-reaction_opened-{event.reaction}", seat=event.seat)


@_sentence_of(e.ReactionEnded)
def _reaction_ended(event: e.ReactionEnded, t: Narrator) -> str:
    if not event.slowest:
        return t.texts(f"event-reaction_ended-nobody-{event.reaction}")
    return t.texts(f"event-reaction_ended-slow-{event.reaction}", names=t.listed(event.slowest))


@_sentence_of(e.Called)
def _called(event: e.Called, t: Narrator) -> str:
    key = "event-called-automatic" if event.automatic else "event-called"
    return t.say(key, seat=event.seat, word=t.call_word(event.word))


@_sentence_of(e.CalledWrongly)
def _called_wrongly(event: e.CalledWrongly, t: Narrator) -> str:
    return t.say("event-called_wrongly", seat=event.seat, word=t.call_word(event.word))


@_sentence_of(e.Caught)
def _caught(event: e.Caught, t: Narrator) -> str:
    word = t.call_word(event.word)
    return t.say("event-caught", by=event.by, target=event.target, word=word)


@_sentence_of(e.CaughtWrongly)
def _caught_wrongly(event: e.CaughtWrongly, t: Narrator) -> str:
    if event.target < 0:
        return t.say("event-caught_wrongly-nobody", by=event.by)
    return t.say("event-caught_wrongly", by=event.by, target=event.target)


@_sentence_of(e.Accused)
def _accused(event: e.Accused, t: Narrator) -> str:
    verdict = event.of if event.right else "wrong"
    return t.say(f"event-accused-{verdict}", by=event.by, target=event.target)


@_sentence_of(e.JumpInMissed)
def _jump_in_missed(event: e.JumpInMissed, t: Narrator) -> str:
    key = "event-jump_in_missed" if event.late else "event-jump_in_missed-wrong"
    return t.say(key, seat=event.seat, card=wording.card(t.texts, event.card))


@_sentence_of(e.StrictBroken)
def _strict_broken(event: e.StrictBroken, t: Narrator) -> str:
    key = f"broken-{event.reason}"
    reason = t.texts(key if t.texts.has(key) else "broken-other")
    return t.say("event-strict_broken", seat=event.seat, reason=reason)


@_sentence_of(e.PenaltyHeld)
def _penalty_held(event: e.PenaltyHeld, t: Narrator) -> str:
    return t.say("event-penalty_held", seat=event.seat, count=event.count, reason=t.reason_words(event.reason))


@_sentence_of(e.Voted)
def _voted(event: e.Voted, t: Narrator) -> str:
    return t.say("event-voted-yes" if event.yes else "event-voted-no", seat=event.seat)


@_sentence_of(e.VoteEnded)
def _vote_ended(event: e.VoteEnded, t: Narrator) -> str:
    return t.say("event-vote_ended-carried" if event.carried else "event-vote_ended-failed", target=event.target)


@_sentence_of(e.RulesChanged)
def _rules_changed(event: e.RulesChanged, t: Narrator) -> str:
    titles = [t.texts(f"option-{option}") for option in event.options]
    return t.texts("event-rules_changed", list=wording.listed(t.texts, titles))


_AWAY = {
    (False, False): "event-seat_away",
    (False, True): "event-seat_away-deserted",
    (True, False): "event-seat_away-timed_out",
    (True, True): "event-seat_away-timed_out-deserted",
}
"""Text keys, depending on whether turns of the seat timed out and whether everybody is away."""


@_sentence_of(e.SeatAway)
def _seat_away(event: e.SeatAway, t: Narrator) -> str:
    return t.say(_AWAY[event.timed_out, t.deserted], seat=event.seat)


@_sentence_of(e.SeatOut)
def _seat_out(event: e.SeatOut, t: Narrator) -> str:
    return t.say(f"event-seat_out-{event.reason}", seat=event.seat, count=event.held)


@_sentence_of(e.RoundWon)
def _round_won(event: e.RoundWon, t: Narrator) -> str:
    line = t.say(f"event-round_won-{event.ending}", seat=event.seat)
    if event.ending == "cards" and wording.is_suited(t.options) and counted_as(t.options) == "mau_mau":
        return t.texts("event-round_won-mau", line=line)
    return line


@_sentence_of(e.RoundVoid)
def _round_void(event: e.RoundVoid, t: Narrator) -> str:
    return t.texts(f"event-round_void-{event.ending}")


@_sentence_of(e.PointsWritten)
def _points_written(event: e.PointsWritten, t: Narrator) -> str:
    entries = [
        t.say("event-points_written-entry", seat=seat, points=f"{gained:+d}")
        for seat, gained in enumerate(event.gained)
        if gained
    ]
    return (
        t.texts("event-points_written-one", list=", ".join(entries))
        if entries
        else t.texts("event-points_written-nobody")
    )


@_sentence_of(e.MatchWon)
def _match_won(event: e.MatchWon, t: Narrator) -> str:
    if not event.seats:
        return t.texts("event-match_won-nobody")
    if event.seats == (t.me,):
        return t.texts("you-seat-event-match_won")
    return t.texts("event-match_won", count=len(event.seats), names=t.listed(event.seats))


def sentence(event: e.Event, narrator: Narrator) -> str:
    """Return the event as one line."""
    return _SENTENCES[type(event)](event, narrator)
