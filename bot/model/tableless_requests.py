"""Requests that do not go into the queue of a table, such as requests for the tour, preferences and past matches."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ToggleNotify:
    """Subscribe to new tables in the channel, or unsubscribe."""


@dataclass(frozen=True, slots=True)
class ToggleEndMention:
    """Toggle whether the user is mentioned when the match of the button's table is over."""


@dataclass(frozen=True, slots=True)
class StartGuided:
    """Start a first match with a guide, in the channel or in a thread of its own."""


@dataclass(frozen=True, slots=True)
class AskHint:
    """Ask for a hint at the button's table.

    Hints are refused in tournaments and in matches that can count towards a league.
    """


@dataclass(frozen=True, slots=True)
class ShowHelp:
    """Show a page of the tour. Pages are counted from 0."""

    page: int


@dataclass(frozen=True, slots=True)
class ChangePreference:
    """Set a preference of the user to the value at ``place`` in its menu."""

    name: str
    place: int


@dataclass(frozen=True, slots=True)
class ShowHistory:
    """Show the newest matches or, with ``before``, the newest of those at tables with smaller numbers."""

    before: int | None = None
    first: int = 1
    """The number of the first match in the list."""


@dataclass(frozen=True, slots=True)
class ShowStep:
    """Show a step of the match that was played at the button's table."""

    number: int
    """The step's number, counted from 0."""


@dataclass(frozen=True, slots=True)
class ShowPastRules:
    """Show the rules of the match that was played at the button's table, with a button back to a step."""

    step: int


@dataclass(frozen=True, slots=True)
class AskForWord:
    """Open the form for entering a word that goes into the lobby's shuffle."""


@dataclass(frozen=True, slots=True)
class CheckShuffle:
    """Check the shuffles of the match that was played at the button's table."""


@dataclass(frozen=True, slots=True)
class ShareMatch:
    """Show the match that was played at the button's table to everybody in the channel."""


TablelessRequest = (
    ToggleNotify
    | ToggleEndMention
    | AskHint
    | StartGuided
    | ShowHelp
    | ChangePreference
    | ShowHistory
    | ShowStep
    | ShowPastRules
    | AskForWord
    | CheckShuffle
    | ShareMatch
)
"""Requests that do not go into the queue of a table."""
OF_PAST_MATCHES = (ShowStep, ShowPastRules, CheckShuffle, ShareMatch)
"""Requests about a match that is over. They work in every channel of the match's server."""
