"""The search behind *Find a rule…*, which accepts words in all of the bot's languages: "stack", "sevens", "stapeln"."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache

from bot.locales import LANGUAGES, texts
from bot.model import rule_choices
from bot.screens.rules import rule_sentences
from engine.rules.registry import OPTIONS

from .described_rules import described
from .said_words import SpokenLanguage, language, plain

MOST = 5
"""Maximum number of rules that are shown."""
LONGEST = 32
"""Maximum length of a search in a ``custom_id``."""
_WORD, _TITLE, _PHRASE, _SENTENCE = 9, 8, 3, 1
"""Weights of a word, by the kind of text in which it occurs."""
_SHORTEST_PART = 4
"""Words are similar if one begins with the other, and the shorter one has at least this number of letters."""
_LONGEST_REST = 4
"""Maximum number of letters by which a typed word may be longer than a known word with which it begins."""


@dataclass(frozen=True, slots=True)
class FoundPlace:
    """A page of search results, and the effect that is being chosen there, if there is one."""

    find: str
    """The words to search for, as ``search_key`` returns them."""
    option: str | None = None
    number: int | None = None
    """Position of the number or rank of ``option`` whose effect is being chosen."""


def search_key(text: str) -> str | None:
    """Return the words of ``text`` in a form that fits into a ``custom_id``; ``None`` if it contains no words."""
    words = [word.replace("+", "-") for word in plain(text) if re.fullmatch(r"\+?[a-z0-9]+", word)]
    return "_".join(words)[:LONGEST].rstrip("_-") or None


def written(place: FoundPlace) -> str:
    """Return a place as text, to be passed as the ``word`` of a table's page."""
    return f"{place.find} {place.option or ''} {'' if place.number is None else place.number}"


def read(word: str) -> FoundPlace:
    """Return the place that a result of ``written`` describes."""
    find, option, number = (*word.split(" "), "", "")[:3]
    return FoundPlace(find, option or None, int(number) if number.isdecimal() else None)


def load() -> None:
    """Load the words of every language. This takes a few tenths of a second."""
    for name in LANGUAGES:
        _weights(name)
        _ = language(name).phrases, language(name).mendable


@lru_cache(256)
def found(find: str) -> tuple[str, ...]:
    """Return up to ``MOST`` options that match a ``search_key``: first by title, then by phrase, then by words."""
    line = find.replace("_", " ").replace("-", "+")
    called = [option for option in OPTIONS if any(find == _titled(option, name) for name in LANGUAGES)]
    by_phrase = [option for name in LANGUAGES for option in described(line, name).changes]
    return tuple(dict.fromkeys((*called, *by_phrase, *_by_words(line))))[:MOST]


def _titled(option: str, name: str) -> str | None:
    return search_key(rule_sentences.title(option, texts(name)))


def _by_words(line: str) -> list[str]:
    """Return the options whose texts contain the most words of a line, by descending weight.

    If the best one has at least the weight of a title, options with less than the weight of a phrase are left out.
    """
    scores = dict.fromkeys(OPTIONS, (0, 0))
    for name in LANGUAGES:
        spoken = language(name)
        words = [word.text for word in spoken.words(line)]
        wanted = [word for word in words if word not in spoken.fillers] or words
        each = [_weights(name).of(word) for word in wanted]
        for option in OPTIONS:
            found = [weights[option] for weights in each if option in weights]
            scores[option] = max(scores[option], (len(found), sum(found)))
    most, best = max(scores.values())
    least = _PHRASE if best >= _TITLE else _SENTENCE
    fitting = [option for option, (count, weight) in scores.items() if count == most > 0 and weight >= least]
    return sorted(fitting, key=lambda option: -scores[option][1])


class _Weights:
    """The words of all options in a language, with their weights."""

    def __init__(self, name: str) -> None:
        spoken = language(name)
        self._options: dict[str, dict[str, int]] = {}
        """For each word, the weights of the options whose texts contain it."""
        for option, text, weight in _sources(name, spoken):
            for word in (*spoken.phrase(text), *plain(text)):
                if word not in spoken.fillers or weight >= _TITLE:
                    of_word = self._options.setdefault(word, {})
                    of_word[option] = max(of_word.get(option, 0), weight)
        self._words = sorted(self._options)

    def of(self, word: str) -> Mapping[str, int]:
        """Return the weight of a word in each option whose texts contain it.

        If the word has at least ``_SHORTEST_PART`` letters, include options whose texts contain only a similar word.
        """
        known = self._options.get(word, {})
        if len(word) < _SHORTEST_PART:
            return known
        found: dict[str, int] = {}
        for one in self._alike(word):
            for option, weight in self._options[one].items():
                found[option] = max(found.get(option, 0), weight)
        return found | known

    def _alike(self, word: str) -> Iterator[str]:
        """Yield the known words that begin with ``word``, then the slightly shorter ones that ``word`` begins with."""
        for one in self._words[bisect_left(self._words, word) :]:
            if not one.startswith(word):
                break
            yield one
        for end in range(max(_SHORTEST_PART, len(word) - _LONGEST_REST), len(word)):
            if word[:end] in self._options:
                yield word[:end]


@cache
def _weights(name: str) -> _Weights:
    return _Weights(name)


def _sources(name: str, spoken: SpokenLanguage) -> Iterator[tuple[str, str, int]]:
    said = texts(name)
    for option, known in OPTIONS.items():
        yield option, rule_sentences.title(option, said), _TITLE
        values = [known.default] if known.kind == "number" or rule_choices.has_keys(known) else known.values
        for value in (known.default, *values) if known.kind not in ("words", "colours") else (list(known.values),):
            yield option, rule_sentences.sentence(option, value, said), _SENTENCE
    for option, words in spoken.data.find.items():
        for word in words:
            yield option, word, _WORD
    for rule in spoken.data.rules:
        for option in rule.set:
            for phrase in rule.say:
                yield option, phrase, _PHRASE
