"""Checks of the invariants of a match. A violation raises ``Broken``."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from math import inf
from random import Random

import pytest

from engine import State, apply, dump, legal, load, seat_to_act, view
from engine import actions as a
from engine import cards as c
from engine.legal import playable
from engine.refusals import Refused
from engine.rounds.fair_plays import alike
from engine.rounds.turns import end_is_held
from engine.rules.cheating import WAYS
from engine.rules.deck import full_deck
from engine.state import PLAYING
from engine.state.parts import NO_DEBT, NOTHING_OPEN
from tests.engine.knowledge.hidden_cards import redealt
from tests.engine.knowledge.shuffled_hidden import differences
from tests.engine.state.fields import all_fields
from tests.engine.tables import all_cards, step

WRONG = {"strict_broken", "jump_in_missed", "called_wrongly", "caught_wrongly"}
WORDS = ("uno", "duo", "trio", "quattro")


class Broken(Exception):
    """A violated invariant; ``check`` is the name of its check."""

    def __init__(self, check: str, what: object) -> None:
        super().__init__(f"{check}: {what}")
        self.check = check


@dataclass(frozen=True, slots=True)
class Move:
    """An action and its time."""

    now: float
    action: a.Action


def check_cards(s: State) -> None:
    """Check that the state contains exactly the cards of the deck."""
    if all_cards(s) != Counter(_deck(s)):
        raise Broken("cards", {"extra": all_cards(s) - Counter(_deck(s)), "lost": Counter(_deck(s)) - all_cards(s)})


def _deck(s: State) -> tuple[int, ...]:
    """Return the deck that the round was dealt from. It can depend on the number of seats in ``circle``."""
    return full_deck(s.ruleset.options, len(s.circle.seat_order))


def check_progress(s: State) -> None:
    """Check that a round can continue, and that no clock, pause, choice, reaction or debt is left outside a round."""
    if s.phase != "playing":
        if (
            min(s.next_deadline, s.aside.paused) < inf
            or s.progress.choice is not None
            or s.progress.reaction is not None
            or s.debt.cards
        ):
            raise Broken(
                "outside_rounds",
                (s.phase, s.next_deadline, s.aside.paused, s.progress.choice, s.progress.reaction, s.debt.cards),
            )
        return
    if seat_to_act(s) not in s.circle.active_seats or len(s.circle.active_seats) < 2:
        raise Broken("liveness", ("to act", seat_to_act(s), "of", s.circle.active_seats))
    if not legal(s, seat_to_act(s)) and not (end_is_held(s) and (s.next_deadline < inf or s.aside.paused < inf)):
        raise Broken("liveness", ("no action is possible for", seat_to_act(s), s.progress.choice, s.progress.reaction))
    clock = (
        s.ruleset.options["turn_seconds"]
        and s.aside.paused == inf
        and s.progress.choice is None
        and s.progress.reaction is None
    )
    if clock and s.next_deadline == inf:
        raise Broken("liveness", "no clock runs")


def check_order(s: State) -> None:
    """Check that, during a round, only active seats have cards and turns, and that the state is consistent."""
    if s.phase != "playing":
        return
    playing = {seat for seat, status in enumerate(s.match.status) if status == PLAYING}
    holding = {seat for seat, hand in enumerate(s.hands) if hand}
    if playing != {*s.circle.active_seats} or holding - playing or s.turn not in playing:
        raise Broken("order", (s.match.status, s.circle.active_seats, s.turn, holding))
    busy = s.progress.choice is not None or s.progress.reaction is not None
    if s.turn_deadline < inf and (busy or end_is_held(s) or s.aside.paused < inf):
        raise Broken("order", ("the clock of the turn runs", s.turn_deadline))
    progress = s.progress
    if s.in_plain_turn() and (busy or progress.drawn or progress.memory or progress.agenda or progress.has_acted):
        raise Broken("order", "a plain turn has other fields set")
    if (s.debt is NO_DEBT) != (not s.debt.links) or (s.aside is NOTHING_OPEN) != (s.aside == NOTHING_OPEN):
        raise Broken("order", "an empty part is not the shared one")


def accepted_as_fair(s: State, action: a.Action) -> bool:
    """Return True if the action is accepted without being a cheat or costing a penalty."""
    try:
        after, events = apply(s, action, s.now)
    except Refused:
        return False
    if not WRONG.isdisjoint(event[0] for event in events):
        return False
    if isinstance(action, a.PlayCard) and s.ruleset.options["cheating"]:
        if (
            after.progress.choice is not None
            and after.progress.choice is not s.progress.choice
            and after.progress.choice.play_kind in WAYS
        ):
            return False
        return after.aside.cheat is None or after.aside.cheat is s.aside.cheat
    return True


def check_legal(s: State) -> None:
    """Check that each active seat's legal actions are those accepted as fair, and that other seats have none."""
    for seat in s.circle.active_seats:
        listed = set(legal(s, seat))
        fair = set(playable(s, seat))
        for card in {*s.hands[seat]}:
            action: a.Action = a.PlayCard(seat, (card,))
            if accepted_as_fair(s, action) != (card in fair):
                raise Broken(
                    "legal", ("playable, but not fair" if card in fair else "fair, but not playable", a.to_json(action))
                )
        for action in _questions(s, seat):
            if accepted_as_fair(s, action) != (action in listed):
                raise Broken(
                    "legal", ("legal, but not fair" if action in listed else "fair, but not legal", a.to_json(action))
                )
        for action in listed:
            if not accepted_as_fair(s, action):
                raise Broken("legal", ("legal, but not fair", a.to_json(action)))
    for seat in set(range(s.seats)).difference(s.circle.active_seats):
        if legal(s, seat) or playable(s, seat):
            raise Broken("legal", ("actions of a seat that is not in the round", seat))


def _questions(s: State, seat: int) -> Iterator[a.Action]:
    """Yield the actions to try, except plays of single cards.

    Accusations are left out, because ``legal`` never lists accusations of peeking.
    """
    yield from _actions_without_cards(seat)
    colour = next(iter(s.ruleset.sides[s.round.dark]), None)
    for card in {*s.hands[seat]}:
        yield a.Choose(seat, card=card)
        same = alike(s, seat, card)
        if s.ruleset.options["double_play"]:
            yield from (a.PlayCard(seat, same[:times], colour) for times in (2, 3, 4) if len(same) >= times)
    for other in range(s.seats):
        yield a.Choose(seat, target=other)
        yield a.Claim(seat, other)
        yield a.Catch(seat, other)


@cache
def _actions_without_cards(seat: int) -> tuple[a.Action, ...]:
    colours = tuple(a.Choose(seat, colour=colour) for colour in c.COLOURS.values())
    calls = tuple(a.Call(seat, word) for word in WORDS)
    votes = (a.Vote(seat, True), a.Vote(seat, False))
    return (a.DrawCard(seat), a.Keep(seat), a.Challenge(seat), a.Press(seat), *colours, *calls, *votes)


def check_saving(before: State, move: Move, after: State, events: object, code: str | None) -> None:
    """Check that a move has the same result if the state before it has been saved and loaded."""
    again = load(json.loads(json.dumps(dump(before))))
    same, same_events, same_code = step(again, move.action, move.now)
    if (same_events, same_code, dump(same)) != (events, code, dump(after)):
        raise Broken("saved", ("continues differently after loading", same_code, code))


def check_views(s: State, chance: Random) -> None:
    """Check that neither the view nor the legal actions of a random seat depend on what it cannot see."""
    # An early call for identical cards can depend on cards that the seat has not seen.
    if s.phase != "playing" or (s.aside.unseen and s.ruleset.options["identical_calls"]):
        return
    viewer = chance.choice(s.circle.active_seats)
    other = redealt(s, viewer, chance)
    if view(other, viewer) != view(s, viewer) or set(legal(other, viewer)) != set(legal(s, viewer)):
        raise Broken("views", ("depends on what is not visible to", viewer))


def check_blinded(s: State, chance: Random) -> None:
    """Check that a random seat's blinded state reveals nothing hidden and lacks nothing that the seat may know.

    See ``differences``.
    """
    if s.phase != "playing":
        return
    viewer = chance.randrange(s.seats)
    found = differences(s, viewer, chance)
    if found:
        raise Broken("blinded", (viewer, *found))


@contextmanager
def _no_early_exits() -> Iterator[None]:
    """Disable the early exits of plain turns in this context."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(State, "in_plain_turn", lambda _: False)
        yield


def check_early_exits(before: State, move: Move, after: State, events: object, code: str | None) -> None:
    """Check that the early exits of a plain turn have the same result as the general code."""
    with _no_early_exits():
        other, other_events, other_code = step(before, move.action, move.now)
    found, wanted = all_fields(after), all_fields(other)
    if (other_events, other_code, wanted) != (events, code, found):
        differ = {name: (value, wanted[name]) for name, value in found.items() if value != wanted[name]}
        raise Broken("early_exits", ("the general code differs in", differ, other_code, code))
