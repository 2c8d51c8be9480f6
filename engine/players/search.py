"""Thinking ahead: a comparison of candidates in imagined worlds in which quick players continue the round.

This module contains no code for particular rules. All candidates are compared in the same worlds with the same
randomness, so only their own effects differ. A candidate is not taken if its lead over the first may be due to chance.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from typing import Final

from engine.actions import Action, DrawCard, PlayCard
from engine.apply import step
from engine.cards import looks
from engine.players.by_face import by_face
from engine.players.habits import Preference
from engine.players.imagine import imagine
from engine.players.memory import Memory
from engine.players.network import candidates as worth_comparing
from engine.players.network import prefer, values
from engine.players.quick import STEADY, QuickChance, best_of, next_action
from engine.players.worth import worth
from engine.randomness import Lots
from engine.refusals import Refused
from engine.state import State
from engine.state.parts import NO_DEBT

More = Callable[[int], bool]
"""Takes the number of worlds that have been imagined for a decision. Returns True if there is time for one more."""

MOST_PLAYS: Final = 4
"""Maximum number of plays that are compared."""
MOST_WAYS: Final = 6
"""Maximum number of ways to make one choice that are compared."""
MOST_ACTIONS: Final = 14
"""Number of actions after which an imagined round is evaluated even if it has not ended."""
LEAST_WORLDS: Final = 6
"""With fewer worlds, the first candidate is taken."""
DROPS_AFTER: Final = (12, 30, 80)
"""Numbers of worlds after which candidates that are clearly worse are dropped."""
DROPS: Final = 1.5
"""Number of standard errors by which a candidate must be worse than the first to be dropped."""
CONVINCES: Final = 1.0
"""Number of standard errors by which a candidate must be better than the first to be taken."""
_REFUSED: Final = 0.0


class Candidate:
    """An action, and its gain over the first candidate."""

    __slots__ = ("action", "gains", "squares")

    def __init__(self, action: Action | None) -> None:
        self.action = action
        """``None`` means waiting for the others."""
        self.gains = 0.0
        self.squares = 0.0

    def add(self, gain: float) -> None:
        """Add the gain in one world."""
        self.gains += gain
        self.squares += gain * gain

    def mean(self, worlds: int) -> float:
        """Return the mean gain."""
        return self.gains / worlds

    def error(self, worlds: int) -> float:
        """Return the standard error of the mean gain."""
        mean = self.gains / worlds
        return sqrt(max(1e-9, self.squares / worlds - mean * mean) / worlds)


def think(s: State, memory: Memory, actions: Sequence[Action], seed: int, more: More) -> Preference | None:
    """Return the best of the actions in a blinded state.

    Return ``None`` if there are no actions or, out of turn, if it is better to wait.
    """
    candidates = [Candidate(action) for action in candidates_of(s, memory, actions)]
    if not candidates:
        return None
    worlds = 0
    if len(candidates) > 1:
        left = candidates
        use = _use(s, memory.seat)
        while len(left) > 1 and more(worlds):
            _compare(imagine(s, memory, Lots(seed, use + worlds)), memory.seat, left, seed + worlds)
            worlds += 1
            if worlds in DROPS_AFTER:
                left = [one for one in left if one is left[0] or _may_be_better(one, worlds)]
        candidates = left
    return _best(candidates, worlds)


def _may_be_better(one: Candidate, worlds: int) -> bool:
    return one.mean(worlds) + DROPS * one.error(worlds) > 0


def _best(candidates: Sequence[Candidate], worlds: int) -> Preference | None:
    first = best = candidates[0]
    is_close = False
    if worlds >= LEAST_WORLDS:
        for one in candidates[1:]:
            mean, error = one.mean(worlds), one.error(worlds)
            is_close = is_close or abs(mean) <= error
            if mean > CONVINCES * error and (best is first or mean > best.mean(worlds)):
                best = one
    return None if best.action is None else Preference(best.action, is_close and best is first)


def _use(s: State, seat: int) -> int:
    """Return the number of a decision's first use of randomness. The same situation always gives the same number."""
    sizes = tuple(map(len, s.hands))
    text = repr((s.match.round_number, seat, s.turn, looks((s.top,)), s.colour, sizes, len(s.progress.drawn)))
    return int.from_bytes(text.encode(), "little") << 20


# --- candidates -------------------------------------------------------------------------------------------------------


def candidates_of(s: State, memory: Memory, actions: Sequence[Action]) -> list[Action | None]:
    """Return the actions to compare, likeliest first. Out of turn, doing nothing is one of them."""
    seat = memory.seat
    choice = s.progress.choice
    if choice is not None and choice.seat == seat:
        return [*_ways(s, memory, actions)]
    if s.turn != seat:
        return [*_one_of_each(actions, [0.0] * len(actions))[:MOST_PLAYS], None]
    found = worth_comparing(s, seat, actions)
    if not _can_save(s, seat):
        found = [action for action in found if type(action) is PlayCard] or found
    if s.debt is not NO_DEBT:
        found += [action for action in actions if type(action) is DrawCard and action not in found]
    ordered = _one_of_each(found, values(s, memory, found)) if len(found) > 1 else found
    plays = [action for action in ordered if type(action) is PlayCard][:MOST_PLAYS]
    return [action for action in ordered if type(action) is not PlayCard or action in plays]


def _can_save(s: State, seat: int) -> bool:
    """Return True if the seat also holds cards that are not wild, so drawing may save a wild card for later."""
    return not all(map(s.ruleset.is_wild.__getitem__, s.hands[seat]))


def _one_of_each(actions: Sequence[Action], likely: Sequence[float]) -> list[Action]:
    """Return the likeliest way to play each card, likeliest card first, and all actions other than plays.

    If only one card can be played, return all ways to play it. Plays of several cards come first, because the network
    was trained on single cards.
    """
    found: list[Action] = []
    others: list[Action] = []
    seen: set[tuple[int, ...]] = set()
    for place in sorted(range(len(actions)), key=lambda place: (-_copies(actions[place]), -likely[place])):
        action = actions[place]
        is_other = type(action) is PlayCard and action.cards in seen
        (others if is_other else found).append(action)
        if type(action) is PlayCard:
            seen.add(action.cards)
    return found if len(seen) > 1 else found + others


def _copies(action: Action) -> int:
    return len(action.cards) if isinstance(action, PlayCard) else 1


def _ways(s: State, memory: Memory, actions: Sequence[Action]) -> list[Action]:
    """Return up to ``MOST_WAYS`` ways to make a choice: first that of ``prefer``, then those of the quick player."""
    left = [*actions]
    liked = prefer(s, memory, left)
    found: list[Action] = []
    while left and len(found) < MOST_WAYS:
        best = best_of(s, memory.seat, left) if found or liked is None else liked.action
        if best is None or best not in left:
            best = left[0]
        left.remove(best)
        found.append(best)
    return found


# --- worlds -----------------------------------------------------------------------------------------------------------


def _compare(world: State, seat: int, candidates: Sequence[Candidate], seed: int) -> None:
    """Add the gain of each candidate over the first in one world."""
    first = 0.0
    for one in candidates:
        found = _outcome(world.copy(), seat, one.action, QuickChance(seed))
        if one is candidates[0]:
            first = found
        one.add(found - first)


def _outcome(s: State, seat: int, action: Action | None, chance: QuickChance) -> float:
    """Return the worth of a world after the action and later actions by all seats, or ``_REFUSED`` if one is refused.

    The world itself is changed.
    """
    habits = [STEADY] * s.seats
    window = False
    try:
        if action is not None:
            step(s, by_face(action))
            window = type(action) is PlayCard
        for _ in range(MOST_ACTIONS):
            if s.phase != "playing":
                break
            following = next_action(s, habits, chance, window)
            if following is None:
                break
            window = type(following) is PlayCard
            step(s, following)
    except Refused:
        return _REFUSED
    return worth(s, seat)
