"""Declarations of options, with type, default, range, needs and exclusions.

The modules of ``engine.rules`` declare their options with the functions in this module. Menus, validation, exports,
help and the list of rules in the documents are built from these declarations.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Option:
    """One option of the rulebook."""

    name: str
    chapter: int
    """The chapter of the rulebook that describes the option."""
    kind: str
    """The type of the value.

    ``choice``: one of ``values``, which are words or numbers. ``flag``: a boolean. ``number``: ``default``, or a
    whole number from ``low`` to ``high``. ``words``: a list of ``values``. ``colours``: a list of colour letters.
    ``effects``: a mapping of numbers to effects. ``ranks``: a mapping of ranks to effects. ``auto_number``:
    ``"auto"``, or a whole number from ``low`` to ``high``.
    """
    default: Any
    values: tuple[Any, ...] = ()
    low: int = 0
    high: int = 0
    excludes: tuple[tuple[str, Any], ...] = ()
    """Pairs of option and value that cannot be combined with a value in ``excluding``."""
    excluding: tuple[Any, ...] = ()
    """The values to which ``excludes`` applies; empty means all except the default."""
    needs: tuple[tuple[str, Any], ...] = ()
    """Pairs of option and value. Unless at least one of them holds, the option has no effect. Used for hints."""
    in_search: Any = None
    """The value that computer players assume when they think ahead, ``None`` for the table's value.

    Thinking ahead ignores table manners and clocks.
    """
    ai_familiar: bool | tuple[Any, ...] = False
    """The values under which computer players decide with their network; True means every value.

    The default always counts, because the network was trained with it.
    """

    unit: str = "cards"
    """Unit of a number: ``cards``, ``seconds``, ``points``, ``rounds`` or ``times``."""
    title_counts: bool = False
    """True if the title of the option names what is counted, so the value needs no unit."""

    def is_familiar(self, value: Any) -> bool:
        """Return True if computer players decide with their network when the option has this value."""
        if isinstance(self.ai_familiar, bool):
            return self.ai_familiar or bool(value == self.default)
        return value in (self.default, *self.ai_familiar)


KEYS: dict[str, tuple[str, ...]] = {
    "effects": tuple("0123456789"),
    "ranks": (*"23456789", "10", "J", "Q", "K", "A"),
}
"""The keys of the options that are mappings, by kind."""


class RulesError(Exception):
    """Error for options that cannot be played.

    ``reason`` is one of ``unknown_preset``, ``unknown_option``, ``bad_value``, ``excluded``, ``too_few_cards``,
    ``limit_too_low``, ``too_few_seats``, ``too_many_seats`` and ``uneven_partners``. ``option`` is the name of the
    option at fault, if there is only one. ``facts`` contains values for a sentence about the error. ``nearest`` is the
    closest set of options that can be played, if there is one.
    """

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
    excluding: tuple[Any, ...] = (),
    needs: tuple[tuple[str, Any], ...] = (),
    in_search: Any = None,
    ai_familiar: bool | tuple[Any, ...] = False,
) -> Option:
    """Return an option whose value is one of several words or numbers. The first is the default."""
    return Option(
        name,
        chapter,
        "choice",
        values[0],
        values,
        excludes=excludes,
        excluding=excluding,
        needs=needs,
        in_search=in_search,
        ai_familiar=ai_familiar,
    )


def flag(
    name: str,
    chapter: int,
    default: bool = False,
    excludes: tuple[tuple[str, Any], ...] = (),
    needs: tuple[tuple[str, Any], ...] = (),
    in_search: Any = None,
    ai_familiar: bool | tuple[Any, ...] = False,
) -> Option:
    """Return an option that is on or off."""
    return Option(
        name,
        chapter,
        "flag",
        default,
        (False, True),
        excludes=excludes,
        needs=needs,
        in_search=in_search,
        ai_familiar=ai_familiar,
    )


def number(
    name: str,
    chapter: int,
    default: int,
    low: int,
    high: int,
    excludes: tuple[tuple[str, Any], ...] = (),
    needs: tuple[tuple[str, Any], ...] = (),
    in_search: int | None = None,
    ai_familiar: bool = False,
    unit: str = "cards",
    title_counts: bool = False,
) -> Option:
    """Return an option whose value is the default or a whole number from ``low`` to ``high``."""
    return Option(
        name,
        chapter,
        "number",
        default,
        low=low,
        high=high,
        excludes=excludes,
        needs=needs,
        in_search=in_search,
        ai_familiar=ai_familiar,
        unit=unit,
        title_counts=title_counts,
    )


def _whole(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _list_of(option: Option, value: Any, allowed: tuple[str, ...]) -> Any:
    if not isinstance(value, list | tuple) or any(item not in allowed for item in value):
        raise RulesError("bad_value", option.name, value=value, allowed=list(allowed))
    return [item for item in allowed if item in value]


def check(option: Option, value: Any) -> Any:
    """Return the value in its canonical form. Raise ``RulesError`` (``bad_value``) if the option does not allow it."""
    match option.kind:
        case "flag":
            good = isinstance(value, bool)
        case "choice":
            # The year of an edition may arrive as a number, because people often write it without quotes in JSON.
            value = str(value) if _whole(value) and str(value) in option.values else value
            good = any(value == known and type(value) is type(known) for known in option.values)
        case "number":
            good = _whole(value) and (value == option.default or option.low <= value <= option.high)
        case "auto_number":
            good = value == "auto" or (_whole(value) and option.low <= value <= option.high)
        case "words":
            return _list_of(option, value, option.values)
        case "colours":
            return _list_of(option, value, option.values)
        case _:
            return _effects(option, value)
    if not good:
        raise RulesError("bad_value", option.name, value=value, allowed=describe(option))
    return value


def _effects(option: Option, value: Any) -> dict[str, str]:
    if not isinstance(value, Mapping):
        raise RulesError("bad_value", option.name, value=value, allowed=list(option.values))
    keys = KEYS[option.kind]
    for key, effect in value.items():
        if key not in keys or effect not in option.values:
            raise RulesError("bad_value", option.name, value={key: effect}, allowed=list(option.values))
    return {key: value[key] for key in keys if key in value}


def describe(option: Option) -> Any:
    """Return the values, list items or effects that an option allows.

    For a number, return the default (or ``auto``) and both ends of the range.
    """
    match option.kind:
        case "number":
            return [option.default, option.low, option.high]
        case "auto_number":
            return ["auto", option.low, option.high]
        case _:
            return list(option.values)
