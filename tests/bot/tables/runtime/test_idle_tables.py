"""Idle tables, whose matches are packed without any effect on players."""

from __future__ import annotations

import asyncio
from operator import attrgetter
from pathlib import Path
from typing import Any

import pytest

import engine
from bot.model.requests import GiveHint, ProposePause, ResumeMatch
from bot.storage import Reason, StorageError
from bot.tables import packed_match
from bot.tables.live_table import LiveTable
from bot.tables.runtime.idle_tables import IDLE_AFTER, SWEEP_EVERY
from engine import State
from tests.bot.tables.harness import TOKEN_LIFE, Harness, ManualClock, open_harness
from tests.bot.tables.runtime.recovery.test_announcing import matches

HANDS = {"a": ["R5", "R7", "G1", "B1"], "b": ["R9", "R2", "Y2", "B2"], "c": ["R6", "Y3", "R8", "B3"]}
DRAW = ["G2", "G3", "G4", "G6", "G7", "G8"]


async def match_of_three(here: Harness, **options: object) -> int:
    """Begin a match, by default without a time limit for turns, and play a card; return the table's id.

    It is then the second player's turn.
    """
    table = await here.match(3, **{"turn_seconds": 0, **options})
    await here.arrange(table, hands=HANDS, top="R3", turn="a", draw=DRAW)
    await here.play(1, "play cR5")
    return table


async def idle(here: Harness, table: int, seconds: float = IDLE_AFTER + SWEEP_EVERY) -> LiveTable:
    """Let time pass, check that the match of a table is packed, and return the live table."""
    await here.later(seconds)
    live = here.live(table)
    assert live.is_packed
    return live


async def test_a_match_is_packed_once_its_table_is_idle(here: Harness) -> None:
    table = await match_of_three(here)
    await here.later(IDLE_AFTER - SWEEP_EVERY)
    assert not here.live(table).is_packed
    await here.play(2, "play cR9")
    await here.later(2 * SWEEP_EVERY)
    assert not here.live(table).is_packed
    live = await idle(here, table, IDLE_AFTER)
    assert live.has_match


async def test_a_packed_match_takes_less_than_one_kib(here: Harness) -> None:
    live = await idle(here, await match_of_three(here))
    assert live._packed is not None
    assert len(live._packed.data) < 1024


async def test_a_press_in_a_packed_match_is_carried_out(here: Harness) -> None:
    table = await match_of_three(here)
    before, recent, recaps = engine.dump(here.state(table)), here.live(table).recent, here.live(table).recaps
    assert recent
    assert recaps.of(1).occurrences or recaps.played
    live = await idle(here, table)
    reply = await here.play(2, "play cR9")
    assert reply.kind == "update"
    assert not live.is_packed
    assert here.view(table).turn == 2
    assert live.recent[: len(recent)] == recent
    packed = packed_match.pack(engine.load(before), recent, recaps)
    state, *told = packed_match.unpack(packed)
    assert engine.dump(state) == before
    assert told == [recent, recaps]


async def test_readers_of_a_packed_match_find_it_unchanged(here: Harness) -> None:
    table = await match_of_three(here)
    view, recaps = here.view(table), here.live(table).recaps
    await idle(here, table)
    assert here.tables.view(table) == view
    live = await idle(here, table, SWEEP_EVERY)
    assert live.recaps == recaps
    live = await idle(here, table, SWEEP_EVERY)
    live.recaps = recaps
    assert here.view(table) == view


async def test_a_player_times_out_in_a_packed_match(here: Harness) -> None:
    table = await match_of_three(here, turn_seconds=300)
    version = here.state(table).version
    await idle(here, table)
    await here.later(300 - IDLE_AFTER - 2 * SWEEP_EVERY)
    assert here.live(table).is_packed
    await here.later(2 * SWEEP_EVERY)
    assert here.state(table).version > version
    assert here.view(table).turn == 2


async def test_a_lost_connection_leaves_a_match_packed(here: Harness) -> None:
    live = await idle(here, await match_of_three(here))
    here.tables.offline()
    await here.later(60)
    assert live.is_packed
    here.tables.online()
    await here.quiet()
    assert live.is_packed


async def test_the_clock_of_a_packed_match_stands_still_while_the_connection_is_lost(here: Harness) -> None:
    table = await match_of_three(here, turn_seconds=300)
    live = await idle(here, table)
    here.tables.offline()
    await here.quiet()
    assert live.is_packed
    shown = live.clock.now(here.clock.now())
    await here.later(500)
    assert live.clock.now(here.clock.now()) == shown
    here.tables.online()
    await here.quiet()
    version = here.state(table).version
    await here.later(300 - shown - 1)
    assert here.state(table).version == version
    await here.later(2)
    assert here.state(table).version > version


async def test_a_paused_match_is_packed_and_can_be_resumed(here: Harness) -> None:
    table = await match_of_three(here)
    await here.do(1, ProposePause(60), table)
    [poll] = here.live(table).table_state.polls
    for user in (2, 3):
        await here.press(user, f"hr:{table}:poll:wpause:k{poll.number}:n1", here.live(table).board.polls[poll.number])
    live = await idle(here, table)
    assert live.table_state.pause is not None
    await here.do(1, ResumeMatch(), table, message=here.table(table).id)
    assert here.live(table).table_state.phase == "playing"
    await here.play(2, "play cR9")
    assert here.view(table).turn == 2


async def test_packing_a_match_keeps_the_memory_of_a_seat(here: Harness) -> None:
    table = await match_of_three(here)
    await here.do(1, GiveHint(), table)
    await here.play(2, "play cR9")
    live = here.live(table)
    known = live.memories[0]
    await idle(here, table)
    assert live.followed is None
    assert live.state is live.followed
    await here.play(3, "play cR6")
    assert live.memories[0] is known


async def test_a_match_is_not_packed_while_a_message_is_being_sent(here: Harness) -> None:
    table = await match_of_three(here)
    here.channels.hold = asyncio.Event()
    await here.play(2, "play cR9")
    await here.until(lambda: bool(here.live(table).sending))
    here.clock.move(IDLE_AFTER + SWEEP_EVERY)
    await here.quiet()
    assert not here.live(table).is_packed
    here.channels.hold.set()
    here.channels.hold = None
    await here.quiet()
    assert here.live(table).is_packed


async def test_a_message_that_failed_during_an_outage_is_sent_later_even_if_its_match_was_packed(here: Harness) -> None:
    table = await match_of_three(here)
    here.channels.refusing["PATCH"] = "outage"
    await here.play(2, "play cR9")
    live = here.live(table)
    await here.until(lambda: bool(live.wanted) and not live.sending)
    here.clock.move(IDLE_AFTER + SWEEP_EVERY)
    await here.until(lambda: live.is_packed)
    assert "Red 9" not in here.table(table).text
    here.channels.refusing.clear()
    here.tables._runtime.publisher.want(live, "table")
    here.tables._runtime.publisher._line_up(live, "table")
    await here.quiet()
    assert "Red 9" in here.table(table).text
    assert live.is_packed


async def test_looking_at_an_idle_match_leaves_it_packed(here: Harness) -> None:
    table = await match_of_three(here)
    live = await idle(here, table)
    reply = await here.press(2, f"hr:{table}:hand", here.table(table).id)
    assert reply.kind == "reply"
    await here.quiet()
    assert live.is_packed
    await here.play(2, "play cR9")
    await here.quiet()
    assert not live.is_packed


async def test_a_match_that_was_only_looked_at_is_not_compressed_again(
    here: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await match_of_three(here)
    live = await idle(here, table)
    assert live._packed is not None
    data, pack, packed = live._packed.data, packed_match.pack, list[State]()

    def counted(state: State, *told: Any) -> bytes:
        packed.append(state)
        return pack(state, *told)

    monkeypatch.setattr(packed_match, "pack", counted)
    await here.press(2, f"hr:{table}:hand", here.table(table).id)
    await here.quiet()
    assert live._packed is not None
    assert (live._packed.data is data, packed) == (True, [])
    await here.play(2, "play cR9")
    await idle(here, table)
    assert len(packed) == 1


async def test_an_idle_match_is_packed_again_after_a_turn_has_timed_out(here: Harness) -> None:
    table = await match_of_three(here, turn_seconds=300)
    live = await idle(here, table)
    version = here.state(table).version
    await here.later(300)
    # Editing a hand after the last public message unpacks the match. It stays unpacked until the next sweep.
    await here.later(SWEEP_EVERY)
    assert live.is_packed
    assert here.state(table).version > version


async def test_after_a_start_matches_are_packed_again_as_soon_as_their_tables_are_posted(tmp_path: Path) -> None:
    clock = ManualClock()
    async with open_harness(tmp_path, clock) as old:
        table = await match_of_three(old)
    async with open_harness(tmp_path, clock) as new:
        live = new.live(table)
        assert (live.graced, live.is_packed) == (False, True)


async def test_tokens_that_have_expired_are_dropped_and_a_press_provides_a_new_one(here: Harness) -> None:
    table = await match_of_three(here)
    hand = here.live(table).hands[2]
    await idle(here, table)
    assert (hand.via is None, hand.newest is None) == (False, False)
    await here.later(TOKEN_LIFE)
    assert (hand.via is None, hand.newest is None) == (True, True)
    await here.play(2, "play cR9")
    assert here.live(table).hands[2] is hand
    assert (hand.via is None, hand.newest is None) == (False, False)
    assert here.view(table).turn == 2


async def test_a_press_that_cannot_be_stored_leaves_a_packed_match_as_it_was(
    here: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await match_of_three(here)
    before = engine.dump(here.state(table))
    await idle(here, table)

    async def fail(*_: object) -> None:
        raise StorageError(Reason.BUSY)

    with monkeypatch.context() as patch:
        patch.setattr(here.storage, "submit", fail)
        reply = await here.play(2, "play cR9")
    assert "saved" in reply.text
    assert engine.dump(here.state(table)) == before
    await idle(here, table)
    await here.play(2, "play cR9")
    assert here.view(table).turn == 2


async def test_a_packed_match_survives_a_restart(tmp_path: Path) -> None:
    clock = ManualClock()
    async with open_harness(tmp_path, clock) as old:
        table = await match_of_three(old)
        before = engine.dump(old.state(table))
        await idle(old, table)
        messages = old.channels.messages
    async with open_harness(tmp_path, clock) as new:
        assert engine.dump(new.state(table)) == before
        new.channels.messages = {**messages, **new.channels.messages}
        await new.play(2, "play cR9")
        assert new.view(table).turn == 2


SHARED = attrgetter(
    *("wanted", "writing", "sending", "server", "memories", "planned", "tries"),
    *("messages._unanswered", "races.won", "races.locked", "races.moves", "board.polls"),
)


async def test_idle_tables_share_equal_values(tmp_path: Path) -> None:
    clock = ManualClock()
    async with open_harness(tmp_path, clock) as old:
        await matches(old, 2, clock)
    async with open_harness(tmp_path, clock) as new:
        first, second = (here for here in new.tables._tables.values())
        await idle(new, first.id)
        assert all(mine is theirs for mine, theirs in zip(SHARED(first), SHARED(second), strict=True))
        one, other = first.table_state, second.table_state
        assert (one.barred is other.barred, one.coming is other.coming, one.base is other.base) == (True, True, True)
        for mine, theirs in zip(one.people, other.people, strict=True):
            assert (mine.status is theirs.status, mine.level is theirs.level) == (True, True)
        assert one.options["preset"] is other.options["preset"]
