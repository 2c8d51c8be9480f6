"""``/server export`` and ``/server import``: a server's preferences and presets as one file."""

from __future__ import annotations

import aiohttp
import discord

from bot.commands.preset_edit.preset_refusals import refused
from bot.discord.admin_guard import log_change, managed
from bot.discord.command_replies import send_reply, turn_to, words
from bot.discord.interaction_data import ButtonPress
from bot.discord.services import Interaction, Services
from bot.leagues import seasons
from bot.locales import LANGUAGES, Texts
from bot.model.feature_requests.server_requests import DropServerFile, ImportServerFile
from bot.model.interactions import InteractionReply
from bot.model.outgoing import File, OutgoingMessage
from bot.people.import_plans import ImportPlan, PlannedChange, ServerAround
from bot.people.server_files import LARGEST_FILE
from bot.people.server_transfers import FinishedImport
from bot.presets.preset_codes import ImportRefused
from bot.presets.server_presets import BUILT_IN, PresetRefused
from bot.screens import people_names
from bot.screens.layout import drawn, plain
from bot.screens.pages.server import server_file_page as screen
from bot.screens.sentences import notices
from bot.screens.wording import command_mention

FILE = "houserules-server.json"


@managed
async def export(services: Services, interaction: Interaction, reply: InteractionReply) -> None:
    """Send the server's preferences and presets as a file (``/server export``)."""
    await send_export(services, interaction, reply)


async def send_export(services: Services, interaction: Interaction, reply: InteractionReply) -> None:
    """Send the server's preferences and presets as a file."""
    content = await services.transfers.export(interaction.guild_id or 0)
    page = screen.exported(FILE, command_mention(services.commands, "server import"), words(services, interaction))
    await send_reply(reply, OutgoingMessage(page, files=(File(FILE, content),)))


@managed
async def take(services: Services, interaction: Interaction, reply: InteractionReply, file: discord.Attachment) -> None:
    """Show the changes that the attached file would make and ask for confirmation (``/server import``).

    If the file cannot be imported, reply with the reason.
    """
    said = words(services, interaction)
    try:
        if file.size > LARGEST_FILE:
            raise ImportRefused("too_big")
        content = await file.read()
        prepared = await services.transfers.prepare(
            interaction.guild_id or 0, interaction.user.id, content, _around(interaction)
        )
    except (discord.HTTPException, aiohttp.ClientError, OSError, TimeoutError):
        await send_reply(reply, said("presets-import-unreachable"))
    except ImportRefused as refusal:
        await send_reply(reply, _faulty(refusal, services, said))
    else:
        await send_reply(reply, drawn(screen.asked(_facts(prepared.id, prepared.plan, interaction, said), said)))


def _faulty(refusal: ImportRefused, services: Services, said: Texts) -> str:
    option = people_names.shown(people_names.readable(str(refusal.facts.get("option", ""))))
    part = people_names.shown(str(refusal.facts.get("part", "")))
    back = command_mention(services.commands, "preset-edit import")
    return said(f"import-bad-{refusal.code}", option=option, part=part, preset=back)


async def dropped(press: ButtonPress[DropServerFile]) -> None:
    """Delete the file of a prepared import, and show that the import was cancelled."""
    await press.services.transfers.drop(press.guild, press.user, press.request.file)
    await turn_to(press.reply, plain(press.said("import-dropped")))


async def confirmed(press: ButtonPress[ImportServerFile]) -> None:
    """Carry out a prepared import, or ask again if its changes would differ from the ones that were shown.

    If the prepared file is gone, reply that it must be uploaded again.
    """
    services, interaction, reply, said = press.services, press.interaction, press.reply, press.said
    guild, number = press.guild, press.request.file
    # First close seasons whose month is over, because the import may change when the current season ends.
    await services.leagues.roll(services.clock.now())
    imported = await services.transfers.carry_out(guild, press.user, number, _around(interaction))
    if imported is None:
        await turn_to(reply, plain(said("import-gone", back=command_mention(services.commands, "server import"))))
        return
    facts = _facts(number, imported.plan, interaction, said, changed=imported.preferences is None)
    if imported.preferences is None:
        await turn_to(reply, drawn(screen.asked(facts, said)))
        return
    await turn_to(reply, drawn(screen.done(facts, said)))
    _show_effects(services, guild, imported)
    await log_change(services, interaction, "server-log-imported")


def _show_effects(services: Services, guild: int, imported: FinishedImport) -> None:
    """Apply the new preferences to live tables, as the separate commands do."""
    before, now = imported.before, imported.preferences
    if now is None:
        return
    services.tables.server_changed(guild, now)
    if now.language is not None and now.language != before.language:
        services.tables.language_changed(guild, now.language)


def _around(interaction: Interaction) -> ServerAround:
    guild = interaction.guild
    channels = {one.id for one in (*guild.channels, *guild.threads)} if guild else set()
    roles = {one.id for one in guild.roles if not one.is_default()} if guild else set()
    return ServerAround(channels, roles, seasons.zones(), LANGUAGES, people_names.readable)


def _facts(
    number: int, plan: ImportPlan, interaction: Interaction, said: Texts, *, changed: bool = False
) -> screen.ImportFacts:
    lines = [screen.ImportLine(one.what, one.name, one.outcome, one.value, _why(one, said)) for one in plan.lines]
    titles = {name: preset.title(said.language) for name, preset in BUILT_IN.items()}
    return screen.ImportFacts(number, interaction.user.id, lines, plan.same, titles, changed)


def _why(line: PlannedChange, said: Texts) -> str | None:
    error = line.error
    if isinstance(error, PresetRefused):
        return refused(error, said)
    if error is not None:
        return notices.rules_error(error.reason, error.option, error.facts, said, error.nearest)
    return said(f"import-why-{line.reason}") if line.reason else None
