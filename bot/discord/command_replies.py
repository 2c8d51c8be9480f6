"""How commands answer by themselves, in time, and how they hand a wish over to a table."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from bot.locales import Texts, texts
from bot.model.channel_api import Unreachable
from bot.model.outgoing import Shown
from bot.model.requests import NO_MESSAGE, Answer, Press, Wish
from bot.screens.drawing import plain
from bot.supervision.jobs import step

from .button_requests import Person
from .member_rights import may_manage, moderates
from .services import Interaction, Rooms

DEFER_AFTER = 1.5
"""Seconds after which an undecided answer is deferred: Discord waits three."""

log = logging.getLogger(__name__)


def person(rooms: Rooms, interaction: Interaction) -> Person:
    """Who pressed or typed, as tables want to know it."""
    user = interaction.user
    language = rooms.languages.private(user.id, interaction.locale.value)
    return Person(user.id, user.display_name, language, moderates(rooms, interaction), may_manage(interaction))


def words(rooms: Rooms, interaction: Interaction) -> Texts:
    """The texts of whoever pressed or typed."""
    return texts(rooms.languages.private(interaction.user.id, interaction.locale.value))


def press(rooms: Rooms, interaction: Interaction, who: Person, wish: Wish, answer: Answer) -> Press:
    """An interaction as a table takes it."""
    message = interaction.message
    return Press(
        interaction=interaction.id,
        user=who.user,
        name=who.name,
        language=who.language,
        wish=wish,
        answer=answer,
        received=time.monotonic(),
        at=rooms.clock.now(),
        guild=interaction.guild_id or 0,
        channel=interaction.channel_id or 0,
        message=message.id if message else NO_MESSAGE,
        private=message.flags.ephemeral if message else False,
        moderator=who.moderator,
    )


async def listens(rooms: Rooms, interaction: Interaction) -> bool:
    """Whether the person, or the server, is in text mode: then there are no pictures, and no message is changed."""
    likes = await rooms.likings.of(interaction.user.id)
    return likes.text_mode or (await rooms.servers.settings(interaction.guild_id or 0)).text_mode


@asynccontextmanager
async def in_time(answer: Answer) -> AsyncIterator[None]:
    """Defers the answer if the work inside has not answered after 1.5 seconds."""
    deferring = step(_defer_late(answer), "deferral")
    try:
        yield
    finally:
        deferring.cancel()
        with suppress(asyncio.CancelledError):
            await deferring


async def _defer_late(answer: Answer) -> None:
    await asyncio.sleep(DEFER_AFTER)
    if not answer.answered:
        with suppress(Unreachable):
            await asyncio.shield(answer.defer())


async def turn_to(answer: Answer, shown: Shown) -> None:
    """Shows another page in the place of the private one whose button was pressed."""
    try:
        await answer.update(shown)
    except Unreachable as error:
        log.info("could not turn a page: %s (%s)", error.why, error.code)


async def reply(answer: Answer, shown: Shown | str) -> int:
    """Answer privately; return the message's id, 0 where Discord no longer lets us answer, which is logged."""
    try:
        return await answer.reply(plain(shown) if isinstance(shown, str) else shown)
    except Unreachable as error:
        log.info("could not answer: %s (%s)", error.why, error.code)
        return 0
