"""The pages of ``/log`` about a past match.

One has buttons to inspect the match. The others show the result of checking its shuffles, or why that is impossible.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from bot.locales import Texts
from bot.model.custom_ids import NO_TABLE, TableButton
from bot.model.tableless_requests import CheckShuffle, ShowHistory, ShowStep
from bot.screens import button_rows, layout, wording
from bot.screens import people_names as people
from engine.shuffles.fair_shuffle import LONGEST_WORD
from engine.shuffles.shuffle_check import ShuffleVerdict

KINDS = ("deals", "reshuffles", "lots")
"""Kinds of uses of randomness that ``ShuffleVerdict`` counts."""


def last_match(table: int, day: str, rules: str, texts: Texts) -> layout.Screen:
    """Return the page about the last match in this place, with buttons to check its shuffles and to show its steps."""
    line = texts("shuffle-last-match", day=day, rules=rules)
    return layout.screen(layout.text([line]), *button_rows.fitted([check_button(table, texts), _steps(table, texts)]))


def check_button(table: int, texts: Texts) -> layout.Button:
    """Return the button *Check the shuffle*."""
    return layout.button(TableButton(table, CheckShuffle()), texts("button-check-shuffle"))


def _steps(table: int, texts: Texts) -> layout.Button:
    return layout.button(TableButton(table, ShowStep(0)), texts("button-step-by-step"))


def checked(verdict: ShuffleVerdict, names: tuple[str, ...], file: str, texts: Texts) -> layout.Screen:
    """Return the result of checking a match's shuffles, with the attached ``file``."""
    return layout.screen(layout.text(_found(verdict, names, texts)), layout.file(file))


def _found(verdict: ShuffleVerdict, names: tuple[str, ...], texts: Texts) -> Iterator[str]:
    yield texts("shuffle-sound" if verdict.sound else "shuffle-unsound")
    yield texts("shuffle-found-seal", seal=verdict.seal)
    yield texts("shuffle-found-secret", secret=verdict.secret)
    for seat, word in verdict.words:
        name = people.shown(names[seat])
        if word is None:
            yield texts("shuffle-found-deleted", name=name)
        else:
            yield texts("shuffle-found-word", name=name, word=people.shown(word, LONGEST_WORD))
    if not verdict.words:
        yield texts("shuffle-found-no-words")
    if verdict.sound:
        counts = {kind: verdict.count(kind) for kind in KINDS}
        named = [texts(f"shuffle-count-{kind}", count=count) for kind, count in counts.items() if count]
        yield texts("shuffle-found-counts", counts=wording.listed(texts, named))
    else:
        yield texts(f"shuffle-wrong-{_fault(verdict)}")
    yield texts("shuffle-yourself")


def _fault(verdict: ShuffleVerdict) -> Literal["seal", "word", "seed", "words", "rules", "deal"]:
    """Return the first part of the check that failed or could not be carried out."""
    if not verdict.sealed:
        return "seal"
    if verdict.seeded is None:
        return "word"
    if not verdict.seeded:
        return "seed"
    if not verdict.possible:
        return "words"
    return "deal" if verdict.same_rules else "rules"


def unchecked(reason: Literal["no_seal", "dropped"], texts: Texts) -> layout.Screen:
    """Return the page with the reason why the shuffles of a past match cannot be checked."""
    to_all = layout.button(TableButton(NO_TABLE, ShowHistory()), texts("button-history-list"))
    return layout.screen(layout.text([texts(f"shuffle-{reason}")]), *button_rows.fitted([to_all]))
