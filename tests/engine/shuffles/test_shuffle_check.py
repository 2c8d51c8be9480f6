"""Seeds that anyone can compute, and the results of the shuffle check for sound, changed and invalid files."""

from __future__ import annotations

import copy
import json
import os
import subprocess
import sys
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import actions as a
from engine.__main__ import main
from engine.presets import PRESETS
from engine.rules.deck import full_deck
from engine.rules.registry import complete
from engine.shuffles.fair_shuffle import seal_of, seed_of, words_message
from engine.shuffles.shuffle_check import NotAShuffle, check
from tests.engine.shuffles.shuffle_files import NEXT_ROUND, shuffle_file

ROOT = Path(__file__).resolve().parents[3]
readable = st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=40)
words = st.dictionaries(st.integers(0, 19), readable, max_size=20).map(lambda given: sorted(given.items()))


# --- the seed ---------------------------------------------------------------------------------------------------------


def as_json(given: list[tuple[int, str]]) -> str:
    """Return the words as JSON, without using the ``json`` module."""
    escapes = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t", "\b": "\\b", "\f": "\\f"}
    entries = []
    for seat, word in given:
        chars = (escapes.get(char) or (f"\\u{ord(char):04x}" if ord(char) < 32 else char) for char in word)
        entries.append(f'[{seat},"{"".join(chars)}"]')
    return f"[{','.join(entries)}]"


def by_hand(key: bytes, message: bytes) -> int:
    """Return the HMAC-SHA256 of a message (RFC 2104) as a number, without using the ``hmac`` module."""
    padded = key.ljust(64, b"\0")
    inner = sha256(bytes(byte ^ 0x36 for byte in padded) + message).digest()
    return int(sha256(bytes(byte ^ 0x5C for byte in padded) + inner).hexdigest(), 16)


@given(st.binary(min_size=32, max_size=32), words)
def test_the_seed_is_the_hmac_of_the_words_with_the_secret(secret: bytes, given: list[tuple[int, str]]) -> None:
    assert seed_of(secret, given) == by_hand(secret, as_json(given).encode())
    assert json.loads(words_message(given)) == [list(entry) for entry in given]


@given(st.binary(min_size=32, max_size=32), words, st.data())
def test_the_seed_depends_on_the_words_and_their_seats_and_on_the_secret(
    secret: bytes, given: list[tuple[int, str]], data: st.DataObject
) -> None:
    others = [given[:place] + given[place + 1 :] for place in range(len(given))]
    others += [[(seat + 1, word) for seat, word in given]] if given else []
    bit = data.draw(st.integers(0, 255))
    flipped = (int.from_bytes(secret, "big") ^ 1 << bit).to_bytes(32, "big")
    seeds = [seed_of(secret, given), seed_of(flipped, given), *(seed_of(secret, other) for other in others)]
    assert len(set(seeds)) == len(seeds)


def test_words_are_sorted_by_seat_and_a_known_seal_stays_the_same() -> None:
    assert seed_of(b"k" * 32, [(2, "b"), (0, "ä")]) == seed_of(b"k" * 32, [(0, "ä"), (2, "b")])
    assert words_message([(2, "b"), (0, "ä")]) == '[[0,"ä"],[2,"b"]]'.encode()
    assert seal_of(b"\0" * 32) == "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"


# --- the check --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("preset", PRESETS)
def test_the_file_of_every_preset_is_sound(preset: str) -> None:
    verdict = check(shuffle_file(preset))
    assert verdict.sound, verdict.differs
    assert verdict.count("deals") >= 1
    first = verdict.uses[0]
    assert first.seq == 0
    assert first.top
    assert all(first.dealt)


def test_reshuffles_and_lots_are_computed_too() -> None:
    verdict = check(shuffle_file("attack", moves=600, chance=2))
    assert all(verdict.count(kind) >= 2 for kind in ("deals", "reshuffles", "lots"))


@pytest.mark.parametrize(
    "chosen",
    [a.NextRound(-1, deck_order=full_deck(complete({}), 4)), a.NextRound(-1, dealer=2)],
    ids=["cards", "dealer"],
)
def test_a_round_whose_cards_or_dealer_were_chosen_is_noticed(chosen: a.NextRound) -> None:
    honest, forged = (shuffle_file("classic", moves=1500, next_round=way) for way in (NEXT_ROUND, chosen))
    assert check(honest).sound
    assert check(honest).count("deals") >= 2
    verdict = check(forged)
    assert not verdict.sound
    [line] = [line for line in forged["journal"] if line["seq"] == verdict.differs]
    assert line["action"]["do"] == "next_round"


def word(data: dict[str, Any]) -> None:
    data["words"][0][1] = "fix"


def word_added(data: dict[str, Any]) -> None:
    data["words"].append([3, "late"])


def secret(data: dict[str, Any]) -> None:
    data["secret"] = "00" + data["secret"][2:-2] + "ff"


def secret_with_its_seal(data: dict[str, Any]) -> None:
    secret(data)
    data["seal"] = seal_of(bytes.fromhex(data["secret"]))


def seal(data: dict[str, Any]) -> None:
    data["seal"] = "0" * 64


def seed(data: dict[str, Any]) -> None:
    data["seed"] = f"{int(data['seed'], 16) ^ 1:064x}"


def card_turned_up(data: dict[str, Any]) -> None:
    deal = next(event for event in data["journal"][0]["events"] if event[0] == "round_dealt")
    deal[3] = (deal[3] + 1) % 50


def drawn_card(data: dict[str, Any]) -> None:
    drawn = next(e for line in data["journal"] for e in line["events"] if e[0] == "cards_drawn" and e[5])
    drawn[5][0] = (drawn[5][0] + 1) % 50


def last_hand(data: dict[str, Any]) -> None:
    hands = data["last_state"]["hands"]
    seat = next(seat for seat, hand in enumerate(hands) if hand)
    hands[seat][0] = (hands[seat][0] + 1) % 50


def next_card_to_draw(data: dict[str, Any]) -> None:
    pile = data["last_state"]["draw"]
    pile[0] = (pile[0] + 1) % 50


def line_missing(data: dict[str, Any]) -> None:
    del data["journal"][3]


def option(data: dict[str, Any]) -> None:
    data["options"]["hand_size"] = 5


def rules(data: dict[str, Any]) -> None:
    data["rules_version"] += 1


def deleted_word(data: dict[str, Any]) -> None:
    data["words"][1][1] = None


def seeded_again(data: dict[str, Any], *words: tuple[int, str]) -> None:
    """Replace the words, and set the seed that follows from them."""
    data["words"] = [list(each) for each in words]
    data["seed"] = f"{seed_of(bytes.fromhex(data['secret']), words):064x}"


def word_of_a_missing_seat(data: dict[str, Any]) -> None:
    seeded_again(data, (0, "fox"), (data["seats"], "x"))


def word_of_a_negative_seat(data: dict[str, Any]) -> None:
    seeded_again(data, (-1, "x"), (0, "fox"))


def second_word(data: dict[str, Any]) -> None:
    seeded_again(data, (0, "fox"), (0, "x"))


def long_word(data: dict[str, Any]) -> None:
    seeded_again(data, (0, "x" * 41))


def empty_word(data: dict[str, Any]) -> None:
    seeded_again(data, (0, ""))


CHANGES: dict[Callable[[dict[str, Any]], None], str] = {
    word: "seed does not follow",
    word_added: "seed does not follow",
    secret: "seal does not belong",
    secret_with_its_seal: "seed does not follow",
    seal: "seal does not belong",
    seed: "seed does not follow",
    card_turned_up: "line 0 of the journal",
    drawn_card: "of the journal",
    last_hand: "of the journal",
    next_card_to_draw: "of the journal",
    line_missing: "of the journal",
    option: "of the journal",
    rules: "another version",
    deleted_word: "had a word deleted",
    **dict.fromkeys(
        (word_of_a_missing_seat, word_of_a_negative_seat, second_word, long_word, empty_word), "players cannot"
    ),
}


@pytest.fixture(scope="module")
def sound() -> dict[str, Any]:
    """Return the content of an unchanged file."""
    return shuffle_file("classic", moves=120)


@pytest.mark.parametrize("change", CHANGES, ids=lambda change: change.__name__)
def test_a_change_to_a_shuffle_file_is_noticed(
    sound: dict[str, Any], change: Callable[[dict[str, Any]], None], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = copy.deepcopy(sound)
    change(data)
    assert not check(data).sound
    file = tmp_path / "shuffle.json"
    file.write_text(json.dumps(data), "utf-8")
    assert main(["verify", str(file)]) == 1
    assert CHANGES[change] in " ".join(line for line in capsys.readouterr().out.splitlines() if line[:4] == "FAIL")


def test_the_program_needs_only_the_standard_library_and_prints_the_words_the_deals_and_the_secret(
    sound: dict[str, Any], tmp_path: Path
) -> None:
    file = tmp_path / "shuffle.json"
    file.write_text(json.dumps(sound), "utf-8")
    # With -I and -S, only the standard library is available; ``code`` adds the repository root, for the engine.
    code = "import sys; sys.path.insert(0, '.'); from engine.__main__ import main; sys.exit(main(sys.argv[1:]))"
    command = [sys.executable, "-I", "-S", "-c", code, "verify", str(file), "--seal", sound["seal"].upper()]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    for part in (sound["secret"], sound["seed"], sound["seal"], "word of seat 2: Füchse", "turned up: ", "1 deals"):
        assert part in done.stdout


def test_a_wrong_seal_is_noticed(sound: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "shuffle.json"
    file.write_text(json.dumps(sound), "utf-8")
    assert main(["verify", str(file), "--seal", "1" * 64]) == 1
    assert "FAIL   the match was sealed with 1111" in capsys.readouterr().out


def test_words_cannot_control_the_console(sound: dict[str, Any], tmp_path: Path) -> None:
    file = tmp_path / "shuffle.json"
    file.write_text(json.dumps({**sound, "words": [[0, "ü\x1b[2J\r\u202e🦊"]]}), "utf-8")
    code = "import sys; sys.path.insert(0, '.'); from engine.__main__ import main; sys.exit(main(sys.argv[1:]))"
    for encoding, shown in (("utf-8", "ü\\x1b[2J\\r\\u202e🦊"), ("ascii", r"\xfc\x1b[2J\r\u202e\U0001f98a")):
        command = [sys.executable, "-c", code, "verify", str(file)]
        environment = {**os.environ, "PYTHONIOENCODING": encoding}
        done = subprocess.run(command, cwd=ROOT, capture_output=True, env=environment, check=False)
        assert (done.returncode, done.stderr) == (1, b"")
        assert f"word of seat 0: {shown}" in done.stdout.decode(encoding).splitlines()


@pytest.mark.parametrize(
    "content", ["", "{", "[]", "[" * 100_000, "{}", '{"shuffle": 1}', "null", json.dumps({"shuffle": 2, "table": 1})]
)
def test_a_file_that_is_not_a_shuffle_is_refused(
    content: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "other.json"
    file.write_text(content)
    assert main(["verify", str(file)]) == 2
    assert "cannot be checked" in capsys.readouterr().err
    assert main(["verify", str(tmp_path / "missing.json")]) == 2


@pytest.mark.parametrize(
    ("name", "value"),
    [
        *(("secret", "xyz"), ("seed", None), ("words", [1]), ("journal", []), ("journal", [{}])),
        *(("last_state", {}), ("options", {"moon": 1}), ("words", [[float("inf"), "a word"]])),
    ],
)
def test_invalid_fields_of_a_shuffle_file_are_refused(sound: dict[str, Any], name: str, value: object) -> None:
    with pytest.raises(NotAShuffle):
        check({**sound, name: value})
