"""``jump_in`` and the options for it: playing out of turn (rulebook, chapter 6)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any

from engine import cards as c
from engine.actions import PlayCard
from engine.decks import DECKS
from engine.events import CardPlayed, Raw
from engine.options import Option, flag, words
from engine.refusals import DoesNotFit, NotYourTurn, Refused, TooLate
from engine.rounds.advance_choices import check_in_advance, in_advance
from engine.rounds.agenda import close_choice
from engine.rounds.discard import play_cards
from engine.rounds.fair_plays import continues_sequence, fair_jump_in, forbidden, jump_matches, visible
from engine.rules.builder import Builder, Plays
from engine.rules.ranks import WISH, effect_of_rank
from engine.rules.rule_signs import ANY, Sign
from engine.rules.scoring import penalty_points
from engine.rules.sequences import play_next
from engine.ruleset import Ruleset
from engine.state import State, set_circle
from engine.state.parts import NO_DEBT

NAME = "jump_in"
_ON = ((NAME, "exact"), (NAME, "face"))

OPTIONS: tuple[Option, ...] = (
    words(NAME, 6, "off", "exact", "face"),
    flag("jump_in_wilds", 6, needs=_ON),
    words("jump_in_next", 6, "after", "again", needs=_ON),
    words("jump_in_effect", 6, "both", "last", needs=_ON),
    words("jump_in_miss", 6, "none", "points", "cards", needs=_ON, in_search="none"),
)
EVENTS = {"jump_in_missed": "jump_in_miss", "penalty_points": "jump_in_miss"}
MISSED_POINTS = 3
MISSED_CARDS = 2


def is_on(options: Mapping[str, Any]) -> bool:
    """Return True if players may jump in. Missing options take their defaults."""
    return bool(options.get("jump_in", "off") != "off")


is_race = is_on
"""Jumping in is a race, because the player must be faster than the next seat."""


def deciding_option(card: int | None, top: int | None, options: Mapping[str, Any]) -> str:
    """Return the option that decides whether this card can jump in on this top card.

    It is ``jump_in_wilds`` for the cards that this option allows, if ``jump_in`` is on. Otherwise, it is ``jump_in``.
    """
    if card is None or top is None or c.FACE[card] != c.FACE[top] or not is_on(options):
        return NAME
    may_be_allowed = c.CODES[c.LOOK[card]] in DECKS[options["deck"]].wilds_to_jump_in
    return "jump_in_wilds" if may_be_allowed or effect_of_rank(card, options) == WISH else NAME


def _jumped_in(event: CardPlayed, _options: Mapping[str, Any]) -> bool:
    return event.play_kind == "jump_in"


def late_costs(options: Mapping[str, Any]) -> bool:
    """Return True if a jump-in that comes too late is punished instead of refused."""
    return is_on(options) and bool(options["jump_in_miss"] != "none" or options["strict"])


def matches(mode: str, allowed: frozenset[int], is_wild: tuple[bool, ...]) -> Callable[[int, int], bool]:
    """Return the matching rule ``(card, top) -> bool`` for a value of ``jump_in`` and the ``allowed`` cards."""

    def exact(card: int, top: int) -> bool:
        same = c.FACE[card] == c.FACE[top] if is_wild[card] else c.LOOK[card] == c.LOOK[top]
        return same and card in allowed

    def face(card: int, top: int) -> bool:
        return c.FACE[card] == c.FACE[top] and card in allowed

    return exact if mode == "exact" else face


def allowed_cards(rules: Ruleset, wilds: Collection[str]) -> frozenset[int]:
    """Return the cards that players may jump in with.

    Cards that are not wild are always allowed. If ``wilds`` contains codes, wild ranks and the cards with these codes
    are allowed too.
    """
    found = {card for card in rules.kinds if not rules.is_wild[card]}
    if wilds:
        suited = {card for card in rules.kinds if c.COLOUR[card] != c.NO_COLOUR}
        found |= suited | {card for card in rules.kinds if c.CODES[c.LOOK[card]] in wilds}
    return frozenset(found)


def undo_beneath(s: State) -> None:
    """Undo the reverse and the draw link of the top card before a jump-in is played on it (``jump_in_effect``)."""
    if s.direction_changed:
        set_circle(s, s.circle.active_seats, -s.circle.direction)
        s.events.append(("direction_turned", s.circle.direction))
    if s.debt is not NO_DEBT:
        s.set_debt(s.debt.links[:-1])


def handle_miss(s: State, a: PlayCard, refusal: Refused) -> bool:
    """Charge points or cards for a jump-in that came too late or was wrong (``jump_in_miss``).

    Return False if the refused play is not such a jump-in.
    """
    out_of_turn = a.seat != s.turn or a.offered == "jump_in"
    if not out_of_turn or len(a.cards) > 1 or a.offered in ("turn", "answer", "sequence"):
        return False
    if not isinstance(refusal, NotYourTurn | TooLate | DoesNotFit):
        return False
    s.events.append(("jump_in_missed", a.seat, a.cards[0], isinstance(refusal, TooLate)))
    if s.ruleset.options["jump_in_miss"] == "points":
        penalty_points(s, a.seat, MISSED_POINTS)
    else:
        s.ruleset.penalty(s, a.seat, MISSED_CARDS, "jump_in_miss")
    return True


def play_out_of_turn(s: State, seat: int, a: PlayCard) -> None:
    """Play a card out of turn, as a jump-in or as the next card of a sequence, or refuse it."""
    if a.offered in ("turn", "answer") or len(a.cards) > 1:
        raise NotYourTurn(turn=s.turn)
    card = a.cards[0]
    if a.offered != "jump_in" and continues_sequence(s, seat, card):
        play_next(s, seat, a)
        return
    if a.offered == "sequence":
        raise TooLate("sequences", card=card, top=s.top)
    if seat == s.turn or a.late:
        raise TooLate("jump_in", card=card, top=s.top)
    if not fair_jump_in(s, seat, card):
        raise _no_jump_in(s, seat, card)
    check_in_advance(s, a)
    if s.progress.choice is not None:
        choice = close_choice(s)
        s.events.append(("card_taken_back", choice.played_by, choice.cards, "jump_in"))
    s.ruleset.before_jump_in(s)
    s.goes_to = seat if s.ruleset.jump_again and s.ruleset.number[card] >= 0 else -1
    play_cards(s, seat, a.cards, -1 if a.colour is None else a.colour, "jump_in", *in_advance(a))


def _no_jump_in(s: State, seat: int, card: int) -> Refused:
    """Return the refusal of a card that was played out of turn and is not a fair jump-in."""
    if jump_matches(s, card, s.top) and not s.aside.went_out and visible(s, seat, card):
        return DoesNotFit(forbidden(s, seat, card, 1), card=card, top=s.top)
    if s.previous_top >= 0 and jump_matches(s, card, s.previous_top) and not s.aside.went_out:
        return TooLate("jump_in", card=card, top=s.top)
    before = s.previous_sequence
    if before is not None and before.seat == seat and s.ruleset.sequence_goes_on(before, card):
        return TooLate("sequences", card=card, top=s.top)
    return NotYourTurn("jump_in", turn=s.turn, card=card, top=s.top)


def _wild(before: State, after: State, event: Raw) -> bool:
    return bool(before.ruleset.is_wild[event[2][-1]])


def _again(before: State, after: State, event: Raw) -> bool:
    return before.ruleset.jump_again and after.turn == event[1] and after.phase == "playing"


PLAYS: Plays = {"jump_in": _jumped_in}
SIGNS = (
    Sign("jump_ins", "card_played", "jump_in", (("jump_in", ANY), ("jump_in_effect", ANY))),
    Sign("wild_jump_ins", "card_played", "jump_in", (("jump_in_wilds", ANY),), _wild),
    Sign("turns_after_jump_ins", "card_played", "jump_in", (("jump_in_next", ANY),), _again),
)


def install(builder: Builder) -> None:
    """Let matching cards be played out of turn."""
    options, ruleset = builder.options, builder.ruleset
    ruleset.jump_again = options["jump_in_next"] == "again"
    if options["jump_in_effect"] == "last":
        ruleset.before_jump_in = undo_beneath
    if options["jump_in"] == "off":
        return
    allowed = allowed_cards(ruleset, DECKS[options["deck"]].wilds_to_jump_in if options["jump_in_wilds"] else ())
    ruleset.jump_matches = matches(options["jump_in"], allowed, ruleset.is_wild)
    if options["jump_in_miss"] != "none":
        builder.faults.add("jump_in_miss", handle_miss)
