"""Which function answers which slash command, with the options as Discord shows them."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.services.places import PLACES

from . import at_table, attendance, by_typing, hand_picture, pages, past, preset_edit, presets, registering_server, tour
from . import me as likings
from . import play as playing
from . import score as scoring
from .describing import about, choices, described
from .rooms import Interaction, Rooms
from .sentences import mention
from .tree import Tree


def register(tree: Tree, rooms: Rooms) -> None:
    """Adds all commands; they work for servers only."""
    tree.rooms = rooms
    _register_play(tree, rooms)
    _register_table(tree, rooms)
    _register_typing(tree, rooms)
    _register_people(tree, rooms)
    _register_past(tree, rooms)
    _register_pages(tree, rooms)
    registering_server.register(tree, rooms)
    presets.register(tree, rooms)
    preset_edit.register(tree, rooms)


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

    @tree.command(name="table", description=about("table"))
    async def table(interaction: Interaction) -> None:
        await at_table.ask(rooms, interaction, at_table.table, seated=False)

    @tree.command(name="log", description=about("log"))
    async def recent(interaction: Interaction) -> None:
        await at_table.ask(rooms, interaction, at_table.log, seated=False)

    @tree.command(name="uno", description=about("uno"))
    async def uno(interaction: Interaction) -> None:
        await at_table.ask(rooms, interaction, at_table.uno)

    @tree.command(name="leave", description=about("leave"))
    async def leave(interaction: Interaction) -> None:
        await at_table.ask(rooms, interaction, at_table.leave)

    @tree.command(name="away", description=about("away"))
    async def away(interaction: Interaction) -> None:
        await at_table.ask(rooms, interaction, at_table.away(mention(rooms.commands, "back")))

    @tree.command(name="back", description=about("back"))
    async def back(interaction: Interaction) -> None:
        await at_table.ask(rooms, interaction, at_table.back)


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

    @tree.command(name="draw", description=about("draw"))
    async def draw(interaction: Interaction) -> None:
        await at_table.ask(rooms, interaction, by_typing.DRAW)

    @tree.command(name="keep", description=about("keep"))
    async def keep(interaction: Interaction) -> None:
        await at_table.ask(rooms, interaction, by_typing.KEEP)

    @tree.command(name="challenge", description=about("challenge"))
    async def challenge(interaction: Interaction) -> None:
        await at_table.ask(rooms, interaction, by_typing.CHALLENGE)

    @tree.command(name="buzz", description=about("buzz"))
    async def buzz(interaction: Interaction) -> None:
        await at_table.ask(rooms, interaction, by_typing.BUZZ)

    @tree.command(name="turn", description=about("turn"))
    async def turn(interaction: Interaction) -> None:
        await at_table.ask(rooms, interaction, by_typing.page("turn"), seated=False)

    @tree.command(name="top", description=about("top"))
    async def top(interaction: Interaction) -> None:
        await at_table.ask(rooms, interaction, by_typing.page("top"), seated=False)

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

    @tree.command(name="end", description=about("end"))
    async def end(interaction: Interaction) -> None:
        await at_table.ask(rooms, interaction, at_table.end)

    @tree.command(name="host", description=about("host"))
    @described("host", "player")
    async def host(interaction: Interaction, player: discord.User) -> None:
        await at_table.ask(rooms, interaction, at_table.host(player.id))


def _register_past(tree: Tree, rooms: Rooms) -> None:
    @tree.command(name="score", description=about("score"))
    async def score(interaction: Interaction) -> None:
        await scoring.show(rooms, interaction)

    @tree.command(name="stats", description=about("stats"))
    @described("stats", "player")
    async def stats(interaction: Interaction, player: discord.User | None = None) -> None:
        await past.show_stats(rooms, interaction, player)

    @tree.command(name="history", description=about("history"))
    async def history(interaction: Interaction) -> None:
        await past.show_history(rooms, interaction)


def _register_pages(tree: Tree, rooms: Rooms) -> None:
    @tree.command(name="rules", description=about("rules"))
    async def rules(interaction: Interaction) -> None:
        await pages.show_rules(rooms, interaction)

    @tree.command(name="me", description=about("me"))
    async def me(interaction: Interaction) -> None:
        await likings.show(rooms, interaction)

    @tree.command(name="help", description=about("help"))
    async def show_help(interaction: Interaction) -> None:
        await tour.show(rooms, interaction)
