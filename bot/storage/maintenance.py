"""The operator's commands: ``backup``, ``restore``, ``replay``, ``move``, ``shards``, ``block`` and ``unblock``."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable
from dataclasses import fields
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from bot.model.shard import MOST_SHARDS
from bot.storage.postgres import fleet_queries
from bot.storage.postgres.postgres_database import PostgresDatabase
from bot.storage.queries import blocks
from bot.storage.sqlite import backup
from bot.storage.sqlite.sqlite_database import SqliteDatabase
from engine.events import Event, Raw, in_words, redact

from .databases import Database, database_of
from .errors import Reason, StorageError
from .journal_check import Replay, replay
from .values import Recorded

Text = Callable[..., str]
"""Function ``text(key, **facts)`` that returns a sentence from the locales."""

DONE, DIFFERENT, FAILED = 0, 1, 2
"""Exit codes: the command succeeded, a replay differs from the stored match, the command could not be carried out."""


def register(subparsers: argparse._SubParsersAction[Any], text: Text) -> None:
    """Add the commands to the parser of ``python -m bot``."""
    for name, argument, kind in (("backup", "FILE", Path), ("restore", "FILE", Path), ("replay", "TABLE", int)):
        parser = subparsers.add_parser(name, help=text(f"maintenance-{name}-help"))
        parser.add_argument(
            argument.lower(), metavar=argument, type=kind, help=text(f"maintenance-{name}-{argument.lower()}")
        )
        parser.set_defaults(maintenance=_COMMANDS[name])
    # These two have no line in the help, because an operator of a single process needs neither.
    parser = subparsers.add_parser("move", description=text("maintenance-move-help"))
    parser.add_argument("address", metavar="ADDRESS", help=text("maintenance-move-address"))
    parser.set_defaults(maintenance=_move)
    parser = subparsers.add_parser("shards", description=text("maintenance-shards-help"))
    parser.add_argument("number", metavar="NUMBER", type=int, help=text("maintenance-shards-number"))
    parser.set_defaults(maintenance=_change_shards)
    for name in ("block", "unblock"):
        parser = subparsers.add_parser(name, help=text(f"maintenance-{name}-help"))
        kinds = ("user", "server", "list") if name == "block" else ("user", "server")
        parser.add_argument("kind", choices=kinds, help=text("maintenance-block-kind"))
        parser.add_argument("id", metavar="ID", type=int, nargs="?", help=text("maintenance-block-id"))
        parser.set_defaults(maintenance=_list_blocks_or_set, blocked=name == "block")


def run(arguments: argparse.Namespace, url: str, text: Text) -> int:
    """Carry out the parsed command on the database at ``url``.

    Print results to standard output and errors to standard error. Return the exit code.
    """
    try:
        code: int = arguments.maintenance(arguments, database_of(url), text)
    except StorageError as error:
        print(sentence(error, text), file=sys.stderr)
        return FAILED
    return code


def sentence(error: StorageError, text: Text) -> str:
    """Return the sentence for a storage error."""
    # Numbers of tables and processes are identifiers, so they get no thousands separators.
    facts = {name: value if name == "seconds" else str(value) for name, value in error.facts.items()}
    return text(f"storage-{error.reason.value}", **facts)


def _backup(arguments: argparse.Namespace, database: Database, text: Text) -> int:
    if not isinstance(database, SqliteDatabase):
        raise StorageError(Reason.ON_SERVER)
    if database.revision() is None:
        raise StorageError(Reason.MISSING, file=database.name)
    target = arguments.file.absolute()
    database.back_up(target)
    print(text("maintenance-backup-done", file=str(target)))
    return DONE


def _restore(arguments: argparse.Namespace, database: Database, text: Text) -> int:
    if not isinstance(database, SqliteDatabase):
        raise StorageError(Reason.ON_SERVER)
    source = arguments.file.absolute()
    kept = backup.restore(database.base_path, source, time.time())
    print(text("maintenance-restore-done", file=str(source)))
    if kept is not None:
        print(text("maintenance-restore-kept", file=str(kept)))
    return DONE


def _move(arguments: argparse.Namespace, database: Database, text: Text) -> int:
    from bot.storage.postgres import moving

    target = database_of(arguments.address)
    if not isinstance(database, SqliteDatabase) or not isinstance(target, PostgresDatabase):
        raise StorageError(Reason.NOT_A_FILE, file=(target if isinstance(database, SqliteDatabase) else database).name)
    moved = moving.move(database, target)
    print(text("maintenance-move-done", rows=moved.rows, tables=moved.tables, matches=moved.matches))
    print(text("maintenance-move-next", file=database.name))
    return DONE


def _change_shards(arguments: argparse.Namespace, database: Database, text: Text) -> int:
    if not isinstance(database, PostgresDatabase):
        print(text("maintenance-shards-file"), file=sys.stderr)
        return FAILED
    if not 1 <= arguments.number <= MOST_SHARDS:
        print(text("maintenance-shards-wrong", most=str(MOST_SHARDS)), file=sys.stderr)
        return FAILED
    if database.revision() is None:
        raise StorageError(Reason.MISSING, file=database.name)
    engine = database.open_writable()
    try:
        with database.errors(), engine.begin() as connection:
            changed = fleet_queries.change_shards(connection, arguments.number)
    finally:
        engine.dispose()
    if changed == "later":
        print(text("maintenance-shards-later"), file=sys.stderr)
        return FAILED
    print(text(f"maintenance-shards-{changed}", shards=str(arguments.number)))
    return DONE


def _replay(arguments: argparse.Namespace, database: Database, text: Text) -> int:
    played = replay(database, arguments.table)
    if played.running:
        print(text("maintenance-replay-hidden"))
    for line in played.lines:
        for part in _parts(played, line):
            print(part)
    if played.differs is not None:
        print(text("maintenance-replay-differs", table=str(played.table_id), line=str(played.differs)), file=sys.stderr)
        return DIFFERENT
    print(text("maintenance-replay-same", table=str(played.table_id), lines=len(played.lines)))
    return DONE


def _list_blocks_or_set(arguments: argparse.Namespace, database: Database, text: Text) -> int:
    if arguments.kind == "list":
        for kind, subject, at in blocks.of_operator(database):
            since = datetime.fromtimestamp(at, UTC).isoformat(" ", "minutes")
            print(text(f"maintenance-block-{kind}", id=str(subject), since=since))
        return DONE
    if arguments.id is None or not 0 < arguments.id < 1 << 63:
        print(text("maintenance-block-no-id"), file=sys.stderr)
        return FAILED
    changed = blocks.set_by_operator(database, arguments.kind, arguments.id, arguments.blocked, time.time())
    print(text(f"maintenance-{'block' if arguments.blocked else 'unblock'}-{'done' if changed else 'before'}"))
    return DONE


_COMMANDS = {"backup": _backup, "restore": _restore, "replay": _replay}


# --- the lines of a replay --------------------------------------------------------------------------------------------


def _parts(played: Replay, line: Recorded) -> list[str]:
    """Return the printed form of a journal line: first its action or note, then its events.

    It is meant for debugging, so it contains kinds and fields instead of sentences.
    """
    head = f"{line.seq:>5} {line.now:>9.3f}  {_cause(played, line)}"
    return [head, *(f"{'':>17}{_event(event, hidden=played.running)}" for event in line.events)]


def _cause(played: Replay, line: Recorded) -> str:
    if line.action is None:
        return " ".join([f"({line.note})", *(f"{name}={value}" for name, value in line.facts.items())])
    # While the match runs, the cards that a player tried to play and the order of a stacked deck stay hidden.
    shown = ("seat",) if played.running else tuple(name for name in line.action if name != "do")
    refused = [f"refused={line.refused}"] if line.refused else []
    return " ".join([line.action["do"], *(f"{name}={line.action[name]}" for name in shown), *refused])


def _event(raw: Raw, *, hidden: bool) -> str:
    return in_words(_raw(redact(raw, None)) if hidden else raw)


def _raw(event: Event) -> Raw:
    return (event.kind, *(getattr(event, each.name) for each in fields(event)))
