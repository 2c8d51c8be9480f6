"""Descriptions of rules typed in English and German. Typos are corrected, and parts not understood are reported."""

from __future__ import annotations

from typing import Any
from unittest.mock import Mock

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.locales import LANGUAGES
from bot.locales.rule_words import rule_words
from bot.model import rule_choices
from bot.screens.rules import option_values
from bot.screens.rules.typed import described_rules, said_words
from bot.screens.rules.typed.described_rules import Description, described
from bot.screens.rules.typed.said_words import NUMBER, language
from engine.presets import PRESETS
from engine.rules.registry import OPTIONS, complete
from tests.bot.screens.rules.typed import described_lines

LETTERS = str.maketrans("0123456789", "aeiournlmg")
"""Translation of digits into letters, which turns a number into a made-up word."""
SEVEN_ZERO = {"7": "swap_must", "0": "pass_hands"}
WHOLE = {"stacking": "same_two", "jump_in": "exact", "number_effects": SEVEN_ZERO}
NO_SEVEN_ZERO = {"7": None, "0": None}

ENGLISH: dict[str, dict[str, Any]] = {
    "stack twos, jump in, 7-0, no time limit": {**WHOLE, "turn_seconds": 0},
    "+2 on +2 only, jump-in, 7-0, draw until it fits": {**WHOLE, "keep_drawing": True},
    "Stack Draw Twos; Jump-Ins; Seven-Zero": WHOLE,
    "I want to stack twos and fours, jump in, and no time limit please": {
        "stacking": "same",
        "jump_in": "exact",
        "turn_seconds": 0,
    },
    "stacking": {"stacking": "same"},
    "can we stack +2 and +4": {"stacking": "same"},
    "stack everything": {"stacking": "mixed"},
    "+4 on +2": {"stacking": "mixed"},
    "stack +2 but not +4": {"stacking": "same_two"},
    "no stacking": {"stacking": "off"},
    "don't stack, 10 cards": {"stacking": "off", "hand_size": 10},
    "stacking: off": {"stacking": "off"},
    "stacking no, jump-in yes": {"stacking": "off", "jump_in": "exact"},
    "no jump ins or stacking": {"jump_in": "off", "stacking": "off"},
    "jump-ins allowed, stacking not allowed": {"jump_in": "exact", "stacking": "off"},
    "jump in with same number": {"jump_in": "face"},
    "jump in with any colour": {"jump_in": "face"},
    "7s and 0s": {"number_effects": SEVEN_ZERO},
    "swap hands with 7 and pass hands on 0": {"number_effects": SEVEN_ZERO},
    "sevens swap": {"number_effects": {"7": "swap_must"}},
    "no 7-0": {"number_effects": NO_SEVEN_ZERO},
    "7-0, slap on 6": {"number_effects": {**SEVEN_ZERO, "6": "slap"}},
    "draw till you can play": {"keep_drawing": True},
    "you must play if you can": {"must_play": True},
    "play after drawing": {"after_penalty": "play"},
    "30 seconds per turn": {"turn_seconds": 30},
    "two minutes per turn": {"turn_seconds": 120},
    "take your time": {"turn_seconds": 0},
    "first to 200 points": {"target": 200},
    "1,000 points": {"target": 1000},
    "5 cards each": {"hand_size": 5},
    "start with ten cards": {"hand_size": 10},
    "7 cards, actually 5 cards": {"hand_size": 5},
    "best of 3": {"rounds": 3},
    "one round only": {"scoring": "single"},
    "no points, just for fun": {"scoring": "none"},
    "2v2": {"partners": "fixed"},
    "you dont have to say uno": {"uno_calls": "off"},
    "if you forget uno you draw 4": {"uno_penalty": 4},
    "cannot finish on a wild": {"finish_with": "no_wilds"},
    "no finishing on action cards": {"finish_with": "numbers"},
    "+4 only when nothing else fits": {"wild_draw_four": "restricted"},
    "no challenges": {"wild_draw_four": "free"},
    "out at 25 cards": {"mercy_limit": 25},
    "play several of the same number": {"same_number": True},
    "stak twos and jumpin": {"stacking": "same_two", "jump_in": "exact"},
    "hello": {},
}
"""English lines that are understood completely, with the changes that each asks for."""

GERMAN: dict[str, dict[str, Any]] = {
    "+2 stapeln, reinwerfen, 7-0, kein Zeitlimit": {**WHOLE, "turn_seconds": 0},
    "nur +2 auf +2": {"stacking": "same_two"},
    "bei der 6 Hand drauf": {"number_effects": {"6": "slap"}},
    "bei 9 klatschen": {"number_effects": {"9": "slap"}},
    "gezogene Karten müssen gespielt werden": {"play_drawn": "must"},
    "+2 auf +2, +4 auf +4": {"stacking": "same"},
    "2er stapeln und 4er auch": {"stacking": "same"},
    "alles stapeln": {"stacking": "mixed"},
    "kein Stapeln": {"stacking": "off"},
    "weder stapeln noch reinwerfen": {"stacking": "off", "jump_in": "off"},
    "Stapeln: aus, Reinwerfen: an": {"stacking": "off", "jump_in": "exact"},
    "7-0 aus": {"number_effects": NO_SEVEN_ZERO},
    "Zwischenwerfen nur bei genau gleicher Karte": {"jump_in": "exact"},
    "reinwerfen mit gleicher Zahl": {"jump_in": "face"},
    "jump-in und 7-0": {"jump_in": "exact", "number_effects": SEVEN_ZERO},
    "bei 7 Hände tauschen, bei 0 alle geben weiter": {"number_effects": SEVEN_ZERO},
    "mit der 7 tauschen": {"number_effects": {"7": "swap_must"}},
    "ziehen bis was passt": {"keep_drawing": True},
    "so lange ziehen, bis man legen kann": {"keep_drawing": True},
    "wer legen kann, muss legen": {"must_play": True},
    "Legezwang": {"must_play": True},
    "jeder kriegt zwölf Karten": {"hand_size": 12},
    "mit 5 Karten anfangen": {"hand_size": 5},
    "bis 200 Punkte": {"target": 200},
    "3 Runden": {"rounds": 3},
    "ohne Punkte": {"scoring": "none"},
    "30 Sekunden pro Zug": {"turn_seconds": 30},
    "2 Minuten": {"turn_seconds": 120},
    "unbegrenzt Zeit": {"turn_seconds": 0},
    "man darf nicht mit einer Aktionskarte aufhören": {"finish_with": "numbers"},
    "Joker auf Joker stinkt": {"wild_on_wild": False},
    "Uno muss nicht gesagt werden": {"uno_calls": "off"},
    "wer Uno vergisst, zieht 2": {"uno_penalty": 2},
    "+4 nur wenn nichts anderes geht": {"wild_draw_four": "restricted"},
    "+4 darf nicht angezweifelt werden": {"wild_draw_four": "free"},
    "gleiche Karten zusammen legen": {"double_play": True},
    "Schummeln erlaubt": {"cheating": True},
    "im Team": {"partners": "fixed"},
    "mit 25 Karten raus": {"mercy_limit": 25},
    "draufhauen bei 6": {"number_effects": {"6": "slap"}},
    "zwischenwerfn und 7-0": {"jump_in": "exact", "number_effects": SEVEN_ZERO},
    "draw until it fits": {"keep_drawing": True},
}
"""Lines that are understood completely if German is preferred, with the changes that each asks for."""

PARTLY: dict[str, tuple[str, dict[str, Any], tuple[str, ...]]] = {
    "stack twos and the floor is lava": ("en", {"stacking": "same_two"}, ("floor is lava",)),
    "pizza and 7-0": ("en", {"number_effects": SEVEN_ZERO}, ("pizza",)),
    "8 players": ("en", {}, ("8 players",)),
    "1.5 minutes per turn": ("en", {}, ("1.5 minutes per turn",)),
    "sevn zero": ("en", {}, ("sevn zero",)),
    "whatever": ("en", {}, ("whatever",)),
    "no target": ("en", {}, ("no target",)),
    "stapeln und wer verliert zahlt Pizza": ("de", {"stacking": "same"}, ("verliert zahlt Pizza",)),
    "der Boden ist Lava": ("de", {}, ("Boden ist Lava",)),
    "4 Spieler, 7-0": ("de", {"number_effects": SEVEN_ZERO}, ("4 Spieler",)),
}
"""Lines that are understood only in part, with the language, the changes, and the unknown parts."""


@pytest.mark.parametrize(("line", "changes"), ENGLISH.items())
def test_english_lines_are_understood(line: str, changes: dict[str, Any]) -> None:
    assert described(line, "en") == Description(changes)


@pytest.mark.parametrize(("line", "changes"), GERMAN.items())
def test_german_lines_are_understood(line: str, changes: dict[str, Any]) -> None:
    assert described(line, "de") == Description(changes)


@pytest.mark.parametrize(("line", "expected"), PARTLY.items())
def test_parts_that_are_not_understood_are_reported_and_the_rest_is_understood(
    line: str, expected: tuple[str, dict[str, Any], tuple[str, ...]]
) -> None:
    preferred, changes, unknown = expected
    assert described(line, preferred) == Description(changes, unknown)


@pytest.mark.parametrize(("lines", "preferred"), [(described_lines.ENGLISH, "en"), (described_lines.GERMAN, "de")])
def test_lines_as_people_type_them_are_understood(lines: dict[str, dict[str, Any]], preferred: str) -> None:
    found = {line: described(line, preferred) for line in lines}
    assert found == {line: Description(changes) for line, changes in lines.items()}


def test_a_part_that_is_not_understood_does_not_reverse_the_meaning_of_a_line() -> None:
    for line, (preferred, changes, unknown, impossible) in described_lines.PARTLY.items():
        found = described(line, preferred)
        assert (line, found.changes, found.unknown) == (line, changes, unknown)
        assert tuple(one.option for one in found.impossible) == impossible


@pytest.mark.parametrize("number", [2, 4])
@pytest.mark.parametrize("drawing", ["zieht {n}", "zieht +{n}", "+{n}", "muss +{n} ziehen"])
@pytest.mark.parametrize("missed", ["wer nicht Uno sagt", "wer kein Uno sagt"])
def test_the_penalty_for_a_missed_uno_call_may_look_like_a_draw_card(missed: str, drawing: str, number: int) -> None:
    said = drawing.format(n=number)
    for line in (f"{missed}, {said}", f"{missed} {said}"):
        assert described(line, "de") == Description({"uno_penalty": number})


@pytest.mark.parametrize(
    ("line", "preferred"),
    [
        ("wer nicht Uno ruft, zieht +2", "de"),
        ("wer Uno vergisst, +2", "de"),
        ("wer Uno vergisst, zieht +2", "de"),
        ("if you don't say uno, draw +2", "en"),
        ("if you forget uno you draw +2", "en"),
        ("forget uno, +2", "en"),
        ("forget uno, 2 cards", "en"),
        ("Uno vergessen, +2", "de"),
    ],
)
def test_plus_two_may_be_the_penalty_for_a_missed_uno_call(line: str, preferred: str) -> None:
    assert described(line, preferred) == Description({"uno_penalty": 2})


@pytest.mark.parametrize(
    ("line", "preferred"),
    [
        ("nicht uno sagt, +2 auf +2 legen", "de"),
        ("Wer kein Uno ruft, +4 auf +2 stapeln", "de"),
        ("Uno vergessen, +2 stapeln", "de"),
        ("forget uno, +2 on +2", "en"),
        ("forget uno, +2 stacks", "en"),
    ],
)
def test_a_draw_card_that_is_played_on_another_is_not_a_penalty(line: str, preferred: str) -> None:
    assert described(line, preferred).changes == {}
    assert described(line, preferred).unknown


@pytest.mark.parametrize("line", ["wer nicht Uno sagt, +2, +2 stapeln", "+2 stapeln, wer nicht Uno sagt, zieht +2"])
def test_a_penalty_that_looks_like_a_draw_card_does_not_affect_draw_cards_in_other_clauses(line: str) -> None:
    assert described(line, "de") == Description({"uno_penalty": 2, "stacking": "same_two"})


@pytest.mark.parametrize(("line", "preferred"), [("50 cards, jump in", "en"), ("50 Karten, reinwerfen", "de")])
def test_a_number_that_is_impossible_for_a_rule_is_reported_with_the_rule(line: str, preferred: str) -> None:
    found = described(line, preferred)
    assert found.changes == {"jump_in": "exact"}
    assert [one.option for one in found.impossible] == ["hand_size"]
    assert found.impossible[0].words in line


def test_a_line_is_read_in_the_language_that_matches_more_of_it() -> None:
    assert described("stapeln und reinwerfen", "en") == described("stapeln und reinwerfen", "de")
    assert described("swap hands on sevens", "de") == described("swap hands on sevens", "en")
    assert described("stack twos", "fr").changes == {"stacking": "same_two"}


@settings(max_examples=150)
@given(st.text(max_size=400), st.sampled_from(LANGUAGES))
def test_unknown_parts_of_any_text_are_quoted_from_it(line: str, preferred: str) -> None:
    for part in described(line, preferred).unknown:
        assert part in line


@given(st.lists(st.sampled_from([*ENGLISH, *GERMAN, *PARTLY]), max_size=4), st.sampled_from(LANGUAGES))
def test_changes_from_any_lines_can_be_set(lines: list[str], preferred: str) -> None:
    changes = described(", ".join(lines), preferred).changes
    assert all(name in OPTIONS for name in changes)
    assert all(value is not None for value in option_values.with_changes({}, changes).values())


@pytest.mark.parametrize("name", LANGUAGES)
def test_every_phrase_of_the_data_means_its_rule(name: str) -> None:
    """Check that each phrase yields the changes of its rule.

    Phrases are negated for rules that can only be switched off. Phrases of rules without changes must not be
    understood.
    """
    spoken, wrong = language(name), []
    for rule in rule_words(name).rules:
        for text in rule.say:
            numbers = [value for value in (2, 3, 5, 10, 20, 25, 60, 100) if _possible(rule.set, value * rule.times)]
            line = text.replace(NUMBER, str(numbers[-1] if numbers else 3))
            if not rule.set and not rule.preset and rule.off:
                line = f"{spoken.data.no[0]} {line}"
            expected = {
                option: numbers[-1] * rule.times if value == NUMBER else value
                for option, value in (rule.set or PRESETS.get(rule.preset or "", rule.off or {})).items()
            }
            found = described_rules.read(line, spoken)
            if found != (Description(expected) if expected else Description({}, (line,))):
                wrong.append((text, found))
    assert wrong == []


def _possible(changes: Any, number: int) -> bool:
    return all(
        described_rules.is_possible(OPTIONS[option], number) for option, value in changes.items() if value == NUMBER
    )


@pytest.mark.parametrize("name", LANGUAGES)
def test_every_value_of_the_data_is_a_value_of_its_rule(name: str) -> None:
    for rule in rule_words(name).rules:
        fixed = {option: value for option, value in rule.set.items() if value != NUMBER}
        complete(rule_choices.merged(complete({}), fixed))
    assert rule_words(name).find.keys() <= OPTIONS.keys()


def test_a_phrase_means_one_rule_in_each_language() -> None:
    for name in LANGUAGES:
        spoken = language(name)
        phrases = [(spoken.phrase(text), id(rule)) for rule in rule_words(name).rules for text in rule.say]
        meant: dict[tuple[str, ...], set[int]] = {}
        for phrase, rule in phrases:
            meant.setdefault(phrase, set()).add(rule)
        assert {phrase for phrase, rules in meant.items() if len(rules) > 1} == set()


@pytest.mark.parametrize("name", LANGUAGES)
def test_a_typo_is_corrected_as_if_every_known_word_were_compared(name: str) -> None:
    spoken = language(name)
    known = sorted(word for word in spoken.known if len(word) >= 5)
    for word in known[:: len(known) // 40]:
        for typed in (
            word[:2] + word[3:],
            word[0] + word[2] + word[1] + word[3:],
            f"{word[:3]}x{word[3:-1]}y",
            word[0] * 9,
        ):
            [mended] = (found.text for found in spoken.words(typed))
            allowed = 2 if len(typed) >= 10 else 1
            near = sorted((said_words._distance(typed, one), one) for one in known if one[0] == typed[0])
            expected = near[0][1] if typed not in spoken.known and len(typed) >= 5 and near[0][0] <= allowed else typed
            assert mended == spoken.same.get((expected,), expected)


@pytest.mark.parametrize("name", LANGUAGES)
def test_made_up_words_are_compared_with_few_known_words(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    compared = Mock(side_effect=said_words._distance)
    monkeypatch.setattr(said_words, "_distance", compared)
    described(" ".join(f"st{number}".translate(LETTERS) for number in range(1000000, 1000030)), name)
    assert compared.call_count < 300
