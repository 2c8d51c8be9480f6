"""The tables of the database.

Every change to them needs a new migration in ``migrations/versions``. A test compares them with a migrated database.
"""

from .declarations import metadata
from .fleet import fleet, identify_slots, processes, shards
from .league import league_matches, league_results, seasons, standings
from .notices import alerts, end_mentions, invitations, subscriptions
from .people import blocks, channels, departures, forgotten, hidden, members, operator_blocks
from .play import (
    ENDED,
    LOBBY,
    PLAYING,
    journal,
    match_origins,
    matches,
    rulesets,
    seats,
    shuffle_words,
    shuffles,
    snapshots,
    tables,
)
from .process import application, emojis, lease
from .results import (
    deed_readings,
    deeds,
    match_results,
    match_scores,
    match_troubles,
    moments,
    replays,
    round_points,
    round_results,
    seat_counts,
)
from .settings import channel_preferences, guild_preferences, preset_defaults, preset_drafts, presets, user_preferences
from .tournament import tournament_people, tournament_tables, tournaments

__all__ = [
    "ENDED",
    "LOBBY",
    "PLAYING",
    "alerts",
    "application",
    "blocks",
    "channel_preferences",
    "channels",
    "deed_readings",
    "deeds",
    "departures",
    "emojis",
    "end_mentions",
    "fleet",
    "forgotten",
    "guild_preferences",
    "hidden",
    "identify_slots",
    "invitations",
    "journal",
    "league_matches",
    "league_results",
    "lease",
    "match_origins",
    "match_results",
    "match_scores",
    "match_troubles",
    "matches",
    "members",
    "metadata",
    "moments",
    "operator_blocks",
    "preset_defaults",
    "preset_drafts",
    "presets",
    "processes",
    "replays",
    "round_points",
    "round_results",
    "rulesets",
    "seasons",
    "seat_counts",
    "seats",
    "shards",
    "shuffle_words",
    "shuffles",
    "snapshots",
    "standings",
    "subscriptions",
    "tables",
    "tournament_people",
    "tournament_tables",
    "tournaments",
    "user_preferences",
]
