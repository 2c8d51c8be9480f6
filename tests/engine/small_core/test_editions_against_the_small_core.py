"""The engine plays special editions exactly as the small core for editions does."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import State, apply, legal, new_match, seat_to_act
from engine import actions as a
from engine import cards as c
from engine.decks import kinds_of
from engine.refusals import Refused
from engine.rules.deck import full_deck
from engine.rules.registry import complete
from tests.engine.small_core.small_actions import refusal
from tests.engine.small_core.small_editions import Game, SmallTable, whole_deck

NO_CLOCKS = {"turn_seconds": 0, "choice_seconds": 600}

GAMES = {
    "no mercy": Game("no_mercy"),
    "no mercy, higher": Game(
        "no_mercy",
        opening="number",
        stacking="higher",
        keep_drawing=True,
        play_drawn="must",
        voluntary_draw=False,
    ),
    "no mercy, same": Game("no_mercy", stacking="same", wild_on_wild=False),
    "no mercy, mixed": Game("no_mercy", stacking="mixed", keep_drawing=True),
    "no mercy, same two": Game("no_mercy", stacking="same_two", opening="inert"),
    "mau-mau": Game("cards_32", hand_size=5, stacking="same", wild_on_wild=False, scoring="minus"),
    "crazy eights": Game(
        "cards_52",
        hand_size=5,
        opening="number",
        stacking="same",
        keep_drawing=True,
        rank_effects={"2": "draw_two", "8": "wish", "Q": "skip", "A": "reverse"},
        rank_points="eights",
    ),
    "other ranks": Game(
        "cards_52",
        stacking="higher",
        rank_effects={"2": "draw_one", "3": "draw_four", "9": "reverse", "10": "skip", "J": "wish", "K": "wish"},
    ),
    "flip": Game("flip", wild_draw_four="bluff"),
    "flip, higher": Game("flip", stacking="higher", opening="inert"),
    "flip, mixed": Game("flip", stacking="mixed", keep_drawing=True, play_drawn="must"),
    "all wild": Game("all_wild", opening="inert"),
    "all wild, higher": Game("all_wild", stacking="higher"),
}


def options_of(game: Game) -> dict[str, Any]:
    """Return the options of the game, without a turn limit. Options that the game does not set have their defaults."""
    values = {
        "deck": game.deck,
        "hand_size": game.hand_size,
        "opening": game.opening,
        "stacking": game.stacking,
        "keep_drawing": game.keep_drawing,
        "play_drawn": game.play_drawn,
        "voluntary_draw": game.voluntary_draw,
        "wild_on_wild": game.wild_on_wild,
        "wild_draw_four": game.wild_draw_four,
        "scoring": game.scoring,
        "rank_effects": game.rank_effects,
        "rank_points": game.rank_points,
    }
    return complete({**NO_CLOCKS, **values})


def code(card: int) -> str:
    """Return the code of a card as in scenarios. The code of a two-sided card begins with its light face."""
    return c.code(c.side_up(card, False))


def codes(cards: Any) -> list[str]:
    """Return the codes of cards as in scenarios."""
    return [code(card) for card in cards]


def ask(small: SmallTable, action: a.Action) -> str | None:
    """Let the small core carry out an action. Return the code of the refusal, or ``None`` if the action is accepted."""

    def carry_out(action: a.Action) -> bool:
        match action:
            case a.PlayCard(seat=seat, cards=(card,), colour=colour, target=target):
                small.play_for(seat, code(card), None if colour is None else c.LETTERS[colour], target)
                return True
            case a.Choose(seat=seat, target=int(target)):
                small.name(seat, target)
                return True
        return False

    return refusal(small, action, carry_out)


def some_action(s: State, chance: Random) -> a.Action:
    """Return a fair action by the seat to act or, less often, an action by any seat, which may be refused."""
    if chance.random() < 0.75:
        return chance.choice(legal(s, seat_to_act(s)))
    seat = chance.randrange(s.seats)
    colours = s.ruleset.sides[s.round.dark]
    held = chance.choice(s.hands[seat])
    other = c.side_up(chance.choice(sorted(kinds_of(s.ruleset.options["deck"]))), s.round.dark)
    return chance.choice(
        [
            a.PlayCard(seat, (held,), chance.choice([None, *colours]), chance.choice([None, *range(s.seats)])),
            a.PlayCard(seat, (other,), colours[1] if colours else None),
            a.DrawCard(seat),
            a.Keep(seat),
            a.Challenge(seat),
            a.Choose(seat, colour=chance.choice(colours)) if colours else a.Keep(seat),
            a.Choose(seat, target=chance.randrange(s.seats)),
            a.Call(seat),
            a.Catch(seat, chance.randrange(s.seats)),
        ]
    )


def same(s: State, small: SmallTable) -> None:
    """Assert that the engine and the small core agree on the table."""
    assert [sorted(codes(hand)) for hand in s.hands] == [sorted(hand) for hand in small.hands]
    assert code(s.top) == small.top
    assert s.round.dark == small.dark
    assert c.LETTERS[s.colour] == small.colour
    assert codes(s.draw[s.cursor :]) == small.pile
    assert (s.round.winner is not None) == (small.winner >= 0)
    if s.round.winner is not None:
        assert s.round.winner == small.winner
        assert list(s.match.scores) == small.scores()
        return
    assert (s.circle.direction, s.debt.cards, s.debt.until) == (
        small.step,
        small.owed,
        "colour" if small.owes_colour else "",
    )
    asking = -1 if s.progress.choice is None else s.progress.choice.seat
    assert asking == small.asking
    assert asking >= 0 or s.turn == small.turn
    assert {seat for seat, _ in s.calls.due} == small.owes_call


LONG = pytest.mark.soak


@pytest.mark.parametrize("players", [2, pytest.param(3, marks=LONG), 4, pytest.param(7, marks=LONG)])
@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=8, deadline=None, derandomize=True, database=None)
@given(seed=st.integers(0, 2**32 - 1))
def test_the_engine_and_the_small_core_play_the_same_round(name: str, players: int, seed: int) -> None:
    game = GAMES[name]
    chance = Random(seed)
    options = options_of(game)
    deck = list(full_deck(options, players))
    assert sorted(codes(deck)) == sorted(whole_deck(game, players))
    chance.shuffle(deck)
    dealer = chance.randrange(players)
    s, _ = new_match(options, players, seed, 0.0, dealer=dealer, deck_order=deck)
    new_pile: list[str] = []

    def shuffle(cards: list[str]) -> list[str]:
        assert sorted(cards) == sorted(new_pile)
        return list(new_pile)

    small = SmallTable(game, players, codes(deck), dealer, shuffle)
    same(s, small)
    for _ in range(400):
        if s.phase != "playing" or not (small.pile or small.discard):
            return
        action = some_action(s, chance)
        try:
            after, events = apply(s, action, 0.0)
            refused = None
        except Refused as refusal:
            after, events, refused = s, [], refusal.code
        if any(event[0] == "pile_reshuffled" for event in events):
            drawn = [card for event in events if event[0] == "cards_drawn" for card in event[5]]
            old = len(s.draw) - s.cursor
            new_pile[:] = codes(drawn[old:]) + codes(after.draw[after.cursor :])
        assert ask(small, action) == refused, action
        s = after
        same(s, small)
