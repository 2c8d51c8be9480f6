"""``penalties``: penalties that are held back until another player claims them (rulebook, chapter 8)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.actions import Action, Claim
from engine.options import Option, words
from engine.refusals import BadTarget, TooLate
from engine.rules.builder import Builder, Handlers
from engine.rules.uno_calls import penalty_draw
from engine.state import State

OPTIONS: tuple[Option, ...] = (
    words("penalties", 8, "automatic", "on_demand", in_search="automatic", ai_familiar=True),
)
EVENTS = {"penalty_held": "penalties"}

HELD = (
    "false_call_penalty",
    "false_catch_penalty",
    "silent_colours",
    "sleep_penalty",
    "jump_in_miss",
    "strict",
)
"""The options whose penalty cards wait for a claim. Other penalty cards are drawn immediately."""


def are_claimed(options: Mapping[str, Any]) -> bool:
    """Return True if penalty cards for the options in ``HELD`` are drawn only when another player claims them."""
    return bool(options.get("penalties") == "on_demand")


def hold(s: State, seat: int, count: int, reason: str) -> None:
    """Hold a penalty back until it is claimed, or draw it immediately if ``reason`` is not in ``HELD``."""
    if reason not in HELD:
        penalty_draw(s, seat, count, reason)
        return
    s.replace_aside(s.aside._replace(claims=(*s.aside.claims, (seat, count, reason))))
    s.events.append(("penalty_held", seat, count, reason))


def held(s: State, seat: int) -> int:
    """Return the number of penalty cards that a seat would have to draw if somebody claimed them now."""
    return sum(count for other, count, _ in s.aside.claims if other == seat)


def claim(s: State, a: Claim) -> None:
    """Carry out ``claim``: the target draws all its penalties that are held back."""
    count = held(s, a.target)
    if not count:
        raise TooLate("penalties", target=a.target)
    if a.target == a.seat:
        raise BadTarget(target=a.target)
    s.replace_aside(s.aside._replace(claims=tuple(entry for entry in s.aside.claims if entry[0] != a.target)))
    s.events.append(("penalty_claimed", a.seat, a.target, count))
    penalty_draw(s, a.target, count, "penalties")


def keep_own(s: State, by: int) -> None:
    """Cancel the penalties held back for all seats except ``by``, the seat that closed the window."""
    s.replace_aside(s.aside._replace(claims=tuple(entry for entry in s.aside.claims if entry[0] == by)))


def drop(s: State, seat: int) -> None:
    """Cancel the penalties held back for a seat that is out of the round."""
    s.replace_aside(s.aside._replace(claims=tuple(entry for entry in s.aside.claims if entry[0] != seat)))


def offers(s: State, seat: int) -> list[Action]:
    """Return the claims that would succeed if the seat made them."""
    if not s.aside.claims:
        return []
    return [Claim(seat, target) for target in s.circle.active_seats if target != seat and held(s, target)]


HANDLERS: Handlers = {Claim: claim}


def install(builder: Builder) -> None:
    """If the option is ``on_demand``, hold penalties back until another player claims them. Otherwise refuse claims."""
    if builder.options["penalties"] == "on_demand":
        builder.ruleset.penalty = hold
        builder.offers.add("penalties", offers)
        builder.window_closed.add("penalties", keep_own)
        builder.out_of_round.add("penalties", drop)
    else:
        builder.ruleset.closed["claim"] = "penalties"
