"""*Invite*: the host of a lobby chooses a role or people, who are mentioned once."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import Any

from bot.locales import Texts, texts
from bot.model.channel_api import Unreachable
from bot.model.interactions import InteractionReply
from bot.model.outgoing import OutgoingMessage
from bot.screens import people_names
from bot.screens.custom_ids.server_ids import ServerButton
from bot.screens.layout import drawn, plain
from bot.screens.pages import invitation_page as screen
from bot.tables.runtime.new_tables import TableSummary

from .command_replies import reply, turn_to, words
from .services import Interaction, Services

NONCES = 1 << 61
"""Added to the number of a table: the nonce of its invitation, which no other message is likely to have."""

log = logging.getLogger(__name__)


async def pressed(
    services: Services, interaction: Interaction, answer: InteractionReply, press: ServerButton, values: tuple[str, ...]
) -> bool:
    """Answer the button of a lobby, or the menu in which the host has chosen."""
    said = words(services, interaction)
    summary = services.tables.summary(press.number or 0)
    refused = await _refusal(services, interaction, summary)
    if refused is not None or summary is None:
        await reply(answer, said(refused or "invite-over"))
    elif press.do == "invite":
        await reply(answer, drawn(screen.choose(summary.id, interaction.user.id, said)))
    else:
        await _invite(services, interaction, answer, summary, values)
    return True


async def _refusal(services: Services, interaction: Interaction, summary: TableSummary | None) -> str | None:
    """Return the sentence why the user may not invite anybody to this table; ``None`` if they may."""
    if not (await services.servers.settings(interaction.guild_id or 0)).invitations:
        return "answer-feature-off"
    if summary is None or summary.place.guild_id != interaction.guild_id or summary.table_state.phase != "lobby":
        return "invite-over"
    state = summary.table_state
    is_host = bool(state.people) and state.people[state.host].user == interaction.user.id
    return None if is_host else "invite-host"


async def _invite(
    services: Services,
    interaction: Interaction,
    answer: InteractionReply,
    summary: TableSummary,
    values: tuple[str, ...],
) -> None:
    said = words(services, interaction)
    roles, users = _roles(interaction, values), await _users(services, interaction, summary, values)
    if not roles and not users:
        await reply(answer, said("invite-nobody"))
        return
    channel = summary.place.parent_id or summary.place.channel_id
    sent = await services.subscriptions.note_invitation(summary.id, channel, services.clock.now())
    if sent != "yes":
        await reply(answer, said(f"invite-{sent}"))
        return
    left_out = len(values) - len(roles) - len(users)
    await turn_to(answer, plain(said("invite-sent", count=left_out)))
    try:
        public = texts(await services.preferences.public_language(summary.place.guild_id, said.language))
        message = _message(summary, roles, users, public)
        await services.wire.send(summary.place.channel_id, message, NONCES + summary.id)
    except Unreachable as error:
        log.info("an invitation could not be sent: %s (%s)", error.why, error.code)
        await services.subscriptions.drop_invitation(summary.id)
        await reply(answer, said("share-failed"))


def _message(summary: TableSummary, roles: tuple[int, ...], users: tuple[int, ...], said: Texts) -> OutgoingMessage:
    state = summary.table_state
    host = people_names.shown(people_names.clean(state.people[state.host].name, state.host))
    mentions = [*(f"<@&{role}>" for role in roles), *(f"<@{user}>" for user in users)]
    content = said("invite-message", mentions=" ".join(mentions), host=host, link=summary.link or "")
    return OutgoingMessage(content=content, notify=users, notify_roles=roles)


def _resolved(interaction: Interaction, kind: str) -> Mapping[str, Any]:
    data: Mapping[str, Any] = interaction.data or {}
    found: Mapping[str, Any] = data.get("resolved", {}).get(kind, {})
    return found


def _roles(interaction: Interaction, values: tuple[str, ...]) -> tuple[int, ...]:
    """Return the chosen roles that the host might mention in person, and the bot may mention.

    Never everybody: that role has the number of the server.
    """
    chosen = [value for value in values if value in _resolved(interaction, "roles") and value.isdecimal()]
    found = []
    for number in (int(value) for value in chosen):
        role = None if interaction.guild is None else interaction.guild.get_role(number)
        may_all = interaction.permissions.mention_everyone and interaction.app_permissions.mention_everyone
        if role is not None and number != interaction.guild_id and (role.mentionable or may_all):
            found.append(number)
    return tuple(found)


async def _users(
    services: Services, interaction: Interaction, summary: TableSummary, values: tuple[str, ...]
) -> tuple[int, ...]:
    """Return the chosen people who want to be invited and do not sit at the table yet."""
    sitting = {player.user for player in summary.table_state.people}
    known = _resolved(interaction, "users")
    found = []
    for value in values:
        if value not in known or known[value].get("bot") or not value.isdecimal() or int(value) in sitting:
            continue
        blocked = services.blocks.holds(interaction.guild_id or 0, int(value))
        if not blocked and (await services.preferences.of(int(value))).invitations:
            found.append(int(value))
    return tuple(found)
