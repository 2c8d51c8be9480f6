"""``jump_in`` in all its kinds: laying out of turn (rulebook, chapter 6)."""

from __future__ import annotations

from collections.abc import Callable

from engine import cards as c
from engine.actions import PlayCard
from engine.options import Option, flag, words
from engine.parts import NO_DEBT
from engine.refusals import DoesNotFit, NotYourTurn, Refused, TooLate
from engine.rules.scoring import penalty_points
from engine.state import State, set_circle

_ON = (("jump_in", "exact"), ("jump_in", "face"))

OPTIONS: tuple[Option, ...] = (
    words("jump_in", 6, "off", "exact", "face"),
    flag("jump_in_wilds", 6, needs=_ON),
    words("jump_in_next", 6, "after", "again", needs=_ON),
    words("jump_in_effect", 6, "both", "last", needs=_ON),
    words("jump_in_miss", 6, "none", "points", "cards", needs=_ON),
)

MISSED_POINTS = 3
MISSED_CARDS = 2


def matches(mode: str, wilds: bool) -> Callable[[int, int], bool]:
    """The matching rule ``(card, top) -> bool`` of a kind of jump-in."""
    alike = {c.BUZZER, c.WILD, c.WILD_DRAW_FOUR} if wilds else {c.BUZZER}

    def exact(card: int, top: int) -> bool:
        return card == top and (card < c.WILD or card in alike)

    def face(card: int, top: int) -> bool:
        return c.FACE[card] == c.FACE[top] and (card < c.WILD or card in alike)

    return exact if mode == "exact" else face


def undo_beneath(s: State) -> None:
    """``last``: undo what the card directly beneath did: its reverse, its owed cards, its +4 to be tested."""
    if s.direction_changed:
        set_circle(s, s.circle.active_seats, -s.circle.direction)
        s.events.append(("direction_turned", s.circle.direction))
    if s.debt is not NO_DEBT:
        s.set_debt(s.debt.links[:-1])


def answer_for_miss(s: State, a: PlayCard, refusal: Refused) -> bool:
    """A jump-in that came too late or was wrong costs points or cards, and nothing else (``jump_in_miss``)."""
    out_of_turn = a.seat != s.turn or a.offered == "jump_in"
    if not out_of_turn or len(a.cards) > 1 or a.offered in ("turn", "answer", "sequence"):
        return False
    if not isinstance(refusal, NotYourTurn | TooLate | DoesNotFit):
        return False
    s.events.append(("jump_in_missed", a.seat, a.cards[0], isinstance(refusal, TooLate)))
    if s.ruleset.jump_in_miss == "points":
        penalty_points(s, a.seat, MISSED_POINTS)
    else:
        s.ruleset.penalty(s, a.seat, MISSED_CARDS, "jump_in_miss")
    return True
