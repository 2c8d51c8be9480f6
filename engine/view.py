"""The view: what one seat may know of a match, and nothing else.

Screens get data from a state only through ``view`` and the redaction of events.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import islice
from math import inf
from typing import Any

from engine import cards as c
from engine.handlers.challenge import tested_link
from engine.handlers.draw import at_limit, draw_refusal, keep_refusal
from engine.legal import playable, together
from engine.rounds.fair_plays import can_play, choosable, fair, left_after
from engine.rounds.turns import end_is_held
from engine.rules.flip_backs import backs, next_back
from engine.rules.identical_calls import most_called
from engine.rules.open_hand_options import open_hands
from engine.rules.peeking import may_peek_at
from engine.rules.penalties import held
from engine.rules.stacking import owed_by
from engine.rules.table_votes import voted
from engine.rules.uno_calls import owed_word, right_calls
from engine.state import State, partner_of, was_dealt, without
from engine.state.parts import NO_DEBT
from engine.state.records import Choice


@dataclass(frozen=True, slots=True)
class SeatView:
    """One seat as the viewer sees it."""

    seat: int
    status: str
    """``playing``, ``out_of_round``, ``eliminated``, ``left``, ``waiting`` or ``returning``.

    ``out_of_round`` means put out by ``mercy_limit``, or finished under ``places``. ``waiting`` and ``returning``
    seats get cards in the next round; the player of a ``returning`` seat had left.
    """
    dealt: bool
    """True if the seat has been dealt cards in this match. False for a latecomer until the next deal."""
    cards: int
    """Number of cards that the seat holds."""
    away: bool
    called: str | None
    """The word that the seat called for its current hand, or ``None``."""
    score: int
    open_hand: tuple[int, ...] | None
    """The cards, if the hand is visible to everybody."""
    backs: tuple[int, ...] | None
    """The faces on the backs of its cards, sorted, if the viewer sees them (``flip_backs``)."""
    place: int | None
    """The position in the circle of this round, ``None`` if the seat does not play."""
    partner: int | None
    claims: int
    """Number of penalty cards that the seat must draw if another player claims them now."""


@dataclass(frozen=True, slots=True)
class PlayMove:
    """One card that may be played now, or several identical cards that may be played together."""

    cards: tuple[int, ...]
    offered: str
    """Play kind: ``turn``, ``answer``, ``jump_in`` or ``sequence``."""
    needs: tuple[str, ...]
    """The choices that the play requires, in the order ``colour``, ``target``, ``extra``."""


@dataclass(frozen=True, slots=True)
class Moves:
    """The fair actions of a seat now. Actions that only ``strict`` or ``cheating`` allows are left out.

    ``catch``, ``peek``, ``accuse``, ``claim`` and ``propose`` contain the seats that can be their target.
    """

    plays: tuple[PlayMove, ...] = ()
    draw: int = 0
    """Number of cards, or shots under ``shooter``, that a ``DrawCard`` takes; 0 if it is refused, -1 if not known."""
    keep: str | None = None
    """The effect that ``Keep`` would have; ``None`` if it would be refused.

    ``end`` ends the turn, ``pass`` ends it at the hand limit without a draw, and ``waive`` declines a choice.
    """
    challenge: bool = False
    press: bool = False
    calls: tuple[str, ...] = ()
    """The words that can correctly be called now: the one that is due, or those that may be called early."""
    catch: tuple[int, ...] = ()
    peek: tuple[int, ...] = ()
    accuse: tuple[int, ...] = ()
    claim: tuple[int, ...] = ()
    propose: tuple[int, ...] = ()
    vote: bool = False
    """True if the seat may vote on the open proposal."""


@dataclass(frozen=True, slots=True)
class ChoiceView:
    """An open choice."""

    seat: int
    kind: str
    """Kind of the choice: ``colour``, ``target``, ``extra``, ``card`` or ``draw``."""
    reason: str
    """The value of ``Choice.reason``."""
    optional: bool
    targets: tuple[int, ...]
    """The seats that can be chosen."""
    cards: tuple[int, ...]
    """The cards that can be chosen; empty unless the viewer is the seat that chooses."""
    wanted: int
    """Number of cards that the seat should draw, if the kind is ``draw``; otherwise 0."""
    deadline: float | None
    """The time when the choice times out, in seconds on the table's clock; ``None`` if it cannot."""


@dataclass(frozen=True, slots=True)
class ReactionView:
    """An open reaction, with the seats that take part, those that must still press, and the deadline.

    The deadline is in seconds on the table's clock.
    """

    kind: str
    seat: int
    present: tuple[int, ...]
    waiting: tuple[int, ...]
    deadline: float | None


@dataclass(frozen=True, slots=True)
class VoteView:
    """The open proposal, with the seats that have voted for and against it.

    The deadline is in seconds on the table's clock.
    """

    by: int
    target: int
    yes: tuple[int, ...]
    no: tuple[int, ...]
    deadline: float


@dataclass(frozen=True, slots=True)
class View:
    """A match as ``seat`` sees it."""

    seat: int | None
    """The viewer's seat. A spectator has ``None`` or a seat that does not exist."""
    version: int
    phase: str
    round: int
    top: int
    last_played: tuple[int, ...]
    """The top card and the cards played before it, newest first, at most five."""
    colour: int | None
    """The colour in force; ``None`` while there is none."""
    direction: int
    turn: int | None
    pending: int
    """Number of cards that the current seat owes."""
    owed_until: str
    """Kind of a debt without a number: ``colour`` (until the colour in force comes) or ``fire``; otherwise empty."""
    owed_by: int | None
    """The draw card that decides which cards can answer; ``None`` if nothing is owed."""
    dealer: int
    draw_pile: int
    next_back: int | None
    """The face on the back of the next card (``flip_backs``), ``None`` if there is none or nobody sees it."""
    colours: tuple[int, ...]
    """The colours of the table; for a two-sided deck, those of the side in force. Empty if the deck has none."""
    dark: bool
    """True while the dark side of a two-sided deck is in force."""
    seats: tuple[SeatView, ...]
    active_seats: tuple[int, ...]
    """The active seats, in clockwise order."""
    hand: tuple[int, ...]
    """The cards that this seat holds and has seen."""
    hidden: int
    """Number of cards that this seat holds but has not seen yet (``blind_draw``)."""
    drawn: tuple[int, ...]
    """The cards that this seat drew in this turn; empty if they are hidden from it (``blind_draw``)."""
    owes_call: str | None
    """The word that this seat has to call; ``None`` if no call is due."""
    moves: Moves
    choice: ChoiceView | None
    reaction: ReactionView | None
    vote: VoteView | None
    turn_deadline: float | None
    """The time when the turn times out, in seconds on the table's clock; ``None`` if no such time is set."""
    round_deadline: float | None
    """The time when the round ends, in seconds on the table's clock; ``None`` if it has no time limit or is over."""
    winner: int | None
    match_winner: int | None
    options: Mapping[str, Any]
    """Every option with its value."""

    @property
    def is_owed(self) -> bool:
        """True if the current seat owes cards, even if their number is not known."""
        return bool(self.pending or self.owed_until)


def catch_candidates(view: View) -> tuple[int, ...]:
    """Return the other seats that may have forgotten a call: they hold few cards and have not called."""
    most = most_called(view.options)
    return tuple(
        seat.seat
        for seat in view.seats
        if seat.seat != view.seat and seat.status == "playing" and 0 < seat.cards <= most and seat.called is None
    )


def view(s: State, seat: int | None) -> View:
    """Return the view of ``seat``, or a spectator's view if ``seat`` is ``None`` or does not exist."""
    seated = seat is not None and 0 <= seat < s.seats
    hand, hidden = _known_hand(s, seat) if seated and seat is not None else ((), 0)
    return View(
        seat=seat,
        version=s.version,
        phase=s.phase,
        round=s.match.round_number,
        top=c.LOOK[s.top],
        last_played=c.looks((s.top, *islice(_beneath(s), 4))),
        colour=None if s.colour == c.NO_COLOUR else s.colour,
        direction=s.circle.direction,
        turn=s.turn if s.phase == "playing" else None,
        pending=s.debt.cards,
        owed_until=s.debt.until,
        owed_by=c.LOOK[owed_by(s)] if s.debt is not NO_DEBT else None,
        dealer=s.round.dealer,
        draw_pile=len(s.draw) - s.cursor,
        next_back=next_back(s),
        colours=s.ruleset.sides[s.round.dark],
        dark=s.round.dark,
        seats=_seats(s, seat if seated else None),
        active_seats=s.circle.active_seats,
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
    """Return the cards that the seat has seen in its hand, and the number of cards that it has not seen.

    If there are unseen cards, the seen ones are sorted, because their order could reveal facts about the unseen ones.
    """
    hand = s.hands[seat]
    hidden = tuple(card for other, card in s.aside.unseen if other == seat)
    return tuple(sorted(c.looks(without(hand, hidden)))) if hidden else c.looks(hand), len(hidden)


def _drawn(s: State, seat: int | None) -> tuple[int, ...]:
    return c.looks(s.progress.drawn) if seat == s.turn and not s.ruleset.hides_drawn_by else ()


def _seats(s: State, viewer: int | None) -> tuple[SeatView, ...]:
    opened = open_hands(s) if s.phase == "playing" else []
    calls_made = dict(s.calls.made)
    return tuple(
        SeatView(
            seat=seat,
            status=status,
            dealt=was_dealt(s, seat),
            cards=len(s.hands[seat]),
            away=seat in s.match.away,
            called=calls_made.get(seat),
            score=s.match.scores[seat],
            open_hand=c.looks(s.hands[seat]) if seat in opened else None,
            backs=backs(s, seat) if viewer is not None and viewer != seat else None,
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
        reason=choice.reason,
        optional=choice.optional,
        targets=choice.targets,
        cards=tuple(sorted({*c.looks(choosable(s, choice))})) if own and choice.kind in ("card", "extra") else (),
        wanted=choice.wanted,
        deadline=_time(choice.deadline),
    )


def _reaction(s: State) -> ReactionView | None:
    reaction = s.progress.reaction
    if reaction is None:
        return None
    return ReactionView(reaction.kind, reaction.seat, reaction.present, reaction.waiting, _time(reaction.deadline))


def _vote(s: State) -> VoteView | None:
    vote = s.aside.vote
    return None if vote is None else VoteView(vote.by, vote.target, vote.yes, vote.no, vote.deadline)


def _needs(s: State, seat: int, card: int, count: int = 1) -> tuple[str, ...]:
    """Return the choices that playing the card requires, in the order in which they are made."""
    needs = []
    if s.ruleset.asks_colour[card]:
        needs.append("colour")
    effect = s.ruleset.effects[card]
    rest = left_after(s, seat, card, count)
    if effect is not None and rest:
        asking = s.ruleset.effects_by_name[effect]
        if asking.asks_extra and rest >= asking.least_left:
            needs.append("extra")
        elif asking.targets is not None and rest >= asking.least_left:
            targets = asking.targets(s, seat)
            if len(targets) > 1 or (targets and asking.optional):
                needs.append("target")
    return tuple(needs)


def moves(s: State, seat: int) -> Moves:
    """Return the fair actions of a seat now. Between rounds, and for a seat that is not active, there are none."""
    if s.phase != "playing" or seat not in s.circle.active_seats:
        return Moves()
    cards = _each_look_once(sorted(playable(s, seat), key=c.LOOK.__getitem__))
    plays = [PlayMove((c.LOOK[card],), fair(s, seat, card) or "turn", _needs(s, seat, card)) for card in cards]
    free = s.progress.choice is None and s.progress.reaction is None and not end_is_held(s)
    in_turn = free and seat == s.turn
    if in_turn and s.ruleset.plays_together:
        play_kind = "answer" if s.debt is not NO_DEBT else "turn"
        plays += [
            PlayMove((c.LOOK[card],) * n, play_kind, _needs(s, seat, card, n)) for card, n in together(s, seat, cards)
        ]
    others = tuple(other for other in sorted(s.circle.active_seats) if other != seat)
    vote = s.aside.vote
    return Moves(
        plays=tuple(plays),
        draw=_draws(s, seat, in_turn),
        keep=_keeps(s, seat, in_turn),
        challenge=in_turn and s.ruleset.challenge is not None and tested_link(s) is not None,
        press=s.progress.reaction is not None and seat in s.progress.reaction.waiting,
        calls=tuple(right_calls(s, seat)),
        catch=others if s.ruleset.players_call else (),
        peek=tuple(sorted(may_peek_at(s, seat))),
        accuse=others if s.ruleset.may_accuse else (),
        claim=tuple(other for other in others if held(s, other)),
        propose=others if s.ruleset.may_propose and vote is None else (),
        vote=vote is not None and not voted(vote, seat),
    )


def _each_look_once(cards: list[int]) -> list[int]:
    """Return the first card of each look."""
    return list({c.LOOK[card]: card for card in reversed(cards)}.values())[::-1]


def _draws(s: State, seat: int, in_turn: bool) -> int:
    if s.progress.choice is not None and s.progress.choice.kind == "draw" and s.progress.choice.seat == seat:
        return s.progress.choice.wanted
    if not in_turn:
        return 0
    if s.debt is not NO_DEBT:
        return -1 if s.debt.until else s.debt.cards
    if draw_refusal(s, seat) is not None:
        return 0
    return -1 if s.ruleset.draw_until_fit is not None and not can_play(s, seat) else 1


def _keeps(s: State, seat: int, in_turn: bool) -> str | None:
    if s.progress.choice is not None and s.progress.choice.seat == seat and s.progress.choice.optional:
        return "waive"
    if not in_turn or s.debt is not NO_DEBT or keep_refusal(s, seat) is not None:
        return None
    passing = not s.progress.drawn and s.progress.memory is None and at_limit(s, seat)
    return "pass" if passing else "end"
