"""The presets that come with the game (rulebook, chapter 10)."""

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

LENGTH_AND_CLOCKS = ("target", "rounds", "turn_seconds", "choice_seconds", "reaction_seconds")
"""Options that a preset leaves open: a match with other values still counts as played by the preset."""

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
    "cheaters": {"cheating": True, "peeking": "secret", "false_catch_penalty": 2, "penalties": "on_demand"},
}
"""The values of each preset that differ from the defaults. Each replaces the whole default."""
