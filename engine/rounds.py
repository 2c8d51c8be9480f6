"""The end of a round and of a match (rulebook, chapters 2 and 9)."""

from __future__ import annotations

from collections.abc import Iterable
from math import inf
from typing import Any

from .state import ELIMINATED, LEFT, PLAYING, RETURNING, WAITING, Gone, State, in_match

_CLOSED = {
    **dict.fromkeys(("owes", "missed", "claims", "peeks", "opened", "blind"), ()),
    "cheat": None,
    "vote": None,
    "round_deadline": inf,
}


def _close_all(s: State, **ended: Any) -> None:
    """Nothing stays open beyond the end of a round: choices, calls, claims and votes lapse, and a pause ends;
    ``ended``: other fields that its end sets."""
    s.agenda = ()
    s.choice = None
    s.reaction = None
    s.pending = 0
    s.chain = ()
    s.callers = ()
    s.sequence = s.sequence_before = None
    s.loose = s.fresh = False
    s.following = None
    s.drawn = ()
    s.paused = s.turn_deadline = s.other_deadline = inf
    s.seldom = {**s.seldom, **_CLOSED, **ended}


def end_round(s: State, winner: int, why: str, entry: Gone | None = None) -> None:
    """``winner`` wins the round; points are written and it is looked at whether the match is over.

    ``entry`` is the winner's last laying, ``None`` where the round was won without one.
    """
    last_won = list(s.last_won)
    last_won[winner] = s.round
    _close_all(s, winner=winner, redeal=False, last_won=tuple(last_won))
    s.phase = "round_over"
    s.out.append(("round_won", winner, why))
    s.rules.write_points(s, winner, entry)
    if s.phase != "match_over":
        s.rules.judge_match(s, winner)


def void_round(s: State, why: str) -> None:
    """The round is over without a winner and will be dealt again with the same number and dealer."""
    _close_all(s, winner=None, redeal=True)
    s.phase = "round_over"
    s.out.append(("round_void", why))


def end_match(s: State, winners: tuple[int, ...]) -> None:
    """The match is over; the first of ``winners`` is its winner, with partners the pair follows."""
    _close_all(s, match_winner=winners[0] if winners else None)
    s.phase = "match_over"
    s.out.append(("match_won", winners))


def by_last_win(s: State, seats: Iterable[int]) -> tuple[int, ...]:
    """Return the seats of one side in the order in which a match names them: who won a round last comes first."""
    return tuple(sorted(seats, key=lambda seat: -s.last_won[seat]))


def fewest(s: State, weigh: list[tuple[int, ...]]) -> int | None:
    """The seat of the round with the least weight, ``None`` where several share it."""
    ranked = sorted(zip(weigh, s.ring, strict=True))
    if len(ranked) > 1 and ranked[0][0] == ranked[1][0]:
        return None
    return ranked[0][1]


def blocked(s: State) -> None:
    """No seat could lay or draw in a whole circle: the fewest points in hand win, a tie makes the round void."""
    decide(s, fewest(s, [(s.rules.hand_points(s.hands[seat]),) for seat in s.ring]), "blocked")


def time_over(s: State) -> None:
    """Blitz: the fewest cards, then the fewest points win; a full tie is void (``round_seconds``)."""
    weigh = [(len(s.hands[seat]), s.rules.hand_points(s.hands[seat])) for seat in s.ring]
    decide(s, fewest(s, [tuple(w) for w in weigh]), "blitz")


def decide(s: State, winner: int | None, why: str) -> None:
    """End a round that nobody ended by laying, as if ``winner`` had gone out; under ``places`` the first out stays
    it."""
    if winner is not None and s.rules.places:
        s.finished = (*s.finished, (winner, len(s.ring) - 1))
    if s.finished:
        winner = s.finished[0][0]
    if winner is None:
        void_round(s, why)
    else:
        end_round(s, winner, why)


def in_play(s: State) -> list[int]:
    """The seats of the match that have been dealt cards in this round: not those that left, wait or are out."""
    status = s.status
    if status.count(PLAYING) == len(status):
        return list(range(len(status)))
    return [seat for seat, what in enumerate(status) if what not in (ELIMINATED, LEFT, WAITING, RETURNING)]


def sides_left(s: State) -> list[tuple[int, ...]]:
    """The players, or with partners the pairs, that still take part in the match."""
    playing = in_match(s)
    if not s.pairs:
        return [(seat,) for seat in playing]
    sides = (tuple(seat for seat in pair if seat in playing) for pair in s.pairs)
    return [side for side in sides if side]
