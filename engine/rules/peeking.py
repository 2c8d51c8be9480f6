"""``peeking``: looking at another hand (rulebook, chapter 8)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import actions
from engine.options import Option, words
from engine.refusals import BadTarget
from engine.rules.builder import Builder, Handlers
from engine.state import State, partner_of
from engine.state.records import RecentPeek

OPTIONS: tuple[Option, ...] = (words("peeking", 8, "off", "free", "secret", in_search="off", ai_familiar=True),)
EVENTS = {"peeked": "peeking", "accused-peeking": "peeking"}

SECONDS = 10.0
PENALTY = 2


def is_allowed(options: Mapping[str, Any]) -> bool:
    """Return True if players may peek. Missing options take their defaults."""
    return bool(options.get("peeking", "off") != "off")


def is_secret(options: Mapping[str, Any]) -> bool:
    """Return True if players who peek can be accused. Missing options take their defaults."""
    return bool(options.get("peeking") == "secret")


def may_peek_at(s: State, seat: int) -> list[int]:
    """Return the seats that ``seat`` may peek at: none, or all other active seats except its partner."""
    if s.ruleset.options["peeking"] == "off" or seat not in s.circle.active_seats:
        return []
    return [other for other in s.circle.active_seats if other not in (seat, partner_of(s, seat))]


def peek(s: State, a: actions.Peek) -> None:
    """Carry out ``peek``. After a secret peek, the seat can be accused of it for ``SECONDS``."""
    if a.target not in may_peek_at(s, a.seat):
        raise BadTarget("peeking", target=a.target)
    s.events.append(("peeked", a.seat, a.target))
    s.events.append(("hand_shown", a.seat, a.target, "peeking", s.hands[a.target]))
    if s.ruleset.options["peeking"] == "secret":
        s.replace_aside(s.aside._replace(peeks=(*s.aside.peeks, RecentPeek(a.seat, a.target, s.now + SECONDS))))


def go_on(s: State, since: float) -> None:
    """Extend the time for accusing a seat of a peek by the length of the pause, unless it was over before the pause."""
    pause = s.now - since
    peeks = [peek._replace(until=peek.until + pause) if peek.until > since else peek for peek in s.aside.peeks]
    s.replace_aside(s.aside._replace(peeks=tuple(peeks)))


def forget(s: State, seat: int) -> None:
    """Forget the peeks of a seat that is out of the round."""
    s.replace_aside(s.aside._replace(peeks=tuple(peek for peek in s.aside.peeks if peek.seat != seat)))


HANDLERS: Handlers = {actions.Peek: peek}


def install(builder: Builder) -> None:
    """Let players look at other hands."""
    if builder.options["peeking"] == "off":
        builder.ruleset.closed["peek"] = "peeking"
    if builder.options["peeking"] == "secret":
        builder.ruleset.may_accuse = True
        builder.after_pause.add("peeking", go_on)
        builder.out_of_round.add("peeking", forget)
