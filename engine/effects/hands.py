"""Effects that pass, swap or shuffle hands, or give a card (rulebook, chapter 7)."""

from __future__ import annotations

from engine.effects.base import Effect, ask_target, others
from engine.rounds.agenda import open_choice
from engine.rounds.fair_plays import seen_cards
from engine.rounds.piles import lots, unveil
from engine.rounds.turns import in_turn_order
from engine.rules.rule_signs import Sign
from engine.state import State, set_hand, without
from engine.state.records import Choice


def _moved(s: State, seats: tuple[int, ...]) -> None:
    """Record that these seats have received other hands and see every card in them (``blind_draw``)."""
    s.hands_changed = True
    s.given_to += seats
    if s.aside.unseen:
        s.replace_aside(s.aside._replace(unseen=tuple([entry for entry in s.aside.unseen if entry[0] not in seats])))


def _pass(s: State, seat: int, direction: int) -> None:
    hands = list(s.hands)
    active = s.circle.active_seats
    for place, giver in enumerate(active):
        hands[active[(place + direction) % len(active)]] = s.hands[giver]
    s.hands = tuple(hands)
    _moved(s, active)
    s.events.append(("hands_passed", seat, direction))


def pass_hands(s: State, seat: int, target: int, extra: int) -> None:
    """Pass every hand to the next seat in the direction of play."""
    _pass(s, seat, s.circle.direction)


def pass_hands_left(s: State, seat: int, target: int, extra: int) -> None:
    """Pass every hand to the next seat clockwise."""
    _pass(s, seat, 1)


def swap(s: State, seat: int, target: int) -> None:
    """Swap the hands of the acting seat and the chosen player."""
    hands = list(s.hands)
    hands[seat], hands[target] = hands[target], hands[seat]
    s.hands = tuple(hands)
    _moved(s, (seat, target))
    s.events.append(("hands_swapped", seat, target))


def swap_and_skip(s: State, seat: int, target: int) -> None:
    """Swap hands. Play continues after the chosen player."""
    swap(s, seat, target)
    s.next_from = target


def shuffle_hands(s: State, seat: int, target: int, extra: int) -> None:
    """Gather and shuffle all hands and deal them out one card at a time, starting with the next seat."""
    order = in_turn_order(s, seat)
    cards = lots(s).shuffled([card for other in order for card in s.hands[other]])
    for place, other in enumerate(order):
        set_hand(s, other, cards[place :: len(order)])
    _moved(s, s.circle.active_seats)
    s.events.append(("hands_shuffled", seat))


def _give_to(s: State, seat: int, target: int) -> None:
    if len(s.hands[seat]) < 2:
        return
    if seen_cards(s, seat):
        open_choice(s, seat, "card", "give_card", seat, target=target)
    else:
        _hand_over(s, seat, target, lots(s).pick(s.hands[seat]))


def _hand_over(s: State, seat: int, target: int, card: int) -> None:
    set_hand(s, seat, without(s.hands[seat], (card,)))
    set_hand(s, target, (*s.hands[target], card))
    unveil(s, seat)
    s.set_calls(s.calls.without_made(target))
    s.hands_changed = True
    s.given_to += (target,)
    s.events.append(("card_given", seat, target, card))


def _given(s: State, choice: Choice, value: int) -> None:
    if choice.kind == "target":
        _give_to(s, choice.played_by, value)
    else:
        _hand_over(s, choice.played_by, choice.target, value)


def give(s: State, seat: int, target: int, extra: int) -> None:
    """Let the acting seat give a card, but not its last one, to a player of its choice."""
    if len(s.hands[seat]) >= 2:
        _ASK_GIVE.happen(s, seat, target, extra)


_ASK_GIVE = ask_target("give_card", _give_to)

_MOVING: tuple[Effect, ...] = (
    Effect("pass_hands", pass_hands),
    Effect("pass_hands_left", pass_hands_left),
    ask_target("swap_may", swap, optional=True),
    ask_target("swap_must", swap),
    ask_target("swap_may_skip_to", swap_and_skip, optional=True),
    ask_target("swap_and_skip_to", swap_and_skip),
    Effect("shuffle_hands", shuffle_hands),
)
EFFECTS: tuple[Effect, ...] = (
    *[effect._replace(moves_hands=True) for effect in _MOVING],
    Effect("give_card", give, _given, others, least_left=2, needs_player=True),
)
SIGNS = (
    Sign("hands_passed", "hands_passed", effects=("pass_hands", "pass_hands_left")),
    Sign("swaps", "hands_swapped", effects=("swap_may", "swap_must", "swap_may_skip_to", "swap_and_skip_to")),
    Sign("hands_shuffled", "hands_shuffled", effects=("shuffle_hands",)),
    Sign("cards_given", "card_given", effects=("give_card",)),
)
