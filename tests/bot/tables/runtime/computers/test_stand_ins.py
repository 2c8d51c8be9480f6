"""Computers and stand-ins at tables: pace, actions out of turn, memories, faults, plans and friendly matches."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from bot.history.chronicle import Chronicle
from bot.model.requests import ComeBack, GoAway, ProposePenalty, Sitter, SortHand
from bot.tables.runtime import change
from bot.tables.runtime.computers import stand_ins
from engine import State
from engine import cards as c
from engine.actions import Keep, PlayCard
from engine.decks import cards_of
from engine.players import Intent, Level, Memory, intent
from engine.players.habits import Occasion
from engine.presets import PRESETS
from tests.bot.tables.computers import match_with_computers, move_on, planned, play_for_ann, seconds_until_action
from tests.bot.tables.harness import Harness, ManualClock, open_harness

CARDS = [f"{colour}{number}" for colour in "YGB" for number in range(1, 9)]
"""Cards, one for each attempt. Each is played on a nine of its colour.

Computers decide at random for each top card whether to act out of turn, so each attempt is a separate decision.
"""


@pytest.fixture(autouse=True)
def same_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """Deal the same cards in each run."""
    monkeypatch.setattr(change, "seed_of", lambda *_: 11)


# --- pace -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("level", "longest"), [("easy", 7.5), ("normal", 6.0), ("hard", 6.0)])
async def test_the_times_that_computers_take_vary_within_limits(here: Harness, level: str, longest: float) -> None:
    table = await match_with_computers(here, 3, level=level)
    pauses: list[float] = []
    while len(pauses) < 40:
        if not await play_for_ann(here, table):
            await move_on(here, table)
        turn = here.view(table).turn
        if turn is not None and turn != 0 and here.view(table).choice is None:
            pauses.append(seconds_until_action(here, table, turn))
    assert 1.0 <= min(pauses) < 2.5
    assert 2.5 < max(pauses) <= longest
    assert len(set(pauses)) > 20


async def test_no_computer_acts_within_a_second_of_another_seat_except_in_races(here: Harness) -> None:
    table = await match_with_computers(here, 3, preset="house-2018", number_effects={"6": "slap"}, turn_seconds=0)
    await play_some(here, table, 120)
    lines = [line for line in await here.storage.journal(table) if line.action is not None]
    assert len(lines) > 60
    raced = 0
    for before, line in pairwise(lines):
        assert before.action is not None
        assert line.action is not None
        if line.action["seat"] in (0, -1, before.action["seat"]) or line.at - before.at >= 1.0:
            continue
        assert line.action["do"] in ("call", "catch", "press") or line.events[0][3] == "jump_in"
        raced += 1
    assert raced


async def play_some(here: Harness, table: int, steps: int) -> None:
    """Play up to ``steps`` steps, each a press by user 1 (in seat 0) or an automatic event."""
    for _ in range(steps):
        if here.tables.summary(table) is None:
            return
        if not await play_for_ann(here, table):
            await move_on(here, table)


async def test_a_plan_is_postponed_until_a_second_after_the_table_changes(here: Harness) -> None:
    table = await match_with_computers(here, 1, people=2)
    hands = {"a": ["R1", "R2", "R9"], "b": ["R4", "R5", "R6"], "c": ["R7", "R8", "R3"]}
    await here.arrange(table, hands=hands, top="R3", turn="b")
    await here.play(2, "play cR4")
    first = planned(here, table, 2)
    await here.later(first.at - here.clock.now() - 0.2)
    await here.do(1, GoAway(), table)
    again = planned(here, table, 2)
    assert again.occasion == first.occasion
    assert again.at == pytest.approx(here.clock.now() + 1.0)  # The table has just changed.
    await here.later(1.0)
    assert here.view(table).turn != 2


async def test_a_choice_is_made_before_its_time_is_up(here: Harness) -> None:
    table = await match_with_computers(here, 1, choice_seconds=5, opening="effect", level="easy")
    deck = list(cards_of("classic"))
    deck.remove(c.WILD)
    await here.deal(table, dealer=0, deck=(*deck[:14], c.WILD, *deck[14:]))
    await here.do(1, SortHand("number"), table)
    choice = here.view(table).choice
    assert choice is not None
    assert choice.seat == 1
    assert seconds_until_action(here, table, 1) <= 4.5
    before = here.clock.now()
    await move_on(here, table)
    assert here.view(table).choice is None
    assert here.clock.now() - before <= 4.5


async def test_the_same_match_is_played_the_same_way_twice(tmp_path: Path) -> None:
    found = []
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        async with open_harness(tmp_path / name) as here:
            table = await match_with_computers(here, 2, jump_in="exact", turn_seconds=0)
            await play_some(here, table, 60)
            lines = await here.storage.journal(table)
            found.append([(line.at, line.action) for line in lines if line.action is not None][1:])
    assert found[0] == found[1]
    assert len(found[0]) > 20


# --- out of turn ------------------------------------------------------------------------------------------------------


async def test_computers_sometimes_notice_that_somebody_forgot_to_call(here: Harness) -> None:
    table = await match_with_computers(here, 1, people=2)
    caught = set[Occasion]()
    for card in CARDS:
        hands = {"a": [card, "R1"], "b": ["W", "R8", "R9"], "c": ["R4", "R5", "R6"]}
        await here.arrange(table, hands=hands, top=f"{card[0]}9", turn="a")
        await here.play(1, f"play c{card}")
        began = here.clock.now()
        wanted = planned(here, table, 2)
        if wanted.action is not None and wanted.action.kind == "catch":
            assert seconds_until_action(here, table, 2) >= 1.2
            await move_on(here, table)
            assert 1.2 <= here.clock.now() - began <= 4.0
            assert here.view(table).seats[0].cards == 3
            caught.add(wanted.occasion)
    assert 5 < len(caught) < len(CARDS)


async def jump_ins(here: Harness, table: int) -> int:
    """Play each of ``CARDS`` as seat 0; return the number of different occasions on which seat 2 plans to jump in."""
    found = set[Occasion]()
    for card in CARDS:
        hands = {"a": [card, "R1", "R2"], "b": ["R6", "R7", "R8"], "c": [card, "R4", "R5"]}
        await here.arrange(table, hands=hands, top=f"{card[0]}9", turn="a")
        await here.play(1, f"play c{card}")
        wanted = here.live(table).planned.get(2)
        if wanted is not None and isinstance(wanted.action, PlayCard):
            assert 0.7 <= wanted.at - here.clock.now() <= 2.5
            found.add(wanted.occasion)
    return len(found)


async def test_computers_sometimes_jump_in(here: Harness) -> None:
    table = await match_with_computers(here, 1, people=2, jump_in="exact")
    assert 3 < await jump_ins(here, table) < 22


async def test_stand_ins_never_jump_in(here: Harness) -> None:
    table = await here.match(3, jump_in="exact")
    await here.do(3, GoAway(), table)
    assert await jump_ins(here, table) == 0


@pytest.mark.parametrize(("computer", "challenges"), [(True, True), (False, False)])
async def test_computers_challenge_a_likely_bluff_and_stand_ins_never_do(
    here: Harness, computer: bool, challenges: bool
) -> None:
    rules: Any = {"wild_draw_four": "bluff"}
    table = await (match_with_computers(here, 1, **rules) if computer else here.match(2, **rules))
    if not computer:
        await here.do(2, GoAway(), table)
    many = ["R1", "R2", "R4", "R5", "R6", "R7", "R8", "R9"]
    await here.arrange(table, hands={"a": ["W+4", *many], "b": ["B1", "B2", "B3"]}, top="R3", turn="a")
    await here.play(1, "play cW+4")
    await here.press(1, here.hand(1).ids("colour")[0], here.hand(1).id)
    action = planned(here, table, 1).action
    assert action is not None
    assert (action.kind == "challenge") is challenges


async def test_computers_never_vote_propose_accuse_or_peek(here: Harness) -> None:
    rules: Any = {"table_votes": True, "cheating": True, "peeking": "secret", "turn_seconds": 0}
    table = await match_with_computers(here, 3, **rules)
    await here.do(1, ProposePenalty(Sitter(1, -1), "delay"), table)
    await play_some(here, table, 80)
    events = {raw[0] for line in await here.storage.journal(table) for raw in line.events}
    assert "vote_opened" in events
    done = Counter(
        line.action["do"] for line in await here.storage.journal(table) if line.action and line.action["seat"] > 0
    )
    assert done["play"] > 10
    assert not done.keys() & {"vote", "propose", "accuse", "peek", "speak"}


# --- memory -----------------------------------------------------------------------------------------------------------


def contradictions(state: State, memory: Memory) -> Iterator[str]:
    """Yield contradictions between a memory and the true hands."""
    for seat, hand in enumerate(state.hands):
        known = memory.hand(seat)
        colours = Counter(c.colour_of(card) for card in hand)
        for colour in range(4):
            if colours[colour] > known.caps[colour]:
                yield f"seat {seat} has more than {known.caps[colour]} cards of colour {colour}"
        if known.known - Counter(c.looks(hand)):
            yield f"seat {seat} does not have {known.known}"
        if known.size not in (None, len(hand)):
            yield f"seat {seat} does not have {known.size} cards"


async def test_memories_of_computers_never_contradict_the_state_in_a_whole_match(here: Harness) -> None:
    table = await match_with_computers(here, 3, target=300, turn_seconds=0, number_effects={"0": "pass_hands"})
    learnt = rounds = 0
    while here.tables.summary(table) is not None:
        live, state = here.live(table), here.state(table)
        if state.phase == "playing":
            assert live.memories.keys() == {1, 2, 3}
            for memory in live.memories.values():
                assert not [*contradictions(state, memory)]
                learnt += sum(cap == 0 for hand in memory.hands.values() for cap in hand.caps)
        rounds = state.match.round_number
        if not await play_for_ann(here, table):
            await move_on(here, table)
    assert learnt > 100
    assert rounds > 1


async def test_a_stand_in_does_not_know_what_happened_before_it_played(here: Harness) -> None:
    table = await here.match(3)
    await here.arrange(table, hands={"a": ["R1", "R2"], "b": ["B1", "B2"], "c": ["G1", "G2"]}, top="R3", turn="b")
    await here.press(2, here.hand(2).ids("draw")[0], here.hand(2).id)
    assert not here.live(table).memories
    await here.do(1, GoAway(), table)
    assert here.live(table).memories.keys() == {0}
    assert min(here.live(table).memories[0].hand(1).caps) > 100
    await here.do(1, ComeBack(), table)
    assert not here.live(table).memories


async def test_memories_are_not_stored_and_a_match_continues_after_a_restart(tmp_path: Path) -> None:
    clock = ManualClock()
    async with open_harness(tmp_path, clock) as before:
        table = await match_with_computers(before, 3, turn_seconds=0, scoring="single")
        await play_some(before, table, 12)
        stored = await before.storage.table(table)
        assert stored is not None
        assert "memories" not in str(stored.meta)
    async with open_harness(tmp_path, clock) as after:
        await after.press(1, f"hr:{table}:hand", after.table(table).id)
        for _ in range(600):
            if after.tables.summary(table) is None:
                break
            for memory in after.live(table).memories.values():
                assert not [*contradictions(after.state(table), memory)]
            if not await play_for_ann(after, table):
                await move_on(after, table)
        assert after.tables.summary(table) is None


# --- faults -----------------------------------------------------------------------------------------------------------


async def test_a_seat_whose_decision_fails_acts_anyway_and_others_are_unaffected(
    here: Harness, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    decide = intent

    def fail(blinded: State, memory: Memory, level: Level, seed: int, more: Any) -> Intent | None:
        if level.name == "easy":
            raise ZeroDivisionError("on purpose")
        return decide(blinded, memory, level, seed, more)

    monkeypatch.setattr(stand_ins, "intent", fail)
    faulty = await match_with_computers(here, 1, level="easy")
    sound = await match_with_computers(here, 1, channel=33)
    for table in (faulty, sound):
        await here.arrange(table, hands={"a": ["R1", "R2", "R4"], "b": ["R5", "R6", "R7"]}, top="R3", turn="b")
        await here.do(1, SortHand("number"), table)
    await here.later(6.0)
    assert here.view(faulty).turn == here.view(sound).turn == 0
    assert "could not decide" in caplog.text
    caplog.clear()


async def test_a_refused_action_is_logged_and_replaced(
    here: Harness, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def refused(blinded: State, memory: Memory, level: Level, seed: int, more: Any) -> Intent:
        return Intent(Keep(1), 2.0, ("turn",))

    monkeypatch.setattr(stand_ins, "intent", refused)
    table = await match_with_computers(here, 1)
    await here.arrange(table, hands={"a": ["R1", "R2", "R4"], "b": ["R5", "R6", "R7"]}, top="R3", turn="a")
    await here.play(1, "play cR1")
    await here.later(2.0)
    assert "was refused" in caplog.text
    assert here.view(table).turn == 0
    caplog.clear()


async def assert_sound(here: Harness, preset: str, steps: int, caplog: pytest.LogCaptureFixture) -> None:
    """Play with a preset; assert that computers act, that no decision fails, and that no action is refused."""
    table = await match_with_computers(here, 3, preset=preset, turn_seconds=0)
    await play_some(here, table, steps)
    lines = await here.storage.journal(table)
    assert sum(line.action is not None and line.action["seat"] > 0 for line in lines) > 5
    assert not [record for record in caplog.records if record.name == stand_ins.__name__]


@pytest.mark.parametrize("preset", ["no-mercy"])
async def test_computers_play_on_with_the_rules_of_an_edition(
    here: Harness, preset: str, caplog: pytest.LogCaptureFixture
) -> None:
    await assert_sound(here, preset, 25, caplog)


@pytest.mark.soak
@pytest.mark.timeout(600)
@pytest.mark.parametrize("preset", sorted(PRESETS))
async def test_computers_play_on_with_all_presets(here: Harness, preset: str, caplog: pytest.LogCaptureFixture) -> None:
    await assert_sound(here, preset, 150, caplog)


# --- leagues ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("leaves", [False, True])
async def test_a_match_with_a_computer_never_counts(here: Harness, leaves: bool) -> None:
    table = await match_with_computers(here, 1, people=2, scoring="single", turn_seconds=0)
    live = here.live(table)
    assert live.table_state.friendly
    if leaves:  # A computer that played at the start keeps the match friendly even after it has left.
        live.table_state = live.table_state.with_player(2, status="left")
    hands = {"a": ["R1"], "b": ["R4", "R5"], "c": ["R6", "R7"]}
    await here.arrange(table, hands=hands, top="R3", turn="a")
    await here.play(1, "play cR1")
    assert here.tables.summary(table) is None
    assert "does not count" in here.channels.public()[-1].text
    stored = await Chronicle(here.storage).match(table)
    assert stored is not None
    assert not stored.counts


# --- plans ------------------------------------------------------------------------------------------------------------


async def test_plans_that_a_change_does_not_affect_are_kept(here: Harness, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await match_with_computers(here, 3)
    asked = 0
    decide = intent

    def count(*args: Any) -> Intent | None:
        nonlocal asked
        asked += 1
        return decide(*args)

    monkeypatch.setattr(stand_ins, "intent", count)
    while not await play_for_ann(here, table):
        await move_on(here, table)
    before = asked
    assert before
    await here.do(1, SortHand("number"), table)
    assert asked == before
