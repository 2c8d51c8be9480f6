"""Requests that users make to a table by pressing a button or typing a command.

A request is a frozen value without functions. It can be compared, logged and written into a ``custom_id``
(``bot.model.custom_ids``). The ``TablePress`` that carries it contains the user. The handler for the request's class
(``bot.tables.runtime.requests``) checks, in the queue of the table, whether the user may make the request and whether
the facts that the button relied on are still true.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, get_args

from engine.actions import Action
from engine.effects.assignments import NUMBER_EFFECTS
from engine.view import View

from .bot_setup import Sort
from .feature_requests import FeatureRequest
from .table_state import Level, TableState
from .tableless_requests import TablelessRequest

NO_SEAT = -1
"""Placeholder in an action. The table fills in the seat of the user who pressed."""
CHOSEN = -1
"""Placeholder in the request of a menu. The chosen entry fills in the number."""
OPEN_DEBT = 100_000
"""Number that stands for an open debt. It is larger than any real debt."""

SORTS: tuple[Sort, ...] = get_args(Sort)
"""The orders that users can choose for a hand."""
LEVELS: tuple[Level, ...] = get_args(Level)
"""Levels of computers, weakest first."""

# --- facts that a button relies on ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SeenTable:
    """The facts about the table that a button relies on, as they were when it was drawn."""

    top: int
    """The top card."""
    colour: int | None
    """The colour in force; ``None`` if there is none."""
    debt: int
    """Number of cards owed; ``OPEN_DEBT`` for a debt without a number."""
    drawn: int | None = None
    """Number of cards drawn so far in this turn; ``None`` if the button does not depend on it."""
    version: int | None = None
    """The version of the state that the button was drawn from, if it is known."""
    dark: bool = False
    """True if the dark side of two-sided cards was in force."""

    @classmethod
    def of(cls, view: View, drawn: int | None = None, version: int | None = None) -> SeenTable:
        """Return these facts for a button that is being drawn now."""
        debt = OPEN_DEBT if view.owed_until else view.pending
        return cls(view.top, view.colour, debt, drawn, version, view.dark)


@dataclass(frozen=True, slots=True)
class Sitter:
    """The player a button is about: a seat, and the user who sat there when the button was drawn."""

    seat: int
    user: int | None
    """``None`` if the screen found no user for the seat."""

    def sits_in(self, table_state: TableState) -> bool:
        """Return True if the user still has the seat."""
        return self.seat < len(table_state.people) and table_state.people[self.seat].user == self.user


# --- moves of the game ------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Move:
    """An action of the game. The table fills in its seat."""

    action: Action
    seen: SeenTable | None = None
    """``None`` for an action that was typed or cannot become outdated."""
    about: Sitter | None = None
    """The player whom the button named as the action's target."""
    held: int | None = None
    """For a call, the number of cards in the hand when the button was drawn, if it is known."""


@dataclass(frozen=True, slots=True)
class Typed:
    """A move that was typed. The reply describes what happened."""

    move: Move


@dataclass(frozen=True, slots=True)
class CallOrCatch:
    """Make the call if the player owes it or may make it, otherwise catch another player (``/uno``)."""


@dataclass(frozen=True, slots=True)
class DealNext:
    """Deal the next round before it is dealt automatically. Only the host may do it."""


# --- penalties by the table's vote ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class AskPenaltyReason:
    """Show the reasons that a proposal of a penalty can name."""

    about: Sitter


@dataclass(frozen=True, slots=True)
class ProposePenalty:
    """Propose a penalty; ``reason`` is one of ``table_state.PENALTY_REASONS``."""

    about: Sitter
    reason: str


@dataclass(frozen=True, slots=True)
class VoteOnPenalty:
    """Vote on the penalty that seat ``by`` proposed for seat ``target`` in ``round``."""

    by: int
    target: int
    round: int
    yes: bool


@dataclass(frozen=True, slots=True)
class VoidPenaltyVote:
    """Close the vote on a penalty without a result. Only moderators may do it."""

    by: int
    target: int
    round: int


# --- the lobby --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class JoinTable:
    """Sit down, and play now or starting with the next round. In the lobby of a tournament's table, show up."""


@dataclass(frozen=True, slots=True)
class JoinNextRound:
    """Join a running match, starting with its next round. This is ``JoinTable`` from another button."""


@dataclass(frozen=True, slots=True)
class LeaveTable:
    """Leave the lobby, or ask whether to leave the match."""


@dataclass(frozen=True, slots=True)
class ConfirmLeave:
    """Leave the match. ``LeaveTable`` asks for this confirmation."""


@dataclass(frozen=True, slots=True)
class StartMatch:
    """Start the match of a lobby."""


@dataclass(frozen=True, slots=True)
class GiveWord:
    """Add a word to the shuffle, in place of the player's earlier one."""

    text: str


@dataclass(frozen=True, slots=True)
class AddComputer:
    """Seat a computer of this level. Its name is in the host's language."""

    level: Level = "normal"


@dataclass(frozen=True, slots=True)
class PlayAlone:
    """Start the match of a host who is alone in the lobby, with computers as the other players."""


@dataclass(frozen=True, slots=True)
class AskWhomToRemove:
    """Show the list of players who can be removed from the lobby."""


@dataclass(frozen=True, slots=True)
class Remove:
    """Remove a user or a computer from the lobby. Computers have negative numbers."""

    user: int


@dataclass(frozen=True, slots=True)
class LockTable:
    """Lock the table so that nobody new can join, or unlock it."""

    locked: bool


@dataclass(frozen=True, slots=True)
class DoubleClocks:
    """Double the time for turns, choices and reactions, within the ranges of the options."""


@dataclass(frozen=True, slots=True)
class ShowQuickRules:
    """Show the host the rules that people change most often."""


@dataclass(frozen=True, slots=True)
class ChangeQuickRule:
    """Change one of the rules of ``ShowQuickRules`` to the value at ``place`` in its menu."""

    option: str
    place: int


@dataclass(frozen=True, slots=True)
class ChangeLobbyRules:
    """Change some rules of the lobby and show them again."""

    changes: Mapping[str, Any]
    """Options with new values; for effects, only the keys that change (``rule_choices.merged``)."""
    found: str | None = None
    """The page of found rules to show again, as ``rule_search.written`` returns it; ``None`` for the quick rules."""


@dataclass(frozen=True, slots=True)
class SetLobbyRules:
    """Replace all rules of the lobby."""

    options: Mapping[str, Any]


# --- the table of a match ---------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class GiveHost:
    """Make another user the host."""

    user: int


@dataclass(frozen=True, slots=True)
class Kick:
    """Remove a user from the lobby or the match. In a match this takes a vote, or a moderator."""

    user: int


@dataclass(frozen=True, slots=True)
class GoAway:
    """Let a stand-in play until the player is back."""


@dataclass(frozen=True, slots=True)
class ComeBack:
    """Play in person again."""


@dataclass(frozen=True, slots=True)
class ProposePause:
    """Ask the table for a pause of this many minutes."""

    minutes: int


@dataclass(frozen=True, slots=True)
class ResumeMatch:
    """Resume a paused match."""


@dataclass(frozen=True, slots=True)
class AskToEnd:
    """End the table, or open the vote on ending it (``/end``).

    In a match, moderators and users who pressed a button are asked to confirm first.
    """


@dataclass(frozen=True, slots=True)
class EndMatch:
    """End a lobby or a match, directly or by the table's vote, depending on the user's rights."""


@dataclass(frozen=True, slots=True)
class ConfirmEnd:
    """Answer "yes" to "really end it?"."""


@dataclass(frozen=True, slots=True)
class VoteOnPoll:
    """Vote on the poll of this kind and number."""

    kind: str
    number: int
    yes: bool


@dataclass(frozen=True, slots=True)
class VoteOnOnlyQuestion:
    """Vote on the only open question (``/vote`` without a question). ``yes`` is ``None`` to void a penalty vote."""

    yes: bool | None


@dataclass(frozen=True, slots=True)
class ProposeRule:
    """Ask the table to set an option to the value at ``place`` in its menu.

    For an option of effects, ``number`` is the place of the number or rank.
    """

    option: str
    place: int
    number: int | None = None


@dataclass(frozen=True, slots=True)
class ChangeRule:
    """Change a rule of the lobby, or ask the players of a match for the change (``/change``)."""

    option: str
    value: Any
    """A value of the option. With ``number``, an effect or ``None`` for no effect."""
    number: int | None = None
    """The place of the number or rank whose effect changes."""


@dataclass(frozen=True, slots=True)
class TakeOverSeat:
    """Ask for the seat of a player whose status is ``away`` or ``held``."""

    about: Sitter


@dataclass(frozen=True, slots=True)
class Rematch:
    """Open a new lobby with the people and rules of a match that is over."""


# --- the private hand -------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class OpenHand:
    """Show the player's hand. An onlooker sees the public facts and how to join."""


@dataclass(frozen=True, slots=True)
class TurnPage:
    """Show another page of the hand. Pages are counted from 0."""

    page: int


@dataclass(frozen=True, slots=True)
class SortHand:
    """Sort the hand and store the order as the user's preference."""

    sort: Sort


@dataclass(frozen=True, slots=True)
class StopGuide:
    """Switch off the guide for the rest of the match."""


@dataclass(frozen=True, slots=True)
class GiveHint:
    """Show what a computer would do in the player's place. After a hint, the match does not count for the league."""


# --- private pages, which change nothing ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ShowPage:
    """Show a private page for which ``Renderer.page`` needs only the name."""

    page: str


@dataclass(frozen=True, slots=True)
class ShowRules:
    """Show the rules of the table."""


@dataclass(frozen=True, slots=True)
class ShowChapter:
    """Show one page about the game, or one chapter of the rules."""

    chapter: int


@dataclass(frozen=True, slots=True)
class ShowRule:
    """Show one rule, identified by the name of its option or by its place in the option registry."""

    option: str | int


@dataclass(frozen=True, slots=True)
class ShowEffects:
    """Show the effects that are offered for one number or rank."""

    number: int
    """The place of the number or rank in ``rule_choices.keys``."""
    option: str = NUMBER_EFFECTS


@dataclass(frozen=True, slots=True)
class ShowPairs:
    """Show the cards that can be played with ``first`` (rule ``cheating``). Without it, ask for the first card."""

    first: int | None = None


@dataclass(frozen=True, slots=True)
class ShowOutdated:
    """Show the current version of a page. Outdated buttons that do not identify a player make this request.

    Without a page, show the current hand.
    """

    page: str | None = None


TableRequest = (
    Move
    | Typed
    | CallOrCatch
    | DealNext
    | AskPenaltyReason
    | ProposePenalty
    | VoteOnPenalty
    | VoidPenaltyVote
    | JoinTable
    | JoinNextRound
    | LeaveTable
    | ConfirmLeave
    | StartMatch
    | GiveWord
    | AddComputer
    | PlayAlone
    | AskWhomToRemove
    | Remove
    | LockTable
    | DoubleClocks
    | ShowQuickRules
    | ChangeQuickRule
    | ChangeLobbyRules
    | SetLobbyRules
    | GiveHost
    | Kick
    | GoAway
    | ComeBack
    | ProposePause
    | ResumeMatch
    | AskToEnd
    | EndMatch
    | ConfirmEnd
    | VoteOnPoll
    | VoteOnOnlyQuestion
    | ProposeRule
    | ChangeRule
    | TakeOverSeat
    | Rematch
    | OpenHand
    | TurnPage
    | SortHand
    | GiveHint
    | StopGuide
    | ShowPage
    | ShowRules
    | ShowChapter
    | ShowRule
    | ShowEffects
    | ShowPairs
    | ShowOutdated
)
"""Requests that a table carries out in its queue."""

Request = TableRequest | TablelessRequest | FeatureRequest
