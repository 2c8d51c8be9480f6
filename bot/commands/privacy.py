"""``/privacy``: a copy of one's own data, being forgotten, standing on no public board."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from bot.discord.command_replies import in_time, person, press, reply, turn_to, words
from bot.discord.services import Interaction, Rooms
from bot.model.outgoing import File, Form, Shown
from bot.model.requests import NO_MESSAGE, Answer, OfHouse
from bot.screens.custom_ids.server_ids import Press
from bot.screens.drawing import drawn, plain
from bot.screens.pages import league_admin_page
from bot.tables.rules import lobby

LEFT_WITHIN = 2.0
"""Seconds for leaving the tables at which somebody sits who wants to be forgotten."""


class Unsaid:
    """The answer to a press that nobody made: nothing is shown. ``given`` is set once it was decided; ``last`` is what
    would have been shown."""

    def __init__(self) -> None:
        self.given = asyncio.Event()
        self.last: object = None
        self.expires = 0.0

    @property
    def answered(self) -> bool:
        """Always: nobody waits for it."""
        return True

    async def update(self, shown: Shown) -> int:
        """Shows nothing."""
        self.last = shown
        self.given.set()
        return 0

    async def reply(self, shown: Shown) -> int:
        """Shows nothing."""
        return await self.update(shown)

    async def whisper(self, shown: Shown) -> int:
        """Shows nothing."""
        return await self.update(shown)

    async def edit(self, message_id: int, shown: Shown) -> None:
        """Shows nothing."""
        self.last = (message_id, shown)

    async def ask(self, form: Form) -> None:
        """Shows nothing."""
        self.last = form

    async def acknowledge(self) -> None:
        """Shows nothing."""
        self.given.set()

    async def defer(self) -> None:
        """Shows nothing."""

    async def delete(self, message_id: int) -> None:
        """Shows nothing."""
        self.last = message_id


async def export(rooms: Rooms, interaction: Interaction) -> None:
    """``/privacy export``: everything that is stored of the person, as a file."""
    answer = rooms.answer_to(interaction)
    said = words(rooms, interaction)
    async with in_time(answer):
        copy = await rooms.privacy.export(interaction.user.id)
        file = File(copy.name, copy.content)
        view = league_admin_page.with_file(said("privacy-export"), file.name)
        await reply(answer, Shown(drawn(view).components, files=(file,)))


async def delete(rooms: Rooms, interaction: Interaction) -> None:
    """``/privacy delete``: asks first, and says what it costs."""
    answer = rooms.answer_to(interaction)
    said = words(rooms, interaction)
    async with in_time(answer):
        sitting = len(rooms.tables.everywhere(interaction.user.id))
        text = said("privacy-delete-really", tables=sitting)
        yes = Press("forget", user=interaction.user.id)
        await reply(answer, drawn(league_admin_page.question(text, said("privacy-delete-button"), yes, said)))


async def forgotten(rooms: Rooms, interaction: Interaction, answer: Answer) -> bool:
    """The button that deletes: leaves the tables first."""
    said = words(rooms, interaction)
    await _leave_all(rooms, interaction)
    await rooms.privacy.forget(interaction.user.id)
    # A table that could not store the leaving takes over here that nobody sits there any more.
    await rooms.tables.forgotten(interaction.user.id)
    rooms.leagues.forgotten(interaction.user.id)
    await turn_to(answer, plain(said("privacy-deleted")))
    return True


async def _leave_all(rooms: Rooms, interaction: Interaction) -> None:
    who = person(rooms, interaction)
    waiting = []
    for number, glance in enumerate(rooms.tables.everywhere(who.user)):
        answer = Unsaid()
        wish = OfHouse(lambda house, now: lobby.leave(house, who.user, now), said="answer-left")
        made = press(rooms, interaction, who, wish, answer)
        unseen = replace(made, interaction=-interaction.id - number, message=NO_MESSAGE, private=False)
        rooms.tables.press(glance.id, unseen)
        waiting.append(answer.given.wait())
    try:
        async with asyncio.timeout(LEFT_WITHIN):
            await asyncio.gather(*waiting)
    except TimeoutError:
        return


async def boards(rooms: Rooms, interaction: Interaction, shown: bool) -> None:
    """``/privacy boards``: whether others see the person in tables."""
    answer = rooms.answer_to(interaction)
    said = words(rooms, interaction)
    async with in_time(answer):
        await rooms.privacy.hide(interaction.user.id, not shown)
        await reply(answer, said("privacy-shown" if shown else "privacy-hidden"))
