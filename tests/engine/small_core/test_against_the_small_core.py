"""The engine plays the classic rules exactly as the small core does."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import State, apply, legal, new_match, seat_to_act
from engine import actions as a
from engine import cards as c
from engine.refusals import Refused
from engine.rounds.piles import discarded
from engine.rules.deck import full_deck
from engine.rules.registry import complete
from tests.engine.small_core.small_actions import refusal
from tests.engine.small_core.small_core import SmallRound

NO_CLOCKS = {"turn_seconds": 0, "choice_seconds": 600}


def ask(small: SmallRound, action: a.Action) -> str | None:
    """Let the small core carry out an action. Return the code of the refusal, or ``None`` if the action is accepted."""

    def carry_out(action: a.Action) -> bool:
        match action:
            case a.PlayCard(seat=seat, cards=(card,), colour=colour):
                small.play(seat, c.code(card), None if colour is None else c.LETTERS[colour])
                return True
        return False

    return refusal(small, action, carry_out)


def some_action(s: State, chance: Random) -> a.Action:
    """Return a fair action by the seat to act or, less often, an action by any seat, which may be refused."""
    if chance.random() < 0.7:
        return chance.choice(legal(s, seat_to_act(s)))
    seat = chance.randrange(s.seats)
    card = chance.choice(s.hands[seat])
    return chance.choice(
        [
            a.PlayCard(seat, (card,), chance.choice([None, 0, 1, 2, 3]) if c.TABLE[card].is_wild else None),
            a.PlayCard(seat, (chance.randrange(54),), 1),
            a.DrawCard(seat),
            a.Keep(seat),
            a.Challenge(seat),
            a.Choose(seat, colour=chance.randrange(4)),
            a.Call(seat),
            a.Catch(seat, chance.randrange(s.seats)),
        ]
    )


def same(s: State, small: SmallRound) -> None:
    """Assert that the engine and the small core agree on the table."""
    assert [sorted(c.codes(hand)) for hand in s.hands] == [sorted(hand) for hand in small.hands]
    assert c.code(s.top) == small.top
    assert ("" if s.colour == c.NO_COLOUR else c.LETTERS[s.colour]) == small.colour
    assert c.codes(s.draw[s.cursor :]) == small.pile
    assert (s.round.winner is not None) == (small.winner >= 0)
    if s.round.winner is not None:
        assert s.round.winner == small.winner
        assert s.match.scores[s.round.winner] == small.points()
        return
    assert (s.turn, s.circle.direction, s.debt.cards) == (small.turn, small.step, small.owed)
    assert (-1 if s.progress.choice is None else s.progress.choice.seat) == small.asking
    assert {seat for seat, _ in s.calls.due} == small.owes_call


@pytest.mark.parametrize("players", [2, 3, 4, 7])
@settings(max_examples=60, deadline=None, derandomize=True, database=None)
@given(seed=st.integers(0, 2**32 - 1))
def test_the_engine_and_the_small_core_play_the_same_round(players: int, seed: int) -> None:
    chance = Random(seed)
    options = complete(NO_CLOCKS)
    deck = list(full_deck(options, players))
    chance.shuffle(deck)
    dealer = chance.randrange(players)
    s, _ = new_match(options, players, seed, 0.0, dealer=dealer, deck_order=deck)
    new_pile: list[str] = []

    def shuffle(cards: list[str]) -> list[str]:
        assert sorted(cards) == sorted(new_pile)
        return list(new_pile)

    small = SmallRound(players, c.codes(deck), dealer, shuffle)
    same(s, small)
    for _ in range(400):
        if s.phase != "playing":
            return
        action = some_action(s, chance)
        try:
            after, events = apply(s, action, 0.0)
            code = None
        except Refused as refusal:
            after, events, code = s, [], refusal.code
        if any(event[0] == "pile_reshuffled" for event in events):
            drawn = [card for event in events if event[0] == "cards_drawn" for card in event[5]]
            old = len(s.draw) - s.cursor
            new_pile[:] = c.codes(drawn[old:]) + c.codes(after.draw[after.cursor :])
            assert discarded(after) == [] or events[0][0] == "card_played"
        assert ask(small, action) == code, action
        s = after
        same(s, small)
