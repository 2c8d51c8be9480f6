"""Damaged data, and data from a newer version with the same database tables, is left out or reported."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path

import orjson
import pytest
from sqlalchemy import select, text, update

from bot.history.chronicle import Chronicle
from bot.leagues.leagues import Leagues
from bot.people.privacy import Privacy
from bot.presets.server_presets import Presets
from bot.storage import Reason, Storage, StorageError, schema
from bot.storage.journal_check import replay
from bot.storage.sqlite.database import open_writable
from bot.storage.sqlite.sqlite_database import SqliteDatabase
from engine.events import KINDS, is_known
from tests.bot.standing_clock import StandingClock
from tests.bot.storage.stored_games import GUILD, PEOPLE, Game, new_game, play_out, run_maintenance
from tests.bot.storage.test_maintenance import command

ANN = PEOPLE[0][0]
NEWER = ["moon_rose", 1, 2]


def add_event(file: Path, event: list[object]) -> None:
    """Add an event to every line of all journals."""
    lines = schema.journal
    with open_writable(file).begin() as connection:
        for row in connection.execute(select(lines.c.table_id, lines.c.seq, lines.c.events)).all():
            here = (lines.c.table_id == row.table_id) & (lines.c.seq == row.seq)
            connection.execute(update(lines).where(here).values(events=[event, *row.events]))


async def play_match(store: Storage) -> Game:
    """Begin a match, play it to its end and return it."""
    game = await new_game(store)
    await play_out(store, game)
    return game


def test_an_event_is_identified_by_its_kind_and_the_number_of_its_fields() -> None:
    kind, event = next(iter(KINDS.items()))
    width = len(fields(event))
    assert is_known((kind, *range(width)))
    assert not is_known((kind, *range(width + 1)))
    assert not is_known(("moon_rose",))
    assert not is_known(())


def test_an_event_stored_before_its_kind_got_its_last_field_is_known() -> None:
    assert is_known(("jump_in_missed", 1, 5))
    assert not is_known(("jump_in_missed", 1))
    assert not is_known(("jump_in_missed", 1, 5, True, 7))


@pytest.mark.parametrize("event", [NEWER, ["card_played"], []])
@pytest.mark.parametrize("packed", [False, True])
async def test_unknown_events_are_left_out(
    store: Storage, file: Path, url: str, event: list[object], packed: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    game = await play_match(store)
    add_event(file, event)
    if packed:
        await run_maintenance(store)
    chronicle = Chronicle(store)
    await chronicle.catch_up()
    assert (await chronicle.statistics(GUILD, ANN)) is not None
    match = await chronicle.match(game.table_id)
    assert match is not None
    assert (await chronicle.replay(match)).steps
    assert orjson.loads((await Privacy(store).export(ANN)).content)["matches"][0]["moves"]
    assert command(url, "replay", str(game.table_id)) == 0
    assert "moon" not in capsys.readouterr().out


async def test_an_unknown_action_makes_a_replay_fail_with_the_reason(store: Storage, file: Path) -> None:
    game = await play_match(store)
    lines = schema.journal
    with open_writable(file).begin() as connection:
        connection.execute(update(lines).where(lines.c.seq == 2).values(action={"do": "moonwalk", "seat": 1}))
    with pytest.raises(StorageError) as caught:
        replay(SqliteDatabase(file), game.table_id)
    assert (caught.value.reason, caught.value.facts["table"]) == (Reason.UNREADABLE, game.table_id)


@pytest.mark.parametrize("options", ['{"stacking": "sideways"}', '{"moon": true}', '{"preset": "lunar"}'])
async def test_unknown_options_do_not_prevent_other_matches_from_being_counted(
    store: Storage, file: Path, clock: StandingClock, options: str
) -> None:
    leagues, chronicle = Leagues(store), Chronicle(store)
    await leagues.start(GUILD, "Autumn", clock.time)
    other = await play_match(store)
    query = text("UPDATE rulesets SET options = :options")
    with open_writable(file).begin() as connection:
        connection.execute(query, {"options": options})
    game = await play_match(store)
    await chronicle.catch_up()
    await leagues.settle(clock.time)
    found = await chronicle.matches(GUILD, 10, None, (), ANN)
    assert [match.table_id for match in found] == [game.table_id, other.table_id]
    season = await leagues.season(GUILD, None)
    assert season is not None
    assert game.table_id in [match.table_id for match in await leagues.matches(season)]


async def test_unreadable_rules_and_meta_hide_no_other_match(store: Storage, file: Path) -> None:
    broken = await play_match(store)
    with open_writable(file).begin() as connection:
        connection.execute(text("UPDATE rulesets SET options = '{'"))
    spoilt, sound = await play_match(store), await play_match(store)
    with open_writable(file).begin() as connection:
        connection.execute(text("UPDATE tables SET meta = '{' WHERE id = :table"), {"table": spoilt.table_id})
    chronicle = Chronicle(store)
    found = await chronicle.matches(GUILD, 10, None, (), ANN)
    assert [match.table_id for match in found] == [sound.table_id, spoilt.table_id]
    assert ("match", broken.table_id, GUILD) in [(each.kind, each.id, each.guild) for each in store.troubles.all()]
    with pytest.raises(StorageError) as caught:
        await chronicle.match(broken.table_id)
    assert caught.value.reason is Reason.UNREADABLE
    totals = await chronicle.statistics(GUILD, ANN)
    assert totals is not None
    assert totals.matches == 2


async def test_an_unreadable_preset_hides_no_other(store: Storage, file: Path) -> None:
    presets = Presets(store)
    for name in ("Ours", "Theirs"):
        await presets.create(GUILD, name, {"stacking": "same"})
    with open_writable(file).begin() as connection:
        connection.execute(text("UPDATE presets SET options = '{' WHERE name = 'Ours'"))
    names = [preset.name for preset in await presets.of(GUILD)]
    assert "Theirs" in names
    assert "Ours" not in names
    [trouble] = store.troubles.of_guild(GUILD)
    assert trouble.kind == "preset"
