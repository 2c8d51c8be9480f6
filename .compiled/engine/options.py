"""The option table: every rule that a table can set, with its type, default, range, needs and exclusions.

The rooms under ``engine.rules`` declare their options with the helpers here; menus, validation, exports, help and the
table of rules in the docs are made of the same declarations.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from engine.cards import COLOURS


@dataclass(frozen=True, slots=True)
class Option:
    """One option of the rulebook.

    ``kind``: ``choice`` (one of ``values``: words or numbers), ``flag``, ``number`` (``default``, or ``low`` to
    ``high``), ``words`` (a list of ``values``), ``colours`` (a list of colour letters), ``effects`` (number to effect),
    ``auto_number`` (``"auto"`` or a number). ``needs``: at least one of these (option, values) makes it occur: hints.
    ``excludes``: (option, value) pairs that cannot stand beside a value that is switched on.
    """

    name: str
    chapter: int
    kind: str
    default: Any
    values: tuple[Any, ...] = ()
    low: int = 0
    high: int = 0
    excludes: tuple[tuple[str, Any], ...] = ()
    needs: tuple[tuple[str, Any], ...] = ()


class RulesError(Exception):
    """Options that cannot be played. ``reason``: unknown_preset, unknown_option, bad_value, excluded, needs,
    too_few_cards, limit_too_low, too_few_seats, too_many_seats, uneven_partners; ``facts`` for a sentence;
    ``nearest``: the closest set of options that can be played, where there is one."""

    def __init__(self, reason: str, option: str = "", nearest: Mapping[str, Any] | None = None, **facts: Any) -> None:
        super().__init__(f"{reason} {option} {facts}".strip())
        self.reason = reason
        self.option = option
        self.facts = facts
        self.nearest = nearest


def words(
    name: str,
    chapter: int,
    *values: Any,
    excludes: tuple[tuple[str, Any], ...] = (),
    needs: tuple[tuple[str, Any], ...] = (),
) -> Option:
    """An option with one of several words or numbers; the first is the default."""
    return Option(name, chapter, "choice", values[0], values, excludes=excludes, needs=needs)


def flag(
    name: str,
    chapter: int,
    default: bool = False,
    excludes: tuple[tuple[str, Any], ...] = (),
    needs: tuple[tuple[str, Any], ...] = (),
) -> Option:
    """A yes or no."""
    return Option(name, chapter, "flag", default, (False, True), excludes=excludes, needs=needs)


def number(
    name: str, chapter: int, default: int, low: int, high: int, needs: tuple[tuple[str, Any], ...] = ()
) -> Option:
    """A whole number: the default, or between ``low`` and ``high``."""
    return Option(name, chapter, "number", default, low=low, high=high, needs=needs)


def _whole(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _list_of(option: Option, value: Any, allowed: tuple[str, ...]) -> Any:
    if not isinstance(value, list | tuple) or any(item not in allowed for item in value):
        raise RulesError("bad_value", option.name, value=value, allowed=list(allowed))
    return [item for item in allowed if item in value]


def check(option: Option, value: Any) -> Any:
    """The value in its canonical form; ``RulesError`` (``bad_value``) where the option does not have it."""
    match option.kind:
        case "flag":
            good = isinstance(value, bool)
        case "choice":
            # An edition's year may come as a number: JSON writers do not quote what looks like one.
            value = str(value) if _whole(value) and str(value) in option.values else value
            good = any(value == known and type(value) is type(known) for known in option.values)
        case "number":
            good = _whole(value) and (value == option.default or option.low <= value <= option.high)
        case "auto_number":
            good = value == "auto" or (_whole(value) and option.low <= value <= option.high)
        case "words":
            return _list_of(option, value, option.values)
        case "colours":
            return _list_of(option, value, tuple(COLOURS))
        case _:
            return _effects(option, value)
    if not good:
        raise RulesError("bad_value", option.name, value=value, allowed=describe(option))
    return value


def _effects(option: Option, value: Any) -> dict[str, str]:
    if not isinstance(value, Mapping):
        raise RulesError("bad_value", option.name, value=value, allowed=list(option.values))
    for key, effect in value.items():
        if key not in tuple("0123456789") or effect not in option.values:
            raise RulesError("bad_value", option.name, value={key: effect}, allowed=list(option.values))
    return {key: value[key] for key in sorted(value)}


def describe(option: Option) -> Any:
    """What an option can be set to, as plain values."""
    match option.kind:
        case "number":
            return [option.default, option.low, option.high]
        case "auto_number":
            return ["auto", option.low, option.high]
        case "colours":
            return list(COLOURS)
        case _:
            return list(option.values)
