"""The presets that come with the game (rulebook, chapter 10; editions, chapter 9)."""

from __future__ import annotations

from typing import Any

_AUDIO: dict[str, Any] = {
    "voluntary_draw": False,
    "after_penalty": "play",
    "wild_draw_four": "free",
    "uno_penalty": 4,
    "scoring": "minus",
    "first_seat": "right",
}
_GERMAN: dict[str, Any] = {
    "opening": "inert",
    "dealer": "highest_points",
    "stacking": "same",
    "challenge_reaches": "first",
    "innocent_extra_each": True,
    "wild_draw_four_points": 70,
    "false_call_penalty": 2,
    "false_catch_penalty": 2,
    "sleep_penalty": 1,
    "strict": True,
    "penalties": "on_demand",
    "table_votes": True,
}

FIRST_MATCH: dict[str, Any] = {"preset": "classic", "hand_size": 5, "scoring": "single", "turn_seconds": 180}
"""The options of a newcomer's first match: one short round with enough time to read."""

LENGTH_AND_CLOCKS = ("target", "rounds", "turn_seconds", "choice_seconds", "reaction_seconds")
"""A match with other values for these options still counts as played with its preset."""

PRESETS: dict[str, dict[str, Any]] = {
    "classic": {},
    "official-2018": {"deck": "2018"},
    "house-2018": {
        "deck": "2018",
        "stacking": "same",
        "jump_in": "exact",
        "number_effects": {"0": "pass_hands", "7": "swap_must"},
    },
    "six-smackdown": {"number_effects": {"6": "slap"}, "keep_drawing": True},
    "audio-table": _AUDIO,
    "audio-table-all": {
        **_AUDIO,
        "stacking": "same",
        "answers": ["skip", "reverse", "wild"],
        "last_card_draw": "answer",
        "sequences": True,
        "jump_in": "face",
        "jump_in_next": "again",
        "jump_in_miss": "points",
        "wild_draw_four": "bluff",
        "bluff_test": "any_card",
        "guilty_extra": 2,
        "after_penalty": "skip",
        "number_effects": {"0": "pass_hands", "7": "swap_may"},
        "buzzer_cards": 8,
    },
    "german-classic": _GERMAN,
    "german-pub": {
        **_GERMAN,
        "double_play": True,
        "jump_in": "exact",
        "jump_in_wilds": True,
        "jump_in_effect": "last",
        "identical_calls": True,
        "finish_bonus": True,
        "zero_finish": True,
        "number_effects": {
            "0": "swap_and_skip_to",
            "1": "open_hand",
            "2": "redraw",
            "4": "free_discard",
            "7": "slap",
            "9": "pass_hands",
        },
        "silent_colours": ["R"],
    },
    "family": {
        "stacking": "same_two",
        "keep_drawing": True,
        "jump_in": "exact",
        "number_effects": {"0": "pass_hands", "7": "swap_must"},
    },
    "knock-out": {"scoring": "knock_out"},
    "partners": {"partners": "fixed"},
    "h2o": {"downpour_cards": 2},
    "quick": {"scoring": "single", "turn_seconds": 20},
    "no-mercy": {
        "deck": "no_mercy",
        "opening": "number",
        "stacking": "higher",
        "voluntary_draw": False,
        "keep_drawing": True,
        "play_drawn": "must",
        "number_effects": {"0": "pass_hands", "7": "swap_must"},
        "mercy_limit": 25,
        "mercy_bonus": 250,
        "wild_draw_four": "free",
        "target": 1000,
    },
    "flip": {"deck": "flip"},
    "all-wild": {"deck": "all_wild", "opening": "inert", "wild_draw_four": "free"},
    "attack": {"deck": "attack", "shooter": True, "wild_draw_four": "free"},
    "attack-1998": {"deck": "attack_1998", "shooter": True, "wild_draw_four": "free"},
    "mau-mau": {
        "deck": "cards_32",
        "hand_size": 5,
        "stacking": "same",
        "wild_on_wild": False,
        "scoring": "minus",
        "target": 100,
        "wild_draw_four": "free",
    },
    "crazy-eights": {
        "deck": "cards_52",
        "hand_size": 5,
        "opening": "number",
        "stacking": "same",
        "keep_drawing": True,
        "rank_effects": {"2": "draw_two", "8": "wish", "Q": "skip", "A": "reverse"},
        "rank_points": "eights",
        "target": 100,
        "wild_draw_four": "free",
    },
    "cheaters": {"cheating": True, "peeking": "secret", "false_catch_penalty": 2, "penalties": "on_demand"},
}
"""The values of each preset that differ from the defaults. A value replaces the default; the two are not merged."""
