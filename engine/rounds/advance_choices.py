"""Choices that a player makes in advance, in the same action as the play that requires them."""

from __future__ import annotations

from engine.actions import PlayCard
from engine.refusals import BadColour, BadTarget, DoesNotFit
from engine.rounds.fair_plays import left_after_cards, visible
from engine.state import State


def in_advance(a: PlayCard) -> tuple[int, int]:
    """Return the target and the extra card chosen in advance, with -1 for one that was not chosen."""
    return (-1 if a.target is None else a.target, -1 if a.extra is None else a.extra)


def check_in_advance(s: State, a: PlayCard) -> None:
    """Refuse an action if a choice made in advance is not allowed. Call this before anything is played."""
    card = a.cards[-1]
    rest = left_after_cards(s, a.seat, a.cards)
    name = s.ruleset.effects[card]
    if rest and name is not None:
        effect = s.ruleset.effects_by_name[name]
        if a.extra is not None and effect.asks_extra:
            if effect.no_card_fits is not None and effect.no_card_fits(rest):
                raise DoesNotFit(s.ruleset.assigned_by[card], card=a.extra, reason="too_few_left", left=rest - 1)
            if not visible(s, a.seat, a.extra):
                raise DoesNotFit(s.ruleset.hides_drawn_by, card=a.extra)
        if a.target is not None and effect.targets is not None and a.target not in effect.targets(s, a.seat):
            raise BadTarget(target=a.target)
    if a.colour is not None and s.ruleset.asks_colour[card] and a.colour not in s.ruleset.sides[s.round.dark]:
        raise BadColour(colour=a.colour)
