"""A bot that only opens the database and logs in. It shows how much memory discord.py, SQLAlchemy and aiosqlite need.

Run it with ``python -m benchmarks.bare_bot.with_database`` and the environment of the real bot. The database must
exist.
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
    """Client that opens the database during login and ignores all events."""

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
