"""Blocks set by servers or by the operator, in a real database. They are kept when a user is forgotten."""

from __future__ import annotations

import argparse
from pathlib import Path

import pytest

from bot.people.blocks import Blocks
from bot.storage import Storage, maintenance
from bot.storage.sqlite.database import file_of

GUILD, OTHER, ANN, BEN = 1 << 40, 2 << 40, 3 << 40, 4 << 40


async def test_a_block_applies_only_in_its_server_until_it_is_lifted(store: Storage) -> None:
    known = Blocks(store)
    await known.block(GUILD, ANN, 5.0)
    assert (known.blocked_by(GUILD, ANN), known.blocked_by(OTHER, ANN), known.blocked_by(GUILD, BEN)) == (
        "server",
        None,
        None,
    )
    assert [(one.user, one.at) for one in known.of_server(GUILD)] == [(ANN, 5.0)]
    again = Blocks(store)
    await again.load()
    assert again.holds(GUILD, ANN)
    await known.unblock(GUILD, ANN)
    assert not known.holds(GUILD, ANN)
    assert known.of_server(GUILD) == []


async def test_a_blocked_user_is_notified_once_for_each_block(store: Storage) -> None:
    known = Blocks(store)
    await known.block(GUILD, ANN, 5.0)
    assert [known.is_news(GUILD, ANN) for _ in range(3)] == [True, False, False]
    await known.unblock(GUILD, ANN)
    await known.block(GUILD, ANN, 6.0)
    assert known.is_news(GUILD, ANN)


async def test_a_block_survives_forgetting_the_user_and_is_deleted_with_the_server(store: Storage) -> None:
    known = Blocks(store)
    await known.block(GUILD, ANN, 5.0)
    assert (await store.people.export(ANN))["blocks"] == [{"guild_id": GUILD, "user_id": ANN, "at": 5.0}]
    await store.people.forget(ANN)
    await known.load()
    assert known.holds(GUILD, ANN)
    await store.people.delete_server(GUILD)
    await known.load()
    assert not known.holds(GUILD, ANN)


def _text(key: str, **facts: object) -> str:
    return " ".join([key, *(f"{name}={value}" for name, value in facts.items())])


def operator(url: str, *words: str) -> int:
    """Run a maintenance command with these arguments; return its exit code."""
    parser = argparse.ArgumentParser()
    maintenance.register(parser.add_subparsers(required=True), _text)
    return maintenance.run(parser.parse_args(words), url, _text)


async def test_the_operator_can_block_users_and_servers_while_the_bot_runs(
    store: Storage, url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    known = Blocks(store)
    for words in (("user", str(ANN)), ("server", str(OTHER))):
        assert operator(url, "block", *words) == 0
        assert operator(url, "block", *words) == 0
    assert capsys.readouterr().out.split("\n")[:2] == ["maintenance-block-done", "maintenance-block-before"]
    await known.load()
    assert (known.blocked_by(GUILD, ANN), known.blocked_by(OTHER, BEN), known.blocked_by(GUILD, BEN)) == (
        "operator",
        "switched_off",
        None,
    )
    assert known.is_switched_off(OTHER)
    assert operator(url, "block", "list") == 0
    listed = capsys.readouterr().out
    assert f"maintenance-block-user id={ANN}" in listed
    assert f"maintenance-block-server id={OTHER}" in listed
    for words in (("user", str(ANN)), ("server", str(OTHER)), ("user", str(ANN))):
        assert operator(url, "unblock", *words) == 0
    assert capsys.readouterr().out.split("\n")[2] == "maintenance-unblock-before"
    await known.load()
    assert known.blocked_by(GUILD, ANN) is known.blocked_by(OTHER, BEN) is None


async def test_the_operators_block_is_kept_when_the_servers_data_are_deleted(store: Storage, url: str) -> None:
    operator(url, "block", "server", str(OTHER))
    assert OTHER not in await store.people.servers()
    await store.people.delete_server(OTHER)
    known = Blocks(store)
    await known.load()
    assert known.is_switched_off(OTHER)


def test_operator_blocks_need_an_id_and_a_database(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    url = f"sqlite+aiosqlite:///{tmp_path / 'none.db'}"
    assert operator(url, "block", "user") == 2
    assert operator(url, "block", "user", "0") == 2
    assert capsys.readouterr().err.split() == ["maintenance-block-no-id"] * 2
    assert operator(url, "block", "user", "7") == 2
    assert capsys.readouterr().err.startswith("storage-missing")
    assert not file_of(url).exists()
