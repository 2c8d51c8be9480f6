"""Memory of a computer player: the cards that other hands can have, and those that they certainly have.

It is updated only from what its seat is allowed to know: blinded states and redacted events. Losing it does no harm,
because an empty memory is never wrong. Cards are remembered by their faces.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any, ClassVar, Final

from engine import events as e
from engine.cards import IS_BLUFF, NO_COLOUR, looks
from engine.knowledge.hidden_cards import sight_of
from engine.players.colour_groups import GROUPS, group_of
from engine.ruleset import Ruleset
from engine.state import State

UNLIMITED: Final = 1 << 16
"""The cap for a group about which nothing is known."""
EVIDENCE: Final = frozenset(("turn", "keep_drawing"))
"""Values of ``CardsDrawn.reason`` which suggest that no card in the hand fits."""


class RememberedHand:
    """Knowledge about one hand."""

    __slots__ = ("after_bluff", "caps", "given", "known", "lowered_in", "size")

    def __init__(self) -> None:
        self.size: int | None = None
        """Number of cards in the hand; ``None`` if it is not certain."""
        self.caps = [UNLIMITED] * GROUPS
        """For each colour, the largest number of cards that the hand can have. ``NO_COLOUR`` stands for wild cards."""
        self.lowered_in = [0] * GROUPS
        """The turn of the round in which each cap was last lowered."""
        self.known: Counter[int] = Counter()
        """The faces of cards that the hand certainly contains."""
        self.after_bluff = -1
        """Size of the hand after a bluff card was played from it; -1 if unknown or if the hand has changed since."""
        self.given = False
        """True if ``Memory.seat`` gave this hand away and the hand has not changed since."""

    def show(self, cards: Iterable[int], groups: Callable[[int], int], turn: int) -> None:
        """Remember the whole hand."""
        self.known = Counter(cards)
        self.size = self.known.total()
        self.caps = [0] * GROUPS
        self.lowered_in = [turn] * GROUPS
        for card, count in self.known.items():
            self.caps[groups(card)] += count

    def _resize(self, by: int) -> None:
        self.after_bluff = -1
        self.given = False
        if self.size is not None:
            self.size += by

    def gain(self, count: int) -> None:
        """Add cards that ``Memory.seat`` has not seen."""
        self.caps = [cap + count for cap in self.caps]
        self._resize(count)

    def gain_seen(self, cards: Iterable[int], groups: Callable[[int], int]) -> None:
        """Add cards that ``Memory.seat`` has seen."""
        for card in cards:
            self.caps[groups(card)] += 1
            self.known[card] += 1
            self._resize(1)

    def lose(self, card: int, group: int) -> None:
        """Remove a card that was seen when it left. If the cap of its group was 0, the cap was wrong and is dropped."""
        cap = self.caps[group]
        self.caps[group] = cap - 1 if cap > 0 else UNLIMITED
        if self.known[card] > 1:
            self.known[card] -= 1
        else:
            del self.known[card]
        self._resize(-1)

    def ungain(self, count: int) -> None:
        """Undo ``gain``."""
        self.caps = [cap - count for cap in self.caps]
        self._resize(-count)

    def lose_unseen(self) -> None:
        """Remove a card that was not seen. It may have been any of the known cards, so none is known afterwards."""
        self.known.clear()
        self._resize(-1)


class Memory:
    """The information that a seat remembers about one round, and about the challenges in the match."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.hands: dict[int, RememberedHand] = {}
        """The hands of all seats. The seat's own hand is included because it may be given away."""
        self.bluffs: dict[int, tuple[int, int]] = {}
        """For each seat, the numbers of challenges in this match that found it guilty and innocent."""
        self.colour_before: dict[int, int] = {}
        """For each seat, the colour in force before its last bluff card; -1 if it is not known."""
        self.turns = 0
        """Number of turns of the round that have begun."""
        self._colour = -1
        self._active: tuple[int, ...] = ()
        """The active seats in clockwise order; empty if they are not known."""
        self._rules: Ruleset | None = None
        self._first_draw = True
        """True until a draw in this turn has a reason in ``EVIDENCE``. Only the first such draw counts as evidence."""

    def hand(self, seat: int) -> RememberedHand:
        """Return the knowledge about the hand of a seat. Create it on first use."""
        found = self.hands.get(seat)
        if found is None:
            found = self.hands[seat] = RememberedHand()
        return found

    def gave(self, seat: int | None) -> bool:
        """Return True if ``seat`` holds a hand that ``self.seat`` gave away and that has not changed since."""
        hand = None if seat is None else self.hands.get(seat)
        return hand is not None and hand.given

    def see(self, blinded: State) -> None:
        """Store the rules, the colour in force, the active seats, visible hands, and the sizes of the other hands.

        Until the first call, ``add`` ignores events. Call this method after each action to keep the memory complete.
        """
        self._rules = blinded.ruleset
        self._active = blinded.circle.active_seats
        self._colour = blinded.colour
        sight = sight_of(blinded, self.seat)
        for seat, cards in enumerate(blinded.hands):
            if seat in sight.opened:
                self.hand(seat).show(looks(cards), self._group, self.turns)
            self.hand(seat).size = len(cards)
        own = self.hand(self.seat)
        own.show(looks(sight.seen), self._group, self.turns)
        own.gain(len(sight.unseen))

    def add(self, event: e.Event) -> None:
        """Update the memory from an event that was redacted for the seat."""
        learn = self._LEARN.get(event.kind)
        if learn is not None and self._rules is not None:
            learn(self, event)

    # --- cards come and go --------------------------------------------------------------------------------------------

    def _group(self, card: int) -> int:
        assert self._rules is not None
        return group_of(self._rules, card)

    def _drawn(self, event: e.CardsDrawn) -> None:
        hand = self.hand(event.seat)
        if event.reason in EVIDENCE and self._first_draw and 0 <= self._colour != NO_COLOUR:
            self._lacks(hand, self._colour)
        if event.reason in EVIDENCE:
            self._first_draw = False
        if event.cards is None:
            hand.gain(event.count)
        else:
            hand.gain_seen(event.cards, self._group)

    def _lacks(self, hand: RememberedHand, colour: int) -> None:
        """Lower the caps of a hand whose player drew instead of playing.

        Assume that it contains no card of the colour in force. It may contain wild cards that the player saved or could
        not play, so their cap is only halved, unless the rules exclude both possibilities.
        """
        rules = self._rules
        assert rules is not None
        hand.caps[colour] = 0
        held = hand.caps[NO_COLOUR] if hand.size is None else min(hand.caps[NO_COLOUR], hand.size)
        certain = rules.draws_only_if_stuck and not rules.forbidding and rules.fitting is rules.matching
        hand.caps[NO_COLOUR] = 0 if certain else (held + 1) // 2
        hand.lowered_in[colour] = hand.lowered_in[NO_COLOUR] = self.turns

    def _played(self, event: e.CardPlayed) -> None:
        hand = self.hand(event.seat)
        for card in event.cards:
            hand.lose(card, self._group(card))
        if IS_BLUFF[event.cards[-1]]:
            hand.after_bluff = -1 if hand.size is None else hand.size
            self.colour_before[event.seat] = self._colour
        self._colour = event.colour

    def _taken_along(self, event: e.CardsTakenAlong) -> None:
        hand = self.hand(event.seat)
        for card in event.cards:
            hand.lose(card, self._group(card))
        for card in event.cards[:1]:
            hand.caps[self._group(card)] = 0

    def _revealed(self, event: e.CardsRevealed) -> None:
        """Replace the unseen cards that were just drawn with the revealed ones."""
        hand = self.hand(event.seat)
        if event.seat != self.seat:
            hand.ungain(len(event.cards))
            hand.gain_seen(event.cards, self._group)

    def _taken_back(self, event: e.CardTakenBack) -> None:
        if event.reason == "cheating":  # The whole state was restored, not only this hand.
            self._forget_hands()
            self._colour = -1
        hand = self.hand(event.seat)
        hand.known |= Counter(event.cards)
        for card, count in hand.known.items():
            hand.caps[self._group(card)] = max(hand.caps[self._group(card)], count)

    def _given(self, event: e.CardGiven) -> None:
        giver, taker = self.hand(event.seat), self.hand(event.target)
        if event.card is None:
            giver.lose_unseen()
            taker.gain(1)
        else:
            giver.lose(event.card, self._group(event.card))
            taker.gain_seen((event.card,), self._group)

    def _discarded(self, event: e.HandDiscarded) -> None:
        self.hand(event.seat).show((), self._group, self.turns)

    def _shown(self, event: e.HandShown) -> None:
        if event.cards is None or event.to != self.seat:
            return
        hand = self.hand(event.of)
        if event.reason == "challenge" and not self._is_rest(hand, event.cards):
            return
        hand.show(event.cards, self._group, self.turns)

    def _is_rest(self, hand: RememberedHand, cards: tuple[int, ...]) -> bool:
        """Return True if the tested cards are the whole hand because it has not changed since the bluff."""
        terms = self._rules.challenge if self._rules is not None else None
        return terms is not None and not terms.first and hand.after_bluff == len(cards)

    # --- hands change places ------------------------------------------------------------------------------------------

    def _swapped(self, event: e.HandsSwapped) -> None:
        self._move({event.seat: event.target, event.target: event.seat})

    def _passed(self, event: e.HandsPassed) -> None:
        active = self._active
        if not active:
            self._forget_hands()
            return
        self._move({seat: active[(at + event.direction) % len(active)] for at, seat in enumerate(active)})

    def _move(self, to: dict[int, int]) -> None:
        """Move the knowledge about each hand to its new seat."""
        moved = {to[seat]: self.hand(seat) for seat in to}
        self.hands.update(moved)
        for hand in moved.values():
            hand.after_bluff = -1
        if self.seat in to:
            self.hand(to[self.seat]).given = True

    def _forget_hands(self) -> None:
        self.hands.clear()

    def _forget_all(self, _: e.Event) -> None:
        self._forget_hands()

    # --- the round ----------------------------------------------------------------------------------------------------

    def _dealt(self, _: e.RoundDealt) -> None:
        self._forget_hands()
        self.colour_before.clear()
        self._active, self._colour, self.turns = (), -1, 0

    def _began(self, _: e.TurnBegan) -> None:
        self.turns += 1
        self._first_draw = True

    def _gone(self, event: e.SeatLeft | e.SeatOut) -> None:
        self.hand(event.seat).show((), self._group, self.turns)
        self._active = tuple([seat for seat in self._active if seat != event.seat])

    def _chosen(self, event: e.ColourChosen) -> None:
        self._colour = event.colour

    def _turned(self, event: e.TableTurned) -> None:
        self._forget_hands()
        self._colour = event.colour

    def _challenged(self, event: e.Challenged) -> None:
        guilty, innocent = self.bluffs.get(event.target, (0, 0))
        self.bluffs[event.target] = (guilty + event.guilty, innocent + (not event.guilty))

    _LEARN: ClassVar[dict[str, Callable[[Memory, Any], None]]] = {
        e.CardsDrawn.kind: _drawn,
        e.CardPlayed.kind: _played,
        e.CardsTakenAlong.kind: _taken_along,
        e.CardsRevealed.kind: _revealed,
        e.CardTakenBack.kind: _taken_back,
        e.CardGiven.kind: _given,
        e.HandDiscarded.kind: _discarded,
        e.HandShown.kind: _shown,
        e.HandsSwapped.kind: _swapped,
        e.HandsPassed.kind: _passed,
        e.HandsShuffled.kind: _forget_all,
        e.RoundDealt.kind: _dealt,
        e.TurnBegan.kind: _began,
        e.SeatLeft.kind: _gone,
        e.SeatOut.kind: _gone,
        e.ColourChosen.kind: _chosen,
        e.TableTurned.kind: _turned,
        e.Challenged.kind: _challenged,
    }
    """The method for each kind of event. All other kinds are ignored."""

    # --- for other processes, and for players who forget --------------------------------------------------------------

    def lapsed(self, turns: int) -> Memory:
        """Return a copy without caps that are older than this number of turns. Cards that were seen are kept."""
        other = Memory.load(self.dump(), self._rules)
        for hand in other.hands.values():
            hand.caps = [
                UNLIMITED if lowered_in < self.turns - turns else cap
                for cap, lowered_in in zip(hand.caps, hand.lowered_in, strict=True)
            ]
        return other

    def dump(self) -> dict[str, Any]:
        """Return the memory as plain values, without the rules."""
        return {
            "seat": self.seat,
            "turns": self.turns,
            "colour": self._colour,
            "active": list(self._active),
            "first_draw": self._first_draw,
            "bluffs": [[seat, *counts] for seat, counts in self.bluffs.items()],
            "colour_before": [list(entry) for entry in self.colour_before.items()],
            "hands": [
                [
                    seat,
                    hand.size,
                    hand.caps,
                    hand.lowered_in,
                    sorted(hand.known.elements()),
                    hand.after_bluff,
                    hand.given,
                ]
                for seat, hand in self.hands.items()
            ],
        }

    @staticmethod
    def load(data: dict[str, Any], rules: Ruleset | None) -> Memory:
        """Return the memory from the result of ``dump``, for a table with these rules."""
        memory = Memory(data["seat"])
        memory.turns, memory._colour, memory._first_draw = data["turns"], data["colour"], data["first_draw"]
        memory._active = tuple(data["active"])
        memory._rules = rules
        memory.bluffs = {seat: (guilty, innocent) for seat, guilty, innocent in data["bluffs"]}
        memory.colour_before = dict(data["colour_before"])
        for seat, size, caps, lowered_in, known, after_bluff, given in data["hands"]:
            hand = memory.hand(seat)
            hand.size, hand.caps, hand.lowered_in, hand.after_bluff = size, list(caps), list(lowered_in), after_bluff
            hand.given = given
            hand.known = Counter(known)
        return memory
