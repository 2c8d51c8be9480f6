"""Rules for pauses: starting one with consent, ending it, and waiting until somebody is back."""

from __future__ import annotations

from dataclasses import replace

from bot.model.table_state import (
    MatchAbandoned,
    MatchPaused,
    MatchResumed,
    Pause,
)
from bot.tables.rules import pauses, polls, presence, timers
from tests.bot.tables.rules.prepared_tables import (
    ANN,
    BEN,
    CLEO,
    DORA,
    EMIL,
    NAMES,
    START,
    match_with,
    refusal_code,
)


def test_a_pause_needs_the_consent_of_all_present_players_and_ends_automatically() -> None:
    table_state = presence.away(match_with(BEN, CLEO, DORA), DORA, START).table_state
    table_state = polls.propose_pause(table_state, BEN, 30, START).table_state
    table_state = polls.vote(table_state, ANN, "pause", 1, True, START).table_state
    assert table_state.phase == "playing"
    step = polls.vote(table_state, CLEO, "pause", 1, True, START + 10)
    assert isinstance(step.happened[-1], MatchPaused)
    assert step.table_state.phase == "paused"
    assert timers.due(step.table_state) == START + 10 + 1800
    back = timers.elapse(step.table_state, 0, START + 10 + 1800)
    assert back.happened == (MatchResumed(),)
    assert back.table_state.phase == "playing"


def test_one_no_prevents_a_pause() -> None:
    table_state = polls.propose_pause(match_with(BEN, CLEO), BEN, 5, START).table_state
    assert polls.vote(table_state, CLEO, "pause", 1, False, START).table_state.polls == ()


def test_a_pause_of_invalid_length_by_a_stranger_or_during_another_pause_is_refused() -> None:
    table_state = match_with(BEN)
    assert refusal_code(lambda: polls.propose_pause(table_state, BEN, 61, START)) == "too_long"
    assert refusal_code(lambda: polls.propose_pause(table_state, BEN, 0, START)) == "too_long"
    assert refusal_code(lambda: polls.propose_pause(table_state, EMIL, 5, START)) == "not_seated"
    paused = pauses.pause(table_state, "consent", START, until=START + 60).table_state
    assert refusal_code(lambda: polls.propose_pause(paused, BEN, 5, START)) == "paused"


def test_only_players_and_moderators_may_resume_or_end_a_paused_match_during_its_first_day() -> None:
    table_state = pauses.pause(match_with(BEN), "consent", START, until=START + 10**6).table_state
    assert refusal_code(lambda: pauses.resume(table_state, EMIL, "Emil", False, START + 86399)) == "not_seated"
    for user, moderator, at in ((BEN, False, 1.0), (EMIL, True, 1.0), (EMIL, False, 86400.0)):
        step = pauses.resume(table_state, user, NAMES[user], moderator, START + at)
        assert step.happened == (MatchResumed(NAMES[user]),)
    assert refusal_code(lambda: pauses.give_up(table_state, EMIL, "Emil", False, START)) == "not_seated"
    ended = pauses.give_up(table_state, BEN, "Ben", False, START)
    assert ended.happened == (MatchAbandoned("Ben"),)
    assert ended.table_state.friendly
    assert refusal_code(lambda: pauses.resume(match_with(BEN), BEN, "Ben", False, START)) == "not_paused"


def test_a_pause_because_of_an_obstacle_cannot_be_ended_by_a_press() -> None:
    table_state = pauses.pause(match_with(BEN), "locked", START).table_state
    assert refusal_code(lambda: pauses.resume(table_state, BEN, "Ben", True, START)) == "obstacle"
    assert pauses.pause(table_state, "rights", START).happened == ()
    assert pauses.end_pause(table_state, START + 5).table_state.phase == "playing"


def test_a_pause_that_is_due_to_end_while_nobody_is_present_lasts_until_somebody_is_back() -> None:
    table_state = pauses.pause(match_with(BEN), "consent", START, until=START + 60).table_state
    for user in (ANN, BEN):
        table_state = presence.away(table_state, user, START).table_state
    step = timers.elapse(table_state, 0, START + 60)
    assert [type(table_event) for table_event in step.happened] == [MatchPaused]
    table_state = step.table_state
    assert table_state.phase == "paused"
    assert table_state.pause == Pause("nobody", START)
    assert timers.elapse(table_state, 0, START + 61).happened == ()
    assert refusal_code(lambda: pauses.resume(table_state, EMIL, "Emil", True, START + 61)) == "deserted"
    back = presence.back(table_state, BEN, START + 70)
    assert back.table_state.phase == "playing"
    assert back.happened[-1] == MatchResumed("Ben")


def test_after_a_pause_the_awaited_player_has_the_full_time_to_open_their_hand() -> None:
    table_state = presence.turn_began(match_with(BEN), 0, START)
    table_state = pauses.pause(table_state, "consent", START + 15, until=START + 60).table_state
    resumed = timers.elapse(table_state, 0, START + 60).table_state
    assert resumed.people[0].status == "here"
    assert presence.due(resumed) == START + 60 + presence.OPEN_HAND_WITHIN


def test_a_held_player_may_end_a_pause_during_which_nobody_else_is_present() -> None:
    table_state = presence.round_began(match_with(BEN), 1)
    table_state = table_state.with_player(0, status="away", held=1).with_player(1, status="away")
    table_state = replace(table_state, phase="paused", pause=Pause("consent", START, 0, START + 3600))
    back = presence.pressed(table_state, ANN, START + 10).table_state
    assert back.people[0].status == "here"
    assert pauses.resume(back, ANN, "Ann", False, START + 10).table_state.phase == "playing"
    company = table_state.with_player(1, status="here")
    assert presence.pressed(company, ANN, START + 10).table_state.people[0].status == "away"


def test_eliminated_people_count_as_present_only_if_no_other_person_plays() -> None:
    table_state = match_with(BEN).with_player(0, eliminated=True).with_player(1, status="away")
    assert pauses.waits_for_somebody(table_state)
    assert not pauses.waits_for_somebody(table_state.with_player(1, status="here"))
    assert not pauses.waits_for_somebody(table_state.with_player(1, user=-1, status="here"))
    assert not pauses.waits_for_somebody(table_state.with_player(1, eliminated=True))
