"""The page of the rules that people change most: in a lobby, in the preset editor and for the default of a channel."""

from __future__ import annotations

from bot.locales import Texts
from bot.model import rule_choices
from bot.model.facts import LobbyFacts
from bot.screens import layout
from bot.screens.custom_ids.preset_ids import PresetButton

from . import rule_controls, rule_sentences
from .preset_pages import button
from .rule_controls import RuleTarget


def of_lobby(facts: LobbyFacts, texts: Texts, *, may_save: bool) -> layout.Screen:
    """Return the page of a lobby's rules; with ``may_save`` they can also be saved as a preset of the server."""
    name = rule_sentences.preset_name(facts.preset, facts.options, texts, facts.base)
    target = RuleTarget(facts.options, table=facts.table)
    ways = [
        button(PresetButton("begin", table=facts.table), texts("tune-all"), layout.ACT),
        button(PresetButton("figures", table=facts.table), texts("button-figures")),
    ]
    if may_save:
        ways.append(button(PresetButton("save_table", table=facts.table), texts("tune-save")))
    return layout.screen(layout.text([texts("tune-title", preset=name)]), *items(target, texts), *layout.rows(ways, 3))


def items(target: RuleTarget, texts: Texts) -> list[layout.Item]:
    """Return the controls of the page."""
    return rule_controls.controls(target, rule_choices.QUICK_RULES, texts)
