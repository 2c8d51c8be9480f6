"""Options and their values in the editor: pages of chapters, menu entries, typed numbers and fixes for problems."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from bot.locales import Texts
from bot.model import rule_choices
from bot.model.rule_choices import choices, has_keys, keys, with_effect
from engine import RulesError
from engine.rules.registry import OPTIONS, check_together, hints

from . import rule_sentences

PAGE = 7
"""Maximum number of options on a page. Most options take three of a message's ``layout.COMPONENTS`` components."""
LONGEST_NUMBER = 6
"""Maximum number of digits in a typed number."""

Options = Mapping[str, Any]


# --- pages ------------------------------------------------------------------------------------------------------------


def pages(chapter: int) -> list[list[str]]:
    """Return the options of a chapter in pages of about the same length."""
    names = rule_sentences.of_chapter(chapter)
    count = max(1, -(-len(names) // PAGE))
    size, more = divmod(len(names), count)
    starts = [page * size + min(page, more) for page in range(count + 1)]
    return [names[start:end] for start, end in pairwise(starts)]


def places() -> Iterator[tuple[int, int]]:
    """Yield every page of every chapter, in order."""
    for chapter in rule_sentences.chapters():
        for page in range(len(pages(chapter))):
            yield chapter, page


# --- values -----------------------------------------------------------------------------------------------------------


def value_of(option: str, options: Options) -> Any:
    """Return the value of an option, which is the default if ``options`` does not contain it."""
    return options.get(option, OPTIONS[option].default)


def with_value(options: Options, option: str, value: Any) -> dict[str, Any]:
    """Return the differences from the defaults after an option is set to a value."""
    return _differing({**options, option: value})


def with_changes(options: Options, changes: Mapping[str, Any]) -> dict[str, Any]:
    """Return the differences from the defaults after ``changes`` are made.

    ``changes`` has the format that ``rule_choices.merged`` expects.
    """
    return _differing({**options, **rule_choices.merged({name: value_of(name, options) for name in changes}, changes)})


def _differing(options: Options) -> dict[str, Any]:
    return {name: options[name] for name in OPTIONS if name in options and options[name] != OPTIONS[name].default}


def chosen(options: Options, option: str, picked: Sequence[int], number: int | None) -> dict[str, Any] | None:
    """Return the differences from the defaults after menu entries are picked; ``None`` if the selection is not valid.

    ``picked`` contains the positions of the entries.

    For an option with effects, ``number`` is the position of the number or rank that gets the picked effect.
    """
    known = OPTIONS[option]
    offered = choices(known)
    if any(place >= len(offered) for place in picked):
        return None
    if known.kind in ("words", "colours"):
        return with_value(options, option, [item for place, item in enumerate(offered) if place in picked])
    if len(picked) != 1:
        return None
    value = offered[picked[0]]
    if not has_keys(known):
        return with_value(options, option, value)
    if number is None or number >= len(keys(known)):
        return None
    return with_value(options, option, with_effect(known, value_of(option, options), number, value))


def is_number(option: str) -> bool:
    """Return True if the value of the option is always a number, which the editor asks for in a form."""
    return OPTIONS[option].kind == "number"


def typed(option: str, text: str) -> int | None:
    """Return the whole number that was typed for an option; ``None`` if it is not a possible value."""
    known = OPTIONS[option]
    if not is_number(option) or not re.fullmatch(rf"\d{{1,{LONGEST_NUMBER}}}", text.strip(), re.ASCII):
        return None
    value = int(text)
    return value if value == known.default or known.low <= value <= known.high else None


def range_of(option: str, texts: Texts) -> str:
    """Return the values that can be typed, with their unit: "1 to 15 cards"."""
    known = OPTIONS[option]
    apart = not known.low <= known.default <= known.high
    key = "editor-range-or" if apart else "editor-range"
    numbers = texts(key, low=str(known.low), high=str(known.high), default=str(known.default))
    return texts(f"editor-unit-{known.unit}", range=numbers, count=known.high)


def amount(option: str, value: int, texts: Texts) -> str:
    """Return a value as text, with the unit of its option: "20 seconds". The value 0 is "off".

    The unit is left out if the title of the option names it, or if the option is not always a number.
    """
    if value == 0:
        return texts("value-no")
    known = OPTIONS[option]
    if known.title_counts or not is_number(option):
        return str(value)
    if known.unit == "cards":
        return texts("cards-count", count=value)
    return texts(f"editor-unit-{known.unit}", range=value, count=value)


# --- values that exclude each other -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Fix:
    """A change that solves a problem."""

    option: str
    value: Any
    """The new value of ``option``."""
    options: Options
    """The differences from the defaults after the change."""


@dataclass(frozen=True, slots=True)
class Problem:
    """A conflict between the values of two options."""

    option: str
    other: str
    hard: bool
    """True if the values exclude each other; False if ``option`` has no effect with this value of ``other``."""
    fixes: tuple[Fix, ...]
    reason: str = ""
    """Reason of the engine's ``RulesError``; empty if there is none."""
    facts: Mapping[str, Any] = field(default_factory=dict)
    """Facts of that error."""


def problems(options: Options) -> list[Problem]:
    """Return the first conflict of values that exclude each other, if any, followed by every option without effect."""
    values = {name: value_of(name, options) for name in OPTIONS}
    found = []
    try:
        check_together(values)
    except RulesError as error:
        other = str(error.facts["other"])
        fixes = [_fix(options, error.option, (error.nearest or {})[error.option])]
        if other in OPTIONS:
            fixes.append(_fix(options, other, OPTIONS[other].default))
        found.append(Problem(error.option, other, True, tuple(fixes), error.reason, error.facts))
    for name, needs in hints(values):
        other, value = needs[0]
        fixes = [_fix(options, other, value), _fix(options, name, OPTIONS[name].default)]
        found.append(Problem(name, other, False, tuple(fixes)))
    return found


def _fix(options: Options, option: str, value: Any) -> Fix:
    return Fix(option, value, with_value(options, option, value))


def playable(options: Options) -> bool:
    """Return True if no values exclude each other."""
    return not any(problem.hard for problem in problems(options))
