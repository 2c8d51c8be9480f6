"""Handlers for requests that concern leagues, server preferences, invitations and privacy.

If only certain users may make a request, its handler first checks that the user is one of them.
"""

from __future__ import annotations

from functools import wraps
from typing import Any

from bot.commands import league, league_admin, privacy
from bot.discord import lobby_invitations
from bot.discord.admin_guard import for_manager
from bot.discord.command_replies import send_reply, turn_to
from bot.discord.dispatcher import Route, Routes
from bot.discord.interaction_data import ButtonPress
from bot.model.feature_requests import server_requests as s
from bot.screens.layout import plain

from . import overview_presses, transfer


def _for_asked(handler: Route) -> Route:
    """Restrict a handler to the user for whom the button was made."""

    @wraps(handler)
    async def replied(press: ButtonPress[Any]) -> bool | None:
        if press.request.user == press.user:
            return await handler(press)
        await send_reply(press.reply, press.said("admin-not-yours"))
        return True

    return replied


async def _cancel(press: ButtonPress[s.CancelQuestion]) -> None:
    await turn_to(press.reply, plain(press.said("notice-cancelled")))


HANDLERS: Routes = {
    s.ShowStandings: league.turn,
    s.ChooseColumns: league.choose_columns,
    s.ChooseSeason: league.choose_season,
    s.DrawSeason: league.show_chart,
    s.AskWhomToInvite: lobby_invitations.ask,
    s.InvitePeople: lobby_invitations.chosen,
    s.CancelQuestion: _for_asked(_cancel),
    s.ForgetUser: _for_asked(privacy.forgotten),
    s.RemoveMatch: for_manager(league_admin.removed),
    s.StopPosting: for_manager(league_admin.unposted),
    s.EndSeason: for_manager(league_admin.ended),
    s.ImportServerFile: for_manager(transfer.confirmed),
    s.DropServerFile: for_manager(transfer.dropped),
    **{request: for_manager(handler) for request, handler in overview_presses.PREFERENCES.items()},
}
"""Handlers for all requests in ``server_requests``, keyed by request class."""
