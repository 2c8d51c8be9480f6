"""The cases under tests/scenarios pass and cover every registered item.

Their files are ordered and named as ``docs/SCENARIOS.md`` describes.
"""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from engine.__main__ import main
from engine.effects.assignments import EFFECTS_BY_NAME
from engine.options import Option
from engine.rules.registry import OPTIONS
from engine.scenario.coverage import coverage, subject
from engine.scenario.file import cases
from engine.scenario.runner import find, play, read_file
from tests.repo.source import ROOT
from tests.repo.wording import FORBIDDEN

SCENARIOS = ROOT / "tests" / "scenarios"
FILES = find([SCENARIOS])
CASES = [(path, case) for path in FILES for case in cases(read_file(path))]

EDGE_CASES = range(1, 80)
"""Numbers of the known edge cases in ``docs/EDGE_CASES.md``."""
BEYOND_THE_ENGINE = {55, 56, 60, 62, 63, 64, 65, 67, 68, 69, 70, 71, 79}
"""Numbers of edge cases about people, menus, messages, restarts and computers. The tests of the bot cover them."""


def name_of(path: Path, case: dict[str, Any]) -> str:
    """Return a test id that joins the names of the file and the case, so ``-k`` can select all cases of a file."""
    return f"{path.stem}-{re.sub('[^a-z0-9_+]+', '-', case['name'].lower()).strip('-')}"


@cache
def counts() -> dict[tuple[str, str, str], int]:
    """Return the number of cases that touch each item."""
    touched = coverage((path.stem, case) for path, case in CASES)
    return {(item.group, item.name, item.value): item.cases for item in touched}


@pytest.mark.parametrize("case", [case for _, case in CASES], ids=[name_of(path, case) for path, case in CASES])
def test_a_case_passes(case: dict[str, Any]) -> None:
    assert play(case) == (case["name"], None)


def test_file_names_and_the_case_names_in_a_file_are_unique() -> None:
    assert [stem for stem, count in Counter(path.stem for path in FILES).items() if count > 1] == []
    assert [name for name, count in Counter(name_of(path, case) for path, case in CASES).items() if count > 1] == []


def test_every_file_cites_a_chapter() -> None:
    cited = re.compile(
        r"\. (?:Rulebook, chapters? \d|Editions, chapters? \d|EDGE_CASES\.md, chapters? \d|SCENARIOS\.md, )"
    )
    assert [path.stem for path in FILES if not cited.search(read_file(path).get("about", ""))] == []


def test_every_option_and_effect_has_a_file_in_the_folder_of_its_chapter() -> None:
    chapters = {path.stem: int(path.parent.name[:2]) for path in FILES if path.parent.name[:2].isdigit()}
    abouts = {(subject(stem), chapter) for stem, chapter in chapters.items()}
    assert {(option.name, option.chapter) for option in OPTIONS.values()} - abouts == set()
    assert [effect for effect in EFFECTS_BY_NAME if chapters.get(effect) != 7] == []


def test_a_chapter_folder_contains_no_file_named_after_an_option_of_another_chapter() -> None:
    found = []
    for path in FILES:
        option = subject(path.stem)
        chapter = path.parent.name[:2]
        if option is not None and chapter.isdigit() and int(chapter) != OPTIONS[option].chapter:
            found.append(path.stem)
    assert found == []


def test_names_and_about_texts_are_short_and_avoid_forbidden_words() -> None:
    texts = [case["name"] for _, case in CASES] + [read_file(path)["about"] for path in FILES]
    private = re.compile(
        r"\b(?:true|false(?! (?:call|catch|accusation))|lay|lays|laid|wish\w*|layer|waive\w*|against the clock)\b"
    )
    assert [text for text in texts if FORBIDDEN.search(text) or private.search(text)] == []
    assert [text for text in texts if len(text) > 220] == []


def test_files_have_at_most_600_lines() -> None:
    assert [path.stem for path in FILES if path.read_text(encoding="utf-8").count("\n") > 600] == []


def test_every_registered_item_has_a_case(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "--coverage", str(SCENARIOS)]) == 0
    assert capsys.readouterr().out.endswith(f"{len(CASES)} cases, 0 items without a case\n")


def value_keys(option: Option) -> list[tuple[str, str, str]]:
    """Return the keys of an option's values in ``counts``."""
    return [key for key in counts() if key[:2] == ("options", option.name)]


def test_every_word_value_and_every_effect_has_at_least_three_cases() -> None:
    worded = [option for option in OPTIONS.values() if option.kind in ("choice", "flag", "words", "colours")]
    keys = [key for option in worded for key in value_keys(option) if key[2] != "none"]
    keys += [key for key in counts() if key[0] == "effects"]
    assert len(keys) > 130
    assert [key for key in keys if counts()[key] < 3] == []


def test_every_known_edge_case_of_the_engine_has_a_case() -> None:
    combined = [case["name"] for path, case in CASES if path.parent.name == "edge_cases"]
    named = {int(found[1]) for name in combined if (found := re.match(r"E(\d+): ", name))}
    assert named == set(EDGE_CASES) - BEYOND_THE_ENGINE


def test_rules_are_combined_in_at_least_eighty_cases() -> None:
    combined = [case for path, case in CASES if path.parent.name in ("combinations", "edge_cases")]
    assert sum(len(case.get("rules", {})) > 1 for case in combined) >= 80
