"""``/presets``: pages about the presets of a server, and functions that all commands about presets share."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Coroutine
from typing import Any

from discord.app_commands import Choice, Group

from bot.discord.command_replies import in_time, send_reply, words
from bot.discord.command_tree import BotCommandTree
from bot.discord.member_rights import may_manage
from bot.discord.services import Interaction, Services
from bot.discord.slash_commands.command_texts import about, described
from bot.locales import Texts
from bot.model.interactions import InteractionReply
from bot.model.outgoing import File, OutgoingMessage
from bot.presets import preset_codes
from bot.presets.server_presets import BUILT_IN, Defaults, Preset
from bot.screens import layout, people_names
from bot.screens.layout import drawn
from bot.screens.rules import preset_pages, preset_sentences
from bot.screens.rules.preset_pages import ListFacts, PresetFacts
from bot.screens.wording import command_mention

LONGEST_TYPED = 60
"""Maximum number of characters of an unknown name that the reply repeats."""

Suggest = Callable[[Interaction, str], Coroutine[Any, Any, list[Choice[str]]]]


def register(tree: BotCommandTree, services: Services) -> None:
    """Add ``/presets``."""
    presets = Group(name="presets", description=about("presets"))

    @presets.command(name="list", description=about("presets-list"))
    async def show_list(interaction: Interaction) -> None:
        reply = services.reply_to(interaction)
        async with in_time(reply):
            await send_reply(reply, drawn(await listed(services, interaction)))

    @presets.command(name="show", description=about("presets-show"))
    @described("presets-show", "name")
    async def show(interaction: Interaction, name: str) -> None:
        reply = services.reply_to(interaction)
        async with in_time(reply):
            preset = await found(services, interaction, reply, name)
            if preset is not None:
                await send_reply(reply, drawn(await shown(services, interaction, preset)))

    show.autocomplete("name")(suggest(services))
    tree.add_command(presets)


# --- finding ----------------------------------------------------------------------------------------------------------


def suggest(services: Services, *, own: bool = False) -> Suggest:
    """Return a function that suggests the names of all presets, or only of the server's own presets."""

    async def choices(interaction: Interaction, current: str) -> list[Choice[str]]:
        said = words(services, interaction)
        language = said.language
        known = await services.presets.suggested(interaction.guild_id or 0, current, language, own=own)
        return [Choice(name=_choice(preset, said), value=preset.name) for preset in known]

    return choices


def _choice(preset: Preset, said: Texts) -> str:
    purpose = preset_sentences.purpose(preset.key, preset.about, preset.options, said)
    return preset_sentences.choice(preset.title(said.language), purpose, preset.options, said)


async def found(
    services: Services, interaction: Interaction, reply: InteractionReply, name: str, *, own: bool = False
) -> Preset | None:
    """Return the preset with the typed name.

    If it does not exist, or if ``own`` is true and the preset is built in, reply with the reason and return ``None``.
    """
    guild, said = interaction.guild_id or 0, words(services, interaction)
    preset = await services.presets.named(guild, name)
    if preset is None:
        await send_reply(reply, await unknown(services, guild, name, said, own=own))
        return None
    if own and preset.built_in:
        create = command_mention(services.commands, "preset-edit create")
        title = preset_pages.name(preset.title(said.language))
        await send_reply(reply, said("presets-not-own", name=title, create=create))
        return None
    return preset


async def unknown(services: Services, guild: int, name: str, said: Texts, *, own: bool = False) -> str:
    """Return a sentence about an unknown preset, with similar names if there are any."""
    shown_name = people_names.shown(people_names.readable(name), LONGEST_TYPED)
    near = await services.presets.nearest(guild, name, said.language, own=own)
    if not near:
        return said("presets-unknown", name=shown_name, list=command_mention(services.commands, "presets list"))
    quoted = [said("presets-quoted", name=preset_pages.name(title)) for title in near]
    return said("presets-unknown-near", name=shown_name, nearest=preset_pages.either(quoted, said))


# --- pages ------------------------------------------------------------------------------------------------------------


async def listed(services: Services, interaction: Interaction, page: int = 0) -> layout.Screen:
    """Return a page of the list of all presets, the server's own first."""
    guild, said = interaction.guild_id or 0, words(services, interaction)
    defaults = await services.presets.defaults(guild)
    known = [*await services.presets.of(guild), *BUILT_IN.values()]
    all_facts = tuple(facts(preset, defaults, said) for preset in known)
    return preset_pages.listed(ListFacts(all_facts, page, services.commands), said)


async def shown(
    services: Services, interaction: Interaction, preset: Preset, chapter: int = preset_pages.OVERVIEW
) -> layout.Screen:
    """Return a page about one preset, in plain sentences."""
    said = words(services, interaction)
    defaults = await services.presets.defaults(interaction.guild_id or 0)
    manager = interaction.user.id if may_manage(interaction) else None
    return preset_pages.one(facts(preset, defaults, said), said, chapter, manager)


def facts(preset: Preset, defaults: Defaults, said: Texts) -> PresetFacts:
    """Return the facts that a page shows about a preset."""
    everywhere = defaults.server is not None and defaults.server.key == preset.key
    channels = tuple(channel for channel, default in defaults.channels.items() if default.key == preset.key)
    title = preset.title(said.language)
    return PresetFacts(preset.key, title, preset.options, preset.built_in, everywhere, channels, preset.about)


def code(services: Services, preset: Preset, said: Texts) -> OutgoingMessage:
    """Return a message with the code of a preset."""
    return drawn(preset_pages.code(facts(preset, Defaults(), said), _code(preset, said), said, services.commands))


def file(services: Services, preset: Preset, said: Texts) -> OutgoingMessage:
    """Return a message with the file of a preset."""
    made = _file(preset, said)
    page = preset_pages.file(facts(preset, Defaults(), said), made.name, said, services.commands)
    return OutgoingMessage(page, files=(made,))


def shared(services: Services, preset: Preset, said: Texts) -> OutgoingMessage:
    """Return a message with both the code and the file of a preset."""
    made = _file(preset, said)
    about_it = facts(preset, Defaults(), said)
    page = preset_pages.shared(about_it, _code(preset, said), made.name, said, services.commands)
    return OutgoingMessage(page, files=(made,))


def _code(preset: Preset, said: Texts) -> str:
    return preset_codes.code(preset.title(said.language), preset.options)


def _file(preset: Preset, said: Texts) -> File:
    return File(f"{_file_name(preset.title(said.language))}.json", preset_codes.file(preset.options))


def _file_name(title: str) -> str:
    """Return a file name made from the title, or ``preset`` if no usable characters are left.

    The file name consists of lower-case ASCII letters, digits and hyphens.
    """
    plain = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9]+", "-", plain.lower()).strip("-") or "preset"
