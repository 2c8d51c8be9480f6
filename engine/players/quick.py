"""The quick player, which decides in microseconds under any rules, roughly as people do.

It uses only ``legal``, the public facts of the state and the cards that the seat has seen. Its preferences depend on
properties of the cards, such as whether they skip a seat, and not on particular rules. It never cheats, peeks, accuses
or votes, and makes every call that is due.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from hashlib import shake_256
from struct import unpack
from typing import Final, NamedTuple

from engine import cards as c
from engine.actions import Action, Call, Challenge, Choose, DrawCard, Keep, PlayCard, Press
from engine.legal import legal, playable
from engine.players.worth import LOW_HAND
from engine.rounds.fair_plays import seen_cards
from engine.ruleset import Ruleset
from engine.state import State, partner_of
from engine.state.records import Choice, Reaction

_NUMBERS: Final = 256
"""Number of random numbers that are derived at a time."""


class QuickChance:
    """The random numbers of quick players, derived from a seed and identical in every Python version."""

    __slots__ = ("_left", "_seed", "_used")

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._used = 0
        self._left: list[int] = []

    def below(self, count: int) -> int:
        """Return a random number from 0 to ``count - 1``."""
        if not self._left:
            source = shake_256(b"quick/%d/%d" % (self._seed, self._used))
            self._left = [*unpack(f"<{_NUMBERS}H", source.digest(2 * _NUMBERS))]
            self._used += 1
        return self._left.pop() * count >> 16

    def happens(self, percent: int) -> bool:
        """Return True in this percentage of cases."""
        return self.below(100) < percent


class QuickHabits(NamedTuple):
    """Probabilities that a quick player plays at random, jumps in or challenges, in percent."""

    random_plays: int = 12
    """Percentage of plays in which it takes any card that fits instead of the best one."""
    jump_ins: int = 50
    """Percentage of opportunities to play out of turn that it takes."""
    challenges: int = 20
    """Percentage of bluff cards that it challenges."""


PEOPLE: Final = QuickHabits()
"""Habits roughly like those of people, for measuring rules."""
RANDOM: Final = QuickHabits(random_plays=100)
"""The habits of a player who plays any card that fits."""
STEADY: Final = QuickHabits(random_plays=0)
"""The habits of a player who always plays the best card."""


def next_action(s: State, habits: Sequence[QuickHabits], chance: QuickChance, window: bool) -> Action | None:
    """Return the next action of one of the seats, or ``None`` if nobody can act before a deadline.

    ``habits`` contains the habits of each seat. ``window`` is True if a card has just been played, so somebody may play
    out of turn. Each seat gets that chance once for each card.
    """
    due = s.calls.due
    if due and s.ruleset.players_call:
        return Call(*due[0])
    if window and (s.ruleset.jump_matches is not None or s.sequence is not None):
        action = _out_of_turn(s, habits, chance)
        if action is not None:
            return action
    progress = s.progress
    if progress.choice is not None:
        return choose(s, progress.choice)
    if progress.reaction is not None:
        return _press(progress.reaction, chance)
    return play_turn(s, s.turn, habits[s.turn], chance)


def _press(reaction: Reaction, chance: QuickChance) -> Action:
    """Return the press of a random seat that has not pressed yet."""
    waiting = reaction.waiting
    return Press(waiting[chance.below(len(waiting))])


# --- out of turn ------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def _jump_ins(rules: Ruleset, top: int) -> frozenset[int]:
    """Return the cards that match the top card for a jump-in."""
    matches = rules.jump_matches
    return frozenset() if matches is None else frozenset([card for card in rules.kinds if matches(card, top)])


def _out_of_turn(s: State, habits: Sequence[QuickHabits], chance: QuickChance) -> Action | None:
    """Return a jump-in or the next card of a sequence, or ``None``.

    If several seats want to play, choose one of them at random.
    """
    matching = _jump_ins(s.ruleset, s.top)
    wanting = [
        seat
        for seat in s.circle.active_seats
        if seat != s.turn and (_continues(s, seat) or not matching.isdisjoint(s.hands[seat])) and playable(s, seat)
    ]
    wanting = [seat for seat in wanting if chance.happens(habits[seat].jump_ins)]
    if not wanting:
        return None
    seat = wanting[chance.below(len(wanting))]
    plays = [action for action in legal(s, seat) if type(action) is PlayCard]
    return _best(s, seat, plays) if plays else None


def _continues(s: State, seat: int) -> bool:
    return s.sequence is not None and s.sequence.seat == seat


# --- in a turn --------------------------------------------------------------------------------------------------------


def play_turn(s: State, seat: int, habits: QuickHabits, chance: QuickChance) -> Action | None:
    """Return the action of the current seat, or ``None`` if no action is possible.

    Challenge at random if that is possible. Otherwise prefer playing to drawing, and drawing to keeping.
    """
    plays: list[PlayCard] = []
    draw: Action | None = None
    keep: Action | None = None
    for action in legal(s, seat):
        kind = type(action)
        if kind is PlayCard:
            plays.append(action)  # type: ignore[arg-type]
        elif kind is DrawCard:
            draw = action
        elif kind is Keep:
            keep = action
        elif kind is Challenge and chance.happens(habits.challenges):
            return action
    if not plays:
        return draw if draw is not None else keep
    if len(plays) == 1:
        return plays[0]
    if chance.happens(habits.random_plays):
        return plays[chance.below(len(plays))]
    return _best(s, seat, plays)


def _best(s: State, seat: int, plays: Sequence[PlayCard]) -> PlayCard:
    """Return the play that a person would prefer.

    Several cards together are best. A coloured card is better than a wild one, which also fits later, and the most
    frequent colour in the hand is better than others. If the next seat is an opponent about to go out, a card that
    makes it draw or miss its turn is better than one that does not.
    """
    rules = s.ruleset
    colours = _colours(s, seat)
    is_wild = rules.is_wild
    following = s.circle.successors[seat]
    attack = len(s.hands[following]) <= LOW_HAND and following != partner_of(s, seat)
    best, most = plays[0], -1000
    for play in plays:
        card = play.cards[0]
        if is_wild[card]:
            worth = colours.count(play.colour) - (40 if c.IS_BLUFF[card] else 20)
        else:
            worth = colours.count(c.COLOUR[card])
        if attack and (rules.draws[card] or rules.skips[card] or c.OPEN_DEBT[card]):
            worth += 60
        if len(play.cards) > 1:
            worth += 100 * len(play.cards)
        if worth > most:
            best, most = play, worth
    return best


def _known_hand(s: State, seat: int) -> Sequence[int]:
    """Return the cards of the seat's hand that it has seen. Under ``blind_draw``, some may be missing."""
    return seen_cards(s, seat) if s.aside.unseen else s.hands[seat]


def _colours(s: State, seat: int) -> list[int | None]:
    return [c.COLOUR[card] for card in _known_hand(s, seat)]


# --- choices ----------------------------------------------------------------------------------------------------------


def choose(s: State, choice: Choice) -> Action | None:
    """Return the action that makes the choice for its seat, or ``None`` if no action is possible."""
    return _made(s, choice, legal(s, choice.seat))


def _made(s: State, choice: Choice, actions: Sequence[Action]) -> Action | None:
    """Return the best of these ways to make a choice.

    The best colour is the most frequent one in the hand, and the best card the one with the most points. The best
    target is the opponent with the fewest cards. An optional choice of a target is declined unless the target holds
    fewer cards than the seat.
    """
    seat = choice.seat
    found = [action for action in actions if type(action) in (Choose, DrawCard, Keep)]
    ways = [action for action in found if type(action) is Choose]
    if choice.kind == "colour" and ways:
        colours = _colours(s, seat)
        return max(ways, key=lambda way: colours.count(way.colour))
    if choice.kind == "target" and ways:
        others = [way for way in ways if way.target not in (seat, partner_of(s, seat))] or ways
        best = min(others, key=lambda way: len(s.hands[way.target or 0]))
        declines = choice.optional and len(s.hands[best.target or 0]) >= len(s.hands[seat])
        return Keep(seat) if declines else best
    if ways:
        return max(ways, key=lambda way: s.ruleset.points[way.card or 0])
    return found[0] if found else None


def best_of(s: State, seat: int, actions: Sequence[Action]) -> Action | None:
    """Return the action that the seat prefers, or ``None`` if there is none.

    If the seat has a choice to make, return the best way to make it. Otherwise prefer playing to drawing, and drawing
    to keeping.
    """
    choice = s.progress.choice
    if choice is not None and choice.seat == seat:
        return _made(s, choice, actions)
    plays = [action for action in actions if type(action) is PlayCard]
    if plays:
        return _best(s, seat, plays)
    return next((action for kind in (DrawCard, Keep) for action in actions if type(action) is kind), None)
