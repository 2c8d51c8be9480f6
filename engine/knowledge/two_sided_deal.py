"""A deterministic deal of two-sided cards for a blinded state (editions, chapter 6).

A seat sees the faces of its hand, of open hands and of the topmost discarded cards. If ``flip_backs`` is ``open``, it
also sees the backs of the other hands and of the next card. In an open hand, it does not see which back belongs to
which face. The cards in a blinded state match all these faces and backs. The deal depends only on these and on the
cards in the match.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from engine.cards import BACK, LOOK
from engine.knowledge.hidden_cards import SHOWN_BENEATH, Sight
from engine.rounds.piles import discarded
from engine.state import State


class Faces(NamedTuple):
    """Two-sided cards as one seat sees them."""

    discard: tuple[int, ...]
    """The faces of the top card and of the known cards beneath it, newest first."""
    own: tuple[int, ...]
    opened: tuple[tuple[int, ...], ...]
    """The faces of each open hand."""
    opened_backs: tuple[tuple[int, ...], ...]
    """The backs of each open hand; empty if nobody sees backs."""
    closed_backs: tuple[tuple[int, ...], ...]
    """The backs of each closed hand; empty if nobody sees backs."""
    next_back: tuple[int, ...]
    """The back of the next card in the draw pile; empty if there is no such card or nobody sees backs."""


class Sides:
    """The cards in a match, by face and back, without those already chosen."""

    def __init__(self, cards: Sequence[int]) -> None:
        self.left = Counter(cards)
        """Number of remaining cards of each kind."""
        self._with_face: dict[int, list[int]] = {}
        self._with_back: dict[int, list[int]] = {}
        for card in sorted(self.left):
            self._with_face.setdefault(LOOK[card], []).append(card)
            self._with_back.setdefault(BACK[card], []).append(card)

    def pairings(self, faces: Sequence[int], backs: Counter[int], least: int = -1) -> Iterator[tuple[int, ...]]:
        """Yield every choice of cards with these sorted faces and these ``backs``.

        The yielded cards count as taken until the generator resumes. ``least`` is the lowest card allowed for the
        first face.
        """
        if not faces:
            yield ()
            return
        for card in self._with_face[faces[0]]:
            back = BACK[card]
            if card < least or not self.left[card] or not backs[back]:
                continue
            self.left[card] -= 1
            backs[back] -= 1
            again = card if len(faces) > 1 and faces[1] == faces[0] else -1
            for rest in self.pairings(faces[1:], backs, again):
                yield (card, *rest)
            self.left[card] += 1
            backs[back] += 1

    def with_backs(self, backs: Sequence[int], faces: Sequence[int]) -> list[int] | None:
        """Return a card for each back such that cards for these ``faces`` remain, or ``None`` if that is impossible."""
        spare = Counter({face: sum(self.left[card] for card in cards) for face, cards in self._with_face.items()})
        spare.subtract(faces)
        if min(spare.values(), default=0) < 0:
            return None
        used: Counter[int] = Counter()
        for back in backs:
            if not self._place(back, spare, used, set()):
                return None
        found = {back: iter(self._spread(back, used)) for back in set(backs)}
        return [next(found[back]) for back in backs]

    def _place(self, back: int, spare: Counter[int], used: Counter[int], tried: set[int]) -> bool:
        """Use one more card with this back if that is possible. Return True on success.

        If the face of a card is not spare, try to replace a used card that has this face by another card with the same
        back as the used one.
        """
        for card in self._with_back[back]:
            face = LOOK[card]
            if face in tried or used[card] >= self.left[card]:
                continue
            tried.add(face)
            if spare[face] > 0:
                spare[face] -= 1
                used[card] += 1
                return True
            for other in self._with_face[face]:
                if used[other] and self._place(BACK[other], spare, used, tried):
                    used[other] -= 1
                    used[card] += 1
                    return True
        return False

    def _spread(self, back: int, used: Counter[int]) -> list[int]:
        return [card for card in self._with_back[back] for _ in range(used[card])]

    def take(self, cards: Sequence[int]) -> None:
        """Remove chosen cards."""
        self.left.subtract(cards)

    def take_faces(self, faces: Sequence[int]) -> tuple[int, ...]:
        """Remove a card for each face, and return the removed cards."""
        cards = []
        for face in faces:
            card = next(card for card in self._with_face[face] if self.left[card])
            self.left[card] -= 1
            cards.append(card)
        return tuple(cards)

    def rest(self) -> list[int]:
        """Return the cards that are left, sorted."""
        return sorted(self.left.elements())


def faces_seen(s: State, sight: Sight) -> Faces:
    """Return the two-sided cards as the seat sees them."""
    with_backs = s.ruleset.shows_backs
    shown = [s.top, *islice(discarded(s)[: _beneath(s)], SHOWN_BENEATH)]
    return Faces(
        discard=tuple([LOOK[card] for card in shown]),
        own=tuple(sorted([LOOK[card] for card in sight.seen])),
        opened=tuple([_faces(s.hands[other]) for other in sight.opened]),
        opened_backs=tuple([_backs(s.hands[other]) for other in sight.opened]) if with_backs else (),
        closed_backs=tuple([_backs(s.hands[other]) for other in sight.closed]) if with_backs else (),
        next_back=_backs(s.draw[s.cursor : s.cursor + 1]) if with_backs else (),
    )


def _beneath(s: State) -> int:
    """Return the number of cards beneath the top card, not including those put under the discard pile."""
    count, link = 0, s.discard
    while link is not None:
        count, link = count + 1, link[1]
    return count


def _faces(cards: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(sorted([LOOK[card] for card in cards]))


def _backs(cards: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(sorted([BACK[card] for card in cards]))


class ChosenCards(NamedTuple):
    """Cards that match the faces and backs that a seat sees, and all other cards."""

    discard: tuple[int, ...]
    own: tuple[int, ...]
    opened: tuple[tuple[int, ...], ...]
    closed: tuple[tuple[int, ...], ...]
    """The closed hands; empty if nobody sees backs."""
    next_card: tuple[int, ...]
    rest: list[int]
    """The other cards, sorted."""


def choose(cards: Sequence[int], faces: Faces) -> ChosenCards:
    """Return cards in the match with these faces and backs.

    Raise ``ValueError`` if there are none, which is impossible for the faces and backs of a real deal.
    """
    sides = Sides(cards)
    backs = [back for hand in (*faces.closed_backs, faces.next_back) for back in hand]
    for opened in _open_hands(sides, faces, 0):
        # If backs are visible, the open hands are already taken. Otherwise any cards with their faces will do.
        demanded = [*faces.discard, *faces.own]
        if not faces.opened_backs:
            demanded += [face for hand in faces.opened for face in hand]
        found = sides.with_backs(backs, demanded)
        if found is not None:
            return _chosen(sides, faces, opened, found)
    raise ValueError("no deal of these cards has these faces and backs")


def _open_hands(sides: Sides, faces: Faces, number: int) -> Iterator[tuple[tuple[int, ...], ...]]:
    """Yield every choice of cards for the open hands, starting with hand ``number``.

    If no backs are visible, yield one empty choice.
    """
    if number == len(faces.opened_backs):
        yield ()
        return
    for hand in sides.pairings(faces.opened[number], Counter(faces.opened_backs[number])):
        for others in _open_hands(sides, faces, number + 1):
            yield (hand, *others)


def _chosen(sides: Sides, faces: Faces, opened: tuple[tuple[int, ...], ...], found: list[int]) -> ChosenCards:
    sides.take(found)
    discard = sides.take_faces(faces.discard)
    own = sides.take_faces(faces.own)
    if not faces.opened_backs:
        opened = tuple([sides.take_faces(hand) for hand in faces.opened])
    closed = []
    for hand in faces.closed_backs:
        closed.append(tuple(sorted(found[: len(hand)])))
        found = found[len(hand) :]
    return ChosenCards(discard, own, opened, tuple(closed), tuple(found), sides.rest())
