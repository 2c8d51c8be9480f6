"""Rules for polls: kicks, pauses, early ends, takeovers, and playing on without a missing player."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from bot.model.table_state import (
    MatchAbandoned,
    PollEnded,
    PollOpened,
    Proposal,
    Removed,
    TableState,
    Transition,
    WentAway,
)
from bot.tables.rules import lobby, polls, presence, takeover, timers
from engine.actions import Away, Back, Leave, VoidVote
from tests.bot.tables.rules.prepared_tables import (
    ANN,
    BEN,
    CLEO,
    DORA,
    EMIL,
    NAMES,
    START,
    event_types,
    lobby_with,
    match_with,
    refusal_code,
)


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


def test_only_the_host_can_propose_a_kick_and_only_of_one_other_player_at_a_time() -> None:
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


def test_ending_a_match_needs_more_than_half_of_the_others() -> None:
    table_state = polls.propose_end(match_with(BEN, CLEO, DORA), BEN, START).table_state
    table_state = polls.vote(table_state, ANN, "end", 1, True, START).table_state
    step = polls.vote(table_state, CLEO, "end", 1, True, START)
    assert step.happened[-1] == MatchAbandoned("Ben", voted=True)
    assert step.table_state.phase == "over"


def test_the_only_present_player_can_end_the_match_without_a_vote() -> None:
    table_state = presence.away(match_with(BEN), BEN, START).table_state
    assert polls.propose_end(table_state, ANN, START).table_state.phase == "over"


def test_after_five_minutes_without_a_move_the_others_vote_on_whether_to_play_on() -> None:
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


def test_a_poll_about_a_missing_player_is_dropped_when_they_make_a_move() -> None:
    table_state = timers.elapse(match_with(BEN, CLEO, turn_seconds=0), 2, START + 300).table_state
    step = polls.moved(table_state, 2, START + 310)
    assert step.table_state.polls == ()
    assert timers.due(step.table_state) == START + 610
    assert polls.moved(table_state, 1, START + 310).table_state.polls == table_state.polls


def test_a_poll_about_a_missing_player_is_dropped_when_they_go_away() -> None:
    table_state = timers.elapse(match_with(BEN, CLEO, turn_seconds=0), 2, START + 300).table_state
    step = presence.away(table_state, CLEO, START + 301)
    assert step.table_state.polls == ()
    assert step.actions == (Away(2),)


def test_a_standstill_opens_only_one_poll() -> None:
    table_state = timers.elapse(match_with(BEN, CLEO, turn_seconds=0), 2, START + 300).table_state
    assert event_types(timers.elapse(table_state, 2, START + 400).happened) == []


def test_proposing_a_kick_and_leaving_do_not_change_the_given_table_state() -> None:
    table_state = match_with(BEN, CLEO)
    before = replace(table_state)
    polls.propose_kick(table_state, ANN, 1, START)
    lobby.leave(table_state, BEN, START)
    assert table_state == before


@pytest.mark.parametrize(("moderator", "friendly"), [(EMIL, False), (BEN, True)])
def test_a_kick_makes_the_match_friendly_only_if_the_moderator_has_had_a_seat(moderator: int, friendly: bool) -> None:
    table_state = match_with(BEN, CLEO)
    assert polls.kick(table_state, moderator, NAMES[moderator], 2, START).table_state.friendly is friendly


def test_a_kick_by_a_moderator_who_has_left_the_match_makes_it_friendly() -> None:
    table_state = lobby.leave(match_with(BEN, CLEO, DORA), BEN, START).table_state
    assert polls.kick(table_state, BEN, "Ben", 2, START).table_state.friendly


def test_a_failed_poll_about_a_missing_player_is_repeated_after_five_minutes() -> None:
    table_state = timers.elapse(match_with(BEN, CLEO, turn_seconds=0), 2, START + 300).table_state
    table_state = polls.vote(table_state, ANN, "absent", 1, False, START + 310).table_state
    assert table_state.polls == ()
    assert timers.due(table_state) == START + 610
    assert event_types(timers.elapse(table_state, 2, START + 610).happened) == [PollOpened]


def test_no_poll_about_a_missing_player_opens_within_five_minutes_of_an_outage() -> None:
    table_state = match_with(BEN, CLEO, turn_seconds=0)
    excused = timers.excuse(table_state, START + 1000).table_state
    assert timers.due(excused) == START + 1300


def test_a_poll_about_a_player_is_dropped_when_somebody_takes_over_the_seat() -> None:
    table_state = presence.away(match_with(BEN, CLEO, DORA), BEN, START).table_state
    table_state = polls.propose_kick(table_state, ANN, 1, START).table_state
    table_state = replace(table_state, proposed=((1, 2), (2, 1), (0, 2)), proposal=Proposal(1, 2, "delay"))
    table_state = takeover.ask(table_state, EMIL, "Emil", "en", 1, START).table_state
    (poll,) = (poll for poll in table_state.polls if poll.kind == "takeover")
    step = polls.vote(table_state, ANN, "takeover", poll.number, True, START)
    assert step.table_state.people[1].user == EMIL
    assert step.table_state.polls == ()
    assert step.table_state.proposed == ((0, 2),)
    assert step.actions == (VoidVote(-1), Back(1))


def test_a_takeover_is_decided_by_the_host_or_else_by_those_who_play() -> None:
    table_state = match_with(BEN, CLEO, DORA).with_player(3, waiting=True)
    table_state = presence.away(table_state, CLEO, START).table_state

    def voters(table_state: TableState) -> tuple[int, ...]:
        asked = takeover.ask(table_state, EMIL, "Emil", "en", 2, START).table_state.poll("takeover")
        assert asked is not None
        return asked.voters

    assert voters(table_state) == (0,)
    assert voters(presence.away(table_state, ANN, START).table_state) == (1,)
    assert voters(table_state.with_player(0, status="away").with_player(1, status="away")) == (3,)


def test_a_poll_about_a_pause_does_not_wait_for_a_voter_who_goes_away() -> None:
    table_state = polls.propose_pause(match_with(BEN, CLEO), ANN, 5, START).table_state
    table_state = polls.vote(table_state, BEN, "pause", 1, True, START).table_state
    table_state = presence.away(table_state, CLEO, START + 1).table_state
    assert timers.due(table_state) == 0.0
    assert timers.elapse(table_state, 0, START + 1).table_state.phase == "paused"


@pytest.mark.parametrize("timed_out", [presence.timed_out, presence.turn_timed_out])
def test_a_pause_is_granted_when_the_only_voter_times_out(timed_out: Callable[..., Transition]) -> None:
    table_state = match_with(BEN).with_player(1, returned=1)
    table_state = polls.propose_pause(table_state, ANN, 5, START).table_state
    table_state = timed_out(table_state, 1, START + 1).table_state
    assert timers.elapse(table_state, 0, START + 1).table_state.phase == "paused"


def test_a_match_ends_when_the_only_voter_goes_away() -> None:
    table_state = polls.propose_end(match_with(BEN), ANN, START).table_state
    table_state = presence.away(table_state, BEN, START + 1).table_state
    assert timers.due(table_state) == 0.0
    assert timers.elapse(table_state, 0, START + 1).happened[-1] == MatchAbandoned("Ann", voted=False)
    both_away = presence.away(table_state, ANN, START + 1).table_state
    assert timers.elapse(both_away, 0, START + 1).table_state.phase != "over"


def test_a_vote_counts_even_after_its_voter_has_gone_away() -> None:
    table_state = polls.propose_end(match_with(BEN, CLEO, DORA, EMIL), ANN, START).table_state
    table_state = polls.vote(table_state, BEN, "end", 1, True, START).table_state
    table_state = presence.away(table_state, BEN, START).table_state
    table_state = presence.away(table_state, CLEO, START).table_state
    assert (table_state.polls[0].voters, table_state.polls[0].needed) == ((1, 3, 4), 2)
    assert polls.vote(table_state, DORA, "end", 1, True, START).table_state.phase == "over"


def test_a_voter_who_comes_back_is_asked_again() -> None:
    table_state = polls.propose_pause(match_with(BEN, CLEO), ANN, 5, START).table_state
    table_state = presence.away(table_state, CLEO, START).table_state
    table_state = presence.back(table_state, CLEO, START).table_state
    assert (table_state.polls[0].voters, table_state.polls[0].needed) == ((1, 2), 2)
    assert polls.vote(table_state, CLEO, "pause", 1, False, START).table_state.polls == ()


def test_a_poll_about_a_missing_player_does_not_wait_for_a_voter_who_goes_away() -> None:
    table_state = timers.elapse(match_with(BEN, CLEO, turn_seconds=0), 2, START + 300).table_state
    table_state = polls.vote(table_state, ANN, "absent", 1, True, START + 301).table_state
    table_state = presence.away(table_state, BEN, START + 302).table_state
    assert timers.elapse(table_state, 2, START + 302).table_state.people[2].status == "away"
    unasked = timers.elapse(match_with(BEN, turn_seconds=0), 1, START + 300).table_state
    unasked = presence.away(unasked, ANN, START + 301).table_state
    assert timers.elapse(unasked, 1, START + 301).table_state.people[1].status == "here"


def test_players_who_go_away_still_count_as_voters_on_a_kick() -> None:
    table_state = polls.propose_kick(match_with(BEN, CLEO, DORA), ANN, 3, START).table_state
    gone = presence.away(table_state, CLEO, START).table_state
    assert gone.polls == table_state.polls


def with_latecomers(*late: int, players: tuple[int, ...] = (BEN, CLEO)) -> TableState:
    """Return Ann's match with these players and latecomers. The latecomers are waiting for the next round."""
    table_state = match_with(*players)
    for user in late:
        table_state = lobby.join(table_state, user, NAMES[user], "en", START).table_state
    return table_state


def test_latecomers_do_not_vote_while_they_wait_for_the_next_round() -> None:
    table_state = with_latecomers(DORA, EMIL)
    asked = (
        polls.propose_kick(table_state, ANN, 2, START),
        polls.propose_pause(table_state, ANN, 5, START),
        polls.propose_end(table_state, ANN, START),
        polls.propose_end(table_state, EMIL, START),
    )
    found = [(step.table_state.polls[0].voters, step.table_state.polls[0].needed) for step in asked]
    assert found == [((1,), 1), ((1, 2), 2), ((1, 2), 2), ((0, 1, 2), 2)]
    end = asked[2].table_state
    assert refusal_code(lambda: polls.vote(end, EMIL, "end", 1, True, START)) == "no_voice"
    dealt = presence.round_began(end, 2)
    assert polls.propose_pause(dealt, ANN, 5, START).table_state.polls[1].voters == (1, 2, 3, 4)


def test_a_latecomer_who_comes_back_is_not_asked() -> None:
    table_state = presence.away(with_latecomers(DORA), DORA, START).table_state
    table_state = polls.propose_end(table_state, ANN, START).table_state
    table_state = presence.back(table_state, DORA, START).table_state
    assert table_state.polls[0].voters == (1, 2)


def test_the_only_player_of_the_round_who_is_present_needs_no_votes_from_latecomers() -> None:
    table_state = presence.away(with_latecomers(CLEO, players=(BEN,)), BEN, START).table_state
    assert polls.propose_end(table_state, ANN, START).table_state.phase == "over"
    assert refusal_code(lambda: polls.propose_kick(table_state, ANN, 1, START)) == "nobody_to_ask"


def test_latecomers_decide_if_nobody_in_the_round_is_present() -> None:
    table_state = with_latecomers(DORA, EMIL, players=(BEN,))
    for user in (ANN, BEN):
        table_state = presence.away(table_state, user, START).table_state
    assert table_state.phase == "playing"
    asked = polls.propose_end(table_state, DORA, START).table_state
    assert asked.polls[0].voters == (3,)
    assert polls.vote(asked, EMIL, "end", 1, True, START).table_state.phase == "over"
    alone = presence.away(table_state, EMIL, START).table_state
    assert polls.propose_end(alone, DORA, START).table_state.phase == "over"


def test_a_latecomer_votes_on_a_missing_player_if_the_others_in_the_round_are_away() -> None:
    table_state = match_with(BEN, turn_seconds=0)
    table_state = lobby.join(table_state, CLEO, "Cleo", "en", START).table_state
    both = timers.elapse(table_state, 1, START + 300).table_state
    assert both.polls[0].voters == (0,)
    gone = presence.away(table_state, ANN, START).table_state
    assert timers.elapse(gone, 1, START + 300).table_state.polls[0].voters == (2,)
