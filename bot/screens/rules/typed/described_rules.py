"""Rules as people describe them in one line: "stack twos, jump in, 7-0, no time limit".

The line is read by the phrases of ``bot/locales/*/rule_words.toml``, from left to right, the longest first. Nothing is
guessed beyond slips of the pen, and everything that was not understood is returned, so that people see both before they
agree.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from bot.locales import LANGUAGES
from bot.model import rule_choices
from engine.cards import COLOURS
from engine.options import Option
from engine.rules.registry import OPTIONS

from .said_words import NUMBER, SpokenLanguage, Word, language


@dataclass(frozen=True, slots=True)
class NotPossible:
    """A rule that was understood, with a number that it cannot have."""

    words: str
    option: str


@dataclass(frozen=True, slots=True)
class Description:
    """What was understood of a line."""

    changes: Mapping[str, Any] = field(default_factory=dict)
    """Options with values, as ``rule_choices.merged`` takes them."""
    unknown: tuple[str, ...] = ()
    """What was not understood, as it was typed."""
    impossible: tuple[NotPossible, ...] = ()


def described(line: str, preferred: str) -> Description:
    """Return what a line says, in the ``preferred`` language or the one in which more of it is understood."""
    languages = sorted(LANGUAGES, key=lambda name: name != preferred)
    return min((read(line, language(name)) for name in languages), key=_missed)


def read(line: str, spoken: SpokenLanguage) -> Description:
    """Return what a line says in one language."""
    return _Reader(line, spoken).read()


def _missed(found: Description) -> tuple[int, int]:
    """Return how much of a line was not understood: the letters, then the rules that are missing."""
    return sum(len(part) for part in found.unknown), -len(found.changes)


@dataclass(frozen=True, slots=True)
class _Match:
    """A phrase in a line."""

    end: int
    """The place of the word after it."""
    set: Mapping[str, Any]
    number: int | None
    times: int


class _Reader:
    """Reads one line in one language."""

    def __init__(self, line: str, spoken: SpokenLanguage) -> None:
        self._line = line
        self._spoken = spoken
        self._words = spoken.words(line)
        self._changes: dict[str, Any] = {}
        self._unknown: list[str] = []
        self._impossible: list[NotPossible] = []
        self._pending: list[Word] = []

    def read(self) -> Description:
        """Return what the line says."""
        at = 0
        while at < len(self._words):
            if self._words[at].begins:
                self._give_up(clause=True)
            at = self._rule(at) or self._without(at) or self._other(at)
        self._give_up(clause=True)
        return Description(self._changes, tuple(self._unknown), tuple(self._impossible))

    def _rule(self, at: int) -> int | None:
        """Read a rule that begins at a place; return the place after it."""
        found = self._match(at)
        if found is None:
            return None
        end = self._off(found.end)
        if end is not None and (changes := _off_changes(found.set)):
            self._take(changes)
            return end
        self._apply(found, at)
        return found.end

    def _without(self, at: int) -> int | None:
        """Read what is switched off, beginning with "no" or the like."""
        after = self._any(self._spoken.no, at)
        if after is None:
            return None
        start = self._past_fillers(after)
        found = self._match(start)
        changes = _off_changes(found.set) if found is not None else {}
        if found is None or not changes:
            return None
        self._take(changes)
        end = found.end
        while (more := self._any(self._spoken.either, end)) is not None:
            further = self._match(self._past_fillers(more))
            changes = _off_changes(further.set) if further is not None else {}
            if further is None or not changes:
                break
            self._take(changes)
            end = further.end
        return end

    def _other(self, at: int) -> int:
        """Set a word aside that belongs to no rule."""
        word = self._words[at]
        self._pending.append(word)
        return at + 1

    # --- what was found -----------------------------------------------------------------------------------------------

    def _take(self, changes: Mapping[str, Any]) -> None:
        """Note changes; what is said later counts, and effects of different numbers go together."""
        self._give_up()
        for option, value in changes.items():
            self._changes[option] = _together(OPTIONS[option], self._changes.pop(option, None), value)

    def _apply(self, found: _Match, at: int) -> None:
        number = (found.number or 0) * found.times
        wrong = [
            name for name, value in found.set.items() if value == NUMBER and not is_possible(OPTIONS[name], number)
        ]
        if wrong:
            self._give_up()
            words = self._line[self._words[at].start : self._words[found.end - 1].end]
            self._impossible.append(NotPossible(words, wrong[0]))
        else:
            self._take({name: number if value == NUMBER else value for name, value in found.set.items()})

    def _give_up(self, *, clause: bool = False) -> None:
        """Note the words set aside as not understood, unless they mean nothing; ``clause``: they end a clause."""
        words, self._pending = self._pending, []
        meant = [word for word in words if word.text not in self._spoken.fillers]
        if meant:
            self._unknown.append(self._line[meant[0].start : (words if clause else meant)[-1].end])

    # --- comparing ----------------------------------------------------------------------------------------------------

    def _match(self, at: int) -> _Match | None:
        """Return the longest phrase that begins at a place."""
        if at >= len(self._words):
            return None
        first = self._words[at].text
        candidates = list(self._spoken.phrases.get(first, ()))
        if first.isdecimal():
            candidates += self._spoken.phrases.get(NUMBER, ())
        best: tuple[int, int, _Match] | None = None
        for phrase, rule in candidates:
            found = self._compared(phrase, at)
            if found is not None:
                end, number = found
                better = (len(phrase), -end)
                if best is None or better > best[:2]:
                    best = (*better, _Match(end, rule.set, number, rule.times))
        return None if best is None else best[2]

    def _compared(self, phrase: Sequence[str], at: int) -> tuple[int, int | None] | None:
        """Return the place after a phrase and the number in it; fillers may stand between its words."""
        number: int | None = None
        for place, wanted in enumerate(phrase):
            while place and at < len(self._words) and not _is(self._words[at], wanted) and self._is_filler(at):
                at += 1
            if at >= len(self._words) or not _is(self._words[at], wanted):
                return None
            if wanted == NUMBER:
                number = int(self._words[at].text)
            at += 1
        return at, number

    def _off(self, at: int) -> int | None:
        """Return the place after words that switch the rule before them off, such as "stacking: no"."""
        if at >= len(self._words) or self._words[at].begins:
            return None
        after = self._any(self._spoken.off, at) or self._any(self._spoken.off, self._past_fillers(at))
        if after is None:
            return None
        ends = after >= len(self._words) or self._words[after].begins
        alone = self._any(self._spoken.no, at) is None
        return after if ends or alone else None

    def _any(self, groups: Sequence[tuple[str, ...]], at: int) -> int | None:
        """Return the place after the first of the groups that stands at a place."""
        for group in groups:
            if tuple(word.text for word in self._words[at : at + len(group)]) == group:
                return at + len(group)
        return None

    def _is_filler(self, at: int) -> bool:
        return self._words[at].text in self._spoken.fillers

    def _past_fillers(self, at: int) -> int:
        while at < len(self._words) and self._is_filler(at) and self._match(at) is None and not self._words[at].begins:
            at += 1
        return at


def _together(option: Option, before: Any, value: Any) -> Any:
    """Return a value together with one said before: effects of different numbers, or several cards of a list."""
    if isinstance(before, Mapping) and isinstance(value, Mapping):
        return {**before, **value}
    if isinstance(before, list) and value:
        return [item for item in (option.values or COLOURS) if item in (*before, *value)]
    return value


def _is(word: Word, wanted: str) -> bool:
    return word.text.isdecimal() if wanted == NUMBER else word.text == wanted


def is_possible(option: Option, number: int) -> bool:
    """Return True if an option can have that number."""
    return number == option.default or option.low <= number <= option.high


def _off_changes(changes: Mapping[str, Any]) -> dict[str, Any]:
    """Return what switches the first of some options off; an empty mapping if it cannot be switched off."""
    option = OPTIONS[next(iter(changes))]
    if rule_choices.has_keys(option):
        return {option.name: dict.fromkeys(changes[option.name])}
    if option.kind == "flag":
        return {option.name: changes[option.name] is False}
    if option.kind in ("words", "colours"):
        return {option.name: []}
    if "off" in option.values:
        return {option.name: "off"}
    if option.kind == "number" and is_possible(option, 0):
        return {option.name: 0}
    return {}
