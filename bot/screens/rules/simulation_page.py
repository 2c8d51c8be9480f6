"""*What will this do?*: the figures of simulated rounds, first in three sentences, then as a table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from math import isinf

from bot.locales import Texts
from bot.screens import layout, text_grid
from bot.screens import people_names as people
from engine.simulate.estimates import Estimate
from engine.simulate.figures import SECONDS, AtWork, Figures, at_work, rows
from engine.simulate.judgement import Rare, SimulationWarning, compare, rare_options, warnings
from engine.simulate.rules_at_work import OF_CARDS

from . import rule_sentences

ROWS = (
    *("turns", "turns_low", "turns_high", "minutes", "minutes_high", "long_rounds", "match_minutes"),
    *("lead_changes", "comebacks", "first_seat", "skill", "drawn", "largest_hand", "reshuffles", "void"),
)
"""The figures of the table, in their order. Some may be missing."""
SHARES = frozenset(("long_rounds", "comebacks", "first_seat", "skill", "void"))
"""The figures that are shown in percent."""
COLUMNS = (14, 13, 7)
"""Widths of the label, the figure with its interval, and the figure of the other rules."""
MOST_SIGNS = 12
"""Maximum number of rules in the list of what happens."""
SOME_LONG = 0.02
"""With a smaller share of long rounds their number is not mentioned."""
MANY_LONG = 0.4
"""A larger share is told as a number of rounds in ten."""
SELDOM = 0.1
"""What happens less often in a round is told as less than this."""
CLEARLY_MORE = 1.5
"""From this factor on a difference is told as a factor."""
_WARNINGS = {
    "long_rounds": "simulation-warn-long",
    "void": "simulation-warn-void",
    "never": "simulation-warn-never",
    "first_seat": "simulation-warn-first",
}


@dataclass(frozen=True, slots=True)
class SimulationFacts:
    """Figures of one rule set, and of another one beside it."""

    figures: Figures
    title: str
    """The name of the rules in the reader's language, not escaped."""
    beside: Figures | None = None
    beside_title: str = ""
    seconds_by_kind: Mapping[str, float] = field(default_factory=lambda: SECONDS)
    finished: bool = True
    """False while more rounds are being played."""


def page(facts: SimulationFacts, texts: Texts) -> layout.Screen:
    """Return the page: three sentences, warnings, the table, what happens in a round, and how to read it."""
    values = rows(facts.figures, facts.seconds_by_kind)
    differing = _differing(facts)
    working = at_work(facts.figures)
    rare = rare_options(facts.figures)
    lines = [
        texts("simulation-title", rules=_name(facts.title)),
        _length(values, texts),
        _leads(values["lead_changes"], differing.get("lead_changes"), facts, texts),
        _rules(working, rare, texts),
        *(_warning(warning, texts) for warning in warnings(facts.figures, facts.seconds_by_kind)),
    ]
    table = [_row(name, values[name], differing.get(name), texts) for name in ROWS if name in values]
    below = [text_grid.block(table), *_happening(working, texts), *_unnoticed(rare, texts), *_notes(facts, texts)]
    return layout.screen(layout.text(lines), layout.text(below))


def _name(title: str) -> str:
    return people.shown(title, rule_sentences.OWN_NAME)


def _differing(facts: SimulationFacts) -> dict[str, float]:
    """Return the values of the other rules, where they differ by more than chance."""
    if facts.beside is None:
        return {}
    return {found.name: found.there.value for found in compare(facts.figures, facts.beside, facts.seconds_by_kind)}


# --- the three sentences ----------------------------------------------------------------------------------------------


def _length(values: Mapping[str, Estimate], texts: Texts) -> str:
    halves = round(2 * values["minutes"].value)
    whole, half = divmod(max(halves, 1), 2)
    said = f"{whole or ''}½" if half else str(whole)
    count = 1 if max(halves, 1) <= 2 else 2
    share = values["long_rounds"].value
    if share < SOME_LONG:
        return texts("simulation-length", minutes=said, count=count)
    if share <= MANY_LONG:
        return texts("simulation-length-some", minutes=said, count=count, of=round(1 / share))
    return texts("simulation-length-many", minutes=said, count=count, tenths=round(10 * share))


def _leads(changes: Estimate, other: float | None, facts: SimulationFacts, texts: Texts) -> str:
    count, name = round(changes.value), _name(facts.beside_title)
    if other is None:
        return texts("simulation-leads", count=count)
    if other > 0 and changes.value / other >= CLEARLY_MORE:
        return texts("simulation-leads-times", count=count, factor=_number(changes.value / other), other=name)
    key = "simulation-leads-more" if changes.value > other else "simulation-leads-less"
    return texts(key, count=count, other=name)


def _rules(working: Mapping[str, AtWork], rare: list[Rare], texts: Texts) -> str:
    """Return what never or hardly ever happens, otherwise what happens most."""
    if rare:
        key = "simulation-hardly" if rare[0].rounds.value else "simulation-never"
        return texts(key, rule=_rule(rare[0].option, rare[0].effect, texts))
    most = next((name for name in working if name not in OF_CARDS), None)
    if most is None:
        return texts("simulation-plain")
    return texts("simulation-most", rule=_sign(most, texts), times=_times(working[most], texts))


def _rule(option: str, effect: str, texts: Texts) -> str:
    title = rule_sentences.title(option, texts)
    if not effect:
        return title
    return texts("simulation-effect", option=title, effect=texts(f"effect-{effect}").rstrip("."))


def _sign(name: str, texts: Texts) -> str:
    return texts(f"simulation-sign-{name}")


# --- everything else --------------------------------------------------------------------------------------------------


def _number(value: float) -> str | int | float:
    """Return a number with the digits that are of interest; one without an upper or lower end as an ellipsis."""
    if isinf(value):
        return people.ELLIPSIS
    short = round(value, 1)
    return short if value < 10 and short != round(value) else round(value)


def _shown(name: str, value: float, texts: Texts) -> str:
    return texts(f"simulation-{'percent' if name in SHARES else 'value'}", value=_scaled(name, value))


def _scaled(name: str, value: float) -> str | int | float:
    return _number(100 * value if name in SHARES else value)


def _row(name: str, estimate: Estimate, other: float | None, texts: Texts) -> str:
    low, high = _scaled(name, estimate.low), _scaled(name, estimate.high)
    here = texts("simulation-interval", value=_shown(name, estimate.value, texts), low=low, high=high)
    there = "" if other is None else _shown(name, other, texts)
    label = texts(f"simulation-row-{name}")
    return text_grid.row(((label, COLUMNS[0], False), (here, COLUMNS[1], True), (there, COLUMNS[2], True)))


def _warning(warning: SimulationWarning, texts: Texts) -> str:
    key = _WARNINGS[warning.kind]
    if warning.option:
        return texts(key, rule=_rule(warning.option, warning.effect, texts))
    return texts(key, share=_percent(warning.figure, texts))


def _percent(estimate: Estimate, texts: Texts) -> str:
    return texts("simulation-percent", value=_number(100 * estimate.value))


def _happening(working: Mapping[str, AtWork], texts: Texts) -> Iterator[str]:
    """Yield how often rules are at work, those of every deck last."""
    names = [*(name for name in working if name not in OF_CARDS), *(name for name in OF_CARDS if name in working)]
    if names:
        yield texts("simulation-at-work")
    for name in names[:MOST_SIGNS]:
        yield texts("simulation-at-work-line", rule=_sign(name, texts), times=_times(working[name], texts))


def _times(working: AtWork, texts: Texts) -> str:
    times = working.in_a_round.value
    if times < SELDOM:
        return texts("simulation-seldom", value=SELDOM)
    return texts("simulation-value", value=_number(times))


def _unnoticed(rare: list[Rare], texts: Texts) -> Iterator[str]:
    for known in rare:
        if known.rounds.value:
            rule = _rule(known.option, known.effect, texts)
            yield texts("simulation-unnoticed", rule=rule, share=_percent(known.rounds, texts))


def _notes(facts: SimulationFacts, texts: Texts) -> Iterator[str]:
    yield texts("simulation-note", rounds=len(facts.figures.rounds), seats=facts.figures.seats)
    if facts.beside is not None:
        yield texts("simulation-beside", other=_name(facts.beside_title))
    if not facts.finished:
        yield texts("simulation-refining")
