"""Narration, the log and text mode. Lines name the player, target, reason and rule, and call the reader "you"."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.locales import LANGUAGES, texts
from bot.model.recap import Occurrence, Recap
from bot.screens.rules import rule_sentences
from bot.screens.sentences import event_sentences, narration, recap_sentences, rule_links, text_mode
from bot.screens.sentences.event_sentences import Narrator
from bot.screens.table import table_screen
from bot.screens.table.table_screen import log
from engine import cards as c
from engine import events as e
from engine import refusals as refused
from engine.effects.assignments import NAMES as EFFECTS
from engine.options import RulesError
from engine.presets import PRESETS
from engine.rules.registry import OPTIONS, complete
from tests.bot.screens.limits import read
from tests.bot.screens.tables import SCENE, a_view, changed, play
from tests.bot.screens.text_recorder import Recorder, engine_strings, keys

NAMES = ("Ann", "Ben", "Cy", "Dora")
EN = texts("en", strict=True)
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
    "play_kind": ("turn", "drawn", "answer", "jump_in", "sequence", "extra"),
    "choice": CHOICES,
    "reaction": ("slap", "buzzer"),
    "word": ("uno", "duo", "trio", "quattro"),
    "guilty": (True, False),
    "automatic": (True, False),
    "right": (True, False),
    "yes": (True, False),
    "carried": (True, False),
    "timed_out": (True, False),
    "of": (2,),
    "by": (1, 0),
    "until": ("", "colour", "fire"),
    "dark": (True, False),
    "options": (("stacking",), ("jump_in", "stacking")),
}
OF_CARDS = ("roulette", "all_hit", "target_draws_two")
REASONS: dict[type[e.Event], tuple[str, ...]] = {
    e.HandShown: ("challenge", "peek_hand", "peeking"),
    e.CardTakenBack: ("jump_in", "strict", "cheating"),
    e.TurnPlayedAgain: ("extra_turn", "skip_all"),
    e.SeatOut: ("mercy", "finished", "knock_out", "elimination"),
    e.RoundWon: ("cards", "blocked", "blitz", "mercy", "left"),
    e.RoundVoid: ("blocked", "blitz"),
    e.StrictBroken: (*refused.CODES,),
    e.CardsDrawn: (
        *("turn", "owed", "challenge", "turn_seconds", "uno_penalty", "slap", "downpour_one", "redraw"),
        *OF_CARDS,
    ),
    e.PenaltyHeld: ("strict", "sleep_penalty", "jump_in_miss", "false_call_penalty", "silent_colours"),
}


def samples(kind: type[e.Event]) -> Iterator[e.Event]:
    """Yield events of a kind, varying one field at a time through its sample values."""
    plain: dict[str, Any] = {}
    for field in fields(kind):
        plain[field.name] = REASONS[kind][0] if field.name in ("reason", "ending") else SAMPLES.get(field.name, (3,))[0]
    if kind is e.MatchBegan:
        plain["seats"] = 4
    if kind in (e.RoundDealt, e.PileReshuffled):
        plain["count"] = 7
    if kind is e.Accused:
        plain |= {"target": 2, "of": "cheating"}
        yield kind(**{**plain, "of": "peeking"})
    yield kind(**plain)
    for field in fields(kind):
        values = REASONS[kind] if field.name in ("reason", "ending") else SAMPLES.get(field.name, (3,))
        if (kind, field.name) in {
            (e.MatchBegan, "seats"),
            (e.Accused, "of"),
            (e.RoundDealt, "count"),
            (e.PileReshuffled, "count"),
        }:
            continue
        for value in values:
            yield kind(**{**plain, field.name: value})


@pytest.mark.parametrize("kind", sorted(e.KINDS))
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_is_narrated_in_one_line(kind: str, language: str) -> None:
    cls = e.KINDS[kind]
    for event in samples(cls):
        line = narration.narrate(event, NAMES, texts(language, strict=True))
        assert line
        assert "\n" not in line
        assert len(line) < 200


def draw_four_events(why: str, *, guilty: bool = False) -> list[e.Event]:
    """Return the events of seat 0's wild draw four and of the draw that follows, with a challenge in between.

    If ``why`` is "owed", there is no challenge and the drawn cards are visible.
    """
    played = e.CardPlayed(0, (c.WILD_DRAW_FOUR,), "turn", 3)
    if why == "owed":
        return [played, e.CardsDrawn(1, 4, 4, why, (1, 2, 3, 3))]
    return [played, e.Challenged(1, 0, guilty), e.CardsDrawn(0 if guilty else 1, 6, 6, why, None)]


def test_a_draw_names_player_and_reason_in_one_line() -> None:
    words = [
        narration.lines(draw_four_events(why, guilty=guilty), Narrator(EN, NAMES))[-1].text
        for why, guilty in (("owed", False), ("challenge", False), ("challenge", True))
    ]
    assert words == [
        "Ben draws 4 (wild draw four from Ann). Drawn: red 1, red 2 and 2× red 3.",
        "Ben draws 6: Ann’s wild draw four was fair, so the challenge failed.",
        "Ann draws 6: the wild draw four was a bluff, Ben was right.",
    ]


def test_a_wrong_jump_in_differs_from_a_late_one() -> None:
    words = [narration.narrate(e.JumpInMissed(0, 7, late=late), NAMES, EN) for late in (True, False)]
    assert words == [
        "Ann wanted to jump in with red 7, but came too late.",
        "Ann wanted to jump in with red 7, but it did not fit.",
    ]


def seats_in(event: e.Event) -> dict[str, int]:
    """Return the seats that an event names, keyed by field name."""
    named = {field.name: getattr(event, field.name) for field in fields(event) if field.name in event_sentences.ROLES}
    return {role: seat for role, seat in named.items() if isinstance(seat, int)}


def events_for_every_text() -> Iterator[list[e.Event]]:
    """Yield lists of events. Narrating them all uses every text about events, except those that depend on options."""
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
    yield [e.CardPlayed(1, (52,), "turn", 3), e.ColourChosen(1, 3)]
    yield [e.CardsDrawn(1, 2, 2, "roulette", None), e.CardsRevealed(1, (7, 8))]
    yield [e.CardsDrawn(1, 0, 0, "turn", None)]
    yield [e.MatchWon((1,))]
    for seat in (0, 1):
        yield [e.JumpInMissed(seat, 7, late=False)]
    for why, guilty in (("owed", False), ("challenge", False), ("challenge", True)):
        yield draw_four_events(why, guilty=guilty)


def test_every_text_about_events_is_used() -> None:
    recorder = Recorder("en")
    for events in events_for_every_text():
        for event in events:
            narration.narrate(event, NAMES, recorder)
        for me in (None, *range(len(NAMES))):
            narration.lines(events, Narrator(recorder, NAMES, me=me))
            narration.lines(events, Narrator(recorder, NAMES, me=me, kicked=frozenset(range(len(NAMES)))))
            narration.lines(events, Narrator(recorder, NAMES, me=me, deserted=True))
    narration.narrate(e.StrictBroken(1, "does_not_fit"), NAMES, recorder, complete({}))
    told = ((e.CardsOwed(1, 2), "attack"), (e.RoundWon(1, "cards"), "mau-mau"), (e.SeatJoined(1), "quick"))
    for event, preset in told:
        for me in (None, 1):
            narration.lines([event], Narrator(recorder, NAMES, me, complete({"preset": preset})))
    assert keys("event-") - recorder.asked == set()
    assert keys("you-") - recorder.asked == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_reader_is_called_by_name_only_in_lists_of_players(language: str) -> None:
    words = texts(language, strict=True)
    by_name = (e.ReactionEnded, e.MatchWon)
    for events in events_for_every_text():
        worth = [event for event in events if not isinstance(event, by_name) and not getattr(event, "pairs", ())]
        if any(len(set(seats_in(event).values())) < len(seats_in(event)) for event in worth):
            continue
        for me, name in enumerate(NAMES):
            told = narration.lines(worth, Narrator(words, NAMES, me=me))
            assert not [line.text for line in told if name in line.text]


def test_every_text_about_a_reason_belongs_to_a_reason_of_the_engine() -> None:
    assert {key.removeprefix("why-") for key in keys("why-")} - engine_strings() == set()
    assert keys("broken-") <= {f"broken-{code}" for code in refused.CODES} | {"broken-other"}


def test_a_line_names_player_target_and_reason() -> None:
    expected = {
        e.CardPlayed(1, (7,), "jump_in", 0): "Ben jumps in with red 7.",
        e.Challenged(0, 1, True): "Ann challenges Ben: it was a bluff.",
        e.CardsDrawn(1, 2, 2, "uno_penalty", None): "Ben draws 2: “Uno” was forgotten.",
        e.CardsDrawn(1, 1, 4, "owed", None): "Ben draws one. (Only 1 of 4 were left in the piles.)",
        e.CardsDrawn(1, 0, 1, "turn", None): "Ben cannot draw: the piles are empty.",
        e.CaughtWrongly(0, -1): "Ann tries to catch somebody, but is wrong.",
        e.Peeked(None, None): "Somebody peeked.",
        e.CardGiven(0, 1, None): "Ann gives Ben a card.",
        e.CardGiven(0, 1, 7): "Ann gives Ben red 7.",
    }
    assert {event: narration.narrate(event, NAMES, EN) for event in expected} == expected


def test_a_chosen_colour_is_in_the_line_of_its_card() -> None:
    events = (e.CardPlayed(1, (52,), "turn", 3), e.ColourChosen(1, 3), e.TurnBegan(2), e.ColourChosen(2, 0))
    expected = [line.text for line in narration.lines(events, Narrator(EN, NAMES))]
    assert expected == ["Ben plays wild. New colour: blue.", "Cy chooses red."]


matches = given(
    st.sampled_from(sorted(PRESETS)),
    st.lists(st.sampled_from(sorted(OPTIONS)), max_size=6),
    st.integers(0, 10**6),
    st.sampled_from(LANGUAGES),
    st.data(),
)


@settings(max_examples=30, deadline=None)
@matches
def test_every_event_of_a_match_is_narrated(
    preset: str, changed: list[str], seed: int, language: str, data: st.DataObject
) -> None:
    check_narration(preset, changed, seed, language, data)


@pytest.mark.soak
@pytest.mark.timeout(600)
@settings(max_examples=800, deadline=None)
@matches
def test_every_event_of_many_matches_is_narrated(
    preset: str, changed: list[str], seed: int, language: str, data: st.DataObject
) -> None:
    check_narration(preset, changed, seed, language, data)


def check_narration(preset: str, changed: list[str], seed: int, language: str, data: st.DataObject) -> None:
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
        (e.CardsDrawn(1, 4, 4, "uno_penalty", None), {"uno_penalty": 4}, "(Forgotten Uno: 4)"),
        (e.CardsDrawn(1, 3, 3, "slap", None), {"slap_penalty": 3}, "(Slowest slap: 3)"),
        (
            e.CardsDrawn(1, 1, 1, "all_draw_one", None),
            {"number_effects": {"5": "all_draw_one", "7": "swap_may"}},
            "(Effects of numbers: 5)",
        ),
        (e.CardsDrawn(1, 1, 1, "all_draw_one", None), {"deck": "2018"}, "(Wild customizable: "),
        (e.CardsDrawn(1, 2, 2, "downpour_two", None), {"downpour_cards": 1}, "(Downpour cards: 1)"),
        (e.PenaltyHeld(1, 2, "strict"), {"strict": True}, "(Strict table: on)"),
        (e.PenaltyPoints(1, 3), {"jump_in_miss": "points"}, "(Missed jump-in: three points)"),
        (e.Challenged(0, 1, False), {}, "(Wrong challenge: 2)"),
        (e.TurnTimedOut(1), {}, "(Time for a turn: 60)"),
        (e.SeatOut(1, "mercy"), {"mercy_limit": 25}, "(Mercy: 25)"),
    ],
)
def test_a_penalty_names_its_option_and_the_current_value(event: e.Event, options: dict[str, Any], named: str) -> None:
    here = complete(options)
    assert named in narration.narrate(event, NAMES, EN, here)
    (line,) = narration.lines([event], Narrator(EN, NAMES, options=here))
    assert line.rule is not None
    assert rule_sentences.title(line.rule, EN) in line.text
    assert "_" not in line.text


def test_a_challenge_without_extra_cards_names_no_rule() -> None:
    event, here = e.Challenged(0, 1, True), complete({"guilty_extra": 0})
    assert narration.narrate(event, NAMES, EN, here) == "Ann challenges Ben: it was a bluff."
    assert [line.rule for line in narration.lines([event], Narrator(EN, NAMES, options=here))] == [None]


def test_ordinary_play_names_no_rule() -> None:
    for event in (e.CardPlayed(1, (7,), "turn", 0), e.CardsDrawn(1, 1, 1, "turn", None), e.CardsOwed(1, 2)):
        assert [line.rule for line in narration.lines([event], Narrator(EN, NAMES, options=complete({})))] == [None]


@pytest.mark.parametrize("why", sorted({key.removeprefix("why-") for key in keys("why-")}))
def test_every_reason_to_draw_leads_to_an_option(why: str) -> None:
    effects = {"number_effects": {"1": why}} if why in EFFECTS else {}
    assert rule_links.of_event(e.CardsDrawn(0, 1, 1, why, None), complete(effects)) in OPTIONS


def test_the_log_and_the_table_link_to_the_rules_behind_penalties() -> None:
    drawn = [e.CardsDrawn(1, 2, 2, why, None) for why in ("uno_penalty", "cheating", "uno_penalty", "slap")]
    scene = changed(SCENE, names=NAMES, recent=tuple(drawn), view=a_view(4, {"preset": "cheaters"}, None))
    found = read(log(scene, EN))
    assert found.labels == ["Rule: Slowest slap", "Rule: Forgotten Uno", "Rule: Cheating"]
    public = read(table_screen.table(scene, a_view(4, {"preset": "cheaters"}, None), EN))
    assert public.labels[-1] == "Rule: Slowest slap"


def test_text_mode_counts_the_older_moves_that_a_message_leaves_out() -> None:
    played = [e.CardPlayed(i % 4, (c.parse("R7"),), "turn", 0) for i in range(150)]
    whole = text_mode.news(SCENE, played[:10], EN)
    assert whole.count("plays red 7") == 10
    assert "left out" not in whole
    long = text_mode.news(SCENE, played, EN)
    told = long.count("plays red 7")
    assert 30 < told < 150
    assert long.endswith(f"{150 - told} earlier moves are left out.")
    assert len(long) < text_mode.NEWS_CHARACTERS + 100


def test_each_players_shot_has_one_line_even_if_nothing_comes_out() -> None:
    hits = [e.ShotsTaken(1, 1, 0), e.CardsDrawn(1, 0, 0, "all_hit", None)]
    hits += [e.ShotsTaken(2, 1, 3), e.CardsDrawn(2, 3, 3, "all_hit", None)]
    lines = narration.lines([e.CardPlayed(0, (c.parse("W"),), "turn", 0), *hits], Narrator(EN, NAMES))
    assert [line.begins for line in lines] == [True, False, False]
    assert [line.text for line in lines[1:]] == [
        "Ben takes one shot: nothing comes out.",
        "Cy takes one shot: 3 cards come out.",
    ]
    own = [e.ShotsTaken(2, 1, 2), e.CardsDrawn(2, 2, 2, "all_hit", (7, 7))]
    assert [line.text for line in narration.lines(own, Narrator(EN, NAMES, me=2))] == [
        "You take one shot: 2 cards come out. Drawn: 2× red 7."
    ]
    missed = Recap(since=tuple(Occurrence(event) for event in hits[:2]))
    reader = Narrator(EN, NAMES, me=1)
    assert recap_sentences.lines(missed, a_view(4, {"preset": "attack"}, 1), reader) == [
        "You take one shot: nothing comes out."
    ]
