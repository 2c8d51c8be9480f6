"""Everyday words for rules, from ``rule_words.toml`` in the folder of each language.

They are used to parse a line that describes rules ("stack twos, no time limit") and to search for a rule ("sevens").
A language without the file uses the English words.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from . import FALLBACK, FOLDER

FILE = "rule_words.toml"


@dataclass(frozen=True, slots=True)
class SaidRule:
    """Phrases that have the same meaning.

    ``{n}`` in a phrase stands for a number. A comma marks where a clause may end: "7 swap, 0 pass".
    """

    say: tuple[str, ...]
    set: Mapping[str, Any]
    """Values that the phrase gives to options, by option. ``"{n}"`` stands for the number typed.

    ``number_effects`` lists only the numbers mentioned.

    A phrase with neither ``set`` nor ``preset`` is not understood. Its negation is understood if ``off`` has options.
    """
    off: Mapping[str, Any] | None
    """Values that the negated phrase gives to options, by option; ``None`` to derive them from ``set``.

    The mapping is empty if a negation of the phrase has no meaning.
    """
    preset: str | None
    """Preset that the phrase stands for, instead of ``set``."""
    alone: bool
    """True if the phrase, such as "2 cards", is too general to be used in a clause that contains unknown words."""
    times: int
    """Factor for the number typed, such as 60 for minutes."""


@dataclass(frozen=True, slots=True)
class RuleWords:
    """The words of one language."""

    fillers: tuple[str, ...]
    """Words to ignore."""
    no: tuple[str, ...]
    """Words that switch off the rule after them or, at the end of a clause, the rule before them."""
    off: tuple[str, ...]
    """Words that switch off the rule before them or, if there is none, the rule after them."""
    on: tuple[str, ...]
    """Words that confirm that a rule is on."""
    adding: tuple[str, ...]
    """Words between two rules that add the second: "and"."""
    contrasts: tuple[str, ...]
    """Words that join two rules, of which one may be on and the other off: "but"."""
    either: tuple[str, ...]
    """Words that extend ``no`` to the next rule: "no stacking or jump-ins"."""
    subjects: tuple[str, ...]
    """Words that begin a clause about players in a situation: "who", "if you".

    A negation after these words does not switch off a rule.
    """
    unable: tuple[str, ...]
    """Negated situations that are ignored after ``subjects``: "can't play"."""
    then: tuple[str, ...]
    """Words that may follow ``unable`` without a comma: "draw".

    If other words follow without a comma, the situation is not ignored.
    """
    same: Mapping[str, tuple[str, ...]]
    """Synonyms, keyed by the word that the phrases use."""
    numbers: Mapping[str, int]
    """Number words with their values."""
    rules: tuple[SaidRule, ...]
    find: Mapping[str, tuple[str, ...]]
    """Search words of each option, in addition to its phrases, title and sentences."""


@cache
def rule_words(language: str) -> RuleWords:
    """Return the words of a language, or the English words if the language has none."""
    path = FOLDER / language / FILE
    data = tomllib.loads((path if path.exists() else FOLDER / FALLBACK / FILE).read_text(encoding="utf-8"))
    return RuleWords(
        fillers=tuple(data["fillers"]),
        no=tuple(data["no"]),
        off=tuple(data["off"]),
        on=tuple(data["on"]),
        adding=tuple(data["adding"]),
        contrasts=tuple(data["contrasts"]),
        either=tuple(data["either"]),
        subjects=tuple(data["subjects"]),
        unable=tuple(data["unable"]),
        then=tuple(data["then"]),
        same={word: tuple(others) for word, others in data["same"].items()},
        numbers=data["numbers"],
        rules=tuple(_rule(one) for one in data["rule"]),
        find={option: tuple(words) for option, words in data["find"].items()},
    )


def _rule(data: Mapping[str, Any]) -> SaidRule:
    return SaidRule(
        say=tuple(data["say"]),
        set=data.get("set", {}),
        off=data.get("off"),
        preset=data.get("preset"),
        alone=data.get("alone", False),
        times=data.get("times", 1),
    )
