"""How likely a wild draw four was a bluff, from what one seat knows."""

from __future__ import annotations

from typing import Final

from engine.cards import COLOUR, NO_COLOUR
from engine.knowledge.hidden_cards import sight_of
from engine.players.memory import Memory
from engine.state import State
from engine.state.records import DrawLink

GUILTY, INNOCENT = 1, 3
"""Before anybody was challenged: of four players who could bluff, one does."""
SURE: Final = 1.0


def p_guilty(blinded: State, memory: Memory, link: DrawLink) -> float:
    """Return the chance that a challenge finds the card of another seat unfair."""
    held = p_holds_colour(blinded, memory, link)
    guilty, innocent = memory.bluffs.get(link.seat, (0, 0))
    bluffs = (GUILTY + guilty) / (GUILTY + INNOCENT + guilty + innocent)
    return bluffs * held / (bluffs * held + 1 - held)


def p_holds_colour(blinded: State, memory: Memory, link: DrawLink) -> float:
    """Return the chance that the rest of the hand had a card of the colour in force before."""
    colour = memory.colour_before.get(link.seat, -1)
    if colour == NO_COLOUR:
        return 0.0
    hidden = hidden_cards(blinded, memory.seat)
    size = len(link.tested)
    remembered = memory.hands.get(link.seat)
    if colour < 0:  # not known: as likely as a usual colour
        coloured = sum([1 for card in hidden if COLOUR[card] != NO_COLOUR])
        fitting = coloured // max(1, len(blinded.ruleset.sides[blinded.round.dark]))
    else:
        fitting = sum([1 for card in hidden if COLOUR[card] == colour])
        if remembered is not None:
            if any(COLOUR[card] == colour for card in remembered.known):
                return SURE
            size = min(size, remembered.caps[colour])
    return _at_least_one(size, fitting, len(hidden))


def hidden_cards(blinded: State, seat: int) -> list[int]:
    """Return all cards that the seat does not see."""
    sight = sight_of(blinded, seat)
    cards = [*sight.unseen, *blinded.draw[blinded.cursor :], *blinded.round.under_discard]
    for other in sight.closed:
        cards += blinded.hands[other]
    return cards


def _at_least_one(taken: int, good: int, total: int) -> float:
    """Return the chance that at least one of ``taken`` cards is good, if ``good`` of the ``total`` are."""
    none = 1.0
    for number in range(min(taken, total)):
        none *= max(0, total - good - number) / (total - number)
    return 1 - none
