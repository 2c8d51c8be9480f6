"""How commands answer by themselves, in time, and how they hand a wish over to a table."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from bot.locales import Texts, texts
from bot.model.channel_api import Unreachable
from bot.model.outgoing import OutgoingMessage
from bot.model.requests import NO_MESSAGE, InteractionReply, Request, TablePress
from bot.screens.layout import plain
from bot.supervision.jobs import step

from .button_requests import Person
from .member_rights import may_manage, moderates
from .services import Interaction, Services

DEFER_AFTER = 1.5
"""Seconds after which an undecided answer is deferred: Discord waits three."""

log = logging.getLogger(__name__)


def person(services: Services, interaction: Interaction) -> Person:
    """Who pressed or typed, as tables want to know it."""
    user = interaction.user
    language = services.preferences.private_language(user.id, interaction.locale.value)
    return Person(user.id, user.display_name, language, moderates(services, interaction), may_manage(interaction))


def words(services: Services, interaction: Interaction) -> Texts:
    """The texts of whoever pressed or typed."""
    return texts(services.preferences.private_language(interaction.user.id, interaction.locale.value))


def press(
    services: Services, interaction: Interaction, who: Person, request: Request, answer: InteractionReply
) -> TablePress:
    """An interaction as a table takes it."""
    message = interaction.message
    return TablePress(
        interaction=interaction.id,
        user=who.user,
        name=who.name,
        language=who.language,
        request=request,
        answer=answer,
        received=time.monotonic(),
        at=services.clock.now(),
        guild=interaction.guild_id or 0,
        channel=interaction.channel_id or 0,
        message=message.id if message else NO_MESSAGE,
        private=message.flags.ephemeral if message else False,
        moderator=who.moderator,
    )


async def uses_text_mode(services: Services, interaction: Interaction) -> bool:
    """Whether the person, or the server, is in text mode: then there are no pictures, and no message is changed."""
    likes = await services.preferences.of(interaction.user.id)
    return likes.text_mode or (await services.servers.settings(interaction.guild_id or 0)).text_mode


@asynccontextmanager
async def in_time(answer: InteractionReply) -> AsyncIterator[None]:
    """Defers the answer if the work inside has not answered after 1.5 seconds."""
    deferring = step(_defer_late(answer), "deferral")
    try:
        yield
    finally:
        deferring.cancel()
        with suppress(asyncio.CancelledError):
            await deferring


async def _defer_late(answer: InteractionReply) -> None:
    await asyncio.sleep(DEFER_AFTER)
    if not answer.answered:
        with suppress(Unreachable):
            await asyncio.shield(answer.defer())


async def turn_to(answer: InteractionReply, shown: OutgoingMessage) -> None:
    """Shows another page in the place of the private one whose button was pressed."""
    try:
        await answer.update(shown)
    except Unreachable as error:
        log.info("could not turn a page: %s (%s)", error.why, error.code)


async def reply(answer: InteractionReply, shown: OutgoingMessage | str) -> int:
    """Answer privately; return the message's id, 0 where Discord no longer lets us answer, which is logged."""
    try:
        return await answer.reply(plain(shown) if isinstance(shown, str) else shown)
    except Unreachable as error:
        log.info("could not answer: %s (%s)", error.why, error.code)
        return 0
