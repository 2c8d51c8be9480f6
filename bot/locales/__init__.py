"""Every sentence that players read, by language."""

from __future__ import annotations

import logging
import re
import sys
from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path

from fluent.runtime import FluentBundle
from fluent.runtime.prepare import Compiler
from fluent.runtime.resolver import MAX_PART_LENGTH, BaseResolver, Message, Pattern, TextElement, VariableReference
from fluent.runtime.types import FluentNone
from fluent.syntax import FluentParser

FALLBACK = "en"
FOLDER = Path(__file__).parent
LANGUAGES: tuple[str, ...] = tuple(sorted(folder.name for folder in FOLDER.iterdir() if any(folder.glob("*.ftl"))))
"""Each folder with ``*.ftl`` files is a language, named by its code."""

REMEMBERED = 8192
"""Finished sentences cached for each language, because screens repeat most of theirs."""
_SENTENCE = re.compile(r"^([A-Za-z][\w-]*) *=.*\n(?:(?![A-Za-z#]).*\n)*", re.MULTILINE)
"""A sentence in a file with its key: all lines up to the next sentence or comment."""

_PATTERNS: dict[str, dict[str, Pattern]] = {language: {} for language in LANGUAGES}
"""The sentences that have been needed, by language and key."""

log = logging.getLogger(__name__)


class Texts:
    """The sentences of one language: ``texts("key", name=value)``.

    If ``strict``, a missing key raises ``LookupError``, and a missing or wrong argument ``ValueError``. Otherwise the
    error is logged and the sentence is shown in English, so that a mistake does not stop a game. Numbers are formatted
    for the language; pass a string where they must not be, as in ids and timestamps.
    """

    def __init__(self, language: str, strict: bool) -> None:
        self.language = language
        self._strict = strict
        self._bundle = _bundle(language)
        self._sources = _sources(language)
        self._patterns = _PATTERNS[language]
        self._known = lru_cache(REMEMBERED)(self._format)

    def __call__(self, key: str, /, **values: str | int | float) -> str:
        """Return the sentence ``key`` with its arguments filled in."""
        try:
            return self._known(key, *values.items())
        except (LookupError, ValueError) as error:
            if self._strict:
                raise
            log.error("text %s in %s: %s", key, self.language, error)
            return _bare(key) if self.language == FALLBACK else texts(FALLBACK)(key, **values)

    def has(self, key: str) -> bool:
        """Return True if this language has the sentence."""
        return key in self._sources

    def _format(self, key: str, *values: tuple[str, str | int | float]) -> str:
        pattern = self._pattern(key)
        if (plain := _filled_in(pattern, dict(values))) is not None:
            return plain
        text, errors = self._bundle.format_pattern(pattern, dict(values))
        if errors or isinstance(text, FluentNone):
            raise ValueError(f"text {key}: {errors}")
        return str(text)

    def _pattern(self, key: str) -> Pattern:
        if (pattern := self._patterns.get(key)) is None:
            if key not in self._sources:
                raise LookupError(f"no text {key}")
            pattern = self._patterns[key] = _compiled(key, self._sources[key].decode())
        return pattern


def texts(language: str, strict: bool = False) -> Texts:
    """Return the texts of a language: those of ``en`` for ``"en-GB"``, and English for an unknown language."""
    return _texts(_served_by(language), strict)


@lru_cache(256)
def _served_by(language: str) -> str:
    base = language.replace("_", "-").split("-", 1)[0].lower()
    return base if base in LANGUAGES else FALLBACK


@cache
def _texts(language: str, strict: bool) -> Texts:
    return Texts(language, strict)


@cache
def _bundle(language: str) -> FluentBundle:
    """Return what knows the numbers and plurals of a language, for all its ``Texts``. It has no sentences."""
    return FluentBundle([language], use_isolating=False)


def _compiled(key: str, source: str) -> Pattern:
    """Return a sentence ready to be filled in.

    A bundle would keep beside it the tree that was parsed, with the place of each part in the file: twice the memory.
    """
    for entry in FluentParser(with_spans=False).parse(source).body:
        message = Compiler()(entry)
        if isinstance(message, Message) and message.value is not None:
            return message.value
    raise LookupError(f"text {key} is empty")


def _filled_in(pattern: BaseResolver, values: Mapping[str, object]) -> str | None:
    """Return a sentence that only needs texts filled in; ``None`` if there is more to do, or something is wrong.

    Fluent takes ten times as long, and screens have a sentence or two that they have never had before.
    """
    made = ""
    # What consists of one element is that element.
    for element in pattern.elements if isinstance(pattern, Pattern) else (pattern,):
        if isinstance(element, TextElement):
            made += element.value
            continue
        variable = getattr(element, "expression", None)
        value = values.get(variable.id.name) if isinstance(variable, VariableReference) else None
        if not isinstance(value, str) or len(value) > MAX_PART_LENGTH:
            return None
        made += value
    return made


@cache
def _sources(language: str) -> dict[str, bytes]:
    """Return the sentences as they are written, by their keys.

    Parsing all of them takes half a second, and no process needs more than some; so each is parsed when it is first
    needed. It therefore cannot refer to another. They are kept in UTF-8: one dash or quotation mark would double
    the memory of a string. All languages have the same keys, which are kept once.
    """
    found: dict[str, bytes] = {}
    for path in sorted((FOLDER / language).glob("*.ftl")):
        for sentence in _SENTENCE.finditer(path.read_text(encoding="utf-8") + "\n"):
            found.setdefault(sys.intern(sentence[1]), sentence[0].encode())
    return found


def _bare(key: str) -> str:
    """Return what is shown if even English lacks the sentence, because a poor reply is better than none."""
    return key.replace("-", " ")
