"""Storage of the world in a folder: a journal of changes, one JSON array per line, compacted at each start."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, BinaryIO

import orjson

log = logging.getLogger(__name__)

Key = tuple[str, int]
_JOURNAL = "world.jsonl"


class Store:
    """Journal in the state folder. It collects changes until :meth:`flush` writes each changed object once."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._dirty: dict[Key, Callable[[], Any] | None] = {}
        self._file: BinaryIO | None = None

    @property
    def files(self) -> Path:
        """Return the folder for the files in messages and commands."""
        return self._folder / "attachments"

    @property
    def emojis(self) -> Path:
        """Return the folder for the application's emojis."""
        return self._folder / "emojis"

    @property
    def dirty(self) -> bool:
        """Return True if there are changes since the last flush."""
        return bool(self._dirty)

    def load(self) -> dict[Key, Any]:
        """Return the newest state of each stored object that has not been deleted."""
        kept: dict[Key, Any] = {}
        for kind, number, body in self._lines():
            if body is None:
                kept.pop((kind, number), None)
            else:
                kept[kind, number] = body
        return kept

    def open(self, kept: dict[Key, Any]) -> None:
        """Rewrite the journal with the stored objects and open it for appending."""
        self._folder.mkdir(parents=True, exist_ok=True)
        fresh = self._folder / f"{_JOURNAL}.new"
        with fresh.open("wb") as file:
            for (kind, number), body in kept.items():
                file.write(orjson.dumps([kind, number, body]) + b"\n")
        fresh.replace(self._folder / _JOURNAL)
        self._file = (self._folder / _JOURNAL).open("ab")

    def changed(self, kind: str, number: int, body: Callable[[], Any]) -> None:
        """Mark an object as changed. When the change is written, ``body`` is called for the object's state."""
        self._dirty[kind, number] = body

    def gone(self, kind: str, number: int) -> None:
        """Mark an object as deleted."""
        self._dirty[kind, number] = None

    def flush(self) -> None:
        """Write all changes, if the journal is open."""
        if self._file is None or not self._dirty:
            return
        dirty, self._dirty = self._dirty, {}
        lines = [
            orjson.dumps([kind, number, None if body is None else body()]) for (kind, number), body in dirty.items()
        ]
        self._file.write(b"\n".join(lines) + b"\n")
        self._file.flush()

    def close(self) -> None:
        """Write all changes and close the journal."""
        self.flush()
        if self._file is not None:
            self._file.close()
            self._file = None

    def _lines(self) -> Iterator[tuple[str, int, Any]]:
        path = self._folder / _JOURNAL
        if not path.exists():
            return
        with path.open("rb") as file:
            for line in file:
                try:
                    kind, number, body = orjson.loads(line)
                except ValueError:
                    # A killed sandbox can leave an incomplete line at the end; all lines before it are valid.
                    log.warning("Skipped a broken line in %s", path)
                    continue
                yield kind, number, body
