"""Fair plays: which cards in a hand may be played now, and how (rulebook, chapters 3 to 7)."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from engine.cards import LOOK
from engine.state import State, without
from engine.state.parts import NO_DEBT
from engine.state.records import Choice


def visible(s: State, seat: int, card: int) -> bool:
    """Return True if the seat holds the card and has seen it (``blind_draw``)."""
    if not s.aside.unseen:
        return card in s.hands[seat]
    return s.hands[seat].count(card) > s.aside.unseen.count((seat, card))


def held_card(hand: Sequence[int], card: int) -> int:
    """Return ``card`` if the hand contains it; otherwise a card in the hand whose look is ``card``.

    If the hand contains neither, return ``card``.
    """
    return card if card in hand else next((other for other in hand if LOOK[other] == card), card)


def alike(s: State, seat: int, card: int) -> tuple[int, ...]:
    """Return the cards in the hand with the same face as ``card``, the card itself first."""
    hand = s.hands[seat]
    if not s.ruleset.two_sided:
        return (card,) * hand.count(card)
    look = LOOK[card]
    return tuple(sorted([held for held in hand if LOOK[held] == look], key=lambda held: held != card))


def seen_cards(s: State, seat: int) -> list[int]:
    """Return the cards that the seat holds and has seen, each once (``blind_draw``)."""
    return [card for card in {*s.hands[seat]} if visible(s, seat, card)]


def seen_hand(s: State, seat: int) -> tuple[int, ...]:
    """Return the hand of a seat without the cards that it has not seen yet (``blind_draw``)."""
    if not s.aside.unseen:
        return s.hands[seat]
    return without(s.hands[seat], tuple([card for owner, card in s.aside.unseen if owner == seat]))


def choosable(s: State, choice: Choice) -> list[int]:
    """Return the cards that an open choice of a card allows, each once."""
    seen = seen_cards(s, choice.seat)
    effect = s.ruleset.effects_by_name[choice.reason]
    if effect.cards is None:
        return seen
    allowed = effect.cards(s, choice.seat)
    return [card for card in seen if card in allowed]


def fitting_drawn(s: State) -> frozenset[int] | None:
    """Return the cards drawn in this turn that fit the top card and the colour in force.

    Options that forbid cards are not considered. Return ``None`` if no card was drawn, if drawn cards may not be
    played, or if more has to be checked: an open choice, an open reaction or the memory of the turn.
    """
    if (
        s.progress.drawn
        and s.progress.memory is None
        and s.progress.choice is None
        and s.progress.reaction is None
        and s.ruleset.plays_drawn
    ):
        return s.ruleset.fitting[s.top][s.colour].intersection(s.progress.drawn)
    return None


def fair_in_turn(s: State, seat: int, card: int, count: int = 1) -> bool:
    """Return True if ``count`` copies of this card may be played in turn.

    The seat must be the current seat and owe no cards.
    """
    rules = s.ruleset
    memory = s.progress.memory
    if memory is not None and 0 <= memory.number != rules.number[card]:
        return False
    if s.progress.drawn and (count > 1 or card not in s.progress.drawn or not rules.plays_drawn):
        return False
    if card not in rules.fitting[s.top][s.colour]:
        return False
    return card not in rules.forbidding or forbidden(s, seat, card, count) is None


def forbidden(s: State, seat: int, card: int, count: int) -> str | None:
    """Return the option that forbids ``count`` copies of this card in every play kind, or ``None``."""
    for forbid in s.ruleset.forbids:
        option: str | None = forbid(s, seat, card, count)
        if option is not None:
            return option
    return None


def fair_answer(s: State, seat: int, card: int, count: int = 1) -> bool:
    """Return True if the seat that owes cards may play this card instead of drawing. An open debt has no answers."""
    if s.debt.until:
        return False
    for allows in s.ruleset.answer_checks:
        if allows(s, card):
            return forbidden(s, seat, card, count) is None
    return False


def left_after(s: State, seat: int, card: int, count: int = 1) -> int:
    """Return the number of cards that the seat would have left after playing ``count`` copies of a card."""
    if card in s.ruleset.takes_along:
        return len(s.ruleset.left_by_taking(s.hands[seat], card))
    return len(s.hands[seat]) - count


def left_after_cards(s: State, seat: int, cards: tuple[int, ...]) -> int:
    """Return the number of cards left after the seat plays ``cards``, which can have different faces if it cheats."""
    last = cards[-1]
    if last in s.ruleset.takes_along:
        return len(s.ruleset.left_by_taking(without(s.hands[seat], cards), last))
    return len(s.hands[seat]) - len(cards)


def jump_matches(s: State, card: int, top: int) -> bool:
    """Return True if the card matches ``top`` for a jump-in."""
    return s.ruleset.jump_matches is not None and s.ruleset.jump_matches(card, top)


def fair_jump_in(s: State, seat: int, card: int) -> bool:
    """Return True if the seat may jump in with this card now. It must be another seat's turn."""
    return (
        jump_matches(s, card, s.top)
        and not s.aside.went_out
        and visible(s, seat, card)
        and forbidden(s, seat, card, 1) is None
        and (s.progress.choice is None or s.progress.choice.reason == "lay")
        and s.progress.reaction is None
    )


def continues_sequence(s: State, seat: int, card: int) -> bool:
    """Return True if the seat may play the card now as the next one of its open sequence."""
    return (
        s.sequence is not None
        and s.sequence.seat == seat
        and s.ruleset.sequence_goes_on(s.sequence, card)
        and visible(s, seat, card)
        and forbidden(s, seat, card, 1) is None
        and s.progress.choice is None
        and s.progress.reaction is None
    )


def fair(s: State, seat: int, card: int, count: int = 1) -> str | None:
    """Return the play kind in which the seat may fairly play ``count`` copies of this card now, or ``None``.

    The result is ``turn``, ``answer``, ``jump_in`` or ``sequence``.
    """
    if seat == s.turn:
        if s.progress.choice is not None or s.progress.reaction is not None:
            return None
        if s.debt is not NO_DEBT:
            return "answer" if fair_answer(s, seat, card, count) else None
        if fair_in_turn(s, seat, card, count) and visible(s, seat, card):
            return "turn"
    elif count == 1 and fair_jump_in(s, seat, card):
        return "jump_in"
    return "sequence" if count == 1 and continues_sequence(s, seat, card) else None


def playable_in_turn(s: State, seat: int) -> Collection[int]:
    """Return the cards that the current seat may play, each once. No choice or reaction may be open."""
    rules = s.ruleset
    fits = rules.fitting[s.top][s.colour] if s.in_plain_turn() else fitting_drawn(s)
    if fits is None or (s.sequence is not None and s.sequence.seat == seat):
        hand = rules.answering.intersection(s.hands[seat]) if s.debt is not NO_DEBT else {*s.hands[seat]}
        return [card for card in hand if fair(s, seat, card) is not None]
    found = fits.intersection(s.hands[seat])
    forbidding = rules.forbidding
    if not forbidding or forbidding.isdisjoint(found):
        return found
    return [card for card in found if card not in forbidding or forbidden(s, seat, card, 1) is None]


def can_play(s: State, seat: int) -> bool:
    """Return True if the current seat holds a card that it may play. No choice or reaction may be open."""
    rules = s.ruleset
    own_sequence = s.sequence is not None and s.sequence.seat == seat
    if not rules.forbidding and not own_sequence and s.in_plain_turn():
        return not rules.fitting[s.top][s.colour].isdisjoint(s.hands[seat])
    return bool(playable_in_turn(s, seat))
