"""The decision on whether a match is ranked, and the results of its players."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from bot.leagues.ranking import DAY, LeagueConditions, Played, RankedSeat, Result, Verdict, decide

BEGAN = 1_800_000_000.0
CONDITIONS = LeagueConditions(({"preset": "classic"},))
ANN, BEN, CEM = (
    RankedSeat(
        user=seat + 1,
        seat=seat,
        score=score,
        won=seat == 0,
        points=score,
        rounds=2,
        member_since=BEGAN - 7 * DAY,
        moves=10,
        full_rounds=1,
        turns=12,
    )
    for seat, score in enumerate((500, 120, 40))
)
MATCH = Played({"preset": "classic", "target": 500}, BEGAN, "won", (ANN, BEN, CEM))


def with_cem(**changes: Any) -> Played:
    """Return the match with Cem's seat changed."""
    return replace(MATCH, players=(ANN, BEN, replace(CEM, **changes)))


def reason(match: Played, conditions: LeagueConditions | None = CONDITIONS) -> str | None:
    """Return the reason why the match is friendly, or None for a ranked one."""
    return decide(match, conditions).reason


def places(match: Played) -> dict[int, int]:
    """Check that the match is ranked, and return the place of each player for whom it counts."""
    verdict = decide(match, CONDITIONS)
    assert verdict.reason is None
    return {result.user: result.place for result in verdict.results}


def test_a_match_with_three_players_who_all_played_from_the_start_is_ranked() -> None:
    expected = (Result(1, 1, True, 500, 2), Result(2, 2, False, 120, 2), Result(3, 3, False, 40, 2))
    assert decide(MATCH, CONDITIONS) == Verdict(None, expected)


def test_a_match_with_a_computer_is_friendly() -> None:
    assert reason(with_cem(computer=True)) == "computer"


def test_a_match_with_a_late_player_is_friendly() -> None:
    assert reason(with_cem(from_start=False)) == "late"


def test_a_ranked_match_needs_three_players_or_the_configured_number() -> None:
    two = replace(MATCH, players=(ANN, BEN))
    assert reason(two) == "few"
    assert reason(two, replace(CONDITIONS, people=2)) is None
    assert reason(MATCH, replace(CONDITIONS, people=4)) == "few"


def test_every_player_must_have_been_a_member_for_seven_days_or_the_configured_number() -> None:
    new = with_cem(member_since=BEGAN - 7 * DAY + 1)
    assert reason(new) == "newcomer"
    assert reason(new, replace(CONDITIONS, days=6)) is None
    assert reason(with_cem(member_since=None)) == "newcomer"
    assert reason(with_cem(member_since=None), replace(CONDITIONS, days=0)) is None


def test_every_player_must_make_ten_moves() -> None:
    assert reason(with_cem(moves=9)) == "few_moves"


def test_every_player_must_play_one_full_round() -> None:
    assert reason(with_cem(full_rounds=0)) == "no_round"


def test_a_match_with_a_kick_is_friendly() -> None:
    assert reason(replace(MATCH, kicked=True)) == "kicked"


def test_a_match_with_changed_rules_or_a_hint_is_friendly() -> None:
    assert reason(replace(MATCH, rules_changed=True, counts=False)) == "rules_changed"
    assert reason(replace(MATCH, counts=False)) == "hint"


def test_only_matches_with_ranked_presets_count_but_length_and_clock_may_differ() -> None:
    assert reason(replace(MATCH, options={"preset": "audio-table"})) == "preset"
    assert reason(replace(MATCH, options={"stacking": "same"})) == "preset"
    assert reason(replace(MATCH, options={"target": 200, "rounds": 3, "turn_seconds": 0})) is None
    assert reason(MATCH, replace(CONDITIONS, presets=())) == "preset"


def test_a_match_ended_before_its_goal_is_friendly() -> None:
    assert reason(replace(MATCH, ending="ended")) == "not_finished"


def test_a_match_outside_a_season_is_friendly() -> None:
    assert reason(MATCH, None) == "no_season"


def test_a_match_ended_by_leaving_does_not_count_for_those_who_met_the_leaver_too_often_that_day() -> None:
    left = replace(CEM, left=True)
    often, twice = replace(ANN, meetings=3), replace(BEN, meetings=2)
    assert places(replace(MATCH, players=(often, twice, left), left_by=2)) == {2: 2, 3: 3}
    assert places(replace(MATCH, players=(often, twice, left))) == {1: 1, 2: 2, 3: 3}


def test_a_player_away_for_more_than_half_of_their_turns_ranks_last() -> None:
    half, more = replace(ANN, turns_away=6), replace(ANN, turns_away=7)
    assert places(replace(MATCH, players=(half, BEN, CEM))) == {1: 1, 2: 2, 3: 3}
    verdict = decide(replace(MATCH, players=(more, BEN, CEM)), CONDITIONS)
    assert {result.user: (result.place, result.won) for result in verdict.results} == {
        1: (3, False),
        2: (1, False),
        3: (2, False),
    }


def test_leavers_rank_last_and_do_not_win_and_equal_scores_share_a_place() -> None:
    assert places(replace(MATCH, players=(ANN, replace(BEN, left=True), CEM))) == {1: 1, 3: 2, 2: 3}
    assert places(with_cem(score=120)) == {1: 1, 2: 2, 3: 2}
    won_by_stand_in = decide(replace(MATCH, players=(replace(ANN, left=True), BEN, CEM)), CONDITIONS)
    assert not any(result.won for result in won_by_stand_in.results)


def test_if_fewer_points_are_better_the_player_with_the_fewest_ranks_first_and_no_points_are_credited() -> None:
    conditions = LeagueConditions(({"scoring": "minus"},))
    players = (replace(ANN, won=True, score=10), replace(BEN, score=80), replace(CEM, score=60))
    verdict = decide(replace(MATCH, options={"scoring": "minus"}, players=players), conditions)
    assert [(result.user, result.place, result.points) for result in verdict.results] == [
        (1, 1, 0),
        (2, 3, 0),
        (3, 2, 0),
    ]


def test_a_player_eliminated_later_ranks_higher() -> None:
    conditions = LeagueConditions(({"scoring": "elimination"},))
    players = (ANN, replace(BEN, out=1), replace(CEM, out=2))
    verdict = decide(replace(MATCH, options={"scoring": "elimination"}, players=players), conditions)
    assert {result.user: result.place for result in verdict.results} == {1: 1, 3: 2, 2: 3}
