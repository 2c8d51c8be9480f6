"""Checks of the texts in all languages, and tests of their loader."""

from __future__ import annotations

import ast
import logging
import re
from collections.abc import Iterator

import pytest

from bot.locales import FALLBACK, LANGUAGES, Texts, _filled_in, texts
from engine.presets import PRESETS

from .catalogue import KEY, entries, junk, keys_in_code, requested_keys, sources

SAID_BY = {"TextDisplay": 0, "notice_text": 0, "send_message": 0, "send": 0, "button": 1, "link": 1}
"""Calls that show text to people, with the position of the argument that contains the text."""
SPOKEN_KEYWORDS = {"label", "content", "placeholder", "title"}


def test_english_and_german_are_among_the_languages() -> None:
    assert set(LANGUAGES) >= {"en", "de"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_file_can_be_parsed(language: str) -> None:
    assert junk(language) == ()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_found_and_refers_to_no_other(language: str) -> None:
    assert [entry.key for entry in entries(language)] == list(texts(language)._sources)
    assert [entry.key for entry in entries(language) if entry.references] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_is_defined_once(language: str) -> None:
    keys = [entry.key for entry in entries(language)]
    assert sorted(keys) == sorted(set(keys))


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_languages_have_the_same_texts_in_the_same_files_with_the_same_arguments(language: str) -> None:
    mine = {entry.key: (entry.file, entry.arguments) for entry in entries(language)}
    english = {entry.key: (entry.file, entry.arguments) for entry in entries(FALLBACK)}
    assert mine == english


@pytest.mark.parametrize("language", LANGUAGES)
def test_filling_in_texts_without_fluent_gives_the_same_result(language: str) -> None:
    found = texts(language)
    direct = 0
    for entry in entries(language):
        values = {name: f"<{name}> 1,000" for name in entry.arguments}
        pattern = found._pattern(entry.key)
        plain = _filled_in(pattern, values)
        direct += plain is not None
        assert plain in (None, found._bundle.format_pattern(pattern, values)[0])
    assert direct > len(entries(language)) / 2


@pytest.mark.parametrize("value", [5, 1.5, "x" * 2501, None])
def test_numbers_long_texts_and_missing_values_are_left_to_fluent(value: object) -> None:
    values = {} if value is None else {"sentence": value}
    assert _filled_in(texts("en")._pattern("guide-sign"), values) is None
    assert _filled_in(texts("en")._pattern("guide-sign"), {"sentence": "Hello"}) is not None


def test_every_requested_key_exists() -> None:
    known = {entry.key for entry in entries(FALLBACK)}
    assert sorted({(key, file) for key, file in requested_keys() if key not in known}) == []


def test_every_string_in_the_code_that_looks_like_a_key_is_one() -> None:
    known = {entry.key for entry in entries(FALLBACK)}
    plain, _ = keys_in_code()
    families = {"button", "event", "house", "lobby", "maintenance", "notice", "reply", "result", "setting", "start"}
    alike = {key for key in plain if KEY.fullmatch(key) and key.split("-", 1)[0] in families}
    assert alike - known - set(PRESETS) == set()


def test_every_text_is_used() -> None:
    plain, families = keys_in_code()
    unused = [
        entry.key
        for entry in entries(FALLBACK)
        if entry.key not in plain
        and not entry.key.startswith("command-")
        and not any(family.fullmatch(entry.key) for family in families)
    ]
    assert unused == []


def test_no_sentence_is_written_outside_the_locales() -> None:
    assert [line for path, tree in sources() for line in _spoken(path.name, tree)] == []


def _spoken(file: str, tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        at = SAID_BY.get(name)
        spoken = [] if at is None else node.args[at : at + 1]
        for value in (*spoken, *(keyword.value for keyword in node.keywords if keyword.arg in SPOKEN_KEYWORDS)):
            words = value.value if isinstance(value, ast.Constant) else None
            if isinstance(words, str) and re.search("[A-Za-z]{2}", words):
                yield f"{file}:{node.lineno}: {words}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_avoid_the_words_forbidden_in_their_language(language: str) -> None:
    """Forbid gendered words and, in German, also lower-case *du* and genitives of names."""
    forbidden = {
        "en": r"\b(he|she|him|his|her|hers|himself|herself)\b",
        "de": r"\b(du|dir|dich|deine?[mnrs]?)\b|\b\w+erin(nen)?\b|[*:_]innen|\bSpieler\b|§s\b|§['’]",
    }[language]
    for entry in entries(language):
        assert not re.search(forbidden, entry.words), (entry.key, entry.words)


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_have_clean_spacing_and_punctuation(language: str) -> None:
    """Also check that quotation marks and apostrophes are curly."""
    for entry in entries(language):
        assert not re.search(r"  |\.\.\.| [,;?]|[\"']| $", entry.words), (entry.key, entry.words)


@pytest.mark.parametrize("language", LANGUAGES)
def test_commands_are_not_written_out_in_texts(language: str) -> None:
    """Skip texts that are not shown in Discord, and command descriptions, which are plain text."""
    for entry in entries(language):
        if not entry.key.startswith(("command-", "setting-", "start-", "storage-", "maintenance-", "page-")):
            assert not re.search(r"(^|[\s(„“`])/[a-zäöü]", entry.words), (entry.key, entry.words)


# --- the loader -------------------------------------------------------------------------------------------------------


def test_a_region_is_ignored_and_an_unknown_language_becomes_english() -> None:
    assert texts("en-GB").language == "en"
    assert texts("de_AT").language == "de"
    assert texts("fr").language == "en"
    assert texts("") is texts("en")


def test_strict_texts_raise_for_missing_keys_and_arguments() -> None:
    strict = texts("de", strict=True)
    with pytest.raises(LookupError):
        strict("no-such-text")
    with pytest.raises(ValueError, match="time-up"):
        strict("time-up")


def test_texts_that_are_not_strict_log_and_replace_a_missing_key(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.ERROR):
        assert texts("de")("no-such-text") == "no such text"
        assert texts("de")("time-up").startswith("time up")
    assert "no-such-text" in caplog.text


def test_numbers_and_plurals_follow_the_language() -> None:
    assert texts("en", strict=True)("cards-count", count=1) == "1 card"
    assert texts("de", strict=True)("cards-count", count=1234) == "1.234 Karten"
    assert texts("en", strict=True)("cards-count", count=1234) == "1,234 cards"


def test_german_texts_do_not_name_buttons_in_bold() -> None:
    labels = {entry.words for entry in entries("de") if entry.key.startswith("button-")}
    # "Hand drauf!" and "Buzzer!" may be bold, because players call them out.
    bold = {(entry.key, each) for entry in entries("de") for each in re.findall(r"\*\*([^*!]+)\*\*", entry.words)}
    assert not [(key, each) for key, each in bold if each in labels and not key.startswith("button-")]


def test_a_compiled_sentence_is_kept_without_its_parsed_source() -> None:
    said = texts("de")
    said("cards-count", count=2)
    assert said._patterns["cards-count"].span is None
    assert not said._bundle.has_message("cards-count")


def test_texts_report_whether_a_key_exists() -> None:
    assert isinstance(texts("de"), Texts)
    assert texts("de").has("button-draw")
    assert not texts("de").has("no-such-text")
