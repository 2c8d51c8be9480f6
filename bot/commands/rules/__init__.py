"""``/rules``: show the rules of a preset or of the channel's table; without either, show the classic rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from discord import app_commands
from discord.app_commands import Choice

from bot.commands import presets
from bot.discord.command_replies import in_time, send_reply, turn_to, uses_text_mode, words
from bot.discord.command_tree import BotCommandTree
from bot.discord.interaction_data import ButtonPress
from bot.discord.services import Interaction, Services
from bot.discord.slash_commands.command_texts import about, described
from bot.discord.slash_commands.table_requests import ask
from bot.discord.slash_commands.typed_play import languages_of, load_words, offered, quoted, say
from bot.locales import Texts
from bot.model.custom_ids import NO_TABLE
from bot.model.feature_requests.preset_requests import ShowPresetRule, ShowPresetRules
from bot.model.outgoing import OutgoingMessage
from bot.model.requests import Request, ShowChapter, ShowRule, ShowRules
from bot.model.whole_numbers import whole_number
from bot.presets.server_presets import BUILT_IN, CLASSIC, Preset
from bot.screens.layout import drawn
from bot.screens.rules.explained import rules_screen
from bot.screens.table import typed_rules
from engine.rules.deck import deck_name
from engine.rules.registry import complete


def register(tree: BotCommandTree, services: Services) -> None:
    """Add the command."""

    async def suggest(interaction: Interaction, current: str) -> list[Choice[str]]:
        if current:
            await load_words()
        return offered(typed_rules.topics(words(services, interaction), current))

    @tree.command(name="rules", description=about("rules"))
    @described("rules", "topic", "preset")
    @app_commands.autocomplete(topic=suggest)
    async def rules(
        interaction: Interaction,
        topic: app_commands.Range[str, 1, 100] | None = None,
        preset: app_commands.Range[str, 1, 100] | None = None,
    ) -> None:
        said = words(services, interaction)
        request = ShowRules() if topic is None else await _topic(topic, languages_of(said))
        if request is None:
            await say(services, interaction, said("reply-unknown-rule", text=quoted(topic or "")))
        elif preset is not None:
            await _show_preset(services, interaction, preset, request)
        else:
            await _show(services, interaction, request)

    rules.autocomplete("preset")(presets.suggest(services))


async def _topic(text: str, languages: Sequence[Texts]) -> ShowChapter | ShowRule | None:
    """Return the request for the page or rule named ``text``.

    If there is none, return the request for the first rule that the search finds, or ``None`` if it finds nothing.
    """
    named = typed_rules.topic_named(text, languages)
    if named is not None:
        return named
    await load_words()
    options = typed_rules.rules_like(text)
    return ShowRule(options[0]) if options else None


async def _show(services: Services, interaction: Interaction, request: ShowRules | ShowChapter | ShowRule) -> None:
    """Show the requested page of the table's rules, or of the classic rules if there is no table in the channel."""
    if services.tables.at(interaction.channel_id or 0) is not None:
        await ask(services, interaction, request, seated=False)
        return
    reply = services.reply_to(interaction)
    async with in_time(reply):
        await send_reply(reply, await _page(services, interaction, request))


async def _show_preset(
    services: Services, interaction: Interaction, name: str, request: ShowRules | ShowChapter | ShowRule
) -> None:
    """Show the requested page of a preset's rules, or reply that the preset is unknown."""
    reply = services.reply_to(interaction)
    async with in_time(reply):
        preset = await presets.found(services, interaction, reply, name)
        if preset is not None:
            await send_reply(reply, await _page(services, interaction, request, preset))


async def turn(press: ButtonPress[ShowRules | ShowChapter | ShowRule]) -> None:
    """Show another page of the classic rules, or one rule, in place of the page whose button was pressed."""
    await turn_to(press.reply, await _page(press.services, press.interaction, press.request))


async def turn_preset(press: ButtonPress[ShowPresetRules], preset: Preset) -> None:
    """Show another page of a preset's rules."""
    chapter = _chosen_number(press.request.chosen) if press.request.chapter is None else press.request.chapter
    request = ShowChapter(chapter) if chapter else ShowRules()
    await turn_to(press.reply, await _page(press.services, press.interaction, request, preset))


async def turn_preset_rule(press: ButtonPress[ShowPresetRule], preset: Preset) -> bool:
    """Show one rule of a preset. Return False if the request does not identify a rule."""
    option = press.request.option or _chosen_number(press.request.chosen)
    if option is None:
        return False
    await turn_to(press.reply, await _page(press.services, press.interaction, ShowRule(option), preset))
    return True


def _chosen_number(values: Sequence[str]) -> int | None:
    """Return the number chosen in a menu of these pages; ``None`` if there is none."""
    return whole_number(values[0][1:]) if values and values[0][:1] == "n" else None


async def _page(
    services: Services, interaction: Interaction, request: Request, preset: Preset | None = None
) -> OutgoingMessage:
    """Return the requested page of the rules of ``preset``, by default of the classic rules."""
    shown = preset or BUILT_IN[CLASSIC]
    emojis = await _emojis(services, interaction, shown)
    owner = NO_TABLE if preset is None else preset.key
    return rules_of(shown, words(services, interaction), request, owner, emojis)


async def _emojis(services: Services, interaction: Interaction, preset: Preset) -> Mapping[str, str]:
    """Return the emojis of a preset's cards. Return none in text mode or if a special deck's set is incomplete."""
    if await uses_text_mode(services, interaction):
        return {}
    deck = deck_name(preset.options)
    style = await services.preferences.card_style(interaction.user.id, interaction.guild_id or 0)
    # Emojis are uploaded for tables only, so those of a special deck may be missing.
    return services.emojis.of(deck, style) if deck == CLASSIC or services.emojis.is_complete(deck, style) else {}


def rules_of(
    preset: Preset, said: Texts, request: Request, owner: rules_screen.Owner, emojis: Mapping[str, str]
) -> OutgoingMessage:
    """Return the requested page of a preset's rules: the first page, a page by its number, or one rule."""
    values = complete({"preset": CLASSIC, **preset.options})
    if isinstance(request, ShowRule):
        name = rules_screen.named(str(request.option))
        return drawn(rules_screen.rule(name, values.get(name), said, owner))
    chapter = request.chapter if isinstance(request, ShowChapter) else None
    return drawn(rules_screen.rules(values, said, owner, chapter, preset.name, preset.options, emojis))
