"""The tables of results: points and scores, packed journals, and counts, moments and deeds from the journals."""

from __future__ import annotations

from sqlalchemy import Boolean, Column, Float, Index, Integer, LargeBinary, String, Table

from .declarations import DiscordId, json_column, metadata, of_table

replays = Table(
    "replays",
    metadata,
    of_table(),
    Column("ended_at", Float, nullable=False, index=True),
    Column("data", LargeBinary, nullable=False),
)
"""Packed journals of ended matches."""

round_results = Table(
    "round_results",
    metadata,
    of_table(),
    Column("round", Integer, primary_key=True),
    Column("winner", Integer),
    Column("why", String, nullable=False),
    Column("card", String),
    Column("ended_at", Float, nullable=False),
)
"""The result of each finished round. ``winner`` is NULL for a void round, and ``card`` is NULL if nobody went out."""

round_points = Table(
    "round_points",
    metadata,
    of_table(),
    Column("round", Integer, primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("points", Integer, nullable=False),
    sqlite_with_rowid=False,
)
"""The points that each seat gained in a finished round. Seats that did not play in the round have no row."""

match_results = Table(
    "match_results",
    metadata,
    of_table(),
    Column("why", String, nullable=False),
    Column("counts", Boolean, nullable=False),
    Column("ended_at", Float, nullable=False),
)
"""The ending of each finished match. ``counts`` is true if the match counts for totals."""
Index("ix_match_results_ended_at", match_results.c.ended_at)

match_scores = Table(
    "match_scores",
    metadata,
    of_table(),
    Column("seat", Integer, primary_key=True),
    Column("score", Integer, nullable=False),
    Column("won", Boolean, nullable=False),
    sqlite_with_rowid=False,
)
"""The final score of each seat of a finished match, and whether the seat won."""

seat_counts = Table(
    "seat_counts",
    metadata,
    of_table(),
    Column("seat", Integer, primary_key=True),
    Column("rounds", Integer, nullable=False),
    Column("rounds_won", Integer, nullable=False),
    Column("points", Integer, nullable=False),
    Column("calls", Integer),
    Column("forgotten", Integer),
    Column("catches", Integer),
    Column("challenges_won", Integer),
    Column("challenges_lost", Integer),
    Column("jump_ins_won", Integer),
    Column("jump_ins_lost", Integer),
    Column("longest_hand", Integer),
    sqlite_with_rowid=False,
)
"""Counts for each seat of a finished match.

Counts that come from the journal are NULL if it could not be read.
"""

moments = Table(
    "moments",
    metadata,
    of_table(),
    Column("kind", String, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("amount", Float, nullable=False),
    sqlite_with_rowid=False,
)
"""The best moments of a finished match, at most one of each kind."""

match_troubles = Table(
    "match_troubles",
    metadata,
    of_table(),
    Column("work", String, primary_key=True),
    Column("reason", String, nullable=False),
    Column("at", Float, nullable=False),
    sqlite_with_rowid=False,
)
"""Finished matches for which some work (``counting``, ``settling``, ``packing``) failed, with the reason."""

deeds = Table(
    "deeds",
    metadata,
    of_table(),
    Column("user_id", DiscordId, primary_key=True, nullable=False, index=True),
    json_column("done"),
    sqlite_with_rowid=False,
)
"""The deeds of each user in a finished match, as numbers keyed by name.

They are read from the journal once and added up for achievements.
"""

deed_readings = Table("deed_readings", metadata, of_table())
"""Finished matches whose journals were read for deeds."""
