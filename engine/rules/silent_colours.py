"""``silent_colours``: a penalty for players who write while a silent colour is in force (rulebook, chapter 8)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.actions import Speak
from engine.cards import COLOURS, LETTERS
from engine.options import Option
from engine.rules.builder import Builder, Handlers
from engine.state import State

OPTIONS: tuple[Option, ...] = (
    Option("silent_colours", 8, "colours", [], tuple(COLOURS), in_search=[], ai_familiar=True),
)
EVENTS = {"silence_broken": "silent_colours"}

PENALTY = 2


def forbids_speaking(options: Mapping[str, Any], colour: int | None = None) -> bool:
    """Return True if nobody may write while ``colour`` is in force.

    If ``colour`` is ``None``, return True if any colour is silent. Missing options take their defaults.
    """
    silent = options.get("silent_colours", ())
    return bool(silent) if colour is None else LETTERS[colour] in silent


def speak(s: State, a: Speak) -> None:
    """Carry out ``speak``: punish a player who wrote in the channel while a silent colour is in force."""
    if forbids_speaking(s.ruleset.options, s.colour):
        s.events.append(("silence_broken", a.seat))
        s.ruleset.penalty(s, a.seat, PENALTY, "silent_colours")


HANDLERS: Handlers = {Speak: speak}


def install(builder: Builder) -> None:
    """Do nothing, because the option is read when somebody writes."""
