"""The page *What will this do?*: three sentences, warnings, figures that fit a phone, rules at work, and the chart."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from typing import Any

import pytest

from bot.locales import LANGUAGES, texts
from bot.screens import layout, text_grid
from bot.screens.rules.simulation_page import COLUMNS, ODDITIES, ROWS, SimulationFacts, chart, page
from engine.presets import PRESETS
from engine.rules.registry import SIGNS, complete
from engine.simulate.figures import SECONDS, Figures, RoundRecord
from engine.simulate.judgement import summarize
from engine.simulate.simulation import simulate
from tests.bot.screens.limits import read

EN = texts("en", strict=True)


def figures(*, options: dict[str, Any] | None = None, long: int = 0, **changes: Any) -> Figures:
    """Return the figures for 400 rounds: ``long`` of them take over 15 minutes, the others about 3.

    ``changes`` replace fields in the records of all rounds, except the number of actions in the long ones.
    """
    record = RoundRecord(0, 0, "won", False, 40, (36, 0, 0, 0, 0, 0), 4, False, 20, 9, 0, (("stacks", 2),))
    records = [record._replace(winner=number % 4, **changes) for number in range(400)]
    records[:long] = [known._replace(actions=(240, 0, 0, 0, 0, 0)) for known in records[:long]]
    return Figures(complete(options or {"stacking": "same"}), 4, 0, tuple(records))


def facts_of(
    here: Figures,
    title: str,
    other: Figures | None = None,
    other_title: str = "",
    *,
    seconds_by_kind: Mapping[str, float] = SECONDS,
    **more: bool,
) -> SimulationFacts:
    """Return the facts for the page about these figures."""
    others = None if other is None else summarize(other, seconds_by_kind)
    return SimulationFacts(summarize(here, seconds_by_kind), title, others, other_title, **more)


def shown(facts: SimulationFacts, language: str = "en") -> str:
    """Return the text of the page."""
    return read(page(facts, texts(language, strict=True))).text


def figure_lines(text: str) -> list[str]:
    """Return the lines of the last code block of a page, which contains the figures."""
    return text.split("```")[-2].strip("\n").splitlines()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_about_each_preset_fits_a_message_and_its_figures_fit_a_phone(language: str) -> None:
    classic = simulate({}, 4, 20)
    for preset in PRESETS:
        played = simulate({"preset": preset}, 4, 20, matches=2)
        measured = dataclasses.replace(played, skilled=(True, True, False) * 50)
        text = shown(facts_of(measured, "A name " * 9, classic, "Another name " * 9, finished=False), language)
        assert len(text) <= layout.CHARACTERS
        assert len(ROWS) - len(ODDITIES) <= len(figure_lines(text)) <= len(ROWS)
        assert all(text_grid.width(line) <= sum(COLUMNS) + 2 for line in figure_lines(text))
        blocks = [line for block in text.split("```")[1::2] for line in block.splitlines()]
        assert all(text_grid.width(line) <= text_grid.WIDEST for line in blocks)
        assert not any(text_grid.width(line) != len(line) for line in blocks)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_small_share_is_not_cut(language: str) -> None:
    known = figures(long=1)
    many = dataclasses.replace(known, rounds=known.rounds * 6)
    assert not any("…" in line for line in figure_lines(shown(facts_of(many, "Ours"), language)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_labels_are_not_cut_and_every_rule_at_work_has_a_name(language: str) -> None:
    words = texts(language, strict=True)
    assert all(len(words(f"simulation-row-{name}")) <= COLUMNS[0] for name in ROWS)
    assert all(words.has(f"simulation-sign-{sign.name}") for sign in SIGNS)


@pytest.mark.parametrize(
    ("long", "sentence"),
    [
        (4, "A round takes about 3 minutes."),
        (80, "A round takes about 3 minutes; 1 in 5 takes more than 15."),
        (190, "A round takes about 3 minutes; 5 in 10 take more than 15."),
    ],
)
def test_the_length_of_a_round_and_the_share_of_long_ones_are_shown(long: int, sentence: str) -> None:
    assert sentence in shown(facts_of(figures(long=long), "Ours"))


@pytest.mark.parametrize(("plays", "sentence"), [(12, "1 minute."), (78, "6½ minutes."), (3, "½ minute.")])
def test_minutes_are_rounded_to_halves(plays: int, sentence: str) -> None:
    assert f"about {sentence}" in shown(facts_of(figures(actions=(plays, 0, 0, 0, 0, 0)), "Ours"))


def test_the_length_of_a_round_follows_the_pace_of_the_server() -> None:
    assert "about 6 minutes." in shown(facts_of(figures(), "Ours", seconds_by_kind={"play": 10.0}))


@pytest.mark.parametrize(
    ("there", "sentence"),
    [
        (1, "The lead changes 4 times in a round, 4 times as often as with Theirs."),
        (3, "The lead changes 4 times in a round, more often than with Theirs."),
        (8, "The lead changes 4 times in a round, less often than with Theirs."),
        (4, "The lead changes 4 times in a round."),
    ],
)
def test_lead_changes_are_compared_with_other_rules(there: int, sentence: str) -> None:
    assert sentence in shown(facts_of(figures(), "Ours", figures(lead_changes=there), "Theirs"))


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"stacking": "same"}, "What happens most: stacked draw cards, 2 in a round."),
        ({"mercy_limit": 25}, "never comes up."),
        ({"number_effects": {"7": "slap"}}, "never comes up."),
    ],
)
def test_the_page_shows_how_often_rules_are_at_work(options: dict[str, Any], sentence: str) -> None:
    assert sentence in shown(facts_of(figures(options=options), "Ours"))


def test_rules_that_are_rarely_or_never_at_work_are_mentioned() -> None:
    known = figures()
    once = dataclasses.replace(
        known, rounds=(known.rounds[0], *(record._replace(at_work=()) for record in known.rounds[1:]))
    )
    text = shown(facts_of(once, "Ours"))
    assert "hardly ever comes up." in text
    assert "it happens in 0.2% of the rounds" in text
    assert "- stacked draw cards: less than 0.1" in text
    assert "No house rule comes up" in shown(facts_of(figures(options={"hints": False}, at_work=()), "Ours"))


@pytest.mark.parametrize(
    ("known", "warning"),
    [
        (figures(long=80), "⚠️ 20% of the rounds take more than 15 minutes."),
        (figures(ending="void"), "⚠️ 100% of the rounds end without a winner."),
        (figures(options={"mercy_limit": 25}), "never happened."),
        (figures(first=2, comeback=True), None),
    ],
)
def test_warnings_are_shown_only_for_unusual_figures(known: Figures, warning: str | None) -> None:
    text = shown(facts_of(known, "Ours"))
    assert ("⚠️" in text) is (warning is not None)
    assert warning is None or warning in text


def test_an_advantage_of_the_first_seat_causes_a_warning() -> None:
    known = figures()
    won = dataclasses.replace(known, rounds=tuple(record._replace(winner=0) for record in known.rounds))
    assert "⚠️ The player who starts wins 100% of the rounds." in shown(facts_of(won, "Ours"))


def test_figures_of_other_rules_are_shown_only_where_they_differ() -> None:
    text = shown(facts_of(figures(), "Ours", figures(turns=60), "Theirs"))
    assert "Turns            40 (40–40)    60" in text
    assert "Drawn each          5 (5–5)\n" in text
    assert "on the right Theirs, where it clearly differs" in text


def test_names_are_escaped_and_further_rounds_are_announced() -> None:
    text = shown(facts_of(figures(), "**x** @everyone", finished=False))
    assert "**x**" not in text
    assert "More rounds are being played" in text


def test_numbers_follow_the_language() -> None:
    measured = simulate({"preset": "house-2018"}, 4, 40)
    assert any("," in line for line in figure_lines(shown(facts_of(measured, "X"), "de")))


# --- the chart --------------------------------------------------------------------------------------------------------


def test_without_other_rules_there_is_no_chart() -> None:
    alone = facts_of(figures(), "Ours")
    assert chart(alone, EN) is None
    assert figure_lines(shown(alone))[0].startswith("Turns")
    assert shown(alone).count("```") == 2


def test_the_chart_marks_differences_larger_than_chance() -> None:
    facts = facts_of(figures(), "Ours " * 9, figures(lead_changes=1, drawn=16, turns=60), "Theirs")
    made = chart(facts, EN)
    assert made is not None
    assert (made["here"], made["other"]) == ("Ours Ours Ours Ours Our…", "Theirs")
    notes = {row["label"]: row["note"] for row in made["rows"]}
    assert notes == {
        "Minutes of a round": "no clear difference",
        "Lead changes": "× 4",
        "Comebacks": "no clear difference",
        "Cards drawn by each": "more",
        "Largest hand": "no clear difference",
    }
    assert [row["span"] for row in made["rows"]] == [True, False, False, False, False]
    assert made["rows"][1]["bars"][1] == {"value": 1.0, "low": 1.0, "high": 1.0, "shown": "1"}


def test_the_row_for_long_rounds_replaces_the_row_for_the_largest_hand() -> None:
    made = chart(facts_of(figures(), "Ours", figures(long=40), "Theirs"), EN)
    assert made is not None
    labels = [row["label"] for row in made["rows"]]
    assert labels[1] == "Rounds over 15 minutes"
    assert "Largest hand" not in labels
    assert made["rows"][1]["note"] == "less"


def test_the_picture_of_the_chart_is_described() -> None:
    facts = facts_of(figures(), "Ours", figures(lead_changes=1), "Theirs", pictured=True)
    found = read(page(facts, EN))
    [picture] = found.pictures
    described = picture["description"]
    assert described.startswith("Chart: Ours, then Theirs. Minutes of a round: 3 (3–3), then 3 (3–3)")
    assert "Lead changes: 4, then 1 (× 4)." in described
    assert "█" not in found.text


def test_without_pictures_the_chart_is_made_of_characters() -> None:
    text = shown(facts_of(figures(), "Ours", figures(lead_changes=1, comeback=None), "Theirs"))
    lines = text.split("```")[1].strip("\n").splitlines()
    assert lines[:2] == ["█ Ours", "░ Theirs"]
    at = next(number for number, line in enumerate(lines) if line.startswith("Lead changes"))
    assert lines[at : at + 3] == [f"Lead changes{'× 4':>24}", "█" * 26 + " 4", "░" * 6 + " 1"]
    assert "0%" in lines


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_in_a_chart_made_of_characters_are_never_cut(language: str) -> None:
    facts = facts_of(figures(), "Ours", figures(), "Theirs")
    lines = shown(facts, language).split("```")[1].splitlines()
    assert any(line.strip() == texts(language)("simulation-chart-same") for line in lines)
    assert [line for line in lines if "…" in line or len(line) > 36] == []


def test_in_text_mode_the_figures_are_a_list() -> None:
    text = shown(facts_of(figures(), "Ours", figures(turns=60), "*Theirs*", text_mode=True))
    assert "```" not in text
    assert "- Turns: 40 (40–40); \\*Theirs\\*: 60" in text
    assert "- Lead changes: 4 (4–4)\n" in text
    assert "on the right" not in text


def test_an_uncertain_share_of_skill_is_not_shown() -> None:
    known = figures()
    vague, clear = (dataclasses.replace(known, skilled=(True, False) * each) for each in (8, 80))
    assert "Skill wins" not in shown(facts_of(vague, "Ours"))
    assert "Skill wins 50%" in " ".join(shown(facts_of(clear, "Ours")).split())
    assert "an equal share would be 25%" in shown(facts_of(vague, "Ours"))


def test_oddities_are_shown_only_if_they_happen() -> None:
    plain = shown(facts_of(figures(), "Ours"))
    assert not any(label in plain for label in ("Reshuffles", "No winner", "Stuck", "Never ends"))
    known = figures(reshuffles=2, ending="cut", blocked=True)
    half = dataclasses.replace(known, rounds=(*known.rounds[:200], *figures(reshuffles=2).rounds[200:]))
    odd = shown(facts_of(half, "Ours"))
    assert "Reshuffles          2 (2–2)" in odd
    assert "Stuck           50% (45–55)" in odd
    assert "Never ends      50% (45–55)" in odd
