"""``view``: a state as one seat may know it. With the redaction of events the only exit for hidden things."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from math import inf

from . import cards as c
from .laying import seen_cards
from .moves import moves
from .parts import Choice
from .rules.calls import owed_word
from .rules.on_demand import held
from .rules.open_hands import open_hands
from .rules.stacking import owed_by
from .state import State, partner_of, without
from .view import ChoiceView, Moves, ReactionView, SeatView, View, VoteView


def view(s: State, seat: int | None) -> View:
    """What ``seat`` may know now; ``None`` is an onlooker."""
    seated = seat is not None and 0 <= seat < s.seats
    hand, hidden = _known_hand(s, seat) if seated and seat is not None else ((), 0)
    return View(
        seat=seat,
        version=s.version,
        phase=s.phase,
        round=s.match.round_number,
        top=s.top,
        laid=(s.top, *islice(_beneath(s), 4)),
        colour=None if s.colour == c.NO_COLOUR else s.colour,
        direction=s.circle.direction,
        turn=s.turn if s.phase == "playing" else None,
        pending=s.debt.cards,
        owed_by=owed_by(s) if s.debt.cards else None,
        dealer=s.round.dealer,
        draw_pile=len(s.draw) - s.cursor,
        seats=_seats(s),
        ring=s.circle.active_seats,
        hand=hand,
        hidden=hidden,
        drawn=_drawn(s, seat),
        owes_call=owed_word(s, seat) if seated and seat is not None else None,
        moves=moves(s, seat) if seated and seat is not None else Moves(),
        choice=_choice(s, s.progress.choice, seat) if s.progress.choice is not None else None,
        reaction=_reaction(s),
        vote=_vote(s),
        turn_deadline=_time(s.turn_deadline),
        round_deadline=_time(s.round.deadline),
        winner=s.round.winner,
        match_winner=s.match.winner,
        options=s.ruleset.options,
    )


def _time(deadline: float) -> float | None:
    return None if deadline == inf else deadline


def _beneath(s: State) -> Iterator[int]:
    link = s.discard
    while link is not None:
        yield link[0]
        link = link[1]


def _known_hand(s: State, seat: int) -> tuple[tuple[int, ...], int]:
    """The cards that the seat has seen, and how many more it holds; sorted, lest their order tell of the others."""
    hand = s.hands[seat]
    hidden = tuple(card for other, card in s.aside.unseen if other == seat)
    return (tuple(sorted(without(hand, hidden))) if hidden else hand), len(hidden)


def _drawn(s: State, seat: int | None) -> tuple[int, ...]:
    return s.progress.drawn if seat == s.turn and not s.ruleset.blind_draw else ()


def _seats(s: State) -> tuple[SeatView, ...]:
    opened = open_hands(s) if s.phase == "playing" else []
    callers = dict(s.calls.made)
    return tuple(
        SeatView(
            seat=seat,
            status=status,
            cards=len(s.hands[seat]),
            away=seat in s.match.away,
            called=callers.get(seat),
            score=s.match.scores[seat],
            open_hand=s.hands[seat] if seat in opened else None,
            place=s.circle.active_seats.index(seat) if seat in s.circle.active_seats else None,
            partner=partner_of(s, seat),
            claims=held(s, seat),
        )
        for seat, status in enumerate(s.match.status)
    )


def _choice(s: State, choice: Choice, seat: int | None) -> ChoiceView:
    own = choice.seat == seat
    return ChoiceView(
        seat=choice.seat,
        kind=choice.kind,
        why=choice.reason,
        optional=choice.optional,
        targets=choice.targets,
        cards=tuple(sorted(seen_cards(s, choice.seat))) if own and choice.kind in ("card", "extra") else (),
        wanted=choice.wanted,
        deadline=_time(choice.deadline),
    )


def _reaction(s: State) -> ReactionView | None:
    reaction = s.progress.reaction
    if reaction is None:
        return None
    return ReactionView(reaction.kind, reaction.seat, reaction.waiting, _time(reaction.deadline))


def _vote(s: State) -> VoteView | None:
    vote = s.aside.vote
    return None if vote is None else VoteView(vote.by, vote.target, vote.yes, vote.no, vote.deadline)
