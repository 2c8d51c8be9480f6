"""The slash commands as Discord knows them: names, options and their translations."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import TypeVar

import discord
from discord import app_commands
from discord.app_commands import Choice, TranslationContextLocation, locale_str

from bot.locales import LANGUAGES, texts
from bot.services.failures import NotKept
from bot.services.places import PLACES
from engine.presets import PRESETS

from . import at_table, pages
from . import play as playing
from .answering import reply, words
from .rooms import Interaction, Rooms
from .seen import Seen
from .sentences import mention

DEFAULT_LANGUAGE = "en"

T = TypeVar("T")

log = logging.getLogger(__name__)

_LOCALES = {"de": (discord.Locale.german,)}
"""Discord's locales for each language beside the default one."""


class Tree(app_commands.CommandTree[discord.Client]):
    """Takes each command once, and answers where something went wrong."""

    def __init__(self, client: discord.Client, seen: Seen) -> None:
        super().__init__(
            client,
            allowed_contexts=app_commands.AppCommandContext(guild=True),
            allowed_installs=app_commands.AppInstallationType(guild=True),
        )
        self._seen = seen
        self.rooms: Rooms | None = None

    async def interaction_check(self, interaction: Interaction, /) -> bool:
        """Whether the command came for the first time."""
        return self._seen.is_new(interaction.id)

    async def on_error(self, interaction: Interaction, error: app_commands.AppCommandError, /) -> None:
        """Logs what went wrong and says so privately."""
        name = interaction.command.qualified_name if interaction.command else "?"
        cause = error.original if isinstance(error, app_commands.CommandInvokeError) else error
        log.error("/%s failed: %s", name, cause, exc_info=None if isinstance(cause, NotKept) else cause)
        if self.rooms is not None:
            answer = self.rooms.answer_to(interaction)
            await reply(answer, words(self.rooms, interaction)("answer-failed"))


class Translations(app_commands.Translator):
    """Names and descriptions from the locales, by their keys."""

    async def translate(
        self, string: locale_str, locale: discord.Locale, context: app_commands.TranslationContextTypes
    ) -> str | None:
        """The text of a command's part in a language, ``None`` where that is the default one's."""
        language = next((language for language, known in _LOCALES.items() if locale in known), None)
        key = string.extras.get("key") or key_of(context)
        if language is None or key is None or not texts(language).has(key):
            return None
        return texts(language)(key)


def key_of(context: app_commands.TranslationContextTypes) -> str | None:
    """The locales' key of a command's name, description or option."""
    where, data = context.location, context.data
    if isinstance(data, app_commands.Command | app_commands.Group):
        part = "description" if where.name.endswith("description") else "name"
        return f"command-{data.qualified_name.replace(' ', '-')}-{part}"
    if isinstance(data, app_commands.Parameter):
        part = "description" if where is TranslationContextLocation.parameter_description else "name"
        return f"command-{data.command.qualified_name.replace(' ', '-')}-option-{data.name}-{part}"
    return None


def _described(command: str, *options: str) -> Callable[[T], T]:
    """A decorator that describes a command's options."""
    english = texts(DEFAULT_LANGUAGE)
    return app_commands.describe(**{name: english(f"command-{command}-option-{name}-description") for name in options})


def _about(command: str) -> str:
    return texts(DEFAULT_LANGUAGE)(f"command-{command}-description")


def _choices(command: str, option: str, values: tuple[str, ...]) -> list[Choice[str]]:
    english = texts(DEFAULT_LANGUAGE)
    keys = {value: f"command-{command}-option-{option}-choice-{value}" for value in values}
    return [Choice(name=locale_str(english(key), key=key), value=value) for value, key in keys.items()]


def _presets() -> list[Choice[str]]:
    english = texts(DEFAULT_LANGUAGE)
    return [Choice(name=locale_str(english(f"preset-{name}"), key=f"preset-{name}"), value=name) for name in PRESETS]


def register(tree: Tree, rooms: Rooms) -> None:
    """Adds all commands; they work for servers only."""
    tree.rooms = rooms
    _register_play(tree, rooms)
    _register_table(tree, rooms)
    _register_people(tree, rooms)
    _register_pages(tree, rooms)
    _register_server(tree, rooms)


def _register_play(tree: Tree, rooms: Rooms) -> None:
    @tree.command(name="play", description=_about("play"))
    @_described("play", "preset", "points", "turn_time", "place", "seats")
    @app_commands.choices(preset=_presets(), place=_choices("play", "place", PLACES))
    async def play(
        interaction: Interaction,
        preset: str | None = None,
        points: app_commands.Range[int, 10, 5000] | None = None,
        turn_time: app_commands.Range[int, 0, 86400] | None = None,
        place: str | None = None,
        seats: app_commands.Range[int, 2, 20] | None = None,
    ) -> None:
        await playing.play(rooms, interaction, playing.wanted(preset, points, turn_time, place, seats))


def _register_table(tree: Tree, rooms: Rooms) -> None:
    @tree.command(name="join", description=_about("join"))
    async def join(interaction: Interaction) -> None:
        await at_table.ask(rooms, interaction, at_table.join, seated=False)

    @tree.command(name="hand", description=_about("hand"))
    @_described("hand", "sort")
    @app_commands.choices(sort=_choices("hand", "sort", at_table.SORTS))
    async def hand(interaction: Interaction, sort: str | None = None) -> None:
        await at_table.ask(rooms, interaction, at_table.hand(sort), seated=False)

    @tree.command(name="table", description=_about("table"))
    async def table(interaction: Interaction) -> None:
        await at_table.ask(rooms, interaction, at_table.table, seated=False)

    @tree.command(name="log", description=_about("log"))
    async def recent(interaction: Interaction) -> None:
        await at_table.ask(rooms, interaction, at_table.log, seated=False)

    @tree.command(name="uno", description=_about("uno"))
    async def uno(interaction: Interaction) -> None:
        await at_table.ask(rooms, interaction, at_table.uno)

    @tree.command(name="leave", description=_about("leave"))
    async def leave(interaction: Interaction) -> None:
        await at_table.ask(rooms, interaction, at_table.leave)

    @tree.command(name="away", description=_about("away"))
    async def away(interaction: Interaction) -> None:
        await at_table.ask(rooms, interaction, at_table.away(mention(rooms.commands, "back")))

    @tree.command(name="back", description=_about("back"))
    async def back(interaction: Interaction) -> None:
        await at_table.ask(rooms, interaction, at_table.back)


def _register_people(tree: Tree, rooms: Rooms) -> None:
    @tree.command(name="pause", description=_about("pause"))
    @_described("pause", "minutes")
    async def pause(interaction: Interaction, minutes: app_commands.Range[int, 1, 60] | None = None) -> None:
        await at_table.ask(rooms, interaction, at_table.pause(minutes))

    @tree.command(name="kick", description=_about("kick"))
    @_described("kick", "player")
    async def kick(interaction: Interaction, player: discord.User) -> None:
        await at_table.ask(rooms, interaction, at_table.kick(player.id))

    @tree.command(name="end", description=_about("end"))
    async def end(interaction: Interaction) -> None:
        await at_table.ask(rooms, interaction, at_table.end)

    @tree.command(name="host", description=_about("host"))
    @_described("host", "player")
    async def host(interaction: Interaction, player: discord.User) -> None:
        await at_table.ask(rooms, interaction, at_table.host(player.id))


def _register_pages(tree: Tree, rooms: Rooms) -> None:
    @tree.command(name="score", description=_about("score"))
    async def score(interaction: Interaction) -> None:
        await pages.show_scores(rooms, interaction)

    @tree.command(name="rules", description=_about("rules"))
    async def rules(interaction: Interaction) -> None:
        await pages.show_rules(rooms, interaction)

    @tree.command(name="help", description=_about("help"))
    async def show_help(interaction: Interaction) -> None:
        await pages.show_help(rooms, interaction)


def _register_server(tree: Tree, rooms: Rooms) -> None:
    server = app_commands.Group(
        name="server",
        description=_about("server"),
        default_permissions=discord.Permissions(manage_guild=True),
    )

    @server.command(name="language", description=_about("server-language"))
    @_described("server-language", "language")
    @app_commands.choices(language=_choices("server-language", "language", (*LANGUAGES, pages.FOLLOW_HOST)))
    async def language(interaction: Interaction, language: str) -> None:
        await pages.set_language(rooms, interaction, language)

    @server.command(name="place", description=_about("server-place"))
    @_described("server-place", "where")
    @app_commands.choices(where=_choices("server-place", "where", PLACES))
    async def place(interaction: Interaction, where: str) -> None:
        await pages.set_place(rooms, interaction, where)

    tree.add_command(server)
