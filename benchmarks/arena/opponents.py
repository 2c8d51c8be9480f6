"""Opponents to measure the levels against: a random player, a rule agent, the first stand-in and quick players."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from benchmarks.arena import first_stand_in
from benchmarks.arena.rounds import Player, Seat
from engine.actions import Action, Challenge, Choose, DrawCard, Keep, PlayCard
from engine.cards import COLOUR, NO_COLOUR, WILD_DRAW_FOUR
from engine.legal import legal
from engine.players.quick import STEADY, QuickChance, QuickHabits, next_action

NEVER_JUMPS: Final = STEADY._replace(jump_ins=0)
ALWAYS_JUMPS: Final = STEADY._replace(jump_ins=100)


# --- random cards, and RLCard's rule agent ----------------------------------------------------------------------------


def _fitting(seat: Seat) -> list[PlayCard]:
    """Return the plays that RLCard's UNO allows. It allows a wild draw four only if nothing else fits."""
    plays = [action for action in legal(seat.blinded, seat.number) if isinstance(action, PlayCard)]
    return [play for play in plays if play.cards[-1] != WILD_DRAW_FOUR] or plays


def _without_a_play(seat: Seat) -> Action | None:
    """Return a random ``Choose``, or else a ``DrawCard`` or ``Keep``.

    Return ``None`` out of turn, or if the seat may do none of these.
    """
    if seat.out_of_turn:
        return None
    found = [action for action in legal(seat.blinded, seat.number) if not isinstance(action, Challenge)]
    choices = [action for action in found if isinstance(action, Choose)]
    if choices:
        return seat.chance.choice(choices)
    return next((action for kind in (DrawCard, Keep) for action in found if isinstance(action, kind)), None)


def any_card(seat: Seat) -> Action | None:
    """Play a random card that RLCard's UNO allows (see ``_fitting``). Without one, act as ``_without_a_play`` does."""
    plays = _fitting(seat)
    return seat.chance.choice(plays) if plays else _without_a_play(seat)


def rule_agent(seat: Seat) -> Action | None:
    """Play like RLCard's ``uno-rule-v1``."""
    plays = _fitting(seat)
    if not plays:
        return _without_a_play(seat)
    return rule_agents_play(seat.blinded.hands[seat.number], plays, seat.chance)


def rule_agents_play(hand: Sequence[int], plays: Sequence[PlayCard], chance: Random) -> PlayCard:
    """Return the play that the rule agent prefers.

    The agent prefers a wild draw four, with the colour that occurs most often in the hand. Without one, it plays a
    random coloured card, weighted by the number of its copies in the hand. If no coloured card is among the plays, it
    plays a random wild card with a random colour.
    """
    coloured = [COLOUR[card] for card in hand if COLOUR[card] != NO_COLOUR]
    four = [play for play in plays if play.cards[-1] == WILD_DRAW_FOUR]
    if four:
        return max(four, key=lambda play: coloured.count(play.colour or 0))
    with_colour = [play for play in plays if COLOUR[play.cards[-1]] != NO_COLOUR]
    if with_colour:
        return chance.choices(with_colour, [hand.count(play.cards[-1]) for play in with_colour])[0]
    return chance.choice(plays)


# --- this project's earlier players -----------------------------------------------------------------------------------


def stand_in(seat: Seat) -> Action | None:
    """Play like the first stand-in."""
    view = seat.view
    if seat.out_of_turn:
        return first_stand_in.out_of_turn(view)
    plan = first_stand_in.plan(view)
    return None if plan is None else plan.action


def quick(seat: Seat, habits: QuickHabits = NEVER_JUMPS, jumping: QuickHabits = ALWAYS_JUMPS) -> Action | None:
    """Play like a quick player. The arena decides how often it may jump in."""
    b = seat.blinded
    everybody = [habits] * b.seats
    chance = QuickChance(seat.chance.getrandbits(32))
    if not seat.out_of_turn:
        return next_action(b, everybody, chance, window=False)
    everybody[seat.number] = jumping
    action = next_action(b, everybody, chance, window=True)
    return action if action is not None and action.seat == seat.number else None


def quick_random(seat: Seat) -> Action | None:
    """Play like a quick player that always plays random cards."""
    return quick(seat, NEVER_JUMPS._replace(random_plays=100), ALWAYS_JUMPS._replace(random_plays=100))


OPPONENTS: Final = {
    "random": Player(any_card),
    "rule agent": Player(rule_agent),
    "first stand-in": Player(stand_in),
    "quick": Player(quick),
    "quick random": Player(quick_random),
}
