"""Timely replies to commands and presses, and the conversion of interactions into presses for tables."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from bot.locales import Texts, texts
from bot.model.bot_setup import NO_PICTURES
from bot.model.channel_api import Unreachable
from bot.model.interactions import NO_MESSAGE, InteractionReply, TablePress
from bot.model.outgoing import OutgoingMessage
from bot.model.requests import TableRequest
from bot.screens.layout import plain
from bot.storage.errors import Reason, StorageError
from bot.supervision.jobs import step

from . import channel_permissions
from .member_rights import may_manage, moderates
from .services import Interaction, Services

DEFER_AFTER = 1.5
"""Seconds before an undecided reply is deferred. Discord allows 3."""

log = logging.getLogger(__name__)


def language_of(services: Services, interaction: Interaction) -> str:
    """Return the language of the user's private messages."""
    return services.preferences.private_language(interaction.user.id, interaction.locale.value)


def words(services: Services, interaction: Interaction) -> Texts:
    """Return the texts in the user's language."""
    return texts(language_of(services, interaction))


def unreachable(interaction: Interaction, error: Unreachable, said: Texts) -> str:
    """Return the text that tells the user why a table could not be opened here."""
    bot = interaction.client.user
    if error.reason == "rights" and bot is not None and channel_permissions.in_private_thread(interaction):
        return said("reply-unreachable-private", bot=bot.mention)
    return said(_UNREACHABLE.get(error.reason, "reply-unreachable-outage"))


_UNREACHABLE = {
    "rights": "reply-unreachable-rights",
    "locked": "reply-unreachable-locked",
    "archived": "reply-unreachable-locked",
    "channel": "reply-unreachable-gone",
}


def press(
    services: Services,
    interaction: Interaction,
    request: TableRequest,
    reply: InteractionReply,
    received: float | None = None,
) -> TablePress:
    """Convert an interaction into a press for a table, with the request and the facts that a handler may need.

    ``received`` is the monotonic time at which the interaction arrived. It defaults to the current time.
    """
    user, message = interaction.user, interaction.message
    now = time.monotonic()
    received = now if received is None else received
    return TablePress(
        interaction=interaction.id,
        user=user.id,
        name=user.display_name,
        language=language_of(services, interaction),
        request=request,
        reply=reply,
        received=received,
        at=services.clock.now() - (now - received),
        guild=interaction.guild_id or 0,
        channel=interaction.channel_id or 0,
        message=message.id if message else NO_MESSAGE,
        private=message.flags.ephemeral if message else False,
        moderator=moderates(services, interaction),
        manager=may_manage(interaction),
    )


async def uses_text_mode(services: Services, interaction: Interaction) -> bool:
    """Return True if the user or the server has switched on text mode."""
    likes = await services.preferences.of(interaction.user.id)
    return likes.text_mode or (await services.servers.preferences(interaction.guild_id or 0)).text_mode


async def shows_pictures(services: Services, interaction: Interaction) -> bool:
    """Return True if a reply to the user may have a picture."""
    likes = await services.preferences.of(interaction.user.id)
    return not likes.text_mode and await server_shows_pictures(services, interaction.guild_id or 0)


async def server_shows_pictures(services: Services, guild: int) -> bool:
    """Return True if messages in a server may have pictures."""
    preferences = await services.servers.preferences(guild)
    return services.pictures.enabled and not preferences.text_mode and preferences.pictures != NO_PICTURES


@asynccontextmanager
async def in_time(reply: InteractionReply) -> AsyncIterator[None]:
    """Defer the reply if the code in the block has not replied after ``DEFER_AFTER`` seconds."""
    deferring = step(_defer_late(reply), "deferral")
    try:
        yield
    finally:
        deferring.cancel()
        with suppress(asyncio.CancelledError):
            await deferring


async def _defer_late(reply: InteractionReply) -> None:
    await asyncio.sleep(DEFER_AFTER)
    if not reply.is_sent:
        with suppress(Unreachable):
            await asyncio.shield(reply.defer())


async def defer(reply: InteractionReply) -> bool:
    """Defer the reply. If that fails, log the failure and return False."""
    try:
        await reply.defer()
    except Unreachable as error:
        log.info("Could not reply: %s (%s)", error.reason, error.code)
        return False
    return True


async def turn_to(reply: InteractionReply, shown: OutgoingMessage) -> None:
    """Show ``shown`` in place of the private page whose button was pressed. If that fails, log the failure."""
    try:
        await reply.update(shown)
    except Unreachable as error:
        log.info("Could not show another page: %s (%s)", error.reason, error.code)


async def send_reply(reply: InteractionReply, shown: OutgoingMessage | str) -> int:
    """Reply privately and return the id of the message. If that fails, log the failure and return 0."""
    try:
        return await reply.send(plain(shown) if isinstance(shown, str) else shown)
    except Unreachable as error:
        log.info("Could not reply: %s (%s)", error.reason, error.code)
        return 0


def is_of_another_process(error: BaseException) -> bool:
    """Return True if a change was refused because another process owns the shard. That process replies instead."""
    return isinstance(error, StorageError) and error.reason is Reason.FENCED


async def reply_failed(reply: InteractionReply, said: Texts, what: str, error: Exception) -> None:
    """Log that ``what`` has failed, and notify the user. A storage error is logged without a traceback.

    Do nothing if another process owns the shard, because that process may carry out the same interaction.
    """
    if is_of_another_process(error):
        return
    log.error("%s failed: %s", what, error, exc_info=None if isinstance(error, StorageError) else error)
    await send_reply(reply, said("reply-failed"))
