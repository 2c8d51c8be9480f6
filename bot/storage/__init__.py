"""Keeps matches, journals and settings in the database, the only place outside the migrations that does."""

from bot.storage.queries.preferences import ChannelPreferences, GuildPreferences, Preferences, UserPreferences

from .errors import Reason, StorageError
from .store import Clock, Storage
from .values import (
    Change,
    Match,
    MatchBegan,
    MatchEnded,
    Meta,
    MetaChanged,
    Note,
    Origin,
    Place,
    Recorded,
    RoundEnded,
    Seat,
    SeatLeft,
    SeatsArranged,
    SeatTaken,
    Step,
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
    "Match",
    "MatchBegan",
    "MatchEnded",
    "Meta",
    "MetaChanged",
    "Note",
    "Origin",
    "Place",
    "Preferences",
    "Reason",
    "Recorded",
    "RoundEnded",
    "Seat",
    "SeatLeft",
    "SeatTaken",
    "SeatsArranged",
    "Step",
    "Storage",
    "StorageError",
    "Table",
    "TableEnded",
    "Total",
    "Unit",
    "UserPreferences",
]
