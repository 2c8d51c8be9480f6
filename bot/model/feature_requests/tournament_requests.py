"""Requests to take part in tournaments, to prepare them and to manage them."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import Any, TypeVar

# --- for everybody ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class EnterTournament:
    """Take part in a tournament."""

    tournament: int


@dataclass(frozen=True, slots=True)
class WithdrawFromTournament:
    """Withdraw from a tournament. If it has begun, ask the user to confirm first."""

    tournament: int


@dataclass(frozen=True, slots=True)
class ConfirmWithdrawal:
    """Withdraw from a tournament that has begun."""

    tournament: int


@dataclass(frozen=True, slots=True)
class ShowWholeStanding:
    """Show a page of the whole standing. Without a page, show the first one in a new message."""

    tournament: int
    page: int | None = None
    """Counted from 0."""


# --- while a tournament is being prepared -----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Preparation:
    """The choices made so far for a new tournament. Only the user who is preparing it may continue."""

    user: int
    size: int | None = None
    """Number of players at a table."""
    fillers: bool = False
    """True if computers fill up the tables."""
    server_preset: int | None = None
    """Id of the server's preset."""
    kind: str | None = None
    preset: str | None = None
    """The name of a built-in preset."""

    def to(self, request: type[P]) -> P:
        """Return another request with the same choices."""
        return request(**{field.name: getattr(self, field.name) for field in fields(Preparation)})

    def but(self, **changes: Any) -> Preparation:
        """Return the choices with some of them changed."""
        return replace(self.to(Preparation), **changes)


P = TypeVar("P", bound=Preparation)


@dataclass(frozen=True, slots=True, kw_only=True)
class ChooseTournamentKind(Preparation):
    """Choose the kind."""

    chosen: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class ChooseTournamentRules(Preparation):
    """Choose the preset."""

    chosen: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class ChooseTableSize(Preparation):
    """Choose how many players sit at a table."""

    chosen: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class SwitchFillers(Preparation):
    """Toggle whether computers fill up the tables."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenTournament(Preparation):
    """Open the tournament for entries."""


# --- for those who manage a tournament --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class TournamentManagement:
    """A request that only people who manage the tournament may make.

    If ``user`` is given, only that user may make it.
    """

    tournament: int
    user: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ShowManagement(TournamentManagement):
    """Show the page for managing the tournament."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StartTournament(TournamentManagement):
    """Start the tournament with the people who have entered."""


@dataclass(frozen=True, slots=True, kw_only=True)
class EndBreak(TournamentManagement):
    """Call the tables of the next round."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AskToStop(TournamentManagement):
    """Ask whether to end the tournament."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StopTournament(TournamentManagement):
    """End the tournament."""


@dataclass(frozen=True, slots=True, kw_only=True)
class KeepTournament(TournamentManagement):
    """Answer "no" when asked whether to end the tournament or one of its tables."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AskToEndTable(TournamentManagement):
    """Ask whether to end the table that was chosen."""

    chosen: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class EndTournamentTable(TournamentManagement):
    """End a table."""

    table: int


TournamentRequest = (
    EnterTournament
    | WithdrawFromTournament
    | ConfirmWithdrawal
    | ShowWholeStanding
    | Preparation
    | TournamentManagement
)
"""Requests about tournaments."""
