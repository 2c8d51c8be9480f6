"""Buttons and menus for choosing rules, shared by lobbies and the preset editor."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from bot.locales import Texts
from bot.model import rule_choices
from bot.model.custom_ids import TableButton
from bot.model.feature_requests import PresetRequest
from bot.model.feature_requests import preset_requests as p
from bot.model.requests import ShowQuickRules
from bot.screens import layout, wording
from engine.options import Option
from engine.rules.registry import OPTIONS

from . import option_values, rule_sentences
from .preset_pages import button, entry_value, menu
from .typed.rule_search import FoundPlace

R = TypeVar("R", bound=p.RulesRequest)


@dataclass(frozen=True, slots=True)
class RuleTarget:
    """The rules that are being chosen, for a draft or in a lobby."""

    options: Mapping[str, Any]
    """All options, or only the differences from the classic rules."""
    draft: int | None = None
    """The draft's number; ``None`` in a lobby."""
    table: int | None = None
    """The number of the lobby's table; ``None`` for a draft."""
    found: FoundPlace | None = None
    """The page of search results, if one is shown."""

    def request(self, of: type[R], **fields: Any) -> R:
        """Return a request about these rules."""
        return of(draft=self.draft, table=self.table, **fields)


def controls(target: RuleTarget, options: Iterable[str], texts: Texts) -> list[layout.Item]:
    """Return the sentences, buttons and menus that show and change the given options."""
    return [item for option in options for item in _option(target, OPTIONS[option], texts)]


def short(option: str, value: Any, texts: Texts) -> str:
    """Return a value in the short form for a closed menu: "+2 on +2 only", "60 seconds"."""
    key = f"short-{option}-{value}"
    if texts.has(key):
        return texts(key)
    if isinstance(value, int) and not isinstance(value, bool):
        return option_values.amount(option, value, texts)
    return rule_sentences.value_word(value, texts)


def home(target: RuleTarget, texts: Texts) -> layout.Button:
    """Return the button that leads to the page with the rules that people change most."""
    label = texts("presets-earlier")
    if target.table is not None:
        return layout.button(TableButton(target.table, ShowQuickRules()), label)
    return button(p.ShowEditor(draft=target.draft or 0, chapter=0, page=0), label)


def _option(target: RuleTarget, option: Option, texts: Texts) -> Iterator[layout.Item]:
    value = option_values.value_of(option.name, target.options)
    if rule_choices.has_keys(option):
        if option.kind == "effects":
            yield _seven_zero(target, option, value, texts)
        else:
            yield layout.text(_lines(rule_sentences.title(option.name, texts), option, value, texts))
        if (place := target.found) is not None:
            number = place.number if place.option == option.name else None
            ask = target.request(p.ShowFoundRules, option=option.name, find=place.find)
            yield from effects(option, value, number, ask, replace(_pick(target, option), number=number), texts)
    elif option.kind == "flag":
        press = _pick(target, option, 0 if value else 1)
        lines = _lines(rule_sentences.title(option.name, texts), option, value, texts)
        yield _toggle(lines, press, wording.capitalised(rule_sentences.value_word(value, texts)), on=value)
    else:
        yield _values(target, option, value, texts)


def _pick(target: RuleTarget, option: Option, value: int | None = None) -> p.PickValue:
    return target.request(p.PickValue, option=option.name, value=value, find=target.found and target.found.find)


def _seven_zero(target: RuleTarget, option: Option, value: Any, texts: Texts) -> layout.Item:
    on = rule_choices.has_seven_zero(value)
    press = _pick(target, option, 0 if on else 1)
    label = texts("tune-seven-zero", value=rule_sentences.value_word(on, texts))
    lines = _lines(texts("tune-seven-zero-title"), option, value, texts) if value else []
    off = [texts("editor-option", title=texts("tune-seven-zero-title")), texts("tune-seven-zero-off")]
    return _toggle(lines or off, press, label, on=on)


def effects(
    option: Option, value: Any, number: int | None, ask: PresetRequest, pick: PresetRequest, texts: Texts
) -> Iterator[layout.Item]:
    """Yield a menu of numbers or ranks and, if ``number`` is the position of one of them, a menu of effects for it.

    ``ask`` is sent with the chosen number or rank, ``pick`` with the chosen effect.
    """
    keys = rule_choices.keys(option)
    entries = []
    for at, key in enumerate(keys):
        effect = rule_sentences.effect_word(value.get(key), texts)
        label = texts("editor-effect", number=rule_sentences.key_word(key, texts), effect=effect)
        entries.append(layout.entry(wording.capitalised(label), entry_value(at), chosen=at == number))
    yield menu(ask, texts("editor-effect-rank" if option.kind == "ranks" else "editor-effect-number"), entries)
    if number is None or number >= len(keys):
        return
    now, entries = value.get(keys[number]), []
    for at, effect in enumerate(rule_choices.choices(option)):
        label = wording.capitalised(rule_sentences.effect_word(effect, texts))
        entries.append(layout.entry(label, entry_value(at), chosen=effect == now))
    yield menu(pick, texts("editor-effect-what"), entries)


def _lines(title: str, option: Option, value: Any, texts: Texts) -> list[str]:
    return [texts("editor-option", title=title), *rule_sentences.sentences(option.name, value, texts)]


def _toggle(lines: list[str], press: PresetRequest, label: str, *, on: bool) -> layout.Item:
    return layout.section(layout.text(lines), button(press, label, layout.FITS if on else layout.PLAIN))


def _values(target: RuleTarget, option: Option, value: Any, texts: Texts) -> layout.Item:
    """Return the menu of an option. A closed menu shows one label, so each label names the option and a value."""
    title, values = rule_sentences.title(option.name, texts), rule_choices.menu_values(option)
    entries = [
        layout.entry(
            label=texts("tune-value", title=title, value=short(option.name, one, texts)),
            value=entry_value(place),
            about=_about(option, one, texts),
            chosen=one == value,
        )
        for place, one in enumerate(values)
    ]
    placeholder = title if value in values else texts("tune-value", title=title, value=short(option.name, value, texts))
    return menu(_pick(target, option), placeholder, entries)


def _about(option: Option, value: Any, texts: Texts) -> str | None:
    """Return the sentence below an entry; ``None`` for an option whose values are all numbers."""
    return None if option.kind == "number" else rule_sentences.sentence(option.name, value, texts)
