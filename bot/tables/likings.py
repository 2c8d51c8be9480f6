"""How one person likes to be told things at a table: what they have set, together with what the server has."""

from __future__ import annotations

from bot.storage import Storage, UserPreferences

from .live import LiveHand, LiveTable


async def load(storage: Storage, table: LiveTable) -> None:
    """Brings to mind what a table's server and its people have set: later nobody can wait for it."""
    server = await storage.guilds.get(table.place.guild_id)
    table.text_mode, table.lessons = server.text_mode, server.lessons
    for seat in table.house.persons():
        await storage.users.get(table.house.people[seat].user)


def take(table: LiveTable, hand: LiveHand, likes: UserPreferences) -> None:
    """Brings a hand's record in line with the preferences; the sort is kept, for it may just have been chosen."""
    hand.layout = likes.layout
    hand.words = likes.text_mode or table.text_mode
    if not (likes.lessons and table.lessons):
        hand.learnt, hand.lesson = None, None
    else:
        hand.learnt = (hand.learnt or frozenset()) | frozenset(likes.learnt)


def learn(hand: LiveHand) -> bool:
    """What was being explained is known from now on; whether there was something."""
    if hand.lesson is None or hand.learnt is None:
        return False
    hand.learnt, hand.lesson = hand.learnt | {hand.lesson}, None
    return True
