"""Requests: what a user asks of a table by pressing a button or typing a command.

A request is a frozen value without functions: it can be compared, logged and written into a ``custom_id``
(``bot.model.custom_ids``). Who asks is not part of it but of the ``TablePress`` that carries it. Whether the user may
do it, and whether what the button named is still true, is decided by the handler of the request's class
(``bot.tables.runtime.requests``), in the queue of the table.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, get_args

from engine.actions import Action
from engine.view import View

from .facts import Sort
from .feature_requests import FeatureRequest
from .table_state import Level, TableState
from .tableless_requests import TablelessRequest

NO_SEAT = -1
"""In an action: the table fills in the seat of the user who pressed."""
CHOSEN = -1
"""In the request of a menu: the chosen entry fills in the number."""
NUMBER_EFFECTS = "number_effects"
OPEN_DEBT = 100_000
"""More cards than can be owed."""

SORTS: tuple[Sort, ...] = get_args(Sort)
"""Orders of a hand that can be chosen."""
LEVELS: tuple[Level, ...] = get_args(Level)
"""Levels of computers, the weakest first."""

# --- what a button named ----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SeenTable:
    """The target of a button at the time it was shown."""

    top: int
    """The top card."""
    colour: int | None
    """The colour in force; ``None``: none."""
    debt: int
    """The cards owed; ``OPEN_DEBT`` for a debt without a number."""
    drawn: int | None = None
    """The cards already drawn in this turn, where the button draws."""
    version: int | None = None
    """The version of the state that the button was drawn from, where that is known."""
    dark: bool = False
    """True if the dark side of two-sided cards was in force."""

    @classmethod
    def of(cls, view: View, drawn: int | None = None, version: int | None = None) -> SeenTable:
        """Return what a button that is drawn now is aimed at."""
        debt = OPEN_DEBT if view.owed_until else view.pending
        return cls(view.top, view.colour, debt, drawn, version, view.dark)


@dataclass(frozen=True, slots=True)
class Sitter:
    """The player a button is about: a seat, and the user who sat there when the button was drawn."""

    seat: int
    user: int | None
    """``None``: nobody, where the screen did not know."""

    def sits_in(self, table_state: TableState) -> bool:
        """Return True if that user still has that seat."""
        return self.seat < len(table_state.people) and table_state.people[self.seat].user == self.user


# --- moves of the game ------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Move:
    """An action of the game. Its seat is filled in by the table."""

    action: Action
    seen: SeenTable | None = None
    """``None`` for an action that cannot become outdated."""
    about: Sitter | None = None
    """The player whom the button named as the action's target."""


@dataclass(frozen=True, slots=True)
class Typed:
    """A move that was typed: the reply says what happened."""

    move: Move


@dataclass(frozen=True, slots=True)
class CallOrCatch:
    """``/uno``: call if the player owes or may make the call, otherwise catch."""


@dataclass(frozen=True, slots=True)
class DealNext:
    """Deal the next round now; before its time only the host may."""


# --- penalties by the table's vote ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class AskPenaltyReason:
    """Show the reasons for which a penalty can be proposed."""

    about: Sitter


@dataclass(frozen=True, slots=True)
class ProposePenalty:
    """Propose a penalty; ``reason`` is one of ``table_state.PENALTY_REASONS``."""

    about: Sitter
    reason: str


@dataclass(frozen=True, slots=True)
class VoteOnPenalty:
    """Vote on the penalty that seat ``by`` has proposed for seat ``target`` in that round."""

    by: int
    target: int
    round: int
    yes: bool


@dataclass(frozen=True, slots=True)
class VoidPenaltyVote:
    """Close the vote on that penalty without a result: for moderators."""

    by: int
    target: int
    round: int


# --- the lobby --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class JoinTable:
    """Sit down, now or with the next round."""


@dataclass(frozen=True, slots=True)
class JoinNextRound:
    """Sit down with the next round: the same as ``JoinTable``, on the button of a running match."""


@dataclass(frozen=True, slots=True)
class LeaveTable:
    """Leave the lobby, or ask whether to leave the match."""


@dataclass(frozen=True, slots=True)
class ConfirmLeave:
    """Leave for good."""


@dataclass(frozen=True, slots=True)
class StartMatch:
    """Start the match of a lobby."""


@dataclass(frozen=True, slots=True)
class GiveWord:
    """Add a word to the shuffle."""

    text: str


@dataclass(frozen=True, slots=True)
class AddComputer:
    """Seat a computer of that level, named in the language of the host."""

    level: Level = "normal"


@dataclass(frozen=True, slots=True)
class PlayAlone:
    """Seat computers next to the host, who sits alone in the lobby, and start the match."""


@dataclass(frozen=True, slots=True)
class AskWhomToRemove:
    """Show the list of players who can be removed from the lobby."""


@dataclass(frozen=True, slots=True)
class Remove:
    """Remove a user, or a computer by its number below zero, from the lobby."""

    user: int


@dataclass(frozen=True, slots=True)
class LockTable:
    """Lock or unlock joining a match that runs."""

    locked: bool


@dataclass(frozen=True, slots=True)
class DoubleClocks:
    """Double the time for turns, choices and reactions."""


@dataclass(frozen=True, slots=True)
class ShowQuickRules:
    """Show the host the rules that people change most."""


@dataclass(frozen=True, slots=True)
class ChangeQuickRule:
    """Change one of these rules to the value at that place of its menu."""

    option: str
    place: int


@dataclass(frozen=True, slots=True)
class ChangeLobbyRules:
    """Change some rules of the lobby and show them again."""

    changes: Mapping[str, Any]
    """Options with new values; of effects only those of some keys (``rule_choices.merged``)."""
    found: str | None = None
    """The search words if the rules found are shown, or the word of that page if a number is entered."""


@dataclass(frozen=True, slots=True)
class SetLobbyRules:
    """Replace all rules of the lobby."""

    options: Mapping[str, Any]


# --- the table of a match ---------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class GiveHost:
    """Hand the role of the host over to a user."""

    user: int


@dataclass(frozen=True, slots=True)
class Kick:
    """Remove a user from the lobby, or from the match: by vote, or as a moderator alone."""

    user: int


@dataclass(frozen=True, slots=True)
class GoAway:
    """Let a stand-in play until the player is back."""


@dataclass(frozen=True, slots=True)
class ComeBack:
    """Play in person again."""


@dataclass(frozen=True, slots=True)
class ProposePause:
    """Ask the table for a pause of that many minutes."""

    minutes: int


@dataclass(frozen=True, slots=True)
class ResumeMatch:
    """Resume a paused match."""


@dataclass(frozen=True, slots=True)
class AskToEnd:
    """``/end``: end the table, or ask for it; a moderator who could end a match alone is asked to confirm."""


@dataclass(frozen=True, slots=True)
class EndMatch:
    """End a lobby, a paused or a running match: alone or by the table's vote, as the user may."""


@dataclass(frozen=True, slots=True)
class ConfirmEnd:
    """Answer "really end it?" with yes."""


@dataclass(frozen=True, slots=True)
class VoteOnPoll:
    """Vote on the poll of that kind and number."""

    kind: str
    number: int
    yes: bool


@dataclass(frozen=True, slots=True)
class VoteOnOnlyQuestion:
    """``/vote`` without a question: vote on the only one that is open; ``yes`` is ``None`` to make a vote void."""

    yes: bool | None


@dataclass(frozen=True, slots=True)
class ProposeRule:
    """Ask the table for another value of an option, the one at that place of its menu; of effects for one key."""

    option: str
    place: int
    number: int | None = None


@dataclass(frozen=True, slots=True)
class ChangeRule:
    """``/change``: change a rule of the lobby, or ask the table of a match for it."""

    option: str
    value: Any
    """A value of the option, or an effect (``None``: no effect) if there is a ``number``."""
    number: int | None = None
    """The place of the number or rank whose effect is changed."""


@dataclass(frozen=True, slots=True)
class TakeOverSeat:
    """Ask for the seat of a player who is away."""

    about: Sitter


@dataclass(frozen=True, slots=True)
class Rematch:
    """Open a new lobby with the same people and rules where a match is over."""


# --- the private hand -------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class OpenHand:
    """Show the player's hand again; an onlooker sees the public facts and the way in."""


@dataclass(frozen=True, slots=True)
class TurnPage:
    """Show another page of the hand, counted from 0."""

    page: int


@dataclass(frozen=True, slots=True)
class SortHand:
    """Sort the hand again and keep the order as the user's preference."""

    sort: Sort


@dataclass(frozen=True, slots=True)
class StopGuide:
    """Play on without the sentences of the guide."""


@dataclass(frozen=True, slots=True)
class GiveHint:
    """Show what a computer would do in the player's place, in a match that does not count for a league."""


# --- private pages, which change nothing ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ShowPage:
    """Show a private page of ``Renderer.page`` that needs no more than its name."""

    page: str


@dataclass(frozen=True, slots=True)
class ShowRules:
    """Show the rules of the table."""


@dataclass(frozen=True, slots=True)
class ShowChapter:
    """Show one chapter of the rules."""

    chapter: int


@dataclass(frozen=True, slots=True)
class ShowRule:
    """Show one rule: by the name of its option, or by its place in the option registry."""

    option: str | int


@dataclass(frozen=True, slots=True)
class ShowEffects:
    """Show the effects that the host may ask for on one number or rank."""

    number: int
    """Its place among those of the option."""
    option: str = NUMBER_EFFECTS


@dataclass(frozen=True, slots=True)
class ShowPairs:
    """Show the cards that can be played together with ``first`` (rule ``cheating``), or ask for the first one."""

    first: int | None = None


@dataclass(frozen=True, slots=True)
class ShowOutdated:
    """A button of a format that is no longer drawn, which does not name its user: its page is shown as it is now.

    Without a page the reply is the hand as it is now.
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
