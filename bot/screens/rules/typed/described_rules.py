"""Rules as people describe them in one line: "stack twos, jump in, 7-0, no time limit".

The line is parsed clause by clause, with the phrases of ``bot/locales/*/rule_words.toml``. Typos are corrected, but
nothing else is guessed. The result includes the words that were not understood, so that users see them before they
confirm the changes.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from bot.locales import LANGUAGES
from bot.locales.rule_words import SaidRule
from bot.model import rule_choices
from engine.cards import COLOURS
from engine.options import Option
from engine.presets import PRESETS
from engine.rules.registry import OPTIONS

from .said_clauses import Clause, Part, PartKind, clauses
from .said_words import NUMBER, SpokenLanguage, language


@dataclass(frozen=True, slots=True)
class NotPossible:
    """A rule that was understood, but whose number is not possible."""

    words: str
    option: str


@dataclass(frozen=True, slots=True)
class Description:
    """The result of reading a line."""

    changes: Mapping[str, Any] = field(default_factory=dict)
    """Options with their new values, as input for ``rule_choices.merged``."""
    unknown: tuple[str, ...] = ()
    """Words that were not understood, as typed."""
    impossible: tuple[NotPossible, ...] = ()


def described(line: str, preferred: str) -> Description:
    """Return the meaning of a line in the language in which the fewest characters belong to unknown words.

    If there is a tie, the language with the fewest ignored characters wins. If that is a tie, too, ``preferred`` wins.
    """
    languages = sorted(LANGUAGES, key=lambda name: name != preferred)
    readers = [_Reader(line, language(name)) for name in languages]
    found = [(reader.read(), reader.strange) for reader in readers]
    best, _ = min(found, key=lambda one: (one[1], sum(map(len, one[0].unknown))))
    return best


def read(line: str, spoken: SpokenLanguage) -> Description:
    """Return the meaning of a line in one language."""
    return _Reader(line, spoken).read()


class _Reader:
    """Parser for one line in one language."""

    def __init__(self, line: str, spoken: SpokenLanguage) -> None:
        self._line = line
        self._spoken = spoken
        self._words = spoken.words(line)
        self._changes: dict[str, Any] = {}
        self._unknown: list[str] = []
        self._impossible: list[NotPossible] = []
        self.strange = 0
        """Number of characters in unknown words."""

    def read(self) -> Description:
        """Return the meaning of the line."""
        for clause in clauses(self._words, self._spoken):
            self._clause(clause)
        return Description(self._changes, tuple(self._unknown), tuple(self._impossible))

    def _clause(self, clause: Clause) -> None:
        """Add the rules of a clause to the changes, and store the words that are not understood.

        A word that is not understood may negate a rule after it ("boycott stacking"), so rules after it are ignored.
        """
        meant = [part for part in clause.parts if part.kind is not PartKind.FILLER]
        unknown = [part for part in meant if part.kind is PartKind.UNKNOWN]
        self.strange += sum(len(self._text(part.start, part.end)) for part in unknown)
        first: int | None = meant[0].start if clause.doubtful else None
        for before, part in zip([None, *meant], meant, strict=False):
            if first is not None:
                break
            if part.kind is PartKind.UNKNOWN:
                first = part.start
            elif part.kind is PartKind.RULE and not self._rule(part, strange=bool(unknown)):
                first = before.start if before is not None and before.kind is PartKind.NO else part.start
        if first is not None:
            self._unknown.append(self._text(first, clause.parts[-1].end))

    def _rule(self, part: Part, *, strange: bool) -> bool:
        """Add a rule to the changes or, if its number is not possible, to the impossible rules.

        Return False if the rule has no meaning here. ``strange`` is True if the rule's clause contains unknown words.
        """
        assert part.found is not None
        rule, number = part.found.rule, part.found.number
        if strange and rule.alone:
            return False
        changes = _negated(rule) if part.negated else _changes(rule)
        wrong = [
            name for name, value in changes.items() if value == NUMBER and not is_possible(OPTIONS[name], number or 0)
        ]
        if wrong:
            self._impossible.append(NotPossible(self._text(part.start, part.end), wrong[0]))
            return True
        # Later values replace earlier ones, but effects of different numbers and items of a list are combined.
        for name, value in changes.items():
            actual = number if value == NUMBER else value
            self._changes[name] = _together(OPTIONS[name], self._changes.pop(name, None), actual)
        return bool(changes)

    def _text(self, start: int, end: int) -> str:
        return self._line[self._words[start].start : self._words[end - 1].end]


def _together(option: Option, before: Any, value: Any) -> Any:
    """Return ``value``, combined with ``before`` if both are effects or lists. An empty list replaces ``before``."""
    if isinstance(before, Mapping) and isinstance(value, Mapping):
        return {**before, **value}
    if isinstance(before, list) and value:
        return [item for item in (option.values or COLOURS) if item in (*before, *value)]
    return value


def is_possible(option: Option, number: int) -> bool:
    """Return True if the number is a possible value of an option."""
    return number == option.default or option.low <= number <= option.high


def _changes(rule: SaidRule) -> Mapping[str, Any]:
    """Return the changes of a rule that is not negated."""
    return PRESETS[rule.preset] if rule.preset else rule.set


def _negated(rule: SaidRule) -> Mapping[str, Any]:
    """Return the changes of a rule that is negated; an empty mapping if the negation has no meaning."""
    if rule.off is not None:
        return rule.off
    if len(rule.set) != 1:
        return {}
    [(name, value)] = rule.set.items()
    off = _off(OPTIONS[name], value)
    return {} if off == value else {name: off}


def _off(option: Option, value: Any) -> Any:
    """Return the value that an option gets if ``value`` is negated, or ``value`` if the negation has no meaning."""
    if rule_choices.has_keys(option):
        return dict.fromkeys(value)
    if option.kind == "flag":
        return value is False
    if option.kind in ("words", "colours"):
        return []
    if option.kind == "number" and (is_possible(option, 0) or value == NUMBER):
        return 0 if is_possible(option, 0) else value
    return "off" if "off" in option.values else option.default
