"""The action ``accuse``, which ``cheating`` and ``peeking`` share (rulebook, chapter 8).

An accusation is right if the accused has cheated or peeked and the time for accusing them is not over. Cheating is
checked first.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.actions import Accuse, Action
from engine.options import Option
from engine.refusals import BadTarget, NothingToCatch, TooLate
from engine.rules import cheating, peeking
from engine.rules.builder import Builder, Handlers
from engine.rules.cheating import convict
from engine.rules.peeking import PENALTY
from engine.rules.uno_calls import penalty_draw
from engine.state import State


def is_possible(options: Mapping[str, Any]) -> bool:
    """Return True if players can be accused. Missing options take their defaults."""
    return cheating.is_allowed(options) or peeking.is_secret(options)


def accuse(s: State, a: Accuse) -> None:
    """Carry out ``accuse``: punish the accused if the accusation is right, otherwise the accuser.

    Refuse an accusation that is too late, that has a bad target, or that is wrong but costs nothing.
    """
    target = a.target
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
    if not s.ruleset.options["false_catch_penalty"]:
        raise NothingToCatch(target=target)
    s.events.append(("accused", a.seat, target, False, ""))
    s.ruleset.penalty(s, a.seat, s.ruleset.options["false_catch_penalty"], "false_catch_penalty")


def _caught_peeking(s: State, target: int) -> bool:
    """Return True if the seat can be accused of a peek. Remove that peek, so that it is punished only once."""
    for n, peek in enumerate(s.aside.peeks):
        if peek.seat == target and s.now < peek.until:
            s.replace_aside(s.aside._replace(peeks=(*s.aside.peeks[:n], *s.aside.peeks[n + 1 :])))
            return True
    return False


def offers(s: State, seat: int) -> list[Action]:
    """Return the accusation that the seat can make because another seat has just cheated, if there is one."""
    cheat = s.aside.cheat
    return [Accuse(seat, cheat.seat)] if cheat is not None and cheat.seat != seat else []


HANDLERS: Handlers = {Accuse: accuse}
OPTIONS: tuple[Option, ...] = ()
EVENTS = {"accused": "false_catch_penalty"}


def install(builder: Builder) -> None:
    """Let players accuse others if the rules allow cheating or secret peeking."""
    if builder.options["cheating"]:
        builder.offers.add("cheating", offers)
    elif builder.options["peeking"] != "secret":
        builder.ruleset.closed["accuse"] = "cheating"
