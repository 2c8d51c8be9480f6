"""Sentences about option values that exclude each other or have no effect."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.locales import Texts
from bot.screens.sentences import notices

from . import option_values, rule_sentences

MOST = 3
"""Maximum number of problems that are shown."""


def lines(options: Mapping[str, Any], texts: Texts) -> list[str]:
    """Return a sentence about each of the first ``MOST`` problems and, if there are more, a line with their number."""
    found = option_values.problems(options)
    shown = [_line(problem, texts) for problem in found[:MOST]]
    return [*shown, texts("editor-more", count=len(found) - MOST)] if len(found) > MOST else shown


def _line(problem: option_values.Problem, texts: Texts) -> str:
    if problem.reason == "limit_too_low":
        sentence = notices.rules_error(problem.reason, problem.option, problem.facts, texts)
        return texts("editor-careful", sentence=sentence)
    key = "editor-excluded" if problem.hard else "editor-needs"
    return texts(
        key, title=rule_sentences.title(problem.option, texts), other=rule_sentences.title(problem.other, texts)
    )
