"""Keeps the world in a folder: a journal of what changed, one JSON object a line, rewritten whole at each start."""

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
    """Remembers what changed since the last :meth:`flush` and writes it down then, each thing once."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._dirty: dict[Key, Callable[[], Any] | None] = {}
        self._file: BinaryIO | None = None

    @property
    def files(self) -> Path:
        """Return the folder of files that were sent with messages."""
        return self._folder / "attachments"

    @property
    def emojis(self) -> Path:
        """Return the folder of the application's emojis."""
        return self._folder / "emojis"

    @property
    def dirty(self) -> bool:
        """Say whether anything changed since it was last written down."""
        return bool(self._dirty)

    def load(self) -> dict[Key, Any]:
        """Return the newest state of everything kept, in the order of first appearance."""
        kept: dict[Key, Any] = {}
        for kind, number, body in self._lines():
            if body is None:
                kept.pop((kind, number), None)
            else:
                kept[kind, number] = body
        return kept

    def open(self, kept: dict[Key, Any]) -> None:
        """Rewrite the journal with what is kept and go on behind it."""
        self._folder.mkdir(parents=True, exist_ok=True)
        fresh = self._folder / f"{_JOURNAL}.new"
        with fresh.open("wb") as file:
            for (kind, number), body in kept.items():
                file.write(orjson.dumps([kind, number, body]) + b"\n")
        fresh.replace(self._folder / _JOURNAL)
        self._file = (self._folder / _JOURNAL).open("ab")

    def changed(self, kind: str, number: int, body: Callable[[], Any]) -> None:
        """Note that a thing has a new state; ``body`` returns it when it is written."""
        self._dirty[kind, number] = body

    def gone(self, kind: str, number: int) -> None:
        """Note that a thing is no more."""
        self._dirty[kind, number] = None

    def flush(self) -> None:
        """Write down what changed."""
        if self._file is None or not self._dirty:
            return
        dirty, self._dirty = self._dirty, {}
        lines = [
            orjson.dumps([kind, number, None if body is None else body()]) for (kind, number), body in dirty.items()
        ]
        self._file.write(b"\n".join(lines) + b"\n")
        self._file.flush()

    def close(self) -> None:
        """Write down what changed and let go of the folder."""
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
                    # A sandbox that was killed leaves half a line at the end; everything before it counts.
                    log.warning("Skipped a broken line of %s", path)
                    continue
                yield kind, number, body
