"""The end of a round and of a match (rulebook, chapters 2 and 9)."""

from __future__ import annotations

from collections.abc import Iterable
from math import inf

from engine.state import ELIMINATED, LEFT, PLAYING, RETURNING, WAITING, State, in_match
from engine.state.parts import NO_CALLS, NO_DEBT, NO_SEATS, NO_TURN, NOTHING_OPEN
from engine.state.records import WentOut


def _close_all(s: State) -> None:
    """Clear everything that ends with a round, such as choices, debts, calls, votes and deadlines."""
    s.progress = NO_TURN
    s.debt = NO_DEBT
    s.calls = NO_CALLS
    s.hands_changed = False
    s.given_to = NO_SEATS
    s.sequence = s.previous_sequence = None
    s.turn_deadline = inf
    if s.aside is not NOTHING_OPEN:
        s.replace_aside(
            s.aside._replace(claims=(), peeks=(), open_hands=(), unseen=(), cheat=None, vote=None, paused=inf)
        )
    if s.round.deadline != inf:
        s.round = s.round.replaced(deadline=inf)


def end_round(s: State, winner: int, ending: str, entry: WentOut | None = None) -> None:
    """End the round with a winner, record the points, and end the match if it is decided.

    ``entry`` is the winner's last play, if ``finish_bonus`` and ``zero_finish`` apply to it. Under ``places`` it is
    omitted: the first seat that went out wins, and the state contains its last play.
    """
    last_won = list(s.match.last_won)
    last_won[winner] = s.match.round_number
    _close_all(s)
    s.match = s.match.replaced(last_won=tuple(last_won))
    s.round = s.round.replaced(winner=winner)
    s.phase = "round_over"
    s.events.append(("round_won", winner, ending))
    s.ruleset.write_points(s, winner, entry or s.round.first_out)
    if s.phase != "match_over":
        s.ruleset.judge_match(s, winner)


def void_round(s: State, ending: str) -> None:
    """End the round without a winner, and mark it to be dealt again with the same round number."""
    _close_all(s)
    s.round = s.round.replaced(redeal=True)
    s.phase = "round_over"
    s.events.append(("round_void", ending))


def end_match(s: State, winners: tuple[int, ...]) -> None:
    """End the match. ``winners`` contains the winner, then their partner, if any. If it is empty, the match is void."""
    _close_all(s)
    s.match = s.match.replaced(winner=winners[0] if winners else None)
    s.phase = "match_over"
    s.events.append(("match_won", winners))


def by_last_win(s: State, seats: Iterable[int]) -> tuple[int, ...]:
    """Return the seats, sorted by the last round that each won, latest first."""
    return tuple(sorted(seats, key=lambda seat: -s.match.last_won[seat]))


def fewest(s: State, weigh: list[tuple[int, ...]]) -> int | None:
    """Return the active seat with the lowest weight, or ``None`` if several seats share that weight.

    ``weigh`` contains the weight of each active seat, in the order of ``active_seats``.
    """
    ranked = sorted(zip(weigh, s.circle.active_seats, strict=True))
    if len(ranked) > 1 and ranked[0][0] == ranked[1][0]:
        return None
    return ranked[0][1]


def blocked(s: State) -> None:
    """End a round in which no seat can play or draw.

    The seat with the fewest points in hand wins. A tie makes the round void.

    ``decide`` describes the exception under ``places``.
    """
    decide(s, fewest(s, [(s.ruleset.hand_points(s.hands[seat]),) for seat in s.circle.active_seats]), "blocked")


def time_over(s: State) -> None:
    """End a blitz round.

    The seat with the fewest cards wins or, of several such seats, the one with the fewest points in hand. A tie in both
    makes the round void.

    ``decide`` describes the exception under ``places``.
    """
    weigh = [(len(s.hands[seat]), s.ruleset.hand_points(s.hands[seat])) for seat in s.circle.active_seats]
    decide(s, fewest(s, [tuple(w) for w in weigh]), "blitz")


def decide(s: State, winner: int | None, ending: str) -> None:
    """End a round that nobody ended by playing, as if ``winner`` had gone out. With ``None``, the round is void.

    Under ``places``, the first seat that went out is the winner instead, if there is one.
    """
    if winner is not None and s.ruleset.places:
        s.round = s.round.replaced(finished=(*s.round.finished, (winner, len(s.circle.active_seats) - 1)))
    if s.round.finished:
        winner = s.round.finished[0][0]
    if winner is None:
        void_round(s, ending)
    else:
        end_round(s, winner, ending)


def in_play(s: State) -> list[int]:
    """Return the seats that were dealt cards in this round, except seats that have left or are eliminated."""
    status = s.match.status
    if status.count(PLAYING) == len(status):
        return list(range(len(status)))
    return [seat for seat, what in enumerate(status) if what not in (ELIMINATED, LEFT, WAITING, RETURNING)]


def sides_left(s: State) -> list[tuple[int, ...]]:
    """Return the sides that are still in the match, as tuples of seats: single players or, with ``partners``, pairs."""
    playing = in_match(s)
    if not s.match.pairs:
        return [(seat,) for seat in playing]
    sides = (tuple(seat for seat in pair if seat in playing) for pair in s.match.pairs)
    return [side for side in sides if side]
