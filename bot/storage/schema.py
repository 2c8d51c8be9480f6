"""The tables of the database. A change needs a new migration in ``migrations/versions``; a test compares the two."""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    Boolean,
    CheckConstraint,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    UniqueConstraint,
    text,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)

LOBBY, PLAYING, ENDED = "lobby", "playing", "ended"
"""The values of ``tables.status``."""


def _json(name: str, *, nullable: bool = False) -> Column[object]:
    return Column(name, JSON(none_as_null=True), nullable=nullable)


def _of_table(*, primary: bool = True) -> Column[int]:
    return Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=primary, nullable=False)


lease = Table(
    "lease",
    metadata,
    Column("id", Integer, CheckConstraint("id = 1", name="only_one"), primary_key=True),
    Column("owner", String, nullable=False),
    Column("host", String, nullable=False),
    Column("pid", Integer, nullable=False),
    Column("started", String, nullable=False),
    Column("expires_at", Float, nullable=False),
)
"""The process that holds the database (see ``lease.py``); at most one row."""

application = Table(
    "application",
    metadata,
    Column("id", Integer, CheckConstraint("id = 1", name="only_one"), primary_key=True),
    Column("application_id", Integer, nullable=False),
)
"""Discord's application that this database belongs to; at most one row."""

tables = Table(
    "tables",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("guild_id", Integer, nullable=False, index=True),
    Column("channel_id", Integer, nullable=False),
    Column("parent_id", Integer),
    Column("status", String, CheckConstraint("status IN ('lobby', 'playing', 'ended')", name="status"), nullable=False),
    _json("meta"),
    Column("created_at", Float, nullable=False),
    Column("ended_at", Float),
    Column("ended", String),
    # Why a table that has not ended cannot be read. Such a table leaves its channel free for another one.
    Column("aside", String),
    Column("aside_at", Float),
    # True from the table's end until its messages show it, then NULL.
    Column("unshown", Boolean),
    sqlite_autoincrement=True,  # buttons contain the id, so it must never be given to another table
)
"""Game tables, live and ended."""
Index(
    "ix_tables_channel_id", tables.c.channel_id, unique=True, sqlite_where=text("status != 'ended' AND aside IS NULL")
)
Index("ix_tables_channel_id_id", tables.c.channel_id, tables.c.id)
Index("ix_tables_live", tables.c.id, sqlite_where=text("status != 'ended'"))
Index("ix_tables_unshown", tables.c.id, sqlite_where=text("unshown IS NOT NULL"))

seats = Table(
    "seats",
    metadata,
    Column("id", Integer, primary_key=True),
    _of_table(primary=False),
    Column("seat", Integer),
    Column("user_id", Integer, nullable=False, index=True),
    Column("name", String, nullable=False),
    Column("joined_at", Float, nullable=False),
    Column("left_at", Float),
    Column("why", String),
    UniqueConstraint("table_id", "seat"),
    UniqueConstraint("table_id", "user_id"),
)
"""The only table that connects matches with users."""

emojis = Table(
    "emojis",
    metadata,
    Column("name", String, primary_key=True),
    Column("emoji_id", Integer, nullable=False),
    Column("digest", String, nullable=False),
    sqlite_with_rowid=False,
)
"""Uploaded emojis by name: Discord's id, and the hash of the file."""

rulesets = Table(
    "rulesets",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("rules_version", Integer, nullable=False),
    Column("options", String, nullable=False),
    UniqueConstraint("rules_version", "options"),
)
"""Rules version and options (JSON with sorted keys) of matches and of their presets, each pair once."""

matches = Table(
    "matches",
    metadata,
    _of_table(),
    Column("ruleset_id", ForeignKey("rulesets.id"), nullable=False),
    Column("seats", Integer, nullable=False),
    # A number of 256 bits, its highest byte first.
    Column("seed", LargeBinary, nullable=False),
    Column("began_at", Float, nullable=False),
    Column("began_now", Float, nullable=False),
)
"""The arguments of ``new_match``."""

shuffles = Table("shuffles", metadata, _of_table(), Column("secret", LargeBinary, nullable=False))
"""The secret that decides the seed of a match together with the words. Matches before these had none."""

shuffle_words = Table(
    "shuffle_words",
    metadata,
    _of_table(),
    Column("seat", Integer, primary_key=True),
    Column("user_id", Integer, nullable=False, index=True),
    Column("word", String),  # NULL for a user who was forgotten
    sqlite_with_rowid=False,
)
"""The words that players added to the shuffle of a match."""

match_origins = Table(
    "match_origins",
    metadata,
    _of_table(),
    Column("name", String, nullable=False),
    Column("preset_id", Integer),
    Column("ruleset_id", ForeignKey("rulesets.id"), nullable=False),
)
"""The preset that the rules of a match come from, as it was then; it may be renamed, changed or deleted later.

Without a row, the match's ``options`` name it.
"""

snapshots = Table(
    "snapshots",
    metadata,
    _of_table(),
    Column("seq", Integer, nullable=False),
    Column("now", Float, nullable=False),
    Column("at", Float, nullable=False),
    Column("state", LargeBinary, nullable=False),
)
"""The state after the last journalled step, replaced with each step."""

journal = Table(
    "journal",
    metadata,
    _of_table(),
    Column("seq", Integer, primary_key=True),
    Column("at", Float, nullable=False),
    Column("now", Float, nullable=False),
    _json("action", nullable=True),
    _json("events"),
    Column("refused", String),
    Column("note", String),
    _json("facts", nullable=True),
    Column("interaction_id", Integer),
    sqlite_with_rowid=False,  # the lines of one match are stored together
)
Index(
    "ix_journal_interaction_id",
    journal.c.table_id,
    journal.c.interaction_id,
    unique=True,
    sqlite_where=text("interaction_id IS NOT NULL"),
)

replays = Table(
    "replays",
    metadata,
    _of_table(),
    Column("ended_at", Float, nullable=False, index=True),
    Column("data", LargeBinary, nullable=False),
)
"""Packed journals of ended matches."""

round_results = Table(
    "round_results",
    metadata,
    _of_table(),
    Column("round", Integer, primary_key=True),
    Column("winner", Integer),
    Column("why", String, nullable=False),
    Column("card", String),
    Column("ended_at", Float, nullable=False),
)

round_points = Table(
    "round_points",
    metadata,
    _of_table(),
    Column("round", Integer, primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("points", Integer, nullable=False),
    sqlite_with_rowid=False,
)

match_results = Table(
    "match_results",
    metadata,
    _of_table(),
    Column("why", String, nullable=False),
    Column("counts", Boolean, nullable=False),
    Column("ended_at", Float, nullable=False),
)

match_scores = Table(
    "match_scores",
    metadata,
    _of_table(),
    Column("seat", Integer, primary_key=True),
    Column("score", Integer, nullable=False),
    Column("won", Boolean, nullable=False),
    sqlite_with_rowid=False,
)

seat_counts = Table(
    "seat_counts",
    metadata,
    _of_table(),
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
"""Records of the seats of finished matches. Columns that only the journal contains are NULL if it could not be read."""

moments = Table(
    "moments",
    metadata,
    _of_table(),
    Column("kind", String, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("amount", Float, nullable=False),
    sqlite_with_rowid=False,
)
"""The best moments of a finished match, one of each kind."""

match_troubles = Table(
    "match_troubles",
    metadata,
    _of_table(),
    Column("work", String, primary_key=True),
    Column("reason", String, nullable=False),
    Column("at", Float, nullable=False),
    sqlite_with_rowid=False,
)
"""Finished matches for which some work (``counting``, ``settling``, ``packing``) cannot be done, and why."""


def _preferences(owner: str) -> Table:
    return Table(f"{owner}_preferences", metadata, Column("id", Integer, primary_key=True), _json("data"))


guild_preferences = _preferences("guild")
channel_preferences = _preferences("channel")
user_preferences = _preferences("user")

presets = Table(
    "presets",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("guild_id", Integer, nullable=False),
    Column("name", String, nullable=False),
    # The name in the form in which names are compared.
    Column("folded", String, nullable=False),
    # Only the values that differ from the defaults.
    _json("options"),
    Column("rules_version", Integer, nullable=False),
    # Number of changes of the options, starting with 1.
    Column("revision", Integer, nullable=False),
    # One sentence about what it is and whom it is for.
    Column("about", String),
    UniqueConstraint("guild_id", "folded"),
    sqlite_autoincrement=True,  # buttons and drafts contain the id, so it must never be given to another preset
)
"""The presets of servers."""

preset_defaults = Table(
    "preset_defaults",
    metadata,
    Column("guild_id", Integer, primary_key=True),
    Column("channel_id", Integer, primary_key=True),
    Column("built_in", String),
    Column("preset_id", ForeignKey("presets.id", ondelete="CASCADE"), index=True),
    CheckConstraint("(built_in IS NULL) <> (preset_id IS NULL)", name="one"),
    sqlite_with_rowid=False,
)
"""The preset that ``/play`` uses if the user names none. Channel 0 is the whole server."""

preset_drafts = Table(
    "preset_drafts",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("guild_id", Integer, nullable=False),
    Column("user_id", Integer, nullable=False, index=True),
    # What the draft will become.
    Column("target", String, nullable=False),
    Column("changed_at", Float, nullable=False, index=True),
    _json("data"),
    UniqueConstraint("guild_id", "user_id", "target"),
    sqlite_autoincrement=True,  # buttons contain the id
)
"""Presets that users are editing and have not saved."""

seasons = Table(
    "seasons",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("guild_id", Integer, nullable=False),
    Column("name", String, nullable=False),
    Column("starts_at", Float, nullable=False),
    # NULL while the end is unknown; that of a monthly season is known from the start.
    Column("ends_at", Float),
    Column("monthly", Boolean, nullable=False),
    Column("closed", Boolean, nullable=False),
    Column("posted", Boolean, nullable=False),
    # Removed matches whose effect on the ratings has not been calculated yet.
    Column("stale", Integer, nullable=False),
)
"""The seasons of servers, at most one of them open in each."""
Index("ix_seasons_guild_id", seasons.c.guild_id, seasons.c.starts_at)
Index("ix_seasons_open", seasons.c.guild_id, unique=True, sqlite_where=text("NOT closed"))

league_matches = Table(
    "league_matches",
    metadata,
    _of_table(),
    Column("guild_id", Integer, nullable=False),
    Column("season_id", ForeignKey("seasons.id", ondelete="CASCADE")),
    Column("ended_at", Float, nullable=False),
    # Why it does not count; NULL if it does.
    Column("reason", String),
    Column("moves", Integer, nullable=False),
    Column("seconds", Float, nullable=False),
    # The seat whose leaving ended the match.
    Column("left_by", Integer),
    Column("removed_at", Float),
)
"""Standing of each finished match in its server's league."""
Index("ix_league_matches_season_id", league_matches.c.season_id, league_matches.c.ended_at)
Index("ix_league_matches_guild_id", league_matches.c.guild_id, league_matches.c.ended_at)
Index("ix_league_matches_ended_at", league_matches.c.ended_at)
Index("ix_match_results_ended_at", match_results.c.ended_at)

league_results = Table(
    "league_results",
    metadata,
    _of_table(),
    Column("user_id", Integer, primary_key=True),
    Column("season_id", ForeignKey("seasons.id", ondelete="CASCADE"), nullable=False),
    Column("place", Integer, nullable=False),
    Column("won", Boolean, nullable=False),
    Column("points", Integer, nullable=False),
    Column("rounds", Integer, nullable=False),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    sqlite_with_rowid=False,
)
"""Each user's result of a ranked match, and their rating after it."""
Index("ix_league_results_season_id", league_results.c.season_id, league_results.c.user_id)

standings = Table(
    "standings",
    metadata,
    Column("season_id", ForeignKey("seasons.id", ondelete="CASCADE"), primary_key=True, nullable=False),
    Column("user_id", Integer, primary_key=True),
    Column("played", Integer, nullable=False),
    Column("won", Integer, nullable=False),
    Column("points", Integer, nullable=False),
    Column("rounds", Integer, nullable=False),
    # W or L for each of the last five matches, the newest last.
    Column("form", String, nullable=False),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    sqlite_with_rowid=False,
)
"""The sums of a season's results for each user."""

members = Table(
    "members",
    metadata,
    Column("guild_id", Integer, primary_key=True),
    Column("user_id", Integer, primary_key=True),
    Column("joined_at", Float, nullable=False),
    sqlite_with_rowid=False,
)
"""When users who have sat down at a table joined the server."""
Index("ix_members_user_id", members.c.user_id)

hidden = Table("hidden", metadata, Column("user_id", Integer, primary_key=True))
"""Users who do not want to appear on public boards."""

forgotten = Table(
    "forgotten",
    metadata,
    Column("salt", String, primary_key=True),
    Column("digest", String, primary_key=True),
    Column("at", Float, nullable=False),
    sqlite_with_rowid=False,
)
"""Users who had themselves forgotten, as salted hashes, and when last (see ``forgotten.py``)."""

channels = Table(
    "channels",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("guild_id", Integer, nullable=False, index=True),
)
"""The server of each channel for which something is set."""

departures = Table(
    "departures", metadata, Column("guild_id", Integer, primary_key=True), Column("at", Float, nullable=False)
)
"""When servers removed the bot."""

blocks = Table(
    "blocks",
    metadata,
    Column("guild_id", Integer, primary_key=True),
    Column("user_id", Integer, primary_key=True),
    Column("at", Float, nullable=False),
    sqlite_with_rowid=False,
)
"""Users blocked in a server by its moderators, and since when. A block remains when its user is forgotten."""

operator_blocks = Table(
    "operator_blocks",
    metadata,
    Column("kind", String, primary_key=True),
    Column("subject", Integer, primary_key=True),
    Column("at", Float, nullable=False),
    sqlite_with_rowid=False,
)
"""Users and servers (``kind``) blocked by the operator, and since when."""
