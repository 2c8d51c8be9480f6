"""``/change``: change a rule of the lobby or, during a match, propose the change to the players."""

from __future__ import annotations

from discord import app_commands
from discord.app_commands import Choice

from bot.discord.command_replies import words
from bot.discord.command_tree import BotCommandTree
from bot.discord.services import Interaction, Services
from bot.discord.slash_commands.command_texts import about, described
from bot.discord.slash_commands.table_requests import ask
from bot.discord.slash_commands.typed_play import languages_of, load_words, offered, quoted, say
from bot.locales import Texts
from bot.model.requests import ChangeRule
from bot.screens import wording
from bot.screens.rules import rule_sentences
from bot.screens.table import typed_rules
from engine.rules.registry import OPTIONS


def register(tree: BotCommandTree, services: Services) -> None:
    """Add the command."""

    async def suggest_rules(interaction: Interaction, current: str) -> list[Choice[str]]:
        if current:
            await load_words()
        return offered(typed_rules.rules(words(services, interaction), current))

    async def suggest_values(interaction: Interaction, current: str) -> list[Choice[str]]:
        said = words(services, interaction)
        options = await _options(str(interaction.namespace["rule"] or ""), languages_of(said))
        return offered(typed_rules.values(options[0], said, current)) if len(options) == 1 else []

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


async def _options(rule: str, languages: tuple[Texts, ...]) -> tuple[str, ...]:
    """Return the rule with the name ``rule`` or, if there is none, the rules that the search finds."""
    option = typed_rules.rule_named(rule, languages)
    if option is not None:
        return (option,)
    await load_words()
    return typed_rules.rules_like(rule)


async def _change(services: Services, interaction: Interaction, rule: str, value: str, number: str | None) -> None:
    said = words(services, interaction)
    languages = languages_of(said)
    options = await _options(rule, languages)
    if not options:
        await say(services, interaction, said("reply-unknown-rule", text=quoted(rule)))
        return
    if len(options) > 1:
        titles = wording.listed(said, [rule_sentences.title(option, said) for option in options], "or")
        await say(services, interaction, said("reply-several-rules", text=quoted(rule), rules=titles))
        return
    [option] = options
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
