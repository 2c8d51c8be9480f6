"""The values of an option that users can choose with a button or a menu, each identified by its position.

Screens show the values, and the table applies the one that was chosen. Both use this module, so a position means the
same value to both.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from typing import Any

from engine.cards import DARK, LETTERS, LIGHT, SUITS
from engine.options import KEYS, Option
from engine.presets.common import COMMON_OPTIONS, SEVEN_ZERO
from engine.rules.ranks import SAME_AS_OTHERS
from engine.rules.registry import OPTIONS, complete

MENU = 25
"""Maximum number of entries in a menu."""
LEFT_OUT: Mapping[str, tuple[str, ...]] = {"ranks": SAME_AS_OTHERS}
"""Effects left out of menus, by kind of option, because a menu has at most ``MENU`` entries."""
_ROUND = (
    *range(11), 12, 15, 20, 25, 30, 35, 40, 45, 50, 60, 75, 90, 100, 120, 150, 180, 200, 250, 300, 400, 500, 600, 750,
    900, 1000, 1500, 1800, 2000, 3000, 3600, 5000, 7200, 14400, 43200, 86400,
)  # fmt: skip
"""The numbers that a menu offers if an option's range is too long for it."""
_SECONDS = (
    0, 5, 10, 15, 20, 25, 30, 40, 45, 50, 60, 75, 90, 120, 150, 180, 240, 300, 600, 900, 1800, 3600, 7200, 43200, 86400,
)  # fmt: skip
"""The numbers of seconds that a menu offers if an option's range is too long for it."""


def choices(option: Option) -> list[Any]:
    """Return the values of an option or, if its value is a list, the items that the list may contain.

    For an option of effects, return ``None`` and the effects that a menu offers for one key. For a number without
    ``"auto"``, return an empty list.
    """
    if has_keys(option):
        left_out = LEFT_OUT.get(option.kind, ())
        return [None, *(effect for effect in option.values if effect not in left_out)]
    match option.kind:
        case "auto_number":
            return ["auto", *range(option.low, option.high + 1)]
        case _:
            return list(option.values)


def has_keys(option: Option) -> bool:
    """Return True if the option's value is a mapping, for example of numbers or ranks to effects."""
    return option.kind in KEYS


def keys(option: Option) -> tuple[str, ...]:
    """Return the numbers or ranks that can have an effect; an empty tuple for an option without keys."""
    return KEYS.get(option.kind, ())


def menu_values(option: Option) -> list[Any]:
    """Return the values that a menu offers, at most ``MENU`` and always in the same order.

    For an option of effects, return the values for one key.
    """
    match option.kind:
        case "number":
            return _numbers(option)
        case "words":
            return _combinations(option.values)
        case "colours":
            return _combinations(_letters(LIGHT)) + [[letter] for letter in _letters((*DARK, *SUITS))]
        case _:
            return choices(option)


def _letters(colours: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(LETTERS[colour] for colour in colours)


def _combinations(items: tuple[str, ...]) -> list[list[str]]:
    return [list(some) for size in range(len(items) + 1) for some in combinations(items, size)]


def _numbers(option: Option) -> list[Any]:
    whole = range(option.low, option.high + 1)
    ends = {option.default, option.low, option.high}
    usual = _SECONDS if option.unit == "seconds" else _ROUND
    some = ends | set(whole if len(whole) < MENU else (number for number in usual if number in whole))
    inside = sorted(some - ends)
    step = -(-len(inside) // (MENU - len(ends)))
    return sorted(ends | set(inside[:: max(step, 1)]))


def with_effect(option: Option, effects: Mapping[str, str], position: int, effect: str | None) -> dict[str, str]:
    """Return ``effects`` with ``effect`` for the key at ``position``, or without an effect if it is ``None``."""
    changed = {**effects, keys(option)[position]: effect}
    return {key: kept for key in keys(option) if (kept := changed.get(key)) is not None}


def has_seven_zero(effects: Mapping[str, str]) -> bool:
    """Return True if both effects of ``SEVEN_ZERO`` are on."""
    return all(effects.get(number) == effect for number, effect in SEVEN_ZERO.items())


def change(option: str, position: int, number: int | None, now: Mapping[str, Any]) -> dict[str, Any] | None:
    """Return the option that a menu entry changes, with its new value; ``None`` if no menu has this entry.

    ``number`` is the position of the number or rank whose effect changes. ``now`` contains all options in force.
    """
    if number is None and option in OPTIONS and has_keys(OPTIONS[option]):
        return None
    changes = picked(option, position, number)
    return None if changes is None else merged(now, changes)


def picked(option: str, position: int, number: int | None) -> dict[str, Any] | None:
    """Return the changes that a menu entry makes, as input for ``merged``; ``None`` if no menu has this entry.

    For an option of effects, the result contains only the keys that change, with ``None`` for no effect. With
    ``number``, only the key at that position changes. Without it, the keys of 7-0 change: position 1 switches them on,
    and position 0 switches them off.
    """
    known = OPTIONS.get(option)
    if known is None or not 0 <= position < len(menu_values(known)):
        return None
    if not has_keys(known):
        return {option: menu_values(known)[position]}
    if number is not None:
        offered = 0 <= number < len(keys(known))
        return {option: {keys(known)[number]: menu_values(known)[position]}} if offered else None
    offered = known.kind == "effects" and position in (0, 1)
    return {option: {key: effect if position else None for key, effect in SEVEN_ZERO.items()}} if offered else None


def merged(now: Mapping[str, Any], changes: Mapping[str, Any]) -> dict[str, Any]:
    """Return the changed options with their new values. Keys that ``changes`` does not mention keep their effects.

    ``now`` contains all options in force.
    """
    new = dict(changes)
    for option in changes:
        if has_keys(OPTIONS[option]):
            effects = {**now[option], **changes[option]}
            new[option] = {key: effects[key] for key in keys(OPTIONS[option]) if effects.get(key) is not None}
    return new


def quick_change(option: str, position: int, now: Mapping[str, Any]) -> dict[str, Any] | None:
    """Return the option that an entry of the quick list changes, with its new value; ``None`` if no such entry exists.

    ``now`` contains all options in force.
    """
    changes = picked(option, position, None) if option in COMMON_OPTIONS else None
    return None if changes is None else merged(now, changes)


def is_offered(option: str, position: int, number: int | None) -> bool:
    """Return True if a menu of the option has an entry at this position."""
    return change(option, position, number, complete({})) is not None


def is_on_quick_list(option: str, position: int) -> bool:
    """Return True if the quick list has an entry for the option at this position."""
    return quick_change(option, position, complete({})) is not None
