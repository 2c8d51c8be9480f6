"""Tables for the comparison of screens, with their people, clients and rules."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from typing import Final, Literal

from playwright.async_api import Browser, ViewportSize

from sandbox.driver.people import Button, Menu, Person, World
from tests.e2e.matches.text_mode_player import Blind
from tests.e2e.phrases import Phrases
from tests.e2e.players import do_of, new_channel

from .match import Check, ComparedMatch
from .page import DESKTOP, PHONE, Theme, client
from .seats import ClickingSeat, DrivenSeat, Seat, TypingSeat

NAMES: Final = (
    *("Anna", "Berta", "Cäsar", "Dora", "Emil", "Friedrich", "Gustav", "Heinrich", "Ida", "Julius"),
    *("Karla", "Ludwig", "Martha", "Nordpol", "Otto", "Paula", "Quelle", "Richard", "Siegfried", "Theodor"),
)
"""Names of people, one for each seat of the largest table."""
Client = Literal["phone", "desktop", "text", "driven"]
SIZES: Final[dict[Client, ViewportSize]] = {"phone": PHONE, "desktop": DESKTOP}
LOCALES: Final = {"de": "de", "en": "en-US"}


@dataclass(frozen=True, slots=True)
class Place:
    """A person's client, with its language and theme. The clients ``text`` and ``driven`` have no page."""

    client: Client = "driven"
    language: str = "de"
    theme: Theme = "dark"


@dataclass(frozen=True, slots=True)
class TablePlan:
    """The plan for a table in its own channel. The first person is the host, whose language the table uses."""

    channel: str
    places: tuple[Place, ...]
    preset: str = "family"
    points: int | None = None
    """The score to reach; not set if ``None``."""
    turn_time: int | None = None
    """Seconds for a turn; not set if ``None``."""
    cards: int = 7
    """Number of cards dealt to each player."""
    checks: tuple[Check, ...] = ()
    most: int | None = None
    """Maximum number of compared presses; no limit if ``None``."""


@asynccontextmanager
async def started(world: World, browser: Browser, plan: TablePlan) -> AsyncIterator[ComparedMatch]:
    """Open a table, seat its people and start the match."""
    channel = await new_channel(world, plan.channel)
    public = Phrases(plan.places[0].language, NAMES)
    async with AsyncExitStack() as clients:
        seats: list[Seat] = []
        people: list[Person] = []
        for number, place in enumerate(plan.places):
            name = f"{plan.channel}-{number + 1}"
            locale = LOCALES[place.language]
            await world.do("add_person", name=name, display_name=NAMES[number], locale=locale)
            person = Blind(world, name, place.language) if place.client == "text" else world.person(name)
            people.append(person.at(channel))
            phrases = Phrases(place.language, NAMES)
            if isinstance(person, Blind):
                seats.append(TypingSeat(person, NAMES[number], phrases, public))
            elif place.client == "driven":
                seats.append(DrivenSeat(person, NAMES[number], phrases, public))
            else:
                size = SIZES[place.client]
                opened = client(browser, world.url, name, plan.channel, size, place.theme, locale)
                tab = await clients.enter_async_context(opened)
                seats.append(ClickingSeat(tab, NAMES[number], phrases, public))
        await _seat_all(people, plan)
        yield ComparedMatch(seats, world._news.next, plan.checks, plan.most)


async def _seat_all(people: Sequence[Person], plan: TablePlan) -> None:
    """Switch on text mode where planned, open the table, fill its seats, set the hand size, and start the match."""
    for person in people:
        await person.look()
        if isinstance(person, Blind):
            await person.command("/me")
            on = {"de": "an", "en": "on"}[_language(plan, people, person)]
            await person.select("hr:0:me:wtext_mode", on)
    host, *guests = people
    wanted = {"points": plan.points, "turn_time": plan.turn_time}
    options = {name: value for name, value in wanted.items() if value is not None}
    await host.command("/play", may_fail=False, preset=plan.preset, **options)
    for guest in guests:
        await guest.press(lambda person=guest: _public(person, "join"))  # type: ignore[misc]
    await _change_cards_dealt(host, plan)
    await host.press(lambda: _public(host, "start"))


async def _change_cards_dealt(host: Person, plan: TablePlan) -> None:
    """In the lobby, choose the number of cards dealt to each player."""
    await host.press(lambda: _public(host, "tune"))
    menu = await host.until(lambda: _menu(host, "hand_size"), what="the rules")
    assert menu is not None
    await host.select(menu, re.compile(rf"(?<!\d){plan.cards}(?!\d)"))


def _menu(person: Person, option: str) -> Menu | None:
    """Return the newest menu that sets an option, or ``None`` if there is none."""
    menus = (menu for seen in reversed(person.private()) for menu in seen.menus)
    return next((menu for menu in menus if menu.custom_id.endswith(f":o{option}")), None)


def _language(plan: TablePlan, people: Sequence[Person], person: Person) -> str:
    return plan.places[people.index(person)].language


def _public(person: Person, do: str) -> Button | None:
    """Return the newest enabled public button that requests ``do``, or ``None`` if there is none."""
    buttons = (button for seen in reversed(person.messages()) for button in seen.buttons)
    return next((button for button in buttons if do_of(button) == do and not button.disabled), None)
