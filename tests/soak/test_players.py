"""Quick players play any rules and each level plays every preset, without a refused action.

Blinded states contain nothing hidden, and planted failures are reported.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import pytest

from engine import State, blinded, new_match
from engine import actions as a
from engine.players import quick as quick_players
from engine.players.levels import LEVELS
from tests.soak import players, positions
from tests.soak.__main__ import main
from tests.soak.actions import Found
from tests.soak.invariants import Broken
from tests.soak.seed import seed_of_today

GAMES = 4_000
"""Number of rounds played by quick players. They take about 15 seconds on one core."""
OF_EACH_PRESET = {"easy": 2, "normal": 6, "hard": 2}
"""Number of rounds that each level plays with each preset."""
POSITIONS = 1_000
"""Number of positions to check, which takes about four seconds. ``tests.soak.actions`` checks many more."""


@pytest.mark.soak
@pytest.mark.timeout(600)
def test_quick_players_play_any_rules() -> None:
    assert players.quick(GAMES, seed_of_today())["actions"] > GAMES


@pytest.mark.soak
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("level", LEVELS)
def test_levels_play_every_preset(level: str) -> None:
    assert players.of_level(level, OF_EACH_PRESET[level], seed_of_today())["actions"] > 0


@pytest.mark.soak
@pytest.mark.timeout(600)
def test_blinded_states_of_any_rules_contain_nothing_hidden() -> None:
    assert positions.check_positions(POSITIONS, seed_of_today())[positions.POSITIONS] >= POSITIONS


# --- small runs and planted failures ----------------------------------------------------------------------------------


def test_rounds_and_positions_are_counted_and_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--games", "12", "--positions", "30", "--seed", "4"]) == 0
    _, games, checked = capsys.readouterr().out.splitlines()
    assert games.startswith("12 rounds without a refused action, ")
    assert int(checked.split()[0]) >= 30
    assert checked.endswith(" intents compared")


def test_the_report_of_a_refused_action_is_enough_to_play_the_round_again(monkeypatch: pytest.MonkeyPatch) -> None:
    def foreign(s: State, seat: int, *_: Any) -> a.Action:
        return a.PlayCard(seat, (next(card for card in range(50) if card not in s.hands[seat]),))

    monkeypatch.setattr(quick_players, "play_turn", foreign)
    with pytest.raises(Found) as found:
        players.quick(5, 1)
    table = json.loads(str(found.value).rpartition("to be played again: ")[2])
    s, events = new_match(table["options"], table["seats"], table["seed"], 0.0)
    monkeypatch.undo()
    players.quick_round(s, events, table["seed"])


def test_a_lost_card_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def losing(s: State, *_: Any) -> tuple[State, int]:
        lost = s.copy()
        lost.hands = ((), *s.hands[1:])
        return lost, 0

    with pytest.raises(Found, match="cards"):
        players.checked({}, 2, 1, losing)


def test_a_table_at_which_nobody_acts_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(players, "next_action", lambda *_: None)
    with pytest.raises(Found, match="nobody acts"):
        players.checked({}, 2, 1, players.quick_round)


def test_a_level_plays_a_round() -> None:
    s, events = new_match({"preset": "house-2018"}, 3, 1, 0.0)
    after, actions = players.level_round(LEVELS["easy"], s, events, 1)
    assert after.phase != "playing"
    assert actions > 10
    assert after.now > 10


def test_an_intent_that_depends_on_hidden_cards_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def leaking(s: State, seat: int) -> State:
        b = blinded(s, seat)
        b.match = b.match.replaced(seed=hash(s.hands))
        return b

    def reading(b: State, *_: Sequence[Any]) -> int:
        return b.match.seed

    monkeypatch.setattr(positions, "blinded", leaking)
    monkeypatch.setattr(positions, "intent", reading)
    monkeypatch.setattr(positions, "check_blinded", lambda *_: None)
    with pytest.raises(Found, match="intents"):
        positions.check_positions(200, 2)


def test_a_failed_check_of_a_blinded_state_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object) -> None:
        raise Broken("blinded", "always")

    monkeypatch.setattr(positions, "check_blinded", fails)
    with pytest.raises(Found, match="blinded: always"):
        positions.check_positions(5, 3)
