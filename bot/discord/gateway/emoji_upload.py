"""The application's emojis. The cards of a deck are uploaded in the background when they are first needed.

An application may have up to ``MOST_EMOJIS`` emojis of at most 256 KiB each, with unique names (see
https://docs.discord.com/developers/resources/emoji). An upload waits when Discord's rate limit is reached. Tables never
wait for an upload.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection, Coroutine, Iterable, Mapping, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any, Protocol

import aiohttp
import discord

from bot.model.card_faces import SIGNS
from bot.screens.emoji_sets import EmojiSets, needed
from bot.storage.errors import StorageError
from bot.storage.queries.emojis import EmojiQueries, Uploaded
from bot.supervision.jobs import Jobs

FIRST = ("classic", SIGNS)
"""The set that is uploaded at the first start, before any table needs it."""
MOST_EMOJIS = 2000
"""Maximum number of emojis that an application may have."""
TOO_MANY = 30008
"""Discord's error code for too many emojis."""
BREATH = 0.1
"""Seconds to wait before each upload, because uploads and tables share the bot's limit on requests per second."""
FIRST_PAUSE, LONGEST_PAUSE = 30.0, 3600.0
"""First and longest pause before another attempt, in seconds. The pause doubles after each failure in a row."""
ASK_AGAIN = 60.0
"""Seconds before the uploading process is asked for the same set again."""

Files = Callable[[Collection[str] | None], Iterable[tuple[str, bytes]]]
"""Function that returns the names and PNG files of the emojis with the given names, or of all emojis for ``None``."""
Sleep = Callable[[float], Awaitable[object]]

FAILURES = (discord.DiscordException, aiohttp.ClientError, StorageError, OSError)
"""Errors after which another attempt may succeed."""

log = logging.getLogger(__name__)


class _Emoji(Protocol):
    """The attributes of an application's emoji that are needed here."""

    id: int
    name: str

    async def delete(self) -> None:
        """Delete the emoji."""
        ...


class EmojiApi(Protocol):
    """The methods of discord.py's client that are needed here."""

    async def fetch_application_emojis(self) -> Sequence[_Emoji]:
        """Return all emojis of the application."""
        ...

    async def create_application_emoji(self, *, name: str, image: bytes) -> _Emoji:
        """Upload an emoji and return it."""
        ...


@dataclass(slots=True)
class _Art:
    """An emoji from the bot's files."""

    data: bytes
    digest: str


@dataclass(frozen=True, slots=True)
class OtherProcesses:
    """Functions that notify the other processes that share an application. Both may raise ``StorageError``."""

    changed: Callable[[], Coroutine[Any, Any, None]]
    """Function that notifies the others of changed commands or emojis."""
    want: Callable[[str, str], Coroutine[Any, Any, None]]
    """Function that requests the emojis of a deck from the uploading process."""


class _Full(Exception):
    """Error raised if the application has no space for the emojis of a set."""


class EmojiUploads:
    """Uploader of emojis for requested decks. It handles one set at a time, and one emoji at a time.

    If several processes share the application, one of them uploads (``start``) and the others show the uploaded emojis
    (``follow``).

    Uploads are recorded in the database, so after a restart only missing or changed emojis are sent. Emojis with other
    names are left alone. A failed upload is tried again later. Until all emojis of a deck are uploaded, its cards are
    shown with letters and signs.
    """

    def __init__(
        self,
        client: EmojiApi,
        files: Files,
        known: EmojiQueries,
        sets: EmojiSets,
        jobs: Jobs,
        sleep: Sleep = asyncio.sleep,
        others: OtherProcesses | None = None,
    ) -> None:
        self._others = others
        self._asked: dict[tuple[str, str], float] = {}
        """Time of the last request to the uploading process, by set."""
        self._client = client
        self._files = files
        self._known = known
        self._sets = sets
        self._jobs = jobs
        self._sleep = sleep
        self._uploaded = 0
        self._wanted: list[tuple[str, str]] = []
        self._refused: set[tuple[str, str]] = set()
        """Sets for which there is no space, or which cannot be uploaded."""
        self._there: dict[str, _Emoji] | None = None
        """The application's emojis by name; ``None`` until they are fetched."""
        self._working: asyncio.Task[None] | None = None
        self._started = self._stopped = self._is_behind = False

    def start(self) -> None:
        """Begin to upload the wanted sets. Do nothing if this process has already begun."""
        if not self._started:
            self._pause()
            self._started = True
            self.want(*FIRST)

    def follow(self) -> None:
        """Stop uploading, and show what another process has uploaded."""
        if self._started:
            self._pause()
            self._started = False
        self._is_behind = True
        if not self._stopped and (self._working is None or self._working.done()):
            self._working = self._jobs.task(self._catch_up(), "emojis of another process")

    def _pause(self) -> None:
        if self._working is not None:
            self._working.cancel()
        # The other process may change emojis, so this one must fetch the list again before it uploads.
        self._working = self._there = None

    def want(self, deck: str, style: str) -> None:
        """Request the emojis of a deck. If another process uploads, pass the request on to it. Return immediately."""
        wanted = (deck, style)
        if not self._started and self._others is not None:
            self._ask(*wanted)
            return
        if wanted not in self._wanted and wanted not in self._refused:
            self._wanted.append(wanted)
        if self._stopped or not self._started or not self._wanted:
            return
        if self._working is None or self._working.done():
            self._working = self._jobs.task(self._work(), "emojis")

    def _ask(self, deck: str, style: str) -> None:
        now = asyncio.get_running_loop().time()
        if self._others is not None and now - self._asked.get((deck, style), -ASK_AGAIN) >= ASK_AGAIN:
            self._asked[deck, style] = now
            self._jobs.start(tell(self._others.want(deck, style), "wanted emojis"), "asking for emojis")

    async def stop(self) -> None:
        """Stop uploading for good."""
        self._stopped = True
        if self._working is not None:
            self._working.cancel()
            await asyncio.wait((self._working,))

    # --- work ---------------------------------------------------------------------------------------------------------

    async def _work(self) -> None:
        """Upload all wanted sets. A failed upload is tried again after a delay."""
        pause = FIRST_PAUSE
        while self._wanted:
            wanted = self._wanted[0]
            try:
                await self._bring(*wanted)
            except _Full as error:
                self._refused.add(wanted)
                log.warning("%s", error)
            except FAILURES as error:
                self._report(wanted, error, pause)
                self._wanted.append(self._wanted.pop(0))
                # Fetch the list again, because a failed request may have had an effect.
                self._there = None
                await self._sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE)
                continue
            except Exception:  # A fault in one set must not stop the others.
                self._refused.add(wanted)
                log.exception("The cards of the deck %s (%s) cannot be uploaded as emojis", *wanted)
            pause = FIRST_PAUSE
            self._wanted.remove(wanted)

    async def _bring(self, deck: str, style: str) -> None:
        """Upload the emojis of a set that are missing or have changed, and show the set."""
        there = await self._fetched()
        if self._sets.is_complete(deck, style):
            return
        names = sorted(needed(deck, style).values())
        art = await asyncio.to_thread(self._read, names)
        missing = [name for name in names if name not in there]
        if len(there) + len(missing) > MOST_EMOJIS:
            raise _Full(_no_space(deck, style, len(missing)))
        uploaded, before = await self._known.known(), self._uploaded
        for name in names:
            emoji = there.get(name)
            if emoji is not None and uploaded.get(name) == Uploaded(emoji.id, art[name].digest):
                self._sets.add({name: str(emoji)})
            else:
                await self._upload(name, art[name], there)
        log.info("The cards of the deck %s (%s) are shown as emojis from now on", deck, style)
        if self._others is not None and self._uploaded > before:
            await tell(self._others.changed(), "emojis")

    async def _upload(self, name: str, art: _Art, there: dict[str, _Emoji]) -> None:
        if name in there:
            # Discord can rename an emoji, but not replace its picture.
            self._sets.remove([name])
            await there[name].delete()
            del there[name]
        await self._sleep(BREATH)
        try:
            emoji = await self._client.create_application_emoji(name=name, image=art.data)
        except discord.HTTPException as error:
            if error.code == TOO_MANY:
                raise _Full("Discord accepts no more emojis; letters and signs are used instead") from error
            raise
        there[name] = emoji
        self._uploaded += 1
        await self._known.keep(name, Uploaded(emoji.id, art.digest))
        self._sets.add({name: str(emoji)})

    async def _fetched(self) -> dict[str, _Emoji]:
        """Return the application's emojis by name. Fetch them if necessary, and then show those that are up to date."""
        if self._there is None:
            there = await self._request()
            self._sets.add(await self._mentions(there))
            self._there = there
        return self._there

    async def _request(self) -> dict[str, _Emoji]:
        return {emoji.name: emoji for emoji in await self._client.fetch_application_emojis()}

    async def _mentions(self, there: Mapping[str, _Emoji]) -> dict[str, str]:
        """Return the mentions of the emojis whose pictures are up to date, by name."""
        uploaded = await self._known.known()
        art = await asyncio.to_thread(self._read, [name for name in uploaded if name in there])
        return {
            name: str(there[name])
            for name, each in art.items()
            if uploaded[name] == Uploaded(there[name].id, each.digest)
        }

    async def _catch_up(self) -> None:
        """Show what another process has uploaded, and try again after a failure."""
        pause = FIRST_PAUSE
        while self._is_behind:
            self._is_behind = False
            try:
                self._sets.replace(await self._mentions(await self._request()))
            except FAILURES as error:
                if isinstance(error, StorageError) and error.concerns_all:
                    raise
                log.warning("The application's emojis could not be listed; next attempt in %.0f s: %s", pause, error)
                self._is_behind = True
                await self._sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE)

    def _read(self, names: Collection[str]) -> dict[str, _Art]:
        return {name: _Art(data, blake2b(data, digest_size=16).hexdigest()) for name, data in self._files(names)}

    def _report(self, wanted: tuple[str, str], error: Exception, pause: float) -> None:
        if isinstance(error, StorageError) and error.concerns_all:
            # The bot stops after such an error, so the failed upload is not reported separately.
            raise error
        log.warning(
            "Not all cards of the deck %s (%s) are uploaded as emojis, so letters and signs are used instead; "
            "next attempt in %.0f seconds: %s",
            *wanted,
            pause,
            error,
        )


async def tell(telling: Coroutine[Any, Any, None], what: str) -> None:
    """Send a notice to other processes. A ``StorageError`` is only logged."""
    try:
        await telling
    except StorageError as error:
        log.info("Other processes could not be notified of %s: %s", what, error)


def _no_space(deck: str, style: str, missing: int) -> str:
    return (
        f"the application has no space for {missing} more emojis (the maximum is {MOST_EMOJIS}); the cards of the deck "
        f"{deck} ({style}) are shown in the plain style instead"
    )
