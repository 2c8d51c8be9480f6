"""The option that decides whether a card can jump in, which refusals name."""

from __future__ import annotations

from typing import Any

import pytest

from engine import cards as c
from engine.rules import jump_in
from engine.rules.compiler import compile_rules
from engine.rules.registry import complete

WILDS: dict[str, dict[str, Any]] = {
    "classic": {},
    "flip": {"deck": "flip"},
    "all_wild": {"deck": "all_wild"},
    "cards_32": {"deck": "cards_32", "rank_effects": {"J": "wish", "Q": "skip"}},
}


@pytest.mark.parametrize("name", WILDS)
def test_a_refused_jump_in_names_the_option_that_would_allow_it(name: str) -> None:
    options = complete({**WILDS[name], "jump_in": "exact"})
    without = compile_rules(options)
    before, after = without.jump_matches, compile_rules({**options, "jump_in_wilds": True}).jump_matches
    assert before is not None
    assert after is not None
    named = 0
    for card in without.kinds:
        for top in without.kinds:
            decides = after(card, top) and not before(card, top)
            assert (jump_in.deciding_option(card, top, options) == "jump_in_wilds") == decides, (card, top)
            named += decides
    assert named


def test_while_nobody_may_jump_in_no_other_option_is_named() -> None:
    assert jump_in.deciding_option(c.WILD, c.WILD, complete({})) == "jump_in"
    assert jump_in.deciding_option(c.WILD, None, complete({"jump_in": "exact"})) == "jump_in"
