"""A second implementation of classic UNO, as simple as possible, to test the engine against.

It shares no code with the engine: cards are strings, piles are lists, and a round is one mutable object. It plays one
round with the defaults of the rulebook (chapters 2 to 5, 8 and 9). There are no clocks, and nobody leaves or is away.
The caller provides the order of the deck and a function that shuffles.
"""

from __future__ import annotations

import copy
from collections.abc import Callable

POINTS = {"S": 20, "R": 20, "+2": 20, "W": 50, "W+4": 50}


class Wrong(Exception):
    """Error for an action that is not allowed. The message is the code of the refusal."""


def colour_of(card: str) -> str:
    return "" if card[0] == "W" else card[0]


def face_of(card: str) -> str:
    return card if card[0] == "W" else card[1:]


class SmallRound:
    """One round of ``n`` players, dealt from ``deck`` (next card first) by ``dealer``."""

    def __init__(self, n: int, deck: list[str], dealer: int, shuffle: Callable[[list[str]], list[str]]) -> None:
        self.n, self.dealer, self.shuffle = n, dealer, shuffle
        self.pile = list(deck)
        self.hands: list[list[str]] = [[] for _ in range(n)]
        for _ in range(7):
            for place in range(1, n + 1):
                self.hands[(dealer + place) % n].append(self.pile.pop(0))
        self.discard: list[str] = []
        while self.pile[0] == "W+4":
            self.pile.append(self.pile.pop(0))
        self.top = self.pile.pop(0)
        self.colour = colour_of(self.top)
        self.step, self.turn = 1, (dealer + 1) % n
        self.owed, self.bluff, self.acting_seat = 0, False, -1
        self.drawn = ""
        self.asking = -1
        self.waiting_wild = ""
        self.winner = -1
        self.owes_call: set[int] = set()
        self.missed: set[int] = set()
        self.called: set[int] = set()
        face = face_of(self.top)
        if face == "W":
            self.asking = self.turn
        elif face == "R":
            self.step, self.turn = -1, dealer
        elif face == "S":
            self.turn = self.after(self.turn)
        elif face == "+2":
            self.owed = 2

    @classmethod
    def laid_out(cls, hands: list[list[str]], top: str, pile: list[str]) -> SmallRound:
        """Return a round with these cards. The first seat begins. The top card has no effect; it must have a colour."""
        n = len(hands)
        table = cls(n, ["R0"] * (7 * n + 1), n - 1, lambda cards: cards)
        table.hands, table.pile, table.top, table.colour = [list(hand) for hand in hands], list(pile), top, top[0]
        return table

    def copy(self) -> SmallRound:
        """Return an independent copy of the round."""
        other = copy.copy(self)
        other.hands = [list(hand) for hand in self.hands]
        other.pile, other.discard = list(self.pile), list(self.discard)
        other.owes_call, other.missed, other.called = set(self.owes_call), set(self.missed), set(self.called)
        return other

    def after(self, seat: int) -> int:
        return (seat + self.step) % self.n

    def fits(self, card: str) -> bool:
        same_face = face_of(card) == face_of(self.top) and colour_of(self.top) != ""
        return card[0] == "W" or colour_of(card) == self.colour or same_face

    def close_window(self, seat: int) -> None:
        self.missed = {s for s in self.missed if s != seat and len(self.hands[s]) == 1} | self.owes_call
        self.owes_call = set()

    def give(self, seat: int, count: int) -> int:
        for done in range(count):
            if not self.pile:
                if not self.discard:
                    return done
                self.pile, self.discard = self.shuffle(self.discard), []
            self.hands[seat].append(self.pile.pop(0))
            self.called.discard(seat)
            self.owes_call.discard(seat)
        return count

    def begin(self, seat: int) -> None:
        self.turn, self.drawn = seat, ""
        self.called = {s for s in self.called if s == seat or len(self.hands[s]) == 1}

    def check_turn(self, seat: int) -> None:
        if self.asking >= 0:
            raise Wrong("not_now")
        if seat != self.turn:
            raise Wrong("not_your_turn")

    def play(self, seat: int, card: str, colour: str | None) -> None:
        if self.asking >= 0:
            raise Wrong("not_now")
        if card not in self.hands[seat]:
            raise Wrong("not_in_hand")
        self.check_turn(seat)
        if self.owed:
            raise Wrong("must_draw")
        if not self.fits(card) or (self.drawn and card != self.drawn):
            raise Wrong("does_not_fit")
        if card[0] == "W" and colour is None:
            self.asking, self.waiting_wild = seat, card
            return
        self.put_on_pile(seat, card, colour)

    def choose(self, seat: int, colour: str) -> None:
        if self.asking != seat:
            raise Wrong("no_choice")
        self.asking = -1
        if self.waiting_wild:
            card, self.waiting_wild = self.waiting_wild, ""
            self.put_on_pile(seat, card, colour)
        else:
            self.colour = colour

    def put_on_pile(self, seat: int, card: str, colour: str | None) -> None:
        self.close_window(seat)
        hand = self.hands[seat]
        hand.remove(card)
        self.bluff = any(colour_of(other) == self.colour for other in hand)
        self.acting_seat = seat
        self.discard.append(self.top)
        self.top = card
        self.colour = colour_of(card) or str(colour)
        face = face_of(card)
        self.owed = {"+2": 2, "W+4": 4}.get(face, 0)
        if not hand:
            if self.owed:
                self.give(self.after(seat), self.owed)
                self.owed = 0
            self.winner = seat
            return
        if len(hand) == 1 and seat not in self.called:
            self.owes_call.add(seat)
            self.missed.discard(seat)
        if face == "R":
            self.step = -self.step
        following = self.after(seat)
        if face == "S" or (face == "R" and self.n == 2):
            following = self.after(following)
        self.begin(following)

    def draw(self, seat: int) -> None:
        self.check_turn(seat)
        if self.owed:
            self.close_window(seat)
            self.give(seat, self.owed)
            self.owed = 0
            self.begin(self.after(seat))
            return
        if self.drawn:
            raise Wrong("may_not_draw")
        self.close_window(seat)
        if self.give(seat, 1):
            self.drawn = self.hands[seat][-1]
        if not self.drawn or not self.fits(self.drawn):
            self.begin(self.after(seat))

    def keep(self, seat: int) -> None:
        self.check_turn(seat)
        if self.owed:
            raise Wrong("must_draw")
        if not self.drawn:
            raise Wrong("not_now")
        self.begin(self.after(seat))

    def challenge(self, seat: int) -> None:
        self.check_turn(seat)
        if not self.owed or self.top != "W+4":
            raise Wrong("nothing_to_challenge")
        self.close_window(seat)
        owed, self.owed = self.owed, 0
        if self.bluff:
            self.give(self.acting_seat, owed)
        else:
            self.give(seat, owed + 2)
            self.begin(self.after(seat))

    def call(self, seat: int) -> None:
        cards = len(self.hands[seat])
        if seat in self.owes_call:
            self.owes_call.discard(seat)
        elif seat in self.called:
            raise Wrong("already_called")
        elif not (seat == self.turn and cards == 2):
            late = seat in self.missed
            raise Wrong("too_late" if late else "already_called" if cards == 1 else "not_now")
        self.called.add(seat)

    def catch(self, seat: int, target: int) -> None:
        if target in self.owes_call and target != seat:
            self.owes_call.discard(target)
            self.give(target, 2)
        elif target in self.missed and target != seat:
            raise Wrong("too_late")
        else:
            raise Wrong("bad_target" if target == seat else "nothing_to_catch")

    def points(self) -> int:
        """Return the points that the winner gets for the cards in the other hands."""
        cards = [card for seat in range(self.n) if seat != self.winner for card in self.hands[seat]]
        return sum(POINTS[face_of(card)] if face_of(card) in POINTS else int(face_of(card)) for card in cards)
