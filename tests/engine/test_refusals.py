"""Every refusal in ``docs/SCENARIOS.md`` can occur, and if several apply, the first in the list is given.

A ladder begins with an action that is refused, usually for several reasons. Each further rung removes the reason that
the previous one gave. On the last rung, the action is accepted.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from engine.refusals import CODES
from engine.scenario.runner import play

Json = dict[str, Any]

TABLE: Json = {
    "seats": ["ann", "ben", "cy"],
    "hands": {"ann": ["R1", "R2", "B3"], "ben": ["G1", "G2", "B4"], "cy": ["Y1", "Y2", "B5"]},
    "top": "R7",
    "draw": ["G8", "G9", "Y8", "Y9"],
    "turn": "ann",
}
OVER: Json = {
    "hands": {"ann": ["R9"], "ben": ["G1", "G2"], "cy": ["Y1", "Y2"]},
    "top": "R7",
    "colour": "R",
    "turn": "ann",
}
LAST = {"by": "ann", "do": "play", "card": "R9"}
"""The step that ends the round at the table ``OVER``."""


@dataclass(frozen=True)
class Rung:
    """Changes to the scenario of the previous rung, and the expected refusal."""

    code: str | None
    """The code of the refusal; ``None`` if the action is accepted."""
    table: Json | None = None
    """Keys of the table that change, with their new values."""
    rules: Json | None = None
    """Rules that change, with their new values."""
    before: list[Json] | None = None
    """The steps before the action; ``None`` leaves them unchanged."""
    do: Json | None = None
    """Keys of the action that change. A key with the value ``None`` is removed."""


LADDERS: dict[str, list[Rung]] = {
    "play": [
        Rung(
            "not_seated",
            table=OVER,
            rules={"deck": "2018", "customizable_effect": "swap_must", "wild_on_wild": False},
            before=[LAST],
            do={"by": "eve", "do": "play", "cards": ["WC", "WC"], "colour": "purple", "target": "cy"},
        ),
        Rung("finished", do={"by": "cy"}),
        Rung(
            "rule_off",
            table={
                "top": "W",
                "colour": "R",
                "hands": {"ann": ["WC", "R2", "R3"], "ben": ["R+2", "G2", "B4"], "cy": ["WC", "Y2", "B5"]},
            },
            rules={"wild_on_wild": True},
            before=[{"by": "ann", "do": "play", "card": "WC"}],
        ),
        Rung("not_now", rules={"double_play": True}),
        Rung("not_in_hand", before=[], rules={"wild_on_wild": False}),
        Rung("not_your_turn", do={"cards": ["WC"]}),
        Rung("must_draw", table={"turn": "ben"}, before=[{"by": "ben", "do": "play", "card": "R+2"}]),
        Rung("does_not_fit", table={"turn": "cy"}, before=[]),
        Rung("bad_target", rules={"wild_on_wild": True}),
        Rung("bad_colour", do={"target": "ben"}),
        Rung(None, do={"colour": "B"}),
    ],
    "play with an extra card": [
        Rung(
            "not_in_hand",
            rules={"number_effects": {"4": "free_discard"}},
            table={"hands": {"ann": ["G4", "B1", "B2"], "ben": ["G1"], "cy": ["Y1"]}},
            do={"by": "ann", "do": "play", "card": "G4", "extra": "Y9"},
        ),
        Rung("does_not_fit", do={"extra": "B2"}),
        Rung("does_not_fit", table={"top": "G7"}),
        Rung(None, table={"hands": {"ann": ["G4", "B1", "B2", "B3"], "ben": ["G1"], "cy": ["Y1"]}}),
    ],
    "a jump-in": [
        Rung(
            "not_now",
            rules={"jump_in": "exact", "number_effects": {"5": "slap"}},
            table={
                "seats": ["ann", "ben", "cy", "dee"],
                "hands": {"ann": ["R5", "R1"], "ben": ["R6", "B2"], "cy": ["Y1", "Y2"], "dee": ["G5", "B5"]},
            },
            before=[{"by": "ann", "do": "play", "card": "R5"}],
            do={"by": "dee", "do": "play", "card": "R5"},
        ),
        Rung("not_in_hand", rules={"number_effects": {}}, before=[{"by": "ann", "do": "play", "card": "R5"}]),
        Rung("not_your_turn", do={"card": "G5"}),
        Rung(
            "too_late",
            table={"hands": {"ann": ["R5", "R1"], "ben": ["R6", "B2"], "cy": ["Y1", "Y2"], "dee": ["R5", "B5"]}},
            before=[{"by": "ann", "do": "play", "card": "R5"}, {"by": "ben", "do": "play", "card": "R6"}],
            do={"card": "R5"},
        ),
        Rung(None, before=[{"by": "ann", "do": "play", "card": "R5"}]),
    ],
    "a sequence": [
        Rung(
            "not_in_hand",
            rules={"sequences": True},
            table={"hands": {"ann": ["R5", "G6", "B1"], "ben": ["R9", "B2", "B3"], "cy": ["G5", "B4", "B5"]}},
            before=[{"by": "ann", "do": "play", "card": "R5"}, {"by": "ben", "do": "play", "card": "R9"}],
            do={"by": "ann", "do": "play", "card": "R6"},
        ),
        Rung("not_your_turn", do={"card": "G6"}),
        Rung(
            "too_late",
            table={"hands": {"ann": ["R5", "R6", "B1"], "ben": ["R9", "B2", "B3"], "cy": ["G5", "B4", "B5"]}},
            do={"card": "R6"},
        ),
        Rung(None, before=[{"by": "ann", "do": "play", "card": "R5"}]),
    ],
    "an answer": [
        Rung(
            "must_draw",
            rules={"answers": ["wild"], "stacking": "same", "finish_with": "no_wilds"},
            table={"hands": {"ann": ["R+2", "R1"], "ben": ["W"], "cy": ["Y1"]}},
            before=[{"by": "ann", "do": "play", "card": "R+2"}],
            do={"by": "ben", "do": "play", "card": "W", "colour": "pink"},
        ),
        Rung("bad_colour", table={"hands": {"ann": ["R+2", "R1"], "ben": ["W", "G1"], "cy": ["Y1"]}}),
        Rung(None, do={"colour": "G"}),
    ],
    "draw": [
        Rung(
            "not_seated",
            table=OVER,
            rules={"voluntary_draw": False},
            before=[LAST],
            do={"by": "eve", "do": "draw", "count": 1},
        ),
        Rung("finished", do={"by": "ben"}),
        Rung(
            "rule_off",
            table={"hands": {"ann": ["W", "R1", "R2"], "ben": ["R3", "G2"], "cy": ["Y1", "Y2"]}},
            before=[{"by": "ann", "do": "play", "card": "W"}],
        ),
        Rung("not_now", rules={"cheating": True}),
        Rung("not_your_turn", before=[]),
        Rung("may_not_draw", table={"turn": "ben"}),
        Rung(None, rules={"voluntary_draw": True}),
    ],
    "keep": [
        Rung("not_seated", table=OVER, before=[LAST], do={"by": "eve", "do": "keep"}),
        Rung("finished", do={"by": "ben"}),
        Rung(
            "not_now",
            rules={"number_effects": {"1": "slap"}},
            table={"hands": {"ann": ["R1", "R+2", "R3"], "ben": ["G2", "G3"], "cy": ["Y1", "Y2"]}},
            before=[{"by": "ann", "do": "play", "card": "R1"}],
        ),
        Rung("not_your_turn", before=[]),
        Rung("must_draw", before=[{"by": "ann", "do": "play", "card": "R+2"}]),
        Rung(None, table={"turn": "ben", "draw": ["R8"]}, before=[{"by": "ben", "do": "draw"}]),
    ],
    "choose a card": [
        Rung(
            "not_seated",
            table=OVER,
            rules={"number_effects": {"1": "free_discard"}},
            before=[LAST],
            do={"by": "eve", "do": "choose", "target": "ben"},
        ),
        Rung("finished", do={"by": "ann"}),
        Rung(
            "no_choice",
            table={"hands": {"ann": ["R1", "B1", "B2", "B3"], "ben": ["G2", "G3"], "cy": ["Y1", "Y2"]}},
            before=[],
        ),
        Rung("no_choice", before=[{"by": "ann", "do": "play", "card": "R1"}]),
        Rung("no_choice", do={"card": "Y9"}),
        Rung("not_in_hand", do={"target": None}),
        Rung(None, do={"card": "B3"}),
    ],
    "choose a colour": [
        Rung(
            "no_choice",
            table={"hands": {"ann": ["W", "B1", "B2"], "ben": ["G2", "G3"], "cy": ["Y1", "Y2"]}},
            before=[{"by": "ann", "do": "play", "card": "W"}],
            do={"by": "ben", "do": "choose", "colour": "pink"},
        ),
        Rung("bad_colour", do={"by": "ann"}),
        Rung(None, do={"colour": "G"}),
    ],
    "choose a target": [
        Rung(
            "no_choice",
            rules={"number_effects": {"1": "swap_must"}},
            before=[{"by": "ann", "do": "play", "card": "R1"}],
            do={"by": "cy", "do": "choose", "target": "ann"},
        ),
        Rung("bad_target", do={"by": "ann"}),
        Rung("bad_target", do={"target": "eve"}),
        Rung(None, do={"target": "cy"}),
    ],
    "call": [
        Rung(
            "not_seated",
            table=OVER,
            rules={"uno_calls": "automatic", "identical_calls": True},
            before=[LAST],
            do={"by": "eve", "do": "call", "word": "duo"},
        ),
        Rung("finished", do={"by": "ann"}),
        Rung("rule_off", table={"hands": {"ann": ["R1", "B1"], "ben": ["G2", "R3"], "cy": ["Y1", "Y2"]}}, before=[]),
        Rung("rule_off", rules={"uno_calls": "players", "identical_calls": False}),
        Rung("not_now", rules={"double_play": True, "identical_calls": True}),
        Rung(
            "too_late",
            before=[{"by": "ann", "do": "play", "card": "R1"}, {"by": "ben", "do": "play", "card": "R3"}],
            do={"word": "uno"},
        ),
        Rung("already_called", before=[{"by": "ann", "do": "play", "card": "R1"}, {"by": "ann", "do": "call"}]),
        Rung(None, before=[{"by": "ann", "do": "play", "card": "R1"}]),
    ],
    "catch": [
        Rung(
            "not_seated",
            table=OVER,
            rules={"uno_calls": "off"},
            before=[LAST],
            do={"by": "eve", "do": "catch", "target": "ann"},
        ),
        Rung("finished", do={"by": "ann"}),
        Rung("rule_off", table={"hands": {"ann": ["R1", "B1"], "ben": ["G2", "R3"], "cy": ["Y1", "Y2"]}}, before=[]),
        Rung("bad_target", rules={"uno_calls": "players"}),
        Rung("nothing_to_catch", do={"by": "cy"}),
        Rung("too_late", before=[{"by": "ann", "do": "play", "card": "R1"}, {"by": "ben", "do": "play", "card": "R3"}]),
        Rung(None, before=[{"by": "ann", "do": "play", "card": "R1"}]),
    ],
    "challenge": [
        Rung(
            "not_seated",
            table=OVER,
            rules={"wild_draw_four": "free"},
            before=[LAST],
            do={"by": "eve", "do": "challenge"},
        ),
        Rung("finished", do={"by": "cy"}),
        Rung(
            "rule_off",
            table={"hands": {"ann": ["W+4", "B1", "B2"], "ben": ["G2", "G3"], "cy": ["Y1", "Y2"]}},
            before=[{"by": "ann", "do": "play", "card": "W+4"}],
        ),
        Rung("not_now", rules={"wild_draw_four": "bluff"}),
        Rung("not_your_turn", before=[]),
        Rung("nothing_to_challenge", do={"by": "ann"}),
        Rung(None, before=[{"by": "ann", "do": "play", "card": "W+4", "colour": "G"}], do={"by": "ben"}),
    ],
    "press": [
        Rung("not_seated", table=OVER, before=[LAST], do={"by": "eve", "do": "press"}),
        Rung("finished", do={"by": "ben"}),
        Rung("rule_off", table=TABLE, before=[]),
        Rung("not_now", rules={"number_effects": {"1": "slap"}}),
        Rung("not_now", before=[{"by": "ann", "do": "play", "card": "R1"}, {"by": "ben", "do": "press"}]),
        Rung(None, before=[{"by": "ann", "do": "play", "card": "R1"}]),
    ],
    "peek": [
        Rung("not_seated", table=OVER, before=[LAST], do={"by": "eve", "do": "peek", "target": "ann"}),
        Rung("finished", do={"by": "ann"}),
        Rung("rule_off", table=TABLE, before=[]),
        Rung("bad_target", rules={"peeking": "free"}),
        Rung(None, do={"target": "ben"}),
    ],
    "accuse": [
        Rung("not_seated", table=OVER, before=[LAST], do={"by": "eve", "do": "accuse", "target": "ben"}),
        Rung("finished", do={"by": "ben"}),
        Rung("rule_off", table=TABLE, before=[]),
        Rung("bad_target", rules={"cheating": True, "wild_draw_four": "free"}),
        Rung("nothing_to_catch", do={"by": "cy"}),
        Rung("nothing_to_catch", do={"target": "ann"}),
        Rung("too_late", before=[{"by": "ann", "do": "play", "card": "B3"}, {"by": "ben", "do": "play", "card": "B4"}]),
        Rung(None, before=[{"by": "ann", "do": "play", "card": "B3"}]),
    ],
    "claim": [
        Rung("not_seated", table=OVER, before=[LAST], do={"by": "eve", "do": "claim", "target": "ann"}),
        Rung("finished", do={"by": "ann"}),
        Rung("rule_off", table=TABLE, rules={"false_call_penalty": 2}, before=[]),
        Rung("too_late", rules={"penalties": "on_demand"}),
        Rung("bad_target", before=[{"by": "ann", "do": "call"}]),
        Rung(None, do={"by": "cy"}),
    ],
    "propose": [
        Rung("not_seated", table=OVER, before=[LAST], do={"by": "eve", "do": "propose", "target": "ann"}),
        Rung("finished", do={"by": "ann"}),
        Rung("rule_off", table=TABLE, before=[]),
        Rung("not_now", rules={"table_votes": True}, before=[{"by": "ben", "do": "propose", "target": "cy"}]),
        Rung("bad_target", before=[]),
        Rung(None, do={"target": "cy"}),
    ],
    "vote": [
        Rung("not_seated", table=OVER, before=[LAST], do={"by": "eve", "do": "vote", "yes": True}),
        Rung("finished", do={"by": "ann"}),
        Rung(
            "rule_off",
            table={
                "seats": ["ann", "ben", "cy", "dee", "eli"],
                "hands": {"ann": ["R1"], "ben": ["R2"], "cy": ["R3"], "dee": ["R4"], "eli": ["R5"]},
            },
            before=[],
        ),
        Rung("not_now", rules={"table_votes": True}),
        Rung("bad_target", before=[{"by": "ben", "do": "propose", "target": "ann"}]),
        Rung("already_called", before=[{"by": "ann", "do": "propose", "target": "cy"}]),
        Rung(None, do={"by": "dee"}),
    ],
    "speak": [
        Rung("not_seated", table=OVER, before=[LAST], do={"by": "eve", "do": "speak"}),
        Rung("finished", do={"by": "ann"}),
        Rung(None, before=[]),
    ],
    **{
        do: [
            Rung("not_seated", table=OVER, rules={"scoring": "single"}, before=[LAST], do={"by": "eve", "do": do}),
            Rung("finished", do={"by": "ann"}),
            Rung(None, rules={"scoring": "winner"}),
            Rung(None, before=[]),
        ]
        for do in ("leave", "away", "back")
    },
    "join": [
        Rung("finished", table=OVER, rules={"scoring": "single"}, before=[LAST], do={"by": "ann", "do": "join"}),
        Rung("not_now", rules={"scoring": "winner"}),
        Rung("not_seated", table={"eliminated": ["cy"]}, do={"by": "cy"}),
        Rung(None, do={"by": "dee"}),
    ],
    "next_round": [
        Rung("finished", table=OVER, rules={"scoring": "single"}, before=[LAST], do={"do": "next_round"}),
        Rung("not_now", before=[]),
        Rung(None, rules={"scoring": "winner"}, before=[LAST]),
    ],
}

EXCLUDE_EACH_OTHER = {"catch", "accuse", "join"}
"""Ladders that cannot follow the order of the list, because some of their reasons exclude each other."""


def climb(rungs: list[Rung]) -> list[Json]:
    """Return the scenarios of a ladder, one for each rung."""
    table: Json = TABLE
    rules: Json = {}
    before: list[Json] = []
    action: Json = {}
    scenarios = []
    for rung in rungs:
        table = {**table, **(rung.table or {})}
        rules = {**rules, **(rung.rules or {})}
        before = before if rung.before is None else rung.before
        action = {key: value for key, value in {**action, **(rung.do or {})}.items() if value is not None}
        refused = {} if rung.code is None else {"refused": rung.code}
        scenarios.append({"name": "rung", **table, "rules": rules, "steps": [*before, {**action, **refused}]})
    return scenarios


@pytest.mark.parametrize("ladder", LADDERS)
def test_the_first_reason_that_applies_is_given(ladder: str) -> None:
    for place, scenario in enumerate(climb(LADDERS[ladder])):
        _, failure = play(scenario)
        assert failure is None, (place, failure)


@pytest.mark.parametrize("ladder", [name for name in LADDERS if name not in EXCLUDE_EACH_OTHER])
def test_the_reasons_of_a_ladder_are_in_the_order_of_the_list(ladder: str) -> None:
    places = [CODES.index(rung.code) for rung in LADDERS[ladder] if rung.code is not None]
    assert places == sorted(places)


WAIVED: dict[str, tuple[Json, dict[str, str | None]]] = {
    "strict": ({"strict": True}, {"not_your_turn": None, "must_draw": None, "does_not_fit": None}),
    "cheating": ({"cheating": True}, {"rule_off": "not_now", "must_draw": "bad_target", "does_not_fit": "bad_target"}),
    "jump_in_miss": ({"jump_in": "exact", "jump_in_miss": "cards"}, {"not_your_turn": None}),
}
"""Rules that remove some of the reasons for a refusal.

Each entry contains the options to set and a mapping. The mapping goes from each removed code to the code given
instead, or to ``None`` if the action is accepted.
"""


@pytest.mark.parametrize("rule", WAIVED)
def test_a_rule_removes_its_reasons_and_no_others(rule: str) -> None:
    rules, instead = WAIVED[rule]
    for place, scenario in enumerate(climb(LADDERS["play"])):
        last = scenario["steps"][-1]
        code = instead.get(last.get("refused"), last.get("refused"))
        step = {key: value for key, value in last.items() if key != "refused"} | ({"refused": code} if code else {})
        changed = {**scenario, "rules": {**scenario["rules"], **rules}, "steps": [*scenario["steps"][:-1], step]}
        assert play(changed)[1] is None, place


def test_the_ladders_reach_every_refusal_code() -> None:
    assert {rung.code for rungs in LADDERS.values() for rung in rungs} == {*CODES, None}


def test_every_action_but_join_and_next_round_is_refused_for_a_stranger() -> None:
    strangers = {rungs[0].do["do"] for rungs in LADDERS.values() if rungs[0].code == "not_seated" and rungs[0].do}
    assert strangers == {
        rung.do["do"] for rungs in LADDERS.values() for rung in rungs if rung.do and "do" in rung.do
    } - {
        "join",
        "next_round",
    }
