"""Commands that need no table: ``/rules`` where none is, and what a server sets."""

from __future__ import annotations

from bot.discord.admin_guard import log_change, managed
from bot.discord.command_replies import in_time, reply, turn_to, words
from bot.discord.services import Interaction, Services
from bot.locales import LANGUAGES, Texts, texts
from bot.model.outgoing import OutgoingMessage
from bot.model.requests import InteractionReply
from bot.people.preferences import PLACES
from bot.presets.server_presets import CLASSIC
from bot.screens.custom_ids import table_ids
from bot.screens.layout import drawn
from bot.screens.pages.server_page import FOLLOW_HOST
from bot.screens.rules import rule_sentences as rules_screen
from engine.rules.registry import complete

from . import at_table

ON_OFF = ("on", "off")


async def show_rules(services: Services, interaction: Interaction) -> None:
    """``/rules``: of the table here, or else the classic ones."""
    if services.tables.at(interaction.channel_id or 0) is not None:
        await at_table.ask(services, interaction, at_table.rules, seated=False)
        return
    answer = services.answer_to(interaction)
    async with in_time(answer):
        await reply(answer, classic_rules(words(services, interaction)))


async def turn(
    services: Services, interaction: Interaction, meant: table_ids.TableButton, answer: InteractionReply
) -> None:
    """Shows another chapter of the classic rules, or one rule, in the place of the page whose button was pressed."""
    option = (meant.word or str(meant.number)) if meant.do == "rule" else None
    await turn_to(answer, classic_rules(words(services, interaction), meant.number, option))


def classic_rules(said: Texts, chapter: int | None = None, option: str | None = None) -> OutgoingMessage:
    """The rules of the classic preset, one chapter of them, or one option (or its number), without a table."""
    values = complete({"preset": CLASSIC})
    if option is not None:
        name = rules_screen.named(option)
        return drawn(rules_screen.rule(name, values.get(name), said))
    return drawn(rules_screen.rules(values, said, chapter=chapter))


@managed
async def set_language(services: Services, interaction: Interaction, answer: InteractionReply, language: str) -> None:
    """``/server language``: of public texts in this server."""
    guild, said = interaction.guild_id or 0, words(services, interaction)
    if language == FOLLOW_HOST:
        await services.preferences.set_server_language(guild, None)
        await reply(answer, said("answer-language-host"))
    elif language in LANGUAGES:
        await services.preferences.set_server_language(guild, language)
        services.tables.language_changed(guild, language)
        await reply(answer, said("answer-language-set", language=texts(language)("language-name")))
    else:
        await reply(answer, said("answer-bad-choice"))
        return
    await log_change(services, interaction, "server-log-language")


@managed
async def set_place(services: Services, interaction: Interaction, answer: InteractionReply, where: str) -> None:
    """``/server place``: where ``/play`` puts tables of this channel if nothing is said."""
    said = words(services, interaction)
    if where not in PLACES:
        await reply(answer, said("answer-bad-choice"))
        return
    await services.preferences.set_place(interaction.guild_id or 0, interaction.channel_id or 0, where)
    await reply(answer, said(f"answer-place-{where}"))
    await log_change(services, interaction, "server-log-place", channel=f"<#{interaction.channel_id}>")


@managed
async def set_style(
    services: Services, interaction: Interaction, answer: InteractionReply, text: str | None, lessons: str | None
) -> None:
    """``/server style``: everything in words alone; rules explained in passing."""
    guild, said = interaction.guild_id or 0, words(services, interaction)
    if not {text, lessons} <= {*ON_OFF, None}:
        await reply(answer, said("answer-bad-choice"))
        return
    now = await services.preferences.set_style(guild, _switch(text), _switch(lessons))
    services.tables.server_changed(guild, now.text_mode, now.lessons)
    lines = ["answer-style-text-on" if now.text_mode else "answer-style-text-off"]
    lines.append("answer-style-lessons-on" if now.lessons else "answer-style-lessons-off")
    await reply(answer, "\n".join(said(line) for line in lines))
    await log_change(services, interaction, "server-log-style")


def _switch(word: str | None) -> bool | None:
    return None if word is None else word == "on"
