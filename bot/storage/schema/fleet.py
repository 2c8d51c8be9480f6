"""The tables of a fleet: the processes that use one PostgreSQL database, and the shards that each of them owns.

They stay empty in a SQLite file, which only one process uses. Times are Unix seconds on the database server's clock.
"""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, CheckConstraint, Column, Float, Integer, String, Table

from .declarations import metadata

fleet = Table(
    "fleet",
    metadata,
    Column("id", Integer, CheckConstraint("id = 1", name="only_one"), primary_key=True, autoincrement=False),
    Column("shards", Integer, nullable=False),
    Column("generation", Integer, nullable=False),
    Column("starts_left", Integer),
    Column("starts_a_day", Integer),
    Column("day_ends", Float),
)
"""Values that all processes share: the number of shards, the generation, and Discord's daily limit on new sessions."""

processes = Table(
    "processes",
    metadata,
    Column("id", String, primary_key=True),
    Column("instance", String),
    Column("host", String, nullable=False),
    Column("pid", Integer, nullable=False),
    Column("started", String, nullable=False),
    Column("began", Float, nullable=False),
    Column("expires_at", Float, nullable=False),
    Column("leaving", Boolean, nullable=False),
)
"""Processes that are running or have run.

A process whose ``expires_at`` has passed counts as dead. A ``leaving`` process hands over its shards.
"""

shards = Table(
    "shards",
    metadata,
    Column("shard_id", Integer, primary_key=True, autoincrement=False),
    Column("owner", String),
    Column("epoch", BigInteger, nullable=False),
    Column("free_since", Float),
    Column("successor", String),
    Column("ready", Boolean, nullable=False),
    Column("taken", String),
)
"""The owner of each shard.

``epoch`` grows whenever a shard is taken or freed. An owner can write only while its shard's epoch is unchanged.
``successor`` is the process that is about to take over, and ``ready`` is true once it receives the shard's events.
``taken`` is a JSON list of the interactions that the last owner has received; the code calls them ``received``.
"""

identify_slots = Table(
    "identify_slots",
    metadata,
    Column("key", Integer, primary_key=True, autoincrement=False),
    Column("next_at", Float, nullable=False),
)
"""The time when the next session may begin, for each identify key (``shard % max_concurrency``)."""
