"""Ways to damage or lose a database file while a bot uses it."""

from __future__ import annotations

import os
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path


def overwrite_page_of_a_table(file: Path) -> None:
    """Overwrite the first page of a table that the bot rarely uses."""
    with closing(sqlite3.connect(file)) as database:
        [(size,)] = database.execute("PRAGMA page_size").fetchall()
        [(page,)] = database.execute("SELECT rootpage FROM sqlite_master WHERE name = 'presets'").fetchall()
    with file.open("rb+") as stream:
        stream.seek((page - 1) * size)
        stream.write(b"\xff" * size)


def overwrite_header(file: Path) -> None:
    """Overwrite the header of the file."""
    with file.open("rb+") as stream:
        stream.write(b"\xff" * 100)


def truncate(file: Path) -> None:
    """Remove the second half of the file."""
    os.truncate(file, file.stat().st_size // 2)


def replace(file: Path) -> None:
    """Replace the file with a copy of itself."""
    copy = file.with_suffix(".copy")
    shutil.copyfile(file, copy)
    copy.replace(file)
