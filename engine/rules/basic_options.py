"""Options without hooks of their own: the deal, the turn and the clocks (rulebook, chapters 2, 3 and 9)."""

from __future__ import annotations

from engine.options import Option, flag, number, words

OPTIONS: tuple[Option, ...] = (
    words("dealer", 2, "highest_number", "highest_points", "rotate", "random"),
    words("first_seat", 2, "left", "right"),
    words("opening", 2, "effect", "inert", "number"),
    words("seats", 2, "keep", "shuffle"),
    flag("voluntary_draw", 3, True),
    number("draw_up_to", 3, 1, 1, 3),
    words("play_drawn", 3, "may", "must", "never", needs=(("blind_draw", False),)),
    flag("keep_drawing", 3),
    flag("blind_draw", 3),
    flag("must_play", 3),
    words("after_penalty", 3, "skip", "play"),
    words("order", 3, "circle", "random"),
    number("hand_limit", 3, 0, 10, 40),
    number("turn_seconds", 3, 60, 0, 86400),
    number("sleep_penalty", 3, 0, 0, 10),
    number("choice_seconds", 3, 20, 5, 600),
    number("round_seconds", 9, 0, 60, 3600),
)
