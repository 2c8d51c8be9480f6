"""The example edition in ``docs/NEW_EDITION.md``, installed from the listings on that page and played."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine import decks, legal, new_match, seat_to_act
from engine import presets as known_presets
from engine.apply import apply
from engine.rules import registry
from engine.rules.deck import full_deck
from engine.rules.registry import OPTIONS, complete
from engine.scenario.runner import play

PAGE = (Path(__file__).parents[3] / "docs" / "NEW_EDITION.md").read_text(encoding="utf-8")
ACTIONS = 5000


def listings(language: str) -> list[str]:
    """Return the page's listings in one language, such as JSON."""
    return re.findall(rf"^```{language}\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)


@pytest.fixture
def rush(monkeypatch: pytest.MonkeyPatch) -> None:
    """Add the deck and the preset from the page."""
    found: dict[str, Any] = {**vars(decks)}
    for name, listing in zip(("deck", "preset"), listings("python"), strict=True):
        exec(f"{name} = {{{listing}}}", found)  # noqa: S102 - a listing from this repository
    monkeypatch.setitem(decks.DECKS, "rush", found["deck"]["rush"])
    monkeypatch.setitem(known_presets.PRESETS, "rush", found["preset"]["rush"])
    option = OPTIONS["deck"]
    monkeypatch.setitem(registry.OPTIONS, "deck", replace(option, values=(*option.values, "rush")))


@pytest.mark.usefixtures("rush")
def test_the_scenarios_on_the_page_pass() -> None:
    assert [play(json.loads(listing))[1] for listing in listings("json")] == [None]


@pytest.mark.usefixtures("rush")
def test_the_deck_has_as_many_cards_as_the_page_states() -> None:
    (texts,) = listings("ftl")
    (cards,) = re.findall(r"(\d+) cards", texts)
    assert len(full_deck(complete({"preset": "rush"}), 2)) == int(cards)


@pytest.mark.usefixtures("rush")
@pytest.mark.parametrize("seed", range(5))
def test_rounds_of_the_edition_end(seed: int) -> None:
    chance = Random(seed)
    state, _ = new_match({"preset": "rush", "scoring": "single"}, 3, seed, 0.0)
    for _ in range(ACTIONS):
        if state.phase != "playing":
            break
        state, _ = apply(state, chance.choice(legal(state, seat_to_act(state))), state.now)
    assert state.phase != "playing"


def test_the_edition_on_the_page_is_not_built_in() -> None:
    assert "rush" not in {*decks.DECKS, *known_presets.PRESETS}
