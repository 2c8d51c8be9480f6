"""Signals whose changes cannot be stored at first are handled later, in order and without another press."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from bot.model.channel_api import Unreachable
from bot.model.shard import WHOLE, Shard
from bot.storage import Reason, StorageError, Unit
from bot.tables.runtime import actor
from bot.tables.runtime.postponed import PAUSES
from bot.tables.runtime.signals import HandSeen
from tests.bot.faults import broken
from tests.bot.tables.channels import CHANNEL
from tests.bot.tables.computers import match_with_computers, seconds_until_action
from tests.bot.tables.harness import GUILD, Harness

from .match_of_three import DRAW, HANDS, TURN, match_of_three

PASSING = [Reason.BUSY, Reason.DISK_FULL, Reason.UNREACHABLE, Reason.FAILED, Reason.IN_DOUBT, Reason.OUT_OF_STEP]


class Refusing:
    """Replacement for a storage's ``submit`` that refuses all changes until ``accept`` restores the original."""

    def __init__(self, here: Harness, reason: Reason) -> None:
        self.attempts = 0
        self._here, self._reason, self._submit = here, reason, here.storage.submit

    def submit(self, unit: Unit, shard: Shard = WHOLE) -> asyncio.Future[None]:
        self.attempts += 1
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        future.set_exception(StorageError(self._reason, file="here"))
        return future

    def accept(self) -> None:
        self._here.storage.submit = self._submit  # type: ignore[method-assign]


@pytest.fixture
def refusing(here: Harness) -> Iterator[Callable[[Reason], Refusing]]:
    """Return a function that makes the storage refuse all changes for a reason. Restore the storage after the test."""
    made: list[Refusing] = []

    def refuse(reason: Reason = Reason.BUSY) -> Refusing:
        made.append(Refusing(here, reason))
        here.storage.submit = made[-1].submit  # type: ignore[method-assign]
        return made[-1]

    yield refuse
    for one in made:
        one.accept()


async def status_of(here: Harness, table: int) -> str | None:
    """Return the stored status of a table, or ``None`` if the table is not stored."""
    stored = await here.storage.table(table)
    return None if stored is None else stored.status


# --- alarms -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("reason", PASSING)
async def test_a_turn_that_ends_while_nothing_can_be_stored_gets_its_full_time_again(
    here: Harness, refusing: Callable[..., Refusing], reason: Reason
) -> None:
    table = await match_of_three(here)
    storage = refusing(reason)
    await here.later(TURN + 1)
    assert (here.view(table).turn, storage.attempts) == (0, 1)
    storage.accept()
    await here.later(PAUSES[1])
    end = here.clock.now() + TURN
    assert f"<t:{int(end)}:R>" in here.table(table).text
    assert f"<t:{int(end)}:R>" in here.hand(1).text
    await here.later(TURN - 1)
    assert here.view(table).turn == 0
    await here.later(1)
    assert here.view(table).turn == 1


async def test_attempts_become_less_frequent_but_do_not_stop(here: Harness, refusing: Callable[..., Refusing]) -> None:
    table = await match_of_three(here)
    storage = refusing()
    await here.later(TURN + 1)
    moments = []
    for second in range(1, 130):
        before = storage.attempts
        await here.later(1)
        if storage.attempts > before:
            moments.append(second)
    assert moments == [1, 3, 7, 15, *range(30, 130, 15)]
    storage.accept()
    await here.later(PAUSES[-1])
    assert here.view(table).turn == 0
    await here.later(TURN)
    assert here.view(table).turn == 1


async def test_a_computer_acts_later_if_its_action_cannot_be_stored_at_first(
    here: Harness, refusing: Callable[..., Refusing]
) -> None:
    table = await match_with_computers(here, 2)
    await here.arrange(table, hands=HANDS, top="R3", turn="a", draw=DRAW)
    await here.play(1, "play cR5")
    storage = refusing()
    await here.later(seconds_until_action(here, table, 1))
    assert storage.attempts == 1
    storage.accept()
    await here.later(1)
    assert here.view(table).turn != 1


async def test_the_alarms_of_a_match_continue_after_an_unexpected_error(here: Harness) -> None:
    table = await match_of_three(here)
    with broken(actor, "TableChange"):
        await here.later(TURN + 1)
    assert here.view(table).turn == 0
    await here.later(1)
    await here.later(TURN)
    assert here.view(table).turn == 1


@pytest.mark.parametrize("reason", [Reason.FENCED, Reason.CLOSED, Reason.LEASE_LOST])
async def test_nothing_is_repeated_by_a_process_that_may_no_longer_store_anything(
    here: Harness, refusing: Callable[..., Refusing], reason: Reason
) -> None:
    table = await match_of_three(here)
    storage = refusing(reason)
    await here.later(TURN + 1)
    await here.later(5 * PAUSES[-1])
    assert storage.attempts == 1
    assert here.live(table).postponed is None


async def test_the_clock_starts_again_if_another_signal_is_stored_before_the_next_alarm(
    here: Harness, refusing: Callable[..., Refusing]
) -> None:
    table = await match_of_three(here)
    storage = refusing()
    await here.later(TURN + 1)
    storage.accept()
    here.clock.jump(PAUSES[0])  # The alarm does not ring yet.
    here.tables.language_changed(GUILD, "de")
    await here.quiet()
    assert (here.live(table).language, here.live(table).postponed) == ("de", None)
    await here.later(TURN)
    assert here.view(table).turn == 1


async def test_postponed_signals_are_handled_immediately_after_a_press_is_stored(
    here: Harness, refusing: Callable[..., Refusing]
) -> None:
    table = await match_of_three(here)
    storage = refusing()
    here.tables.language_changed(GUILD, "de")
    await here.quiet()
    await here.later(1)
    await here.later(2)
    assert (storage.attempts, here.live(table).language) == (3, "en")
    storage.accept()
    await here.play(1, "play cR5")
    assert here.live(table).language == "de"
    assert here.live(table).postponed is None
    await here.later(TURN + 1)
    assert here.view(table).turn == 2


async def test_the_clock_does_not_start_while_nothing_can_be_stored_even_if_the_connection_is_back(
    here: Harness, refusing: Callable[..., Refusing]
) -> None:
    table = await match_of_three(here)
    here.tables.offline()
    await here.quiet()
    storage = refusing()
    here.tables.language_changed(GUILD, "de")
    await here.quiet()
    here.tables.online()
    for _ in range(TURN + 1):
        await here.later(1)
    storage.accept()
    await here.later(PAUSES[-1])
    assert here.view(table).turn == 0
    await here.later(TURN - 1)
    assert here.view(table).turn == 0
    await here.later(1)
    assert here.view(table).turn == 1


@pytest.mark.parametrize("announced", [True, False])
async def test_the_clock_does_not_start_while_nothing_can_be_stored_whether_or_not_the_turn_was_announced(
    here: Harness, refusing: Callable[..., Refusing], announced: bool
) -> None:
    table = await match_of_three(here)
    here.channels.pause()
    await here.play(1, "play cR5")
    assert not here.live(table).clock.runs(here.clock.now())
    storage = refusing()
    here.tables.language_changed(GUILD, "de")
    await here.quiet()
    if announced:
        here.channels.go_on()
        await here.quiet()
    for _ in range(TURN + 1):
        await here.later(1)
    assert not here.live(table).clock.runs(here.clock.now())
    storage.accept()
    await here.later(PAUSES[-1])
    assert here.view(table).turn == 1
    await here.later(TURN - 1)
    assert here.view(table).turn == 1
    await here.later(1)
    assert here.view(table).turn == 2
    if not announced:
        here.channels.go_on()


async def test_a_clock_jump_while_a_change_is_being_stored_does_not_delay_the_next_attempt(
    here: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await match_of_three(here)
    stored: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    with monkeypatch.context() as patch:
        patch.setattr(here.storage, "submit", lambda *_: stored)
        here.clock.move(TURN + 1)
        await here.until(lambda: here.live(table).task is not None and not here.live(table).queue)
        here.clock.jump(7200)
        here.tables.clock_jumped(7200)
        stored.set_exception(StorageError(Reason.BUSY, file="here"))
        await here.quiet()
    kept = here.live(table).postponed
    assert kept is not None
    assert kept.at == here.clock.now() + PAUSES[0]


async def test_postponed_signals_are_handled_after_a_press_even_if_the_clock_jumps_while_it_is_being_stored(
    here: Harness, refusing: Callable[..., Refusing], monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await match_of_three(here)
    storage = refusing()
    here.tables.language_changed(GUILD, "de")
    await here.quiet()
    storage.accept()
    submit, accepted = here.storage.submit, asyncio.Event()
    units: list[Unit] = []

    async def store_later(unit: Unit, shard: Shard = WHOLE) -> None:
        units.append(unit)
        await accepted.wait()
        await submit(unit, shard)

    monkeypatch.setattr(here.storage, "submit", store_later)
    play = asyncio.create_task(here.play(1, "play cR5"))
    await here.until(lambda: bool(units))
    here.clock.jump(7200)
    here.tables.clock_jumped(7200)
    accepted.set()
    await play
    assert (here.live(table).language, here.live(table).postponed) == ("de", None)


async def test_a_signal_that_would_change_nothing_a_second_time_is_kept_only_once(
    here: Harness, refusing: Callable[..., Refusing]
) -> None:
    table = await match_of_three(here)
    refusing()
    here.tables.language_changed(GUILD, "de")
    await here.quiet()
    for user in (1, 2, 1, 1):
        actor.put(here.tables._runtime, here.live(table), HandSeen(here.clock.now(), user))
        await here.quiet()
    kept = here.live(table).postponed
    assert kept is not None
    assert [getattr(signal, "user", None) for signal in kept.signals] == [None, 1, 2]


# --- other signals ----------------------------------------------------------------------------------------------------


async def test_a_pause_whose_end_cannot_be_stored_at_first_ends_later(
    here: Harness, refusing: Callable[..., Refusing]
) -> None:
    table = await match_of_three(here)
    here.tables.guild_out(GUILD)
    await here.quiet()
    storage = refusing()
    here.tables.guild_in(GUILD)
    await here.quiet()
    pause = here.live(table).table_state.pause
    assert pause is not None
    assert pause.reason == "outage"
    storage.accept()
    await here.later(1)
    assert here.live(table).table_state.pause is None
    await here.later(TURN + 1)
    assert here.view(table).turn == 1


async def test_a_turn_that_ended_while_nothing_could_be_stored_gets_its_full_time_after_a_pause_too(
    here: Harness, refusing: Callable[..., Refusing]
) -> None:
    table = await match_of_three(here)
    storage = refusing()
    await here.later(TURN + 1)
    here.tables.thread_changed(CHANNEL, archived=True, locked=False)
    await here.quiet()
    storage.accept()
    await here.later(PAUSES[1])
    assert here.live(table).table_state.pause is not None
    here.tables.thread_changed(CHANNEL, archived=False, locked=False)
    await here.quiet()
    assert here.live(table).table_state.pause is None
    assert f"<t:{int(here.clock.now() + TURN)}:R>" in here.table(table).text
    await here.later(TURN - 1)
    assert here.view(table).turn == 0
    await here.later(1)
    assert here.view(table).turn == 1


async def test_signals_keep_their_order_while_nothing_can_be_stored(
    here: Harness, refusing: Callable[..., Refusing]
) -> None:
    table = await match_of_three(here)
    storage = refusing()
    here.tables.thread_changed(CHANNEL, archived=True, locked=False)
    await here.quiet()
    for language in ("de", "en", "de"):
        here.tables.language_changed(GUILD, language)
    await here.quiet()
    assert storage.attempts == 1
    storage.accept()
    await here.later(1)
    assert here.live(table).language == "de"
    pause = here.live(table).table_state.pause
    assert pause is not None
    assert pause.reason == "archived"


async def test_the_end_of_a_table_whose_channel_is_gone_is_stored_later(
    here: Harness, refusing: Callable[..., Refusing]
) -> None:
    table = await match_of_three(here)
    storage = refusing()
    here.tables.channel_gone(CHANNEL)
    await here.quiet()
    storage.accept()
    await here.later(1)
    assert await status_of(here, table) == "ended"
    assert here.tables.at(CHANNEL) is None


async def test_a_table_is_opened_only_after_the_end_of_the_previous_table_in_its_channel_is_stored(
    here: Harness, refusing: Callable[..., Refusing]
) -> None:
    table = await match_of_three(here)
    storage = refusing()
    here.tables.guild_left(GUILD)
    await here.quiet()
    with pytest.raises(StorageError):
        await here.open(1)
    storage.accept()
    opened = await here.open(1)
    await here.later(PAUSES[-1])
    assert await status_of(here, table) == "ended"
    assert here.live(opened.id).table_state.phase == "lobby"


async def test_a_table_that_cannot_be_shown_or_ended_blocks_its_channel_only_until_changes_can_be_stored(
    here: Harness, refusing: Callable[..., Refusing], monkeypatch: pytest.MonkeyPatch
) -> None:
    storages: list[Refusing] = []

    async def fail(*_: Any) -> int:
        storages.append(refusing())
        raise Unreachable("rights")

    with monkeypatch.context() as patch:
        patch.setattr(here.channels, "send", fail)
        with pytest.raises(Unreachable):
            await here.open(1)
    storages[0].accept()
    assert (await here.open(1)).table_state.phase == "lobby"


async def test_the_end_of_a_servers_tables_is_stored_even_if_an_earlier_attempt_failed(
    here: Harness, refusing: Callable[..., Refusing]
) -> None:
    table = await match_of_three(here)
    storage = refusing()
    here.tables.guild_left(GUILD)
    await here.quiet()
    storage.accept()
    await here.tables.end_of_guild(GUILD)
    assert await status_of(here, table) == "ended"


async def test_a_table_that_cannot_be_reread_at_first_is_reread_later(
    here: Harness, refusing: Callable[..., Refusing], monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await match_of_three(here)
    reads: list[int] = []

    async def fail(number: int) -> None:
        reads.append(number)
        raise StorageError(Reason.UNREACHABLE, file="here", detail="closed")

    with monkeypatch.context() as patch:
        patch.setattr(here.storage, "table", fail)
        storage = refusing(Reason.IN_DOUBT)
        await here.later(TURN + 1)
        assert reads == [table]
        storage.accept()
    await here.later(PAUSES[1])
    assert here.live(table).postponed is None
    await here.later(TURN)
    assert here.view(table).turn == 1


async def test_postponed_signals_are_shifted_when_the_clock_jumps(
    here: Harness, refusing: Callable[..., Refusing]
) -> None:
    table = await match_of_three(here)
    storage = refusing()
    await here.later(TURN + 1)
    storage.accept()
    here.clock.jump(-7200)
    here.tables.clock_jumped(-7200)
    await here.later(1)
    await here.later(TURN)
    assert here.view(table).turn == 1
