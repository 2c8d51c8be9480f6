"""Keeps matches, journals and settings in the database, the only place outside the migrations that does."""

from .errors import Reason, StorageError
from .preferences import ChannelPreferences, Clock, GuildPreferences, Preferences, UserPreferences
from .store import Storage
from .values import (
    Change,
    Match,
    MatchBegan,
    MatchEnded,
    Meta,
    MetaChanged,
    Note,
    Place,
    Recorded,
    RoundEnded,
    Seat,
    SeatLeft,
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
    "Place",
    "Preferences",
    "Reason",
    "Recorded",
    "RoundEnded",
    "Seat",
    "SeatLeft",
    "SeatTaken",
    "Step",
    "Storage",
    "StorageError",
    "Table",
    "TableEnded",
    "Total",
    "Unit",
]
