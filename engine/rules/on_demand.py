"""``penalties``: held back until somebody else claims them (rulebook, chapter 8)."""

from __future__ import annotations

from engine.actions import Claim
from engine.options import Option, words
from engine.refusals import BadTarget, RuleOff, TooLate
from engine.state import State

from .calls import penalty_draw

OPTIONS: tuple[Option, ...] = (words("penalties", 8, "automatic", "on_demand"),)

HELD = (
    "false_call_penalty",
    "false_catch_penalty",
    "silent_colours",
    "sleep_penalty",
    "jump_in_miss",
    "strict",
)
"""The rules whose penalties wait for a claim; all others draw at once."""


def hold(s: State, seat: int, count: int, why: str) -> None:
    """A penalty on demand is held back; what cannot be held is drawn."""
    if why not in HELD:
        penalty_draw(s, seat, count, why)
        return
    s.claims = (*s.claims, (seat, count, why))
    s.loose = True
    s.out.append(("penalty_held", seat, count, why))


def held(s: State, seat: int) -> int:
    """How many cards could be claimed from a seat now."""
    return sum(count for other, count, _ in s.claims if other == seat)


def claim(s: State, a: Claim) -> None:
    """Carry out ``claim``."""
    if s.rules.penalties != "on_demand":
        raise RuleOff("penalties")
    count = held(s, a.target)
    if not count:
        raise TooLate("penalties", target=a.target)
    if a.target == a.seat:
        raise BadTarget(target=a.target)
    s.claims = tuple(entry for entry in s.claims if entry[0] != a.target)
    s.out.append(("penalty_claimed", a.seat, a.target, count))
    penalty_draw(s, a.target, count, "penalties")
