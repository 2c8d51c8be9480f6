"""The menus with which a host proposes a new value for a rule to the table."""

from __future__ import annotations

from bot.locales import Texts
from bot.model import custom_ids, rule_choices
from bot.model import requests as r
from bot.model.custom_ids import TableButton
from bot.screens import layout, wording
from bot.screens.rules import rule_sentences
from engine.effects.assignments import NUMBER_EFFECTS
from engine.rules.registry import OPTIONS


def menus(name: str, table: int, texts: Texts) -> list[layout.Item]:
    """Return a list with the menu that is shown below a rule; an empty list for an unknown rule.

    The menu contains the values that can be proposed or, for effects, the numbers or ranks that can have an effect.
    """
    option = OPTIONS.get(name)
    if option is None:
        return []
    if rule_choices.has_keys(option):
        keys = [
            layout.entry(
                label=wording.capitalised(rule_sentences.key_word(key, texts)), value=custom_ids.value(number=at)
            )
            for at, key in enumerate(rule_choices.keys(option))
        ]
        asked = texts("change-rank" if option.kind == "ranks" else "change-number")
        return [_menu(TableButton(table, r.ShowEffects(r.CHOSEN, name)), asked, keys)]
    entries = [
        layout.entry(label=rule_sentences.sentence(name, value, texts), value=custom_ids.value(number=place))
        for place, value in enumerate(rule_choices.menu_values(option))
    ]
    return [_menu(TableButton(table, r.ProposeRule(name, r.CHOSEN)), texts("change-value"), entries)]


def effects(number: int, table: int, texts: Texts, name: str = NUMBER_EFFECTS) -> layout.Screen:
    """Return the page where the host proposes an effect for the number or rank at position ``number``."""
    key = rule_choices.keys(OPTIONS[name])[number]
    entries = [
        layout.entry(
            label=wording.capitalised(rule_sentences.effect_word(effect, texts)),
            value=custom_ids.value(number=place),
        )
        for place, effect in enumerate(rule_choices.menu_values(OPTIONS[name]))
    ]
    press = TableButton(table, r.ProposeRule(name, r.CHOSEN, number))
    back = layout.button(TableButton(table, r.ShowRule(name)), rule_sentences.title(name, texts))
    asked = "change-rank-effect" if OPTIONS[name].kind == "ranks" else "change-effect"
    title = layout.text([texts(asked, number=rule_sentences.key_word(key, texts))])
    return layout.screen(title, _menu(press, texts("change-value"), entries), *layout.rows([back]))


def _menu(press: TableButton, placeholder: str, entries: list[layout.Entry]) -> layout.Item:
    return layout.menu(press, entries[: rule_choices.MENU], placeholder)
