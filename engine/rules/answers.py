"""``answers``: skips, reverses and wilds that pass owed cards on (rulebook, chapter 5)."""

from __future__ import annotations

from collections.abc import Callable

from engine import cards as c
from engine.options import Option
from engine.rules.builder import Builder
from engine.state import State

OPTIONS: tuple[Option, ...] = (Option("answers", 5, "words", [], ("skip", "reverse", "wild")),)

FACE_OF = {"skip": c.SKIP, "reverse": c.REVERSE, "wild": c.WILD}


def concerned(values: list[str]) -> frozenset[int]:
    """Return the cards that can answer."""
    faces = {FACE_OF[value] for value in values}
    return frozenset(card for card in range(c.KINDS) if c.FACE[card] in faces)


def allows(values: list[str]) -> Callable[[State, int], bool]:
    """Return the hook for a list of answers. They are played by the ordinary matching rule."""
    faces = {FACE_OF[value] for value in values}

    def allow(s: State, card: int) -> bool:
        return c.FACE[card] in faces and c.FITS[s.top][s.colour][card]

    return allow


def install(builder: Builder) -> None:
    """Let the chosen cards answer owed cards."""
    values = builder.options["answers"]
    if values:
        builder.answer("answers", concerned(values), allows(values))
