"""The effects that ``number_effects`` and ``customizable_effect`` can assign, and the effects of special cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import cards as c
from engine.effects import colour_roulette, drawing, flip, free_discard, hands, reveal, slap, turn_order
from engine.effects.base import Effect
from engine.events import CardPlayed
from engine.options import Option, number, words
from engine.rules.builder import Builder, Plays
from engine.rules.rule_signs import Sign

ASSIGNABLE: tuple[Effect, ...] = (
    *hands.EFFECTS,
    *reveal.EFFECTS,
    *drawing.EFFECTS,
    *free_discard.EFFECTS,
    *slap.EFFECTS,
    *turn_order.EFFECTS,
)
OF_CARDS: tuple[Effect, ...] = (*drawing.OF_CARDS, slap.BUZZER, flip.EFFECT, colour_roulette.EFFECT)
"""The effects that belong to certain cards. No option can assign them."""
EFFECTS_BY_NAME: dict[str, Effect] = {effect.name: effect for effect in (*ASSIGNABLE, *OF_CARDS)}
OF_SYMBOLS: dict[str, str] = {
    "wild_shuffle_hands": "shuffle_hands",
    "buzzer": "buzzer",
    "wild_downpour_one": "downpour_one",
    "wild_downpour_two": "downpour_two",
    "skip_everyone": "skip_all",
    "flip": flip.EFFECT.name,
    "trade_hands": "swap_must",
    "wild_forced_swap": "swap_must",
    "wild_targeted_draw_two": "target_draws_two",
    "wild_all_hit": "all_hit",
    "colour_roulette": colour_roulette.EFFECT.name,
}
"""The effects of symbols, which are the same in every deck."""
NAMES = tuple(effect.name for effect in ASSIGNABLE)

NUMBER_EFFECTS = "number_effects"
"""The option that assigns effects to numbers."""
CUSTOMIZABLE_EFFECT = "customizable_effect"
"""The option that assigns an effect to the wild customizable."""

OPTIONS: tuple[Option, ...] = (
    words(
        CUSTOMIZABLE_EFFECT,
        2,
        "all_draw_one",
        *(name for name in NAMES if name != "all_draw_one"),
        needs=(("deck", "2018"),),
    ),
    Option(NUMBER_EFFECTS, 7, "effects", {}, NAMES),
    number("slap_penalty", 7, 2, 0, 10),
    number("buzzer_penalty", 7, 3, 0, 10),
    number("reaction_seconds", 7, 10, 2, 60, ai_familiar=True, unit="seconds"),
)
REFUSALS = {"not_now-reaction": "reaction_seconds"}


def _is_customizable(event: CardPlayed, _options: Mapping[str, Any]) -> bool:
    return event.cards[-1] == c.CUSTOMIZABLE


PLAYS: Plays = {CUSTOMIZABLE_EFFECT: _is_customizable, "buzzer_penalty": slap.is_buzzer}


SIGNS: tuple[Sign, ...] = (
    *hands.SIGNS,
    *reveal.SIGNS,
    *drawing.SIGNS,
    *free_discard.SIGNS,
    *slap.SIGNS,
    *turn_order.SIGNS,
    *flip.SIGNS,
    *colour_roulette.SIGNS,
)


def is_race(options: Mapping[str, Any]) -> bool:
    """Return True if a number, a customizable card or a buzzer opens a reaction.

    Numbers count even if the deck does not contain them. Missing options take their defaults.
    """
    assigned = [*(options.get(NUMBER_EFFECTS) or {}).values()]
    if options.get("deck") == "2018":
        assigned.append(options.get(CUSTOMIZABLE_EFFECT))
    return "slap" in assigned or bool(options.get("buzzer_cards"))


def install(builder: Builder) -> None:
    """Assign the effects to the cards, and set the time and penalties of reactions.

    Refuse presses if no card opens a reaction.
    """
    options, ruleset = builder.options, builder.ruleset
    of_number = {int(digit): name for digit, name in options[NUMBER_EFFECTS].items()}
    for card, kind in enumerate(c.TABLE):
        if kind.word in OF_SYMBOLS:
            builder.effects[card] = OF_SYMBOLS[kind.word]
        elif kind.colour not in c.SUITS:
            builder.effects[card] = of_number.get(kind.number)
            builder.assigned_by[card] = NUMBER_EFFECTS if kind.number >= 0 else None
    builder.effects[c.CUSTOMIZABLE] = options[CUSTOMIZABLE_EFFECT]
    builder.assigned_by[c.CUSTOMIZABLE] = CUSTOMIZABLE_EFFECT
    ruleset.reaction_time = options["reaction_seconds"]
    ruleset.reaction_penalty = {"slap": options["slap_penalty"], "buzzer": options["buzzer_penalty"]}
    if not options["buzzer_cards"] and all(builder.effects[card] != "slap" for card in ruleset.kinds):
        assigned = {option for card in ruleset.kinds if (option := builder.assigned_by[card]) is not None}
        ruleset.closed["press"] = min(assigned - {CUSTOMIZABLE_EFFECT}, default="buzzer_cards")
