"""Rules about absence: players who go away, time out, do not open their hand, or come back."""

from __future__ import annotations

from bot.model.table_state import (
    CameBack,
    HeldTillRoundEnd,
    MatchResumed,
    WentAway,
)
from bot.tables.rules import pauses, presence, timers
from engine.actions import Away, Back
from tests.bot.tables.rules.prepared_tables import (
    ANN,
    BEN,
    EMIL,
    START,
    lobby_with,
    match_with,
    refusal_code,
)


def test_a_player_goes_away_and_comes_back() -> None:
    step = presence.away(match_with(BEN), BEN, START)
    assert (step.actions, step.happened) == ((Away(1),), (WentAway(1, "said"),))
    assert refusal_code(lambda: presence.away(step.table_state, BEN, START)) == "is_away"
    back = presence.back(step.table_state, BEN, START)
    assert (back.actions, back.happened) == ((Back(1),), (CameBack(1),))
    assert refusal_code(lambda: presence.back(back.table_state, BEN, START)) == "is_here"
    assert refusal_code(lambda: presence.away(lobby_with(BEN), BEN, START)) == "not_running"
    assert refusal_code(lambda: presence.away(match_with(BEN), EMIL, START)) == "not_seated"


def test_a_press_brings_back_only_a_player_who_is_away() -> None:
    table_state = presence.away(match_with(BEN), BEN, START).table_state
    assert presence.pressed(table_state, BEN, START).actions == (Back(1),)
    assert presence.pressed(table_state, ANN, START).table_state == table_state
    assert presence.pressed(table_state, EMIL, START).table_state == table_state


def test_a_player_who_times_out_again_after_coming_back_cannot_come_back_until_the_round_ends() -> None:
    table_state = presence.timed_out(match_with(BEN), 1, START).table_state
    assert presence.turn_timed_out(table_state, 1, START).table_state == table_state
    table_state = presence.back(table_state, BEN, START).table_state
    step = presence.turn_timed_out(table_state, 1, START + 60)
    assert step.actions == (Away(1),)
    assert step.happened == (WentAway(1, "timed_out"), HeldTillRoundEnd(1))
    assert refusal_code(lambda: presence.back(step.table_state, BEN, START)) == "held"
    assert presence.pressed(step.table_state, BEN, START).table_state == step.table_state
    following = presence.round_over(step.table_state)
    assert presence.back(following, BEN, START).actions == (Back(1),)


def test_the_first_turn_that_times_out_has_no_consequence() -> None:
    table_state = match_with(BEN)
    assert presence.turn_timed_out(table_state, 1, START).table_state == table_state


def test_a_player_who_does_not_open_their_hand_in_time_is_marked_away() -> None:
    table_state = presence.turn_began(match_with(BEN), 1, START)
    assert timers.due(table_state) == START + 20
    step = timers.elapse(table_state, 1, START + 20)
    assert (step.actions, step.happened) == ((Away(1),), (WentAway(1, "unopened"),))
    assert timers.due(step.table_state) is None
    seen = presence.opened(table_state, 1)
    assert timers.due(seen) is None
    assert timers.due(presence.turn_began(seen, 1, START)) is None


def test_the_first_player_to_come_back_resumes_a_match_paused_because_all_were_away() -> None:
    table_state = match_with(BEN)
    for user in (ANN, BEN):
        table_state = presence.away(table_state, user, START).table_state
    table_state = pauses.pause(table_state, "nobody", START).table_state
    step = presence.pressed(table_state, BEN, START + 7)
    assert step.table_state.phase == "playing"
    assert step.happened == (CameBack(1), MatchResumed("Ben"))
