"""The bot's side of the picture process. It starts the process on demand, queues orders and caches pictures."""

from __future__ import annotations

import asyncio
import logging
import sys
import tempfile
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from typing import Any

import orjson

from bot.supervision.child_process import ChildGone, ChildProcess
from bot.supervision.jobs import Jobs

log = logging.getLogger(__name__)

COMMAND = (sys.executable, "-m", "bot.pictures")
ROOT = Path(__file__).parents[2]
WITHIN = 10.0
"""Timeout in seconds for one picture, including the time to start the process."""
IDLE = 60.0
"""Seconds without an order before the process is ended."""
REMEMBERED = 8 * 2**20
"""Maximum total size of the cached pictures in bytes."""
WAITING = 200
"""Maximum number of waiting orders. The picture of a further order would be outdated by the time it was drawn."""
DEATHS = 3
"""Number of consecutive failures of the process, such as a crash or a timeout, after which drawing is paused."""

Key = tuple[str, bytes]


class PictureFailed(Exception):
    """Failure to draw a picture. The caller sends the message without a picture, or a sentence instead."""


class Pictures:
    """The interface to the picture process, with a cache of its pictures. Without ``enabled``, nothing is drawn.

    All methods run on one event loop, which the drawing does not block.
    """

    def __init__(
        self,
        command: Sequence[str] = COMMAND,
        within: float = WITHIN,
        idle: float = IDLE,
        *,
        enabled: bool = True,
        jobs: Jobs | None = None,
    ) -> None:
        self._jobs = jobs or Jobs()
        self.enabled = enabled
        self._command = command
        self._within = within
        self._idle = idle
        self._process: ChildProcess | None = None
        self._orders: OrderedDict[Key, tuple[bytes, asyncio.Future[bytes]]] = OrderedDict()
        self._ordered = asyncio.Event()
        self._working: asyncio.Task[None] | None = None
        self._remembered: OrderedDict[Key, bytes] = OrderedDict()
        self._size = 0
        self._complained: set[str] = set()
        self._scratch: tempfile.TemporaryDirectory[str] | None = None
        self._closed = False

    @property
    def running(self) -> int | None:
        """Return the id of the picture process; ``None`` if it is not running."""
        return None if self._process is None else self._process.running

    def remembered(self, kind: str, facts: Mapping[str, Any]) -> bytes | None:
        """Return the picture if it is cached, otherwise ``None``."""
        return self._recall(_key(kind, _dumped(facts)))

    async def draw(self, kind: str, facts: Mapping[str, Any]) -> bytes:
        """Return a picture as a PNG or GIF file. ``kind`` is a key of ``KINDS``; ``facts`` must be convertible to JSON.

        Raise ``PictureFailed`` if it cannot be drawn, if too many orders are waiting, or if drawing is off or paused.
        """
        data = _dumped(facts)
        key = _key(kind, data)
        picture = self._recall(key)
        if picture is not None:
            return picture
        if key not in self._orders:
            self._take(key, data)
        # Cancelling one caller must not cancel the order, because others may wait for the same picture.
        return await asyncio.shield(self._orders[key][1])

    async def close(self) -> None:
        """End the process and refuse all waiting orders."""
        self._closed = True
        if self._working is not None:
            self._working.cancel()
            await asyncio.wait((self._working,))
        for _, order in self._orders.values():
            _refuse(order, "the bot is stopping")
        self._orders.clear()
        if self._process is not None:
            await self._process.close()
        if self._scratch is not None:
            self._scratch.cleanup()

    # --- orders -------------------------------------------------------------------------------------------------------

    def _take(self, key: Key, data: bytes) -> None:
        paused = self._process is not None and self._process.pause
        if self._closed or not self.enabled or paused:
            raise PictureFailed("nothing is drawn now")
        if len(self._orders) >= WAITING:
            raise PictureFailed("too many pictures are waiting")
        self._orders[key] = (data, asyncio.get_running_loop().create_future())
        self._ordered.set()
        if self._working is None:
            self._working = self._jobs.task(self._work(), "pictures")

    async def _work(self) -> None:
        """Carry out orders one after the other until none has arrived for a while, then end the process."""
        try:
            while await self._any():
                key, (data, order) = next(iter(self._orders.items()))
                try:
                    picture = await self._drawn(key[0], data)
                except PictureFailed as error:
                    self._complain(key[0], str(error))
                    _refuse(order, str(error))
                except Exception as error:
                    # An unexpected error in one order must not keep the others waiting.
                    self._jobs.job("pictures").failed(error)
                    _refuse(order, repr(error))
                else:
                    self._remember(key, picture)
                    order.set_result(picture)
                del self._orders[key]
        finally:
            if self._process is not None:
                await self._process.end()

    async def _any(self) -> bool:
        """Wait for an order. Return False if none arrives in time; the task then ends."""
        if self._orders:
            return True
        self._ordered.clear()
        with suppress(TimeoutError):
            async with asyncio.timeout(self._idle):
                await self._ordered.wait()
        if not self._orders:
            # The next order starts another task and another process.
            self._working = None
        return bool(self._orders)

    async def _drawn(self, kind: str, data: bytes) -> bytes:
        loop = asyncio.get_running_loop()
        until = loop.time() + self._within
        try:
            process = self._process or await self._prepared()
            await process.start(until - loop.time())
            answer, picture = await process.request({"kind": kind}, data, within=until - loop.time())
        except (ChildGone, OSError) as error:
            raise PictureFailed(f"the picture process failed: {error}") from error
        if "error" in answer:
            raise PictureFailed(str(answer["error"]))
        return picture

    async def _prepared(self) -> ChildProcess:
        # The bot's environment is not passed on, because it contains the token. Matplotlib needs a folder for
        # its list of fonts, and a container has no home folder.
        self._scratch = await asyncio.to_thread(tempfile.TemporaryDirectory, prefix="houserules-")
        self._process = ChildProcess(
            self._jobs,
            "picture process",
            self._command,
            folder=ROOT,
            environment={"MPLCONFIGDIR": self._scratch.name},
            failures_allowed=DEATHS - 1,
        )
        return self._process

    # --- cache --------------------------------------------------------------------------------------------------------

    def _recall(self, key: Key) -> bytes | None:
        picture = self._remembered.get(key)
        if picture is not None:
            self._remembered.move_to_end(key)
        return picture

    def _remember(self, key: Key, picture: bytes) -> None:
        self._remembered[key] = picture
        self._size += len(picture)
        while self._size > REMEMBERED:
            _, oldest = self._remembered.popitem(last=False)
            self._size -= len(oldest)

    def _complain(self, kind: str, reason: str) -> None:
        if kind not in self._complained:
            self._complained.add(kind)
            log.warning("A picture of kind %s was not drawn (logged once per kind): %s", kind, reason)


def _dumped(facts: Mapping[str, Any]) -> bytes:
    return orjson.dumps(facts, option=orjson.OPT_SORT_KEYS)


def _key(kind: str, data: bytes) -> Key:
    return kind, blake2b(data, digest_size=16).digest()


def _refuse(order: asyncio.Future[bytes], reason: str) -> None:
    if not order.done():
        order.set_exception(PictureFailed(reason))
        # Mark the exception as retrieved, in case nobody is waiting for it.
        order.exception()
