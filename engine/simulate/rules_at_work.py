"""Rules at work: which events show that an option or the effect of a card did something.

Most events name the rule in one of their fields. ``SIGNS`` adds what they leave open. An option that shows in no event
is not listed: nothing is said about how often it happens.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, NamedTuple

from engine import cards as c
from engine.events import Raw
from engine.rules.registry import OPTIONS, is_on
from engine.state import State

Holds = Callable[[State, State, Raw], bool]
"""Takes the states before and after the action and the event. Returns True if the event is meant."""
Causes = tuple[tuple[str, tuple[Any, ...]], ...]
"""Options, each with the values that cause something."""
ANY: Final[tuple[Any, ...]] = ()
"""Every value with which the option is on."""

WORD_AT: Final[dict[str, int]] = {
    "called": 3,
    "card_played": 3,
    "cards_drawn": 4,
    "challenged": 3,
    "hand_shown": 3,
    "reaction_opened": 1,
    "round_void": 1,
    "round_won": 2,
    "seat_out": 2,
    "turn_played_again": 2,
}
"""The place of the word that tells what kind of such an event it is, by kind of event."""


class Sign(NamedTuple):
    """An event that shows a rule at work. It counts once for each action."""

    name: str
    event: str
    word: Any = None
    """The word of the event (``WORD_AT``); ``None`` for every word."""
    options: Causes = ()
    """The options that cause the event; none for the effect of a card."""
    holds: Holds | None = None


def _stacks(before: State, after: State, event: Raw) -> bool:
    card = event[2][-1]
    return before.ruleset.draws[card] > 0 or bool(c.OPEN_DEBT[card])


def _answers(before: State, after: State, event: Raw) -> bool:
    return not _stacks(before, after, event)


def _together(before: State, after: State, event: Raw) -> bool:
    return len(event[2]) > 1


def _wild(before: State, after: State, event: Raw) -> bool:
    return bool(before.ruleset.is_wild[event[2][-1]])


def _again(before: State, after: State, event: Raw) -> bool:
    return before.ruleset.jump_again and after.turn == event[1] and after.phase == "playing"


def _same_number(before: State, after: State, event: Raw) -> bool:
    memory = before.progress.memory
    return memory is not None and memory.number >= 0


def _after_penalty(before: State, after: State, event: Raw) -> bool:
    memory = before.progress.memory
    return memory is not None and memory.may_keep


def _drew_before(before: State, after: State, event: Raw) -> bool:
    return bool(before.progress.drawn)


def _several(before: State, after: State, event: Raw) -> bool:
    return bool(event[2] > 1)


def _unseen(before: State, after: State, event: Raw) -> bool:
    return event[5] is None


def _full_hand(before: State, after: State, event: Raw) -> bool:
    return 0 < before.ruleset.most_in_hand <= len(before.hands[event[1]])


def _last_card_answered(before: State, after: State, event: Raw) -> bool:
    return bool(before.aside.went_out)


def _long_word(before: State, after: State, event: Raw) -> bool:
    return bool(event[2] != "uno")


def _by_effect(before: State, after: State, event: Raw) -> bool:
    return before.ruleset.effects[after.top] == "turn_round"


def _reversed(before: State, after: State, event: Raw) -> bool:
    return not _by_effect(before, after, event)


_EFFECTS = ("all_draw_one", "all_hit", "downpour_one", "downpour_two", "next_draws_one", "target_draws_two")
_DOWNPOUR: Causes = (("downpour_cards", ANY),)
_CAUSES: dict[str, Causes] = {"downpour_one": _DOWNPOUR, "downpour_two": _DOWNPOUR}

SIGNS: Final[tuple[Sign, ...]] = (
    Sign("challenges", "challenged", None, (("wild_draw_four", ("bluff",)), ("bluff_test", ANY))),
    Sign("bluffs_found", "challenged", True, (("guilty_extra", ANY),)),
    Sign("wrong_challenges", "challenged", False, (("innocent_extra", ANY),)),
    Sign("stacks", "card_played", "answer", (("stacking", ANY), ("revenge", ANY)), _stacks),
    Sign("answers", "card_played", "answer", (("answers", ANY),), _answers),
    Sign("last_cards_answered", "card_played", "answer", (("last_card_draw", ANY),), _last_card_answered),
    Sign("jump_ins", "card_played", "jump_in", (("jump_in", ANY), ("jump_in_effect", ANY))),
    Sign("wild_jump_ins", "card_played", "jump_in", (("jump_in_wilds", ANY),), _wild),
    Sign("turns_after_jump_ins", "card_played", "jump_in", (("jump_in_next", ANY),), _again),
    Sign("double_plays", "card_played", None, (("double_play", ANY),), _together),
    Sign("sequences", "card_played", "sequence", (("sequences", ANY),)),
    Sign("same_numbers", "card_played", None, (("same_number", ANY),), _same_number),
    Sign("plays_after_penalty", "card_played", None, (("after_penalty", ANY),), _after_penalty),
    Sign("bombs", "bombed", None, (("bomb", ANY),)),
    Sign("long_draws", "cards_drawn", "keep_drawing", (("keep_drawing", ANY),), _several),
    Sign("further_draws", "cards_drawn", "turn", (("draw_up_to", ANY),), _drew_before),
    Sign("blind_draws", "cards_drawn", None, (("blind_draw", ANY),), _unseen),
    Sign("full_hands", "turn_kept", None, (("hand_limit", ANY),), _full_hand),
    Sign("shots", "shots_taken", None, (("shooter", ANY),)),
    Sign("mercy", "seat_out", "mercy", (("mercy_limit", ANY), ("mercy_bonus", ANY))),
    Sign("places", "seat_out", "finished", (("scoring", ("places",)),)),
    Sign("rounds_timed_out", "round_won", "blitz", (("round_seconds", ANY),)),
    Sign("rounds_timed_out", "round_void", "blitz", (("round_seconds", ANY),)),
    Sign("longer_calls", "called", None, (("identical_calls", ANY),), _long_word),
    Sign("slaps", "reaction_opened", "slap", (("slap_penalty", ANY),)),
    Sign("buzzers", "reaction_opened", "buzzer", (("buzzer_cards", ANY), ("buzzer_penalty", ANY))),
    # What effects of cards do, and what cards do without an option.
    Sign("hands_passed", "hands_passed"),
    Sign("swaps", "hands_swapped"),
    Sign("hands_shuffled", "hands_shuffled"),
    Sign("cards_given", "card_given"),
    Sign("hands_opened", "hand_opened"),
    Sign("hands_peeked_at", "hand_shown", "peek_hand"),
    Sign("redraws", "hand_discarded"),
    Sign("free_discards", "card_played", "extra"),
    Sign("extra_turns", "turn_played_again", "extra_turn"),
    Sign("everyone_skipped", "turn_played_again", "skip_all"),
    Sign("turned_round", "direction_turned", None, (), _by_effect),
    Sign("tables_turned", "table_turned"),
    Sign("colour_discards", "cards_taken_along"),
    Sign("roulettes", "cards_revealed"),
    *(
        Sign(effect, "cards_drawn", effect, (("downpour_cards", ANY),) * effect.startswith("down"))
        for effect in _EFFECTS
    ),
    Sign("debts", "cards_owed"),
    Sign("skips", "turn_skipped"),
    Sign("reverses", "direction_turned", None, (), _reversed),
    Sign("wishes", "colour_wished"),
)
"""All signs. Each event kind that is not named here shows no rule at work."""

SIGN_OF: Final[dict[str, str]] = {
    "pass_hands": "hands_passed",
    "pass_hands_left": "hands_passed",
    "swap_may": "swaps",
    "swap_must": "swaps",
    "swap_may_skip_to": "swaps",
    "swap_and_skip_to": "swaps",
    "shuffle_hands": "hands_shuffled",
    "give_card": "cards_given",
    "open_hand": "hands_opened",
    "peek_hand": "hands_peeked_at",
    "redraw": "redraws",
    "redraw_any": "redraws",
    "free_discard": "free_discards",
    "slap": "slaps",
    "buzzer": "buzzers",
    "extra_turn": "extra_turns",
    "skip_all": "everyone_skipped",
    "turn_round": "turned_round",
    "turn_over": "tables_turned",
    "roulette": "roulettes",
    **{effect: effect for effect in _EFFECTS},
    "draw_one": "debts",
    "draw_two": "debts",
    "draw_three": "debts",
    "draw_four": "debts",
    "skip": "skips",
    "reverse": "reverses",
    "wish": "wishes",
}
"""The sign of every effect that an option can assign or a card has."""

OF_CARDS: Final = ("debts", "skips", "reverses", "wishes")
"""Signs of every deck: what cards do without an option."""


class _Reading(NamedTuple):
    """How the events of one kind are read."""

    place: int
    """The place of the word; 0, which is the kind, for events that have none."""
    by_word: dict[Any, tuple[Sign, ...]]
    """The signs of events with each word."""
    others: tuple[Sign, ...]
    """The signs of all other events."""


def _readings() -> dict[str, _Reading]:
    """Return how events are read, by kind. Kinds that show nothing are missing."""
    found = {}
    for event in dict.fromkeys([sign.event for sign in SIGNS]):
        signs = [sign for sign in SIGNS if sign.event == event]
        words = dict.fromkeys([sign.word for sign in signs if sign.word is not None])
        by_word = {word: tuple([sign for sign in signs if sign.word in (None, word)]) for word in words}
        others = tuple([sign for sign in signs if sign.word is None])
        found[event] = _Reading(WORD_AT.get(event, 0), by_word, others)
    return found


_READINGS: Final = _readings()


def signs_in(before: State, after: State, events: Iterable[Raw]) -> list[str]:
    """Return the names of the signs in the events of one action, each once."""
    found: list[str] = []
    for event in events:
        reading = _READINGS.get(event[0])
        if reading is None:
            continue
        place, by_word, others = reading
        for name, _, _, _, holds in by_word.get(event[place], others):
            if name not in found and (holds is None or holds(before, after, event)):
                found.append(name)
    return found


def watched(options: Mapping[str, Any]) -> dict[tuple[str, str], frozenset[str]]:
    """Return the options that are on and show in events, each with the names of its signs.

    The second word of a key is the effect, for an option that assigns effects to cards.
    """
    found: dict[tuple[str, str], frozenset[str]] = {}
    for name, option in OPTIONS.items():
        value = options[name]
        if not is_on(option, value):
            continue
        if option.kind in ("effects", "ranks"):
            changed = [effect for key, effect in value.items() if option.default.get(key) != effect]
            found.update({(name, effect): frozenset([SIGN_OF[effect]]) for effect in changed})
        elif option.kind == "choice" and SIGN_OF.keys() >= set(option.values):
            found[(name, value)] = frozenset([SIGN_OF[value]])
        elif names := frozenset([sign.name for sign in SIGNS if _causes(sign, name, value)]):
            found[(name, "")] = names
    return found


def _causes(sign: Sign, name: str, value: Any) -> bool:
    """Return True if the option with this value causes the sign."""
    return any(name == option and (not values or value in values) for option, values in sign.options)
