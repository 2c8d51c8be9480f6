"""A bot that only answers: one ``on_interaction`` that edits a message of a hand's size and stores nothing.

The floor that Houserules is measured against: ``python -m benchmarks.bare_bot`` with the environment of the real bot.
"""

from __future__ import annotations

import os

import discord
from discord.gateway import DiscordWebSocket
from discord.http import Route
from yarl import URL

ROWS, BUTTONS = 3, 4
TEXT = "Your turn: red 7 on top, nothing is owed.\n" * 8


def page() -> discord.ui.LayoutView:
    """A message as large as a private hand of seven cards with its fixed row, stopped before it is sent."""
    view = discord.ui.LayoutView(timeout=None)
    view.add_item(discord.ui.TextDisplay(TEXT))
    for row in range(ROWS):
        line: discord.ui.ActionRow[discord.ui.LayoutView] = discord.ui.ActionRow()
        for number in range(BUTTONS):
            line.add_item(
                discord.ui.Button(
                    label=f"Card {row} {number}", custom_id=f"bare:{row}:{number}", style=discord.ButtonStyle.success
                )
            )
        view.add_item(line)
    view.stop()
    return view


class Bare(discord.Client):
    """Posts the page once and answers each press on it with an edit."""

    async def on_ready(self) -> None:
        """Post the page where the measurement looks for it."""
        for guild in self.guilds:
            for channel in guild.text_channels:
                if channel.name == "table-1":
                    await channel.send(view=page())

    async def on_interaction(self, interaction: discord.Interaction[discord.Client]) -> None:
        """Answer with an edit of the same size."""
        await interaction.response.edit_message(view=page())


def main() -> None:
    """Run until told to stop."""
    Route.BASE = os.environ["DISCORD_API_URL"]
    DiscordWebSocket.DEFAULT_GATEWAY = URL(os.environ["DISCORD_GATEWAY_URL"])
    Bare(intents=discord.Intents(guilds=True), max_messages=None).run(os.environ["DISCORD_TOKEN"], log_handler=None)


if __name__ == "__main__":
    main()
