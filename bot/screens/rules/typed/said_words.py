"""The words of a typed line in comparable form: no capitals, accents, synonyms or typos, and numbers as digits."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache, cached_property

from bot.locales.rule_words import RuleWords, SaidRule, rule_words

NUMBER = "{n}"
"""Placeholder for any number in a phrase."""
LONGEST = 300
"""Maximum number of characters that are read from a line."""
_SHORTEST_MENDED = 5
"""Minimum length of a word in which a typo is corrected."""
_LONG = 10
"""Minimum length of a word in which up to ``_MOST_SLIPS`` typos are corrected."""
_MOST_SLIPS = 2
_BITS = 32
_UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss", "’": "'", "–": "-", "—": "-", "−": "-"})
_BREAKS = frozenset(",;.!\n|")
_MARKS = frozenset("✅✔👍❌✖🚫👎")
"""Emojis that switch a rule on or off, as in "stacking ✅ jump-in ❌"."""
_TOKEN = re.compile(
    r"\{n\}|\+\d+|\d{1,3}[.,]\d{3}(?!\d)|\d+[.,]\d+|\d+|[^\W\d_]+(?:'[^\W\d_]+)*|[+]"
    rf"|[{re.escape(''.join(sorted(_BREAKS | _MARKS)))}]"
)
_LARGEST_NUMBER = 6
"""Maximum number of digits in a possible number. A longer number is cut to one more digit than that, so it
remains too large.
"""


@dataclass(frozen=True, slots=True)
class Word:
    """A word of a line."""

    text: str
    """The word in its comparable form."""
    start: int
    """Position of its first character in the line."""
    end: int
    """Position after its last character."""
    begins: bool = False
    """True if a clause begins here.

    A clause begins at the start of the line, after a break, at an emoji that precedes its rule, and after an emoji that
    follows its rule.
    """


@dataclass(frozen=True)
class SpokenLanguage:
    """The words of one language, ready for comparison."""

    fillers: frozenset[str]
    same: dict[tuple[str, ...], str]
    longest: int
    """Number of words in the longest key of ``same``."""
    known: frozenset[str]
    data: RuleWords

    @cached_property
    def no(self) -> list[tuple[str, ...]]:
        """Return the words that switch off a rule next to them, longest first."""
        return self._groups(self.data.no)

    @cached_property
    def off(self) -> list[tuple[str, ...]]:
        """Return the words that switch off the rule before them, or else the rule after them, longest first."""
        return self._groups(self.data.off)

    @cached_property
    def on(self) -> list[tuple[str, ...]]:
        """Return the words that confirm a rule, longest first."""
        return self._groups(self.data.on)

    @cached_property
    def adding(self) -> list[tuple[str, ...]]:
        """Return the words that add the next rule, longest first."""
        return self._groups(self.data.adding)

    @cached_property
    def contrasts(self) -> list[tuple[str, ...]]:
        """Return the words that contrast the next rule with the one before, longest first."""
        return self._groups(self.data.contrasts)

    @cached_property
    def either(self) -> list[tuple[str, ...]]:
        """Return the words that extend ``no`` to the next rule, longest first."""
        return self._groups(self.data.either)

    @cached_property
    def subjects(self) -> list[tuple[str, ...]]:
        """Return the words that begin a clause about players in a situation, longest first."""
        return self._groups(self.data.subjects)

    @cached_property
    def unable(self) -> list[tuple[str, ...]]:
        """Return the negated situations that are ignored after ``subjects``, longest first."""
        return self._groups(self.data.unable)

    @cached_property
    def then(self) -> list[tuple[str, ...]]:
        """Return the words that can follow ``unable`` without a comma, longest first."""
        return self._groups(self.data.then)

    @cached_property
    def links(self) -> frozenset[str]:
        """Return the single words that end a clause."""
        return frozenset(group[0] for group in (*self.adding, *self.contrasts, *self.either) if len(group) == 1)

    @cached_property
    def phrases(self) -> dict[str, list[tuple[tuple[Word, ...], SaidRule]]]:
        """Return all phrases of rules, keyed by the first word of the phrase."""
        found: dict[str, list[tuple[tuple[Word, ...], SaidRule]]] = {}
        for rule in self.data.rules:
            for text in rule.say:
                phrase = tuple(self._merged(_split(text)))
                found.setdefault(phrase[0].text, []).append((phrase, rule))
        return found

    @cached_property
    def mendable(self) -> dict[str, list[tuple[str, int]]]:
        """Return the known words that may replace a word with a typo, and their letters, keyed by first letter.

        A typo in the first letter is not corrected.
        """
        found: dict[str, list[tuple[str, int]]] = {}
        for known in self.known:
            if len(known) >= _SHORTEST_MENDED:
                found.setdefault(known[0], []).append((known, _letters(known)))
        return found

    @cached_property
    def _longest_known(self) -> int:
        return max(map(len, self.known))

    def words(self, line: str) -> list[Word]:
        """Return the words in the first ``LONGEST`` characters of a line. Correct typos and replace synonyms."""
        return self._merged([self._mended(word) for word in _split(line[:LONGEST])])

    def phrase(self, text: str) -> tuple[str, ...]:
        """Return the words of a phrase from the data, in comparable form."""
        return tuple(word.text for word in self._merged(_split(text)))

    def _groups(self, texts: Iterable[str]) -> list[tuple[str, ...]]:
        return sorted({self.phrase(text) for text in texts}, key=len, reverse=True)

    def _mended(self, word: Word) -> Word:
        """Return the known word of which ``word`` is a misspelling, or ``word`` itself if there is none."""
        text = word.text
        if len(text) < _SHORTEST_MENDED or text in self.known or not text.isalpha():
            return word
        slips = _MOST_SLIPS if len(text) >= _LONG else 1
        if len(text) > self._longest_known + slips:
            return word
        letters = _letters(text)
        near = sorted(
            (distance, known)
            for known, known_letters in self.mendable.get(text[0], ())
            # A typo removes at most one letter and adds at most one. This quick test leaves few words to compare.
            if (letters & ~known_letters).bit_count() <= slips and (known_letters & ~letters).bit_count() <= slips
            if (distance := _distance(text, known)) <= slips
        )
        return Word(near[0][1], word.start, word.end, word.begins) if near else word

    def _merged(self, words: Sequence[Word]) -> list[Word]:
        """Return the words with synonyms replaced. At each position, the longest matching synonym wins."""
        merged, at = [], 0
        while at < len(words):
            for count in range(min(self.longest, len(words) - at), 0, -1):
                group = words[at : at + count]
                text = self.same.get(tuple(word.text for word in group))
                if text is not None and not any(word.begins for word in group[1:]):
                    merged.append(Word(text, group[0].start, group[-1].end, group[0].begins))
                    break
            else:
                count = 1
                merged.append(words[at])
            at += count
        return merged


@cache
def language(name: str) -> SpokenLanguage:
    """Return the words of a language, ready for comparison."""
    data = rule_words(name)
    same = {plain(other): _joined(word) for word, others in data.same.items() for other in (word, *others)}
    same |= {plain(word): str(number) for word, number in data.numbers.items()}
    phrases = [phrase for rule in data.rules for phrase in rule.say] + [
        word for words in data.find.values() for word in words
    ]
    joints = [*data.on, *data.adding, *data.contrasts, *data.either]
    situations = [*data.subjects, *data.unable, *data.then]
    lines = [*data.fillers, *data.no, *data.off, *joints, *situations, *phrases]
    known = (
        {word for line in lines for word in plain(line)} | {word for group in same for word in group} | {*same.values()}
    )
    return SpokenLanguage(
        frozenset(_joined(word) for word in data.fillers),
        same,
        max(len(group) for group in same),
        frozenset(known),
        data,
    )


def plain(text: str) -> tuple[str, ...]:
    """Return the words of ``text`` without capitals, accents or punctuation."""
    return tuple(word.text for word in _split(text))


def _joined(text: str) -> str:
    return " ".join(plain(text))


def _split(line: str) -> list[Word]:
    found, begins, marks_first = [], True, False
    for match in _TOKEN.finditer(line):
        if match[0] in _BREAKS:
            begins = True
            continue
        # Marks separate the rules of a list. Either all of them precede their rules, or all of them follow their rules.
        mark = match[0] in _MARKS
        if begins:
            marks_first = mark
        found.append(Word(_folded(match[0]), *match.span(), begins or (mark and marks_first)))
        begins = mark and not marks_first
    return found


def _folded(word: str) -> str:
    if re.fullmatch(r"\d{1,3}[.,]\d{3}", word):
        word = word.replace(",", "").replace(".", "")
    if word.lstrip("+").isdecimal():
        return ("+" if word[0] == "+" else "") + str(int(word.lstrip("+")[: _LARGEST_NUMBER + 1]))
    text = unicodedata.normalize("NFKD", word.casefold().translate(_UMLAUTS))
    return "".join(letter for letter in text if not unicodedata.combining(letter) and letter != "'")


def _letters(word: str) -> int:
    """Return the letters of a word as bits, with a separate bit for each repetition of a letter.

    Letters far apart in Unicode may share bits.
    """
    found = 0
    for letter in word:
        bit = 1 << ord(letter) % _BITS
        while found & bit:
            bit <<= _BITS
        found |= bit
    return found


def _distance(one: str, other: str) -> int:
    """Return the number of typos between two words: letters changed, added, left out or swapped with a neighbour."""
    before, now = [0] * (len(other) + 1), list(range(len(other) + 1))
    for row, letter in enumerate(one, 1):
        oldest, before, now = before, now, [row]
        for column, wanted in enumerate(other, 1):
            cost = min(before[column] + 1, now[-1] + 1, before[column - 1] + (letter != wanted))
            if row > 1 < column and letter == other[column - 2] and one[row - 2] == wanted:
                cost = min(cost, oldest[column - 2] + 1)
            now.append(cost)
    return now[-1]
