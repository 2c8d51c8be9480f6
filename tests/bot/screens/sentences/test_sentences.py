"""Refusals, rules, errors and missing permissions in words: each has a sentence in every language."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from itertools import chain
from typing import Any

import pytest

from bot.locales import LANGUAGES, texts
from bot.model import custom_ids
from bot.model import requests as r
from bot.model.bot_setup import Missing
from bot.model.custom_ids import TableButton
from bot.model.outgoing import Overtaken
from bot.screens import wording
from bot.screens.rules import rule_sentences
from bot.screens.rules.explained import rules_screen
from bot.screens.sentences import notices, rule_links
from engine import cards as c
from engine import refusals as refused
from engine.effects.assignments import NAMES as EFFECTS
from engine.options import RulesError
from engine.presets import PRESETS
from engine.rules.registry import OPTIONS, complete, has_races, validated
from tests.bot.screens.limits import read
from tests.bot.screens.tables import SCENE
from tests.bot.screens.text_recorder import ENGINE, Recorder, engine_strings, keys

NAMES = ("Ann", "Ben", "Cy", "Dora")
EN = texts("en", strict=True)


def refusals_in_source() -> Iterator[tuple[str, str | None, str | None]]:
    """Yield the code of every refusal in the engine's source, with its option and reason where these are literals."""
    kinds = {name: cls for name, cls in vars(refused).items() if isinstance(cls, type)}
    for path in ENGINE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in kinds):
                continue
            cls = kinds[node.func.id]
            if not issubclass(cls, refused.Refused) or cls is refused.Refused:
                continue
            options = [part.value for arg in node.args for part in ast.walk(arg) if isinstance(part, ast.Constant)]
            reasons = [
                part.value
                for keyword in node.keywords
                if keyword.arg == "reason"
                for part in ast.walk(keyword.value)
                if isinstance(part, ast.Constant)
            ]
            for option in options or [None]:
                for reason in reasons or [None]:
                    yield cls.code, option if isinstance(option, str) else None, str(reason) if reason else None


REFUSALS = sorted(
    {*refusals_in_source(), *((code, None, None) for code in refused.CODES)},
    key=lambda row: tuple(str(part) for part in row),
)


@pytest.mark.parametrize(("code", "option", "reason"), REFUSALS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_a_sentence(code: str, option: str | None, reason: str | None, language: str) -> None:
    words = texts(language, strict=True)
    known: dict[str, Any] = {} if reason is None else {"reason": reason}
    options = complete({})
    for more in ({}, {"turn": 1, "card": 7, "top": 20, "pending": 4, "target": 2, "word": "uno", "most": 20}):
        text = notices.refusal_text(code, option, {**known, **more}, options, SCENE, words)
        assert text[0] == text[0].upper()
        if option in OPTIONS and option is not None:
            assert rule_sentences.title(option, words) in text
            assert rule_sentences.value_word(options[option], words) in text
    found = read(notices.refusal(code, option, known, options, None, words))
    rule = rule_links.of_refusal(code, option, known, options)
    assert rule == option or option not in OPTIONS
    assert [custom_ids.decode(button["custom_id"]) for button in found.buttons] == (
        [] if rule is None else [TableButton(0, r.ShowRule(rule))]
    )
    if rule is not None:
        assert rule_sentences.title(rule, words) in found.text
        assert rule_sentences.value_word(options[rule], words) in found.text


@pytest.mark.parametrize("status", ["waiting", "returning"])
def test_nobody_is_promised_a_next_round_in_a_match_of_one_round(status: str) -> None:
    sentences = [
        notices.refusal_text("not_seated", None, {"reason": status}, complete({"scoring": scoring}), SCENE, EN)
        for scoring in ("winner", "single")
    ]
    assert ["the next round" in one for one in sentences] == [True, False]
    assert "rematch" in sentences[1]


def test_every_refusal_text_belongs_to_a_known_refusal() -> None:
    known = engine_strings()
    used = {f"refusal-{code}" for code in refused.CODES}
    used |= {f"refusal-{code}-{part}" for code in refused.CODES for part in known}
    used |= {"refusal-not_now-keep-rule", "refusal-rule", "refusal-rule-button"}
    used |= {"refusal-somebody", "refusal-that-card", "refusal-the-top", "refusal-not_seated-rematch"}
    assert keys("refusal-") - used == set()


def test_a_refusal_names_its_option_and_value_and_links_to_the_rule() -> None:
    known = {"turn": 1, "card": 52, "top": 52}
    found = read(notices.refusal("not_your_turn", "jump_in_wilds", known, complete({"jump_in": "exact"}), SCENE, EN))
    assert found.text.startswith("It’s Ben’s turn.")
    assert "Rule “Jump in with wilds”: off here." in found.text
    assert custom_ids.decode(found.buttons[0]["custom_id"]) == TableButton(12, r.ShowRule("jump_in_wilds"))


@pytest.mark.parametrize("jump_in", ["off", "exact"])
def test_the_refusal_of_a_draw_or_pass_out_of_turn_names_no_rule(jump_in: str) -> None:
    found = read(notices.refusal("not_your_turn", None, {"turn": 1}, complete({"jump_in": jump_in}), SCENE, EN))
    assert found.text == "It’s Ben’s turn. Wait for yours."
    assert not found.buttons


def test_a_refusal_with_an_unknown_reason_and_option_has_a_sentence() -> None:
    assert notices.refusal_text("not_now", "no_such", {"reason": "no_such"}, {}, None, EN) == EN("refusal-not_now")


def test_the_loser_of_a_race_is_told_who_was_faster_and_by_how_much() -> None:
    assert notices.lost(Overtaken(0, 0.1376), ("Ann",), EN) == "Ann was 0.14 s earlier."
    german = texts("de", strict=True)
    assert notices.lost(Overtaken(0, 1.5), ("Ann",), german) == "Ann war 1,50 s früher."
    assert notices.lost(Overtaken(0, 0.01), ("Ann",), EN) == "Ann was 0.01 s earlier."
    assert notices.lost(Overtaken(0, 0.0094), ("Ann",), EN) == "Ann was less than 0.01 s earlier."
    assert notices.lost(Overtaken(0, 0.0), ("Ann",), german) == "Ann war weniger als 0,01 s früher."


def values(name: str) -> list[Any]:
    option = OPTIONS[name]
    match option.kind:
        case "number":
            return [option.default, option.low, option.high]
        case "auto_number":
            return ["auto", option.low, option.high]
        case "colours":
            return [[], ["R"], list("RYGB")]
        case "words":
            return [[], list(option.values[:1]), list(option.values)]
        case "effects":
            return [{}, *({"7": effect} for effect in EFFECTS)]
        case "ranks":
            return [{}, *({"Q": effect} for effect in option.values)]
        case _:
            return list(option.values)


@pytest.mark.parametrize("name", sorted(OPTIONS))
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_and_value_has_its_own_sentence(name: str, language: str) -> None:
    words = texts(language, strict=True)
    assert 1 <= len(rule_sentences.title(name, words)) <= 45
    sentences = {}
    for value in values(name):
        sentence = rule_sentences.sentence(name, value, words)
        assert sentence[-1] in ".!"
        assert len(sentence) <= 160
        assert rule_sentences.value_word(value, words)
        sentences[str(value)] = sentence
        page = read(rules_screen.rule(name, value, words)).text
        assert page.startswith(words("rules-one", title=rule_sentences.title(name, words)) + "\n" + sentence)
        assert name not in page or "_" not in name
    assert len(set(sentences.values())) == len(sentences)


def test_every_text_about_rules_is_used() -> None:
    recorder = Recorder("en")
    for name in OPTIONS:
        rules_screen.rule(name, OPTIONS[name].default, recorder)
        for value in values(name):
            rule_sentences.sentence(name, value, recorder)
            rule_sentences.value_word(value, recorder)
    rule_sentences.sentence("customizable_effect", "slap", recorder)
    rules_screen.rules(complete({}), recorder)
    for preset in PRESETS:
        rule_sentences.summary(complete({"preset": preset}), recorder)
    unused = {key for family in ("option-", "value-", "effect-", "chapter-") for key in keys(family)} - recorder.asked
    assert unused == set()
    assert keys("preset-") == {"preset-changed", *(f"preset-{name}" for name in PRESETS)}


@pytest.mark.parametrize("preset", sorted(PRESETS))
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_of_every_preset_are_shown_by_chapter(preset: str, language: str) -> None:
    words = texts(language, strict=True)
    options = complete({"preset": preset})
    found = read(rules_screen.rules(options, words, 12, preset=preset))
    for sentence in chain.from_iterable(rule_sentences.summary(options, words)):
        assert sentence in found.text
    for chapter in rule_sentences.chapters():
        page = read(rules_screen.rules(options, words, 12, chapter, preset))
        assert words(f"chapter-{chapter}") in page.text


@pytest.mark.parametrize("preset", ["mau-mau", "crazy-eights", "attack-1998"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_of_an_edition_name_no_cards_that_its_deck_lacks(preset: str, language: str) -> None:
    words = texts(language, strict=True)
    options = complete({"preset": preset})
    lobby = " ".join(chain.from_iterable(rule_sentences.summary(options, words)))
    for shown in (lobby, read(rules_screen.rules(options, words)).text):
        assert "+2" not in shown
        assert "+4" not in shown


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_of_a_deck_without_colours_ask_for_no_colour(language: str) -> None:
    words = texts(language, strict=True)
    options = complete({"preset": "all-wild"})
    assert [words("option-opening-inert-colourless")] in rule_sentences.summary(options, words)
    assert words("option-opening-inert") in read(rules_screen.rule("opening", "inert", words)).text


def test_classic_rules_are_called_classic() -> None:
    assert EN("rules-classic") in read(rules_screen.rules(complete({}), EN)).text
    assert rule_sentences.summary(complete({}), EN) == []


def test_differences_from_the_classic_rules_come_first() -> None:
    page = read(rules_screen.rules(complete({"stacking": "same"}), EN, chapter=5)).text
    assert page.index("**Stacking**") < page.index("Revenge")


def test_rules_with_races_are_detected() -> None:
    fast = [preset for preset in PRESETS if has_races(complete({"preset": preset}))]
    assert fast == ["house-2018", "six-smackdown", "audio-table-all", "german-pub", "family"]
    for races in ({"deck": "2018", "customizable_effect": "slap"}, {"deck": "cards_52", "rank_effects": {"J": "slap"}}):
        assert has_races(races)
        assert has_races(complete(races))
    assert not has_races({})


def test_an_unknown_rule_has_a_sentence() -> None:
    assert read(rules_screen.rule("no_such", 1, EN)).text == EN("rules-unknown")


def errors() -> Iterator[RulesError]:
    for options in (
        {"preset": "no_such"},
        {"no_such": 1},
        {"target": 5},
        {"stacking": "x"},
        {"number_effects": {"7": "x"}},
        {"cheating": True, "strict": True},
        {"mercy_limit": 15, "hand_size": 15},
    ):
        try:
            validated(options)
        except RulesError as error:
            yield error
        else:
            raise AssertionError(f"{options} are valid")
    for reason in ("too_few_cards", "too_few_seats", "too_many_seats", "uneven_partners"):
        yield RulesError(reason)


@pytest.mark.parametrize("error", list(errors()), ids=lambda error: f"{error.reason}-{error.option}")
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_error_about_rules_has_a_sentence(error: RulesError, language: str) -> None:
    assert notices.rules_error(error.reason, error.option, error.facts, texts(language, strict=True))


def test_errors_about_rules_name_the_possible_values_or_the_options_in_conflict() -> None:
    sentences = [notices.rules_error(error.reason, error.option, error.facts, EN) for error in errors()]
    assert "“Target” cannot be set to that. Possible: 10–5000." in sentences
    possible = "off, same on same, +2 on +2 only, mixed, same or higher"
    assert f"“Stacking” cannot be set to that. Possible: {possible}." in sentences
    assert "“Mercy” is 15, but 15 cards are dealt: the limit must be higher." in sentences
    assert "“Strict table” and “Cheating” cannot be played together. Switch one of them off." in sentences


def test_the_name_of_an_unknown_option_is_escaped() -> None:
    assert "\\*\\*x\\*\\*" in notices.rules_error("unknown_option", "**x**", {}, EN)


def test_the_name_of_an_unknown_option_can_be_sent() -> None:
    sentence = notices.rules_error("unknown_option", "x\ud800\u202ey", {}, EN)
    assert "“xy”" in sentence.encode().decode()


@pytest.mark.parametrize("language", LANGUAGES)
def test_missing_permissions_are_named_with_their_channel(language: str) -> None:
    words = texts(language, strict=True)
    lacking = [Missing(name, "<#5>") for name in ("send_messages", "attach_files", "fly")]
    text = read(notices.permissions(lacking, words)).text
    assert words("permission-send_messages") in text
    assert words("permission-other") in text
    assert text.count("<#5>") == 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_labels_of_cards_on_buttons_are_short_and_distinct(language: str) -> None:
    sentences = texts(language, strict=True)
    looks = sorted(set(c.LOOK))
    labels = {
        next(each for each in wording.button_labels(sentences, card, count, fits) if len(each) <= wording.LABEL)
        for card in looks
        for count in (1, 2, 4)
        for fits in (False, True)
    }
    assert len(labels) == len(looks) * 6
