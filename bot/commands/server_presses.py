"""Answers the buttons and menus of leagues, servers' settings and privacy."""

from __future__ import annotations

from bot.discord import interaction_data
from bot.discord.command_replies import reply, turn_to, words
from bot.discord.services import Interaction, Services
from bot.model.requests import InteractionReply
from bot.screens.custom_ids import server_ids
from bot.screens.layout import plain

from . import league, league_admin, league_chart, privacy, server

OF_TABLES = ("league", "columns", "season")
OF_SERVERS = ("language", "pictures")


async def pressed(services: Services, interaction: Interaction, answer: InteractionReply) -> bool:
    """Answers a press; false where no button of ours makes such a ``custom_id``."""
    press, values = server_ids.decode(interaction_data.custom_id(interaction)), interaction_data.values(interaction)
    if press is None:
        return False
    said = words(services, interaction)
    if press.do in OF_TABLES:
        return await league.turn(services, interaction, answer, press, values)
    if press.do == "chart":
        return await league_chart.show(services, interaction, answer, press)
    if press.do in ("cancel", "forget") and press.user != interaction.user.id:
        await reply(answer, said("admin-not-yours"))
        return True
    if press.do == "cancel":
        await turn_to(answer, plain(said("notice-cancelled")))
        return True
    if press.do == "forget":
        return await privacy.forgotten(services, interaction, answer)
    if not server.may_press(interaction, press):
        await reply(answer, said("admin-not-yours"))
        return True
    if press.do == "remove":
        return await league_admin.removed(services, interaction, answer, press)
    if press.do == "unpost":
        return await league_admin.unposted(services, interaction, answer)
    if press.do == "end":
        return await league_admin.ended(services, interaction, answer, press)
    return press.do in OF_SERVERS and await server.chosen(services, interaction, answer, press, values)
