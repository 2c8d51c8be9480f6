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
"""Codes of the languages, which are the names of the folders with ``*.ftl`` files."""

REMEMBERED = 8192
"""Maximum number of formatted sentences cached per language. Screens repeat most of their sentences."""
_SENTENCE = re.compile(r"^([A-Za-z][\w-]*) *=.*\n(?:(?![A-Za-z#]).*\n)*", re.MULTILINE)
"""Pattern of one sentence in a file, including its key. It ends before the next sentence or comment."""

_PATTERNS: dict[str, dict[str, Pattern]] = {language: {} for language in LANGUAGES}
"""Sentences compiled so far, by language and key."""

log = logging.getLogger(__name__)


class Texts:
    """The sentences of one language, called as ``texts("key", name=value)``.

    If ``strict``, a missing key raises ``LookupError``, and a missing or wrong argument raises ``ValueError``.
    Otherwise the error is only logged, because a mistake in a text must not stop a game. The English sentence is then
    returned or, if it has an error too, the key as words.

    Numbers are formatted for the language. Pass ids and timestamps as strings to keep them as they are.
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
            log.error("Text %s in %s: %s", key, self.language, error)
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
    """Return the texts of a language.

    The region is ignored: ``"en-GB"`` gives the texts of ``en``. An unknown language gives the English texts.
    """
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
    """Return the bundle that formats numbers and plurals for a language. It contains no sentences."""
    return FluentBundle([language], use_isolating=False)


def _compiled(key: str, source: str) -> Pattern:
    """Return the compiled pattern of a sentence.

    A bundle would also keep the parsed tree with the position of each part in the file, which doubles the memory.
    """
    for entry in FluentParser(with_spans=False).parse(source).body:
        message = Compiler()(entry)
        if isinstance(message, Message) and message.value is not None:
            return message.value
    raise LookupError(f"text {key} is empty")


def _filled_in(pattern: BaseResolver, values: Mapping[str, object]) -> str | None:
    """Return the sentence if all its variables are strings.

    Return ``None`` if Fluent must format it, or if a value is missing, too long or not a string. Fluent takes
    ten times as long, and most screens contain a sentence or two that are not cached yet.
    """
    made = ""
    # A pattern of one element is compiled to that element.
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
    """Return the source of each sentence by its key.

    Parsing all sentences takes half a second, and a process needs only some of them. A sentence is therefore parsed
    when it is first needed, and cannot refer to another one. The sources are stored in UTF-8, because a typographic
    dash or quotation mark doubles the memory of a string. The keys are interned, because all languages share them.
    """
    found: dict[str, bytes] = {}
    for path in sorted((FOLDER / language).glob("*.ftl")):
        for sentence in _SENTENCE.finditer(path.read_text(encoding="utf-8") + "\n"):
            found.setdefault(sys.intern(sentence[1]), sentence[0].encode())
    return found


def _bare(key: str) -> str:
    """Return the key as words, which are shown if the English sentence is missing or wrong."""
    return key.replace("-", " ")
