"""``python -m engine check`` reports which scenarios pass, and why a file is not a scenario."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from engine.__main__ import main
from tests.repo.source import ROOT

Json = dict[str, Any]

GOOD: Json = {
    "name": "a draw takes one card",
    "seats": ["ann", "ben"],
    "hands": {"ann": ["R1", "B3"], "ben": ["G1", "G2"]},
    "top": "Y7",
    "draw": ["B1"],
    "turn": "ann",
    "steps": [{"by": "ann", "do": "draw"}, {"expect": {"turn": "ben", "hands": {"ann": 3}}}],
}
WRONG: Json = {**GOOD, "name": "a draw takes two", "steps": [*GOOD["steps"], {"expect": {"hands": {"ann": 4}}}]}


def write(folder: Path, name: str, data: Json | str) -> Path:
    """Write a scenario, or any text, to a file and return its path."""
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(data if isinstance(data, str) else json.dumps(data), encoding="utf-8")
    return path


def run(*paths: Path) -> subprocess.CompletedProcess[str]:
    """Run the command in a separate process, and return its exit code and output."""
    command = [sys.executable, "-m", "engine", "check", *map(str, paths)]
    return subprocess.run(command, cwd=ROOT, capture_output=True, check=False, text=True, timeout=60)


def test_success_exits_with_0_and_prints_a_line_for_each_scenario(tmp_path: Path) -> None:
    done = run(write(tmp_path, "one.json", GOOD), write(tmp_path, "two.json", {**GOOD, "name": "again"}))
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == "ok a draw takes one card\nok again\n2 passed, 0 failed\n"


def test_a_failure_exits_with_1_after_all_scenarios_are_played(tmp_path: Path) -> None:
    done = run(write(tmp_path, "a.json", WRONG), write(tmp_path, "b.json", GOOD))
    assert (done.returncode, done.stderr) == (1, "")
    assert done.stdout == (
        'FAIL a draw takes two, step 3: expected hands {"ann": 4}, found {"ann": 3}\n'
        "ok a draw takes one card\n"
        "1 passed, 1 failed\n"
    )


def test_a_broken_file_exits_with_2_after_all_others_are_played(tmp_path: Path) -> None:
    broken = write(tmp_path, "broken.json", '{"name": ')
    done = run(broken, write(tmp_path, "good.json", GOOD), write(tmp_path, "wrong.json", WRONG))
    assert done.returncode == 2
    assert done.stderr.startswith(f"{broken} is not a scenario: ")
    assert "Traceback" not in done.stderr
    assert done.stdout.splitlines()[0] == "ok a draw takes one card"
    assert done.stdout.endswith("\n1 passed, 1 failed\n")


def shared(*cases: Json) -> Json:
    """Return the content of a file whose cases share the table of the good scenario."""
    return {
        "about": "drawing",
        **{key: GOOD[key] for key in GOOD if key not in ("name", "steps")},
        "cases": list(cases),
    }


def test_the_cases_of_a_file_inherit_the_keys_they_do_not_name_and_are_counted_one_by_one(tmp_path: Path) -> None:
    right = {"name": "one card", "steps": GOOD["steps"]}
    other_draw = {"name": "a wild", "draw": ["W"], "steps": [GOOD["steps"][0], {"expect": {"turn": "ann"}}]}
    wrong = {"name": "two cards", "steps": WRONG["steps"]}
    done = run(write(tmp_path, "cases.json", shared(right, other_draw, wrong)), write(tmp_path, "good.json", GOOD))
    assert (done.returncode, done.stderr) == (1, "")
    assert done.stdout == (
        "ok one card\n"
        "ok a wild\n"
        'FAIL two cards, step 3: expected hands {"ann": 4}, found {"ann": 3}\n'
        "ok a draw takes one card\n"
        "3 passed, 1 failed\n"
    )


def test_an_invalid_case_is_named_and_the_others_are_played(tmp_path: Path) -> None:
    right = {"name": "one card", "steps": GOOD["steps"]}
    path = write(tmp_path, "cases.json", shared({**right, "colou": "R"}, right, {"name": "no steps", "hands": {}}))
    done = run(path)
    assert done.returncode == 2
    assert done.stdout == "ok one card\n1 passed, 0 failed\n"
    assert done.stderr.splitlines() == [
        f"{path}, case 1 is not a scenario: unknown key 'colou' in the scenario",
        f"{path}, case 3 is not a scenario: ann holds no cards",
    ]


@pytest.mark.parametrize(
    ("data", "why"),
    [
        ({**shared(GOOD), "colou": "R"}, "unknown key 'colou' in the file"),
        (shared(), "cases must be a list of scenarios"),
        ({**shared(), "cases": {}}, "cases must be a list of scenarios"),
        (shared({"name": "within", "cases": []}), "unknown key 'cases' in the scenario"),
        ({**GOOD, "about": 7}, "about must be a string"),
    ],
)
def test_an_invalid_file_of_cases_exits_with_2(
    data: Json, why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check", str(write(tmp_path, "cases.json", data))]) == 2
    assert why in capsys.readouterr().err


def test_folders_are_searched_recursively_for_json_files(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(tmp_path, "rules/deep/er/b.json", {**GOOD, "name": "b"})
    write(tmp_path, "rules/a.json", {**GOOD, "name": "a"})
    write(tmp_path, "rules/notes.txt", "no scenario")
    write(tmp_path, "elsewhere/c.json", {**GOOD, "name": "c"})
    assert main(["check", str(tmp_path / "rules"), str(tmp_path / "elsewhere" / "c.json")]) == 0
    assert capsys.readouterr().out == "ok a\nok b\nok c\n3 passed, 0 failed\n"


def test_a_missing_path_exits_with_2(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(tmp_path / "nowhere")]) == 2
    assert "nowhere: there is no such file or folder" in capsys.readouterr().err


STEP_FAILURES: dict[str, tuple[list[Json], str]] = {
    "an expectation": (
        [{"expect": {"turn": "ben"}}],
        'step 1: expected turn "ben", found "ann"',
    ),
    "the first of several": (
        [{"expect": {"turn": "ann", "pending": 2, "top": "G1"}}],
        "step 1: expected pending 2, found 0",
    ),
    "cards": (
        [{"expect": {"hands": {"ben": ["G2", "G3"]}}}],
        'step 1: expected hands {"ben": ["G2", "G3"]}, found {"ben": ["G1", "G2"]}',
    ),
    "nothing": (
        [{"expect": {"choosing": {"seat": "ann", "kind": "colour"}}}],
        'step 1: expected choosing {"seat": "ann", "kind": "colour"}, found null',
    ),
    "a refusal that did not come": (
        [{"by": "ann", "do": "draw", "refused": "may_not_draw"}],
        "step 1: expected draw to be refused as may_not_draw, found it accepted",
    ),
    "a refusal that was not expected": (
        [{"by": "ben", "do": "draw"}],
        "step 1: expected draw to be accepted, found it refused as not_your_turn",
    ),
    "another refusal": (
        [{"by": "ben", "do": "play", "card": "R1", "refused": "not_your_turn"}],
        "step 1: expected play to be refused as not_your_turn, found it refused as not_in_hand",
    ),
}


@pytest.mark.parametrize("case", STEP_FAILURES)
def test_a_failure_names_its_step_and_what_was_expected_and_found(
    case: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    steps, failure = STEP_FAILURES[case]
    assert main(["check", str(write(tmp_path, "a.json", {**GOOD, "steps": steps}))]) == 1
    assert capsys.readouterr().out == f"FAIL {GOOD['name']}, {failure}\n0 passed, 1 failed\n"


def with_steps(*steps: Any) -> Json:
    return {**GOOD, "steps": list(steps)}


def expecting(key: str, value: Any) -> Json:
    return with_steps({"expect": {key: value}})


MALFORMED: dict[str, tuple[Json | str, str]] = {
    "bad JSON": ('{name: "x"}', "Expecting property name"),
    "not JSON at all": ("ann plays a card", "Expecting value"),
    "empty": ("", "Expecting value"),
    "a repeated key": ('{"name": "x", "name": "y"}', "the key 'name' appears twice"),
    "a repeated key deep inside": (
        json.dumps(GOOD).replace('"ben": ["G1", "G2"]', '"ann": ["G1", "G2"]'),
        "the key 'ann' appears twice",
    ),
    "not a JSON number": ('{"now": NaN}', "NaN"),
    "nested too deeply": ("[" * 100_000, "nested too deeply"),
    "a list": ("[]", "a scenario must be an object"),
    "no name": ({**GOOD, "name": ""}, "a name is needed"),
    "unknown key": ({**GOOD, "hand": {}}, "unknown key 'hand'"),
    "unknown key in a step": (with_steps({"by": "ann", "do": "draw", "card": "R1"}), "unknown key 'card' in step 1"),
    "unknown key next to expect": (with_steps({"expect": {}, "by": "ann"}), "unknown key 'by' in step 1"),
    "unknown expectation": (expecting("hand", 7), "unknown key 'hand' in the expectation of step 1"),
    "unknown key in a choice": (
        expecting("choosing", {"who": "ann"}),
        "unknown key 'who' in the expectation of step 1, choosing",
    ),
    "unknown option": ({**GOOD, "rules": {"stack": "same"}}, "unknown_option stack"),
    "unknown preset": ({**GOOD, "rules": {"preset": "chess"}}, "unknown_preset"),
    "unknown word for an option": ({**GOOD, "rules": {"stacking": "sometimes"}}, "bad_value stacking"),
    "a number beyond its range": ({**GOOD, "rules": {"hand_size": 16}}, "bad_value hand_size"),
    "a word for a flag": ({**GOOD, "rules": {"revenge": "yes"}}, "bad_value revenge"),
    "a flag for a number": ({**GOOD, "rules": {"uno_penalty": True}}, "bad_value uno_penalty"),
    "unknown effect": ({**GOOD, "rules": {"number_effects": {"7": "explode"}}}, "bad_value number_effects"),
    "a number that no card has": ({**GOOD, "rules": {"number_effects": {"10": "slap"}}}, "bad_value number_effects"),
    "options that exclude each other": ({**GOOD, "rules": {"strict": True, "cheating": True}}, "excluded strict"),
    "rules that are not an object": ({**GOOD, "rules": []}, "rules must be an object"),
    "unknown card in a hand": ({**GOOD, "hands": {"ann": ["R10"], "ben": ["G1"]}}, "unknown card 'R10'"),
    "unknown card on top": ({**GOOD, "top": "7R"}, "unknown card '7R'"),
    "unknown card in the pile": ({**GOOD, "draw": ["w"]}, "unknown card 'w'"),
    "unknown card played": (
        with_steps({"by": "ann", "do": "play", "card": "PURPLE"}),
        "unknown card 'PURPLE' in step 1",
    ),
    "unknown card in a later step": (
        with_steps({"expect": {"turn": "ben"}}, {"by": "ann", "do": "play", "cards": ["R1", "X"]}),
        "unknown card 'X' in step 2",
    ),
    "unknown card expected": (expecting("hands", {"ann": ["R1", "Q3"]}), "unknown card 'Q3'"),
    "unknown legal card": (expecting("legal", {"ann": ["R"]}), "unknown card 'R'"),
    "cards that are not a list": ({**GOOD, "hands": {"ann": "R1", "ben": ["G1"]}}, "a list of cards is needed"),
    "unknown seat in hands": ({**GOOD, "hands": {**GOOD["hands"], "eve": ["R2"]}}, "unknown seat 'eve'"),
    "unknown seat with the turn": ({**GOOD, "turn": "eve"}, "unknown seat 'eve'"),
    "unknown seat with points": ({**GOOD, "scores": {"eve": 3}}, "unknown seat 'eve'"),
    "unknown seat expected": (expecting("turn", "eve"), "unknown seat 'eve'"),
    "unknown seat in a list": (expecting("owes_call", ["eve"]), "unknown seat 'eve'"),
    "unknown dealer": ({**GOOD, "dealer": "eve"}, "unknown seat 'eve'"),
    "two seats with one name": ({**GOOD, "seats": ["ann", "ann"]}, "seats must be a list of different names"),
    "no seats": ({key: value for key, value in GOOD.items() if key != "seats"}, "seats must be a list"),
    "one seat": ({**GOOD, "seats": ["ann"], "hands": {"ann": ["R1"]}, "steps": []}, "too_few_seats"),
    "a hand without cards": ({**GOOD, "hands": {"ann": ["R1"], "ben": []}}, "ben holds no cards"),
    "a card too often in one hand": (
        {**GOOD, "hands": {"ann": ["R0", "R0"], "ben": ["G1"]}},
        "too many R0: the scenario uses 2, the deck contains 1",
    ),
    "a card too often on the whole table": (
        {**GOOD, "hands": {"ann": ["R1"], "ben": ["R1"]}, "draw": ["R1"]},
        "too many R1: the scenario uses 3, the deck contains 2",
    ),
    "a card that is not in the deck": (
        {**GOOD, "hands": {"ann": ["BUZZ"], "ben": ["G1"]}},
        "too many BUZZ: the scenario uses 1, the deck contains 0",
    ),
    "playing a card that is not in the deck": (
        with_steps({"by": "ann", "do": "play", "card": "BUZZ", "refused": "does_not_fit"}),
        "the deck has no BUZZ in step 1",
    ),
    "playing cards that are not in the deck": (
        with_steps({"by": "ann", "do": "play", "cards": ["R1", "RDA"]}),
        "the deck has no RDA in step 1",
    ),
    "an extra card that is not in the deck": (
        with_steps({"by": "ann", "do": "play", "card": "R1", "extra": "WSH"}),
        "the deck has no WSH in step 1",
    ),
    "expecting a card on top that is not in the deck": (expecting("top", "SJ"), "the deck has no SJ in step 1"),
    "expecting a card in a hand that is not in the deck": (
        expecting("hands", {"ben": ["G1"], "ann": ["R1", "R1/P3"]}),
        "the deck has no R1/P3 in step 1",
    ),
    "expecting a legal card that is not in the deck": (
        expecting("legal", {"ann": ["WC"]}),
        "the deck has no WC in step 1",
    ),
    "expecting to see a card that is not in the deck": (
        expecting("seen", {"ann": {"ben": ["BUZZ"]}}),
        "the deck has no BUZZ in step 1",
    ),
    "expecting a back that is not in the deck": (expecting("next_back", "P3"), "the deck has no P3 in step 1"),
    "a wild top without a colour": ({**GOOD, "top": "W"}, "'colour' is needed, because the top card has no colour"),
    "unknown colour in force": ({**GOOD, "top": "W", "colour": "X"}, "unknown colour 'X'"),
    "colour of another deck in force": ({**GOOD, "top": "W", "colour": "P"}, "'P' is not a colour of the table"),
    "unknown colour expected": (expecting("colour", "red"), "unknown colour 'red'"),
    "no such direction": ({**GOOD, "direction": 0}, "direction must be 1 or -1"),
    "a direction that is not a number": ({**GOOD, "direction": "left"}, "a whole number is needed"),
    "unknown action": (with_steps({"by": "ann", "do": "dance"}), "unknown action 'dance' in step 1"),
    "a step that is not an object": (with_steps("draw"), "step 1 is not an object"),
    "an action without a seat": (with_steps({"do": "draw"}), "'by' is needed in step 1"),
    "waiting with a seat": (with_steps({"do": "wait", "by": "ann", "at": 3}), "'by' is not allowed in step 1"),
    "playing nothing": (with_steps({"by": "ann", "do": "play"}), "either card or cards is needed in step 1"),
    "playing no cards": (with_steps({"by": "ann", "do": "play", "cards": []}), "no cards in step 1"),
    "accusing nobody": (with_steps({"by": "ann", "do": "accuse"}), "a target is needed in step 1"),
    "a colour that is a list": (
        with_steps({"by": "ann", "do": "play", "card": "W", "colour": ["R"], "refused": "bad_colour"}),
        "a colour is needed in step 1",
    ),
    "a seat in two pairs": (
        {"name": "x", "seats": list("abcd"), "deal": True, "pairs": [["a", "b"], ["a", "c"]], "dealer": "d"},
        "a seat can be in only one pair",
    ),
    "a seat without a pair": (
        {
            "name": "x",
            "seats": list("abcd"),
            "deal": True,
            "pairs": [["a", "b"]],
            "dealer": "d",
            "rules": {"partners": "fixed"},
        },
        "every seat needs a pair",
    ),
    "voting nothing": (with_steps({"by": "ann", "do": "vote"}), "'yes' is needed in step 1"),
    "voting a word": (with_steps({"by": "ann", "do": "vote", "yes": "yes"}), "true or false is needed in step 1"),
    "calling another word": (with_steps({"by": "ann", "do": "call", "word": "bingo"}), "unknown word 'bingo'"),
    "unknown refusal": (with_steps({"by": "ann", "do": "draw", "refused": "no"}), "unknown refusal 'no' in step 1"),
    "unknown phase": (expecting("phase", "over"), "unknown phase 'over'"),
    "a time that is not a number": (with_steps({"do": "wait", "at": "soon"}), "a time is needed in step 1"),
    "time that runs backwards": (
        with_steps({"do": "wait", "at": 5}, {"do": "wait", "at": 4}),
        "time runs backwards in step 2",
    ),
    "an eliminated seat with the turn": ({**GOOD, "eliminated": ["ann"]}, "at least two seats must play"),
    "a deal with hands": ({**GOOD, "deal": True}, "unknown key 'hands' in a deal"),
    "a deck's order without a deal": ({**GOOD, "deck_order": ["R1"]}, "deck_order needs a deal"),
    "a deck's order that is not the deck": (
        {"name": "x", "seats": ["ann", "ben"], "deal": True, "deck_order": ["R1"], "steps": []},
        "deck_order is not the whole deck",
    ),
    "a deal that is a word": ({"name": "x", "seats": ["ann", "ben"], "deal": "yes"}, "deal must be true or false"),
    "more cards than there are": (
        {"name": "x", "seats": [f"p{n}" for n in range(10)], "deal": True, "rules": {"hand_size": 10, "decks": 1}},
        "too_few_cards hand_size",
    ),
}


@pytest.mark.parametrize("case", MALFORMED)
def test_a_file_that_is_not_a_scenario_exits_with_2_and_a_clear_message(
    case: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data, reason = MALFORMED[case]
    path = write(tmp_path, "a.json", data)
    assert main(["check", str(path)]) == 2
    out, err = capsys.readouterr()
    assert out == "0 passed, 0 failed\n"
    assert err.startswith(f"{path} is not a scenario: ")
    assert reason in err
    assert err.count("\n") == 1


def test_a_file_that_is_not_text_exits_with_2(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "a.json"
    path.write_bytes(b"\xff\xfe\x00")
    assert main(["check", str(path)]) == 2
    assert "is not a scenario" in capsys.readouterr().err


def test_steps_of_an_unknown_seat_are_allowed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    steps = [
        {"by": "eve", "do": "draw", "refused": "not_seated"},
        {"by": "eve", "do": "join"},
        {"expect": {"scores": {"eve": 0}}},
    ]
    assert main(["check", str(write(tmp_path, "a.json", {**GOOD, "steps": steps}))]) == 0
    assert capsys.readouterr().out == f"ok {GOOD['name']}\n1 passed, 0 failed\n"


def test_the_order_of_expected_cards_does_not_matter_and_a_refusal_changes_nothing(tmp_path: Path) -> None:
    steps = [
        {"expect": {"hands": {"ann": ["B3", "R1"]}, "legal": {"ann": []}, "seen": {}, "claims": {}}},
        {"by": "ann", "do": "play", "card": "R1", "refused": "does_not_fit"},
        {"by": "ann", "do": "keep", "refused": "not_now"},
        {"expect": {"hands": {"ann": ["R1", "B3"]}, "turn": "ann", "top": "Y7", "colour": "Y", "pending": 0}},
    ]
    assert main(["check", str(write(tmp_path, "a.json", {**GOOD, "steps": steps}))]) == 0


def test_an_action_refused_as_not_in_hand_may_name_a_card_that_the_deck_lacks(tmp_path: Path) -> None:
    steps = [{"by": "ann", "do": "play", "card": "BUZZ", "refused": "not_in_hand"}]
    assert main(["check", str(write(tmp_path, "a.json", {**GOOD, "steps": steps}))]) == 0


def test_a_seat_without_claims_matches_the_expectation_0(tmp_path: Path) -> None:
    assert main(["check", str(write(tmp_path, "a.json", expecting("claims", {"ann": 0})))]) == 0
    assert main(["check", str(write(tmp_path, "b.json", expecting("claims", {"ann": 2})))]) == 1


def test_without_a_command_the_usage_is_printed() -> None:
    command = [sys.executable, "-m", "engine"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, check=False, text=True, timeout=60)
    assert done.returncode == 2
    assert done.stderr.startswith("usage: python -m engine")
