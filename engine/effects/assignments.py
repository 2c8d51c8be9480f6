"""The effects that ``number_effects`` and ``customizable_effect`` can assign, and those of special cards."""

from __future__ import annotations

from engine import cards as c
from engine.effects import drawing, free_discard, hands, reveal, slap, turn_order
from engine.effects.base import Effect
from engine.options import Option, number, words
from engine.rules.builder import Builder

ASSIGNABLE: tuple[Effect, ...] = (
    *hands.EFFECTS,
    *reveal.EFFECTS,
    *drawing.EFFECTS,
    *free_discard.EFFECTS,
    *slap.EFFECTS,
    *turn_order.EFFECTS,
)
EFFECTS_BY_NAME: dict[str, Effect] = {effect.name: effect for effect in (*ASSIGNABLE, *drawing.DOWNPOURS, slap.BUZZER)}
NAMES = tuple(effect.name for effect in ASSIGNABLE)

OPTIONS: tuple[Option, ...] = (
    words(
        "customizable_effect",
        2,
        "all_draw_one",
        *(name for name in NAMES if name != "all_draw_one"),
        needs=(("deck", "2018"),),
    ),
    Option("number_effects", 7, "effects", {}, NAMES),
    number("slap_penalty", 7, 2, 0, 10),
    number("buzzer_penalty", 7, 3, 0, 10),
    number("reaction_seconds", 7, 10, 2, 60),
)


def install(builder: Builder) -> None:
    """Assign the effects to the cards."""
    options, ruleset = builder.options, builder.ruleset
    of_number = {int(digit): name for digit, name in options["number_effects"].items()}
    for card in range(c.KINDS):
        builder.effects[card] = of_number.get(c.NUMBER[card])
    builder.effects[c.SHUFFLE_HANDS] = "shuffle_hands"
    builder.effects[c.CUSTOMIZABLE] = options["customizable_effect"]
    builder.effects[c.BUZZER] = "buzzer"
    builder.effects[c.DOWNPOUR_ONE] = "downpour_one"
    builder.effects[c.DOWNPOUR_TWO] = "downpour_two"
    ruleset.reaction_time = options["reaction_seconds"]
    ruleset.reaction_penalty = {"slap": options["slap_penalty"], "buzzer": options["buzzer_penalty"]}
    if "slap" not in builder.effects and not options["buzzer_cards"]:
        ruleset.closed["press"] = "number_effects"
