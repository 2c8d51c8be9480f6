"""What one seat may know of a table, and no more: the only food of screens and computer players."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class SeatView:
    """One seat as everybody sees it.

    ``status``: playing, out_of_round (by mercy, or finished under ``places``), eliminated, left, waiting (for the next
    round), returning (the same, for who had left). ``called``: the word called for the present hand, or ``None``.
    ``open_hand``: the cards, where the rules lay them open. ``place``: the seat's place in the circle of this round,
    ``None`` if it does not play. ``claims``: cards that may be claimed from it now.
    """

    seat: int
    status: str
    cards: int
    away: bool
    called: str | None
    score: int
    open_hand: tuple[int, ...] | None
    place: int | None
    partner: int | None
    claims: int


@dataclass(frozen=True, slots=True)
class PlayMove:
    """Cards that may be laid now. ``offered``: turn, answer, jump_in, sequence. ``needs``: the choices it asks for, in
    their order: colour, target, extra. Several identical cards together are a move of their own."""

    cards: tuple[int, ...]
    offered: str
    needs: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Moves:
    """What the seat can do now by the rules (for ``strict`` and ``cheating`` too only what is fair).

    ``draw``: how many cards a ``DrawCard`` takes, 0 if it is refused, -1 for "until one fits". ``keep``: ``end`` the
    turn,
    ``pass`` at the hand limit, ``waive`` an optional choice, or ``None``. ``calls``: the words that would be right now
    (owed, or early). ``vote``: may vote on the open proposal. ``peek`` and the like: seats that can be named.
    """

    plays: tuple[PlayMove, ...] = ()
    draw: int = 0
    keep: str | None = None
    challenge: bool = False
    press: bool = False
    calls: tuple[str, ...] = ()
    catch: tuple[int, ...] = ()
    peek: tuple[int, ...] = ()
    accuse: tuple[int, ...] = ()
    claim: tuple[int, ...] = ()
    propose: tuple[int, ...] = ()
    vote: bool = False


@dataclass(frozen=True, slots=True)
class ChoiceView:
    """An open choice. ``kind``: colour, target, extra, card, draw. ``targets``/``cards``: what can be chosen (cards
    only
    for the chooser). ``why``: the effect or card that asks. ``deadline``: seconds on the table's clock, or ``None``."""

    seat: int
    kind: str
    why: str
    optional: bool
    targets: tuple[int, ...]
    cards: tuple[int, ...]
    wanted: int
    deadline: float | None


@dataclass(frozen=True, slots=True)
class ReactionView:
    """An open reaction: who must still press, until when."""

    kind: str
    seat: int
    waiting: tuple[int, ...]
    deadline: float | None


@dataclass(frozen=True, slots=True)
class VoteView:
    """The open proposal."""

    by: int
    target: int
    yes: tuple[int, ...]
    no: tuple[int, ...]
    deadline: float


@dataclass(frozen=True, slots=True)
class View:
    """A table as ``seat`` sees it (``None``: an onlooker).

    ``laid``: the cards last laid, newest first, at most five. ``colour`` in force: 0-3 or ``None``. ``pending``:
    cards owed by the seat on turn, ``owed_by`` the draw card that counts (a card or ``None``). ``ring``: the seats of
    this round in clockwise order. ``hand``: the cards this seat knows it holds; ``hidden``: further ones not seen yet
    (``blind_draw``). ``drawn``: what it drew in this turn. ``owes_call``: the word this seat itself owes.
    ``turn_deadline`` and ``round_deadline``: seconds on the table's clock, ``None`` where there is none or while it
    stands still. ``sequence``: this seat may go on with a sequence. ``options``: every rule's value.
    """

    seat: int | None
    version: int
    phase: str
    round: int
    top: int
    laid: tuple[int, ...]
    colour: int | None
    direction: int
    turn: int | None
    pending: int
    owed_by: int | None
    dealer: int
    draw_pile: int
    seats: tuple[SeatView, ...]
    ring: tuple[int, ...]
    hand: tuple[int, ...]
    hidden: int
    drawn: tuple[int, ...]
    owes_call: str | None
    moves: Moves
    choice: ChoiceView | None
    reaction: ReactionView | None
    vote: VoteView | None
    turn_deadline: float | None
    round_deadline: float | None
    winner: int | None
    match_winner: int | None
    options: Mapping[str, Any]
