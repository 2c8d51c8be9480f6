"""``/me``: the user's preferences, shown and changed on one private page, or changed with the command's options."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict

from discord import app_commands
from discord.app_commands import Choice

from bot.discord.command_replies import in_time, send_reply, turn_to, words
from bot.discord.command_tree import BotCommandTree
from bot.discord.interaction_data import ButtonPress
from bot.discord.services import Interaction, Services
from bot.discord.slash_commands.command_texts import about, described, titled
from bot.discord.slash_commands.typed_play import languages_of, offered, quoted, say
from bot.locales import Texts, texts
from bot.model.outgoing import OutgoingMessage
from bot.model.tableless_requests import ChangePreference
from bot.screens.hand import autocomplete
from bot.screens.layout import drawn
from bot.screens.pages import me_page as me_screen


def register(tree: BotCommandTree, services: Services) -> None:
    """Add the command."""

    async def suggest(interaction: Interaction, current: str) -> list[Choice[str]]:
        labels = me_screen.labels(str(interaction.namespace["setting"] or ""), words(services, interaction))
        return offered(autocomplete.matching((autocomplete.Suggestion(one, one) for one in labels), current))

    @tree.command(name="me", description=about("me"))
    @described("me", "setting", "value")
    @app_commands.choices(setting=titled({name: f"me-{name}" for name in me_screen.PREFERENCES}))
    @app_commands.autocomplete(value=suggest)
    async def me(
        interaction: Interaction, setting: str | None = None, value: app_commands.Range[str, 1, 100] | None = None
    ) -> None:
        if setting is None or value is None:
            await show(services, interaction)
        else:
            await _typed(services, interaction, setting, value)


async def show(services: Services, interaction: Interaction) -> None:
    """Show the user's preferences (``/me``)."""
    reply = services.reply_to(interaction)
    async with in_time(reply):
        await send_reply(reply, await _page(services, interaction))


async def _typed(services: Services, interaction: Interaction, setting: str, value: str) -> None:
    """Store the typed value and show the preferences, or reply that the value is unknown."""
    place = _place(setting, value, words(services, interaction))
    if place is None:
        said = words(services, interaction)
        await say(services, interaction, said("reply-unknown-preference", text=quoted(value)))
        return
    reply = services.reply_to(interaction)
    async with in_time(reply):
        await _store(services, interaction, me_screen.meant(setting, place))
        await send_reply(reply, await _page(services, interaction))


def _place(setting: str, value: str, said: Texts) -> int | None:
    """Return the index of a value typed in any language or in its stored form; ``None`` for an unknown value."""
    wanted = value.strip().casefold()
    for known in (
        [*me_screen.PREFERENCES.get(setting, ())],
        *(me_screen.labels(setting, one) for one in languages_of(said)),
    ):
        names = [name.casefold() for name in known]
        if wanted in names:
            return names.index(wanted)
    return None


async def change(press: ButtonPress[ChangePreference]) -> None:
    """Store the value chosen in a menu, and show the preferences. The value applies immediately, at every table."""
    services, interaction, reply = press.services, press.interaction, press.reply
    await _store(services, interaction, me_screen.meant(press.request.name, press.request.place))
    page = await _page(services, interaction)
    if (await services.preferences.of(interaction.user.id)).text_mode:
        await send_reply(reply, page)
    else:
        await turn_to(reply, page)


async def _store(services: Services, interaction: Interaction, wanted: Mapping[str, str | bool | None]) -> None:
    if wanted:
        await services.preferences.change(interaction.user.id, **wanted)
        for tables in services.everywhere:
            tables.preferences_changed(interaction.user.id)


async def _page(services: Services, interaction: Interaction) -> OutgoingMessage:
    likes = await services.preferences.of(interaction.user.id)
    language = services.preferences.private_language(interaction.user.id, interaction.locale.value)
    return drawn(me_screen.page(asdict(likes), texts(language)))
