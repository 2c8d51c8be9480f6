"""Addresses of database servers: several hosts, and a password that is not in the address."""

from __future__ import annotations

import asyncio
from asyncio import StreamReader, StreamWriter
from pathlib import Path

import pytest
from sqlalchemy.engine import make_url

from bot.storage import Storage, StorageError
from tests.bot.standing_clock import StandingClock

pytestmark = pytest.mark.postgres

# https://www.postgresql.org/docs/current/protocol-message-formats.html
REFUSES_ENCRYPTION = b"N"
ASKS_FOR_PASSWORD = b"R" + (8).to_bytes(4, "big") + (3).to_bytes(4, "big")
PASSWORD = b"p"


async def test_the_next_host_is_used_if_one_is_unreachable(url: str, clock: StandingClock, tmp_path: Path) -> None:
    server = make_url(url)
    hosts = {"host": [str(tmp_path), str(server.query["host"])], "target_session_attrs": "read-write"}
    storage = await Storage.open(server.set(query=hosts).render_as_string(hide_password=False), clock)
    await storage.close()


async def test_the_password_comes_from_the_file_that_pgpassfile_names(
    clock: StandingClock, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    passwords = asyncio.Queue[bytes]()

    async def ask(reader: StreamReader, writer: StreamWriter) -> None:
        """Refuse encryption, ask for the password, put it in ``passwords`` and close the connection."""
        try:
            while True:
                rest = await reader.readexactly(int.from_bytes(await reader.readexactly(4), "big") - 4)
                encryption = len(rest) == 4
                writer.write(REFUSES_ENCRYPTION if encryption else ASKS_FOR_PASSWORD)
                if not encryption:
                    break
            assert await reader.readexactly(1) == PASSWORD
            length = int.from_bytes(await reader.readexactly(4), "big")
            passwords.put_nowait(await reader.readexactly(length - 4))
        finally:
            writer.close()

    async with await asyncio.start_server(ask, "127.0.0.1", 0) as server:
        port = server.sockets[0].getsockname()[1]
        file = tmp_path / "pgpass"
        file.write_text(f"127.0.0.1:{port}:games:dealer:a word\n")
        file.chmod(0o600)
        monkeypatch.setenv("PGPASSFILE", str(file))
        with pytest.raises(StorageError):
            await Storage.open(f"postgresql://dealer@127.0.0.1:{port}/games", clock)
        assert passwords.get_nowait() == b"a word\0"
