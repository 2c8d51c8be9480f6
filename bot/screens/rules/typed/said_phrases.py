"""Finding rule phrases in a typed line. The longest phrase at a position wins."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from bot.locales.rule_words import SaidRule

from .said_words import NUMBER, SpokenLanguage, Word


@dataclass(frozen=True, slots=True)
class FoundPhrase:
    """A rule's phrase that was found in a line."""

    end: int
    """Position after its last word."""
    rule: SaidRule
    number: int | None
    """The number typed, in the unit of the option; ``None`` if the phrase contains no number."""
    negated: bool
    """True if a negation stands between the words of the phrase, such as "nicht" in "7 nicht tauschen"."""


class PhraseFinder:
    """Finder of phrases in the words of one line."""

    def __init__(self, words: Sequence[Word], spoken: SpokenLanguage) -> None:
        self._words = words
        self._spoken = spoken
        self.after_subjects = frozenset(self.subject(at) for at in range(len(words)))
        """Positions after the subject of a clause about a situation. A negation there does not switch off a rule."""

    def find(self, at: int) -> FoundPhrase | None:
        """Return the longest phrase that begins at ``at``; ``None`` if none does."""
        first = self._words[at].text
        candidates = list(self._spoken.phrases.get(first, ()))
        if first.isdecimal():
            candidates += self._spoken.phrases.get(NUMBER, ())
        best: tuple[tuple[int, bool, int], FoundPhrase] | None = None
        for phrase, rule in candidates:
            for negated in (False, True):
                found = self._compared(phrase, rule, at, negated=negated)
                if found is not None and (best is None or (len(phrase), not negated, -found.end) > best[0]):
                    best = (len(phrase), not negated, -found.end), found
        return None if best is None else best[1]

    def group(self, groups: Iterable[tuple[str, ...]], at: int) -> int | None:
        """Return the position after the first of ``groups`` that begins at ``at``; ``None`` if none does."""
        for group in groups:
            words = self._words[at : at + len(group)]
            if tuple(word.text for word in words) == group and not any(word.begins for word in words[1:]):
                return at + len(group)
        return None

    def subject(self, at: int) -> int | None:
        """Return the position after the subject ("if you") at ``at`` and after the fillers that follow it.

        Return ``None`` if there is no subject at ``at``.
        """
        end = self.group(self._spoken.subjects, at)
        while end is not None and not self._ends_clause(end) and self._is_filler(end):
            if self.group(self._spoken.unable, end) is not None:
                break
            end += 1
        return end

    def situation(self, at: int) -> int | None:
        """Return the position after a negated situation at ``at`` ("if you can't play"); ``None`` if there is none."""
        start = self.subject(at)
        if start is None or start >= len(self._words) or self._words[start].begins:
            return None
        end = self.group(self._spoken.unable, start)
        if end is None or self._ends_clause(end) or self.group(self._spoken.then, end) is not None:
            return end
        return None

    def _compared(self, phrase: Sequence[Word], rule: SaidRule, at: int, *, negated: bool) -> FoundPhrase | None:
        number: int | None = None
        said_no = False
        for place, wanted in enumerate(phrase):
            while place and not self._is(at, wanted):
                after = self._past(at, wanted)
                may_negate = negated and not said_no and at not in self.after_subjects
                if after is None and may_negate and not self._ends_clause(at):
                    after = self.group(self._spoken.off, at) or self.group(self._spoken.no, at)
                    said_no = after is not None
                if after is None:
                    return None
                at = after
            # A phrase may continue in the next clause only where the phrase itself has a comma.
            if not self._is(at, wanted) or (place and self._words[at].begins and not wanted.begins):
                return None
            if wanted.text == NUMBER:
                number = int(self._words[at].text) * rule.times
            at += 1
        return FoundPhrase(at, rule, number, said_no) if said_no is negated else None

    def _past(self, at: int, wanted: Word) -> int | None:
        """Return the position after the words at ``at`` that may be skipped before ``wanted``; ``None`` if none may."""
        if at >= len(self._words):
            return None
        if not self._words[at].begins and (end := self.situation(at)) is not None:
            return end
        if self._ends_clause(at) and not wanted.begins:
            return None
        return at + 1 if self._link(at) or self._is_filler(at) else None

    def _ends_clause(self, at: int) -> bool:
        return at >= len(self._words) or self._words[at].begins or self._link(at)

    def _link(self, at: int) -> bool:
        return self._words[at].text in self._spoken.links

    def _is_filler(self, at: int) -> bool:
        return self._words[at].text in self._spoken.fillers

    def _is(self, at: int, wanted: Word) -> bool:
        if at >= len(self._words):
            return False
        text = self._words[at].text
        return text.isdecimal() if wanted.text == NUMBER else text == wanted.text
