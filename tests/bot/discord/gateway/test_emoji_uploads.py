"""Emoji uploads: failures, restarts, limits, and several processes.

Emojis are uploaded one at a time. No set of emojis is shown before it is complete.
"""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Iterable
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from bot.discord.gateway import emoji_upload
from bot.discord.gateway.emoji_upload import FIRST_PAUSE, EmojiUploads, OtherProcesses
from bot.model.card_faces import LETTERS, PLAIN, SIGNS
from bot.pictures import faces
from bot.screens import wording
from bot.screens.emoji_sets import EmojiSets, needed
from bot.storage.queries.emojis import EmojiQueries, Uploaded
from bot.supervision.jobs import Jobs
from engine.decks import DECKS, cards_of

CLASSIC, LETTERED = needed("classic"), needed("classic", LETTERS)


class Emoji:
    """An application emoji."""

    def __init__(self, api: Api, number: int, name: str) -> None:
        self.api, self.id, self.name = api, number, name

    def __str__(self) -> str:
        return f"<:{self.name}:{self.id}>"

    async def delete(self) -> None:
        self.api.log.append(f"delete {self.name}")
        del self.api.there[self.name]


class Api:
    """A Discord application that stores emojis and fails on demand."""

    def __init__(self) -> None:
        self.there: dict[str, Emoji] = {}
        self.log: list[str] = []
        self.errors: dict[int, Exception] = {}
        """Errors to raise, keyed by the number of the upload."""
        self.uploads = 0
        self.at_once = 0
        """Number of uploads that have begun but not ended."""
        self.most_at_once = 0
        self.has_nine = asyncio.Event()
        """Event that is set once nine emojis are stored."""

    async def fetch_application_emojis(self) -> list[Emoji]:
        self.log.append("list")
        return list(self.there.values())

    async def create_application_emoji(self, *, name: str, image: bytes) -> Emoji:
        assert image.startswith(b"\x89PNG")
        assert name not in self.there
        self.uploads += 1
        self.at_once += 1
        self.most_at_once = max(self.most_at_once, self.at_once)
        await asyncio.sleep(0)
        self.at_once -= 1
        if self.uploads in self.errors:
            raise self.errors[self.uploads]
        self.log.append(name)
        self.there[name] = Emoji(self, 1000 + self.uploads, name)
        if len(self.there) == 9:
            self.has_nine.set()
        return self.there[name]


class Known:
    """Replacement for the stored list of uploads."""

    def __init__(self) -> None:
        self.rows: dict[str, Uploaded] = {}

    async def known(self) -> dict[str, Uploaded]:
        return dict(self.rows)

    async def keep(self, name: str, uploaded: Uploaded) -> None:
        self.rows[name] = uploaded


class Bot:
    """The parts of a bot that show and upload emojis. Another ``Bot`` with the same ``Api`` simulates a restart."""

    def __init__(
        self, api: Api, known: Known, changed: Collection[str] = (), others: OtherProcesses | None = None
    ) -> None:
        self.api, self.sets, self.pauses = api, EmojiSets(), list[float]()
        self.changed = changed
        jobs = Jobs()
        stored = cast("EmojiQueries", known)
        self.uploads = EmojiUploads(api, self._files, stored, self.sets, jobs, self._sleep, others)
        self.sets.report_to(self.uploads.want)

    def _files(self, names: Collection[str] | None) -> Iterable[tuple[str, bytes]]:
        for name, data in faces.emojis(names):
            yield name, data + b"changed" if name in self.changed else data

    async def _sleep(self, seconds: float) -> None:
        self.pauses.append(seconds)
        await asyncio.sleep(0)

    async def started(self) -> Bot:
        self.uploads.start()
        await self.done()
        return self

    async def done(self) -> None:
        working = self.uploads._working
        if working is not None:
            await working


def refused(status: int, code: int = 0) -> discord.HTTPException:
    response = SimpleNamespace(status=status, reason="refused")
    return discord.HTTPException(cast("Any", response), {"code": code, "message": "refused"})


async def test_classic_is_uploaded_at_the_start_and_another_set_when_it_is_first_needed() -> None:
    bot = await Bot(Api(), Known()).started()
    assert set(bot.api.there) == set(CLASSIC.values())
    assert bot.sets.of("classic")["red_7"] == str(bot.api.there["red_7"])
    assert bot.sets.of("2018") == bot.sets.of("classic")
    assert bot.sets.of("classic", LETTERS) == {}
    bot.sets.of("classic", LETTERS)
    await bot.done()
    assert bot.sets.of("classic", LETTERS)["red_7"] == str(bot.api.there["red_7_l"])
    assert bot.api.log == ["list", *sorted(CLASSIC.values()), *sorted(LETTERED.values())]
    assert bot.api.most_at_once == 1
    assert FIRST_PAUSE not in bot.pauses


async def test_plain_cards_and_unknown_decks_need_no_emojis() -> None:
    bot = await Bot(Api(), Known()).started()
    assert bot.sets.of("classic", PLAIN) == {}
    assert bot.sets.of("of another version") == {}
    await bot.done()
    assert len(bot.api.there) == len(CLASSIC)


@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize("style", [SIGNS, LETTERS])
def test_every_deck_has_files_for_its_emojis_and_all_files_fit_within_the_limit(deck: str, style: str) -> None:
    files = {name for name, _ in faces.emojis()}
    names = needed(deck, style)
    assert set(names.values()) <= files
    assert {wording.NAMES[card] for card in cards_of(deck)} <= set(names)
    assert len(files) < emoji_upload.MOST_EMOJIS / 4


async def test_a_deck_is_never_shown_with_only_some_of_its_emojis() -> None:
    api = Api()
    api.errors = {5: refused(500), 20: OSError("connection lost"), 21: refused(400)}
    bot = Bot(api, Known())
    seen: list[int] = []
    create = api.create_application_emoji

    async def watched(*, name: str, image: bytes) -> Emoji:
        seen.append(len(bot.sets.of("classic")))
        return await create(name=name, image=image)

    api.create_application_emoji = watched  # type: ignore[method-assign]
    await bot.started()
    assert set(seen) == {0}
    assert len(bot.sets.of("classic")) == len(CLASSIC)
    assert [pause for pause in bot.pauses if pause >= FIRST_PAUSE] == [FIRST_PAUSE, 2 * FIRST_PAUSE, 4 * FIRST_PAUSE]
    assert len(api.there) == len(CLASSIC)


async def test_after_a_restart_only_changed_emojis_are_uploaded_again() -> None:
    api, known = Api(), Known()
    await Bot(api, known).started()
    api.log.clear()
    second = await Bot(api, known).started()
    assert api.log == ["list"]
    assert len(second.sets.of("classic")) == len(CLASSIC)
    api.log.clear()
    third = await Bot(api, known, changed=["red_7"]).started()
    assert api.log == ["list", "delete red_7", "red_7"]
    assert third.sets.of("classic")["red_7"] == str(api.there["red_7"])


async def test_an_interrupted_upload_continues_after_a_restart() -> None:
    api, known = Api(), Known()
    api.errors = {30: asyncio.CancelledError()}  # type: ignore[dict-item]
    first = Bot(api, known)
    first.uploads.start()
    with pytest.raises(asyncio.CancelledError):
        await first.done()
    assert len(api.there) == 29
    api.log.clear()
    second = await Bot(api, known).started()
    assert api.log == ["list", *sorted(CLASSIC)[29:]]
    assert len(second.sets.of("classic")) == len(CLASSIC)


async def test_a_deck_is_not_uploaded_if_there_is_no_space_for_its_emojis(caplog: pytest.LogCaptureFixture) -> None:
    api = Api()
    for number in range(emoji_upload.MOST_EMOJIS - len(CLASSIC) - 1):
        api.there[f"other_{number}"] = Emoji(api, number, f"other_{number}")
    bot = await Bot(api, Known()).started()
    assert len(bot.sets.of("classic")) == len(CLASSIC)
    for _ in range(3):
        assert bot.sets.of("classic", LETTERS) == {}
        await bot.done()
    assert set(LETTERED.values()).isdisjoint(api.there)
    assert caplog.text.count(f"no space for {len(LETTERED)} more emojis") == 1


async def test_discords_own_limit_ends_the_attempt() -> None:
    api = Api()
    api.errors = {3: refused(400, emoji_upload.TOO_MANY)}
    bot = await Bot(api, Known()).started()
    assert bot.sets.of("classic") == {}
    await bot.done()
    assert api.uploads == 3
    assert FIRST_PAUSE not in bot.pauses


async def test_a_deck_wanted_before_the_login_is_uploaded_after_it() -> None:
    bot = Bot(Api(), Known())
    bot.sets.of("classic", LETTERS)
    await asyncio.sleep(0)
    assert bot.api.log == []
    await bot.started()
    assert set(bot.api.there) == {*CLASSIC.values(), *LETTERED.values()}
    await bot.uploads.stop()


async def test_nothing_is_uploaded_after_uploads_have_stopped_even_if_a_deck_is_wanted() -> None:
    bot = Bot(Api(), Known())
    await bot.uploads.stop()
    await bot.started()
    bot.sets.of("classic", LETTERS)
    await bot.done()
    assert bot.api.log == []


async def test_a_set_that_cannot_be_read_does_not_stop_the_others(caplog: pytest.LogCaptureFixture) -> None:
    bot = Bot(Api(), Known())
    read, calls = bot.uploads._files, list[object]()

    def broken_once(names: Collection[str] | None) -> Iterable[tuple[str, bytes]]:
        calls.append(names)
        if len(calls) == 1:
            raise ValueError("a broken file")
        return read(names)

    bot.uploads._files = broken_once
    bot.sets.of("flip")
    await bot.started()
    bot.sets.of("flip")
    assert bot.sets.of("classic")
    assert not bot.sets.of("flip")
    assert "a broken file" in caplog.text


class Notices:
    """Record of the notices that a bot sends to other processes."""

    def __init__(self) -> None:
        self.log: list[str] = []

    async def _changed(self) -> None:
        self.log.append("changed")

    async def _want(self, deck: str, style: str) -> None:
        self.log.append(f"want {deck} {style}")

    @property
    def others(self) -> OtherProcesses:
        """Return functions that record the notices instead of sending them."""
        return OtherProcesses(self._changed, self._want)


async def test_one_process_uploads_and_the_others_ask_it_and_show_its_emojis() -> None:
    api, known, notices = Api(), Known(), Notices()
    follower = Bot(api, known, others=notices.others)
    follower.uploads.follow()
    await follower.done()
    assert follower.sets.of("classic") == {}
    follower.sets.of("classic")
    await asyncio.sleep(0)
    assert (notices.log, api.uploads) == (["want classic signs"], 0)
    uploader = await Bot(api, known, others=notices.others).started()
    assert notices.log == ["want classic signs", "changed"]
    follower.uploads.follow()
    await follower.done()
    assert follower.sets.of("classic") == uploader.sets.of("classic") != {}
    # Another version of the bot draws a card differently, so this version's emoji of that card is gone.
    await Bot(api, known, changed=["red_7"], others=notices.others).started()
    follower.uploads.follow()
    await follower.done()
    assert follower.sets.of("classic") == {}


async def test_another_process_can_take_over_the_uploads() -> None:
    api, known, notices = Api(), Known(), Notices()
    first, second = (Bot(api, known, others=notices.others) for _ in range(2))
    first.uploads.start()
    await api.has_nine.wait()
    first.uploads.follow()
    await first.done()
    assert len(api.there) == 9
    await second.started()
    assert set(api.there) == set(CLASSIC.values())
    first.uploads.follow()
    await first.done()
    assert first.sets.of("classic") == second.sets.of("classic") != {}
    uploads = api.uploads
    await first.started()
    assert (api.uploads, notices.log) == (uploads, ["changed"])
