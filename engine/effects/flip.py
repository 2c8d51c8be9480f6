"""Flip: all cards are turned over, and their other faces are in force (editions, chapter 6)."""

from __future__ import annotations

from engine import cards as c
from engine.effects.base import Effect
from engine.rounds.agenda import open_choice
from engine.rounds.piles import discarded, linked
from engine.rounds.turns import close_hand, move_on
from engine.rules.rule_signs import Sign
from engine.state import State
from engine.state.parts import NO_CARDS, Hands


def turned(cards: tuple[int, ...]) -> tuple[int, ...]:
    """Return cards with their other side up, in the same order."""
    return tuple([c.TURNED[card] for card in cards])


def turned_hands(hands: Hands) -> Hands:
    """Return hands with the other side of each card up."""
    return tuple([turned(hand) for hand in hands])


def turn_over(s: State, seat: int, target: int, extra: int) -> None:
    """Turn over both piles and all hands. If the new top card is wild, the next seat first chooses the colour."""
    discard = turned((*discarded(s)[::-1], s.top))
    s.top = discard[0]
    s.discard = linked(discard[1:])
    s.draw, s.cursor = turned(s.draw[s.cursor :])[::-1], 0
    s.hands = turned_hands(s.hands)
    fallen = tuple([(fell, turned(hand)) for fell, hand in s.round.fallen])
    s.round = s.round.replaced(dark=not s.round.dark, under_discard=NO_CARDS, fallen=fallen)
    s.replace_aside(s.aside._replace(unseen=tuple([(owner, c.TURNED[card]) for owner, card in s.aside.unseen])))
    if s.calls.hands_before is not None:
        s.set_calls(s.calls.with_hands_before(turned_hands(s.calls.hands_before)))
    s.previous_top = -1
    s.previous_sequence = None
    s.direction_changed = False
    s.hands_changed = True
    colour = s.ruleset.sets_colour[s.top]
    s.colour = c.NO_COLOUR if colour < 0 else colour
    s.events.append(("table_turned", seat, s.round.dark, s.top, s.colour))
    if s.ruleset.asks_colour[s.top]:
        if ("close_hand", seat) in s.progress.agenda:
            close_hand(s, seat)
        s.progress = s.progress.with_agenda(())
        move_on(s)
        open_choice(s, s.turn, "colour", "opening", s.turn)


EFFECT = Effect("turn_over", turn_over)
SIGNS = (Sign("tables_turned", "table_turned", effects=(EFFECT.name,)),)
