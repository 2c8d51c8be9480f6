"""How people say rules, by language: ``rule_words.toml`` in the folder of each.

The file is data for two readers: a line that describes rules ("stack twos, no time limit"), and a search for a rule
("sevens"). A language without the file is read as English.
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
    """Phrases that mean the same setting. ``{n}`` in a phrase is a number."""

    say: tuple[str, ...]
    set: Mapping[str, Any]
    """Options with values; ``"{n}"`` is the number said, and of effects of numbers only those mentioned."""
    times: int = 1
    """Factor of the number: 60 for minutes."""


@dataclass(frozen=True, slots=True)
class RuleWords:
    """The words of one language."""

    fillers: tuple[str, ...]
    """Words that mean nothing here."""
    no: tuple[str, ...]
    """Words before a rule that switch it off."""
    off: tuple[str, ...]
    """Words after a rule that switch it off."""
    either: tuple[str, ...]
    """Words that extend ``no`` to the next rule: "no stacking or jump-ins"."""
    same: Mapping[str, tuple[str, ...]]
    """Other ways to say a word, by the word that the phrases use."""
    numbers: Mapping[str, int]
    """Number words."""
    rules: tuple[SaidRule, ...]
    find: Mapping[str, tuple[str, ...]]
    """Words to find an option by, besides its phrases, its title and its sentences."""


@cache
def rule_words(language: str) -> RuleWords:
    """Return the words of a language."""
    path = FOLDER / language / FILE
    data = tomllib.loads((path if path.exists() else FOLDER / FALLBACK / FILE).read_text(encoding="utf-8"))
    return RuleWords(
        fillers=tuple(data["fillers"]),
        no=tuple(data["no"]),
        off=tuple(data["off"]),
        either=tuple(data["either"]),
        same={word: tuple(others) for word, others in data["same"].items()},
        numbers=data["numbers"],
        rules=tuple(SaidRule(tuple(one["say"]), one["set"], one.get("times", 1)) for one in data["rule"]),
        find={option: tuple(words) for option, words in data["find"].items()},
    )
