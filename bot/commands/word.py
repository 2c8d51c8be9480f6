"""``/word``: add a word to the shuffle of the next match. A button in the lobby opens a form for it."""

from __future__ import annotations

from discord import app_commands

from bot.discord.command_replies import send_reply
from bot.discord.command_tree import BotCommandTree
from bot.discord.interaction_data import ButtonPress
from bot.discord.services import Interaction, Services
from bot.discord.slash_commands.command_texts import about, described
from bot.discord.slash_commands.table_requests import ask
from bot.model.requests import GiveWord
from bot.model.tableless_requests import AskForWord
from bot.screens.table import lobby_screen
from bot.screens.table_sentences import command_mentions
from engine.shuffles.fair_shuffle import LONGEST_WORD


def register(tree: BotCommandTree, services: Services) -> None:
    """Add the command."""

    @tree.command(name="word", description=about("word"))
    @described("word", "word")
    async def word_command(interaction: Interaction, word: app_commands.Range[str, 1, LONGEST_WORD]) -> None:
        await ask(services, interaction, GiveWord(word))


async def ask_for_word(press: ButtonPress[AskForWord]) -> None:
    """Open the form for a word if the user has a seat in the lobby; otherwise reply with the reason."""
    services, interaction, reply = press.services, press.interaction, press.reply
    said, summary = press.said, services.tables.summary(press.table)
    if summary is None:
        await send_reply(reply, said("notice-table-over", **command_mentions(services.commands)))
        return
    seat = summary.table_state.seat_of(interaction.user.id)
    if summary.table_state.phase != "lobby":
        await send_reply(reply, said("house-refused-started"))
    elif seat is None:
        await send_reply(reply, said("house-refused-not_seated"))
    else:
        await reply.ask(lobby_screen.word_form(summary.id, said, summary.table_state.people[seat].word))
