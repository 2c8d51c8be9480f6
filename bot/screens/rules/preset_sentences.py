"""Sentences about presets for lists, suggestions and lobbies.

They state what a preset is suited to, and how many of its rules differ from those of another preset.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.locales import Texts
from bot.screens import people_names as people
from engine.presets import LENGTH_AND_CLOCKS, PRESETS
from engine.rules.registry import OPTIONS

from . import rule_sentences

CLASSIC = "classic"
CHOICE = 100
"""Maximum length of a suggestion that Discord shows while a user types."""
Options = Mapping[str, Any]


def purpose(name: str, about: str | None, options: Options, texts: Texts) -> str:
    """Return the sentence about a preset or, if there is none, the words that ``differs`` returns.

    The result is not escaped. ``name`` is the engine's name of a built-in preset, or the key of a server's own preset.
    ``about`` is the sentence about a server's own preset.
    """
    if name in PRESETS:
        return texts(f"suits-{name}")
    return about or differs(name, options, texts)


def line(name: str, about: str | None, options: Options, texts: Texts) -> str:
    """Return the sentence about a preset and, except for *classic*, the words that ``differs`` returns, as Markdown."""
    text = sentence(name, about, texts)
    difference = "" if name == CLASSIC else differs(name, options, texts)
    return " · ".join(part for part in (text.removesuffix("."), difference) if part) if difference else text


def sentence(name: str, about: str | None, texts: Texts) -> str:
    """Return the sentence about a preset, escaped for Markdown; an empty string if there is none."""
    return texts(f"suits-{name}") if name in PRESETS else people.escape(about or "")


def choice(title: str, about: str, options: Options, texts: Texts) -> str:
    """Return the text that suggests a preset while a user types."""
    shown = texts("presets-choice", name=rule_sentences.marked(title, options, texts), about=about)
    return people.cut(shown, CHOICE)


def differs(name: str, options: Options, texts: Texts) -> str:
    """Return words that state how many rules of a preset differ from those of another.

    A built-in preset is compared with *classic*, a server's own preset with the most similar built-in one.
    """
    other = CLASSIC if name in PRESETS else _most_like(options)
    return _differs(_differing(options, PRESETS[other]), texts(f"preset-{other}"), texts)


def of_lobby(preset: str, options: Options, texts: Texts, base: Options) -> str:
    """Return the line about a lobby's preset or, if rules were changed, words that state how many.

    ``base`` contains the options of a server's own preset. The match's length and time limits do not count as changes.
    """
    changed = _differing(options, PRESETS.get(preset, base)).difference(LENGTH_AND_CLOCKS)
    if changed:
        title = texts(f"preset-{preset}") if preset in PRESETS else people.shown(preset, rule_sentences.OWN_NAME)
        return _differs(changed, title, texts)
    return line(preset, None, PRESETS.get(preset, base), texts)


def _differs(changed: set[str], title: str, texts: Texts) -> str:
    return texts("presets-differs", count=len(changed), name=title)


def _most_like(options: Options) -> str:
    """Return the built-in preset with the fewest differing rules; in a tie, the first one."""
    return min(PRESETS, key=lambda name: len(_differing(options, PRESETS[name])))


def _differing(options: Options, other: Options) -> set[str]:
    """Return the options whose values differ between two sets of options. Missing options have their defaults."""
    return {
        name
        for name in options.keys() | other.keys()
        if options.get(name, OPTIONS[name].default) != other.get(name, OPTIONS[name].default)
    }
