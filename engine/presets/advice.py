"""Advice for choosing rules: players' wishes, rules that suit them, and options that go well or badly together."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Wish:
    """A wish that players may have, with the presets and options that suit it."""

    key: str
    """The text of the wish has the locale key ``wish-KEY``."""
    presets: tuple[str, ...] = ()
    options: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Pair:
    """Option values that go well or badly together."""

    key: str
    """The text with the reason has the locale key ``good-KEY`` or ``bad-KEY``."""
    options: Mapping[str, Any]
    """The options with their values, in display order."""


WISHES: tuple[Wish, ...] = (
    Wish("first", ("classic",), {"wild_draw_four": "free", "uno_calls": "automatic"}),
    Wish("home", ("family", "house-2018")),
    Wish("quick", ("quick",), {"hand_size": 5, "round_seconds": 180}),
    Wish("short", ("classic",), {"target": 200, "rounds": 3, "points_factor": 2}),
    Wish("stacks", ("audio-table-all",), {"stacking": "mixed", "revenge": True, "last_card_draw": "answer"}),
    Wish("bluff", ("classic",), {"bluff_test": "any_card", "guilty_extra": 2, "stacking": "same"}),
    Wish("races", ("six-smackdown", "german-pub"), {"jump_in": "face", "sequences": True, "buzzer_cards": 8}),
    Wish("calm", ("audio-table", "classic"), {"uno_calls": "automatic", "turn_seconds": 120}),
    Wish(
        "chaos", ("h2o", "house-2018"), {"order": "random", "seats": "shuffle", "number_effects": {"5": "redraw_any"}}
    ),
    Wish("cheat", ("cheaters",), {"table_votes": True}),
    Wish("strict", ("german-classic",), {"hints": False}),
    Wish("mean", ("no-mercy",), {"revenge": True, "last_card_draw": "answer"}),
    Wish("new", ("flip",), {"flip_backs": "hidden"}),
    Wish("luck", ("attack", "attack-1998", "all-wild"), {"uno_penalty": 4}),
    Wish("suits", ("mau-mau", "crazy-eights"), {"after_penalty": "play", "last_card_draw": "answer"}),
    Wish("partners", ("partners",), {"partners": "rotate"}),
    Wish("survive", ("knock-out",), {"scoring": "elimination", "mercy_limit": 25}),
    Wish("many", ("quick", "six-smackdown"), {"jump_in": "exact", "turn_seconds": 20, "scoring": "places"}),
    Wish("slow", ("classic",), {"turn_seconds": 0, "uno_calls": "automatic"}),
    Wish("silent", ("german-pub",), {"silent_colours": ["R"], "double_play": True, "identical_calls": True}),
)

GOOD: tuple[Pair, ...] = (
    Pair("stack-answers", {"stacking": "same", "answers": ["skip", "reverse", "wild"]}),
    Pair("stack-answer", {"stacking": "same", "last_card_draw": "answer"}),
    Pair("mercy-keep", {"keep_drawing": True, "mercy_limit": 25}),
    Pair("mercy-bonus", {"mercy_limit": 25, "mercy_bonus": 250}),
    Pair("higher-last", {"stacking": "higher", "last_card_draw": "answer"}),
    Pair("seven-jump", {"number_effects": {"0": "pass_hands", "7": "swap_must"}, "jump_in": "exact"}),
    Pair("number-bomb", {"same_number": True, "bomb": 3}),
    Pair("strict-claim", {"strict": True, "penalties": "on_demand"}),
    Pair("peek-price", {"peeking": "secret", "false_catch_penalty": 2}),
    Pair("cheat-price", {"cheating": True, "false_catch_penalty": 2}),
    Pair("double-calls", {"double_play": True, "identical_calls": True}),
    Pair("bluff-price", {"wild_draw_four": "bluff", "guilty_extra": 2}),
    Pair("knockout-factor", {"scoring": "knock_out", "points_factor": 2}),
    Pair("partners-hands", {"partners": "fixed", "open_at": 2}),
)

BAD: tuple[Pair, ...] = (
    Pair("strict-cheat", {"strict": True, "cheating": True}),
    Pair("partners-minus", {"partners": "fixed", "scoring": "minus"}),
    Pair("must-voluntary", {"must_play": True, "voluntary_draw": False}),
    Pair("blind-drawn", {"blind_draw": True, "play_drawn": "must"}),
    Pair("stack-tested", {"stacking": "off", "challenge_reaches": "first"}),
    Pair("clock-slow", {"turn_seconds": 0, "sleep_penalty": 1}),
    Pair("finish-bonus", {"finish_with": "numbers", "finish_bonus": True}),
    Pair("calls-off", {"uno_calls": "off", "double_play": True, "identical_calls": True}),
    Pair("keep-limit", {"keep_drawing": True, "hand_limit": 20}),
    Pair("random-reverse", {"order": "random", "number_effects": {"9": "turn_round"}}),
    Pair("long", {"keep_drawing": True, "stacking": "mixed", "number_effects": {"2": "redraw", "7": "swap_must"}}),
    Pair("late-buzz", {"jump_in": "face", "sequences": True, "buzzer_cards": 8}),
)
"""The engine refuses the first two pairs. The others can be set, but are not advisable."""

WITHOUT_EFFECT = ("must-voluntary", "blind-drawn", "stack-tested", "clock-slow", "finish-bonus", "calls-off")
"""The keys of bad pairs in which the last option has no effect."""
