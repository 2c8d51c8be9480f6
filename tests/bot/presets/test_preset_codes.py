"""Preset codes and files decode to what was encoded, and faulty ones are refused with a reason."""

from __future__ import annotations

import base64
import json
import zlib
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from bot.presets import preset_codes as codes
from bot.presets.preset_codes import FORMAT, ImportRefused
from bot.presets.server_presets import BUILT_IN, differences
from engine import RULES_VERSION, RulesError
from engine.rules.registry import complete, validated
from engine.scenario.runner import play
from tests.bot.option_sets import option_sets


@settings(max_examples=80)
@given(option_sets, st.text(max_size=40))
def test_the_code_and_file_of_any_options_decode_to_those_options(options: dict[str, Any], name: str) -> None:
    try:
        wanted = validated(options)
    except RulesError:
        assume(False)
    name = name.encode("utf-8", "ignore").decode()
    code = codes.code(name, options)
    assert len(code) <= codes.LONGEST_CODE
    assert code.isascii()
    assert not set(code) & set(" \n`*|<>")
    # Decoding removes NUL characters, because PostgreSQL cannot store them.
    plain = name.replace("\0", "")
    assert codes.read_code(f" `{code[:9]}\n{code[9:]}` ") == codes.Imported(plain, differences(wanted))
    file = codes.file(options)
    assert len(file) <= codes.LARGEST_FILE
    assert codes.read_file(file).options == differences(wanted)
    assert complete(json.loads(file)) == wanted


@pytest.mark.parametrize("preset", sorted(BUILT_IN))
def test_a_preset_file_can_be_the_rules_of_a_scenario(preset: str) -> None:
    rules = json.loads(codes.file({"preset": preset}))
    seats = ["a", "b", "c", "d"]
    scenario = {"name": "shared", "rules": rules, "seats": seats, "deal": True, "steps": [{"expect": {"round": 1}}]}
    assert play(scenario) == ("shared", None)
    assert complete(rules) == complete({"preset": preset})


def code_with(content: object, version: int = FORMAT, *, check: bytes | None = None) -> str:
    """Return a preset code with these parts, even if it is invalid."""
    plain = content if isinstance(content, bytes) else json.dumps(content).encode()
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = packer.compress(plain) + packer.flush()
    whole = (zlib.crc32(plain).to_bytes(4, "big") if check is None else check) + packed
    return f"HR{version}." + base64.urlsafe_b64encode(whole).decode().rstrip("=")


GOOD = {"n": "x", "r": RULES_VERSION, "o": {}}


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("", "empty"),
        ("  ` ", "empty"),
        ("hello", "no_code"),
        ("HR1", "damaged"),
        ("HR1.", "damaged"),
        ("HR1.äöü", "damaged"),
        ("HR1.A", "damaged"),
        ("HR1.AAAAAAAA", "damaged"),
        (code_with(GOOD)[:-2], "damaged"),
        (code_with(GOOD, check=b"1234"), "damaged"),
        (code_with(GOOD, FORMAT + 1), "newer"),
        (code_with(GOOD, 0), "damaged"),
        (code_with({**GOOD, "r": RULES_VERSION + 1}), "newer"),
        (code_with({**GOOD, "o": []}), "damaged"),
        (code_with({"n": "x"}), "damaged"),
        (code_with([]), "no_object"),
        (code_with(b"{"), "no_json"),
        (code_with(b"[" * 9_000), "no_json"),
        ("HR1." + "A" * 5_000, "too_big"),
        (code_with(b" " * 60_000), "too_big"),
    ],
)
def test_a_faulty_code_is_refused_with_a_reason(typed: str, reason: str) -> None:
    with pytest.raises(ImportRefused) as caught:
        codes.read_code(typed)
    assert caught.value.code == reason


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", "empty"),
        (b"\xff\xfe", "no_json"),
        (b"{'a': 1}", "no_json"),
        (b"[1]", "no_object"),
        (b'{"stacking": "same", "stacking": "off"}', "twice"),
        (b" " * 20_000, "too_big"),
        (b'{"format": "houserules-server", "version": 1}', "server_file"),
        (b'{"target": ' + b"9" * 10_000 + b"}", "no_json"),
    ],
)
def test_a_faulty_file_is_refused_with_a_reason(content: bytes, reason: str) -> None:
    with pytest.raises(ImportRefused) as caught:
        codes.read_file(content)
    assert caught.value.code == reason


@pytest.mark.parametrize(
    ("options", "reason", "option"),
    [
        ({"stackin": "same"}, "unknown_option", "stackin"),
        ({"stacking": "sideways"}, "bad_value", "stacking"),
        ({"stacking": ["same"]}, "bad_value", "stacking"),
        ({"target": 1e9}, "bad_value", "target"),
        ({"target": True}, "bad_value", "target"),
        ({"answers": "skip"}, "bad_value", "answers"),
        ({"answers": [{}]}, "bad_value", "answers"),
        ({"number_effects": {"10": "slap"}}, "bad_value", "number_effects"),
        ({"number_effects": {"1": {}}}, "bad_value", "number_effects"),
        ({"preset": "nobody"}, "unknown_preset", "preset"),
        ({"preset": {}}, "unknown_preset", "preset"),
        ({"strict": True, "cheating": True}, "excluded", "strict"),
    ],
)
def test_an_error_names_the_invalid_option(options: dict[str, Any], reason: str, option: str) -> None:
    with pytest.raises(RulesError) as of_file:
        codes.read_file(json.dumps(options).encode())
    with pytest.raises(RulesError) as of_code:
        codes.read_code(code_with({**GOOD, "o": options}))
    for caught in (of_file, of_code):
        assert (caught.value.reason, caught.value.option) == (reason, option)
