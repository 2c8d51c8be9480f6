"""``peeking``: looking at another hand (rulebook, chapter 8)."""

from __future__ import annotations

from engine import actions
from engine.options import Option, words
from engine.refusals import BadTarget, RuleOff
from engine.state import Peek, State, partner_of

OPTIONS: tuple[Option, ...] = (words("peeking", 8, "off", "free", "secret"),)

SECONDS = 10.0
PENALTY = 2


def may_peek_at(s: State, seat: int) -> list[int]:
    """Whose hands a seat may look at: others', not that of its own pair."""
    if s.rules.peeking == "off" or seat not in s.ring:
        return []
    return [other for other in s.ring if other not in (seat, partner_of(s, seat))]


def peek(s: State, a: actions.Peek) -> None:
    """Carry out ``peek``; a secret look may be accused for ten seconds."""
    if s.rules.peeking == "off":
        raise RuleOff("peeking")
    if a.target not in may_peek_at(s, a.seat):
        raise BadTarget("peeking", target=a.target)
    s.out.append(("peeked", a.seat, a.target))
    s.out.append(("hand_shown", a.seat, a.target, "peeking", s.hands[a.target]))
    if s.rules.peeking == "secret":
        s.peeks = (*s.peeks, Peek(a.seat, a.target, s.now + SECONDS))
