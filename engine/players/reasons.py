"""Reasons for the action in a hint: facts that the player can check.

The facts are derived from the blinded state and the memory of the seat. They do not explain how the action was found,
because a network and a search only compare numbers. Without a fact in favour of the action, the only reason is
``compared``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final, NamedTuple

from engine.actions import Action, Call, Challenge, Choose, DrawCard, Keep, PlayCard, Press
from engine.cards import COLOUR, LOOK, NO_COLOUR
from engine.handlers.challenge import tested_link
from engine.legal import playable
from engine.players.colour_groups import groups_of
from engine.players.guilt import p_guilty
from engine.players.memory import Memory
from engine.players.worth import LOW_HAND
from engine.rounds.fair_plays import left_after
from engine.rounds.turns import next_in_circle
from engine.state import State, partner_of
from engine.state.parts import NO_DEBT
from engine.state.records import Choice

MANY_OF_COLOUR: Final = 2
"""A colour is favoured only if the rest of the hand contains at least this number of its cards."""
MOST: Final = 2
"""Maximum number of reasons for one action."""


class HintReason(NamedTuple):
    """One fact in favour of an action. Its ``kind`` determines which of the other fields are set."""

    kind: str
    seat: int = -1
    colour: int = -1
    amount: int = 0


KINDS: Final = (
    *("goes_out", "answers", "next_draws", "next_skipped", "several", "jump_in", "only_fit", "takes_fewer"),
    *("next_lacks", "most_colour", "keeps_wild", "nothing_fits", "nothing_answers", "saves_wild", "bluff"),
    *("owes_call", "last_draws", "fewest", "compared"),
)
"""All kinds of reasons."""


def reasons(blinded: State, memory: Memory, action: Action) -> tuple[HintReason, ...]:
    """Return at most ``MOST`` facts in favour of an action of ``memory.seat``, strongest first.

    If there are none, return only ``compared``.
    """
    found = list(_Reasons(blinded, memory).of(action))
    return tuple(found[:MOST]) or (HintReason("compared"),)


class _Reasons:
    """The facts about one state."""

    def __init__(self, s: State, memory: Memory) -> None:
        self.s, self.memory, self.seat = s, memory, memory.seat
        self.rules = s.ruleset
        self.groups = groups_of(s.ruleset)
        self.hand = s.hands[memory.seat]
        self.fitting = {LOOK[card] for card in playable(s, memory.seat)}

    def of(self, action: Action) -> Iterator[HintReason]:
        """Yield all facts in favour of an action, strongest first."""
        match action:
            case PlayCard():
                yield from self._play(action)
            case DrawCard() | Keep():
                yield from self._draw()
            case Challenge():
                yield from self._challenge()
            case Call():
                yield HintReason("owes_call", amount=len(self.hand))
            case Press():
                yield HintReason("last_draws")
            case Choose(colour=int(colour)):
                yield from self._colour(colour, self.hand)
            case Choose(target=int(target)) if self.s.progress.choice is not None:
                yield from self._target(target, self.s.progress.choice)
            case _:
                pass

    def _play(self, action: PlayCard) -> Iterator[HintReason]:
        s, card, count = self.s, action.cards[-1], len(action.cards)
        left = left_after(s, self.seat, card, count)
        if left == 0:
            yield HintReason("goes_out")
            return
        if s.turn != self.seat:
            yield HintReason("jump_in")
        elif s.debt is not NO_DEBT:
            yield HintReason("answers", amount=0 if s.debt.until else s.debt.cards)
        yield from self._hit(card)
        if count > 1:
            yield HintReason("several", amount=count)
        if self.fitting == {LOOK[card]}:
            yield HintReason("only_fit")
        rest = list(self.hand)
        for played in action.cards:
            if played in rest:
                rest.remove(played)
        colour = self.rules.sets_colour[card] if action.colour is None else action.colour
        yield from self._colour(colour, tuple(rest))
        wild = {LOOK[other] for other in rest if self.rules.is_wild[other]} & self.fitting
        if wild and not self.rules.is_wild[card]:
            yield HintReason("keeps_wild")

    def _hit(self, card: int) -> Iterator[HintReason]:
        """Yield a fact if the next player is an opponent with few cards who has to draw or misses a turn."""
        if self.s.ruleset.random_order or self.rules.reverses[card]:
            return
        victim = next_in_circle(self.s, self.seat)
        held = len(self.s.hands[victim])
        if held > LOW_HAND or victim in (self.seat, partner_of(self.s, self.seat)):
            return
        if self.rules.draws[card]:
            yield HintReason("next_draws", victim, amount=held)
        elif self.rules.skips[card]:
            yield HintReason("next_skipped", victim, amount=held)

    def _colour(self, colour: int, hand: tuple[int, ...]) -> Iterator[HintReason]:
        """Yield the facts in favour of a colour, given the rest of the hand."""
        if colour < 0 or colour == NO_COLOUR:
            return
        held = Counter([self.groups[card] for card in hand if self.groups[card] != NO_COLOUR])
        if held[colour] >= MANY_OF_COLOUR and all(
            count < held[colour] for other, count in held.items() if other != colour
        ):
            yield HintReason("most_colour", colour=colour, amount=held[colour])
        follower = next_in_circle(self.s, self.seat)
        known = self.memory.hands.get(follower)
        if known is None or follower in (self.seat, partner_of(self.s, self.seat)):
            return
        size = len(self.s.hands[follower])
        if known.caps[colour] * 3 <= size and not any(COLOUR[card] == colour for card in known.known):
            yield HintReason("next_lacks", follower, colour)

    def _draw(self) -> Iterator[HintReason]:
        if self.s.progress.choice is not None:
            return
        if self.s.debt is not NO_DEBT:
            if not self.fitting:
                yield HintReason("nothing_answers")
        elif not self.fitting:
            yield HintReason("nothing_fits")
        elif all(self.rules.is_wild[card] for card in self.fitting):
            yield HintReason("saves_wild")

    def _challenge(self) -> Iterator[HintReason]:
        link = tested_link(self.s)
        if link is not None:
            chance = p_guilty(self.s, self.memory, link)
            yield HintReason("bluff", link.seat, amount=round(100 * chance))

    def _target(self, target: int, choice: Choice) -> Iterator[HintReason]:
        held = len(self.s.hands[target])
        others = [len(self.s.hands[seat]) for seat in choice.targets if seat not in (self.seat, target)]
        if self.rules.effects_by_name[choice.reason].moves_hands and held < len(self.hand):
            yield HintReason("takes_fewer", target, amount=held)
        elif others and held < min(others):
            yield HintReason("fewest", target, amount=held)
