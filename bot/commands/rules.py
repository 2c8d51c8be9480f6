"""``/rules``: the rules of the table here, or the classic ones."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from bot.discord.command_replies import in_time, reply, turn_to, uses_text_mode, words
from bot.discord.command_tree import BotCommandTree
from bot.discord.services import Interaction, Services
from bot.discord.slash_commands.command_texts import add_plain
from bot.discord.slash_commands.table_requests import ask
from bot.locales import Texts
from bot.model.custom_ids import TableButton
from bot.model.interactions import InteractionReply
from bot.model.outgoing import OutgoingMessage
from bot.model.requests import ShowChapter, ShowRule, ShowRules
from bot.presets.server_presets import CLASSIC
from bot.screens.layout import drawn
from bot.screens.rules import rules_screen
from engine.rules.registry import complete


def register(tree: BotCommandTree, services: Services) -> None:
    """Add the command."""
    add_plain(tree, services, {"rules": show})


async def show(services: Services, interaction: Interaction) -> None:
    """Show the rules of the table here, or else the classic ones."""
    if services.tables.at(interaction.channel_id or 0) is not None:
        await ask(services, interaction, ShowRules(), seated=False)
        return
    answer = services.answer_to(interaction)
    async with in_time(answer):
        await reply(answer, classic_rules(words(services, interaction), emojis=await _emojis(services, interaction)))


async def turn(services: Services, interaction: Interaction, button: TableButton, answer: InteractionReply) -> None:
    """Show another chapter of the classic rules, or one rule, in place of the page whose button was pressed."""
    request, said = button.request, words(services, interaction)
    chapter = request.chapter if isinstance(request, ShowChapter) else None
    option = str(request.option) if isinstance(request, ShowRule) else None
    await turn_to(answer, classic_rules(said, chapter, option, await _emojis(services, interaction)))


async def _emojis(services: Services, interaction: Interaction) -> Mapping[str, str]:
    """Return the cards' emojis, none for a reader in text mode."""
    return {} if await uses_text_mode(services, interaction) else services.emojis


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
