"""The clauses of a typed line, and the rules in them that a "no" or an "off" switches off.

A clause ends at a comma or at a word such as "and" or "but". A negation applies to the rule next to it in its clause:
the one after it ("no stacking"), or the one before it ("stacking: no", "stacking not allowed"). A negation reaches
further in two cases only: "no stacking, jump-in or 7-0" and "stacking and jump-ins not allowed".

Some clauses describe a situation instead of a rule. Known situations ("if you cannot play") are ignored. If the
situation is unknown and its subject is followed by a negation ("who does not stack"), the clause is reported as not
understood.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from enum import Enum, auto

from .said_phrases import FoundPhrase, PhraseFinder
from .said_words import SpokenLanguage, Word


class Joint(Enum):
    """The connection of a clause to the one before it."""

    BREAK = auto()
    """A comma or a similar break, or the start of the line."""
    AND = auto()
    """A word that adds a rule, such as "and"."""
    BUT = auto()
    """A word that contrasts two rules, such as "but"."""
    OR = auto()
    """A word that extends a negation to the next rule, such as "or"."""


class PartKind(Enum):
    """Kind of part in a clause."""

    RULE = auto()
    NO = auto()
    """A word that switches off the rule after it or, at the end of a clause, the rule before it."""
    OFF = auto()
    """A word that switches off the rule before it or, if there is none, the rule after it."""
    ON = auto()
    UNKNOWN = auto()
    FILLER = auto()


@dataclass(slots=True)
class Part:
    """Words of a clause that belong together."""

    kind: PartKind
    start: int
    """Position of the first word."""
    end: int
    """Position after the last word."""
    found: FoundPhrase | None = None
    negated: bool = False


@dataclass(slots=True)
class Clause:
    """The parts between two commas or connecting words."""

    joint: Joint
    parts: list[Part] = field(default_factory=list)
    doubtful: bool = False
    """True if its negations are unclear, so none of its rules may be used."""

    def rules(self) -> list[Part]:
        """Return the parts that are rules."""
        return [part for part in self.parts if part.kind is PartKind.RULE]

    def meant(self) -> list[Part]:
        """Return the parts that are neither fillers nor confirmations."""
        return [part for part in self.parts if part.kind not in (PartKind.FILLER, PartKind.ON)]

    def is_bare(self) -> bool:
        """Return True if the clause contains rules and, apart from them, only fillers."""
        return bool(self.rules()) and all(part.kind in (PartKind.RULE, PartKind.FILLER) for part in self.parts)


def clauses(words: Sequence[Word], spoken: SpokenLanguage) -> list[Clause]:
    """Return the clauses of a line. Rules that are switched off are marked as negated."""
    found = list(_Splitter(words, spoken).clauses())
    for clause in found:
        _negate(clause)
    _extend_forwards(found)
    _extend_backwards(found)
    return found


class _Splitter:
    """Parser that splits the words of a line into clauses."""

    def __init__(self, words: Sequence[Word], spoken: SpokenLanguage) -> None:
        self._words = words
        self._spoken = spoken
        self._finder = PhraseFinder(words, spoken)

    def clauses(self) -> Iterator[Clause]:
        """Yield the clauses in order."""
        clause, at = Clause(Joint.BREAK), 0
        while at < len(self._words):
            joint = Joint.BREAK if self._words[at].begins else None
            part = self._situation(at) or self._phrase(at)
            if part is None and (link := self._link(at)) is not None:
                joint, end = link
                part = Part(PartKind.FILLER, at, end)
            if joint is not None:
                # "…, and …" is one joint, and its word is more specific than the comma.
                if any(one.kind is not PartKind.FILLER for one in clause.parts):
                    yield clause
                    clause = Clause(joint)
                elif joint is not Joint.BREAK:
                    clause.joint = joint
            clause.parts.append(part or self._word(at))
            clause.doubtful |= at in self._finder.after_subjects and self._is_negation(clause.parts[-1])
            at = clause.parts[-1].end
        if clause.parts:
            yield clause

    def _is_negation(self, part: Part) -> bool:
        """Return True if a part is a negation, or a phrase that begins with one and contains no number.

        A phrase with a number also contains the consequence of the situation ("dont say uno, draw {n}").
        """
        if part.kind is not PartKind.RULE:
            return part.kind in (PartKind.NO, PartKind.OFF)
        negations = (*self._spoken.no, *self._spoken.off)
        numbered = any(letter.isdigit() for word in self._words[part.start : part.end] for letter in word.text)
        return not numbered and self._finder.group(negations, part.start) is not None

    def _situation(self, at: int) -> Part | None:
        end = self._finder.situation(at)
        return None if end is None else Part(PartKind.FILLER, at, end)

    def _phrase(self, at: int) -> Part | None:
        found = self._finder.find(at)
        return None if found is None else Part(PartKind.RULE, at, found.end, found, found.negated)

    def _link(self, at: int) -> tuple[Joint, int] | None:
        named = ((Joint.OR, self._spoken.either), (Joint.AND, self._spoken.adding), (Joint.BUT, self._spoken.contrasts))
        for joint, groups in named:
            end = self._finder.group(groups, at)
            if end is not None:
                return joint, end
        return None

    def _word(self, at: int) -> Part:
        named = ((PartKind.OFF, self._spoken.off), (PartKind.NO, self._spoken.no), (PartKind.ON, self._spoken.on))
        ends = [(end, kind) for kind, groups in named if (end := self._finder.group(groups, at)) is not None]
        if ends:
            end, kind = max(ends, key=lambda one: one[0])
            return Part(kind, at, end)
        return Part(PartKind.FILLER if self._words[at].text in self._spoken.fillers else PartKind.UNKNOWN, at, at + 1)


def _negate(clause: Clause) -> None:
    """Mark the rules that the negations in a clause switch off. If one is unclear, mark the clause as doubtful."""
    parts = clause.meant()
    for at, part in enumerate(parts):
        if part.kind not in (PartKind.NO, PartKind.OFF):
            continue
        before = parts[at - 1] if at else None
        after = parts[at + 1] if at + 1 < len(parts) else None
        # In "stacking no", the word ends its clause. In "stacking no jump-in", it belongs to the rule after it.
        last = at + 1 == len(parts)
        if part.kind is PartKind.NO and before is not None and after is not None and before.kind is PartKind.RULE:
            # "Stacking no jump-in yes" can be read both ways.
            clause.doubtful |= any(one.kind is PartKind.ON for one in clause.parts if one.start >= after.end)
        wanted = (before, after) if part.kind is PartKind.OFF or last else (after,)
        rule = next((one for one in wanted if one is not None and one.kind is PartKind.RULE), None)
        if rule is None:
            clause.doubtful = True
        else:
            rule.negated = True


def _extend_forwards(found: Sequence[Clause]) -> None:
    """Apply "no" to all rules of a list whose last item follows "or": "no stacking, jump-in or 7-0"."""
    for at, clause in enumerate(found):
        parts = clause.meant()
        if len(parts) < 2 or parts[-2].kind is not PartKind.NO or not parts[-1].negated:
            continue
        end = last = at + 1
        while end < len(found) and found[end].joint in (Joint.BREAK, Joint.OR) and found[end].is_bare():
            end += 1
            if found[end - 1].joint is Joint.OR:
                last = end
        for one in found[at + 1 : last]:
            _switch_off(one)


def _extend_backwards(found: Sequence[Clause]) -> None:
    """Apply "not allowed" to all rules of the list before it: "stacking and jump-ins not allowed"."""
    for at, clause in enumerate(found):
        parts = clause.meant()
        if clause.joint not in (Joint.AND, Joint.OR) or len(parts) != 2 or parts[0].kind is not PartKind.RULE:
            continue
        if parts[1].kind not in (PartKind.OFF, PartKind.NO):
            continue
        for place in range(at - 1, -1, -1):
            if not found[place].is_bare() or any(rule.negated for rule in found[place].rules()):
                break
            _switch_off(found[place])
            if found[place].joint is Joint.BUT:
                break


def _switch_off(clause: Clause) -> None:
    for rule in clause.rules():
        rule.negated = True
