"""Every sentence a person reads, by language."""

from __future__ import annotations

import logging
from functools import cache, lru_cache
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import FluentNone

FALLBACK = "en"
FOLDER = Path(__file__).parent
LANGUAGES: tuple[str, ...] = tuple(sorted(folder.name for folder in FOLDER.iterdir() if any(folder.glob("*.ftl"))))
"""Each folder with ``*.ftl`` files is a language."""

REMEMBERED = 8192
"""Finished sentences kept for each language: screens say mostly the same."""

log = logging.getLogger(__name__)


class Texts:
    """The sentences of one language: ``texts("key", name=value)``.

    A ``strict`` one raises ``LookupError`` for a missing key and ``ValueError`` for a missing or wrong argument; any
    other logs it and falls back to English, so that a slip costs nobody the game. Numbers are written as the language
    writes them; what must not be (ids, seconds of a timestamp) is passed as a string.
    """

    def __init__(self, language: str, strict: bool) -> None:
        self.language = language
        self._strict = strict
        self._bundle = _bundle(language)
        self._known = lru_cache(REMEMBERED)(self._format)

    def __call__(self, key: str, /, **values: str | int | float) -> str:
        """The sentence ``key`` with its arguments filled in."""
        try:
            return self._known(key, *values.items())
        except (LookupError, ValueError) as error:
            if self._strict:
                raise
            log.error("text %s in %s: %s", key, self.language, error)
            return _bare(key) if self.language == FALLBACK else texts(FALLBACK)(key, **values)

    def has(self, key: str) -> bool:
        """Whether this language has the sentence."""
        return self._bundle.has_message(key)

    def _format(self, key: str, *values: tuple[str, str | int | float]) -> str:
        if not self._bundle.has_message(key):
            raise LookupError(f"no text {key}")
        pattern = self._bundle.get_message(key).value
        if pattern is None:
            raise LookupError(f"text {key} is empty")
        text, errors = self._bundle.format_pattern(pattern, dict(values))
        if errors or isinstance(text, FluentNone):
            raise ValueError(f"text {key}: {errors}")
        return str(text)


def texts(language: str, strict: bool = False) -> Texts:
    """The texts of a language; ``"en-GB"`` is served by ``en``, and an unknown language by English."""
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
    bundle = FluentBundle([language], use_isolating=False)
    for path in sorted((FOLDER / language).glob("*.ftl")):
        bundle.add_resource(FluentResource(path.read_text(encoding="utf-8")))
    return bundle


def _bare(key: str) -> str:
    """What is shown where even English has nothing: better than an answer that never comes."""
    return key.replace("-", " ")
