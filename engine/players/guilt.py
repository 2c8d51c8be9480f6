"""Probability that a bluff card was played unfairly, as one seat can estimate it, and the gain from bluffing."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Final

from engine.actions import Action, Challenge, DrawCard, PlayCard
from engine.apply import step
from engine.cards import COLOUR, IS_BLUFF, NO_COLOUR, OF_COLOUR
from engine.handlers.challenge import tested_link
from engine.knowledge.hidden_cards import sight_of
from engine.players.by_face import by_face
from engine.players.colour_groups import group_of
from engine.players.memory import Memory
from engine.players.quick import choose
from engine.players.worth import worth
from engine.refusals import Refused
from engine.state import State, without
from engine.state.records import DrawLink

GUILTY, INNOCENT = 1, 3
"""Numbers of guilty and innocent verdicts that are assumed for each seat in addition to its real ones."""
SURE: Final = 1.0


def p_guilty(blinded: State, memory: Memory, link: DrawLink) -> float:
    """Return the estimated chance that a challenge would find the seat of this link guilty.

    ``memory`` belongs to the seat that makes the estimate.
    """
    return _bluffed(memory, link.seat, p_had_another(blinded, memory, link))


def p_suspected(blinded: State, memory: Memory, play: PlayCard) -> float:
    """Return the chance that a play is a bluff, as others can estimate it from the size of the player's hand.

    ``memory`` belongs to the seat that makes the play.
    """
    rest = without(blinded.hands[memory.seat], play.cards)
    unseen = [*hidden_cards(blinded, memory.seat), *rest]
    tested = _tested(blinded, blinded.top, blinded.colour)
    held = _at_least_one(len(rest), sum([card in tested for card in unseen]), len(unseen))
    return _bluffed(memory, memory.seat, held)


def _bluffed(memory: Memory, seat: int, held: float) -> float:
    """Return the chance that a seat bluffed. ``held`` is the chance that it could have played another card."""
    guilty, innocent = memory.bluffs.get(seat, (0, 0))
    bluffs = (GUILTY + guilty) / (GUILTY + INNOCENT + guilty + innocent)
    return bluffs * held / (bluffs * held + 1 - held)


def _tested(blinded: State, top: int, colour: int) -> Collection[int]:
    """Return the cards that make a hand guilty in a challenge, for this top card and colour.

    ``top`` is -1 if it is not known.
    """
    rules = blinded.ruleset
    if rules.tests_colour:
        return OF_COLOUR[colour] if colour != NO_COLOUR else ()
    if top >= 0:
        found = rules.fitting[top][colour]
    else:
        found = frozenset([card for card in rules.kinds if rules.is_wild[card] or COLOUR[card] == colour])
    return frozenset([card for card in found if not IS_BLUFF[card]])


def p_had_another(blinded: State, memory: Memory, link: DrawLink) -> float:
    """Return the chance that the rest of the hand contained a card that makes the seat guilty."""
    colour = memory.colour_before.get(link.seat, -1)
    hidden = hidden_cards(blinded, memory.seat)
    size = len(link.tested)
    if colour < 0:  # The colour is not known, so the average number of hidden cards per colour is used.
        coloured = sum([1 for card in hidden if COLOUR[card] != NO_COLOUR])
        return _at_least_one(size, coloured // max(1, len(blinded.ruleset.sides[blinded.round.dark])), len(hidden))
    is_last = link is blinded.debt.links[-1] or link == blinded.debt.links[-1]
    tested = _tested(blinded, blinded.previous_top if is_last else -1, colour)
    remembered = memory.hands.get(link.seat)
    if remembered is not None:
        if any(card in tested for card in remembered.known):
            return SURE
        caps = remembered.caps
        tested = [card for card in tested if caps[group_of(blinded.ruleset, card)]]
        size = min(size, sum([caps[group] for group in {group_of(blinded.ruleset, card) for card in tested}]))
    return _at_least_one(size, sum([card in tested for card in hidden]), len(hidden))


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


# --- what a bluff is worth --------------------------------------------------------------------------------------------


def bluff_gains(blinded: State, memory: Memory, bluff: PlayCard, fair: Action, worlds: Iterable[State]) -> bool:
    """Return True if a bluff, which others may challenge, is worth more than a fair action in imagined worlds."""
    suspected = p_suspected(blinded, memory, bluff)
    gain = 0.0
    for world in worlds:
        played = _after(world, memory.seat, bluff)
        believed = caught = played
        if played.phase == "playing" and tested_link(played) is not None:
            believed = _after(played, memory.seat, DrawCard(played.turn))
            caught = _after(played, memory.seat, Challenge(played.turn))
        gain += (1 - suspected) * worth(believed, memory.seat) + suspected * worth(caught, memory.seat)
        gain -= worth(_after(world, memory.seat, fair), memory.seat)
    return gain > 0


def _after(world: State, seat: int, action: Action) -> State:
    """Return an imagined world after an action and the seat's choices, or the world unchanged if a step is refused."""
    s = world.copy()
    try:
        step(s, by_face(action))
        while (choice := s.progress.choice) is not None and choice.seat == seat:
            chosen = choose(s, choice)
            if chosen is None:
                break
            step(s, chosen)
    except Refused:
        return world
    return s
