"""Coverage of the rules by scenarios: how many cases touch each item, such as an option value or an effect."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, groupby
from typing import Any

from engine.cards import COLOURS
from engine.effects.assignments import EFFECTS_BY_NAME
from engine.options import Option, RulesError
from engine.presets import PRESETS
from engine.refusals import CODES
from engine.rules.moot_options import MOOT
from engine.rules.registry import OPTIONS, complete, is_on
from engine.scenario.steps import WITH, NotAScenario, need

OPTION, EFFECT, PAIR, PRESET, ACTION, REFUSAL = "options", "effects", "pairs", "presets", "actions", "refusals"
TOGETHER = "together"

Key = tuple[str, str, str]
"""Group, name and value of an item that cases can touch."""


@dataclass(frozen=True, slots=True)
class Touched:
    """The number of cases that touch one item, such as a value of an option, an effect or a pair."""

    group: str
    name: str
    value: str
    cases: int


def coverage(cases: Iterable[tuple[str, Any]]) -> list[Touched]:
    """Return the number of cases that touch each item, in the order of ``registered``.

    Each case comes with the name of its file. It touches a value of an option if its ``rules`` contain that value, or
    if its file is named after the option and the case leaves the option at that value. It touches a pair if it
    combines the two options as ``_pairs`` describes. Other pairs of options that are on together in a case are listed
    at the end, although no case has to combine them. Raise ``NotAScenario`` for a case that is not an object, and for
    invalid rules.
    """
    counts: Counter[Key] = Counter()
    for file, case in cases:
        counts.update(_touched(file, case))
    together = sorted((key for key in counts if key[0] == TOGETHER), key=lambda key: _places(key[1], key[2]))
    return [Touched(*key, counts[key]) for key in (*registered(), *together)]


def registered() -> list[Key]:
    """Return everything that cases should touch."""
    keys = [(OPTION, option.name, value) for option in OPTIONS.values() for value in _values(option)]
    keys += [(EFFECT, *assigned) for assigned in _effects()]
    keys += [(PAIR, option, other) for option, other in _pairs()]
    keys += [(PRESET, preset, "") for preset in PRESETS]
    keys += [(ACTION, action, "") for action in WITH]
    return [*keys, *((REFUSAL, code, "") for code in CODES)]


def subject(file: str) -> str | None:
    """Return the option that a file is named after, or ``None``. ``jump_in_exact`` is named after ``jump_in``.

    Return ``None`` for a file that is named after an effect, such as ``target_draws_two``.
    """
    if file in EFFECTS_BY_NAME:
        return None
    names = [name for name in OPTIONS if file == name or file.startswith(f"{name}_")]
    return max(names, key=len, default=None)


def report(touched: Sequence[Touched]) -> list[str]:
    """Return the coverage as lines of text. The last lines name the items that no case touches."""
    lines = []
    for group, of_group in groupby(touched, key=lambda item: item.group):
        lines.append(f"{group}:")
        for name, items in groupby(of_group, key=lambda item: item.name):
            lines.append(f"  {name:<24}{', '.join(f'{item.value} {item.cases}'.strip() for item in items)}")
    return lines + [f"no case: {item.group} {item.name} {item.value}".rstrip() for item in touched if not item.cases]


def _places(*names: str) -> tuple[int, ...]:
    """Return the positions of options in the registry."""
    places = list(OPTIONS)
    return tuple(map(places.index, names))


_WITH_EFFECTS = ("number_effects", "customizable_effect", "rank_effects")
"""The options that assign effects."""


def _effects() -> list[tuple[str, str]]:
    """Return every assignable effect with each option that can assign it, the effects of numbers first."""
    effects = dict.fromkeys(effect for name in _WITH_EFFECTS for effect in OPTIONS[name].values)
    return [(effect, name) for effect in effects for name in _WITH_EFFECTS if effect in OPTIONS[name].values]


def _of_ranks(values: Mapping[str, Any]) -> set[str]:
    """Return the effects assigned to ranks; none if the deck has no ranks."""
    option = OPTIONS["rank_effects"]
    has_ranks = any(values[other] == value for other, value in option.needs)
    return set(values[option.name].values()) if has_ranks else set()


def _word(value: Any) -> str:
    """Return a value of an option as the rulebook writes it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def _values(option: Option) -> list[str]:
    """Return the values of an option that need cases.

    For a number, these are the default and both ends of its range. For effects, only ``none`` is needed here. For a
    list of words or colours, these are ``none`` and each possible item. For any other option, these are all values.
    """
    match option.kind:
        case "number" | "auto_number":
            values: tuple[Any, ...] = (option.default, option.low, option.high)
        case "words":
            values = ("none", *option.values)
        case "colours":
            values = ("none", *COLOURS)
        case "effects" | "ranks":
            # Each effect is counted separately, with the option that assigns it.
            values = ("none",)
        case _:
            values = option.values
    return list(dict.fromkeys(map(_word, values)))


def _pairs() -> dict[tuple[str, str], list[Any]]:
    """Return the pairs of options in which the first needs the second, or the second can make the first moot.

    Each pair is mapped to the values of the second option that count. If the list is empty, any value except the
    default counts.
    """
    pairs: dict[tuple[str, str], list[Any]] = {}
    for option in OPTIONS.values():
        for other, value in option.needs:
            pairs.setdefault((option.name, other), []).append(value)
    for moot in MOOT:
        pairs.setdefault((moot.option, moot.other), [])
    return pairs


def _touched(file: str, case: Any) -> Iterator[Key]:
    need(isinstance(case, Mapping), "a scenario must be an object")
    given = case.get("rules", {})
    need(isinstance(given, Mapping), "rules must be an object")
    try:
        values = complete(given)
    except RulesError as error:
        raise NotAScenario(f"these rules cannot be played: {error}") from None
    named = {*given, subject(file)} & OPTIONS.keys()
    for name in named:
        for word in _touched_values(OPTIONS[name], values[name]):
            yield OPTION, name, word
    for effect in set(values["number_effects"].values()):
        yield EFFECT, effect, "number_effects"
    for effect in _of_ranks(values):
        yield EFFECT, effect, "rank_effects"
    if "customizable_effect" in named:
        yield EFFECT, values["customizable_effect"], "customizable_effect"
    pairs = _pairs()
    on = [name for name, option in OPTIONS.items() if name in given and is_on(option, values[name])]
    yield from ((TOGETHER, *pair) for pair in combinations(on, 2) if pair not in pairs and pair[::-1] not in pairs)
    for (name, other), needed in pairs.items():
        together = values[other] in needed if needed else is_on(OPTIONS[other], values[other])
        if is_on(OPTIONS[name], values[name]) and together:
            yield PAIR, name, other
    if "preset" in given:
        yield PRESET, given["preset"], ""
    steps = [step for step in case.get("steps", ()) if isinstance(step, Mapping) and "do" in step]
    yield from {(ACTION, step["do"], "") for step in steps}
    yield from {(REFUSAL, step["refused"], "") for step in steps if "refused" in step}


def _touched_values(option: Option, value: Any) -> Iterable[str]:
    if option.kind in ("words", "colours", "effects", "ranks"):
        return map(_word, value) if value else ("none",)
    return (_word(value),)
