"""The values that a host can propose for a rule: menus, and the meaning of their entries."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from typing import Any

from bot.locales import Texts
from bot.screens import layout
from bot.screens.custom_ids import table_ids
from bot.screens.rules import option_values, rule_sentences
from engine.cards import COLOURS
from engine.options import Option
from engine.rules.registry import OPTIONS

MENU = 25
"""Maximum number of entries in a menu."""
_ROUND = (
    *range(11), 12, 15, 20, 25, 30, 35, 40, 45, 50, 60, 75, 90, 100, 120, 150, 180, 200, 250, 300, 400, 500, 600, 750,
    900, 1000, 1500, 1800, 2000, 3000, 3600, 5000, 7200, 14400, 43200, 86400,
)  # fmt: skip
"""The numbers that are offered for a long range."""


def values(option: Option) -> list[Any]:
    """Return the values that a menu offers, at most 25, always in the same order.

    For effects these are the effects of one number, starting with none.
    """
    match option.kind:
        case "number":
            return _numbers(option)
        case "words" | "colours":
            known = option.values or (*COLOURS,)
            return [list(some) for size in range(len(known) + 1) for some in combinations(known, size)]
        case _:
            return option_values.choices(option)


def _numbers(option: Option) -> list[Any]:
    whole = range(option.low, option.high + 1)
    ends = {option.default, option.low, option.high}
    some = ends | set(whole if len(whole) < MENU else (number for number in _ROUND if number in whole))
    inside = sorted(some - ends)
    step = -(-len(inside) // (MENU - len(ends)))
    return sorted(ends | set(inside[:: max(step, 1)]))


def change(name: str, place: int, number: int | None, now: Mapping[str, Any]) -> dict[str, Any] | None:
    """Return the option that an entry of a menu changes, with its new value; ``None`` if no menu offers it.

    ``number``: the number whose effect changes; ``now``: the complete set in force.
    """
    option = OPTIONS.get(name)
    if option is None or not 0 <= place < len(values(option)):
        return None
    value = values(option)[place]
    if option.kind != "effects":
        return {name: value}
    if number is None or not 0 <= number < len(option_values.NUMBERS):
        return None
    return {name: option_values.with_effect(now[name], number, value)}


def menus(name: str, table: int, texts: Texts) -> list[layout.Item]:
    """Return the menu below a rule's page by which the host proposes another value; for effects, first a number."""
    option = OPTIONS.get(name)
    if option is None:
        return []
    if option.kind == "effects":
        numbers = [
            layout.entry(label=number, value=table_ids.value(number=int(number))) for number in option_values.NUMBERS
        ]
        return [_menu(table_ids.TableButton(table, "number"), texts("change-number"), numbers)]
    entries = [
        layout.entry(label=rule_sentences.sentence(name, value, texts), value=table_ids.value(number=place))
        for place, value in enumerate(values(option))
    ]
    return [_menu(table_ids.TableButton(table, "change", word=name), texts("change-value"), entries)]


def effects(number: str, table: int, texts: Texts) -> layout.Screen:
    """Return the page on which the host proposes an effect of one number."""
    name = "number_effects"
    entries = [
        layout.entry(
            label=rule_sentences.begun(rule_sentences.effect_word(effect, texts)),
            value=table_ids.value(number=place),
        )
        for place, effect in enumerate(values(OPTIONS[name]))
    ]
    press = table_ids.TableButton(table, "change", word=name, count=int(number))
    back = layout.button(table_ids.TableButton(table, "rule", word=name), rule_sentences.title(name, texts))
    title = layout.text([texts("change-effect", number=number)])
    return layout.screen(title, _menu(press, texts("change-value"), entries), *layout.rows([back]))


def _menu(press: table_ids.TableButton, placeholder: str, entries: list[layout.Entry]) -> layout.Item:
    return layout.menu(press, entries[:MENU], placeholder)
