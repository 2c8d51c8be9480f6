"""Finding rules at work: the signs that rules declare show which options and card effects did something."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from engine.events import Raw
from engine.rules.registry import OPTIONS, READINGS, SIGNS, is_on
from engine.rules.rule_signs import Sign
from engine.state import State

OF_CARDS: Final = tuple(dict.fromkeys([sign.name for sign in SIGNS if sign.every_deck]))
"""Signs that cards of every deck can cause without an option."""


def signs_in(before: State, after: State, events: Iterable[Raw]) -> list[str]:
    """Return the names of the signs in the events of one action, each once."""
    found: list[str] = []
    for event in events:
        reading = READINGS.get(event[0])
        if reading is None:
            continue
        place, by_word, others = reading
        for name, holds in by_word.get(event[place], others):
            if name not in found and (holds is None or holds(before, after, event)):
                found.append(name)
    return found


def sign_of_effects() -> dict[str, str]:
    """Return the name of each effect's sign, keyed by the name of the effect."""
    return {effect: sign.name for sign in SIGNS for effect in sign.effects}


def watched(options: Mapping[str, Any]) -> dict[tuple[str, str], frozenset[str]]:
    """Return the options that are on and have signs, each with the names of its signs.

    Each key contains an option and an effect. The effect is empty unless the option assigns effects to cards.
    """
    found: dict[tuple[str, str], frozenset[str]] = {}
    sign_of = sign_of_effects()
    for name, option in OPTIONS.items():
        value = options[name]
        if not is_on(option, value):
            continue
        if option.kind in ("effects", "ranks"):
            changed = [effect for key, effect in value.items() if option.default.get(key) != effect]
            found.update({(name, effect): frozenset([sign_of[effect]]) for effect in changed})
        elif option.kind == "choice" and sign_of.keys() >= set(option.values):
            found[(name, value)] = frozenset([sign_of[value]])
        elif names := frozenset([sign.name for sign in SIGNS if _causes(sign, name, value)]):
            found[(name, "")] = names
    return found


def _causes(sign: Sign, name: str, value: Any) -> bool:
    """Return True if the option with this value causes the sign."""
    return any(name == option and (not values or value in values) for option, values in sign.options)
