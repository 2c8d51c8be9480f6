"""A bot that only posts a message as large as a private hand and edits it on each press. It stores nothing.

Run it with ``python -m benchmarks.bare_bot`` and the environment of the real bot.
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
    """Return a stopped view with 12 buttons, as many as a private hand of seven cards has."""
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
    """Client that posts the page when it is ready, and replies to each press with an edit."""

    async def on_ready(self) -> None:
        """Post the page in the channel that the measurement uses."""
        for guild in self.guilds:
            for channel in guild.text_channels:
                if channel.name == "table-1":
                    await channel.send(view=page())

    async def on_interaction(self, interaction: discord.Interaction[discord.Client]) -> None:
        """Reply to a press by replacing the message with a page of the same size."""
        await interaction.response.edit_message(view=page())


def main() -> None:
    """Run until SIGTERM."""
    Route.BASE = os.environ["DISCORD_API_URL"]
    DiscordWebSocket.DEFAULT_GATEWAY = URL(os.environ["DISCORD_GATEWAY_URL"])
    Bare(intents=discord.Intents(guilds=True), max_messages=None).run(os.environ["DISCORD_TOKEN"], log_handler=None)


if __name__ == "__main__":
    main()
