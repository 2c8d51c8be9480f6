"""The tables in the pictures of docs/PICTURES.md, with people, cards, and the presses before each picture."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

COLOURS = "RYGB"
NAMES = (
    "Ann", "Ben", "Cleo", "Emil", "Fatma", "Gustav", "Hanna", "Igor", "Jonas", "Kim", "Lea", "Mats", "Nora", "Oskar",
    "Paula", "Quentin", "Rosa", "Sven", "Tilda", "Uwe",
)  # fmt: skip
LONG_NAMES = (
    "Bartholomew of the Northern Seas", "Wilhelmina Featherstonehaugh III", "Maximilian Donaudampfschifffahrt",
    "Persephone Evangeline Montgomery",
)  # fmt: skip
FEW = 4


@dataclass(frozen=True)
class Shot:
    """A picture of the last messages in one seat's client; ``messages`` is their number.

    ``drawn`` is true if the last message contains a picture drawn by the bot, which arrives after the message itself.
    """

    name: str
    seat: int = 0
    messages: int = 1
    drawn: bool = False


@dataclass(frozen=True)
class Press:
    """A press before a picture, with the seat and parts of the button's ``custom_id`` (``play:cR5``)."""

    seat: int
    wanted: str


@dataclass(frozen=True)
class Situation:
    """A table with the cards of a scenario (seats a, b, c ...), and its presses and pictures in order.

    ``locale`` is the language of all clients.
    """

    name: str
    scenario: Mapping[str, Any]
    story: tuple[Press | Shot, ...]
    names: tuple[str, ...] = NAMES[:FEW]
    locale: str = "en-US"


def in_german(situation: Situation, name: str, shot: Shot) -> Situation:
    """Return the situation in German under a new name, with ``shot`` at the end as its only picture."""
    presses = tuple(part for part in situation.story if isinstance(part, Press))
    return replace(situation, name=name, story=(*presses, shot), locale="de")


def numbers(count: int) -> list[str]:
    """Return the first ``count`` of 36 different number cards of mixed colours."""
    return [f"{colour}{face}" for face in range(1, 10) for colour in COLOURS][:count]


REST = {"b": ["R3", "G6", "Y8", "B1", "W"], "c": ["R7", "G2", "Y3"], "d": ["R1", "B4", "Y5", "G8", "G9", "Y9"]}
HELD = ["R5", "R+2", "YS", "G2", "B5", "BR", "W", "W+4"]
TWENTY = {chr(ord("a") + seat): (numbers(36) * 3)[seat * 5 : seat * 5 + 2 + seat % 4] for seat in range(20)}

ENGLISH = (
    Situation(
        "turn",
        {"rules": {"preset": "classic"}, "hands": {"a": HELD, **REST}, "top": "R9", "turn": "b"},
        (
            Press(1, "play:cR3"),
            Press(2, "play:cR7"),
            Press(3, "play:cR1"),
            Shot("turn", messages=2),
            Shot("waiting", 2, 2),
        ),
    ),
    Situation(
        "debt",
        {
            "rules": {"preset": "classic", "stacking": "same"},
            "hands": {
                "a": ["R5", "G+2", "YS", "G2", "B5", "W"],
                **REST,
                "c": ["R+2", "G2", "Y3"],
                "d": ["B+2", "B4", "Y5"],
            },
            "top": "R9",
            "turn": "c",
        },
        (Press(2, "play:cR+2"), Press(3, "play:cB+2"), Shot("debt", messages=2)),
    ),
    Situation(
        "colour",
        {
            "rules": {"preset": "classic"},
            "hands": {"a": HELD, **REST},
            "top": "R9",
            "turn": "d",
        },
        (
            Press(3, "play:cR1"),
            Press(0, "play:cW"),
            Shot("colour-choice", messages=2),
            Press(0, "colour:fB"),
            Shot("colour-chosen", 1, 2),
        ),
    ),
    Situation(
        "advice",
        {"rules": {"preset": "classic"}, "hands": {"a": HELD, "b": REST["b"]}, "top": "R9", "turn": "a"},
        (
            Press(0, "more"),
            Shot("more"),
            Press(0, "why_not"),
            Shot("why-not"),
            Press(0, "more"),
            Press(0, "hint"),
            Shot("hint"),
        ),
        # With three people, the match would count towards the league, which allows no hints.
        names=NAMES[:2],
    ),
    Situation(
        "swap",
        {
            "rules": {"preset": "house-2018"},
            "hands": {"a": ["R7", "R5", "YS", "G2", "B5", "W"], **REST, "c": ["G7", "G2", "Y3"]},
            "top": "R9",
            "turn": "a",
        },
        (Press(0, "play:cR7"), Shot("swap", messages=2)),
    ),
    Situation(
        "slap",
        {
            "rules": {"preset": "six-smackdown"},
            "hands": {"a": ["R6", "R5", "YS", "G2", "B5", "W"], **REST},
            "top": "R9",
            "turn": "a",
        },
        (Press(0, "play:cR6"), Shot("slap", 1, 2)),
    ),
    Situation(
        "round",
        {
            "rules": {"preset": "classic"},
            "hands": {"a": ["R5"], **REST},
            "top": "R9",
            "turn": "a",
            "scores": {"a": 120, "b": 64, "c": 210, "d": 0},
        },
        (Press(0, "play:cR5"), Shot("round-end", drawn=True)),
    ),
    Situation(
        "result",
        {
            "rules": {"preset": "classic", "target": 200, "stacking": "same", "jump_in": "exact"},
            "hands": {
                "a": ["Y+2", "Y7", "Y5", "R8"],
                "b": ["R+2", "Y5", "Y4", "G1", "G2", "W"],
                "c": ["B+2", "Y1", "Y8", "G7", "W+4"],
                "d": ["G+2", "Y9", "G8", "G9", "R1"],
            },
            "top": "R3",
            "turn": "b",
            "scores": {"a": 160, "b": 64, "c": 131, "d": 85},
            "round": 4,
        },
        (
            Press(1, "play:cR+2"),
            Press(2, "play:cB+2"),
            Press(3, "play:cG+2"),
            Press(0, "play:cY+2"),
            Press(1, "draw"),
            Press(2, "play:cY1"),
            Press(3, "play:cY9"),
            Press(0, "play:cY7"),
            Press(1, "play:cY5"),
            Press(0, "play:cY5"),
            Press(0, "call"),
            Press(1, "play:cY4"),
            Press(2, "play:cY8"),
            Press(3, "play:cG8"),
            Press(0, "play:cR8"),
            Shot("result", drawn=True),
        ),
    ),
    Situation(
        "twenty",
        {"rules": {"preset": "classic"}, "hands": TWENTY, "top": "R9", "turn": "a"},
        (Press(0, "play:cR1"), Shot("twenty", 1, 2)),
        NAMES,
    ),
    Situation(
        "forty",
        {
            "rules": {"preset": "classic"},
            "hands": {"a": [*numbers(36), "W", "W+4", "R+2", "GR"], **REST},
            "top": "R9",
            "turn": "d",
        },
        (Press(3, "play:cR1"), Shot("forty")),
    ),
    Situation(
        "names",
        {"rules": {"preset": "classic"}, "hands": {"a": HELD, **REST}, "top": "R9", "turn": "b"},
        (Press(1, "play:cR3"), Press(2, "play:cR7"), Press(3, "play:cR1"), Shot("long-names", messages=2)),
        LONG_NAMES,
    ),
)

_BY_NAME = {situation.name: situation for situation in ENGLISH}
SITUATIONS = (
    *ENGLISH,
    in_german(_BY_NAME["debt"], "schulden", Shot("german-debt", messages=2)),
    in_german(_BY_NAME["colour"], "farbwahl", Shot("german-colour", messages=2)),
    in_german(_BY_NAME["result"], "ergebnis", Shot("german-result", drawn=True)),
)
