"""``mercy_limit``: a seat with too many cards is out of the round (rulebook, chapter 3)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.handlers.membership import take_out
from engine.options import Option, number
from engine.rounds.turns import in_turn_order, pause_if_deserted
from engine.rules.builder import Blindings, Builder
from engine.rules.rule_signs import ANY, Sign
from engine.state import OUT_OF_ROUND, State, set_status

OPTIONS: tuple[Option, ...] = (number("mercy_limit", 3, 0, 15, 40),)
EVENTS = {"seat_out-mercy": "mercy_limit"}


def limit_of(options: Mapping[str, Any]) -> int:
    """Return the number of cards that puts a player out of the round; 0, the default, means no limit."""
    return int(options.get("mercy_limit", 0))


def after_action(s: State) -> None:
    """Take the seats that have reached ``mercy_limit`` out of the round. Stop if the round ends."""
    for seat in in_turn_order(s, s.next_from if s.next_from >= 0 else s.turn):
        if s.phase != "playing":
            return
        hand = s.hands[seat]
        if len(hand) < s.ruleset.options["mercy_limit"]:
            continue
        s.events.append(("seat_out", seat, "mercy", len(hand)))
        set_status(s, seat, OUT_OF_ROUND)
        s.round = s.round.replaced(fallen=(*s.round.fallen, (seat, hand)))
        take_out(s, seat)
        pause_if_deserted(s)


def blind_fallen(s: State, blinded: State, seat: int) -> None:
    """Replace the cards of fallen seats, which are under the draw pile, with the last cards of the blinded pile."""
    pile = blinded.draw
    fallen = []
    for other, hand in s.round.fallen:
        place = max(0, len(pile) - len(hand))
        fallen.append((other, pile[place:]))
        pile = pile[:place]
    blinded.round = blinded.round.replaced(fallen=tuple(fallen))


BLINDINGS: Blindings = {"round.fallen": blind_fallen}


SIGNS = (Sign("mercy", "seat_out", "mercy", (("mercy_limit", ANY), ("mercy_bonus", ANY))),)


def install(builder: Builder) -> None:
    """Check all hands after every action."""
    if builder.options["mercy_limit"]:
        builder.after_action.add("mercy_limit", after_action)
