"""The effects that ``number_effects`` and ``customizable_effect`` can assign: one room for each kind (chapter 7)."""

from __future__ import annotations

from engine.options import Option, words

from . import discarding, drawing, hands, reacting, seeing, turning
from .base import Effect

ASSIGNABLE: tuple[Effect, ...] = (
    *hands.EFFECTS,
    *seeing.EFFECTS,
    *drawing.EFFECTS,
    *discarding.EFFECTS,
    *reacting.EFFECTS,
    *turning.EFFECTS,
)
ROOMS: dict[str, Effect] = {effect.name: effect for effect in ASSIGNABLE + drawing.DOWNPOURS + (reacting.BUZZER,)}
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
)
