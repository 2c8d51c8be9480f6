"""``free_discard``: one more card of any kind, played without its effect (rulebook, chapter 7)."""

from __future__ import annotations

from engine import cards as c
from engine.effects.base import Effect
from engine.rounds.agenda import open_choice
from engine.rules.rule_signs import Sign
from engine.state import State, set_hand, without
from engine.state.records import Choice

LEAST_LEFT = 2


def may_discard(s: State, seat: int) -> bool:
    """Return True if the seat would have at least ``LEAST_LEFT`` cards left after the extra card."""
    return len(s.hands[seat]) > LEAST_LEFT


def discard(s: State, seat: int, card: int) -> None:
    """Play the extra card. The next card must fit on it. A wild card or a buzzer leaves the colour unchanged."""
    set_hand(s, seat, without(s.hands[seat], (card,)))
    s.discard = (s.top, s.discard)
    s.previous_top = s.top
    s.top = card
    s.direction_changed = False
    colour = s.ruleset.sets_colour[card]
    if 0 <= colour != c.NO_COLOUR:
        s.colour = colour
    s.hands_changed = True
    s.events.append(("card_played", seat, (card,), "extra", s.colour))


def happen(s: State, seat: int, target: int, extra: int) -> None:
    """Play the extra card chosen in advance, or ask for it. Do nothing if too few cards would be left."""
    if not may_discard(s, seat):
        return
    if extra >= 0:
        discard(s, seat, extra)
    else:
        open_choice(s, seat, "extra", "free_discard", seat, optional=True)


def _chosen(s: State, choice: Choice, value: int) -> None:
    discard(s, choice.played_by, value)


def too_few_left(left: int) -> bool:
    """Return True if too few cards are left for an extra card."""
    return left <= LEAST_LEFT


EFFECTS: tuple[Effect, ...] = (
    Effect("free_discard", happen, _chosen, least_left=LEAST_LEFT + 1, asks_extra=True, no_card_fits=too_few_left),
)
SIGNS = (Sign("free_discards", "card_played", "extra", effects=("free_discard",)),)
