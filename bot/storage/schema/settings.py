"""The tables of preferences, presets, default presets and drafts."""

from __future__ import annotations

from sqlalchemy import CheckConstraint, Column, Float, ForeignKey, Integer, String, Table, UniqueConstraint

from .declarations import DiscordId, json_column, metadata


def _preferences(owner: str) -> Table:
    return Table(f"{owner}_preferences", metadata, Column("id", DiscordId, primary_key=True), json_column("data"))


guild_preferences = _preferences("guild")

channel_preferences = _preferences("channel")

user_preferences = _preferences("user")

presets = Table(
    "presets",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("guild_id", DiscordId, nullable=False),
    Column("name", String, nullable=False),
    # The name in the form used for comparisons.
    Column("folded", String, nullable=False),
    # Only the values that differ from the defaults.
    json_column("options"),
    Column("rules_version", Integer, nullable=False),
    # Grows with each change to the options, starting at 1.
    Column("revision", Integer, nullable=False),
    # One sentence that describes the preset.
    Column("about", String),
    UniqueConstraint("guild_id", "folded"),
    sqlite_autoincrement=True,  # buttons and drafts contain the id, so no other preset may ever get it
)
"""The presets of servers."""

preset_defaults = Table(
    "preset_defaults",
    metadata,
    Column("guild_id", DiscordId, primary_key=True),
    Column("channel_id", DiscordId, primary_key=True),
    Column("built_in", String),
    Column("preset_id", ForeignKey("presets.id", ondelete="CASCADE"), index=True),
    CheckConstraint("(built_in IS NULL) <> (preset_id IS NULL)", name="one"),
    sqlite_with_rowid=False,
)
"""The preset that ``/play`` uses if the user names none. Channel 0 stands for the whole server."""

preset_drafts = Table(
    "preset_drafts",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("guild_id", DiscordId, nullable=False),
    Column("user_id", DiscordId, nullable=False, index=True),
    # The purpose of the draft, such as editing a certain preset or importing a file.
    Column("target", String, nullable=False),
    Column("changed_at", Float, nullable=False, index=True),
    json_column("data"),
    UniqueConstraint("guild_id", "user_id", "target"),
    sqlite_autoincrement=True,  # buttons contain the id
)
"""Presets that users are editing and have not saved yet, and files to import."""
