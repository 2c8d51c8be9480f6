"""Discord outages. Presses are carried out, but no deadline passes during an outage.

A time limit that begins during an outage runs from its end.
"""

from __future__ import annotations

from typing import Any

import pytest

from bot.model.requests import ProposePause, ResumeMatch
from bot.tables.rules import pauses, presence
from bot.tables.rules.poll_steps import POLL_SECONDS
from bot.tables.rules.presence import OPEN_HAND_WITHIN
from bot.tables.rules.timers import ROUND_PAUSE
from bot.tables.runtime.table_registry import CONNECTION, REFUSED
from tests.bot.tables.harness import Harness

DRAW = ["G2", "G3", "G4", "G6", "G7", "G8", "B6", "B7"]
EACH = pytest.mark.parametrize("why", [CONNECTION, REFUSED])
HANDS = {"a": ["R5", "W", "R+2", "B1"], "b": ["R9", "R+2", "G+2", "B2"], "c": ["R6", "Y3", "R8", "B3"]}
LONG = 600.0
TURN = 20

STATES: dict[str, tuple[dict[str, Any], dict[str, Any], list[tuple[int, str]]]] = {
    "a turn": ({}, {}, [(1, "play cR5")]),
    "several turns": ({}, {}, [(1, "play cR5"), (2, "play cR9"), (3, "play cR6")]),
    "owed cards": ({}, {}, [(1, "play cR+2"), (2, "draw")]),
    "a stack": ({"stacking": "same"}, {}, [(1, "play cR+2"), (2, "play cR+2"), (3, "draw")]),
    "a colour to choose": ({}, {}, [(1, "play cW")]),
    "a chosen colour": ({}, {}, [(1, "play cW"), (1, "colour")]),
    "a drawn card": ({"play_drawn": "may"}, {"hands": {**HANDS, "a": ["B1", "Y1"]}}, [(1, "draw")]),
    "a due call": ({}, {"hands": {**HANDS, "a": ["R5", "B1"]}}, [(1, "play cR5")]),
    "a +4 that may be a bluff": ({}, {"hands": {**HANDS, "a": ["W+4", "B1"]}}, [(1, "play cW+4"), (1, "colour")]),
    "a +4 that was challenged": (
        {},
        {"hands": {**HANDS, "a": ["W+4", "B1", "R1"]}},
        [(1, "play cW+4"), (1, "colour"), (2, "challenge")],
    ),
    "a jump-in": (
        {"jump_in": "face"},
        {"hands": {**HANDS, "c": ["R5", "B3", "Y3"]}},
        [(1, "play cR5"), (3, "play cR5")],
    ),
}


async def match_with_cards(here: Harness, rules: dict[str, Any], cards: dict[str, Any]) -> int:
    table = await here.match(3, turn_seconds=TURN, choice_seconds=TURN, **rules)
    await here.arrange(table, **{"hands": HANDS, "top": "R3", "turn": "a", "draw": DRAW, **cards})
    return table


@EACH
@pytest.mark.parametrize("state", STATES)
async def test_a_time_limit_that_begins_during_an_outage_runs_from_the_end_of_the_outage(
    here: Harness, state: str, why: str
) -> None:
    rules, cards, presses = STATES[state]
    table = await match_with_cards(here, rules, cards)
    here.tables.offline(why)
    await here.quiet()
    for user, what in presses:
        await here.later(LONG / 10)
        await here.play(user, what)
    version, shown = here.state(table).version, here.live(table).clock.now(here.clock.now())
    await here.later(LONG)
    assert here.live(table).clock.now(here.clock.now()) == shown
    here.tables.online(why)
    await here.quiet()
    assert here.live(table).clock.now(here.clock.now()) == shown
    await here.later(TURN - 1)
    assert here.state(table).version == version
    await here.later(1)
    assert here.state(table).version > version
    assert not any("away" in message.text for message in here.channels.public())


@EACH
async def test_the_first_turn_of_a_match_that_begins_during_an_outage_starts_after_the_outage(
    here: Harness, why: str
) -> None:
    summary = await here.open(1, {"preset": "classic", "opening": "number", "turn_seconds": TURN})
    await here.press(2, f"hr:{summary.id}:join", here.table(summary.id).id)
    here.tables.offline(why)
    await here.press(1, f"hr:{summary.id}:start", here.table(summary.id).id)
    version = here.state(summary.id).version
    await here.later(LONG)
    here.tables.online(why)
    await here.quiet()
    await here.later(TURN - 1)
    assert here.state(summary.id).version == version
    await here.later(1)
    assert here.state(summary.id).version > version


@EACH
async def test_the_turn_of_a_match_that_is_resumed_during_an_outage_starts_after_the_outage(
    here: Harness, why: str
) -> None:
    table = await match_with_cards(here, {}, {})
    here.live(table).table_state = pauses.pause(
        here.live(table).table_state, "consent", here.clock.now(), 1
    ).table_state
    here.tables.offline(why)
    await here.do(1, ResumeMatch(), table)
    assert here.live(table).table_state.phase == "playing"
    version = here.state(table).version
    await here.later(LONG)
    here.tables.online(why)
    await here.quiet()
    await here.later(TURN - 1)
    assert here.state(table).version == version
    await here.later(1)
    assert here.state(table).version > version


@EACH
async def test_the_player_after_a_computer_has_a_full_turn_after_an_outage(here: Harness, why: str) -> None:
    summary = await here.open(1, {"preset": "classic", "opening": "number", "turn_seconds": TURN})
    await here.press(1, f"hr:{summary.id}:computer", here.table(summary.id).id)
    await here.press(1, f"hr:{summary.id}:start", here.table(summary.id).id)
    await here.arrange(summary.id, hands={"a": ["R5", "R7", "G1"], "b": ["R9", "R2", "Y2"]}, top="R3", turn="a")
    here.tables.offline(why)
    await here.play(1, "play cR5")
    await here.later(LONG)
    assert here.view(summary.id).turn == 1
    here.tables.online(why)
    await here.quiet()
    # The computer had enough time to think during the outage.
    await here.later(0)
    assert here.view(summary.id).turn == 0
    await here.later(TURN - 1)
    assert here.view(summary.id).turn == 0
    assert "Your turn" in here.hand(1).text


# --- between rounds ---------------------------------------------------------------------------------------------------


@EACH
@pytest.mark.parametrize(("before", "meanwhile"), [(5.0, 0.0), (0.0, 300.0)], ids=["ended before", "ended meanwhile"])
async def test_the_wait_between_two_rounds_stands_still_during_an_outage(
    here: Harness, why: str, before: float, meanwhile: float
) -> None:
    table = await match_with_cards(here, {}, {"hands": {**HANDS, "a": ["R5"]}})
    if before:
        await here.play(1, "play cR5")
        await here.later(before)
    here.tables.offline(why)
    await here.later(meanwhile)
    if not before:
        await here.play(1, "play cR5")
    await here.later(LONG)
    assert here.view(table).phase == "round_over"
    here.tables.online(why)
    await here.quiet()
    left = ROUND_PAUSE - before
    result = here.channels.messages[here.live(table).board.round_end]
    assert f"<t:{round(here.clock.now() + left)}:R>" in result.text
    await here.later(left - 1)
    assert here.view(table).phase == "round_over"
    await here.later(1)
    assert here.view(table).round == 2


# --- people -----------------------------------------------------------------------------------------------------------


@EACH
async def test_a_player_who_could_not_open_the_hand_has_the_full_time_after_an_outage(here: Harness, why: str) -> None:
    table = await here.match(3, turn_seconds=0)
    live, turn = here.live(table), here.view(table).turn
    assert turn is not None
    unopened = live.table_state.with_player(turn, opened=False)
    live.table_state = presence.turn_began(unopened, turn, here.clock.now())
    here.tables._runtime.set_alarm(live)
    await here.later(OPEN_HAND_WITHIN / 2)
    here.tables.offline(why)
    await here.later(OPEN_HAND_WITHIN)
    here.tables.online(why)
    await here.quiet()
    await here.later(OPEN_HAND_WITHIN - 1)
    assert live.table_state.people[turn].status == "here"
    await here.later(1)
    assert live.table_state.people[turn].status == "away"


@EACH
async def test_a_poll_that_would_have_ended_during_an_outage_stays_open(here: Harness, why: str) -> None:
    table = await here.match(3, turn_seconds=0)
    await here.do(1, ProposePause(5), table)
    here.tables.offline(why)
    await here.later(POLL_SECONDS)
    here.tables.online(why)
    await here.quiet()
    [poll] = here.live(table).table_state.polls
    assert poll.until == here.clock.now() + POLL_SECONDS
    assert any(f"<t:{int(poll.until)}:R>" in message.text for message in here.channels.public())
    await here.later(POLL_SECONDS)
    assert here.live(table).table_state.polls == ()


# --- screens ----------------------------------------------------------------------------------------------------------


@EACH
async def test_after_an_outage_all_screens_show_the_end_of_the_turn(here: Harness, why: str) -> None:
    table = await match_with_cards(here, {}, {})
    here.tables.offline(why)
    await here.play(1, "play cR5")
    await here.later(LONG)
    here.tables.online(why)
    await here.quiet()
    ends = f"<t:{round(here.clock.now()) + TURN}:R>"
    assert [user for user in (1, 2, 3) if ends in here.hand(user).text] == [1, 2, 3]
    assert ends in here.table(table).text
