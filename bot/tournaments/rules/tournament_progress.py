"""Progress of a tournament: people enter and withdraw, rounds are drawn, and results are booked.

A tournament is immutable, so the functions that change it return a new one. Those that can refuse a request raise
``TournamentRefused``. Repeating ``book`` or ``elapse`` has no effect, so an interrupted step can be repeated.
"""

from __future__ import annotations

from dataclasses import replace

from bot.model.tournament import (
    COMPUTER_SEAT,
    FEWEST_ENTRANTS,
    MOST_ABSENCES,
    MOST_ENTRANTS,
    PARTNERS,
    PARTNERS_PLAY,
    Entrant,
    TableOutcome,
    Tournament,
    TournamentKind,
    TournamentRefused,
    TournamentRound,
)

from . import knock_out_rounds, partner_rounds, swiss_rounds
from .table_outcome import void

BREAK = 120.0
"""Seconds between the last result of a round and the next round. The host can end the break early."""


def may_begin_with(kind: TournamentKind, people: int) -> bool:
    """Return True if this number of people can begin a tournament of that kind."""
    return people in PARTNERS_PLAY if kind == PARTNERS else FEWEST_ENTRANTS <= people <= MOST_ENTRANTS


def max_entrants(kind: TournamentKind) -> int:
    """Return the maximum number of people who may enter a tournament of that kind."""
    return max(PARTNERS_PLAY) if kind == PARTNERS else MOST_ENTRANTS


def enter(tournament: Tournament, user: int, name: str, language: str) -> Tournament:
    """Add a person to the entrants. Refuse with ``begun``, ``over``, ``entered`` or ``full`` (with ``most``)."""
    _require_open(tournament)
    if tournament.number_of(user) is not None:
        raise TournamentRefused("entered")
    if len(tournament.entrants) >= max_entrants(tournament.kind):
        raise TournamentRefused("full", most=max_entrants(tournament.kind))
    return replace(tournament, entrants=(*tournament.entrants, Entrant(user, name, language)))


def withdraw(tournament: Tournament, user: int) -> Tournament:
    """Let a person withdraw before the tournament begins or during it. Refuse with ``not_entered`` or ``over``.

    A person who withdraws from a running tournament keeps their results. If it is a tournament of partners, a computer
    takes their place.
    """
    _require_not_over(tournament)
    number = tournament.number_of(user)
    if number is None or tournament.entrants[number].out:
        raise TournamentRefused("not_entered")
    if tournament.phase == "open":
        entrants = tournament.entrants
        return replace(tournament, entrants=entrants[:number] + entrants[number + 1 :])
    return tournament.with_entrant(number, out=True)


def begin(tournament: Tournament) -> Tournament:
    """Draw the first round. Refuse with ``begun``, ``over`` or ``numbers`` (with ``people``)."""
    _require_open(tournament)
    if not may_begin_with(tournament.kind, len(tournament.entrants)):
        raise TournamentRefused("numbers", people=len(tournament.entrants))
    return _next_round(tournament)


def book(tournament: Tournament, number: int, index: int, outcome: TableOutcome, now: float) -> Tournament:
    """Book the outcome of a table in the current round, and count the absences of its entrants.

    Change nothing if the table already has an outcome, or if round ``number`` (counted from 1) is not being played.
    After the last result of a round, the break begins, or the tournament is over.
    """
    if number != tournament.round_number or tournament.phase != "round":
        return tournament
    table = tournament.rounds[-1].tables[index]
    if table.outcome is not None:
        return tournament
    booked = tournament.with_table(index, outcome=outcome)
    for entrant, absent in zip(table.seats, outcome.absent, strict=True):
        if absent and entrant != COMPUTER_SEAT:
            booked = _missed(booked, entrant)
    return _after_round(booked, now) if booked.rounds[-1].over else booked


def _missed(tournament: Tournament, number: int) -> Tournament:
    """Count a round that an entrant missed. After ``MOST_ABSENCES`` missed rounds, the entrant is out."""
    entrant = tournament.entrants[number]
    if entrant.out:
        return tournament
    absences = entrant.absences + 1
    return tournament.with_entrant(number, absences=absences, out=absences >= MOST_ABSENCES)


def unplayed(tournament: Tournament, index: int) -> TableOutcome | None:
    """Return a void outcome if no person is left to play at this table of the current round, otherwise ``None``."""
    table = tournament.rounds[-1].tables[index]
    if any(not tournament.entrants[entrant].out for entrant in table.entrants):
        return None
    return void([False] * len(table.seats))


def call_next(tournament: Tournament, now: float) -> Tournament:
    """End the break now. Refuse with ``not_begun``, ``no_break`` or ``over``."""
    _require_not_over(tournament)
    if tournament.phase == "open":
        raise TournamentRefused("not_begun")
    if tournament.phase == "round":
        raise TournamentRefused("no_break")
    return replace(tournament, next_at=now)


def elapse(tournament: Tournament, now: float) -> Tournament:
    """If the break is over, draw the next round, or end the tournament if it is decided.

    If the clock was set back so far that the break would take longer than ``BREAK``, begin the break again.
    """
    if tournament.phase != "break" or tournament.next_at is None:
        return tournament
    if now < tournament.next_at:
        return replace(tournament, next_at=min(tournament.next_at, now + BREAK))
    # Somebody may have withdrawn during the break.
    return _end(tournament) if _is_decided(tournament) else _next_round(tournament)


def abandon(tournament: Tournament) -> Tournament:
    """End a tournament early. Its running matches continue as ordinary ones. Refuse with ``over``."""
    _require_not_over(tournament)
    return replace(_end(tournament), abandoned=True)


def rounds_of(tournament: Tournament) -> int | None:
    """Return the number of rounds; ``None`` for a knock-out, where it depends on the people who show up."""
    if tournament.kind == "knock_out":
        return None
    of = partner_rounds.rounds_of if tournament.kind == PARTNERS else swiss_rounds.rounds_of
    return of(len(tournament.entrants))


def _require_not_over(tournament: Tournament) -> None:
    if tournament.phase == "over":
        raise TournamentRefused("over")


def _require_open(tournament: Tournament) -> None:
    _require_not_over(tournament)
    if tournament.phase != "open":
        raise TournamentRefused("begun")


def _after_round(tournament: Tournament, now: float) -> Tournament:
    if _is_decided(tournament):
        return _end(tournament)
    return replace(tournament, phase="break", next_at=now + BREAK)


def _end(tournament: Tournament) -> Tournament:
    return replace(tournament, phase="over", next_at=None)


def _is_decided(tournament: Tournament) -> bool:
    if tournament.kind == "knock_out":
        return knock_out_rounds.is_decided(tournament)
    if tournament.kind == "swiss":
        return swiss_rounds.is_decided(tournament)
    done = tournament.round_number >= partner_rounds.rounds_of(len(tournament.entrants))
    return done or not tournament.playing()


def _next_round(tournament: Tournament) -> Tournament:
    drawn = _draw(tournament)
    return replace(tournament, phase="round", next_at=None, rounds=(*tournament.rounds, drawn))


def _draw(tournament: Tournament) -> TournamentRound:
    if tournament.kind == "knock_out":
        return knock_out_rounds.draw(tournament)
    if tournament.kind == "swiss":
        return swiss_rounds.draw(tournament)
    return partner_rounds.draw(tournament)
