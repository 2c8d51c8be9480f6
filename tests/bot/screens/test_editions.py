"""Whole rounds of several editions. All screens stay within the limits, and lessons explain the special rules."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from bot.locales import LANGUAGES, Texts, texts
from bot.model.outgoing import Reader
from bot.screens.hand import hand_screen
from bot.screens.sentences import narration, notices, rule_lessons, text_mode
from bot.screens.table import picture_facts, seat_lines, table_screen
from bot.screens.table.turn_call import turn_call
from engine import State, advance, apply, new_match, view
from engine import cards as c
from engine import events as e
from engine.players.quick import QuickChance, QuickHabits, next_action
from engine.rules.registry import complete

from .limits import read
from .tables import LONG_NAMES, READER, Played, changed

EDITIONS = ("no-mercy", "flip", "all-wild", "attack", "attack-1998", "mau-mau", "crazy-eights")
SEATS = 4
MOST_MOVES = 1500


def rounds(preset: str, seats: int, seed: int) -> Iterator[Played]:
    """Yield a match at its start and after every move of its first round. Quick players play all seats.

    Fail if the round does not end within ``MOST_MOVES`` moves.
    """
    now, chance = 0.0, QuickChance(seed)
    state, raw = new_match({"preset": preset}, seats=seats, seed=seed, now=now)
    events = list(raw)
    for _ in range(MOST_MOVES):
        yield Played(state, tuple(events), now)
        if state.phase != "playing":
            return
        now += 2.0
        state, raw = moved(state, chance, now)
        events += raw
    raise AssertionError("the round did not end")


def moved(state: State, chance: QuickChance, now: float) -> tuple[State, list[e.Raw]]:
    """Carry out the next move, or let 100 seconds pass if there is none; return the new state and the events."""
    action = next_action(state, [QuickHabits()] * state.seats, chance, window=True)
    if action is None:
        return advance(state, now + 100.0)
    return apply(state, action, now)


def draw_everything(played: Played, words: Texts, reader: Reader) -> None:
    """Render the screens for onlookers and for every seat, and check them against Discord's limits."""
    public = view(played.state, None)
    scene = played.scene(view=public)
    read(table_screen.table(scene, public, words))
    read(table_screen.table(changed(scene, text_mode=True), public, words))
    read(seat_lines.all_seats(scene, public, words))
    assert picture_facts.table_alt(scene, public, words)
    if public.phase == "playing":
        call = turn_call(scene, public, words, scene.recent)
        assert call is None or len(call.content) <= 2000
    for seat in range(len(public.seats)):
        shown = view(played.state, seat)
        found = read(hand_screen.hand(scene, replace(reader, order=shown.hand), shown, words))
        assert shown.phase != "playing" or shown.seats[seat].status != "playing" or found.buttons
        spoken = replace(reader, order=shown.hand, text_mode=True, news=scene.recent[-8:])
        read(hand_screen.hand(scene, spoken, shown, words))
        read(text_mode.report(scene, spoken, shown, words))
        read(text_mode.turn(scene, shown, words))
        read(seat_lines.backs(scene, shown, words))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("preset", EDITIONS)
def test_every_screen_of_a_whole_round_is_within_the_limits(preset: str, language: str) -> None:
    words = texts(language, strict=True)
    options = complete({"preset": preset})
    before = 0
    for played in rounds(preset, SEATS, seed=11):
        draw_everything(played, words, READER)
        for event in played.events[before:]:
            for seat in (None, 0):
                assert narration.narrate(e.redact(event, seat), LONG_NAMES, words, options)
        before = len(played.events)
    assert any(raw[0] == "round_won" for raw in played.events)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("preset", "wanted"),
    [
        ("no-mercy", {"discard_all", "roulette", "mercy_limit", "stacking", "effect_7"}),
        ("flip", {"flip"}),
        ("attack", {"shooter", "discard_all"}),
        ("mau-mau", {"rank_7", "rank_8", "rank_J", "uno_calls"}),
    ],
)
def test_the_special_rules_of_an_edition_are_explained(preset: str, wanted: set[str], language: str) -> None:
    words, options = texts(language, strict=True), complete({"preset": preset})
    learnt: set[str] = set()
    for seed in range(1, 7):
        for played in rounds(preset, SEATS, seed):
            shown = view(played.state, 0)
            while (word := rule_lessons.lesson(shown, played.scene().recent, learnt)) is not None:
                learnt.add(word)
                assert rule_lessons.sentence(word, options, words)
    assert wanted <= learnt


@pytest.mark.parametrize(
    ("language", "number", "sentence"),
    [
        ("en", "7", "When you play a 7: you must swap hands with somebody."),
        ("en", "8", "When you play an 8: you must swap hands with somebody."),
        ("de", "7", "Wenn Du eine 7 legst: Du musst mit jemandem die Hand tauschen."),
    ],
)
def test_a_lesson_about_a_number_addresses_the_player_of_the_card(language: str, number: str, sentence: str) -> None:
    options = complete({"number_effects": {number: "swap_must"}})
    assert rule_lessons.sentence(f"effect_{number}", options, texts(language)) == sentence


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lesson_about_the_last_card_contains_the_word_to_call(language: str) -> None:
    words = texts(language, strict=True)
    assert "Mau" in rule_lessons.sentence("uno_calls", complete({"preset": "mau-mau"}), words)
    assert "Uno" in rule_lessons.sentence("uno_calls", complete({"preset": "flip"}), words)


@pytest.mark.parametrize("language", LANGUAGES)
def test_lessons_and_refusals_about_stacking_name_no_cards_that_the_deck_lacks(language: str) -> None:
    words = texts(language, strict=True)
    options = complete({"preset": "mau-mau"})
    refusal = notices.refusal_text("must_draw", None, {}, options, None, words)
    for shown in (rule_lessons.sentence("stacking", options, words), refusal):
        assert words("option-stacking-same-suited") in shown
        assert "+4" not in shown


def test_a_dark_wild_card_has_its_own_picture() -> None:
    sides = set()
    for played in rounds("flip", SEATS, seed=4):
        public = view(played.state, None)
        sides.add(public.dark)
        wild = replace(public, top=c.WILD, last_played=(c.WILD,))
        shown = picture_facts.table_facts(played.scene(view=public), wild, texts("en"))
        assert shown["cards"] == ["dark_wild" if public.dark else "wild"]
    assert sides == {False, True}
