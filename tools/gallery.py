"""Program that takes the pictures for docs/PICTURES.md.

Run it with ``python -m tools.gallery [FOLDER]``. The pictures show the main screens in both themes, on a desktop and a
phone side by side. ``tools.situations`` defines the tables with prepared cards.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from bot.storage import Storage
from sandbox.driver.people import Button, Person, World
from tests.bot.finished_matches import store_match
from tests.e2e.fixed_deals import open_hand, replace_cards
from tests.e2e.players import hand_of, new_channel, play
from tests.e2e.stage import Stage
from tools.camera import Camera
from tools.pictures import dressed_stage, run
from tools.play import GUESTS, HOST
from tools.situations import NAMES, SITUATIONS, Press, Shot, Situation

GERMAN = "de"
DESCRIBED = "stack twos, jump in, 7-0, draw till it fits, 50 cards"
SIMULATED = 60.0
"""Seconds within which a simulation must finish."""
CUP = 8
"""Number of people in the pictures of a cup."""
STEP = 60.0
"""Seconds within which each step of a cup must happen."""
LEAGUE = (((0, 1, 2), (120, 40, 0)), ((0, 1, 2, 3), (20, 130, 0, 60)), ((4, 1, 2, 3), (0, 60, 110, 10))) * 2
"""Players (by number) and their points in each match of the league."""


async def seat(world: World, situation: Situation) -> list[Person]:
    """Start the match of a situation in its own channel, and return the people."""
    people = await gather(world, situation.name, situation.names, situation.locale, preset="classic")
    await press(people[0], "start", private=False)
    for person in people:
        await person.until(lambda who=person: hand_of(who), what="a hand")  # type: ignore[misc]
    return people


async def gather(world: World, channel: str, names: Sequence[str], locale: str, preset: str) -> list[Person]:
    """Add people with these names, gather them in a lobby in a new channel, and return them. The first is the host."""
    there = await new_channel(world, channel)
    people = []
    for number, shown in enumerate(names):
        await world.do("add_person", name=f"{channel}-{number}", display_name=shown, locale=locale)
        people.append(world.person(f"{channel}-{number}").at(there))
        await people[-1].look()
    host, *guests = people
    await host.command("/play", preset=preset)
    for guest in guests:
        await press(guest, "join", private=False)
    return people


async def press(person: Person, wanted: str, *, private: bool = True) -> None:
    """Wait for the button whose ``custom_id`` contains all parts of ``wanted``, and press it."""
    await person.press(await until_button(person, wanted, private=private))


async def until_button(person: Person, wanted: str, *, private: bool = True) -> Button:
    """Wait for an enabled button whose ``custom_id`` contains all parts of ``wanted``, and return the newest one."""
    parts = set(wanted.split(":"))

    def found() -> Button | None:
        return next(
            (
                button
                for seen in reversed(person.private() if private else person.messages())
                for button in seen.buttons
                if parts <= set(button.custom_id.split(":")) and not button.disabled
            ),
            None,
        )

    button = await person.until(found, what=wanted)
    assert button is not None
    return button


async def prepare_tables(set_up: Stage, world: World) -> list[list[Person]]:
    """Start all matches, stop the bot, replace the cards, fill the league, freeze the clock, and restart the bot.

    Return the people at each table.
    """
    seated = [await seat(world, situation) for situation in SITUATIONS]
    world_state = await world.do("world")
    now = (await world.do("clock"))["now"]
    await set_up.stop_bot()
    storage = await Storage.open(f"sqlite+aiosqlite:///{set_up.database}", lambda: now)
    try:
        for number, situation in enumerate(SITUATIONS, 1):
            await replace_cards(storage, number, **situation.scenario)
        for people, points in LEAGUE:
            await store_match(storage, people, points, guild=int(world_state["guilds"][0]["id"]))
    finally:
        await storage.close()
    # No turn may time out while pictures are taken.
    await world.do("freeze")
    await set_up.start_bot(world)
    return seated


async def take_tables(camera: Camera, set_up: Stage, world: World) -> None:
    """Take the pictures of all situations while the clock is frozen, and then start the clock again."""
    for situation, people in zip(SITUATIONS, await prepare_tables(set_up, world), strict=True):
        for person in people:
            await open_hand(person)
        for part in situation.story:
            person = people[part.seat]
            if isinstance(part, Press):
                await press(person, part.wanted)
            else:
                await camera.take(part, person, situation.name)
        if situation.name == "turn":
            await people[0].command("/hand", picture=True)
            await camera.take(Shot("hand", drawn=True), people[0], situation.name)
    await world.do("run")


async def take_lobby(camera: Camera, world: World) -> None:
    """Take the pictures of the lobby and the rules, in English and German."""
    _, guest, *_ = await gather(world, "lobby", NAMES[:3], "en-US", preset="house-2018")
    await camera.take(Shot("lobby-open"), guest, "lobby")
    await guest.command("/rules")
    await camera.take(Shot("rules"), guest, "lobby")
    _, guest, *_ = await gather(world, "regeln", NAMES[:3], GERMAN, preset="german-pub")
    await camera.take(Shot("german-lobby"), guest, "regeln")
    await guest.command("/rules")
    await camera.take(Shot("german-rules"), guest, "regeln")


async def take_private_pages(camera: Camera, world: World) -> None:
    """Take the pictures of private pages: the tour, a user's preferences, and a preset in the editor."""
    host = world.person(HOST)
    for shot, command in ((Shot("help", drawn=True), "/help"), (Shot("settings"), "/me")):
        channel = await new_channel(world, shot.name)
        await host.at(channel).command(command)
        await camera.take(shot, host, shot.name)
    channel = await new_channel(world, "editor")
    await host.at(channel).command("/preset-edit create", name="Friday night", base="house-2018")
    await host.select("All rules", "Stacking and answers", private=True)
    await camera.take(Shot("preset-editor"), host, "editor")


async def take_server(camera: Camera, world: World) -> None:
    """Take the pictures of the league's standings, the server's preferences and a cup."""
    host = world.person(HOST)
    for name, command in (("league", "/league"), ("server", "/server overview")):
        channel = await new_channel(world, name)
        await host.at(channel).command(command)
        await camera.take(Shot(name), host, name)
    cup = await new_channel(world, "cup")
    await host.at(cup).command("/league-admin cup")
    await host.select("Which rules?", "Quick")
    await host.press("Open it here", private=True)
    people = []
    for number, shown in enumerate(NAMES[:CUP]):
        await world.do("add_person", name=f"cup-{number}", display_name=shown)
        people.append(world.person(f"cup-{number}").at(cup))
        await people[-1].look()
        await people[-1].press("Enter", private=False)
    onlooker = world.person(GUESTS[0])
    await camera.take(Shot("cup-open"), onlooker, "cup")
    await host.press("Manage…", private=False)
    await host.press("Start", private=True)
    await host.until_sees("[B](", private=False, within=STEP)
    await camera.take(Shot("cup"), onlooker, "cup")
    await play_cup_round(people, [await host.until_thread(f"Round 1, table {letter}") for letter in "AB"])
    await host.until_sees("The next round starts", private=False, within=STEP)
    await host.command("/next", tournament=True)
    await play_cup_round(people, [await host.until_thread("Round 2, table A", within=STEP)])
    await host.until_sees("wins!", private=False, within=STEP)
    await camera.take(Shot("cup-over", drawn=True), onlooker, "cup")


async def play_cup_round(people: Sequence[Person], threads: Sequence[Mapping[str, Any]]) -> None:
    """Make all people who are called to one of the threads play the match there."""
    called: list[Person] = []
    for thread in threads:
        waiting = next(person for person in people if person not in called)
        await waiting.at(thread["id"]).until_sees("not here yet", private=False, within=STEP)
        for name, person in zip(NAMES, people, strict=False):
            if person not in called:
                await person.at(thread["id"]).look()
                if any(f"⏳ {name}," in seen.text for seen in person.messages()):
                    await person.press("I’m here", private=False)
                    called.append(person)
    for person in called:
        await person.press("My hand", private=False, within=STEP)
    await asyncio.gather(*(play(person, is_over) for person in called))


def is_over(person: Person) -> bool:
    """Return True if the result of the match is shown."""
    return any("The match is over" in seen.text for seen in person.messages())


async def take_choosing(camera: Camera, world: World) -> None:
    """Take the pictures of how rules are chosen: the page of nine rules, a description, and a simulation."""
    host, *_ = await gather(world, "choosing", NAMES[:3], "en-US", preset="classic")
    await host.press("Change rules", private=False)
    await camera.take(Shot("nine-rules"), host, "choosing")
    await host.press("Describe it…", private=True)
    await host.submit(text=DESCRIBED)
    await camera.take(Shot("describe-it"), host, "choosing")
    channel = await new_channel(world, "simulation")
    host.at(channel)
    await host.command("/rules", preset="No Mercy")
    await host.press("What will this do?", private=True)

    def is_final() -> bool:
        pages = [seen.text for seen in host.private() if "What will this do: No Mercy" in seen.text]
        return bool(pages) and "More rounds are being played" not in pages[-1]

    await host.until(is_final, within=SIMULATED, what="the figures of a simulation")
    await camera.take(Shot("simulation", drawn=True), host, "simulation")


async def take_newcomer(camera: Camera, world: World) -> None:
    """Take the picture of a first match with a guide."""
    channel = await new_channel(world, "guide")
    await world.do("add_person", name="newcomer", display_name="Ann")
    person = world.person("newcomer").at(channel)
    await person.look()
    await person.command("/play")
    await person.press("Show me how: 1 minute", private=True)
    await person.until(lambda: hand_of(person), what="a hand")
    await camera.take(Shot("guide", messages=2), person, "guide")


async def take_text_mode(camera: Camera, world: World) -> None:
    """Take the picture of a hand in text mode."""
    reader, *_ = await gather(world, "text-mode", NAMES[:3], "en-US", preset="classic")
    await reader.command("/me")
    await reader.select("hr:0:me:wtext_mode", "on")
    await press(reader, "start", private=False)
    await reader.press("My hand", private=False)
    await reader.until_sees("You have 7 cards.", private=True)
    await camera.take(Shot("text-mode"), reader, "text-mode")


async def take_finished_match(camera: Camera, world: World) -> None:
    """Take the pictures of private pages after a match: a profile, the steps of the match, and its shuffle."""
    people = await gather(world, "finished", NAMES[:2], "en-US", preset="classic")
    await press(people[0], "start", private=False)
    await asyncio.gather(*(play(person) for person in people))
    viewer = people[0]
    await viewer.command("/stats")
    await camera.take(Shot("profile", drawn=True), viewer, "finished")
    await viewer.command("/history")
    await viewer.press("Match 1", private=True)
    await camera.take(Shot("history"), viewer, "finished")
    await viewer.command("/log", shuffle=True)
    await camera.take(Shot("shuffle"), viewer, "finished")


async def take_all(folder: Path) -> None:
    """Start the sandbox and the bot in a temporary folder and take all pictures."""
    async with dressed_stage() as (set_up, world, browser):
        host = world.person(HOST)
        await host.command("/league-admin start", name="Autumn")
        await host.command("/league-admin settings", people=3, days=0)
        camera = Camera(browser, world.url, folder)
        await take_tables(camera, set_up, world)
        await take_lobby(camera, world)
        await take_private_pages(camera, world)
        await take_server(camera, world)
        await take_choosing(camera, world)
        await take_newcomer(camera, world)
        await take_text_mode(camera, world)
        await take_finished_match(camera, world)


def main() -> int:
    """Take the pictures of docs/PICTURES.md and return the exit code."""
    return run("python -m tools.gallery", "Takes the pictures of docs/PICTURES.md.", take_all)


if __name__ == "__main__":
    sys.exit(main())
