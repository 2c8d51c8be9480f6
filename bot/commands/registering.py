"""Which function answers which slash command, with the options as Discord shows them."""

from __future__ import annotations

from collections.abc import Mapping

import discord
from discord import app_commands

from bot.services.places import PLACES

from . import (
    at_table,
    attendance,
    by_typing,
    hand_picture,
    league,
    pages,
    past,
    preset_edit,
    presets,
    registering_server,
    tour,
)
from . import me as likings
from . import play as playing
from . import score as scoring
from .describing import about, choices, described
from .plain import Show, add_plain
from .rooms import Interaction, Rooms
from .sentences import mention
from .tree import Tree

PAGES: Mapping[str, Show] = {
    "help": tour.show,
    "history": past.show_history,
    "league": league.show,
    "me": likings.show,
    "rules": pages.show_rules,
    "score": scoring.show,
}
"""Pages that need no table."""
SEATED: Mapping[str, at_table.Make] = {
    "back": at_table.back,
    "buzz": by_typing.BUZZ,
    "challenge": by_typing.CHALLENGE,
    "draw": by_typing.DRAW,
    "end": at_table.end,
    "keep": by_typing.KEEP,
    "leave": at_table.leave,
    "uno": at_table.uno,
}
"""What those wish of a table who sit there."""
ANYBODY: Mapping[str, at_table.Make] = {
    "log": at_table.log,
    "table": at_table.table,
    "top": by_typing.page("top"),
    "turn": by_typing.page("turn"),
}
"""What anybody may wish of the table of a channel."""


def register(tree: Tree, rooms: Rooms) -> None:
    """Adds all commands; they work for servers only."""
    tree.rooms = rooms
    add_plain(tree, rooms, PAGES)
    add_plain(tree, rooms, {name: _asking(make, seated=True) for name, make in SEATED.items()})
    add_plain(tree, rooms, {name: _asking(make, seated=False) for name, make in ANYBODY.items()})
    _register_play(tree, rooms)
    _register_table(tree, rooms)
    _register_typing(tree, rooms)
    _register_people(tree, rooms)
    _register_past(tree, rooms)
    registering_server.register(tree, rooms)
    presets.register(tree, rooms)
    preset_edit.register(tree, rooms)


def _asking(make: at_table.Make, *, seated: bool) -> Show:
    async def ask(rooms: Rooms, interaction: Interaction) -> None:
        await at_table.ask(rooms, interaction, make, seated=seated)

    return ask


def _register_play(tree: Tree, rooms: Rooms) -> None:
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
        await playing.play(rooms, interaction, playing.wanted(preset, points, turn_time, place, seats))
        await attendance.sits_down(rooms, interaction)

    play.autocomplete("preset")(presets.suggest(rooms))


def _register_table(tree: Tree, rooms: Rooms) -> None:
    @tree.command(name="join", description=about("join"))
    async def join(interaction: Interaction) -> None:
        await at_table.ask(rooms, interaction, at_table.join, seated=False)
        await attendance.sits_down(rooms, interaction)

    @tree.command(name="hand", description=about("hand"))
    @described("hand", "sort", "picture")
    @app_commands.choices(sort=choices("hand", "sort", at_table.SORTS))
    async def hand(interaction: Interaction, sort: str | None = None, picture: bool = False) -> None:
        if picture and await hand_picture.show(rooms, interaction):
            return
        await at_table.ask(rooms, interaction, at_table.hand(sort), seated=False)

    @tree.command(name="away", description=about("away"))
    async def away(interaction: Interaction) -> None:
        await at_table.ask(rooms, interaction, at_table.away(mention(rooms.commands, "back")))


def _register_typing(tree: Tree, rooms: Rooms) -> None:
    @tree.command(name="card", description=about("card"))
    @described("card", "card", "colour", "player")
    @app_commands.choices(colour=choices("card", "colour", by_typing.COLOURS))
    @app_commands.autocomplete(
        card=by_typing.completing(rooms, by_typing.CARDS), player=by_typing.completing(rooms, by_typing.PLAYERS)
    )
    async def card(
        interaction: Interaction,
        card: app_commands.Range[str, 1, 100],
        colour: str | None = None,
        player: app_commands.Range[str, 1, 100] | None = None,
    ) -> None:
        await by_typing.play(rooms, interaction, card, colour, player)

    @tree.command(name="choose", description=about("choose"))
    @described("choose", "what")
    @app_commands.autocomplete(what=by_typing.completing(rooms, by_typing.ANSWERS))
    async def choose(interaction: Interaction, what: app_commands.Range[str, 1, 100]) -> None:
        await by_typing.choose(rooms, interaction, what)

    @tree.command(name="sort", description=about("sort"))
    @described("sort", "by")
    @app_commands.choices(by=choices("sort", "by", at_table.SORTS))
    async def sort(interaction: Interaction, by: str) -> None:
        await at_table.ask(rooms, interaction, by_typing.sort(by))


def _register_people(tree: Tree, rooms: Rooms) -> None:
    @tree.command(name="pause", description=about("pause"))
    @described("pause", "minutes")
    async def pause(interaction: Interaction, minutes: app_commands.Range[int, 1, 60] | None = None) -> None:
        await at_table.ask(rooms, interaction, at_table.pause(minutes))

    @tree.command(name="kick", description=about("kick"))
    @described("kick", "player")
    async def kick(interaction: Interaction, player: discord.User) -> None:
        await at_table.ask(rooms, interaction, at_table.kick(player.id))

    @tree.command(name="host", description=about("host"))
    @described("host", "player")
    async def host(interaction: Interaction, player: discord.User) -> None:
        await at_table.ask(rooms, interaction, at_table.host(player.id))


def _register_past(tree: Tree, rooms: Rooms) -> None:
    @tree.command(name="stats", description=about("stats"))
    @described("stats", "player")
    async def stats(interaction: Interaction, player: discord.User | None = None) -> None:
        await past.show_stats(rooms, interaction, player)
