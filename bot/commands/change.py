"""``/change``: change a rule of the lobby, or propose a change to the table during a match."""

from __future__ import annotations

from discord import app_commands
from discord.app_commands import Choice

from bot.discord.command_replies import words
from bot.discord.command_tree import BotCommandTree
from bot.discord.services import Interaction, Services
from bot.discord.slash_commands.command_texts import about, described
from bot.discord.slash_commands.table_requests import ask
from bot.discord.slash_commands.typed_play import languages_of, offered, quoted, say
from bot.model.requests import ChangeRule
from bot.screens.table import typed_rules
from engine.rules.registry import OPTIONS


def register(tree: BotCommandTree, services: Services) -> None:
    """Add the command."""

    async def suggest_rules(interaction: Interaction, current: str) -> list[Choice[str]]:
        return offered(typed_rules.rules(words(services, interaction), current))

    async def suggest_values(interaction: Interaction, current: str) -> list[Choice[str]]:
        said = words(services, interaction)
        option = typed_rules.rule_named(str(interaction.namespace["rule"] or ""), languages_of(said))
        return [] if option is None else offered(typed_rules.values(option, said, current))

    @tree.command(name="change", description=about("change"))
    @described("change", "rule", "value", "number")
    @app_commands.autocomplete(rule=suggest_rules, value=suggest_values)
    async def change(
        interaction: Interaction,
        rule: app_commands.Range[str, 1, 100],
        value: app_commands.Range[str, 1, 100],
        number: app_commands.Range[str, 1, 20] | None = None,
    ) -> None:
        await _change(services, interaction, rule, value, number)


async def _change(services: Services, interaction: Interaction, rule: str, value: str, number: str | None) -> None:
    said = words(services, interaction)
    languages = languages_of(said)
    option = typed_rules.rule_named(rule, languages)
    if option is None:
        await say(services, interaction, said("reply-unknown-rule", text=quoted(rule)))
        return
    found = typed_rules.value_named(option, value, languages)
    if not found:
        await say(services, interaction, said("reply-unknown-value", text=quoted(value)))
        return
    place = None
    if typed_rules.needs_number(option):
        place = typed_rules.number_named(option, number or "", languages)
        if place is None:
            asked = "reply-which-rank" if OPTIONS[option].kind == "ranks" else "reply-which-number"
            await say(services, interaction, said(asked))
            return
    await ask(services, interaction, ChangeRule(option, found[0], place))
