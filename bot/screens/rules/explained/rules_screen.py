"""The pages of ``/rules``.

They are an overview with the rules that differ from the classic ones, pages about the game, pages about chapters of the
rulebook, and a page for each rule.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any

from bot.locales import Texts
from bot.model import custom_ids
from bot.model import requests as r
from bot.model.custom_ids import NO_TABLE, TableButton
from bot.model.feature_requests import PresetRequest
from bot.model.feature_requests import preset_requests as p
from bot.screens import button_rows, layout, wording
from bot.screens.rules import rule_sentences
from engine.effects.assignments import CUSTOMIZABLE_EFFECT
from engine.options import Option
from engine.rules.registry import OPTIONS

from . import card_groups, game_pages

FIRST_LESSON = 20
"""Number of the first page about the game, which the overview includes. Lower numbers are chapters of the rulebook."""
FIRST_PAGE = 0
"""Number of the overview in buttons on the pages about a preset's rules."""
MENU = 25
"""Maximum number of entries in a menu."""
CLASSIC = "classic"

Owner = int | str
"""Owner of the rules on the pages: a table, or the key of a preset. ``NO_TABLE`` stands for the classic rules."""


def rules(
    options: Mapping[str, Any],
    texts: Texts,
    owner: Owner = NO_TABLE,
    chapter: int | None = None,
    preset: str = CLASSIC,
    base: Mapping[str, Any] | None = None,
    emojis: Mapping[str, str] = MappingProxyType({}),
    seal: str = "",
) -> layout.Screen:
    """Return the page or chapter with the number ``chapter``. If there is no such page or chapter, return the overview.

    ``base`` contains the options of a server's own preset, and ``emojis`` the emojis of the cards. ``seal`` is the last
    line of the overview, or an empty string.
    """
    shown = chapter if chapter in numbers() else None
    named: list[str] = []
    if shown is None:
        named = rule_sentences.differing(options)[:MENU]
        key = {str: "rules-title-preset", int: "rules-title"}[type(owner)] if owner else "rules-title-none"
        title = texts(key, preset=rule_sentences.preset_name(preset, options, texts, base))
        lines = _first(title, options, texts, seal)
    elif shown >= FIRST_LESSON:
        page = game_pages.PAGES[shown - FIRST_LESSON]
        body = game_pages.lines(page, texts, emojis, options={**card_groups.options_of("classic"), **options})
        lines = [texts("rules-lesson", title=game_pages.title(page, texts)), *body]
    else:
        named = rule_sentences.of_chapter(shown)
        lines = [*rule_sentences.body(options, texts, shown)]
    return layout.screen(
        layout.text(lines),
        *_menu(named, owner, texts),
        _pages(shown, owner, texts),
        *button_rows.fitted([*_steps(shown, owner, texts), *([_figures(owner, texts)] if shown is None else [])]),
    )


def numbers() -> list[int]:
    """Return the numbers of all pages and chapters after the overview, in reading order."""
    lessons = range(FIRST_LESSON + 1, FIRST_LESSON + len(game_pages.PAGES))
    return [*lessons, *rule_sentences.chapters()]


def _first(title: str, options: Mapping[str, Any], texts: Texts, seal: str) -> list[str]:
    """Return a summary of the game, followed by the rules that differ from the classic ones.

    If the sentences about all these rules do not fit, list only the titles of the last ones.
    """
    last = [seal] if seal else []
    names = rule_sentences.told(options)
    game = texts("rules-game-classic") if names else texts("rules-game", title=game_pages.title("goal", texts))
    lines = [title, game, *game_pages.lines("goal", texts)]
    heading, *rest = rule_sentences.body(options, texts)
    shown = [*lines, heading, *rest, *last]
    titles = [rule_sentences.title(name, texts) for name in names]
    for kept in range(len(titles) - 1, -1, -1):
        if _length(shown) <= layout.CHARACTERS:
            break
        more = texts("rules-more", list=wording.listed(texts, titles[kept:]))
        shown = [*lines, heading, *rest[:kept], more, *last]
    return shown


def _length(lines: list[str]) -> int:
    return sum(len(line) + 1 for line in lines)


def _id(owner: Owner, request: r.ShowRules | r.ShowChapter | r.ShowRule) -> str:
    """Return the ``custom_id`` of a button or menu that leads to another page of these rules."""
    if isinstance(owner, int):
        return custom_ids.encode(TableButton(owner, request))
    match request:
        case r.ShowChapter(chapter):
            made: PresetRequest = p.ShowPresetRules(owner, None if chapter == r.CHOSEN else chapter)
        case r.ShowRule(option):
            made = p.ShowPresetRule(owner, option if isinstance(option, str) else None)
        case _:
            made = p.ShowPresetRules(owner, FIRST_PAGE)
    return custom_ids.of(made)


def _figures(owner: Owner, texts: Texts) -> layout.Button:
    """Return the button *What will this do?*"""
    of_table = isinstance(owner, int) and owner != NO_TABLE
    request = p.SimulateTable(int(owner)) if of_table else p.SimulatePreset(str(owner or CLASSIC))
    return layout.button_of(custom_ids.of(request), texts("button-figures"))


def _pages(shown: int | None, owner: Owner, texts: Texts) -> layout.Item:
    """Return the menu that leads to every page and chapter after the overview."""
    entries = [
        layout.entry(label=page_title(number, texts), value=custom_ids.value(number=number), chosen=number == shown)
        for number in numbers()
    ]
    return layout.menu_of(_id(owner, r.ShowChapter(r.CHOSEN)), entries, texts("rules-chapters"))


def page_title(number: int, texts: Texts) -> str:
    """Return the title of the page with one of the ``numbers``."""
    if number >= FIRST_LESSON:
        return game_pages.title(game_pages.PAGES[number - FIRST_LESSON], texts)
    return texts("rules-chapter-entry", chapter=texts(f"chapter-{number}"))


def _steps(shown: int | None, owner: Owner, texts: Texts) -> list[layout.Button]:
    """Return the buttons that lead to the previous page, the next page and the overview, except those not needed."""
    order = numbers()
    at = -1 if shown is None else order.index(shown)
    made = []
    if at > 0:
        made.append(layout.button_of(_id(owner, r.ShowChapter(order[at - 1])), texts("rules-earlier")))
    if at + 1 < len(order):
        made.append(layout.button_of(_id(owner, r.ShowChapter(order[at + 1])), texts("rules-later"), layout.ACT))
    if shown is not None:
        made.append(layout.button_of(_id(owner, r.ShowRules()), texts("rules-back")))
    return made


def _menu(shown: list[str], owner: Owner, texts: Texts) -> list[layout.Item]:
    """Return a menu that opens one of the rules shown, or nothing if no rules are shown."""
    if not shown:
        return []
    places = {name: number for number, name in enumerate(OPTIONS)}
    options = [
        layout.entry(label=rule_sentences.title(name, texts), value=custom_ids.value(number=places[name]))
        for name in shown
    ]
    return [layout.menu_of(_id(owner, r.ShowRule(r.CHOSEN)), options, texts("rules-menu"))]


def named(word: str) -> str:
    """Return the option at position ``word`` in the option registry, or ``word`` itself if it is not a position."""
    names = list(OPTIONS)
    return names[int(word)] if word.isdecimal() and int(word) < len(names) else word


def rule(option: str, value: Any, texts: Texts, owner: Owner = NO_TABLE) -> layout.Screen:
    """Return the page about a rule, with its value, details, examples and alternatives; a notice if it is unknown."""
    known = OPTIONS.get(option)
    if known is None:
        return layout.screen(layout.text([texts("rules-unknown")]))
    lines = [
        texts("rules-one", title=rule_sentences.title(option, texts)),
        rule_sentences.sentence(option, value, texts),
        *rule_sentences.explanation(option, value, texts),
        *_alternatives(known, value, texts),
    ]
    buttons = [
        layout.button_of(_id(owner, r.ShowRules()), texts("rules-back")),
        layout.button_of(
            _id(owner, r.ShowChapter(known.chapter)),
            texts("rules-chapter-entry", chapter=texts(f"chapter-{known.chapter}")),
        ),
    ]
    return layout.screen(layout.text(lines), *button_rows.fitted(buttons))


def _alternatives(option: Option, value: Any, texts: Texts) -> Iterator[str]:
    others = [line for other in _others(option, value) for line in rule_sentences.sentences(option.name, other, texts)]
    if others:
        yield texts("rules-one-other")
        yield from (texts("rules-item", sentence=line) for line in others)
    if option.kind in ("number", "auto_number"):
        default = rule_sentences.value_word(option.default, texts)
        yield texts("rules-range", low=option.low, high=option.high, default=default)


def _others(option: Option, value: Any) -> tuple[Any, ...]:
    if option.name == CUSTOMIZABLE_EFFECT or option.kind not in ("choice", "flag"):
        return ()
    return tuple(other for other in option.values if other != value)
