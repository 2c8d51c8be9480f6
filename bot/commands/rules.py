"""``/rules``: the rules of the table here, or the classic ones."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from discord import app_commands
from discord.app_commands import Choice

from bot.discord.command_replies import in_time, reply, turn_to, uses_text_mode, words
from bot.discord.command_tree import BotCommandTree
from bot.discord.services import Interaction, Services
from bot.discord.slash_commands.command_texts import about, described
from bot.discord.slash_commands.table_requests import ask
from bot.discord.slash_commands.typed_play import languages_of, offered, quoted, say
from bot.locales import Texts
from bot.model.custom_ids import TableButton
from bot.model.interactions import InteractionReply
from bot.model.outgoing import OutgoingMessage
from bot.model.requests import Request, ShowChapter, ShowRule, ShowRules
from bot.presets.server_presets import CLASSIC
from bot.screens.layout import drawn
from bot.screens.rules import rules_screen
from bot.screens.table import typed_rules
from engine.rules.registry import complete


def register(tree: BotCommandTree, services: Services) -> None:
    """Add the command."""

    async def suggest(interaction: Interaction, current: str) -> list[Choice[str]]:
        return offered(typed_rules.topics(words(services, interaction), current))

    @tree.command(name="rules", description=about("rules"))
    @described("rules", "topic")
    @app_commands.autocomplete(topic=suggest)
    async def rules(interaction: Interaction, topic: app_commands.Range[str, 1, 100] | None = None) -> None:
        said = words(services, interaction)
        request = ShowRules() if topic is None else typed_rules.topic_named(topic, languages_of(said))
        if request is None:
            await say(services, interaction, said("answer-unknown-rule", text=quoted(topic or "")))
        else:
            await _show(services, interaction, request)


async def _show(services: Services, interaction: Interaction, request: ShowRules | ShowChapter | ShowRule) -> None:
    """Show the rules of the table here, or else the classic ones: the first page, one page, or one rule."""
    if services.tables.at(interaction.channel_id or 0) is not None:
        await ask(services, interaction, request, seated=False)
        return
    answer = services.answer_to(interaction)
    async with in_time(answer):
        await reply(answer, await _page(services, interaction, request))


async def turn(services: Services, interaction: Interaction, button: TableButton, answer: InteractionReply) -> None:
    """Show another chapter of the classic rules, or one rule, in place of the page whose button was pressed."""
    await turn_to(answer, await _page(services, interaction, button.request))


async def _page(services: Services, interaction: Interaction, request: Request) -> OutgoingMessage:
    said = words(services, interaction)
    chapter = request.chapter if isinstance(request, ShowChapter) else None
    option = str(request.option) if isinstance(request, ShowRule) else None
    return classic_rules(said, chapter, option, await _emojis(services, interaction))


async def _emojis(services: Services, interaction: Interaction) -> Mapping[str, str]:
    """Return the cards' emojis, none for a reader in text mode."""
    if await uses_text_mode(services, interaction):
        return {}
    return services.emojis.of(
        CLASSIC, await services.preferences.card_style(interaction.user.id, interaction.guild_id or 0)
    )


def classic_rules(
    said: Texts,
    chapter: int | None = None,
    option: str | None = None,
    emojis: Mapping[str, str] = MappingProxyType({}),
) -> OutgoingMessage:
    """Return the rules of the classic preset: the first page, one by its number, or one option by its name or place."""
    values = complete({"preset": CLASSIC})
    if option is not None:
        name = rules_screen.named(option)
        return drawn(rules_screen.rule(name, values.get(name), said))
    return drawn(rules_screen.rules(values, said, chapter=chapter, emojis=emojis))
