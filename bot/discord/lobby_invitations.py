"""Invitations to a lobby. The host chooses or types roles and people, and the bot mentions them in one message."""

from __future__ import annotations

import logging
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bot.locales import Texts, texts
from bot.model.channel_api import Unreachable
from bot.model.feature_requests.server_requests import AskWhomToInvite, InvitePeople
from bot.model.interactions import InteractionReply
from bot.model.outgoing import OutgoingMessage
from bot.screens import people_names
from bot.screens.layout import drawn, plain
from bot.screens.pages import invitation_page as screen
from bot.tables.runtime.opening.new_tables import TableSummary

from .command_replies import send_reply, turn_to, words
from .interaction_data import ButtonPress
from .member_rights import rights_of
from .services import Interaction, Services

NONCES = 1 << 61
"""Number added to a table's id to make the nonce of its invitation. No other message should have that nonce."""

MENTIONS = {"roles": re.compile(r"<@&(\d{1,19})>"), "users": re.compile(r"<@!?(\d{1,19})>")}
"""Patterns that find mentions of roles and users in typed text."""

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Invited:
    """Ids of the roles and users that the host has chosen."""

    roles: Sequence[int]
    users: Sequence[int]


async def ask(press: ButtonPress[AskWhomToInvite]) -> None:
    """Reply to the invitation button of a lobby with a menu of users and roles, or refuse."""
    summary = press.services.tables.summary(press.request.table)
    refused = await _refusal(press.services, press.interaction, summary)
    if refused is not None or summary is None:
        await send_reply(press.reply, press.said(refused or "invite-over"))
    else:
        await send_reply(press.reply, drawn(screen.choose(summary.id, press.user, press.said)))


async def chosen(press: ButtonPress[InvitePeople]) -> None:
    """Invite the roles and people that the host has chosen in the menu, or refuse."""
    roles, users = (_resolved(press.interaction, press.request.chosen, kind) for kind in ("roles", "users"))
    summary = press.services.tables.summary(press.request.table)
    await _ask(press.services, press.interaction, press.reply, summary, Invited(roles, users))


async def typed(services: Services, interaction: Interaction, reply: InteractionReply, mentions: str) -> None:
    """Invite the roles and people mentioned in the typed text ``mentions`` to this channel's lobby, or refuse."""
    found = {kind: list(dict.fromkeys(map(int, pattern.findall(mentions)))) for kind, pattern in MENTIONS.items()}
    if not 0 < sum(map(len, found.values())) <= screen.MOST:
        await send_reply(reply, words(services, interaction)("invite-whom", most=screen.MOST))
        return
    here = services.tables.at(interaction.channel_id or 0)
    await _ask(services, interaction, reply, here, Invited(**found))


async def _ask(
    services: Services,
    interaction: Interaction,
    reply: InteractionReply,
    summary: TableSummary | None,
    wanted: Invited,
) -> None:
    refused = await _refusal(services, interaction, summary)
    if refused is not None or summary is None:
        await send_reply(reply, words(services, interaction)(refused or "invite-over"))
    else:
        await _invite(services, interaction, reply, summary, wanted)


async def _refusal(services: Services, interaction: Interaction, summary: TableSummary | None) -> str | None:
    """Return the key of the reason why the user may not invite people to this table; ``None`` if they may."""
    if not (await services.servers.preferences(interaction.guild_id or 0)).invitations:
        return "reply-feature-off"
    if summary is None or summary.place.guild_id != interaction.guild_id or summary.table_state.phase != "lobby":
        return "invite-over"
    state = summary.table_state
    is_host = bool(state.people) and state.people[state.host].user == interaction.user.id
    return None if is_host else "invite-host"


async def _invite(
    services: Services,
    interaction: Interaction,
    reply: InteractionReply,
    summary: TableSummary,
    wanted: Invited,
) -> None:
    said = words(services, interaction)
    roles, users = _roles(interaction, wanted.roles), await _users(services, interaction, summary, wanted.users)
    if not roles and not users:
        await send_reply(reply, said("invite-nobody"))
        return
    guild, channel = summary.place.guild_id, summary.place.parent_id or summary.place.channel_id
    sent = await services.subscriptions.note_invitation(guild, summary.id, channel, services.clock.now())
    if sent != "yes":
        await send_reply(reply, said(f"invite-{sent}"))
        return
    left_out = len(wanted.roles) + len(wanted.users) - len(roles) - len(users)
    done = plain(said("invite-sent", count=left_out))
    await (send_reply(reply, done) if interaction.message is None else turn_to(reply, done))
    try:
        public = texts(await services.preferences.public_language(guild, said.language))
        message = _message(summary, roles, users, public)
        await services.wire.send(summary.place.channel_id, message, NONCES + summary.id)
    except Unreachable as error:
        log.info("An invitation could not be sent: %s (%s)", error.reason, error.code)
        await services.subscriptions.drop_invitation(guild, summary.id)
        await turn_to(reply, plain(said("invite-failed")))  # in place of the sentence that they are invited


def _message(summary: TableSummary, roles: tuple[int, ...], users: tuple[int, ...], said: Texts) -> OutgoingMessage:
    state = summary.table_state
    host = people_names.shown(people_names.clean(state.people[state.host].name, state.host))
    mentions = [*(f"<@&{role}>" for role in roles), *(f"<@{user}>" for user in users)]
    content = said("invite-message", mentions=" ".join(mentions), host=host, link=summary.link or "")
    return OutgoingMessage(content=content, notify=users, notify_roles=roles)


def _resolved(interaction: Interaction, values: tuple[str, ...], kind: str) -> list[int]:
    """Return the ids of the chosen roles or users (``kind``), without bots."""
    data: Mapping[str, Any] = interaction.data or {}
    known: Mapping[str, Any] = data.get("resolved", {}).get(kind, {})
    return [int(value) for value in values if value.isdecimal() and value in known and not known[value].get("bot")]


def _roles(interaction: Interaction, chosen: Sequence[int]) -> tuple[int, ...]:
    """Return the chosen roles that both the host and the bot may mention.

    The role ``@everyone``, whose id is that of the server, is never included.
    """
    found = []
    for number in chosen:
        role = None if interaction.guild is None else interaction.guild.get_role(number)
        may_all = rights_of(interaction).mention_everyone and interaction.app_permissions.mention_everyone
        if role is not None and number != interaction.guild_id and (role.mentionable or may_all):
            found.append(number)
    return tuple(found)


async def _users(
    services: Services, interaction: Interaction, summary: TableSummary, chosen: Sequence[int]
) -> tuple[int, ...]:
    """Return the chosen people who accept invitations, are not blocked, and do not sit at the table."""
    sitting = {player.user for player in summary.table_state.people}
    found = []
    for user in chosen:
        if user in sitting or services.blocks.holds(interaction.guild_id or 0, user):
            continue
        if (await services.preferences.of(user)).invitations:
            found.append(user)
    return tuple(found)
