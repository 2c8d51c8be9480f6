"""An upgrade: a database from an older version is opened, and its matches continue.

``stored/2026-11-22.sql`` was written by the program at commit e95e5e3, with rules version 1 and migration 0007. The
tables in ``TABLES`` were played until each was in the named situation. One finished match was counted and settled in a
league; another was not. The dump consists of SQL statements, in which binary values are written as text. Except for
the finished matches, player n at table t is user ``10 * t + n``, and table t is in channel ``20 + t``.

``2026-11-22.buttons`` lists the buttons that these users could see before the upgrade. Discord keeps them, so they can
still be pressed. ``all`` marks the buttons under public messages.
"""

from __future__ import annotations

import logging
import shutil
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from itertools import count
from pathlib import Path

import pytest

import engine
from bot.history.chronicle import Chronicle
from bot.leagues.leagues import Leagues
from bot.model.requests import SetLobbyRules
from bot.presets.server_presets import Presets
from bot.storage import Reason, StorageError, migration
from bot.storage.journal_check import replay
from bot.storage.sqlite.sqlite_database import SqliteDatabase
from engine import RULES_VERSION
from engine.actions import from_json
from engine.events import JumpInMissed, RoundDealt, TurnTimedOut
from tests.bot.storage.test_maintenance import command
from tests.bot.tables.channels import Message
from tests.bot.tables.harness import GUILD, Harness, ManualClock, SimulatedReply, open_harness
from tests.repo.source import ROOT

STORED = ROOT / "tests" / "bot" / "storage" / "stored" / "2026-11-22.sql"
BUTTONS = [line.split() for line in STORED.with_suffix(".buttons").read_text().splitlines()]
COUNTED, UNCOUNTED = 1, 19
TABLES = {
    "paused": 2,
    "lobby": 3,
    "a lobby with a limit too low today": 4,
    "turn": 5,
    "a drawn card waits": 6,
    "a colour to choose": 7,
    "a target to choose": 8,
    "two cards owed": 9,
    "slap": 10,
    "round over": 11,
    "partners": 12,
    "a cheat open": 13,
    "a jump-in missed": 14,
    "a limit too low today": 15,
    "vote": 16,
    "a draw four played": 17,
    "against a computer": 18,
}
LOBBIES = (3, 4)
MATCHES = [number for number in TABLES.values() if number not in LOBBIES]
LATER = 600.0
"""Seconds by which the clock is moved: past the time of the dump, but before any lobby closes."""


def write_database(folder: Path) -> Path:
    """Write the stored database into a folder; return its file."""
    file = folder / "houserules.db"
    connection = sqlite3.connect(file)
    connection.executescript(STORED.read_text())
    connection.close()
    return file


@pytest.fixture(scope="session")
def upgraded_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the file of the stored database, migrated to the current revision."""
    file = write_database(tmp_path_factory.mktemp("upgraded"))
    migration.upgrade(file)
    return file


@pytest.fixture
async def here(upgraded_file: Path, tmp_path: Path) -> AsyncIterator[Harness]:
    """Open the migrated database with the current program, ``LATER`` seconds after the clock's start."""
    shutil.copy(upgraded_file, tmp_path / "houserules.db")
    clock = ManualClock()
    clock.jump(LATER)
    async with open_harness(tmp_path, clock, prepared=renumber_messages) as made:
        yield made


def renumber_messages(made: Harness) -> None:
    """Start the ids of new messages above all those that the old process used."""
    made.channels._ids = count(100_000)


async def press_old(here: Harness, table: int, person: int, button: str) -> SimulatedReply:
    """Check that the user had this button before the upgrade, and press it; return the reply."""
    custom_id, user = f"hr:{table}:{button}", 10 * table + person
    assert [str(user), custom_id] in BUTTONS or ["all", custom_id] in BUTTONS
    return await press_id(here, user, custom_id)


async def press_id(here: Harness, user: int, custom_id: str, public: bool = False) -> SimulatedReply:
    """Press a button under a private or public message that the harness does not have; return the reply."""
    return await here.press(user, custom_id, message=1, private=not public)


async def journal_length(here: Harness, table: int) -> int:
    """Return the number of lines in the table's journal."""
    return len(await here.storage.chronicles.journal(table))


def message_of(here: Harness, reply: SimulatedReply) -> Message:
    return here.channels.messages[reply.message]


async def test_a_database_at_migration_7_is_backed_up_and_migrated(tmp_path: Path) -> None:
    file = write_database(tmp_path)
    async with open_harness(tmp_path) as here:
        assert set(here.tables._tables) == set(TABLES.values())
        assert here.storage.troubles.all() == []
    with closing(sqlite3.connect(file)) as connection, connection:
        assert connection.execute("SELECT version_num FROM alembic_version").fetchall() == [(migration.head(),)]
    assert [copy.name for copy in (tmp_path / "backups").iterdir() if f"{migration.head()}-from-0007" in copy.name]


async def test_every_table_is_loaded_and_none_is_set_aside(here: Harness) -> None:
    assert set(here.tables._tables) == set(TABLES.values())
    assert here.storage.troubles.all() == []
    for number in TABLES.values():
        assert here.table(number).buttons, number


MOVES = {
    "turn": (2, "play:cR8:ot:aR5_R_0:k1:v1:i0"),
    "a drawn card waits": (1, "keep:aR3_R_0"),
    "a colour to choose": (1, "colour:aR3_R_0:fG:wcolour"),
    "two cards owed": (2, "play:cG+2:oa:aR+2_R_2:k1:v1:i0"),
    "slap": (3, "press:wslap"),
    "round over": (1, "next"),
    "partners": (2, "play:cR9:ot:aR5_R_0:k1:v1:i0"),
    "a cheat open": (2, "play:cG7:ot:aG2_G_0:k1:v1:i0"),
    "a jump-in missed": (3, "draw:aR9_R_0:n0"),
    "a limit too low today": (2, "draw:aR5_R_0:n0"),
    "vote": (2, "play:cR8:ot:aR5_R_0:k1:v2:i0"),
    "a draw four played": (2, "challenge:aW+4_G_4"),
    "against a computer": (2, "play:cR8:ot:aR5_R_0:k1:v1:i0"),
}


async def test_matches_continue_with_old_buttons_and_are_journalled(here: Harness) -> None:
    for what, (person, button) in MOVES.items():
        table = TABLES[what]
        before, seq = await journal_length(here, table), here.live(table).seq
        await press_old(here, table, person, button)
        assert (here.live(table).seq > seq, await journal_length(here, table) > before) == (True, True), what
    assert here.storage.troubles.all() == []


async def test_open_choices_stacks_and_reactions_continue_with_old_buttons(here: Harness) -> None:
    colour, stack, slap, partners = (TABLES[w] for w in ("a colour to choose", "two cards owed", "slap", "partners"))
    await press_old(here, colour, 1, "colour:aR3_R_0:fG:wcolour")
    assert (here.view(colour).colour, here.view(colour).turn, here.view(colour).choice) == (2, 1, None)
    await press_old(here, stack, 2, "play:cG+2:oa:aR+2_R_2:k1:v1:i0")
    assert (here.view(stack).pending, here.view(stack).turn) == (4, 2)
    for person in (1, 3):
        await press_old(here, slap, person, "press:wslap")
    assert here.view(slap).reaction is None
    assert here.view(slap).seats[1].cards > 4
    await press_old(here, partners, 2, "play:cR9:ot:aR5_R_0:k1:v1:i0")
    assert (here.view(partners).turn, here.state(partners).match.pairs) == (2, ((0, 2), (1, 3)))


async def test_the_next_round_of_an_old_match_is_dealt(here: Harness) -> None:
    table = TABLES["round over"]
    await press_old(here, table, 1, "next")
    assert (here.state(table).phase, here.state(table).match.round_number) == ("playing", 2)
    assert here.state(table).match.scores == (46, 0, 0)


async def test_pressing_an_old_target_button_shows_a_new_hand_with_which_a_target_can_be_chosen(here: Harness) -> None:
    table = TABLES["a target to choose"]
    before = await journal_length(here, table)
    reply = await press_old(here, table, 1, "target:aR7_R_0:wtarget:s2")
    assert "moved on" in reply.text
    assert await journal_length(here, table) == before
    await here.play(10 * table + 1, "target s2")
    assert (here.view(table).choice, here.view(table).turn) == (None, 1)
    assert await journal_length(here, table) > before


async def test_an_undetected_cheat_can_be_accused(here: Harness) -> None:
    table = TABLES["a cheat open"]
    page = message_of(here, await press_old(here, table, 3, "accuse"))
    await here.press(10 * table + 3, page.ids("accuse:s0")[0], page.id)
    assert here.view(table).seats[0].cards > 3
    assert here.view(table).top == 3


async def test_an_open_vote_continues_in_a_new_message(here: Harness) -> None:
    table = TABLES["vote"]
    message = here.channels.messages[here.live(table).board.vote]
    await here.press(10 * table + 3, message.ids("vote")[0], message.id)
    assert here.view(table).seats[1].cards == 6


async def test_a_paused_match_is_resumed(here: Harness) -> None:
    table = TABLES["paused"]
    await press_old(here, table, 1, "hand")
    assert here.live(table).table_state.phase == "playing"


async def test_an_old_lobby_accepts_players_and_begins_a_match_under_current_rules(here: Harness) -> None:
    table = TABLES["lobby"]
    await press_id(here, 9, f"hr:{table}:join", public=True)
    await press_old(here, table, 1, "start")
    stored = await here.storage.table(table)
    assert stored is not None
    assert stored.match is not None
    assert (stored.match.rules_version, len(here.live(table).table_state.people)) == (RULES_VERSION, 4)


async def test_a_match_with_options_that_are_refused_today_can_be_continued(here: Harness) -> None:
    table = TABLES["a limit too low today"]
    data = engine.dump(here.state(table))
    first, second, third = data["hands"]
    data.update(hands=[first, [8], third], draw=data["draw"] + [card for card in second if card != 8])
    await here._continue_from(here.live(table), engine.load(data))
    await press_old(here, table, 2, "play:cR8:ot:aR5_R_0:k1:v1:i0")
    assert here.state(table).phase == "round_over"
    await press_id(here, 10 * table + 1, f"hr:{table}:next", public=True)
    assert (here.state(table).phase, here.state(table).match.round_number) == ("playing", 2)


async def test_a_lobby_names_why_its_options_are_refused_today_and_lets_the_host_change_them(here: Harness) -> None:
    table = TABLES["a lobby with a limit too low today"]
    reply = await press_old(here, table, 1, "start")
    assert "10 cards are dealt: the limit must be higher" in reply.text
    assert here.live(table).table_state.phase == "lobby"
    user = 10 * table + 1
    await here.do(user, SetLobbyRules({**here.live(table).table_state.options, "hand_limit": 20}), table)
    await press_old(here, table, 1, "start")
    assert here.live(table).table_state.phase == "playing"


async def test_every_old_button_gets_a_reply(here: Harness, caplog: pytest.LogCaptureFixture) -> None:
    """Press all buttons one after another. Most presses come too late, but none may fail or go without a reply."""
    caplog.set_level(logging.WARNING)
    for who, custom_id in BUTTONS:
        table = int(custom_id.split(":")[1])
        reply = await press_id(here, 10 * table + 1 if who == "all" else int(who), custom_id, public=who == "all")
        assert reply.is_sent, custom_id
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []


async def test_events_of_the_older_version_are_read(here: Harness) -> None:
    recent = here.live(TABLES["a jump-in missed"]).recent
    assert [event.late for event in recent if isinstance(event, JumpInMissed)] == [True]
    for table in MATCHES:
        journal = await here.storage.chronicles.journal(table)
        assert journal[0].action is None
        assert all(from_json(line.action) for line in journal[1:] if line.action)
        assert RoundDealt.kind in {event[0] for event in journal[0].events}
    paused = await here.storage.chronicles.journal(TABLES["paused"])
    assert TurnTimedOut.kind in {event[0] for line in paused for event in line.events}


async def test_preferences_and_presets_survive_the_upgrade(here: Harness) -> None:
    assert (await here.storage.users.get(21)).language == "de"
    assert (await here.storage.guilds.get(GUILD)).language == "de"
    kept = {preset.name: preset.options for preset in await Presets(here.storage).of(GUILD)}
    assert kept["House"] == {"stacking": "same", "hand_size": 5}
    assert kept["Small limit"] == {"hand_limit": 10, "hand_size": 10}


async def test_finished_matches_count_and_can_be_looked_up(here: Harness) -> None:
    chronicle, leagues = Chronicle(here.storage), Leagues(here.storage)
    season = await leagues.season(GUILD, None)
    assert season is not None
    rows = await leagues.standings(season, "points")
    assert [(row.user, row.played, row.points) for row in rows] == [(903, 1, 59), (901, 1, 0), (902, 1, 0)]
    await chronicle.catch_up()
    assert await leagues.settle(here.clock.now()) == 1
    assert await here.storage.chronicles.uncounted(10, 0) == []
    assert {match.table_id for match in await leagues.matches(season)} == {COUNTED, UNCOUNTED}
    assert [row.played for row in await leagues.standings(season, "points")] == [2, 2, 2]
    totals = await chronicle.statistics(GUILD, 901)
    assert totals is not None
    assert totals.matches == 2
    for table in (COUNTED, UNCOUNTED):
        match = await chronicle.match(table)
        assert match is not None
        assert (match.rules_version, (await chronicle.replay(match)).no_steps) == (1, "other_rules")
    assert here.storage.troubles.all() == []


async def test_a_replay_names_the_rules_version_that_it_needs(
    upgraded_file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for table in (COUNTED, TABLES["turn"]):
        with pytest.raises(StorageError) as caught:
            replay(SqliteDatabase(upgraded_file), table)
        facts = {"table": table, "stored": 1, "here": RULES_VERSION}
        assert (caught.value.reason, caught.value.facts) == (Reason.OTHER_RULES, facts)
    assert command(f"sqlite:///{upgraded_file}", "replay", str(COUNTED)) != 0
    assert capsys.readouterr().err == f"storage-other-rules table={COUNTED} stored=1 here={RULES_VERSION}\n"
