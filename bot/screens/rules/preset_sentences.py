"""Sentences about presets: one line on purpose, players and differences, for lists, choices and lobbies."""

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
"""Characters of a choice that Discord offers while a user is typing."""
Options = Mapping[str, Any]


def purpose(name: str, about: str | None, options: Options, texts: Texts) -> str:
    """Return what a preset is and who it is for; without a sentence about it, how it differs. Not escaped.

    ``name`` is the engine's name of a built-in preset; for a server's own one the sentence is ``about``.
    """
    if name in PRESETS:
        return texts(f"suits-{name}")
    return about or differs(name, options, texts)


def line(name: str, about: str | None, options: Options, texts: Texts) -> str:
    """Return a preset's sentence and how it differs, for a text with markdown."""
    told = sentence(name, about, texts)
    difference = "" if name == CLASSIC else differs(name, options, texts)
    return " · ".join(part for part in (told.removesuffix("."), difference) if part) if difference else told


def sentence(name: str, about: str | None, texts: Texts) -> str:
    """Return the sentence about a preset for a text with markdown, empty if there is none."""
    return texts(f"suits-{name}") if name in PRESETS else people.escape(about or "")


def choice(title: str, about: str, options: Options, texts: Texts) -> str:
    """Return the line of a preset among the choices that are offered while a user is typing."""
    shown = texts("presets-choice", name=rule_sentences.marked(title, options, texts), about=about)
    return people.cut(shown, CHOICE)


def differs(name: str, options: Options, texts: Texts) -> str:
    """Return how many rules of a preset differ: of a built-in one from classic, else from the one most like it."""
    other = CLASSIC if name in PRESETS else _most_like(options)
    return _differs(_differing(options, PRESETS[other]), texts(f"preset-{other}"), texts)


def of_lobby(preset: str, options: Options, texts: Texts, base: Options) -> str:
    """Return what the rules of a lobby are: those of a preset and who it is for, or a preset's with changes.

    ``base`` are the options of a server's own preset. Length and time limits do not count as changes.
    """
    changed = _differing(options, PRESETS.get(preset, base)).difference(LENGTH_AND_CLOCKS)
    if changed:
        title = texts(f"preset-{preset}") if preset in PRESETS else people.shown(preset, rule_sentences.OWN_NAME)
        return _differs(changed, title, texts)
    return line(preset, None, PRESETS.get(preset, base), texts)


def _differs(changed: set[str], title: str, texts: Texts) -> str:
    return texts("presets-differs", count=len(changed), name=title)


def _most_like(options: Options) -> str:
    """Return the built-in preset from which the fewest rules differ, the first of several."""
    return min(PRESETS, key=lambda name: len(_differing(options, PRESETS[name])))


def _differing(options: Options, other: Options) -> set[str]:
    """Return the options that two sets, complete or not, do not agree on."""
    return {
        name
        for name in options.keys() | other.keys()
        if options.get(name, OPTIONS[name].default) != other.get(name, OPTIONS[name].default)
    }
