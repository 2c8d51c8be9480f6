"""One line per move: all events of a move share a line, and the next move begins a new one."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from bot.locales import LANGUAGES, texts
from bot.screens.sentences import move_lines, narration
from bot.screens.sentences.event_sentences import Narrator
from bot.tables.live_table import REMEMBERED
from engine import cards as c
from engine import events as e
from engine.presets import PRESETS
from tests.bot.screens.tables import play

NAMES = ("Ann", "Ben", "Cleo", "Dora")
BLUE = c.COLOURS["B"]


def lines(*events: e.Event, language: str = "en", count: int = 3) -> list[str]:
    words = texts(language, strict=True)
    return [line.text for line in move_lines.latest(count, events, Narrator(words, NAMES))]


def played(seat: int, code: str, how: str = "turn") -> e.CardPlayed:
    return e.CardPlayed(seat, (c.parse(code),), how, BLUE)


def test_a_card_and_its_consequences_are_one_line() -> None:
    assert lines(played(2, "GS"), e.TurnSkipped(0)) == ["Cleo: green skip – Ann misses a turn"]
    wild = (played(0, "W+4"), e.ColourChosen(0, BLUE), e.CardsOwed(1, 4), e.CardsDrawn(1, 4, 4, "owed", None))
    assert lines(*wild) == ["Ann: +4, blue – Ben draws 4"]
    assert lines(*wild, language="de") == ["Ann: +4, Blau – Ben zieht 4"]
    assert lines(played(1, "BR"), e.DirectionTurned(-1)) == ["Ben: blue reverse – counter-clockwise ↺"]


def test_three_lines_are_three_moves() -> None:
    moves: Sequence[e.Event] = (
        *(played(0, "R5"), e.TurnBegan(1)),
        *(e.CardsDrawn(1, 1, 1, "turn", None), e.TurnKept(1), e.TurnBegan(2)),
        *(played(2, "R+2"), e.CardsOwed(3, 2), e.TurnBegan(3)),
        *(played(3, "B+2", "answer"), e.CardsOwed(0, 4), e.TurnBegan(0), e.CardsDrawn(0, 4, 4, "owed", None)),
    )
    assert lines(*moves) == ["Ben draws a card", "Cleo: red +2", "Dora: blue +2 – Ann draws 4"]


def test_a_card_that_was_just_drawn_and_played_is_one_move() -> None:
    drawn = (e.CardsDrawn(1, 1, 1, "turn", None), played(1, "B3", "drawn"), e.Called(1, "uno", False))
    assert lines(*drawn) == ["Ben draws and plays blue 3 – “Uno”!"]


def test_cards_that_are_drawn_one_after_the_other_are_counted() -> None:
    card = e.CardsDrawn(1, 1, 1, "turn", None)
    assert lines(card, card, card, e.TurnKept(1)) == ["Ben draws 3 cards"]
    assert lines(card, card, played(1, "B3", "drawn")) == ["Ben draws 2 and plays blue 3"]
    two_turns = (card, e.TurnKept(1), e.TurnBegan(1), card, e.TurnKept(1))
    assert lines(*two_turns) == ["Ben draws a card", "Ben draws a card"]


def test_cards_drawn_until_one_fits_are_a_move_of_their_own() -> None:
    one = (played(0, "R5"), e.CardsDrawn(1, 1, 1, "keep_drawing", None))
    assert lines(*one) == ["Ann: red 5", "Ben draws a card"]
    assert lines(*one, e.TurnKept(1)) == ["Ann: red 5", "Ben draws a card"]
    assert lines(*one, played(1, "R3", "drawn")) == ["Ann: red 5", "Ben draws and plays red 3"]
    several = (played(0, "R5"), e.CardsDrawn(1, 3, 3, "keep_drawing", None))
    assert lines(*several) == ["Ann: red 5", "Ben draws 3: until one fits"]
    assert lines(*several, played(1, "R3", "drawn")) == ["Ann: red 5", "Ben draws 3 and plays red 3"]
    assert lines(*several, played(1, "R3", "drawn"), language="de")[1] == "Ben zieht 3 und legt Rot 3"


def test_a_draw_names_its_player_if_another_was_named_before() -> None:
    own = (played(0, "BR"), e.DirectionTurned(-1), e.TurnSkipped(1), e.CardsDrawn(0, 4, 4, "owed", None))
    assert lines(*own) == ["Ann: blue reverse – counter-clockwise ↺, Ben misses a turn, Ann draws 4"]
    discards = (played(0, "R2"), e.HandDiscarded(0, 3, 0), e.CardsDrawn(0, 5, 5, "redraw", None))
    assert lines(*discards)[0].endswith(" new ones, draws 5")


@pytest.mark.parametrize("aside", [e.SeatAway(2, False), e.SeatBack(2), e.Called(2, "uno", False)])
def test_consequences_are_not_on_the_line_of_an_uninvolved_player(aside: e.Event) -> None:
    chosen = (e.ColourChosen(1, BLUE), e.CardsDrawn(1, 2, 2, "roulette", None))
    *_, before, last = lines(played(0, "R5"), aside, *chosen)
    assert before.startswith("Cleo ")
    assert "–" not in before
    assert last == "Ben chooses blue – Ben draws 2"
    assert lines(e.SeatAway(1, False), *chosen) == [
        "Ben is away, so a computer is taking over for now – Ben chooses blue, draws 2"
    ]


def test_a_choice_that_timed_out_is_not_on_the_line_of_another_player() -> None:
    late = (played(0, "R5"), e.ChoiceTimedOut(1, "colour"))
    assert lines(*late, played(1, "W"), e.ColourChosen(1, BLUE)) == [
        "Ann: red 5",
        "Ben ran out of time to choose a colour",
        "Ben: wild, blue",
    ]
    assert lines(*late, e.ColourChosen(1, BLUE)) == [
        "Ann: red 5",
        "Ben ran out of time to choose a colour – Ben chooses blue",
    ]
    target = (played(1, "R7"), e.ChoiceTimedOut(1, "target"), e.HandsSwapped(1, 2))
    assert lines(*target) == ["Ben: red 7 – time’s up, Ben swaps hands with Cleo"]


def test_a_returning_players_card_or_choice_is_not_added_to_their_earlier_card() -> None:
    back = [e.SeatAway(0, False), e.SeatBack(0)]
    assert lines(played(0, "R4"), *back, played(0, "B7", "extra"))[-1] == "Ann: blue 7"
    assert lines(played(0, "W", "answer"), *back, e.ColourChosen(0, 3))[-1] == "Ann is back – Ann chooses blue"


def test_a_player_is_named_once_for_several_consequences_in_a_row() -> None:
    roulette = (
        *(played(0, "WCR"), e.ColourChosen(1, BLUE), e.CardsDrawn(1, 3, 3, "colour_roulette", None)),
        *(e.CardsRevealed(1, tuple(map(c.parse, ("R5", "W", "B7")))), e.TurnSkipped(1), e.SeatOut(1, "mercy")),
    )
    assert lines(*roulette) == [
        (
            "Ann: colour roulette – Ben chooses blue, draws 3, in this order: red 5, wild, blue 7, misses a turn, "
            "Ben is out of the round: too many cards"
        )
    ]
    assert lines(*roulette[:5], language="de") == [
        "Ann: Farbroulette – Ben wünscht sich Blau, zieht 3, der Reihe nach: Rot 5, Farbwahl, Blau 7, setzt aus"
    ]
    assert lines(played(0, "RS"), e.TurnSkipped(1), e.TurnSkipped(2)) == [
        "Ann: red skip – Ben misses a turn, Cleo misses a turn"
    ]


def test_a_result_without_a_name_is_kept_even_if_it_repeats_another_players_result() -> None:
    ben = (e.CardsDrawn(1, 3, 3, "slap", None), e.TurnSkipped(1))
    cleo = (e.CardsDrawn(2, 3, 3, "slap", None), e.TurnSkipped(2))
    assert lines(played(0, "RS"), *ben, *cleo) == [
        "Ann: red skip – Ben draws 3, misses a turn, Cleo draws 3, misses a turn"
    ]
    owed = e.CardsDrawn(0, 2, 2, "owed", None)
    nothing = e.CardsDrawn(0, 0, 2, "owed", None)
    assert lines(played(0, "R7"), owed, owed, nothing, nothing) == ["Ann: red 7 – draws 2, draws 2, draws nothing"]


def test_a_call_is_on_the_line_of_the_card_that_it_belongs_to() -> None:
    call = e.Called(1, "uno", False)
    assert lines(call, played(1, "B3")) == ["Ben: blue 3 – “Uno”!"]
    assert lines(played(1, "B3"), call) == ["Ben: blue 3 – “Uno”!"]
    assert lines(call, played(2, "B3")) == ["Ben calls “Uno”!", "Cleo: blue 3"]


def test_a_penalty_is_on_the_line_of_its_reason() -> None:
    assert lines(e.TurnTimedOut(1), e.CardsDrawn(1, 1, 1, "turn_seconds", None)) == ["Ben ran out of time – draws one"]
    assert lines(e.Caught(2, 1, "uno"), e.CardsDrawn(1, 2, 2, "uno_penalty", None)) == [
        "Cleo catches Ben: “Uno” was not called – Ben draws 2"
    ]


def test_several_cards_and_jump_ins_are_named() -> None:
    two = e.CardPlayed(0, (c.parse("R5"), c.parse("R5")), "turn", 0)
    assert lines(two, played(2, "R5", "jump_in")) == ["Ann: 2× red 5", "Cleo jumps in: red 5"]
    assert lines(played(0, "R5"), played(0, "R6", "sequence")) == ["Ann: red 5, red 6"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("preset", sorted(PRESETS))
def test_no_line_about_a_match_is_empty_or_ends_with_a_full_stop(preset: str, language: str) -> None:
    match = play({"preset": preset}, 4, 5, 120)
    recent = tuple(e.redact(raw, None) for raw in match.events)
    found = move_lines.latest(1000, recent, Narrator(texts(language, strict=True), NAMES))
    assert len(found) > 5
    assert not [line.text for line in found if line.text.endswith(".") or not line.text.strip()]


@pytest.mark.parametrize("preset", sorted(PRESETS))
def test_the_newest_lines_do_not_depend_on_how_many_lines_are_requested(preset: str) -> None:
    match = play({"preset": preset}, 4, 5, 120)
    recent = tuple(e.redact(raw, None) for raw in match.events)
    words = texts("en", strict=True)
    for end in range(REMEMBERED, len(recent), 3):
        events = recent[end - REMEMBERED : end]
        narrator = Narrator(words, NAMES, options=match.state.ruleset.options)
        every = move_lines.latest(1000, events, narrator)
        assert move_lines.latest(3, events, narrator) == every[-3:]


def test_the_newest_line_includes_a_call_made_before_its_card() -> None:
    before = [played(seat, "B3") for seat in (0, 1, 2)]
    call = e.Called(0, "uno", False)
    assert lines(*before, call, played(0, "B4"), count=1) == ["Ann: blue 4 – “Uno”!"]


def test_a_line_leaves_out_points_and_has_an_exclamation_mark_only_at_its_end() -> None:
    won = (e.RoundWon(0, "cards"), e.PointsWritten((42, 0, 0), (42, 0, 0), ((), (1,), (2,)), 0), e.MatchWon((0,)))
    [line] = lines(played(0, "R5"), *won)
    assert line == "Ann: red 5 – Ann goes out and wins the round, Ann wins the match!"


def test_a_change_of_direction_before_a_jump_in_is_not_a_result_of_the_previous_move() -> None:
    events = (
        e.CardsDrawn(0, 1, 1, "turn", None),
        *(e.DirectionTurned(1), played(1, "BR", "jump_in"), e.DirectionTurned(-1)),
    )
    assert lines(*events) == ["Ann draws a card", "Ben jumps in: blue reverse – counter-clockwise ↺"]
    told = [line.text for line in narration.lines(events, Narrator(texts("en", strict=True), NAMES))]
    assert told == ["Ann draws a card.", "Ben jumps in with blue reverse.", "Now counter-clockwise ↺."]


def test_german_results_after_a_comma_begin_with_a_small_letter() -> None:
    swapped = (played(0, "R9"), e.HandsPassed(0, 1), e.HandClosed(0))
    line = "Ann: Rot 9 – Ann lässt alle Hände im Uhrzeigersinn weitergeben, die Hand von Ann ist wieder verdeckt"
    assert lines(*swapped, language="de") == [line]


@pytest.mark.parametrize("over", [e.RoundWon(2, "blocked"), e.RoundWon(2, "blitz"), e.RoundVoid("blocked")])
def test_the_end_of_a_round_has_its_own_line_if_no_move_caused_it(over: e.Event) -> None:
    drawn = e.CardsDrawn(1, 0, 1, "turn_seconds", None)
    first, last = lines(e.TurnTimedOut(1), drawn, over)
    assert first == "Ben ran out of time – draws nothing"
    assert last.startswith(("Nobody can play", "Time is up"))
