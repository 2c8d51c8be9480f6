"""Events, refusals and rules in words: every one has its sentence, in every language."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.locales import LANGUAGES, Texts, texts
from bot.screens import deciding, ids, log, narration, notices, rules, table, telling, words
from bot.screens.facts import Lost, Missing, TableFacts
from engine import cards as c
from engine import events as e
from engine import refusals as refused
from engine.options import RulesError
from engine.presets import PRESETS
from engine.rules.effects import NAMES as EFFECTS
from engine.rules.table import OPTIONS, complete
from tests.bot.locales.catalogue import entries

from .limits import read
from .tables import a_view, play

ENGINE = Path(refused.__file__).parent
NAMES = ("Ann", "Ben", "Cy", "Dora")
EN = texts("en", strict=True)
FACTS = TableFacts(12, NAMES, (1, 2, 3, 4), 0)
CHOICES = ("colour", "target", "extra", "card", "draw")
SAMPLES: dict[str, tuple[Any, ...]] = {
    "top": (7, 52),
    "card": (7, 53),
    "cards": ((7,), (7, 7), ()),
    "colour": (0, 3, 4),
    "direction": (1, -1),
    "slowest": ((), (1,), (1, 2)),
    "seats": ((), (1,), (1, 2)),
    "pairs": ((), ((0, 2), (1, 3))),
    "gained": ((0, 0, 0, 0), (0, 42, -3, 0)),
    "scores": ((0, 42, 0, 0),),
    "hands": (((1,), (), (2,), ()),),
    "how": ("turn", "drawn", "answer", "jump_in", "sequence", "extra"),
    "choice": CHOICES,
    "reaction": ("slap", "buzzer"),
    "word": ("uno", "duo", "trio", "quattro"),
    "guilty": (True, False),
    "automatic": (True, False),
    "right": (True, False),
    "yes": (True, False),
    "carried": (True, False),
    "overslept": (True, False),
    "of": (2,),
    "by": (1, 0),
    "options": (("stacking",), ("jump_in", "stacking")),
}
WHYS: dict[type[e.Event], tuple[str, ...]] = {
    e.HandShown: ("challenge", "peek_hand", "peeking"),
    e.CardTakenBack: ("jump_in", "strict", "cheating"),
    e.TurnPlayedAgain: ("extra_turn", "skip_all", "jump_in_next"),
    e.SeatOut: ("mercy", "finished", "knock_out", "elimination"),
    e.RoundWon: ("cards", "blocked", "blitz", "mercy"),
    e.RoundVoid: ("blocked", "blitz"),
    e.StrictBroken: (*refused.CODES,),
    e.CardsDrawn: ("turn", "owed", "challenge", "turn_seconds", "uno_penalty", "slap", "downpour_one", "redraw"),
    e.PenaltyHeld: ("strict", "sleep_penalty", "jump_in_miss", "false_call_penalty", "silent_colours"),
}


class Recorder(Texts):
    """Texts that remember which keys were asked for."""

    def __init__(self, language: str) -> None:
        super().__init__(language, strict=True)
        self.asked: set[str] = set()

    def __call__(self, key: str, /, **values: str | int | float) -> str:
        self.asked.add(key)
        return super().__call__(key, **values)


def keys(family: str) -> set[str]:
    """All texts whose keys begin so."""
    return {entry.key for entry in entries("en") if entry.key.startswith(family)}


def samples(kind: type[e.Event]) -> Iterator[e.Event]:
    """The event with each of its interesting values."""
    plain: dict[str, Any] = {}
    for field in fields(kind):
        plain[field.name] = WHYS[kind][0] if field.name == "why" else SAMPLES.get(field.name, (3,))[0]
    if kind is e.MatchBegan:
        plain["seats"] = 4
    if kind in (e.RoundDealt, e.PileReshuffled):
        plain["cards"] = 7
    if kind is e.Accused:
        plain |= {"target": 2, "of": "cheating"}
        yield kind(**{**plain, "of": "peeking"})
    yield kind(**plain)
    for field in fields(kind):
        values = WHYS[kind] if field.name == "why" else SAMPLES.get(field.name, (3,))
        if (kind, field.name) in {
            (e.MatchBegan, "seats"),
            (e.Accused, "of"),
            (e.RoundDealt, "cards"),
            (e.PileReshuffled, "cards"),
        }:
            continue
        for value in values:
            yield kind(**{**plain, field.name: value})


@pytest.mark.parametrize("kind", sorted(e.KINDS))
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_is_told_in_one_line(kind: str, language: str) -> None:
    cls = e.KINDS[kind]
    for event in samples(cls):
        line = narration.narrate(event, NAMES, texts(language, strict=True))
        assert line
        assert "\n" not in line
        assert len(line) < 200


def cards_drawn_after_a_draw_four(why: str, *, guilty: bool = False) -> list[e.Event]:
    """Seat 0 plays a wild draw four; then cards are drawn, here as the one who draws sees it."""
    laid = e.CardPlayed(0, (c.WILD_DRAW_FOUR,), "turn", 3)
    if why == "owed":
        return [laid, e.CardsDrawn(1, 4, 4, why, (1, 2, 3, 3))]
    return [laid, e.Challenged(1, 0, guilty), e.CardsDrawn(0 if guilty else 1, 6, 6, why, None)]


def test_who_draws_and_why_is_one_line() -> None:
    said = [
        narration.lines(cards_drawn_after_a_draw_four(why, guilty=guilty), NAMES, EN)[-1].text
        for why, guilty in (("owed", False), ("challenge", False), ("challenge", True))
    ]
    assert said == [
        "Ben draws 4 owed cards: wild draw four by Ann. Drawn: red 1, red 2 and 2× red 3.",
        "Ben draws 6: the wild draw four by Ann stands, the challenge failed.",
        "Ann draws 6: the wild draw four was a bluff, Ben was right.",
    ]


def seats_in(event: e.Event) -> dict[str, int]:
    """The seats that an event names, by the word for each."""
    named = {field.name: getattr(event, field.name) for field in fields(event) if field.name in telling.ROLES}
    return {role: seat for role, seat in named.items() if isinstance(seat, int)}


def told_apart() -> Iterator[list[e.Event]]:
    """Events that between them need every text, each with what it follows."""
    for kind in e.KINDS.values():
        for event in samples(kind):
            yield [event]
            yield [replace(event, **{role: seat for seat, role in enumerate(seats_in(event))})]
    yield [e.RoundDealt(1, 0, 7, 7, ((0, 2), (1, 3)))]
    yield [e.CardsDrawn(1, 1, 4, "owed", None)]
    yield [e.CardGiven(0, 1, None)]
    yield [e.HandDiscarded(1, 7, 1)]
    yield [e.ReactionEnded("buzzer", (1,))]
    yield [e.CaughtWrongly(0, -1)]
    yield [e.Peeked(None, None)]
    yield [e.CardPlayed(1, (52,), "turn", 3), e.ColourWished(1, 3)]
    yield [e.MatchWon((1,))]
    for why, guilty in (("owed", False), ("challenge", False), ("challenge", True)):
        yield cards_drawn_after_a_draw_four(why, guilty=guilty)


def test_every_text_about_events_is_used() -> None:
    recorder = Recorder("en")
    for events in told_apart():
        for event in events:
            narration.narrate(event, NAMES, recorder)
        for me in (None, *range(len(NAMES))):
            narration.lines(events, NAMES, recorder, me=me)
    narration.narrate(e.StrictBroken(1, "does_not_fit"), NAMES, recorder, complete({}))
    assert keys("event-") - recorder.asked == set()
    assert keys("you-") - recorder.asked == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_reads_alone_is_never_named(language: str) -> None:
    said = texts(language, strict=True)
    by_name = (e.RoundDealt, e.ReactionEnded, e.PointsWritten, e.SeatLeft, e.MatchWon)
    for events in told_apart():
        worth = [event for event in events if not isinstance(event, by_name)]
        if any(len(set(seats_in(event).values())) < len(seats_in(event)) for event in worth):
            continue
        for me, name in enumerate(NAMES):
            assert not [line.text for line in narration.lines(worth, NAMES, said, me=me) if name in line.text]


def engine_words() -> set[str]:
    """Every string in the engine's source."""
    return {
        node.value
        for path in ENGINE.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


def test_every_reason_in_words_is_one_of_the_engines() -> None:
    assert {key.removeprefix("why-") for key in keys("why-")} - engine_words() == set()
    assert keys("broken-") <= {f"broken-{code}" for code in refused.CODES} | {"broken-other"}


def test_who_did_what_to_whom_and_why() -> None:
    told = {
        e.CardPlayed(1, (7,), "jump_in", 0): "Ben jumps in with red 7.",
        e.Challenged(0, 1, True): "Ann challenges Ben: it was a bluff.",
        e.CardsDrawn(1, 2, 2, "uno_penalty", None): "Ben draws 2: “Uno” was forgotten.",
        e.CardsDrawn(1, 1, 4, "owed", None): "Ben draws one owed card. (The piles held no more than 1 of 4.)",
        e.CardsDrawn(1, 0, 1, "turn", None): "Ben cannot draw: the piles are empty.",
        e.CaughtWrongly(0, -1): "Ann wants to catch somebody, wrongly.",
        e.Peeked(None, None): "Somebody peeked.",
        e.CardGiven(0, 1, None): "Ann gives Ben a card.",
        e.CardGiven(0, 1, 7): "Ann gives Ben red 7.",
    }
    assert {event: narration.narrate(event, NAMES, EN) for event in told} == told


def test_a_wish_stands_in_the_line_of_its_card() -> None:
    events = (e.CardPlayed(1, (52,), "turn", 3), e.ColourWished(1, 3), e.TurnBegan(2), e.ColourWished(2, 0))
    told = [line.text for line in narration.lines(events, NAMES, EN)]
    assert told == ["Ben plays wild. Colour wished: blue.", "Cy wishes red."]


@settings(max_examples=80, deadline=None)
@given(
    st.sampled_from(sorted(PRESETS)),
    st.lists(st.sampled_from(sorted(OPTIONS)), max_size=6),
    st.integers(0, 10**6),
    st.sampled_from(LANGUAGES),
    st.data(),
)
def test_everything_that_happens_in_a_match_is_told(
    preset: str, changed: list[str], seed: int, language: str, data: st.DataObject
) -> None:
    options: dict[str, Any] = {"preset": preset}
    for name in changed:
        if OPTIONS[name].kind in ("choice", "flag") and name not in ("partners", "deck"):
            options[name] = data.draw(st.sampled_from(OPTIONS[name].values))
    options["number_effects"] = {str(data.draw(st.integers(0, 9))): data.draw(st.sampled_from(sorted(EFFECTS)))}
    try:
        match = play(options, 4, seed, 80)
    except RulesError:
        return
    words = texts(language, strict=True)
    for raw in match.events:
        for reader in (None, 0, 1):
            assert narration.narrate(e.redact(raw, reader), NAMES, words, complete(options))


@pytest.mark.parametrize(
    ("event", "options", "named"),
    [
        (e.CardsDrawn(1, 4, 4, "uno_penalty", None), {"uno_penalty": 4}, "(`uno_penalty`: 4)"),
        (e.CardsDrawn(1, 3, 3, "slap", None), {"slap_penalty": 3}, "(`slap_penalty`: 3)"),
        (e.CardsDrawn(1, 1, 1, "all_draw_one", None), {"number_effects": {"5": "all_draw_one"}}, "`number_effects`: 5"),
        (e.CardsDrawn(1, 1, 1, "all_draw_one", None), {"deck": "2018"}, "`customizable_effect`"),
        (e.CardsDrawn(1, 2, 2, "downpour_two", None), {"downpour_cards": 1}, "(`downpour_cards`: 1)"),
        (e.PenaltyHeld(1, 2, "strict"), {"strict": True}, "(`strict`: on)"),
        (e.PenaltyPoints(1, 3), {"jump_in_miss": "points"}, "(`jump_in_miss`: three points)"),
        (e.Challenged(0, 1, False), {}, "(`innocent_extra`: 2)"),
        (e.TurnOverslept(1), {}, "(`turn_seconds`: 60)"),
        (e.SeatOut(1, "mercy"), {"mercy_limit": 25}, "(`mercy_limit`: 25)"),
    ],
)
def test_a_penalty_names_its_option_and_the_value_here(event: e.Event, options: dict[str, Any], named: str) -> None:
    here = complete(options)
    assert named in narration.narrate(event, NAMES, EN, here)
    (line,) = narration.lines([event], NAMES, EN, here)
    assert line.rule is not None
    assert f"`{line.rule}`" in line.text


def test_ordinary_play_names_no_rule() -> None:
    for event in (e.CardPlayed(1, (7,), "turn", 0), e.CardsDrawn(1, 1, 1, "turn", None), e.CardsOwed(1, 2)):
        assert "`" not in narration.narrate(event, NAMES, EN, complete({}))


@pytest.mark.parametrize("why", sorted({key.removeprefix("why-") for key in keys("why-")}))
def test_there_is_an_option_behind_every_reason_to_draw(why: str) -> None:
    effects = {"number_effects": {"1": why}} if why in EFFECTS else {}
    assert deciding.of_event(e.CardsDrawn(0, 1, 1, why, None), complete(effects)) in OPTIONS


def test_the_log_and_the_table_lead_to_the_rules_behind_penalties() -> None:
    drawn = [e.CardsDrawn(1, 2, 2, why, None) for why in ("uno_penalty", "cheating", "uno_penalty", "slap")]
    facts = replace(FACTS, recent=tuple(drawn), options=complete({"preset": "cheaters"}))
    found = read(log.log(facts, EN))
    assert found.labels == ["Rule: Slowest slap", "Rule: Forgotten Uno", "Rule: Cheating"]
    public = read(table.table(facts, a_view(4, {"preset": "cheaters"}, None), EN))
    assert public.labels[-1] == "Rule: Slowest slap"


def raised() -> Iterator[tuple[str, str | None, str | None]]:
    """Every refusal in the engine's source: its code, its option and its reason as far as they are written there."""
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
    {*raised(), *((code, None, None) for code in refused.CODES)}, key=lambda row: tuple(str(part) for part in row)
)


@pytest.mark.parametrize(("code", "option", "reason"), REFUSALS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_its_sentence(code: str, option: str | None, reason: str | None, language: str) -> None:
    words = texts(language, strict=True)
    known: dict[str, Any] = {} if reason is None else {"reason": reason}
    options = complete({})
    for more in ({}, {"turn": 1, "card": 7, "top": 20, "pending": 4, "target": 2, "word": "uno", "most": 20}):
        text = notices.refusal_text(code, option, {**known, **more}, options, FACTS, words)
        assert text[0] == text[0].upper()
        if option in OPTIONS and option is not None:
            assert f"`{option}`" in text
            assert rules.value_word(options[option], words) in text
    found = read(notices.refusal(code, option, known, options, None, words))
    rule = deciding.of_refusal(code, option, known, options)
    assert rule == option or option not in OPTIONS
    assert [ids.decode(button["custom_id"]) for button in found.buttons] == (
        [] if rule is None else [ids.Press(0, "rule", word=rule)]
    )
    if rule is not None:
        assert f"`{rule}`" in found.text
        assert rules.value_word(options[rule], words) in found.text


def test_every_text_about_refusals_is_used() -> None:
    known = engine_words()
    used = {f"refusal-{code}" for code in refused.CODES}
    used |= {f"refusal-{code}-{part}" for code in refused.CODES for part in known}
    used |= {"refusal-not_now-keep-rule", "refusal-rule", "refusal-rule-button"}
    used |= {"refusal-somebody", "refusal-that-card", "refusal-the-top"}
    assert keys("refusal-") - used == set()


def test_a_refusal_names_the_option_and_its_value_and_leads_to_the_rule() -> None:
    known = {"turn": 1, "card": 52, "top": 52}
    found = read(notices.refusal("not_your_turn", "jump_in_wilds", known, complete({"jump_in": "exact"}), FACTS, EN))
    assert found.text.startswith("Ben is on turn.")
    assert "Rule “Jump in with wilds” (`jump_in_wilds`): off here." in found.text
    assert ids.decode(found.buttons[0]["custom_id"]) == ids.Press(12, "rule", word="jump_in_wilds")


def test_unknown_reasons_and_options_still_have_a_sentence() -> None:
    assert notices.refusal_text("not_now", "no_such", {"reason": "no_such"}, {}, None, EN) == EN("refusal-not_now")


def test_the_loser_of_a_race_is_told_who_was_faster_and_by_how_much() -> None:
    assert notices.lost(Lost("Ann", 0.1376), EN) == "Ann was 0.14 s earlier."
    assert notices.lost(Lost("Ann", 1.5), texts("de", strict=True)) == "Ann war 1,50 s früher."


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
        case _:
            return list(option.values)


@pytest.mark.parametrize("name", sorted(OPTIONS))
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_and_value_has_its_sentence(name: str, language: str) -> None:
    words = texts(language, strict=True)
    assert 1 <= len(rules.title(name, words)) <= 45
    said = {}
    for value in values(name):
        sentence = rules.sentence(name, value, words)
        assert sentence[-1] in ".!"
        assert len(sentence) <= 160
        assert rules.value_word(value, words)
        said[str(value)] = sentence
        assert name in read(rules.rule(name, value, words)).text
    assert len(set(said.values())) == len(said)


def test_every_text_about_rules_is_used() -> None:
    recorder = Recorder("en")
    for name in OPTIONS:
        rules.rule(name, OPTIONS[name].default, recorder)
        for value in values(name):
            rules.sentence(name, value, recorder)
            rules.value_word(value, recorder)
    rules.sentence("customizable_effect", "slap", recorder)
    rules.rules(complete({}), recorder)
    unused = {key for family in ("option-", "value-", "effect-", "chapter-") for key in keys(family)} - recorder.asked
    assert unused == set()
    assert keys("preset-") == {"preset-changed", *(f"preset-{name}" for name in PRESETS)}


@pytest.mark.parametrize("preset", sorted(PRESETS))
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_of_every_preset_are_shown_by_chapter(preset: str, language: str) -> None:
    words = texts(language, strict=True)
    options = complete({"preset": preset})
    found = read(rules.rules(options, words, 12, preset=preset))
    for sentence in rules.summary(options, words):
        assert sentence in found.text
    for chapter in rules.chapters():
        page = read(rules.rules(options, words, 12, chapter, preset))
        assert words(f"chapter-{chapter}") in page.text


def test_classic_rules_are_said_to_be_classic() -> None:
    assert EN("rules-classic") in read(rules.rules(complete({}), EN)).text
    assert rules.summary(complete({}), EN) == []


def test_what_differs_comes_first() -> None:
    page = read(rules.rules(complete({"stacking": "same"}), EN, chapter=5)).text
    assert page.index("**Stacking**") < page.index("Revenge")


def test_races_are_announced() -> None:
    fast = [preset for preset in PRESETS if rules.is_fast(complete({"preset": preset}))]
    assert fast == ["house-2018", "six-smackdown", "audio-table-all", "german-pub"]


def test_an_unknown_rule_has_a_sentence_too() -> None:
    assert read(rules.rule("no_such", 1, EN)).text == EN("rules-unknown")


def errors() -> Iterator[RulesError]:
    for options in (
        {"preset": "no_such"},
        {"no_such": 1},
        {"target": 5},
        {"stacking": "x"},
        {"number_effects": {"7": "x"}},
        {"cheating": True, "strict": True},
    ):
        try:
            complete(options)
        except RulesError as error:
            yield error
    for reason in ("too_few_cards", "too_few_seats", "too_many_seats", "uneven_partners"):
        yield RulesError(reason)


@pytest.mark.parametrize("error", list(errors()), ids=lambda error: f"{error.reason}-{error.option}")
@pytest.mark.parametrize("language", LANGUAGES)
def test_impossible_rules_are_refused_with_a_sentence(error: RulesError, language: str) -> None:
    assert notices.rules_error(error.reason, error.option, error.facts, texts(language, strict=True))


def test_a_bad_value_is_answered_with_what_is_possible() -> None:
    said = [notices.rules_error(error.reason, error.option, error.facts, EN) for error in errors()]
    assert "“Target” cannot be set to that. Possible: 10–5000." in said
    assert "“Stacking” cannot be set to that. Possible: off, same on same, mixed." in said
    assert "“Strict table” and “Cheating” cannot be played together. Switch one of them off." in said


def test_an_unknown_option_is_named_without_formatting_anything() -> None:
    assert "\\*\\*x\\*\\*" in notices.rules_error("unknown_option", "**x**", {}, EN)


@pytest.mark.parametrize("language", LANGUAGES)
def test_missing_permissions_are_named_with_the_place_to_grant_them(language: str) -> None:
    words = texts(language, strict=True)
    lacking = [Missing(name, "<#5>") for name in ("send_messages", "attach_files", "fly")]
    text = read(notices.permissions(lacking, words)).text
    assert words("permission-send_messages") in text
    assert words("permission-other") in text
    assert text.count("<#5>") == 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_on_buttons_have_at_most_eight_characters(language: str) -> None:
    said = texts(language, strict=True)
    labels = {
        words.button_label(said, card, count, fits)
        for card in range(c.KINDS)
        for count in (1, 2, 4)
        for fits in (False, True)
    }
    assert max(map(len, labels)) <= words.LABEL
    assert len(labels) == c.KINDS * 6
