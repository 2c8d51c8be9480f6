"""Storage of tables, journals, leagues and preferences. Only this package and the migrations write to the database."""

from bot.storage.queries.preferences import (
    ChannelPreferences,
    GuildPreferences,
    PreferenceQueries,
    UserPreferences,
)

from .errors import Reason, StorageError
from .store import Clock, Storage
from .values import (
    Change,
    JournalStep,
    MatchEnded,
    MatchOpened,
    Meta,
    MetaChanged,
    Note,
    Origin,
    Place,
    Recorded,
    RoundEnded,
    Seat,
    SeatGivenUp,
    SeatsArranged,
    SeatTaken,
    StoredMatch,
    Table,
    TableEnded,
    Total,
    Unit,
)

__all__ = [
    "Change",
    "ChannelPreferences",
    "Clock",
    "GuildPreferences",
    "JournalStep",
    "MatchEnded",
    "MatchOpened",
    "Meta",
    "MetaChanged",
    "Note",
    "Origin",
    "Place",
    "PreferenceQueries",
    "Reason",
    "Recorded",
    "RoundEnded",
    "Seat",
    "SeatGivenUp",
    "SeatTaken",
    "SeatsArranged",
    "Storage",
    "StorageError",
    "StoredMatch",
    "Table",
    "TableEnded",
    "Total",
    "Unit",
    "UserPreferences",
]
