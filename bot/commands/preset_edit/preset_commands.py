"""``/preset-edit``: create, change and share a server's presets, for users who may manage the server."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import discord
from discord import app_commands

from bot.commands import presets
from bot.commands.server import changes
from bot.discord.admin_guard import log_change, managed
from bot.discord.command_replies import send_reply, words
from bot.discord.command_tree import BotCommandTree
from bot.discord.member_rights import MANAGING
from bot.discord.services import Interaction, Services
from bot.discord.slash_commands.command_texts import about, choices, described
from bot.model.interactions import InteractionReply
from bot.presets import preset_drafts as drafting
from bot.presets.server_presets import BUILT_IN, CLASSIC, Preset, PresetRefused, checked_name
from bot.screens import people_names
from bot.screens.layout import drawn
from bot.screens.rules import preset_pages

from . import preset_about, preset_editor_actions, preset_import
from .preset_refusals import refused, unless_refused

WHERE = ("server", "channel")


def register(tree: BotCommandTree, services: Services) -> None:
    """Add ``/preset-edit``."""
    group = app_commands.Group(
        name="preset-edit",
        description=about("preset-edit"),
        default_permissions=MANAGING,
    )
    _register_making(group, services)
    _register_keeping(group, services)
    _register_sharing(group, services)
    tree.add_command(group)


def _register_making(group: app_commands.Group, services: Services) -> None:
    @group.command(name="create", description=about("preset-edit-create"))
    @described("preset-edit-create", "name", "base")
    async def create(interaction: Interaction, name: str, base: str | None = None) -> None:
        await _create(services, interaction, name, base)

    @group.command(name="edit", description=about("preset-edit-edit"))
    @described("preset-edit-edit", "name")
    async def edit(interaction: Interaction, name: str) -> None:
        async def begin(reply: InteractionReply, preset: Preset) -> None:
            await preset_editor_actions.begin(services, interaction, reply, drafting.for_preset(preset))

        await _with_preset(services, interaction, name, begin)

    create.autocomplete("base")(presets.suggest(services))
    edit.autocomplete("name")(presets.suggest(services, own=True))


def _register_keeping(group: app_commands.Group, services: Services) -> None:
    @group.command(name="rename", description=about("preset-edit-rename"))
    @described("preset-edit-rename", "name", "to")
    async def rename(interaction: Interaction, name: str, to: str) -> None:
        async def renamed(reply: InteractionReply, preset: Preset) -> None:
            await _rename(services, interaction, reply, preset, to)

        await _with_preset(services, interaction, name, renamed)

    @group.command(name="about", description=about("preset-edit-about"))
    @described("preset-edit-about", "name")
    async def describe(interaction: Interaction, name: str) -> None:
        async def ask(reply: InteractionReply, preset: Preset) -> None:
            await preset_about.ask(services, interaction, reply, preset)

        await _with_preset(services, interaction, name, ask)

    @group.command(name="delete", description=about("preset-edit-delete"))
    @described("preset-edit-delete", "name")
    async def delete(interaction: Interaction, name: str) -> None:
        async def ask(reply: InteractionReply, preset: Preset) -> None:
            said = words(services, interaction)
            await send_reply(reply, drawn(preset_pages.deleting(preset.name, preset.key, interaction.user.id, said)))

        await _with_preset(services, interaction, name, ask)

    @group.command(name="default", description=about("preset-edit-default"))
    @described("preset-edit-default", "where", "preset")
    @app_commands.choices(where=choices("preset-edit-default", "where", WHERE))
    async def default(interaction: Interaction, where: str, preset: str | None = None) -> None:
        await _set_default(services, interaction, where, preset)

    rename.autocomplete("name")(presets.suggest(services, own=True))
    describe.autocomplete("name")(presets.suggest(services, own=True))
    delete.autocomplete("name")(presets.suggest(services, own=True))
    default.autocomplete("preset")(presets.suggest(services))


def _register_sharing(group: app_commands.Group, services: Services) -> None:
    @group.command(name="share", description=about("preset-edit-share"))
    @described("preset-edit-share", "name")
    async def share(interaction: Interaction, name: str) -> None:
        async def shared(reply: InteractionReply, preset: Preset) -> None:
            await send_reply(reply, presets.shared(services, preset, words(services, interaction)))

        await _with_preset(services, interaction, name, shared, own=False)

    @group.command(name="import", description=about("preset-edit-import"))
    @described("preset-edit-import", "code", "file", "name")
    async def take(
        interaction: Interaction,
        code: str | None = None,
        file: discord.Attachment | None = None,
        name: str | None = None,
    ) -> None:
        await preset_import.take(services, interaction, preset_import.WantedPreset(code, file, name))

    share.autocomplete("name")(presets.suggest(services))


@managed
async def _with_preset(
    services: Services,
    interaction: Interaction,
    reply: InteractionReply,
    name: str,
    act: Callable[[InteractionReply, Preset], Awaitable[None]],
    *,
    own: bool = True,
) -> None:
    """Call ``act`` with the preset that has the typed name. By default, only the server's own presets are accepted."""
    preset = await presets.found(services, interaction, reply, name, own=own)
    if preset is not None:
        await act(reply, preset)


@managed
async def _create(
    services: Services, interaction: Interaction, reply: InteractionReply, name: str, base: str | None
) -> None:
    await begin_new(services, interaction, reply, name, base)


async def begin_new(
    services: Services, interaction: Interaction, reply: InteractionReply, name: str, base: str | None
) -> None:
    """Open the editor for a new preset with the rules of ``base``, by default the classic rules.

    If the name cannot be used or ``base`` is unknown, reply with the reason.
    """
    said = words(services, interaction)
    start = await presets.found(services, interaction, reply, base) if base else BUILT_IN[CLASSIC]
    if start is None:
        return
    name = people_names.readable(name)
    try:
        checked_name(name)
        if await services.presets.named(interaction.guild_id or 0, name) is not None:
            raise PresetRefused("name_taken")
    except PresetRefused as refusal:
        await send_reply(reply, refused(refusal, said))
        return
    await preset_editor_actions.begin(services, interaction, reply, drafting.for_new(name, start.options))


async def _rename(
    services: Services, interaction: Interaction, reply: InteractionReply, preset: Preset, to: str
) -> None:
    said = words(services, interaction)
    change = services.presets.rename(interaction.guild_id or 0, preset.number, people_names.readable(to))
    new = await unless_refused(change, reply, said)
    if new is None:
        return
    names = {"old": preset_pages.name(preset.name), "name": preset_pages.name(new.name)}
    await send_reply(reply, said("presets-renamed", **names))
    await log_change(services, interaction, "presets-log-renamed", **names)


@managed
async def _set_default(
    services: Services, interaction: Interaction, reply: InteractionReply, where: str, name: str | None
) -> None:
    said = words(services, interaction)
    if where not in WHERE:
        await send_reply(reply, said("reply-bad-choice"))
        return
    if name is None:
        channel = interaction.channel_id if where == "channel" else None
        await preset_editor_actions.begin_default(services, interaction, reply, channel)
        return
    preset = await presets.found(services, interaction, reply, name)
    if preset is None:
        return
    change = await changes.default_preset(services, interaction, where, preset)
    await send_reply(reply, change.sentence)
    await changes.write_log(services, interaction, change)
