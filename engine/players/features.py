"""Features: the numbers that describe a candidate, such as playing a card or drawing, to a small neural network.

Features are independent of individual rules and cards, because the ruleset defines what a card does. They depend on
the number of hidden cards of each kind and on what the seat remembers, not on where the hidden cards really are.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from engine.actions import Action, DrawCard, PlayCard
from engine.cards import KINDS, NO_COLOUR, OPEN_DEBT
from engine.knowledge.hidden_cards import sight_of
from engine.players.colour_groups import GROUPS, groups_of
from engine.players.memory import Memory
from engine.players.worth import LOW_HAND, OPEN_DEBT_CARDS
from engine.ruleset import Ruleset
from engine.state import State
from engine.state.parts import NO_DEBT

FEATURES: Final = 40
"""Number of features of a candidate."""
# Divisors that bring most features into the range 0 to 1.
USUAL_HAND: Final = 7.0
"""Divisor for numbers of cards in hand."""
USUAL_COLOURS: Final = 4.0
"""Divisor for numbers of colours in hand."""
MANY_CARDS: Final = 8.0
"""Divisor for numbers of owed cards."""


@lru_cache(maxsize=1 << 16)
def _by_symbol(rules: Ruleset, top: int, colour: int) -> tuple[int, ...]:
    """Return the cards that fit on ``top`` although they are neither wild nor of the colour in force."""
    groups = groups_of(rules)
    return tuple(sorted([card for card in rules.fitting[top][colour] if groups[card] not in (colour, NO_COLOUR)]))


class Outlook:
    """Information that a seat has before a decision: its hand, the other players, and the hidden cards by kind."""

    def __init__(self, s: State, seat: int, memory: Memory | None) -> None:
        """Read the state once for all candidates. Without a memory, every hand can contain any hidden card."""
        sight = sight_of(s, seat)
        rules = s.ruleset
        groups = groups_of(rules)
        hidden = [*sight.unseen, *s.draw[s.cursor :], *s.round.under_discard]
        for other in sight.closed:
            hidden += s.hands[other]
        counts, kinds = [0] * GROUPS, [0] * KINDS
        for card in hidden:
            counts[groups[card]] += 1
            kinds[card] += 1
        own = [0] * GROUPS
        for card in sight.seen:
            own[groups[card]] += 1
        active = s.circle.active_seats
        self.s: State = s
        self.seat: int = seat
        self.rules: Ruleset = rules
        self.memory: Memory | None = memory
        self.groups: tuple[int, ...] = groups
        self.hidden: list[int] = kinds
        self.hidden_counts: list[int] = counts
        self.total: float = float(max(1, len(hidden)))
        self.hand: tuple[int, ...] = sight.seen
        self.size: int = len(sight.seen) + len(sight.unseen)
        self.own: list[int] = own
        self.active: tuple[int, ...] = active
        self.place: int = active.index(seat) if seat in active else 0
        self.direction: int = s.circle.direction
        self.colour: int = s.colour if s.colour >= 0 else NO_COLOUR
        self.fewest: int = min([len(s.hands[other]) for other in active if other != seat], default=0)

    def _at(self, steps: int) -> int:
        """Return the active seat that is ``steps`` places clockwise from this seat."""
        return self.active[(self.place + steps) % len(self.active)]

    # --- candidates ---------------------------------------------------------------------------------------------------

    def of(self, action: Action) -> list[float]:
        """Return the features of playing, drawing or keeping."""
        if isinstance(action, PlayCard):
            card = action.cards[-1]
            colour = action.colour if action.colour is not None else self.rules.sets_colour[card]
            return self.of_card(card, colour, len(action.cards))
        return self._of_waiting(isinstance(action, DrawCard))

    def of_card(self, card: int, colour: int, copies: int) -> list[float]:
        """Return the features of playing a card. ``colour`` is -1 if the card does not decide the colour.

        ``copies`` is the number of cards that leave the hand, 0 for a card that has left it already.
        """
        f = [0.0] * FEATURES
        rules = self.rules
        if colour < 0:
            colour = self.colour
        draws = OPEN_DEBT_CARDS if OPEN_DEBT[card] else rules.draws[card]
        wild = rules.is_wild[card]
        left = self.size - copies
        own_group = self.groups[card]
        self.own[own_group] -= copies
        self._describe(f, card, draws, wild)
        if not wild and colour == self.colour:
            f[9] = 1.0
        again = self._describe_order(f, card, draws)
        follows = self._describe_rest(f, card, colour, left, copies)
        if again < 0:
            f[30] = follows
        else:
            self._describe_follower(f, again, card, colour)
            if left <= LOW_HAND:
                f[35] = f[14]
        if wild:
            f[23] = 1.0 if left <= 1 else 0.0
            f[24] = 1.0 if left == LOW_HAND else 0.0
            f[25] = 1.0 if self.fewest <= LOW_HAND else 0.0
            f[26] = left / USUAL_HAND
            f[38] = f[10]
        if rules.skips[card] or rules.reverses[card] or (draws and not wild):
            f[27] = left / USUAL_HAND
            f[28] = 1.0 if self.fewest <= LOW_HAND else 0.0
        f[39] = 1.0
        self.own[own_group] += copies
        return f

    def _of_waiting(self, draws: bool) -> list[float]:
        """Return the features of drawing or of keeping."""
        f = [0.0] * FEATURES
        s = self.s
        f[0] = 1.0
        f[1] = 1.0 if self.size <= LOW_HAND else 0.0
        f[2] = 1.0 if self.fewest <= LOW_HAND else 0.0
        if draws:
            owed = 1 if s.debt is NO_DEBT else OPEN_DEBT_CARDS if s.debt.until else s.debt.cards
            f[3] = owed / MANY_CARDS
        if s.top >= 0:
            self._describe_rest(f, s.top, self.colour, self.size, 0)
            if len(self.active) > 1:
                self._describe_follower(f, self._at(self.direction), s.top, self.colour)
        return f

    # --- parts --------------------------------------------------------------------------------------------------------

    def _describe(self, f: list[float], card: int, draws: int, wild: bool) -> None:
        """Set the features of the card's effect."""
        if wild:
            f[5 if draws else 4] = 1.0
        elif draws:
            f[8] = 1.0
        if self.rules.skips[card]:
            f[6] = 1.0
        if self.rules.reverses[card]:
            f[7] = 1.0

    def _describe_order(self, f: list[float], card: int, draws: int) -> int:
        """Set the features of the debt and the turn order. Return the seat that plays next, or -1 for this seat."""
        rules, hands, seats = self.rules, self.s.hands, len(self.active)
        direction, missed = self.direction, rules.skips[card]
        if rules.reverses[card]:
            if seats == 2:
                missed = 1
            else:
                following, before = len(hands[self._at(direction)]), len(hands[self._at(-direction)])
                f[37] = 1.0 / max(1, following) - 1.0 / max(1, before)
                direction = -direction
        first = self._at(direction)
        if draws:
            missed += 0 if rules.turn_after_debt else 1
            if rules.answering:
                f[22] = (self.s.debt.cards + draws) / MANY_CARDS
        if (draws or missed) and first != self.seat:
            held = len(hands[first])
            if 1 <= held <= 3:
                f[18 + held] = 1.0
        follower = self._at(direction * (1 + missed))
        return -1 if follower == self.seat else follower

    def _describe_rest(self, f: list[float], card: int, colour: int, left: int, copies: int) -> float:
        """Set the features of the rest of the hand. Return 1.0 if it has cards that could follow, else 0.0."""
        own, hand = self.own, self.hand
        cross = 0
        for other in _by_symbol(self.rules, card, colour):
            cross += hand.count(other)
        coloured, wilds = own[colour], own[NO_COLOUR]
        follow = cross + wilds
        if colour != NO_COLOUR:
            follow += coloured
        cards = float(max(1, left))
        f[10] = coloured / cards
        f[11] = follow / cards
        f[12] = 1.0 if follow > 0 else 0.0
        colours = 0
        for group in range(GROUPS):
            if group != NO_COLOUR and own[group] > 0:
                colours += 1
        f[13] = colours / USUAL_COLOURS
        if cross or hand.count(card) > copies:
            f[29] = 1.0
        if left == 1:
            f[31] = f[12]
            f[33] = 1.0 if wilds > 0 else 0.0
        elif left == LOW_HAND:
            f[32] = f[12]
        f[34] = left / USUAL_HAND
        if left <= 3:
            f[36] = coloured / 3.0
        return f[12]

    def _describe_follower(self, f: list[float], follower: int, card: int, colour: int) -> None:
        """Set the features of the next player: the chance that they can play a card, and the size of their hand."""
        held = len(self.s.hands[follower])
        chance = self._can_play(follower, card, colour)
        f[14] = chance
        if 1 <= held <= 3:
            f[14 + held] = chance
        f[18] = 1.0 / max(1, held)

    def _can_play(self, other: int, card: int, colour: int) -> float:
        """Return the chance that another player has a card that fits."""
        size = len(self.s.hands[other])
        coloured, wild = size, size
        symbols = _by_symbol(self.rules, card, colour)
        remembered = None if self.memory is None else self.memory.hands.get(other)
        if remembered is not None:
            coloured, wild = remembered.caps[colour], remembered.caps[NO_COLOUR]
            for known in remembered.known.elements():
                group = self.groups[known]
                if group in (colour, NO_COLOUR) or known in symbols:
                    return 1.0
                size -= 1
            size = max(0, size)
            coloured, wild = min(coloured, size), min(wild, size)
        total = self.total
        fitting = 0
        for symbol in symbols:
            fitting += self.hidden[symbol]
        none: float = (1.0 - self.hidden_counts[NO_COLOUR] / total) ** wild
        none *= (1.0 - fitting / total) ** size
        if colour != NO_COLOUR:
            none *= (1.0 - self.hidden_counts[colour] / total) ** coloured
        return 1.0 - none
