"""The *What will this do?* page: the figures of simulated rounds in three sentences, as a chart, and in columns."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from math import ceil, floor
from typing import Any

from bot.locales import Texts
from bot.screens import layout, text_grid
from bot.screens import people_names as people
from engine.simulate.estimates import Estimate
from engine.simulate.figures import AtWork
from engine.simulate.judgement import Rare, SimulationWarning, Summary, compare, warnings
from engine.simulate.rules_at_work import OF_CARDS

from . import rule_sentences, simulation_chart
from . import simulation_numbers as numbers

ROWS = (
    *("turns", "turns_low", "turns_high", "minutes", "minutes_high", "long_rounds", "match_minutes"),
    *("lead_changes", "comebacks", "first_seat", "skill", "drawn", "largest_hand", "reshuffles", "void"),
    *("blocked", "cut"),
)
"""Figures in the order in which the page shows them. Figures without a value are left out."""
COLUMNS = (10, 16, 5)
"""Widths of the label, the figure with its interval, and the figure under other rules. Together they fit a phone."""
ODDITIES = ("reshuffles", "void", "blocked", "cut")
"""Figures that are shown only if they do not round to zero."""
VAGUE = 0.3
"""A skilled player's share of won rounds is shown only if its interval is at most this wide."""
WHOLE_FROM = 0.01
"""Smallest share whose interval is rounded outwards to whole percentages."""
MOST_SIGNS = 12
"""Maximum number of rules in the list of rules at work."""
SOME_LONG = 0.02
"""Smallest share of long rounds that is mentioned."""
MANY_LONG = 0.4
"""Share of long rounds above which their number in ten rounds is shown."""
SELDOM = 0.1
"""Lowest frequency per round that is shown as it is. Lower ones are shown as "less than" this value."""
CLEARLY_MORE = 1.5
"""Smallest ratio that is shown as a factor."""
_WARNINGS = {
    "long_rounds": "simulation-warn-long",
    "void": "simulation-warn-void",
    "never": "simulation-warn-never",
    "first_seat": "simulation-warn-first",
}


@dataclass(frozen=True, slots=True)
class SimulationFacts:
    """Figures for one set of rules and, optionally, for another set to compare it with."""

    here: Summary
    title: str
    """The name of the rules in the reader's language, not escaped."""
    other: Summary | None = None
    other_title: str = ""
    finished: bool = True
    """False while more rounds are being played."""
    pictured: bool = False
    """True if the chart is attached as a picture."""
    text_mode: bool = False
    """True for a reader in text mode, who gets words instead of columns and bars."""


def chart(facts: SimulationFacts, texts: Texts) -> Mapping[str, Any] | None:
    """Return the facts for the picture of the page; ``None`` in text mode or without rules to compare with."""
    found = _chart(facts, texts)
    return None if found is None else simulation_chart.facts(found, texts)


def page(facts: SimulationFacts, texts: Texts) -> layout.Screen:
    """Return the page: three sentences, warnings, the chart (if any), figures, rules at work, rare rules, and notes."""
    here, differing = facts.here, _differing(facts)
    lines = [
        texts("simulation-title", rules=_name(facts.title)),
        _length(here.values, texts),
        _leads(here.values["lead_changes"], differing.get("lead_changes"), facts, texts),
        _rules(here.at_work, here.rare, texts),
        *(_warning(warning, texts) for warning in warnings(here)),
    ]
    below = [*_figures(facts, differing, texts), *_happening(here.at_work, texts), *_unnoticed(here.rare, texts)]
    return layout.screen(
        layout.text(lines), *_drawn(facts, texts), layout.text(below), layout.text([*_notes(facts, texts)])
    )


def _name(title: str) -> str:
    return people.shown(title, rule_sentences.OWN_NAME)


def _chart(facts: SimulationFacts, texts: Texts) -> simulation_chart.Chart | None:
    if facts.other is None or facts.text_mode:
        return None  # in text mode, the figures are compared in words
    titles = (facts.title, facts.other_title)
    return simulation_chart.chart(titles, facts.here.values, facts.other.values, texts)


def _drawn(facts: SimulationFacts, texts: Texts) -> Iterator[layout.Item]:
    """Yield the chart, if there is one, as a picture or in characters."""
    found = _chart(facts, texts)
    if found is not None and facts.pictured:
        yield layout.picture(simulation_chart.FILE, simulation_chart.described(found, texts))
    elif found is not None:
        yield layout.text([simulation_chart.characters(found)])


def _differing(facts: SimulationFacts) -> dict[str, float]:
    """Return the names of the figures that differ by more than chance, with their values under the other rules."""
    if facts.other is None:
        return {}
    return {found.name: found.there.value for found in compare(facts.here, facts.other)}


# --- the three sentences ----------------------------------------------------------------------------------------------


def _length(values: Mapping[str, Estimate], texts: Texts) -> str:
    halves = round(2 * values["minutes"].value)
    whole, half = divmod(max(halves, 1), 2)
    minutes = f"{whole or ''}½" if half else str(whole)
    count = 1 if max(halves, 1) <= 2 else 2
    share = values["long_rounds"].value
    if share < SOME_LONG:
        return texts("simulation-length", minutes=minutes, count=count)
    if share <= MANY_LONG:
        return texts("simulation-length-some", minutes=minutes, count=count, of=round(1 / share))
    return texts("simulation-length-many", minutes=minutes, count=count, tenths=round(10 * share))


def _leads(changes: Estimate, other: float | None, facts: SimulationFacts, texts: Texts) -> str:
    count, name = round(changes.value), _name(facts.other_title)
    if other is None:
        return texts("simulation-leads", count=count)
    if other > 0 and changes.value / other >= CLEARLY_MORE:
        return texts("simulation-leads-times", count=count, factor=numbers.rounded(changes.value / other), other=name)
    key = "simulation-leads-more" if changes.value > other else "simulation-leads-less"
    return texts(key, count=count, other=name)


def _rules(working: Mapping[str, AtWork], rare: list[Rare], texts: Texts) -> str:
    """Return a sentence about a rule that is never or hardly ever at work, or else about the one most often at work.

    Rules about cards are ignored in the second case. If no other rule is at work, the sentence names none.
    """
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


def _figures(facts: SimulationFacts, differing: Mapping[str, float], texts: Texts) -> Iterator[str]:
    """Yield the figures in columns, or as sentences in text mode."""
    values = facts.here.values
    found = [name for name in ROWS if name in values and _is_shown(name, values[name])]
    if facts.text_mode:
        yield from (_words(name, values[name], differing.get(name), facts, texts) for name in found)
        return
    if facts.other is not None:
        yield texts("simulation-beside", other=_name(facts.other_title))
    yield text_grid.block(_row(name, values[name], differing.get(name), texts) for name in found)


def _is_shown(name: str, estimate: Estimate) -> bool:
    """Return False for oddities that round to 0, and for a skilled player's share that is too uncertain."""
    return (
        numbers.scaled(name, estimate.value) != 0
        if name in ODDITIES
        else name != "skill" or estimate.high - estimate.low <= VAGUE
    )


def _row(name: str, estimate: Estimate, other: float | None, texts: Texts) -> str:
    there = "" if other is None else numbers.shown(name, other, texts)
    cells = (texts(f"simulation-row-{name}"), _with_interval(name, estimate, texts), there)
    return text_grid.row([(cell, width, at > 0) for at, (cell, width) in enumerate(zip(cells, COLUMNS, strict=True))])


def _words(name: str, estimate: Estimate, other: float | None, facts: SimulationFacts, texts: Texts) -> str:
    # Sentences have space for the longer labels of the chart.
    long = f"simulation-chart-{name}"
    label = texts(long if texts.has(long) else f"simulation-row-{name}")
    here = _with_interval(name, estimate, texts)
    if other is None:
        return texts("simulation-words", label=label, value=here)
    there = numbers.shown(name, other, texts)
    return texts("simulation-words-beside", label=label, value=here, other=_name(facts.other_title), theirs=there)


def _with_interval(name: str, estimate: Estimate, texts: Texts) -> str:
    low, high = numbers.scaled(name, estimate.low), numbers.scaled(name, estimate.high)
    if name in numbers.SHARES and estimate.value >= WHOLE_FROM:
        low, high = floor(100 * estimate.low), ceil(100 * estimate.high)
    return texts("simulation-interval", value=numbers.shown(name, estimate.value, texts), low=low, high=high)


def _warning(warning: SimulationWarning, texts: Texts) -> str:
    key = _WARNINGS[warning.kind]
    if warning.option:
        return texts(key, rule=_rule(warning.option, warning.effect, texts))
    return texts(key, share=_percent(warning.figure, texts))


def _percent(estimate: Estimate, texts: Texts) -> str:
    return texts("simulation-percent", value=numbers.rounded(100 * estimate.value))


def _happening(working: Mapping[str, AtWork], texts: Texts) -> Iterator[str]:
    """Yield a heading and the frequencies of up to ``MOST_SIGNS`` rules at work, with the rules about cards last."""
    names = [*(name for name in working if name not in OF_CARDS), *(name for name in OF_CARDS if name in working)]
    if names:
        yield texts("simulation-at-work")
    for name in names[:MOST_SIGNS]:
        yield texts("simulation-at-work-line", rule=_sign(name, texts), times=_times(working[name], texts))


def _times(working: AtWork, texts: Texts) -> str:
    times = working.in_a_round.value
    if times < SELDOM:
        return texts("simulation-seldom", value=SELDOM)
    return texts("simulation-value", value=numbers.rounded(times))


def _unnoticed(rare: list[Rare], texts: Texts) -> Iterator[str]:
    for known in rare:
        if known.rounds.value:
            rule = _rule(known.option, known.effect, texts)
            yield texts("simulation-unnoticed", rule=rule, share=_percent(known.rounds, texts))


def _notes(facts: SimulationFacts, texts: Texts) -> Iterator[str]:
    seats = facts.here.figures.seats
    yield texts(
        "simulation-note", rounds=len(facts.here.figures.rounds), seats=seats, share=numbers.rounded(100 / seats)
    )
    if not facts.finished:
        yield texts("simulation-refining")
