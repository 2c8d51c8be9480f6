"""The tables of play: game tables, their seats, matches and journals."""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    CheckConstraint,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    String,
    Table,
    UniqueConstraint,
)

from .declarations import DiscordId, json_column, metadata, of_table, only_where

LOBBY, PLAYING, ENDED = "lobby", "playing", "ended"
"""The values of ``tables.status``."""

tables = Table(
    "tables",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("guild_id", DiscordId, nullable=False, index=True),
    Column("channel_id", DiscordId, nullable=False),
    Column("parent_id", DiscordId),
    Column("status", String, CheckConstraint("status IN ('lobby', 'playing', 'ended')", name="status"), nullable=False),
    json_column("meta"),
    Column("created_at", Float, nullable=False),
    Column("ended_at", Float),
    Column("ended", String),
    # The reason why a table that has not ended is set aside. Its channel is free for another table.
    Column("aside", String),
    Column("aside_at", Float),
    # True from the end of the table until its messages show that it has ended, otherwise NULL.
    Column("unshown", Boolean),
    sqlite_autoincrement=True,  # buttons contain the id, so no other table may ever get it
)
"""Game tables, live and ended."""
Index("ix_tables_channel_id", tables.c.channel_id, unique=True, **only_where("status != 'ended' AND aside IS NULL"))
Index("ix_tables_channel_id_id", tables.c.channel_id, tables.c.id)
Index("ix_tables_live", tables.c.id, **only_where("status != 'ended'"))
Index("ix_tables_unshown", tables.c.id, **only_where("unshown IS NOT NULL"))

seats = Table(
    "seats",
    metadata,
    Column("id", Integer, primary_key=True),
    of_table(primary=False),
    Column("seat", Integer),
    Column("user_id", DiscordId, nullable=False, index=True),
    Column("name", String, nullable=False),
    Column("joined_at", Float, nullable=False),
    Column("left_at", Float),
    Column("why", String),
    UniqueConstraint("table_id", "seat"),
    UniqueConstraint("table_id", "user_id"),
)
"""The players who sit or sat at game tables, with their seats. Computers and forgotten users have negative ids."""

rulesets = Table(
    "rulesets",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("rules_version", Integer, nullable=False),
    Column("options", String, nullable=False),
    UniqueConstraint("rules_version", "options"),
)
"""Pairs of a rules version and options (JSON with sorted keys), each stored once.

``matches`` refers to the rules of each match, and ``match_origins`` to those of the preset that they come from.
"""

matches = Table(
    "matches",
    metadata,
    of_table(),
    Column("ruleset_id", ForeignKey("rulesets.id"), nullable=False),
    Column("seats", Integer, nullable=False),
    # A big-endian number of 256 bits.
    Column("seed", LargeBinary, nullable=False),
    Column("began_at", Float, nullable=False),
    Column("began_now", Float, nullable=False),
)
"""The arguments of ``new_match``, and the time when each match began."""

shuffles = Table("shuffles", metadata, of_table(), Column("secret", LargeBinary, nullable=False))
"""The secrets that, together with the words, decide the seeds of matches. The oldest matches have none."""

shuffle_words = Table(
    "shuffle_words",
    metadata,
    of_table(),
    Column("seat", Integer, primary_key=True),
    Column("user_id", DiscordId, nullable=False, index=True),
    Column("word", String),  # NULL for a user who was forgotten
    sqlite_with_rowid=False,
)
"""The words that players added to the shuffle of a match."""

match_origins = Table(
    "match_origins",
    metadata,
    of_table(),
    Column("name", String, nullable=False),
    Column("preset_id", Integer),
    Column("ruleset_id", ForeignKey("rulesets.id"), nullable=False),
)
"""The preset that the rules of a match come from, as it was when the table opened.

It may be renamed, changed or deleted later. For a match without a row, the option ``preset`` names the preset.
"""

snapshots = Table(
    "snapshots",
    metadata,
    of_table(),
    Column("seq", Integer, nullable=False),
    Column("now", Float, nullable=False),
    Column("at", Float, nullable=False),
    Column("state", LargeBinary, nullable=False),
)
"""The state of each match after its last journal line, replaced whenever lines are added.

On PostgreSQL, the migrations reserve space in each page for these updates.
"""

journal = Table(
    "journal",
    metadata,
    of_table(),
    Column("seq", Integer, primary_key=True),
    Column("at", Float, nullable=False),
    Column("now", Float, nullable=False),
    json_column("action", nullable=True),
    json_column("events"),
    Column("refused", String),
    Column("note", String),
    json_column("facts", nullable=True),
    Column("interaction_id", DiscordId),
    sqlite_with_rowid=False,  # the lines of one match are stored together
)
"""The journals of matches, one row for each line."""
Index(
    "ix_journal_interaction_id",
    journal.c.table_id,
    journal.c.interaction_id,
    unique=True,
    **only_where("interaction_id IS NOT NULL"),
)
