"""Replacing dealt cards with the cards in a scenario, while the bot is stopped."""

from __future__ import annotations

import re
from string import ascii_lowercase
from typing import Any

from sqlalchemy import update

from bot.storage import JournalStep, Storage, Unit, schema
from engine.actions import Wait
from engine.scenario import file as scenario_file
from sandbox.driver.people import Person, World
from tests.e2e.players import hand_of
from tests.e2e.stage import Stage


async def deal_scenario(
    stage: Stage, world: World, people: list[Person], *, table_id: int = 1, **scenario: Any
) -> None:
    """Restart the bot with the cards and rules of a scenario at a table, and wait until all people see their cards.

    The seats of the scenario (docs/SCENARIOS.md) are a, b, c and so on.
    """
    now = (await world.do("clock"))["now"]
    await stage.stop_bot()
    storage = await Storage.open(f"sqlite+aiosqlite:///{stage.database}", lambda: now)
    try:
        await replace_cards(storage, table_id, **scenario)
    finally:
        await storage.close()
    await stage.start_bot(world)
    for person in people:
        await open_hand(person)


async def replace_cards(storage: Storage, table_id: int, **scenario: Any) -> None:
    """Replace the state of a table's match with a scenario's state. The bot must be stopped.

    If all hands have the same size, the table shows this deal in place of earlier events.
    """
    table = await storage.table(table_id)
    assert table is not None
    assert table.match is not None
    seats = list(ascii_lowercase[: table.match.seats])
    moment = table.match.now
    data = {"name": "here", "seats": seats, "now": int(moment) + 1, **scenario, "steps": []}
    state = scenario_file.read(data)[2]
    dealt = (
        "round_dealt",
        state.match.round_number,
        state.round.dealer,
        state.top,
        len(state.hands[0]),
        state.match.pairs,
    )
    same = len({len(hand) for hand in state.hands}) == 1
    if same:
        earlier = update(schema.journal).where(schema.journal.c.table_id == table_id).values(events=[])
        await storage.write(lambda connection: connection.execute(earlier), table.place.guild_id)
    step = JournalStep(Wait(-1), [dealt] if same else [], moment + 1)
    await storage.submit(Unit(table_id, (step,), table.match.seq, state))


async def open_hand(person: Person) -> None:
    """Open the person's hand again after a restart of the bot, and wait until it is shown."""
    table = await person.until_sees(re.compile("Back again|Wieder da"), private=False)
    hand = hand_of(person)
    if hand is not None:
        await person.dismiss(hand)
    await person.press(next(button for button in table.buttons if button.custom_id.endswith(":hand")))
    await person.until(lambda: hand_of(person), what="a hand")
