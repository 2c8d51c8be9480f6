"""The social rules of a table, without Discord and without a clock."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from bot.model.table_state import (
    CameBack,
    Happening,
    HeldTillRoundEnd,
    HostChanged,
    House,
    HouseRefused,
    Joined,
    LobbyClosed,
    MatchEnded,
    MatchPaused,
    MatchResumed,
    PollEnded,
    PollOpened,
    Removed,
    Sitter,
    WentAway,
)
from bot.tables.rules import hosting, lobby, pauses, polls, presence, timers
from bot.tables.runtime.recovery import table_state_codec
from engine.actions import Away, Back, Join, Leave

ANN, BEN, CLEO, DORA, EMIL = 11, 12, 13, 14, 15
NAMES = {ANN: "Ann", BEN: "Ben", CLEO: "Cleo", DORA: "Dora", EMIL: "Emil"}
START = 1_000_000.0


def opened(*others: int, limit: int = 20, **options: int) -> House:
    """Ann's lobby, with others in it."""
    house = lobby.open_lobby(Sitter(ANN, "Ann"), {"preset": "classic", **options}, START, limit)
    for user in others:
        house = lobby.join(house, user, NAMES[user], "en", START).house
    return house


def running(*others: int, **options: int) -> House:
    """Ann's match, with others in it."""
    return lobby.start(opened(*others, **options), ANN, START).house


def kinds(happened: tuple[Happening, ...]) -> list[type]:
    return [type(happening) for happening in happened]


def code_of(call: object) -> str:
    with pytest.raises(HouseRefused) as caught:
        call()  # type: ignore[operator]
    return caught.value.code


# --- the lobby --------------------------------------------------------------------------------------------------------


def test_join_takes_the_next_place() -> None:
    step = lobby.join(opened(), BEN, "Ben", "de", START + 1)
    assert step.happened == (Joined(1),)
    assert step.house.people[1] == Sitter(BEN, "Ben", "de", since=START + 1)


def test_join_refused_twice_when_full_and_when_removed() -> None:
    assert code_of(lambda: lobby.join(opened(BEN), BEN, "Ben", "en", START)) == "already_seated"
    assert code_of(lambda: lobby.join(opened(BEN, limit=2), CLEO, "Cleo", "en", START)) == "full"
    removed = lobby.remove(opened(BEN), ANN, 1).house
    assert code_of(lambda: lobby.join(removed, BEN, "Ben", "en", START)) == "barred"


def test_remove_is_the_hosts_or_a_moderators() -> None:
    house = opened(BEN, CLEO)
    assert code_of(lambda: lobby.remove(house, BEN, 2)) == "not_host"
    assert code_of(lambda: lobby.remove(house, ANN, 0)) == "yourself"
    assert code_of(lambda: lobby.remove(house, ANN, 3)) == "nobody_there"
    step = lobby.remove(house, EMIL, 1, moderator="Emil")
    assert step.happened == (Removed(BEN, "Ben", "Emil"),)
    assert [sitter.user for sitter in step.house.people] == [ANN, CLEO]


def test_the_host_stays_the_same_person_when_an_earlier_place_is_freed() -> None:
    house = hosting.give(opened(BEN, CLEO), ANN, CLEO).house
    after = lobby.leave(house, BEN, START).house
    assert after.people[after.host].user == CLEO


@pytest.mark.parametrize("host", [ANN, BEN, CLEO])
def test_when_the_host_leaves_the_lobby_the_next_is_host(host: int) -> None:
    house = opened(BEN, CLEO)
    if host != ANN:
        house = hosting.give(house, ANN, host).house
    step = lobby.leave(house, host, START)
    following = {ANN: BEN, BEN: CLEO, CLEO: ANN}[host]
    assert step.house.people[step.house.host].user == following
    assert isinstance(step.happened[-1], HostChanged)


def test_the_last_one_to_leave_closes_the_lobby() -> None:
    step = lobby.leave(opened(), ANN, START)
    assert step.house.phase == "over"
    assert step.happened[-1] == LobbyClosed("empty")


def test_start_needs_two_and_the_host_or_five_minutes() -> None:
    assert code_of(lambda: lobby.start(opened(), ANN, START)) == "too_few"
    house = opened(BEN)
    assert code_of(lambda: lobby.start(house, BEN, START + 299.9)) == "not_host"
    assert code_of(lambda: lobby.start(house, EMIL, START + 400)) == "not_seated"
    assert lobby.start(house, BEN, START + 300).house.phase == "playing"
    assert code_of(lambda: lobby.start(running(BEN), ANN, START)) == "started"


def test_time_opens_the_start_to_anyone_and_then_closes_the_lobby() -> None:
    house = opened(BEN)
    assert timers.due(house) == START + 300
    told = timers.elapse(house, None, START + 300).house
    assert told.anyone_told
    assert timers.due(told) == START + 1800
    step = timers.elapse(told, None, START + 1800)
    assert step.happened == (LobbyClosed("late"),)
    assert timers.due(step.house) is None


# --- joining a match that runs ----------------------------------------------------------------------------------------


def test_a_late_comer_plays_from_the_next_round_on() -> None:
    step = lobby.join(running(BEN), CLEO, "Cleo", "en", START + 9)
    assert step.actions == (Join(2),)
    assert step.house.people[2].waiting
    assert not presence.round_began(step.house, 2).people[2].waiting


def test_the_lock_stops_late_comers_but_not_who_sat_here() -> None:
    house = lobby.leave(running(BEN, CLEO), CLEO, START).house
    locked = lobby.lock(house, ANN, True).house
    assert code_of(lambda: lobby.join(locked, DORA, "Dora", "en", START)) == "locked"
    step = lobby.join(locked, CLEO, "Cleo", "en", START)
    assert step.actions == (Join(2),)
    assert step.house.people[2].waiting
    assert code_of(lambda: lobby.lock(house, BEN, True)) == "not_host"
    assert lobby.lock(locked, ANN, True).happened == ()


def test_leaving_a_match_frees_no_number_and_passes_the_host_on() -> None:
    step = lobby.leave(running(BEN, CLEO), ANN, START)
    assert step.actions == (Leave(0),)
    assert step.house.people[0].status == "left"
    assert step.house.host == 1


# --- the host ---------------------------------------------------------------------------------------------------------


def test_a_host_away_for_five_minutes_loses_the_office_to_the_next_present_player() -> None:
    house = presence.away(running(BEN, CLEO), ANN, START).house
    house = presence.away(house, BEN, START).house
    assert timers.due(house) == START + 300
    step = timers.elapse(house, 0, START + 300)
    assert step.happened == (HostChanged(2, "away"),)
    assert timers.due(step.house) is None


def test_an_absent_host_keeps_the_office_while_nobody_is_present() -> None:
    house = running(BEN)
    for user in (ANN, BEN):
        house = presence.away(house, user, START).house
    assert timers.due(house) is None
    back = presence.back(house, BEN, START + 400).house
    assert timers.elapse(back, 0, START + 400).house.host == 1


def test_giving_the_office_away() -> None:
    house = running(BEN, CLEO)
    assert hosting.give(house, ANN, CLEO).house.host == 2
    assert code_of(lambda: hosting.give(house, BEN, CLEO)) == "not_host"
    assert code_of(lambda: hosting.give(house, ANN, EMIL)) == "nobody_there"
    assert code_of(lambda: hosting.give(house, ANN, ANN)) == "yourself"
    absent = presence.away(house, BEN, START).house
    assert code_of(lambda: hosting.give(absent, ANN, BEN)) == "is_away"


# --- kicks ------------------------------------------------------------------------------------------------------------


def test_the_hosts_kick_needs_a_majority_of_the_others() -> None:
    step = polls.propose_kick(running(BEN, CLEO, DORA, EMIL), ANN, 4, START)
    poll = step.house.polls[0]
    assert (poll.voters, poll.needed) == ((1, 2, 3), 2)
    house = polls.vote(step.house, BEN, "kick", poll.number, True, START).house
    done = polls.vote(house, CLEO, "kick", poll.number, True, START)
    assert done.actions == (Leave(4),)
    assert done.happened[-1] == Removed(EMIL, "Emil", "Ann", voted=True)
    assert done.house.people[4].status == "kicked"
    assert done.house.friendly
    assert code_of(lambda: lobby.join(done.house, EMIL, "Emil", "en", START)) == "barred"


def test_a_kick_fails_as_soon_as_a_majority_is_out_of_reach() -> None:
    step = polls.propose_kick(running(BEN, CLEO, DORA), ANN, 3, START)
    done = polls.vote(step.house, BEN, "kick", 1, False, START)
    assert done.house.people[3].status == "here"
    assert done.house.polls == ()
    assert kinds(done.happened) == [PollEnded]


def test_a_vote_may_be_changed_and_counts_once() -> None:
    house = polls.propose_kick(running(BEN, CLEO, DORA, EMIL), ANN, 4, START).house
    house = polls.vote(house, BEN, "kick", 1, True, START).house
    assert code_of(lambda: polls.vote(house, BEN, "kick", 1, True, START)) == "already_voted"
    house = polls.vote(house, BEN, "kick", 1, False, START).house
    assert (house.polls[0].yes, house.polls[0].no) == ((), (1,))


def test_who_may_not_vote_on_a_kick() -> None:
    house = polls.propose_kick(running(BEN, CLEO, DORA), ANN, 3, START).house
    for user in (ANN, DORA, EMIL):
        assert code_of(lambda user=user: polls.vote(house, user, "kick", 1, False, START)) == "no_voice"
    assert code_of(lambda: polls.vote(house, BEN, "kick", 2, True, START)) == "no_poll"
    assert code_of(lambda: polls.vote(house, BEN, "pause", 1, True, START)) == "no_poll"
    assert code_of(lambda: polls.vote(house, BEN, "kick", 1, True, START + 120)) == "no_poll"


def test_with_two_only_a_moderator_kicks() -> None:
    house = running(BEN)
    assert code_of(lambda: polls.propose_kick(house, ANN, 1, START)) == "nobody_to_ask"
    step = polls.kick(house, EMIL, "Emil", 1, START)
    assert step.actions == (Leave(1),)
    assert not step.house.friendly


def test_kick_refusals() -> None:
    house = running(BEN, CLEO)
    assert code_of(lambda: polls.propose_kick(house, BEN, 2, START)) == "not_host"
    assert code_of(lambda: polls.propose_kick(house, ANN, 0, START)) == "yourself"
    assert code_of(lambda: polls.propose_kick(house, ANN, 7, START)) == "nobody_there"
    assert code_of(lambda: polls.propose_kick(opened(BEN), ANN, 1, START)) == "not_running"
    open_poll = polls.propose_kick(house, ANN, 2, START).house
    assert code_of(lambda: polls.propose_kick(open_poll, ANN, 1, START)) == "poll_open"


def test_a_poll_runs_out_after_two_minutes() -> None:
    house = polls.propose_kick(running(BEN, CLEO), ANN, 2, START).house
    assert timers.due(house) == START + 120
    step = timers.elapse(house, 0, START + 120)
    assert kinds(step.happened) == [PollEnded]
    assert step.house.polls == ()


def test_a_poll_about_somebody_who_left_lapses() -> None:
    house = polls.propose_kick(running(BEN, CLEO, DORA), ANN, 2, START).house
    assert lobby.leave(house, CLEO, START).house.polls == ()


def test_who_leaves_has_no_voice_any_more_and_that_may_decide() -> None:
    house = polls.propose_kick(running(BEN, CLEO, DORA, EMIL), ANN, 4, START).house
    house = polls.vote(house, BEN, "kick", 1, True, START).house
    house = lobby.leave(house, CLEO, START).house
    assert (house.polls[0].voters, house.polls[0].needed) == ((1, 3), 2)
    house = lobby.leave(house, DORA, START).house
    assert timers.due(house) == 0.0
    step = timers.elapse(house, 0, START)
    assert step.happened[-1] == Removed(EMIL, "Emil", "Ann", voted=True)


def test_a_poll_without_voters_fails() -> None:
    house = polls.propose_kick(running(BEN, CLEO), ANN, 2, START).house
    house = lobby.leave(house, BEN, START).house
    step = timers.elapse(house, 0, START)
    assert kinds(step.happened) == [PollEnded]
    assert step.house.people[2].status == "here"
    paused = polls.propose_pause(running(BEN), ANN, 5, START).house
    assert timers.elapse(lobby.leave(paused, BEN, START).house, 0, START).house.polls == ()


# --- pause ------------------------------------------------------------------------------------------------------------


def test_a_pause_needs_everybody_present_and_ends_by_itself() -> None:
    house = presence.away(running(BEN, CLEO, DORA), DORA, START).house
    house = polls.propose_pause(house, BEN, 30, START).house
    house = polls.vote(house, ANN, "pause", 1, True, START).house
    assert house.phase == "playing"
    step = polls.vote(house, CLEO, "pause", 1, True, START + 10)
    assert isinstance(step.happened[-1], MatchPaused)
    assert step.house.phase == "resting"
    assert timers.due(step.house) == START + 10 + 1800
    back = timers.elapse(step.house, 0, START + 10 + 1800)
    assert back.happened == (MatchResumed(),)
    assert back.house.phase == "playing"


def test_one_no_stops_a_pause() -> None:
    house = polls.propose_pause(running(BEN, CLEO), BEN, 5, START).house
    assert polls.vote(house, CLEO, "pause", 1, False, START).house.polls == ()


def test_pause_refusals() -> None:
    house = running(BEN)
    assert code_of(lambda: polls.propose_pause(house, BEN, 61, START)) == "too_long"
    assert code_of(lambda: polls.propose_pause(house, BEN, 0, START)) == "too_long"
    assert code_of(lambda: polls.propose_pause(house, EMIL, 5, START)) == "not_seated"
    paused = pauses.pause(house, "consent", START, until=START + 60).house
    assert code_of(lambda: polls.propose_pause(paused, BEN, 5, START)) == "resting"


def test_who_may_resume_a_resting_match() -> None:
    house = pauses.pause(running(BEN), "consent", START, until=START + 10**6).house
    assert code_of(lambda: pauses.resume(house, EMIL, "Emil", False, START + 86399)) == "not_seated"
    for user, moderator, at in ((BEN, False, 1.0), (EMIL, True, 1.0), (EMIL, False, 86400.0)):
        step = pauses.resume(house, user, NAMES[user], moderator, START + at)
        assert step.happened == (MatchResumed(NAMES[user]),)
    assert code_of(lambda: pauses.give_up(house, EMIL, "Emil", False, START)) == "not_seated"
    ended = pauses.give_up(house, BEN, "Ben", False, START)
    assert ended.happened == (MatchEnded("Ben"),)
    assert ended.house.friendly
    assert code_of(lambda: pauses.resume(running(BEN), BEN, "Ben", False, START)) == "not_resting"


def test_an_obstacle_is_not_pressed_away() -> None:
    house = pauses.pause(running(BEN), "locked", START).house
    assert code_of(lambda: pauses.resume(house, BEN, "Ben", True, START)) == "obstacle"
    assert pauses.pause(house, "rights", START).happened == ()
    assert pauses.go_on(house, START + 5).house.phase == "playing"


# --- the end ----------------------------------------------------------------------------------------------------------


def test_ending_a_match_needs_more_than_half_of_the_others() -> None:
    house = polls.propose_end(running(BEN, CLEO, DORA), BEN, START).house
    house = polls.vote(house, ANN, "end", 1, True, START).house
    step = polls.vote(house, CLEO, "end", 1, True, START)
    assert step.happened[-1] == MatchEnded("Ben", voted=True)
    assert step.house.phase == "over"


def test_who_is_alone_at_the_table_ends_the_match_alone() -> None:
    house = presence.away(running(BEN), BEN, START).house
    assert polls.propose_end(house, ANN, START).house.phase == "over"


# --- standstill without a clock ---------------------------------------------------------------------------------------


def test_five_minutes_without_a_move_offer_to_play_on_without_the_seat_on_turn() -> None:
    assert timers.due(running(BEN, CLEO, DORA)) is None
    house = running(BEN, CLEO, DORA, turn_seconds=0)
    assert timers.due(house) == START + 300
    step = timers.elapse(house, 2, START + 300)
    assert kinds(step.happened) == [PollOpened]
    poll = step.house.polls[0]
    assert (poll.about, poll.voters, poll.needed) == (2, (0, 1, 3), 2)
    house = polls.vote(step.house, ANN, "absent", 1, True, START + 301).house
    done = polls.vote(house, BEN, "absent", 1, True, START + 302)
    assert done.actions == (Away(2),)
    assert done.happened[-1] == WentAway(2, "absent")


def test_a_move_of_the_missing_one_takes_the_offer_back() -> None:
    house = timers.elapse(running(BEN, CLEO, turn_seconds=0), 2, START + 300).house
    step = polls.moved(house, 2, START + 310)
    assert step.house.polls == ()
    assert timers.due(step.house) == START + 610
    assert polls.moved(house, 1, START + 310).house.polls == house.polls


def test_who_goes_away_during_the_offer_ends_it() -> None:
    house = timers.elapse(running(BEN, CLEO, turn_seconds=0), 2, START + 300).house
    step = presence.away(house, CLEO, START + 301)
    assert step.house.polls == ()
    assert step.actions == (Away(2),)


def test_the_standstill_is_asked_about_once() -> None:
    house = timers.elapse(running(BEN, CLEO, turn_seconds=0), 2, START + 300).house
    assert kinds(timers.elapse(house, 2, START + 400).happened) == []


# --- away and back ----------------------------------------------------------------------------------------------------


def test_away_and_back() -> None:
    step = presence.away(running(BEN), BEN, START)
    assert (step.actions, step.happened) == ((Away(1),), (WentAway(1, "said"),))
    assert code_of(lambda: presence.away(step.house, BEN, START)) == "is_away"
    back = presence.back(step.house, BEN, START)
    assert (back.actions, back.happened) == ((Back(1),), (CameBack(1),))
    assert code_of(lambda: presence.back(back.house, BEN, START)) == "is_here"
    assert code_of(lambda: presence.away(opened(BEN), BEN, START)) == "not_running"
    assert code_of(lambda: presence.away(running(BEN), EMIL, START)) == "not_seated"


def test_any_press_brings_a_player_back_and_does_nothing_else() -> None:
    house = presence.away(running(BEN), BEN, START).house
    assert presence.pressed(house, BEN, START).actions == (Back(1),)
    assert presence.pressed(house, ANN, START).house == house
    assert presence.pressed(house, EMIL, START).house == house


def test_who_oversleeps_again_after_coming_back_is_held_till_the_rounds_end() -> None:
    house = presence.overslept(running(BEN), 1, START).house
    assert presence.turn_overslept(house, 1, START).house == house
    house = presence.back(house, BEN, START).house
    step = presence.turn_overslept(house, 1, START + 60)
    assert step.actions == (Away(1),)
    assert step.happened == (WentAway(1, "overslept"), HeldTillRoundEnd(1))
    assert code_of(lambda: presence.back(step.house, BEN, START)) == "held"
    assert presence.pressed(step.house, BEN, START).house == step.house
    following = presence.round_over(step.house)
    assert presence.back(following, BEN, START).actions == (Back(1),)


def test_a_first_overslept_turn_costs_no_seat() -> None:
    house = running(BEN)
    assert presence.turn_overslept(house, 1, START).house == house


def test_a_hand_nobody_opened_is_held_by_a_stand_in() -> None:
    house = presence.turn_began(running(BEN), 1, START)
    assert timers.due(house) == START + 20
    step = timers.elapse(house, 1, START + 20)
    assert (step.actions, step.happened) == ((Away(1),), (WentAway(1, "unopened"),))
    assert timers.due(step.house) is None
    seen = presence.opened(house, 1)
    assert timers.due(seen) is None
    assert timers.due(presence.turn_began(seen, 1, START)) is None


def test_who_left_the_server_is_away_and_never_left() -> None:
    step = presence.gone(running(BEN), 1, START)
    assert step.house.people[1].status == "away"
    assert step.actions == (Away(1),)
    assert presence.gone(step.house, 1, START).actions == ()


def test_the_first_to_come_back_wakes_a_match_without_players() -> None:
    house = running(BEN)
    for user in (ANN, BEN):
        house = presence.away(house, user, START).house
    house = pauses.pause(house, "nobody", START).house
    step = presence.pressed(house, BEN, START + 7)
    assert step.house.phase == "playing"
    assert step.happened == (CameBack(1), MatchResumed("Ben"))


# --- as data ----------------------------------------------------------------------------------------------------------


def test_a_house_survives_json_without_naming_anybody() -> None:
    house = lobby.remove(opened(BEN, CLEO, EMIL), ANN, 3).house
    house = lobby.start(house, ANN, START).house
    house = polls.propose_kick(house, ANN, 2, START).house
    house = polls.propose_pause(house, BEN, 5, START).house
    house = presence.turn_began(house, 1, START)
    house = pauses.pause(house, "locked", START, until=START + 9).house
    text = json.dumps(table_state_codec.to_json(house))
    for personal in (str(ANN), str(EMIL), "Ann", "Ben"):
        assert personal not in text
    people = [(sitter.user, sitter.name) for sitter in house.people]
    assert table_state_codec.from_json(json.loads(text), people, [EMIL]) == house


@pytest.mark.parametrize(
    "damage", [{"people": []}, {"host": None, "phase": None, "polls": [{"kind": "kick"}]}, {"rest": {"x": 1}}]
)
def test_a_damaged_house_is_told_apart(damage: dict[str, object]) -> None:
    data = table_state_codec.to_json(opened(BEN))
    with pytest.raises(ValueError, match="house"):
        table_state_codec.from_json({**data, **damage}, [(ANN, "Ann"), (BEN, "Ben")], [])


def test_functions_leave_their_house_untouched() -> None:
    house = running(BEN, CLEO)
    before = replace(house)
    polls.propose_kick(house, ANN, 1, START)
    lobby.leave(house, BEN, START)
    assert house == before


@pytest.mark.parametrize(("moderator", "friendly"), [(EMIL, False), (BEN, True)])
def test_a_match_is_friendly_once_a_moderator_who_plays_has_kicked_somebody(moderator: int, friendly: bool) -> None:
    house = running(BEN, CLEO)
    assert polls.kick(house, moderator, NAMES[moderator], 2, START).house.friendly is friendly


def test_a_match_is_friendly_too_if_the_moderator_has_left_it_before() -> None:
    house = lobby.leave(running(BEN, CLEO, DORA), BEN, START).house
    assert polls.kick(house, BEN, "Ben", 2, START).house.friendly
