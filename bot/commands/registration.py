"""Which function answers which slash command, with the options as Discord shows them."""

from __future__ import annotations

from collections.abc import Mapping

import discord
from discord import app_commands

from bot.commands.preset_edit import preset_commands
from bot.discord import membership
from bot.discord.command_texts import about, choices, described
from bot.discord.command_tree import BotCommandTree
from bot.discord.plain_commands import Show, add_plain
from bot.discord.services import Interaction, Services
from bot.people.preferences import PLACES
from bot.screens.table_sentences import mention

from . import at_table, hand_picture, history, league, me, presets, registration_server, rules, typed_play
from . import help as help_command
from . import play as playing
from . import score as scoring

PAGES: Mapping[str, Show] = {
    "help": help_command.show,
    "history": history.show_history,
    "league": league.show,
    "me": me.show,
    "rules": rules.show_rules,
    "score": scoring.show,
}
"""Pages that need no table."""
SEATED: Mapping[str, at_table.Make] = {
    "back": at_table.back,
    "buzz": typed_play.BUZZ,
    "challenge": typed_play.CHALLENGE,
    "draw": typed_play.DRAW,
    "end": at_table.end,
    "keep": typed_play.KEEP,
    "leave": at_table.leave,
    "uno": at_table.uno,
}
"""What those wish of a table who sit there."""
ANYBODY: Mapping[str, at_table.Make] = {
    "log": at_table.log,
    "table": at_table.table,
    "top": typed_play.page("top"),
    "turn": typed_play.page("turn"),
}
"""What anybody may wish of the table of a channel."""


def register(tree: BotCommandTree, services: Services) -> None:
    """Adds all commands; they work for servers only."""
    tree.services = services
    add_plain(tree, services, PAGES)
    add_plain(tree, services, {name: _asking(make, seated=True) for name, make in SEATED.items()})
    add_plain(tree, services, {name: _asking(make, seated=False) for name, make in ANYBODY.items()})
    _register_play(tree, services)
    _register_table(tree, services)
    _register_typing(tree, services)
    _register_people(tree, services)
    _register_past(tree, services)
    registration_server.register(tree, services)
    presets.register(tree, services)
    preset_commands.register(tree, services)


def _asking(make: at_table.Make, *, seated: bool) -> Show:
    async def ask(services: Services, interaction: Interaction) -> None:
        await at_table.ask(services, interaction, make, seated=seated)

    return ask


def _register_play(tree: BotCommandTree, services: Services) -> None:
    @tree.command(name="play", description=about("play"))
    @described("play", "preset", "points", "turn_time", "place", "seats")
    @app_commands.choices(place=choices("play", "place", PLACES))
    async def play(
        interaction: Interaction,
        preset: str | None = None,
        points: app_commands.Range[int, 10, 5000] | None = None,
        turn_time: app_commands.Range[int, 0, 86400] | None = None,
        place: str | None = None,
        seats: app_commands.Range[int, 2, 20] | None = None,
    ) -> None:
        await playing.play(services, interaction, playing.wanted(preset, points, turn_time, place, seats))
        await membership.sits_down(services, interaction)

    play.autocomplete("preset")(presets.suggest(services))


def _register_table(tree: BotCommandTree, services: Services) -> None:
    @tree.command(name="join", description=about("join"))
    async def join(interaction: Interaction) -> None:
        await at_table.ask(services, interaction, at_table.join, seated=False)
        await membership.sits_down(services, interaction)

    @tree.command(name="hand", description=about("hand"))
    @described("hand", "sort", "picture")
    @app_commands.choices(sort=choices("hand", "sort", at_table.SORTS))
    async def hand(interaction: Interaction, sort: str | None = None, picture: bool = False) -> None:
        if picture and await hand_picture.show(services, interaction):
            return
        await at_table.ask(services, interaction, at_table.hand(sort), seated=False)

    @tree.command(name="away", description=about("away"))
    async def away(interaction: Interaction) -> None:
        await at_table.ask(services, interaction, at_table.away(mention(services.commands, "back")))


def _register_typing(tree: BotCommandTree, services: Services) -> None:
    @tree.command(name="card", description=about("card"))
    @described("card", "card", "colour", "player")
    @app_commands.choices(colour=choices("card", "colour", typed_play.COLOURS))
    @app_commands.autocomplete(
        card=typed_play.completing(services, typed_play.CARDS),
        player=typed_play.completing(services, typed_play.PLAYERS),
    )
    async def card(
        interaction: Interaction,
        card: app_commands.Range[str, 1, 100],
        colour: str | None = None,
        player: app_commands.Range[str, 1, 100] | None = None,
    ) -> None:
        await typed_play.play(services, interaction, card, colour, player)

    @tree.command(name="choose", description=about("choose"))
    @described("choose", "what")
    @app_commands.autocomplete(what=typed_play.completing(services, typed_play.ANSWERS))
    async def choose(interaction: Interaction, what: app_commands.Range[str, 1, 100]) -> None:
        await typed_play.choose(services, interaction, what)

    @tree.command(name="sort", description=about("sort"))
    @described("sort", "by")
    @app_commands.choices(by=choices("sort", "by", at_table.SORTS))
    async def sort(interaction: Interaction, by: str) -> None:
        await at_table.ask(services, interaction, typed_play.sort(by))


def _register_people(tree: BotCommandTree, services: Services) -> None:
    @tree.command(name="pause", description=about("pause"))
    @described("pause", "minutes")
    async def pause(interaction: Interaction, minutes: app_commands.Range[int, 1, 60] | None = None) -> None:
        await at_table.ask(services, interaction, at_table.pause(minutes))

    @tree.command(name="kick", description=about("kick"))
    @described("kick", "player")
    async def kick(interaction: Interaction, player: discord.User) -> None:
        await at_table.ask(services, interaction, at_table.kick(player.id))

    @tree.command(name="host", description=about("host"))
    @described("host", "player")
    async def host(interaction: Interaction, player: discord.User) -> None:
        await at_table.ask(services, interaction, at_table.host(player.id))


def _register_past(tree: BotCommandTree, services: Services) -> None:
    @tree.command(name="stats", description=about("stats"))
    @described("stats", "player")
    async def stats(interaction: Interaction, player: discord.User | None = None) -> None:
        await history.show_stats(services, interaction, player)
