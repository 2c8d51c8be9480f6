"""The social rules of a table, as pure functions."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from bot.model.table_state import (
    CameBack,
    HeldTillRoundEnd,
    HostChanged,
    Joined,
    LobbyClosed,
    MatchAbandoned,
    MatchPaused,
    MatchResumed,
    PollEnded,
    PollOpened,
    Removed,
    SeatedPlayer,
    TableEvent,
    TableRefused,
    TableState,
    WentAway,
)
from bot.tables.rules import hosting, lobby, pauses, polls, presence, timers
from bot.tables.runtime.recovery import table_state_codec
from engine.actions import Away, Back, Join, Leave

ANN, BEN, CLEO, DORA, EMIL = 11, 12, 13, 14, 15
NAMES = {ANN: "Ann", BEN: "Ben", CLEO: "Cleo", DORA: "Dora", EMIL: "Emil"}
START = 1_000_000.0


def lobby_with(*others: int, limit: int = 20, **options: int) -> TableState:
    """Return Ann's lobby with these users."""
    table_state = lobby.open_lobby(SeatedPlayer(ANN, "Ann"), {"preset": "classic", **options}, START, limit)
    for user in others:
        table_state = lobby.join(table_state, user, NAMES[user], "en", START).table_state
    return table_state


def match_with(*others: int, **options: int) -> TableState:
    """Return Ann's match with these users."""
    return lobby.start(lobby_with(*others, **options), ANN, START).table_state


def event_types(happened: tuple[TableEvent, ...]) -> list[type]:
    return [type(table_event) for table_event in happened]


def refusal_code(call: object) -> str:
    with pytest.raises(TableRefused) as caught:
        call()  # type: ignore[operator]
    return caught.value.code


# --- the lobby --------------------------------------------------------------------------------------------------------


def test_join_takes_the_next_seat() -> None:
    step = lobby.join(lobby_with(), BEN, "Ben", "de", START + 1)
    assert step.happened == (Joined(1),)
    assert step.table_state.people[1] == SeatedPlayer(BEN, "Ben", "de", since=START + 1)


def test_join_is_refused_to_seated_and_removed_users_and_at_a_full_table() -> None:
    assert refusal_code(lambda: lobby.join(lobby_with(BEN), BEN, "Ben", "en", START)) == "already_seated"
    assert refusal_code(lambda: lobby.join(lobby_with(BEN, limit=2), CLEO, "Cleo", "en", START)) == "full"
    removed = lobby.remove(lobby_with(BEN), ANN, 1).table_state
    assert refusal_code(lambda: lobby.join(removed, BEN, "Ben", "en", START)) == "barred"


def test_only_the_host_or_a_moderator_can_remove_a_player() -> None:
    table_state = lobby_with(BEN, CLEO)
    assert refusal_code(lambda: lobby.remove(table_state, BEN, 2)) == "not_host"
    assert refusal_code(lambda: lobby.remove(table_state, ANN, 0)) == "yourself"
    assert refusal_code(lambda: lobby.remove(table_state, ANN, 3)) == "nobody_there"
    step = lobby.remove(table_state, EMIL, 1, moderator="Emil")
    assert step.happened == (Removed(BEN, "Ben", "Emil"),)
    assert [player.user for player in step.table_state.people] == [ANN, CLEO]


def test_the_host_keeps_the_role_when_an_earlier_seat_becomes_free() -> None:
    table_state = hosting.give(lobby_with(BEN, CLEO), ANN, CLEO).table_state
    after = lobby.leave(table_state, BEN, START).table_state
    assert after.people[after.host].user == CLEO


@pytest.mark.parametrize("host", [ANN, BEN, CLEO])
def test_when_the_host_leaves_the_lobby_the_next_player_is_host(host: int) -> None:
    table_state = lobby_with(BEN, CLEO)
    if host != ANN:
        table_state = hosting.give(table_state, ANN, host).table_state
    step = lobby.leave(table_state, host, START)
    following = {ANN: BEN, BEN: CLEO, CLEO: ANN}[host]
    assert step.table_state.people[step.table_state.host].user == following
    assert isinstance(step.happened[-1], HostChanged)


def test_the_lobby_closes_when_the_last_player_leaves() -> None:
    step = lobby.leave(lobby_with(), ANN, START)
    assert step.table_state.phase == "over"
    assert step.happened[-1] == LobbyClosed("empty")


def test_start_needs_two_players_and_either_the_host_or_five_minutes() -> None:
    assert refusal_code(lambda: lobby.start(lobby_with(), ANN, START)) == "too_few"
    table_state = lobby_with(BEN)
    assert refusal_code(lambda: lobby.start(table_state, BEN, START + 299.9)) == "not_host"
    assert refusal_code(lambda: lobby.start(table_state, EMIL, START + 400)) == "not_seated"
    assert lobby.start(table_state, BEN, START + 300).table_state.phase == "playing"
    assert refusal_code(lambda: lobby.start(match_with(BEN), ANN, START)) == "started"


def test_a_lobby_lets_anyone_start_after_five_minutes_and_closes_after_thirty() -> None:
    table_state = lobby_with(BEN)
    assert timers.due(table_state) == START + 300
    told = timers.elapse(table_state, None, START + 300).table_state
    assert told.anyone_told
    assert timers.due(told) == START + 1800
    step = timers.elapse(told, None, START + 1800)
    assert step.happened == (LobbyClosed("late"),)
    assert timers.due(step.table_state) is None


# --- joining a running match ------------------------------------------------------------------------------------------


def test_a_player_who_joins_a_match_plays_from_the_next_round() -> None:
    step = lobby.join(match_with(BEN), CLEO, "Cleo", "en", START + 9)
    assert step.actions == (Join(2),)
    assert step.table_state.people[2].waiting
    assert not presence.round_began(step.table_state, 2).people[2].waiting


def test_a_locked_table_refuses_new_players_but_not_former_ones() -> None:
    table_state = lobby.leave(match_with(BEN, CLEO), CLEO, START).table_state
    locked = lobby.lock(table_state, ANN, True).table_state
    assert refusal_code(lambda: lobby.join(locked, DORA, "Dora", "en", START)) == "locked"
    step = lobby.join(locked, CLEO, "Cleo", "en", START)
    assert step.actions == (Join(2),)
    assert step.table_state.people[2].waiting
    assert refusal_code(lambda: lobby.lock(table_state, BEN, True)) == "not_host"
    assert lobby.lock(locked, ANN, True).happened == ()


def test_a_leaver_keeps_their_seat_number_and_passes_on_the_host_role() -> None:
    step = lobby.leave(match_with(BEN, CLEO), ANN, START)
    assert step.actions == (Leave(0),)
    assert step.table_state.people[0].status == "left"
    assert step.table_state.host == 1


# --- the host ---------------------------------------------------------------------------------------------------------


def test_a_host_away_for_five_minutes_loses_the_role_to_the_next_present_player() -> None:
    table_state = presence.away(match_with(BEN, CLEO), ANN, START).table_state
    table_state = presence.away(table_state, BEN, START).table_state
    assert timers.due(table_state) == START + 300
    step = timers.elapse(table_state, 0, START + 300)
    assert step.happened == (HostChanged(2, "away"),)
    assert timers.due(step.table_state) is None


def test_an_absent_host_keeps_the_role_while_nobody_is_present() -> None:
    table_state = match_with(BEN)
    for user in (ANN, BEN):
        table_state = presence.away(table_state, user, START).table_state
    assert timers.due(table_state) is None
    back = presence.back(table_state, BEN, START + 400).table_state
    assert timers.elapse(back, 0, START + 400).table_state.host == 1


def test_only_the_host_can_hand_over_the_role_and_only_to_a_present_player() -> None:
    table_state = match_with(BEN, CLEO)
    assert hosting.give(table_state, ANN, CLEO).table_state.host == 2
    assert refusal_code(lambda: hosting.give(table_state, BEN, CLEO)) == "not_host"
    assert refusal_code(lambda: hosting.give(table_state, ANN, EMIL)) == "nobody_there"
    assert refusal_code(lambda: hosting.give(table_state, ANN, ANN)) == "yourself"
    absent = presence.away(table_state, BEN, START).table_state
    assert refusal_code(lambda: hosting.give(absent, ANN, BEN)) == "is_away"


# --- kicks ------------------------------------------------------------------------------------------------------------


def test_the_hosts_kick_needs_a_majority_of_the_others() -> None:
    step = polls.propose_kick(match_with(BEN, CLEO, DORA, EMIL), ANN, 4, START)
    poll = step.table_state.polls[0]
    assert (poll.voters, poll.needed) == ((1, 2, 3), 2)
    table_state = polls.vote(step.table_state, BEN, "kick", poll.number, True, START).table_state
    done = polls.vote(table_state, CLEO, "kick", poll.number, True, START)
    assert done.actions == (Leave(4),)
    assert done.happened[-1] == Removed(EMIL, "Emil", "Ann", voted=True)
    assert done.table_state.people[4].status == "kicked"
    assert done.table_state.friendly
    assert refusal_code(lambda: lobby.join(done.table_state, EMIL, "Emil", "en", START)) == "barred"


def test_a_kick_fails_once_a_majority_is_out_of_reach() -> None:
    step = polls.propose_kick(match_with(BEN, CLEO, DORA), ANN, 3, START)
    done = polls.vote(step.table_state, BEN, "kick", 1, False, START)
    assert done.table_state.people[3].status == "here"
    assert done.table_state.polls == ()
    assert event_types(done.happened) == [PollEnded]


def test_a_vote_may_be_changed_and_counts_once() -> None:
    table_state = polls.propose_kick(match_with(BEN, CLEO, DORA, EMIL), ANN, 4, START).table_state
    table_state = polls.vote(table_state, BEN, "kick", 1, True, START).table_state
    assert refusal_code(lambda: polls.vote(table_state, BEN, "kick", 1, True, START)) == "already_voted"
    table_state = polls.vote(table_state, BEN, "kick", 1, False, START).table_state
    assert (table_state.polls[0].yes, table_state.polls[0].no) == ((), (1,))


def test_only_uninvolved_players_vote_on_a_kick_and_only_while_the_poll_is_open() -> None:
    table_state = polls.propose_kick(match_with(BEN, CLEO, DORA), ANN, 3, START).table_state
    for user in (ANN, DORA, EMIL):
        assert refusal_code(lambda user=user: polls.vote(table_state, user, "kick", 1, False, START)) == "no_voice"
    assert refusal_code(lambda: polls.vote(table_state, BEN, "kick", 2, True, START)) == "no_poll"
    assert refusal_code(lambda: polls.vote(table_state, BEN, "pause", 1, True, START)) == "no_poll"
    assert refusal_code(lambda: polls.vote(table_state, BEN, "kick", 1, True, START + 120)) == "no_poll"


def test_in_a_match_of_two_only_a_moderator_can_kick() -> None:
    table_state = match_with(BEN)
    assert refusal_code(lambda: polls.propose_kick(table_state, ANN, 1, START)) == "nobody_to_ask"
    step = polls.kick(table_state, EMIL, "Emil", 1, START)
    assert step.actions == (Leave(1),)
    assert not step.table_state.friendly


def test_a_kick_is_refused_to_others_than_the_host_and_against_impossible_targets() -> None:
    table_state = match_with(BEN, CLEO)
    assert refusal_code(lambda: polls.propose_kick(table_state, BEN, 2, START)) == "not_host"
    assert refusal_code(lambda: polls.propose_kick(table_state, ANN, 0, START)) == "yourself"
    assert refusal_code(lambda: polls.propose_kick(table_state, ANN, 7, START)) == "nobody_there"
    assert refusal_code(lambda: polls.propose_kick(lobby_with(BEN), ANN, 1, START)) == "not_running"
    open_poll = polls.propose_kick(table_state, ANN, 2, START).table_state
    assert refusal_code(lambda: polls.propose_kick(open_poll, ANN, 1, START)) == "poll_open"


def test_a_poll_ends_after_two_minutes() -> None:
    table_state = polls.propose_kick(match_with(BEN, CLEO), ANN, 2, START).table_state
    assert timers.due(table_state) == START + 120
    step = timers.elapse(table_state, 0, START + 120)
    assert event_types(step.happened) == [PollEnded]
    assert step.table_state.polls == ()


def test_a_poll_about_a_player_who_left_is_dropped() -> None:
    table_state = polls.propose_kick(match_with(BEN, CLEO, DORA), ANN, 2, START).table_state
    assert lobby.leave(table_state, CLEO, START).table_state.polls == ()


def test_a_voter_who_leaves_is_not_counted_which_may_decide_the_poll() -> None:
    table_state = polls.propose_kick(match_with(BEN, CLEO, DORA, EMIL), ANN, 4, START).table_state
    table_state = polls.vote(table_state, BEN, "kick", 1, True, START).table_state
    table_state = lobby.leave(table_state, CLEO, START).table_state
    assert (table_state.polls[0].voters, table_state.polls[0].needed) == ((1, 3), 2)
    table_state = lobby.leave(table_state, DORA, START).table_state
    assert timers.due(table_state) == 0.0
    step = timers.elapse(table_state, 0, START)
    assert step.happened[-1] == Removed(EMIL, "Emil", "Ann", voted=True)


def test_a_poll_without_voters_fails() -> None:
    table_state = polls.propose_kick(match_with(BEN, CLEO), ANN, 2, START).table_state
    table_state = lobby.leave(table_state, BEN, START).table_state
    step = timers.elapse(table_state, 0, START)
    assert event_types(step.happened) == [PollEnded]
    assert step.table_state.people[2].status == "here"
    paused = polls.propose_pause(match_with(BEN), ANN, 5, START).table_state
    assert timers.elapse(lobby.leave(paused, BEN, START).table_state, 0, START).table_state.polls == ()


# --- pause ------------------------------------------------------------------------------------------------------------


def test_a_pause_needs_the_consent_of_all_present_players_and_ends_automatically() -> None:
    table_state = presence.away(match_with(BEN, CLEO, DORA), DORA, START).table_state
    table_state = polls.propose_pause(table_state, BEN, 30, START).table_state
    table_state = polls.vote(table_state, ANN, "pause", 1, True, START).table_state
    assert table_state.phase == "playing"
    step = polls.vote(table_state, CLEO, "pause", 1, True, START + 10)
    assert isinstance(step.happened[-1], MatchPaused)
    assert step.table_state.phase == "resting"
    assert timers.due(step.table_state) == START + 10 + 1800
    back = timers.elapse(step.table_state, 0, START + 10 + 1800)
    assert back.happened == (MatchResumed(),)
    assert back.table_state.phase == "playing"


def test_one_no_prevents_a_pause() -> None:
    table_state = polls.propose_pause(match_with(BEN, CLEO), BEN, 5, START).table_state
    assert polls.vote(table_state, CLEO, "pause", 1, False, START).table_state.polls == ()


def test_a_pause_is_refused_if_it_is_too_long_or_one_is_already_running() -> None:
    table_state = match_with(BEN)
    assert refusal_code(lambda: polls.propose_pause(table_state, BEN, 61, START)) == "too_long"
    assert refusal_code(lambda: polls.propose_pause(table_state, BEN, 0, START)) == "too_long"
    assert refusal_code(lambda: polls.propose_pause(table_state, EMIL, 5, START)) == "not_seated"
    paused = pauses.pause(table_state, "consent", START, until=START + 60).table_state
    assert refusal_code(lambda: polls.propose_pause(paused, BEN, 5, START)) == "resting"


def test_players_moderators_and_after_a_day_anybody_may_resume_a_paused_match() -> None:
    table_state = pauses.pause(match_with(BEN), "consent", START, until=START + 10**6).table_state
    assert refusal_code(lambda: pauses.resume(table_state, EMIL, "Emil", False, START + 86399)) == "not_seated"
    for user, moderator, at in ((BEN, False, 1.0), (EMIL, True, 1.0), (EMIL, False, 86400.0)):
        step = pauses.resume(table_state, user, NAMES[user], moderator, START + at)
        assert step.happened == (MatchResumed(NAMES[user]),)
    assert refusal_code(lambda: pauses.give_up(table_state, EMIL, "Emil", False, START)) == "not_seated"
    ended = pauses.give_up(table_state, BEN, "Ben", False, START)
    assert ended.happened == (MatchAbandoned("Ben"),)
    assert ended.table_state.friendly
    assert refusal_code(lambda: pauses.resume(match_with(BEN), BEN, "Ben", False, START)) == "not_resting"


def test_a_pause_with_an_obstacle_cannot_be_ended_by_a_press() -> None:
    table_state = pauses.pause(match_with(BEN), "locked", START).table_state
    assert refusal_code(lambda: pauses.resume(table_state, BEN, "Ben", True, START)) == "obstacle"
    assert pauses.pause(table_state, "rights", START).happened == ()
    assert pauses.go_on(table_state, START + 5).table_state.phase == "playing"


# --- the end ----------------------------------------------------------------------------------------------------------


def test_ending_a_match_needs_more_than_half_of_the_others() -> None:
    table_state = polls.propose_end(match_with(BEN, CLEO, DORA), BEN, START).table_state
    table_state = polls.vote(table_state, ANN, "end", 1, True, START).table_state
    step = polls.vote(table_state, CLEO, "end", 1, True, START)
    assert step.happened[-1] == MatchAbandoned("Ben", voted=True)
    assert step.table_state.phase == "over"


def test_the_only_present_player_can_end_the_match_without_a_vote() -> None:
    table_state = presence.away(match_with(BEN), BEN, START).table_state
    assert polls.propose_end(table_state, ANN, START).table_state.phase == "over"


# --- standstill in a match without a turn clock -----------------------------------------------------------------------


def test_after_five_minutes_without_a_move_the_others_vote_on_playing_on() -> None:
    assert timers.due(match_with(BEN, CLEO, DORA)) is None
    table_state = match_with(BEN, CLEO, DORA, turn_seconds=0)
    assert timers.due(table_state) == START + 300
    step = timers.elapse(table_state, 2, START + 300)
    assert event_types(step.happened) == [PollOpened]
    poll = step.table_state.polls[0]
    assert (poll.about, poll.voters, poll.needed) == (2, (0, 1, 3), 2)
    table_state = polls.vote(step.table_state, ANN, "absent", 1, True, START + 301).table_state
    done = polls.vote(table_state, BEN, "absent", 1, True, START + 302)
    assert done.actions == (Away(2),)
    assert done.happened[-1] == WentAway(2, "absent")


def test_a_move_of_the_missing_player_drops_the_poll() -> None:
    table_state = timers.elapse(match_with(BEN, CLEO, turn_seconds=0), 2, START + 300).table_state
    step = polls.moved(table_state, 2, START + 310)
    assert step.table_state.polls == ()
    assert timers.due(step.table_state) == START + 610
    assert polls.moved(table_state, 1, START + 310).table_state.polls == table_state.polls


def test_a_player_who_goes_away_drops_the_poll_about_them() -> None:
    table_state = timers.elapse(match_with(BEN, CLEO, turn_seconds=0), 2, START + 300).table_state
    step = presence.away(table_state, CLEO, START + 301)
    assert step.table_state.polls == ()
    assert step.actions == (Away(2),)


def test_a_standstill_opens_only_one_poll() -> None:
    table_state = timers.elapse(match_with(BEN, CLEO, turn_seconds=0), 2, START + 300).table_state
    assert event_types(timers.elapse(table_state, 2, START + 400).happened) == []


# --- away and back ----------------------------------------------------------------------------------------------------


def test_a_player_goes_away_and_comes_back() -> None:
    step = presence.away(match_with(BEN), BEN, START)
    assert (step.actions, step.happened) == ((Away(1),), (WentAway(1, "said"),))
    assert refusal_code(lambda: presence.away(step.table_state, BEN, START)) == "is_away"
    back = presence.back(step.table_state, BEN, START)
    assert (back.actions, back.happened) == ((Back(1),), (CameBack(1),))
    assert refusal_code(lambda: presence.back(back.table_state, BEN, START)) == "is_here"
    assert refusal_code(lambda: presence.away(lobby_with(BEN), BEN, START)) == "not_running"
    assert refusal_code(lambda: presence.away(match_with(BEN), EMIL, START)) == "not_seated"


def test_any_press_brings_a_player_back_and_changes_nothing_else() -> None:
    table_state = presence.away(match_with(BEN), BEN, START).table_state
    assert presence.pressed(table_state, BEN, START).actions == (Back(1),)
    assert presence.pressed(table_state, ANN, START).table_state == table_state
    assert presence.pressed(table_state, EMIL, START).table_state == table_state


def test_a_player_who_times_out_again_after_coming_back_is_away_until_the_round_ends() -> None:
    table_state = presence.timed_out(match_with(BEN), 1, START).table_state
    assert presence.turn_timed_out(table_state, 1, START).table_state == table_state
    table_state = presence.back(table_state, BEN, START).table_state
    step = presence.turn_timed_out(table_state, 1, START + 60)
    assert step.actions == (Away(1),)
    assert step.happened == (WentAway(1, "overslept"), HeldTillRoundEnd(1))
    assert refusal_code(lambda: presence.back(step.table_state, BEN, START)) == "held"
    assert presence.pressed(step.table_state, BEN, START).table_state == step.table_state
    following = presence.round_over(step.table_state)
    assert presence.back(following, BEN, START).actions == (Back(1),)


def test_the_first_turn_that_times_out_has_no_consequence() -> None:
    table_state = match_with(BEN)
    assert presence.turn_timed_out(table_state, 1, START).table_state == table_state


def test_a_player_who_never_opened_their_hand_is_replaced_by_a_stand_in() -> None:
    table_state = presence.turn_began(match_with(BEN), 1, START)
    assert timers.due(table_state) == START + 20
    step = timers.elapse(table_state, 1, START + 20)
    assert (step.actions, step.happened) == ((Away(1),), (WentAway(1, "unopened"),))
    assert timers.due(step.table_state) is None
    seen = presence.opened(table_state, 1)
    assert timers.due(seen) is None
    assert timers.due(presence.turn_began(seen, 1, START)) is None


def test_a_player_who_left_the_server_is_away_but_keeps_the_seat() -> None:
    step = presence.gone(match_with(BEN), 1, START)
    assert step.table_state.people[1].status == "away"
    assert step.actions == (Away(1),)
    assert presence.gone(step.table_state, 1, START).actions == ()


def test_the_first_player_to_come_back_resumes_a_match_without_players() -> None:
    table_state = match_with(BEN)
    for user in (ANN, BEN):
        table_state = presence.away(table_state, user, START).table_state
    table_state = pauses.pause(table_state, "nobody", START).table_state
    step = presence.pressed(table_state, BEN, START + 7)
    assert step.table_state.phase == "playing"
    assert step.happened == (CameBack(1), MatchResumed("Ben"))


# --- JSON -------------------------------------------------------------------------------------------------------------


def test_a_table_state_round_trips_through_json_without_personal_data() -> None:
    table_state = lobby.remove(lobby_with(BEN, CLEO, EMIL), ANN, 3).table_state
    table_state = lobby.start(table_state, ANN, START).table_state
    table_state = polls.propose_kick(table_state, ANN, 2, START).table_state
    table_state = polls.propose_pause(table_state, BEN, 5, START).table_state
    table_state = presence.turn_began(table_state, 1, START)
    table_state = pauses.pause(table_state, "locked", START, until=START + 9).table_state
    text = json.dumps(table_state_codec.to_json(table_state))
    for personal in (str(ANN), str(EMIL), "Ann", "Ben"):
        assert personal not in text
    people = [(player.user, player.name) for player in table_state.people]
    assert table_state_codec.from_json(json.loads(text), people, [EMIL]) == table_state


@pytest.mark.parametrize(
    "damage", [{"people": []}, {"host": None, "phase": None, "polls": [{"kind": "kick"}]}, {"rest": {"x": 1}}]
)
def test_a_damaged_table_state_is_recognized(damage: dict[str, object]) -> None:
    data = table_state_codec.to_json(lobby_with(BEN))
    with pytest.raises(ValueError, match="house"):
        table_state_codec.from_json({**data, **damage}, [(ANN, "Ann"), (BEN, "Ben")], [])


def test_rules_do_not_change_their_table_state() -> None:
    table_state = match_with(BEN, CLEO)
    before = replace(table_state)
    polls.propose_kick(table_state, ANN, 1, START)
    lobby.leave(table_state, BEN, START)
    assert table_state == before


@pytest.mark.parametrize(("moderator", "friendly"), [(EMIL, False), (BEN, True)])
def test_a_kick_by_a_playing_moderator_makes_the_match_friendly(moderator: int, friendly: bool) -> None:
    table_state = match_with(BEN, CLEO)
    assert polls.kick(table_state, moderator, NAMES[moderator], 2, START).table_state.friendly is friendly


def test_a_kick_by_a_moderator_who_has_left_the_match_makes_it_friendly() -> None:
    table_state = lobby.leave(match_with(BEN, CLEO, DORA), BEN, START).table_state
    assert polls.kick(table_state, BEN, "Ben", 2, START).table_state.friendly
