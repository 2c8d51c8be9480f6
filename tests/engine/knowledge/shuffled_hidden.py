"""States with random values for everything hidden from one seat, and a check of blinded states."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from engine import State, blinded, legal, view
from engine import actions as a
from engine import cards as c
from engine.rounds.piles import discarded, linked
from engine.rounds.turns import end_is_held
from engine.state import without
from engine.state.parts import NO_DEBT, Agenda, Debt, Hands, TurnProgress
from engine.state.records import Cheat, Choice, DrawLink, RecentPeek, WentOut
from engine.view import View
from tests.engine.state.fields import all_fields

FREE, FACE_SEEN, BACK_SEEN, BOTH_SEEN = range(4)
"""The sides of a card that the seat sees. Only a two-sided card can show its back."""
Deal = dict[tuple[str, int], list[int]]
"""The cards, keyed by pile and seat."""


@dataclass(slots=True)
class Slot:
    """The place of a card, and what the seat sees of it."""

    pile: tuple[str, int]
    card: int
    sees: int

    def takes(self, card: int) -> bool:
        """Return True if the seat would not notice ``card`` in this place."""
        same_face = c.LOOK[card] == c.LOOK[self.card]
        same_back = c.BACK[card] == c.BACK[self.card]
        return (same_face or self.sees in (FREE, BACK_SEEN)) and (same_back or self.sees in (FREE, FACE_SEEN))


def _slots(s: State, viewer: int) -> list[Slot]:
    """Return the places of all cards, with the sides that the viewer sees."""
    backs = s.ruleset.shows_backs
    opened = {seat.seat for seat in view(s, viewer).seats if seat.open_hand is not None}
    unseen = [card for owner, card in s.aside.unseen if owner == viewer] if viewer not in opened else []
    slots = [Slot(("unseen", viewer), card, FREE) for card in unseen]
    slots += [Slot(("hand", viewer), card, FACE_SEEN) for card in without(s.hands[viewer], tuple(unseen))]
    for seat, hand in enumerate(s.hands):
        if seat != viewer:
            sees = (BOTH_SEEN if backs else FACE_SEEN) if seat in opened else (BACK_SEEN if backs else FREE)
            slots += [Slot(("hand", seat), card, sees) for card in hand]
    pile = s.draw[s.cursor :]
    slots += [Slot(("draw", 0), card, BACK_SEEN if backs and not place else FREE) for place, card in enumerate(pile)]
    slots += [Slot(("under", 0), card, FREE) for card in s.round.under_discard]
    beneath = discarded(s)[: len(discarded(s)) - len(s.round.under_discard)]
    two_sided = s.ruleset.two_sided
    for place, card in enumerate((s.top, *beneath)):
        slots.append(Slot(("discard", 0), card, FREE if two_sided and place > 4 else FACE_SEEN))
    return slots


def _dealt_again(s: State, viewer: int, chance: Random) -> Deal:
    slots = _slots(s, viewer)
    if s.ruleset.two_sided:
        for slot in chance.sample(slots, len(slots)):
            other = chance.choice([one for one in slots if one.takes(slot.card) and slot.takes(one.card)])
            slot.card, other.card = other.card, slot.card
    else:
        free = [slot for slot in slots if slot.sees == FREE]
        cards = [slot.card for slot in free]
        chance.shuffle(cards)
        for slot, card in zip(free, cards, strict=True):
            slot.card = card
    deal: Deal = {}
    for slot in slots:
        deal.setdefault(slot.pile, []).append(slot.card)
    return deal


class _Secrets:
    """Random values for everything hidden except the places of cards."""

    def __init__(self, s: State, viewer: int, hands: Hands, chance: Random) -> None:
        self.s, self.viewer, self.hands, self.chance = s, viewer, hands, chance
        self.kinds = sorted(s.ruleset.kinds)

    def cards(self, count: int) -> tuple[int, ...]:
        return tuple(self.chance.choices(self.kinds, k=count))

    def like(self, card: int) -> int:
        """Return a random card with the same face on the same side. Return a one-sided card, or -1, unchanged."""
        if card < 0:
            return card
        look, dark = c.LOOK[card], c.IS_DARK[card]
        if c.TURNED[card] == card:
            return card
        return self.chance.choice([kind for kind in self.kinds if c.LOOK[kind] == look and c.IS_DARK[kind] == dark])

    def seat(self) -> int:
        return self.chance.randrange(self.s.seats)

    def link(self, link: DrawLink) -> DrawLink:
        card = self.like(link.card)
        if link.seat == self.viewer and not self.s.ruleset.hides_drawn_by:
            return link._replace(card=card, tested=tuple(map(self.like, link.tested)))
        return link._replace(card=card, guilty=self.chance.random() < 0.5, tested=self.cards(len(link.tested)))

    def choice(self, choice: Choice) -> Choice:
        if choice.played_by == self.viewer:
            extra = choice.extra
            return choice._replace(cards=tuple(map(self.like, choice.cards)), extra=self.like(extra))
        kind = self.chance.choice(["", "turn", "drawn", "cheat_turn"])
        cards = self.cards(self.chance.randrange(3))
        return choice._replace(cards=cards, play_kind=kind, target=self.seat(), extra=self.cards(1)[0])

    def agenda(self, agenda: Agenda) -> Agenda:
        return tuple(map(self.frame, agenda))

    def frame(self, frame: tuple[Any, ...]) -> tuple[Any, ...]:
        if frame[0] == "place":
            return ("place", frame[1], self.like(frame[2]), frame[3])
        if frame[0] != "effect":
            return frame
        _, name, by, target, extra = frame
        if by == self.viewer:
            return ("effect", name, by, target, self.like(extra))
        return ("effect", name, by, self.seat(), self.cards(1)[0])

    def progress(self) -> TurnProgress:
        progress, turn = self.s.progress, self.s.turn
        if not progress.drawn and progress.choice is None and not progress.agenda:
            return progress
        if turn == self.viewer and not self.s.ruleset.hides_drawn_by:
            drawn = tuple(map(self.like, progress.drawn))
        else:
            drawn = self.cards(len(progress.drawn))
        choice = None if progress.choice is None else self.choice(progress.choice)
        agenda = self.agenda(progress.agenda)
        return TurnProgress(drawn, progress.has_acted, progress.memory, agenda, choice, progress.reaction)

    def went_out(self, entry: WentOut) -> WentOut:
        return entry._replace(card=self.like(entry.card))

    def cheat(self) -> Cheat | None:
        cheat = self.s.aside.cheat
        chance = self.chance
        before = chance.choice([None, self.s])
        since = ((self.seat(), self.cards(2)),) if chance.random() < 0.5 else ()
        flags = (chance.random() < 0.5, chance.random() < 0.5)
        if cheat is not None and end_is_held(self.s):
            return cheat._replace(missing=3, state_before=before, unfit=flags[0], fair=flags[1], since=since)
        return None if chance.random() < 0.5 else Cheat(self.seat(), 2, before, *flags, since)

    def peeks(self) -> tuple[RecentPeek, ...]:
        return tuple(RecentPeek(self.seat(), self.seat(), self.s.now + 5) for _ in range(self.chance.randrange(2)))

    def unseen(self, own: list[int]) -> tuple[tuple[int, int], ...]:
        entries, mine = [], iter(own)
        left = {seat: self.chance.sample(hand, len(hand)) for seat, hand in enumerate(self.hands)}
        for owner, card in self.s.aside.unseen:
            shown = owner == self.viewer and not own
            entries.append((owner, card if shown else next(mine) if owner == self.viewer else left[owner].pop()))
        return tuple(entries)


def shuffled_hidden(s: State, viewer: int, chance: Random) -> State:
    """Return a state that looks the same to ``viewer``, with random values for everything hidden from that seat."""
    deal = _dealt_again(s, viewer, chance)
    own = deal.get(("unseen", viewer), [])
    hands = [chance.sample(cards, len(cards)) for seat in range(s.seats) for cards in [deal.get(("hand", seat), [])]]
    hands[viewer] += own
    other = s.copy()
    other.hands = tuple(map(tuple, hands))
    other.top, *beneath = deal["discard", 0]
    other.discard = linked(beneath)
    secrets = _Secrets(s, viewer, other.hands, chance)
    taken = secrets.cards(chance.randrange(4))
    other.draw, other.cursor = (*taken, *deal.get(("draw", 0), [])), len(taken)
    other.match = s.match.replaced(seed=chance.getrandbits(32), shuffles=chance.randrange(50))
    first = s.round.first_out
    other.round = s.round.replaced(
        under_discard=tuple(deal.get(("under", 0), [])),
        loaded=secrets.cards(chance.randrange(2)),
        fallen=tuple((seat, secrets.cards(len(hand))) for seat, hand in s.round.fallen),
        first_out=None if first is None else secrets.went_out(first),
    )
    other.previous_top = secrets.like(s.previous_top)
    for name in ("sequence", "previous_sequence"):
        sequence = getattr(s, name)
        setattr(other, name, None if sequence is None else sequence._replace(card=secrets.like(sequence.card)))
    other.progress = secrets.progress()
    if s.debt is not NO_DEBT:
        other.debt = Debt(tuple(map(secrets.link, s.debt.links)))
    if s.calls.hands_before is not None:
        before = tuple(secrets.cards(len(hand)) for hand in s.calls.hands_before)
        other.calls = s.calls.with_hands_before(before)
    other.replace_aside(
        s.aside._replace(
            cheat=secrets.cheat(),
            past_cheats=tuple(secrets.seat() for _ in range(chance.randrange(2))),
            peeks=secrets.peeks(),
            unseen=secrets.unseen(own),
            went_out=tuple(map(secrets.went_out, s.aside.went_out)),
        )
    )
    return other


# --- comparison of blinded states -------------------------------------------------------------------------------------


def named(action: a.Action) -> a.Action:
    """Return the action with its cards named by their faces."""
    if isinstance(action, a.PlayCard):
        extra = None if action.extra is None else c.LOOK[action.extra]
        return replace(action, cards=c.looks(action.cards), extra=extra)
    if isinstance(action, a.Choose) and action.card is not None:
        return replace(action, card=c.LOOK[action.card])
    return action


def offered(s: State, seat: int) -> set[a.Action]:
    """Return the legal actions of a seat except accusations. Those are omitted because they reveal a secret cheat."""
    return {named(action) for action in legal(s, seat) if not isinstance(action, a.Accuse)}


def unordered(seen: View) -> Any:
    """Return a view in a form that does not depend on the order of plays or of cards in hands."""
    seats = [
        replace(seat, open_hand=None if seat.open_hand is None else tuple(sorted(seat.open_hand)))
        for seat in seen.seats
    ]
    plays = frozenset(seen.moves.plays)
    return replace(seen, seats=tuple(seats), hand=tuple(sorted(seen.hand)), moves=replace(seen.moves, plays=())), plays


def _compared(found: dict[str, Any], wanted: dict[str, Any], what: str) -> list[str]:
    return [f"{what}: {name}: {found[name]!r} / {wanted[name]!r}" for name in found if found[name] != wanted[name]]


def differences(s: State, viewer: int, chance: Random) -> list[str]:
    """Return a line for each fact that a blinded state wrongly reveals or lacks."""
    other = shuffled_hidden(s, viewer, chance)
    b = blinded(s, viewer)
    found = _compared(all_fields(b), all_fields(blinded(other, viewer)), "depends on what is hidden")
    found += _compared(all_fields(b), all_fields(blinded(b, viewer)), "is not fully blinded")
    # An early call for identical cards reveals blind cards that the seat holds twice. The options ``blind_draw`` and
    # ``identical_calls`` contradict each other in this way, so legal actions and views are not compared here.
    if s.aside.unseen and s.ruleset.options["identical_calls"]:
        return found
    checks: list[tuple[str, Callable[[State], Any]]] = [
        ("legal", lambda t: offered(t, viewer)),
        ("view", lambda t: unordered(view(t, viewer))),
    ]
    # While an unfair last card holds back the end of the round, everybody knows about the cheat.
    if not end_is_held(s):
        found += [f"reveals a cheat: {action!r}" for action in legal(b, viewer) if isinstance(action, a.Accuse)]
    for name, look in checks:
        if look(b) != look(s):
            found.append(f"{name} differs: {look(b)!r} / {look(s)!r}")
    return found
