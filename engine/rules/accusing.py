"""The action ``accuse``: what ``cheating`` and ``peeking`` decide together (rulebook, chapter 8).

An accusation is right if either holds; cheating is looked at first.
"""

from __future__ import annotations

from engine.actions import Accuse
from engine.refusals import BadTarget, NothingToCatch, RuleOff, TooLate
from engine.rules.cheating import convict
from engine.rules.peeking import PENALTY
from engine.rules.uno_calls import penalty_draw
from engine.state import State


def accuse(s: State, a: Accuse) -> None:
    """Carry out ``accuse``."""
    target = a.target
    if not s.ruleset.cheating and s.ruleset.peeking != "secret":
        raise RuleOff("cheating")
    if target != a.seat and s.aside.cheat is not None and s.aside.cheat.seat == target:
        s.events.append(("accused", a.seat, target, True, "cheating"))
        convict(s)
        return
    if target != a.seat and _caught_peeking(s, target):
        s.events.append(("accused", a.seat, target, True, "peeking"))
        penalty_draw(s, target, PENALTY, "peeking")
        return
    if target in s.aside.past_cheats or any(peek.seat == target and peek.until <= s.now for peek in s.aside.peeks):
        raise TooLate("cheating" if target in s.aside.past_cheats else "peeking", target=target)
    if target == a.seat or target not in s.circle.active_seats:
        raise BadTarget(target=target)
    if not s.ruleset.false_catch_penalty:
        raise NothingToCatch(target=target)
    s.events.append(("accused", a.seat, target, False, ""))
    s.ruleset.penalty(s, a.seat, s.ruleset.false_catch_penalty, "false_catch_penalty")


def _caught_peeking(s: State, target: int) -> bool:
    """Whether the seat has peeked within the time; who is caught has paid."""
    for n, peek in enumerate(s.aside.peeks):
        if peek.seat == target and s.now < peek.until:
            s.set_aside(s.aside._replace(peeks=(*s.aside.peeks[:n], *s.aside.peeks[n + 1 :])))
            return True
    return False
