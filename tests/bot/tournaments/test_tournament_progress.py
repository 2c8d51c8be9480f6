"""Progress of a tournament: entering, beginning, outcomes and their booking, breaks and the end."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from bot.locales import LANGUAGES, texts
from bot.model.tournament import Tournament, TournamentKind, TournamentRefused
from bot.tournaments.rules import tournament_progress as progress
from bot.tournaments.rules.table_outcome import SeatResult, outcome
from bot.tournaments.rules.tournament_standing import winners
from engine.rules.scoring import counting

from .played import NOW, by_chance, entered, finish_round, finished, withdrawn

KINDS: list[TournamentKind] = ["partners", "knock_out", "swiss"]


def refused(code: str, what: str, tournament: Tournament, *args: object) -> None:
    """Check that a function of ``tournament_progress`` refuses with this code, and that every language explains it."""
    with pytest.raises(TournamentRefused) as caught:
        getattr(progress, what)(tournament, *args)
    assert caught.value.code == code
    for language in LANGUAGES:
        assert texts(language, strict=True)(f"tournament-refused-{code}", **caught.value.facts)


def test_people_cannot_enter_twice_or_too_late_or_when_the_tournament_is_full() -> None:
    tournament = entered("partners", 16)
    refused("full", "enter", tournament, 99, "Late", "en")
    refused("entered", "enter", entered("swiss", 5), 3, "Again", "en")
    refused("begun", "enter", progress.begin(tournament), 99, "Late", "en")


def test_an_entrant_who_withdraws_before_the_tournament_begins_leaves_no_trace() -> None:
    tournament = withdrawn(entered("swiss", 5), 3)
    assert [entrant.user for entrant in tournament.entrants] == [1, 2, 4, 5]
    refused("not_entered", "withdraw", tournament, 3)
    assert progress.enter(tournament, 3, "Back", "en").number_of(3) == 4


@pytest.mark.parametrize("kind", KINDS)
def test_a_tournament_begins_only_with_certain_numbers_of_people(kind: TournamentKind) -> None:
    able = {8, 12, 16} if kind == "partners" else set(range(4, 65))
    for people in range(17 if kind == "partners" else 65):
        tournament = entered(kind, people)
        if people in able:
            assert progress.begin(tournament).phase == "round"
        else:
            refused("numbers", "begin", tournament)


def test_a_result_is_booked_once() -> None:
    tournament = progress.begin(entered("swiss", 8))
    first, second = (by_chance(Random(seed))(tournament, 0) for seed in (1, 2))
    booked = progress.book(tournament, 1, 0, first, NOW)
    assert progress.book(booked, 1, 0, second, NOW) == booked
    after = progress.elapse(finish_round(booked, by_chance(Random(3))), NOW + progress.BREAK)
    assert after.round_number == 2
    assert progress.book(after, 1, 0, second, NOW) == after


@pytest.mark.parametrize("kind", KINDS)
def test_the_same_seed_leads_to_the_same_rounds(kind: TournamentKind) -> None:
    one, other, third = (finished(entered(kind, 16, seed), by_chance(Random(4))) for seed in (5, 5, 6))
    assert one.rounds == other.rounds != third.rounds


def test_the_next_round_begins_after_the_break_or_when_the_host_calls_it() -> None:
    tournament = finish_round(progress.begin(entered("swiss", 8)), by_chance(Random(1)))
    assert (tournament.phase, tournament.next_at) == ("break", NOW + progress.BREAK)
    assert progress.elapse(tournament, NOW + progress.BREAK - 1) == tournament
    assert progress.elapse(progress.call_next(tournament, NOW + 1), NOW + 1).round_number == 2
    refused("no_break", "call_next", progress.begin(entered("swiss", 8)), NOW)


def test_a_break_begins_again_if_the_clock_was_set_back() -> None:
    tournament = finish_round(progress.begin(entered("swiss", 8)), by_chance(Random(1)))
    again = progress.elapse(tournament, NOW - 3 * 3600)
    assert again == replace(tournament, next_at=NOW - 3 * 3600 + progress.BREAK)
    assert progress.elapse(again, NOW - 3 * 3600 + progress.BREAK).round_number == 2


def test_a_break_is_no_longer_than_five_minutes() -> None:
    assert progress.BREAK <= 5 * 60


def test_a_cup_in_which_all_but_one_withdraw_during_the_break_is_over_after_it() -> None:
    tournament = finish_round(progress.begin(entered("swiss", 4)), by_chance(Random(1)))
    tournament = progress.elapse(withdrawn(tournament, 1, 2, 4), NOW + progress.BREAK)
    assert (tournament.phase, winners(tournament)) == ("over", (2,))


def test_an_abandoned_tournament_has_no_winner_and_cannot_be_changed() -> None:
    tournament = progress.abandon(finish_round(progress.begin(entered("swiss", 8)), by_chance(Random(1))))
    assert (tournament.phase, winners(tournament)) == ("over", ())
    refused("over", "abandon", tournament)
    refused("over", "withdraw", tournament, 1)
    refused("over", "enter", tournament, 99, "Late", "en")
    refused("over", "begin", tournament)
    refused("over", "call_next", tournament, NOW)
    assert progress.elapse(tournament, float("inf")) == tournament


def test_partners_get_their_score_and_others_get_a_point_for_each_player_behind_them() -> None:
    seats = [SeatResult(40, won=True), SeatResult(0), SeatResult(40, won=True, absent=True), SeatResult(10)]
    assert outcome("partners", counting({"scoring": "single"}), seats).points == (40, 0, 0, 10)
    assert outcome("swiss", counting({}), seats).points == (2, 0, 0, 1)
    assert outcome("swiss", counting({}), seats).ranks == (1, 4, 1, 3)


def test_a_lower_score_is_better_if_players_score_the_cards_in_their_own_hands() -> None:
    seats = [SeatResult(40), SeatResult(7, won=True), SeatResult(12)]
    assert outcome("swiss", counting({"scoring": "minus"}), seats).ranks == (3, 1, 2)


def test_leavers_and_players_eliminated_early_come_last() -> None:
    seats = [SeatResult(90, left=True), SeatResult(0, fell=1), SeatResult(0, fell=2), SeatResult(0, won=True)]
    assert outcome("swiss", counting({"scoring": "elimination"}), seats).ranks == (4, 3, 2, 1)
