"""Records inside the parts of a state, such as links in a debt, choices and reactions."""

from __future__ import annotations

from functools import cache
from math import inf
from typing import TYPE_CHECKING, NamedTuple

from engine.state.visibility import ByRule, Dealt, Emptied, Face, Own, Public, Secret

if TYPE_CHECKING:
    from engine.state.state import State


class DrawLink(NamedTuple):
    """One draw card or answer in the debt."""

    seat: Public[int]
    card: Public[Face[int]]
    added: Public[int]
    """Number of cards that the card or answer added to the debt."""
    guilty: Own[Emptied[bool]] = False
    """True if a challenge would find the card unfair."""
    tested: Own[Dealt[tuple[int, ...]]] = ()
    """The rest of the hand when a bluff card was played. A challenge tests these cards."""


class Choice(NamedTuple):
    """A choice that a seat has to make before play continues."""

    seat: Public[int]
    """The seat that has to choose."""
    kind: Public[str]
    """Kind of the choice: ``colour``, ``target``, ``card``, ``extra`` or ``draw``."""
    reason: Public[str]
    """Reason for the choice.

    ``lay`` asks for the colour of a card that is not on the pile yet, and ``laid`` for the colour of a card on the
    pile. ``opening`` asks for the colour of the top card after the opening, or after the cards were turned over. Any
    other reason is the name of an effect. Stored matches contain these words.
    """
    deadline: Public[float]
    """The time when the choice times out, in seconds on the table's clock."""
    played_by: Public[int]
    """The seat whose card asks for the choice; for ``opening``, the seat whose turn it was when the choice opened."""
    optional: Public[bool] = False
    targets: Public[tuple[int, ...]] = ()
    cards: Own[Emptied[tuple[int, ...]]] = ()
    """The cards that ``played_by`` plays after the choice (``lay``), with ``play_kind``, ``target`` and ``extra``."""
    play_kind: Own[Emptied[str]] = ""
    target: Own[Emptied[int]] = -1
    """The target of these cards, or the seat that gets the chosen card (``give_card``); -1 for none."""
    extra: Own[Emptied[int]] = -1
    wanted: Public[int] = 0
    """Number of cards that the seat should draw (``draw``)."""
    passed_on: Public[bool] = False
    """True if the player forgot to choose a colour and the next seat chooses it instead (``strict``)."""


class Reaction(NamedTuple):
    """An open reaction: all seats that take part have to press."""

    kind: Public[str]
    seat: Public[int]
    """The seat whose card opened the reaction."""
    present: Public[tuple[int, ...]]
    """The seats that take part."""
    waiting: Public[tuple[int, ...]]
    """The seats that take part and have not pressed yet."""
    deadline: Public[float]
    """The time when the reaction times out, in seconds on the table's clock."""


class TurnMemory(NamedTuple):
    """Facts about a turn that only special cases need."""

    may_keep: Public[bool] = False
    """True if the seat drew owed cards immediately before this turn (``after_penalty``).

    The seat may then end the turn without playing or drawing, unless it can play and ``must_play`` forces it to.
    """
    number: Public[int] = -1
    """Only this number may follow (``same_number``), -1 for any."""
    played_number: Public[int] = -1
    """The number played in this turn (``bomb``), -1 for none."""
    played_count: Public[int] = 0
    """Number of cards with ``played_number`` that were played."""


class OpenSequence(NamedTuple):
    """A seat's right to continue a sequence."""

    seat: Public[int]
    card: Public[Face[int]]
    """The last card of the sequence."""
    step: Public[int]
    """1 or -1, or 0 while the sequence may still go either way."""


class RecentPeek(NamedTuple):
    """A secret peek at another hand."""

    seat: Secret[Emptied[int]]
    target: Secret[Emptied[int]]
    until: Secret[Emptied[float]]
    """The time before which the seat can be accused of the peek, in seconds on the table's clock."""


class PenaltyProposal(NamedTuple):
    """The open proposal for a penalty."""

    by: Public[int]
    target: Public[int]
    yes: Public[tuple[int, ...]]
    """The seats that have voted for the penalty, including the proposer."""
    no: Public[tuple[int, ...]]
    deadline: Public[float]
    """The time when the vote ends, in seconds on the table's clock."""


class Cheat(NamedTuple):
    """The last unfair action, while the seat can still be accused of it."""

    seat: Secret[ByRule[int]]
    missing: Secret[ByRule[int]]
    """Number of cards that the seat still had to draw."""
    state_before: Secret[ByRule[State | None]]
    """The state to return to; ``None`` if the cheat was to draw too few cards."""
    unfit: Secret[ByRule[bool]]
    """True if the cheat was a card that did not fit, played in the seat's own turn without owed cards."""
    fair: Secret[ByRule[bool]]
    """True if ``unfit`` is True and a fair card could have been played instead."""
    since: Secret[ByRule[tuple[tuple[int, tuple[int, ...]], ...]]] = ()
    """The penalties drawn since the cheat: seat and cards."""
    last: Secret[ByRule[bool]] = False
    """True if the cheat was to play the seat's last card."""
    deadline: Secret[ByRule[float]] = inf
    """The time when an unfair last card begins to count, in seconds on the table's clock; infinite for other cheats."""


class WentOut(NamedTuple):
    """A seat that has played its last card."""

    seat: Public[int]
    card: Public[Face[int]]
    together: Public[int]
    """Number of identical cards that it played together as its last play; 1 without ``double_play``."""


@cache
def plain_link(seat: int, card: int, added: int) -> DrawLink:
    """Return the link of a card that no challenge can test. Equal links are shared."""
    return DrawLink(seat, card, added)


@cache
def opened_sequence(seat: int, card: int) -> OpenSequence:
    """Return the right to continue a sequence that a number has just opened. Equal rights are shared."""
    return OpenSequence(seat, card, 0)
