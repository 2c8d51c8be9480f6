"""Helpers for tests with the real bot over real sockets: a channel in the sandbox and the people who play in it."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from dataclasses import dataclass, field
from typing import Any

from sandbox.driver.people import Button, Person, Seen, World
from tests.e2e.players import players
from tests.e2e.stage import Stage

NAMES = ("Ann", "Ben", "Cleo", "Dora", "Emil", "Fay")
EXTRAS = (
    *("Play against computers", "Hints", "Guided first match", "Tell me when it is over"),
    *("Achievements", "Show past matches"),
)
"""The extras that a server offers by default."""


@dataclass
class Club:
    """A channel in the sandbox and the people in it."""

    world: World
    stage: Stage
    channel: str
    """Name of the channel, where people act unless a test moves them."""
    number: int
    """Number that no other club in the test process has; tests make names unique with it."""
    people: list[Person] = field(default_factory=list)

    async def person(self, display_name: str, **facts: object) -> Person:
        """Add a person with this display name, open the channel for them, and return them."""
        name = f"someone-{self.number}-{len(self.people)}"
        await self.world.do("add_person", name=name, display_name=display_name, **facts)
        person = self.world.person(name).at(self.channel)
        await person.look()
        self.people.append(person)
        return person

    async def moderator(self, display_name: str = "Mo") -> Person:
        """Add and return a person who may manage messages."""
        return await self.person(display_name, roles=["Moderator"])

    async def lobby(self, size: int, **options: Any) -> list[Person]:
        """Open a lobby with ``size`` people, at most six, and return them. The first one is the host."""
        people = [await self.person(NAMES[place]) for place in range(size)]
        await people[0].command("/play", **{"preset": "classic", **options})
        for guest in people[1:]:
            await guest.press("Join")
        for person in people:
            await person.until_sees(players(size))
        return people

    async def match(self, size: int, **options: Any) -> list[Person]:
        """Begin a match and return its players, who all have a hand. Choose a colour if the opening is a wild card."""
        people = await self.lobby(size, **options)
        await people[0].press("Start")
        for person in people:
            await person.until(lambda person=person: hand_of(person), what="a hand")  # type: ignore[misc]
        for person in people:
            colour = colour_button(person)
            if colour is not None:
                await person.press(colour)
                await person.until(lambda person=person: colour_button(person) is None)  # type: ignore[misc]
        return people

    async def offer(self, admin: Person, *extras: str) -> None:
        """Let an admin choose exactly these extras in ``/server overview``."""
        await admin.command("/server overview")
        await admin.select("Extras for players", *extras)

    async def user_id(self, person: Person) -> str:
        """Return a person's user id, as a string of digits."""
        known = (await self.world.do("world"))["people"]
        return next(str(one["id"]) for one in known if one["name"] == person.name)


def hand_of(person: Person) -> Seen | None:
    """Return the newest private message with a button to draw, or ``None``."""
    hands = [seen for seen in person.private() if any(":draw" in button.custom_id for button in seen.buttons)]
    return hands[-1] if hands else None


def colour_button(person: Person) -> Button | None:
    """Return the first colour button if the hand asks for a colour, otherwise ``None``."""
    hand = hand_of(person)
    return next((button for button in hand.buttons if ":colour" in button.custom_id), None) if hand else None


def current_player(people: list[Person]) -> Person:
    """Return the first person whose hand has an enabled button to draw; fail if there is none."""
    for person in people:
        hand = hand_of(person)
        if hand and any(":draw" in button.custom_id and not button.disabled for button in hand.buttons):
            return person
    raise AssertionError("it is nobody's turn")


def newest_reply(person: Person) -> str:
    """Return the text of the newest private message; fail if there is none."""
    private = person.private()
    assert private, "there is no private message"
    return private[-1].text


async def vote(person: Person, *, yes: bool) -> None:
    """Vote in the newest poll at the table."""
    end = f":n{int(yes)}"

    def ballot() -> Button | None:
        found = [b for seen in person.messages() for b in seen.buttons if ":poll:" in b.custom_id]
        return next((button for button in reversed(found) if button.custom_id.endswith(end)), None)

    await person.press(ballot)


QUERIES = {
    "departures": "SELECT COUNT(*) FROM departures WHERE guild_id = ?",
    "monthly": "SELECT COUNT(*) FROM guild_preferences WHERE id = ? AND json_extract(data, '$.monthly')",
    "seasons": "SELECT COUNT(*) FROM seasons WHERE guild_id = ?",
}
"""Queries for ``has_rows`` that count rows of one server."""


async def has_rows(club: Club, what: str, rows: int, *, guild: int) -> bool:
    """Return True as soon as the query ``what`` counts ``rows`` rows of a server, False after ten seconds."""
    for _ in range(500):
        with closing(sqlite3.connect(f"file:{club.stage.database}?mode=ro", uri=True)) as database, database:
            if database.execute(QUERIES[what], (guild,)).fetchone() == (rows,):
                return True
        await asyncio.sleep(0.02)
    return False
