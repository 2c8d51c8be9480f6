"""Maintenance commands of ``python -m bot``, such as ``backup``. Here they print keys instead of sentences."""

from __future__ import annotations

import argparse
import asyncio
from pathlib import Path

import pytest

from bot.locales import LANGUAGES, texts
from bot.storage import Reason, Storage, StorageError, maintenance
from bot.storage.databases import database_of
from engine import State
from engine.cards import CODES
from tests.bot.standing_clock import StandingClock

from .processes import forked_worker, lines
from .stored_games import new_game, play_on, play_out, run_maintenance


def text(key: str, **facts: object) -> str:
    """Return a key and its facts in place of a sentence."""
    return " ".join([key, *(f"{name}={value}" for name, value in facts.items())])


def command(url: str, *words: str) -> int:
    """Run a maintenance command with these arguments; return its exit code."""
    parser = argparse.ArgumentParser()
    maintenance.register(parser.add_subparsers(required=True), text)
    return maintenance.run(parser.parse_args(words), url, text)


@pytest.mark.sqlite
async def test_a_backup_can_be_made_but_not_restored_while_the_bot_runs(
    url: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target = tmp_path / "copy.db"
    with forked_worker(url, games=2) as process:
        output = lines(process)
        for _ in range(50):
            next(output)
        assert command(url, "backup", str(target)) == 0
        assert capsys.readouterr().out == f"maintenance-backup-done file={target}\n"
        next(output)
        assert command(url, "restore", str(target)) == 2
        assert capsys.readouterr().err.startswith("storage-in-use file=")
    assert command(url, "restore", str(target)) == 0
    done, kept = capsys.readouterr().out.splitlines()
    assert done == f"maintenance-restore-done file={target}"
    assert kept.startswith("maintenance-restore-kept file=")
    assert command(url, "replay", "1") == 0


async def test_missing_files_and_bad_urls_are_reported_and_no_file_is_created(
    url: str, file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for words in (("backup", str(tmp_path / "a.db")), ("replay", "1")):
        assert command(url, *words) == 2
        assert capsys.readouterr().err == f"storage-missing file={file}\n"
    assert command(url, "restore", str(tmp_path / "a.db")) == 2
    assert capsys.readouterr().err == f"storage-missing file={tmp_path / 'a.db'}\n"
    assert command("sqlite://", "replay", "1") == 2
    assert capsys.readouterr().err == "storage-bad-url url=sqlite://\n"
    assert not await asyncio.to_thread(file.exists)


@pytest.mark.parametrize(
    ("url", "shown"),
    [
        ("postgresql://bot:hidden@db:none/x", "postgresql://bot:***@db:none/x"),
        ("postgresql://bot:hid@den@db/x", "postgresql://bot:***@db/x"),
        ("postgresql://bot:a:hid@/den@db/x", "postgresql://bot:***@db/x"),
        ("postgresql:/bot:hidden@db/x?password=hidden", "postgresql:/bot:***@db/x?password=***"),
    ],
)
def test_a_bad_url_is_reported_without_its_password(
    url: str, shown: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(StorageError) as caught:
        database_of(url)
    assert (caught.value.reason, caught.value.facts) == (Reason.BAD_URL, {"url": shown})
    assert command(f"sqlite:///{tmp_path / 'a.db'}", "move", url) == 2
    assert capsys.readouterr().err == f"storage-bad-url url={shown}\n"


def test_the_shards_command_refuses_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert command(f"sqlite:///{tmp_path / 'a.db'}", "shards", "2") == 2
    assert capsys.readouterr().err == "maintenance-shards-file\n"


async def test_a_replay_of_a_running_match_hides_its_secrets(
    store: Storage, url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    game = await new_game(store, seed=4242)
    await play_on(store, game, 60)
    assert command(url, "replay", str(game.table_id)) == 0
    out = capsys.readouterr().out
    first, *_, last = out.splitlines()
    assert first == "maintenance-replay-hidden"
    assert last == f"maintenance-replay-same table={game.table_id} lines=61"
    drawn = [line for line in out.splitlines() if "cards_drawn" in line]
    assert drawn
    assert all("cards=None" in line for line in drawn)
    assert "4242" not in out
    shown = {word for line in out.splitlines() if "card_played" in line for word in line.split()}
    assert any(f"cards={code}" in shown for code in CODES)


async def test_a_replay_of_a_finished_match_shows_the_drawn_cards_but_not_the_seed(
    store: Storage, url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    game = await new_game(store, seed=4242)
    await play_out(store, game)
    await run_maintenance(store)
    assert command(url, "replay", str(game.table_id)) == 0
    out = capsys.readouterr().out
    assert "maintenance-replay-hidden" not in out
    assert not any("cards=None" in line for line in out.splitlines() if "cards_drawn" in line)
    kinds = [line.split()[0] for line in out.splitlines() if line.startswith(" " * 17)]
    assert (kinds[0], kinds[-1]) == ("match_began", "match_won")
    assert "4242" not in out


async def test_a_difference_in_a_replay_has_its_own_exit_code(
    store: Storage, url: str, clock: StandingClock, capsys: pytest.CaptureFixture[str]
) -> None:
    game = await new_game(store)
    await play_on(store, game, 3)
    unit = game.next_unit()
    game.state = await other_state(store)
    await store.submit(type(unit)(unit.table_id, unit.steps, unit.after, game.state))
    assert command(url, "replay", str(game.table_id)) == 1
    assert capsys.readouterr().err == f"maintenance-replay-differs table={game.table_id} line=4\n"


async def other_state(store: Storage) -> State:
    """Begin another match; return its state."""
    return (await new_game(store, seed=99)).state


FACTS: dict[str, str | int | float] = {
    "file": "a.db",
    "folder": "data",
    "url": "x",
    "detail": "why",
    "revision": "0001",
    "pid": 12_345,
    "seconds": 9,
    "table": 12_345,
    "interaction": 1,
    "shard": "0",
    "stored": 1,
    "here": 2,
    "version": "13",
    "oldest": "14",
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("reason", Reason)
def test_every_storage_error_has_a_sentence_without_grouped_digits(reason: Reason, language: str) -> None:
    sentence = maintenance.sentence(StorageError(reason, **FACTS), texts(language, strict=True))
    assert sentence.endswith((".", "“", "”"))
    assert "12,345" not in sentence
    assert "12.345" not in sentence
