"""A bot that only logs in and has opened the database: what discord.py, SQLAlchemy and aiosqlite take by themselves.

``python -m benchmarks.bare_bot.with_database`` with the environment of the real bot runs it. The database must exist.
"""

from __future__ import annotations

import os

import discord
from discord.gateway import DiscordWebSocket
from discord.http import Route
from sqlalchemy import text
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import create_async_engine
from yarl import URL


class LoggedIn(discord.Client):
    """Client that has opened the database when it logs in, and ignores all events."""

    async def setup_hook(self) -> None:
        """Open the database and read its revision."""
        engine = create_async_engine(make_url(os.environ["DATABASE_URL"]).set(drivername="sqlite+aiosqlite"))
        self.connection = await engine.connect()
        await self.connection.execute(text("SELECT version_num FROM alembic_version"))


def main() -> None:
    """Run until SIGTERM."""
    Route.BASE = os.environ["DISCORD_API_URL"]
    DiscordWebSocket.DEFAULT_GATEWAY = URL(os.environ["DISCORD_GATEWAY_URL"])
    client = LoggedIn(intents=discord.Intents(guilds=True), max_messages=None)
    client.run(os.environ["DISCORD_TOKEN"], log_handler=None)


if __name__ == "__main__":
    main()
