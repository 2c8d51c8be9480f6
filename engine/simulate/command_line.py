"""Conversions for the command line of the simulator: from text to options, and from figures to lines of text."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from math import isinf
from typing import Any, Final

from engine.options import KEYS, Option, RulesError
from engine.rules.registry import OPTIONS
from engine.simulate.estimates import Estimate
from engine.simulate.figures import Figures, at_work, rows
from engine.simulate.judgement import Summary, compare, summarize, warnings
from engine.simulate.rules_at_work import OF_CARDS, watched

LABELS: Final[dict[str, str]] = {
    "turns_low": "turns, 1 round in 10 has fewer",
    "turns": "turns, median",
    "turns_high": "turns, 1 round in 10 has more",
    "minutes_low": "minutes, 1 round in 10 is shorter",
    "minutes": "minutes, median",
    "minutes_high": "minutes, 1 round in 10 is longer",
    "long_rounds": "rounds over 15 minutes",
    "lead_changes": "lead changes",
    "comebacks": "comebacks",
    "first_seat": "rounds won by the first seat",
    "drawn": "cards drawn by each seat",
    "largest_hand": "largest hand",
    "reshuffles": "reshuffles",
    "void": "void rounds",
    "blocked": "blocked rounds",
    "cut": "rounds cut",
    "match_rounds": "rounds of a match",
    "match_minutes": "minutes of a match, median",
    "skill": "rounds won by one good player",
}
SHARES: Final = frozenset(("long_rounds", "comebacks", "first_seat", "void", "blocked", "cut", "skill"))
"""The figures that are shown in percent."""
SWEPT: Final = (
    *("turns_low", "turns", "turns_high", "minutes", "minutes_high", "long_rounds"),
    *("lead_changes", "comebacks", "drawn", "largest_hand", "first_seat"),
)
"""The figures in the rows of a sweep."""
_HEADS: Final = (
    *("turns 10 %", "50 %", "90 %", "min 50 %", "90 %", "> 15 min"),
    *("leads", "comebacks", "drawn", "hand", "first"),
)
_WARNINGS: Final = {
    "long_rounds": "{figure} of the rounds take more than 15 minutes",
    "void": "{figure} of the rounds are void",
    "never": "{option} never comes up",
    "first_seat": "the first seat wins {figure} of the rounds",
}


def parse_options(texts: Iterable[str]) -> dict[str, Any]:
    """Return options from texts like ``stacking=same`` or ``number_effects={"7": "slap"}``.

    Raise ``RulesError`` for an option that does not exist.
    """
    found = {}
    for text in texts:
        name, _, value = text.partition("=")
        if name not in OPTIONS:
            raise RulesError("unknown_option", name)
        found[name] = _value(value)
    return found


def _value(text: str) -> Any:
    try:
        return json.loads(text)
    except ValueError:
        return {"yes": True, "no": False}.get(text, text)


def sweep(option: Option) -> list[Any]:
    """Return the values of an option for a sweep.

    - For a range: the default, both ends and some values between them.
    - For a list: no value, each value alone, and all values together.
    - For assignments: the default, and the default with each effect in turn assigned to one key.
    - For any other option: all values.
    """
    match option.kind:
        case "flag" | "choice":
            return [*option.values]
        case "number" | "auto_number":
            steps = [option.low + (option.high - option.low) * part // 4 for part in range(5)]
            return [*dict.fromkeys((option.default, *steps))]
        case "words" | "colours":
            return [[], *([value] for value in option.values), [*option.values]]
        case _:
            key = "7" if "7" in KEYS[option.kind] else KEYS[option.kind][0]
            return [option.default, *({**option.default, key: effect} for effect in option.values)]


def _number(value: float) -> str:
    if isinf(value):
        return "?"
    return f"{value:.3g}" if value < 100 else f"{value:.0f}"


def shown(name: str, value: float) -> str:
    """Return a figure as text. Shares are shown in percent."""
    return f"{100 * value:.1f} %" if name in SHARES else _number(value)


def _row(name: str, estimate: Estimate, label: str) -> str:
    interval = f"{shown(name, estimate.low)} to {shown(name, estimate.high)}"
    return f"  {label:<36}{shown(name, estimate.value):>9}   {interval}"


def figure_lines(figures: Figures, title: str, other: Figures | None = None, other_title: str = "") -> list[str]:
    """Return figures as lines of text.

    The values come first, followed by the rules at work, the options that players hardly notice, and the warnings. If
    ``other`` is given, the differences from those figures come last.
    """
    summary = summarize(figures)
    counts = f"{figures.seats} seats, {len(figures.rounds)} rounds, seed {figures.seed}"
    lines = [f"{title}: {counts}", f"{'':38}{'value':>9}   95 % interval"]
    lines += [_row(name, estimate, LABELS[name]) for name, estimate in summary.values.items()]
    lines += [f"  {'an equal share for each seat':<36}{100 / figures.seats:>7.1f} %"]
    lines += ["rules at work, times per round:"]
    working = summary.at_work
    for name in (*(name for name in working if name not in OF_CARDS), *(name for name in OF_CARDS if name in working)):
        lines.append(_row(name, working[name].in_a_round, name.replace("_", " ")))
    rare = [known for known in summary.rare if known.rounds.value]
    lines += [
        f"you will hardly notice {_named(known.option, known.effect)}: {_percent(known.rounds)}" for known in rare
    ]
    for warning in warnings(summary):
        option = _named(warning.option, warning.effect)
        lines.append(f"warning: {_WARNINGS[warning.kind].format(figure=_percent(warning.figure), option=option)}")
    if other is not None:
        lines += _differences(summary, summarize(other), other_title)
    return lines


def _differences(summary: Summary, other: Summary, title: str) -> list[str]:
    found = compare(summary, other)
    if not found:
        return [f"no figure differs from {title} by more than chance"]
    lines = [f"different from {title} by more than chance:"]
    for name, here, there in found:
        label = LABELS.get(name, name.partition(":")[2].replace("_", " "))
        lines.append(f"  {label:<36}{shown(name, here.value):>9}   instead of {shown(name, there.value)}")
    return lines


def _named(option: str, effect: str) -> str:
    return f"{option} ({effect})" if effect else option


def _percent(estimate: Estimate) -> str:
    return f"{100 * estimate.value:.1f} %"


def sweep_heads(option: str) -> str:
    """Return the line above the rows of a sweep."""
    return _columns(option, (*_HEADS, "at work"))


def sweep_row(option: str, value: Any, figures: Figures) -> str:
    """Return the row of one value in a sweep.

    The last column shows how often the option is at work in a round. It is empty if the option is off or has no signs.
    """
    found = rows(figures)
    signs: set[str] = set()
    for (name, _), names in watched(figures.options).items():
        signs.update(names if name == option else ())
    working = at_work(figures)
    times = sum([working[name].in_a_round.value for name in signs if name in working])
    return _columns(
        value_text(value), [*(shown(name, found[name].value) for name in SWEPT), _number(times) if signs else ""]
    )


def value_text(value: Any) -> str:
    """Return the value of an option as it is written on the command line."""
    return value if isinstance(value, str) else json.dumps(value)


def _columns(first: str, others: Sequence[str]) -> str:
    return f"{first:<22}" + "".join([f"{text:>11}" for text in others])


def refusal_text(error: RulesError) -> str:
    """Return the reason why rules cannot be played, on one line."""
    facts: Mapping[str, Any] = error.facts
    details = ", ".join([f"{name} {value_text(value)}" for name, value in facts.items()])
    return " ".join([error.reason.replace("_", " "), error.option, details]).strip()
