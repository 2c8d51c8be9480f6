"""Options that are set but have no effect in combination with others (rulebook, chapter 10).

They are accepted. A hint names each of them together with the option that makes it ineffective.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from engine import cards as c
from engine.decks import DECKS, kinds_of
from engine.rules import ranks

Values = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Moot:
    """A reason why an option that is set has no effect.

    It is used only where ``Option.needs``, a list of values of other options, cannot express the reason.
    """

    option: str
    other: str
    """The other option that the hint names."""
    holds: Callable[[Values], bool]
    """Returns True for options with which this option has no effect."""
    way_out: Callable[[Values], Any]
    """Returns a value of ``other`` with which this option would have an effect."""
    example: Values
    """Options with which this option has no effect."""


def _is(name: str, *values: Any) -> Callable[[Values], bool]:
    return lambda options: options[name] in values


def _to(value: Any) -> Callable[[Values], Any]:
    return lambda _: value


def _slaps(options: Values) -> bool:
    if ranks.is_suited(options):
        return "slap" in options["rank_effects"].values()
    on_wild = options["deck"] == "2018" and options["customizable_effect"] == "slap"
    numbers = _numbers(options["deck"])
    return on_wild or any(
        effect == "slap" and int(number) in numbers for number, effect in options["number_effects"].items()
    )


def _with_slap(options: Values) -> dict[str, str]:
    """Return ``number_effects`` with a slap assigned to a number without an effect, or to 9 if all have one."""
    effects = options["number_effects"]
    number = next((digit for digit in "6712345890" if digit not in effects), "9")
    return dict(sorted({**effects, number: "slap"}.items()))


def _with_slap_of_rank(options: Values) -> dict[str, str]:
    """Return ``rank_effects`` with a slap assigned to a rank without an effect, or to 9 if all have one."""
    effects = options["rank_effects"]
    rank = next((rank for rank in ("9", "10", "A", "K", "Q", "7", "8", "J") if rank not in effects), "9")
    return {**effects, rank: "slap"}


def _no_stack_of_draw_fours(options: Values) -> bool:
    jumped_in = options["jump_in"] != "off" and options["jump_in_wilds"]
    return options["stacking"] in ("off", "same_two") and not jumped_in


def _nobody_finishes_with_a_debt(options: Values) -> bool:
    """Return True if no debt can remain after a last card. With ``cheating``, any card can be the last."""
    last = options["finish_with"]
    return not options["cheating"] and (last == "numbers" or (last == "no_draw_cards" and not options["answers"]))


def _nothing_is_held_back(options: Values) -> bool:
    calls = options["uno_calls"] == "players"
    accusing = options["cheating"] or options["peeking"] == "secret"
    return not (
        (options["false_call_penalty"] and calls)
        or (options["false_catch_penalty"] and (calls or accusing))
        or (options["sleep_penalty"] and options["turn_seconds"])
        or (options["jump_in"] != "off" and options["jump_in_miss"] == "cards")
        or options["silent_colours"]
        or options["strict"]
    )


def _numbers(deck: str) -> frozenset[int]:
    """Return the numbers of a deck, not including ranks."""
    kinds = [c.TABLE[card] for card in kinds_of(deck)]
    return frozenset(kind.number for kind in kinds if kind.number >= 0 and kind.colour not in c.SUITS)


_WITHOUT_NUMBERS = tuple(deck for deck in DECKS if not _numbers(deck))
_WITHOUT_ZEROS = tuple(deck for deck in DECKS if 0 not in _numbers(deck))
_WITHOUT_COLOURS = tuple(deck for deck, known in DECKS.items() if not known.sides[0])

MOOT: tuple[Moot, ...] = (
    Moot("number_effects", "deck", _is("deck", *_WITHOUT_NUMBERS), _to("classic"), {"deck": "cards_52"}),
    Moot("same_number", "deck", _is("deck", *_WITHOUT_COLOURS), _to("classic"), {"deck": "all_wild"}),
    Moot("sequences", "deck", _is("deck", *_WITHOUT_COLOURS), _to("classic"), {"deck": "all_wild"}),
    Moot("silent_colours", "deck", _is("deck", *_WITHOUT_COLOURS), _to("classic"), {"deck": "all_wild"}),
    Moot("zero_finish", "deck", _is("deck", *_WITHOUT_ZEROS), _to("classic"), {"deck": "flip"}),
    Moot("voluntary_draw", "must_play", _is("must_play", True), _to(False), {"must_play": True}),
    Moot(
        "play_drawn",
        "must_play",
        lambda o: o["play_drawn"] == "must" and o["must_play"],
        _to(False),
        {"must_play": True, "play_drawn": "must"},
    ),
    Moot(
        "hand_limit",
        "mercy_limit",
        lambda o: 0 < o["mercy_limit"] <= o["hand_limit"],
        _to(0),
        {"mercy_limit": 15, "hand_limit": 20, "hand_size": 7},
    ),
    Moot("mercy_bonus", "mercy_limit", _is("mercy_limit", 0), _to(25), {"mercy_limit": 0}),
    Moot("sleep_penalty", "turn_seconds", _is("turn_seconds", 0), _to(60), {"turn_seconds": 0}),
    Moot("challenge_reaches", "stacking", _no_stack_of_draw_fours, _to("same"), {"stacking": "off", "jump_in": "off"}),
    Moot(
        "innocent_extra_each",
        "stacking",
        _no_stack_of_draw_fours,
        _to("same"),
        {"stacking": "same_two", "jump_in_wilds": False},
    ),
    Moot("innocent_extra_each", "innocent_extra", _is("innocent_extra", 0), _to(2), {"innocent_extra": 0}),
    Moot(
        "last_card_draw",
        "finish_with",
        _nobody_finishes_with_a_debt,
        _to("any"),
        {"finish_with": "numbers", "cheating": False},
    ),
    Moot("last_card_draw", "scoring", _is("scoring", "places"), _to("winner"), {"scoring": "places"}),
    Moot(
        "jump_in_miss",
        "scoring",
        lambda o: o["jump_in_miss"] == "points" and o["scoring"] in ("elimination", "none"),
        _to("winner"),
        {"jump_in_miss": "points", "scoring": "none"},
    ),
    Moot(
        "slap_penalty",
        "number_effects",
        lambda o: not _slaps(o) and not ranks.is_suited(o),
        _with_slap,
        {"number_effects": {}, "customizable_effect": "all_draw_one"},
    ),
    Moot(
        "slap_penalty",
        "rank_effects",
        lambda o: not _slaps(o) and ranks.is_suited(o),
        _with_slap_of_rank,
        {"deck": "cards_32", "rank_effects": {}},
    ),
    Moot("buzzer_penalty", "buzzer_cards", _is("buzzer_cards", 0), _to(8), {"buzzer_cards": 0}),
    Moot(
        "reaction_seconds",
        "number_effects",
        lambda o: not _slaps(o) and not ranks.is_suited(o) and not o["buzzer_cards"],
        _with_slap,
        {"number_effects": {}, "customizable_effect": "all_draw_one", "buzzer_cards": 0},
    ),
    Moot(
        "reaction_seconds",
        "rank_effects",
        lambda o: not _slaps(o) and ranks.is_suited(o) and not o["buzzer_cards"],
        _with_slap_of_rank,
        {"deck": "cards_32", "rank_effects": {}, "buzzer_cards": 0},
    ),
    Moot("identical_calls", "uno_calls", _is("uno_calls", "off"), _to("players"), {"uno_calls": "off"}),
    Moot(
        "penalties",
        "false_call_penalty",
        _nothing_is_held_back,
        _to(2),
        {
            "false_call_penalty": 0,
            "false_catch_penalty": 0,
            "sleep_penalty": 0,
            "jump_in_miss": "none",
            "silent_colours": [],
            "strict": False,
        },
    ),
    Moot("rounds", "scoring", _is("scoring", "single", "elimination", "none"), _to("winner"), {"scoring": "none"}),
    Moot(
        "finish_bonus",
        "finish_with",
        lambda o: o["finish_with"] in ("no_wilds", "numbers") and not o["cheating"],
        _to("any"),
        {"finish_with": "numbers", "cheating": False},
    ),
)
