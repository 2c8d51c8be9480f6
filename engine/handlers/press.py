"""Reactions: everybody must press, and the slowest draws (rulebook, chapter 7, ``slap`` and ``buzzer``)."""

from __future__ import annotations

from math import inf

from engine.actions import Press
from engine.refusals import NotNow, RuleOff
from engine.rounds.agenda import run_agenda
from engine.rounds.piles import draw_to
from engine.rounds.turns import in_turn_order
from engine.state import State, present
from engine.state.records import Reaction


def open_reaction(s: State, kind: str, seat: int) -> None:
    """Open a reaction to a card from ``seat``. Do nothing if fewer than two seats are present."""
    here = tuple(sorted(present(s)))
    if len(here) < 2:
        return
    s.progress = s.progress.with_reaction(Reaction(kind, seat, here, here, s.now + s.ruleset.reaction_time))
    s.turn_deadline = inf
    s.events.append(("reaction_opened", kind, seat))


def press(s: State, a: Press) -> None:
    """Carry out ``press``. The reaction ends when only one seat has not pressed."""
    if "press" in s.ruleset.closed:
        raise RuleOff(s.ruleset.closed["press"])
    reaction = s.progress.reaction
    if reaction is None or a.seat not in reaction.waiting:
        raise NotNow(reason="no_reaction" if reaction is None else "pressed")
    s.events.append(("pressed", a.seat))
    s.progress = s.progress.with_reaction(
        reaction._replace(waiting=tuple(seat for seat in reaction.waiting if seat != a.seat))
    )
    settle_reaction(s)
    run_agenda(s)


def drop_from_reaction(s: State, seat: int) -> None:
    """Remove a seat from the open reaction. The caller must then call ``settle_reaction``."""
    reaction = s.progress.reaction
    assert reaction is not None
    s.progress = s.progress.with_reaction(
        reaction._replace(
            present=tuple(other for other in reaction.present if other != seat),
            waiting=tuple(other for other in reaction.waiting if other != seat),
        )
    )


def settle_reaction(s: State) -> None:
    """End the reaction if at most one seat has not pressed, or if fewer than two seats take part."""
    reaction = s.progress.reaction
    assert reaction is not None
    if len(reaction.present) < 2:
        _end(s, ())
    elif len(reaction.waiting) <= 1:
        _end(s, reaction.waiting)


def time_out(s: State) -> None:
    """End a reaction that timed out. Every seat that has not pressed draws the penalty."""
    assert s.progress.reaction is not None
    _end(s, s.progress.reaction.waiting)
    run_agenda(s)


def _end(s: State, slowest: tuple[int, ...]) -> None:
    reaction = s.progress.reaction
    assert reaction is not None
    s.progress = s.progress.with_reaction(None)
    s.events.append(("reaction_ended", reaction.kind, slowest))
    for seat in in_turn_order(s, reaction.seat):
        if seat in slowest and s.ruleset.reaction_penalty[reaction.kind]:
            draw_to(s, seat, s.ruleset.reaction_penalty[reaction.kind], reaction.kind)
