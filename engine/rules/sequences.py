"""``sequences``: numbers of one colour that go up or down, played one after the other (rulebook, chapter 6)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine import cards as c
from engine.actions import PlayCard
from engine.events import CardPlayed
from engine.options import Option, flag
from engine.refusals import TooLate
from engine.rounds.advance_choices import check_in_advance, in_advance
from engine.rounds.discard import play_cards
from engine.rounds.fair_plays import continues_sequence
from engine.rules.builder import Builder, Plays
from engine.rules.rule_signs import ANY, Sign
from engine.state import State
from engine.state.records import OpenSequence, opened_sequence

OPTIONS: tuple[Option, ...] = (flag("sequences", 6),)


def are_played(options: Mapping[str, Any]) -> bool:
    """Return True if players may play sequences. Missing options take their defaults."""
    return bool(options.get("sequences"))


def continuing(number: tuple[int, ...]) -> Callable[[OpenSequence, int], bool]:
    """Return a function that decides whether a card continues a sequence.

    ``number`` contains the number of each card kind. It is negative for kinds without one.
    """

    def goes_on(sequence: OpenSequence, card: int) -> bool:
        """Return True if the card has the colour of the sequence and its next number. 0 and 9 are not joined.

        The second card decides whether the sequence goes up or down.
        """
        if number[card] < 0 or c.COLOUR[card] != c.COLOUR[sequence.card]:
            return False
        step = number[card] - number[sequence.card]
        return step == sequence.step if sequence.step else step in (1, -1)

    return goes_on


def after_playing(s: State, seat: int, cards: tuple[int, ...], play_kind: str) -> bool:
    """Open, continue or close the sequence. Return True if it continues. A number with an effect closes it."""
    card = cards[-1]
    before, s.sequence = s.sequence, None
    if len(cards) > 1 or s.ruleset.number[card] < 0 or s.ruleset.effects[card] is not None:
        return False
    if play_kind == "turn":
        s.sequence = opened_sequence(seat, card)
    elif play_kind == "sequence" and before is not None:
        s.sequence = OpenSequence(seat, card, c.NUMBER[card] - c.NUMBER[before.card])
        return True
    return False


def play_next(s: State, seat: int, a: PlayCard) -> None:
    """Play the next card of a sequence, or refuse it (``TooLate``) if it does not continue the sequence now."""
    if len(a.cards) != 1 or not continues_sequence(s, seat, a.cards[0]):
        raise TooLate("sequences", card=a.cards[0], top=s.top)
    check_in_advance(s, a)
    play_cards(s, seat, a.cards, -1, "sequence", *in_advance(a))


def _continued(event: CardPlayed, _options: Mapping[str, Any]) -> bool:
    return event.play_kind == "sequence"


PLAYS: Plays = {"sequences": _continued}
SIGNS = (Sign("sequences", "card_played", "sequence", (("sequences", ANY),)),)


def install(builder: Builder) -> None:
    """Let players continue a number with the next higher or lower number of the same colour."""
    if builder.options["sequences"]:
        builder.ruleset.has_sequences = True
        builder.ruleset.sequence_goes_on = continuing(builder.ruleset.number)
        builder.after_playing.add("sequences", after_playing)
