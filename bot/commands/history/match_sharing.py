"""*Show it here*: post a past match in the channel, if possible with an animated picture of its last moves."""

from __future__ import annotations

import logging
from dataclasses import replace

from bot.commands.score.match_scores import ended
from bot.discord import channel_permissions
from bot.discord.command_replies import language_of, reply_failed, send_reply, server_shows_pictures, words
from bot.discord.member_rights import rights_of
from bot.discord.services import Interaction, Services
from bot.discord.slash_commands.match_names import seat_names
from bot.history.chronicle import PastMatch, is_computer
from bot.history.last_moves import last_moves
from bot.locales import Texts, texts
from bot.model.channel_api import Unreachable
from bot.model.interactions import InteractionReply
from bot.model.match_facts import SharedMatchFacts
from bot.model.outgoing import File, OutgoingMessage
from bot.pictures.picture_process import PictureFailed
from bot.screens import people_names, wording
from bot.screens.pages.history import shared_match_page as screen

EVERY = 60.0
"""Minimum number of seconds between two posts of past matches in one channel."""
KIND, FILE = "replay", "replay.gif"
"""Kind and file name of the animated picture."""

log = logging.getLogger(__name__)


async def is_offered(services: Services, interaction: Interaction) -> bool:
    """Return True if the server allows posting past matches."""
    return (await services.servers.preferences(interaction.guild_id or 0)).sharing


async def share(services: Services, interaction: Interaction, match: PastMatch, reply: InteractionReply) -> None:
    """Reply to the user, then post a match in this channel. If that is not allowed or fails, say so in a reply."""
    said, channel = words(services, interaction), interaction.channel_id or 0
    refused = await _refusal(services, interaction, match, said)
    if refused is not None:
        await send_reply(reply, refused)
        return
    services.shared[channel] = services.clock.now()
    await send_reply(reply, said("share-coming"))
    try:
        message = await _message(services, interaction, match)
        # The interaction's id keeps a repeated request from posting the message twice.
        await services.wire.send(channel, message, interaction.id)
    except Unreachable as error:
        _let_others_show(services, channel)
        log.info("Could not show a past match: %s (%s)", error.reason, error.code)
        await send_reply(reply, said("share-failed"))
    except Exception as error:
        _let_others_show(services, channel)
        # The interaction already has a reply, so the general error handler must not send another one.
        await reply_failed(reply, said, f"showing match {match.table_id}", error)


def _let_others_show(services: Services, channel: int) -> None:
    """Allow the next post in a channel immediately, because nothing was posted."""
    services.shared.pop(channel, None)


async def _refusal(services: Services, interaction: Interaction, match: PastMatch, said: Texts) -> str | None:
    """Return the reason why the match may not be posted here; ``None`` if it may."""
    if not await is_offered(services, interaction):
        return said("share-off")
    if not _may_write(interaction):
        return said("share-not-you")
    if lacking := channel_permissions.missing(interaction, thread=False):
        names = ", ".join(said(f"permission-{one.permission}") for one in lacking)
        return said("server-unwritable", permissions=names, channel=lacking[0].channel)
    if not _may_be_seen_here(interaction, match):
        return said("share-elsewhere")
    now = services.clock.now()
    for channel in [channel for channel, at in services.shared.items() if not 0.0 <= now - at < EVERY]:
        del services.shared[channel]
    last = services.shared.get(interaction.channel_id or 0)
    return None if last is None else said("share-wait", when=wording.when(round(last + EVERY)))


def _may_write(interaction: Interaction) -> bool:
    granted = rights_of(interaction)
    in_thread = channel_permissions.in_thread(interaction)
    return granted.administrator or (granted.send_messages_in_threads if in_thread else granted.send_messages)


def _may_be_seen_here(interaction: Interaction, match: PastMatch) -> bool:
    """Return True if the match was played in this channel, its parent or their threads, or in a channel open to all.

    A thread that the bot did not open may be private. Its matches have no ``parent_id`` and are posted only there.
    """
    guild, channel = interaction.guild, interaction.channel
    here = {interaction.channel_id, getattr(channel, "parent_id", None)} - {None}
    if match.channel_id in here or match.parent_id in here:
        return True
    place = None if guild is None else guild.get_channel(match.parent_id or match.channel_id)
    return guild is not None and place is not None and place.permissions_for(guild.default_role).view_channel


async def _message(services: Services, interaction: Interaction, match: PastMatch) -> OutgoingMessage:
    """Return the message, with the animated picture if there are moves, pictures are allowed and drawing succeeds."""
    language = await services.preferences.public_language(match.guild_id, language_of(services, interaction))
    said = texts(language)
    facts = await _facts(services, interaction, match, said)
    channel = interaction.channel_id or 0
    if facts.moves and await server_shows_pictures(services, match.guild_id) and services.wire.may_attach(channel):
        try:
            film = await services.pictures.draw(KIND, screen.film(facts, said))
        except PictureFailed:
            log.info("Match %d is shown without an animated picture", match.table_id)
        else:
            shown = screen.shared(replace(facts, picture=FILE), said)
            return OutgoingMessage(shown, files=(File(FILE, film),))
    return OutgoingMessage(screen.shared(facts, said))


async def _facts(services: Services, interaction: Interaction, match: PastMatch, said: Texts) -> SharedMatchFacts:
    scores = ended(match, said, await services.chronicle.rounds(match.table_id))
    moments = await services.chronicle.moments(match.table_id)
    names = await public_names(services, match, said)
    replay = await services.chronicle.replay(match)
    user = interaction.user
    by = None if await services.privacy.is_hidden(user.id) else people_names.clean(user.display_name, 0)
    return SharedMatchFacts(
        scores=replace(scores, names=names, moments=moments),
        winners=tuple(seat for seat, (_, won) in sorted(match.scores.items()) if won),
        moves=last_moves(replay.steps, screen.MOVES),
        card_style=(await services.servers.preferences(match.guild_id)).card_style,
        shown_by=by,
    )


async def public_names(services: Services, match: PastMatch, said: Texts) -> tuple[str, ...]:
    """Return all names by seat. People who do not want to appear on public boards get a number instead of a name."""
    names = list(seat_names(match, said))
    number = 0
    for seat in sorted((one for one in match.seats if one.seat is not None), key=lambda one: one.seat or 0):
        if seat.seat is not None and not is_computer(seat) and await services.privacy.is_hidden(seat.user_id):
            number += 1
            names[seat.seat] = said("shared-person", number=number)
    return people_names.distinct(names)
