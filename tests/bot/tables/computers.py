"""Matches with computers, advanced from one automatic event to the next."""

from __future__ import annotations

from bot.tables.live_table import PlannedAction
from bot.tables.runtime.runtime import due

from .channels import CHANNEL
from .harness import Harness


async def match_with_computers(
    here: Harness, computers: int, people: int = 1, level: str = "normal", channel: int = CHANNEL, **options: object
) -> int:
    """Begin a match between users 1 to ``people`` and computers of one level; return the table's id."""
    summary = await here.open(1, {"preset": "classic", **options}, channel=channel)
    lobby = here.table(summary.id).id
    for user in range(2, people + 1):
        await here.press(user, f"hr:{summary.id}:join", lobby)
    for _ in range(computers):
        await here.press(1, f"hr:{summary.id}:computer:w{level}", lobby)
    await here.press(1, f"hr:{summary.id}:start", lobby)
    return summary.id


async def move_on(here: Harness, table: int) -> None:
    """Move the clock to the time of the table's next automatic event; fail if there is none."""
    moment = due(here.live(table))
    assert moment is not None, "no automatic event is left"
    await here.later(max(0.0, moment - here.clock.now()))


async def play_for_ann(here: Harness, table: int) -> bool:
    """Press a button for an action in user 1's hand, preferably to play a card, and return True.

    Return False without pressing anything if another seat must act or a reaction is open.
    """
    view = here.view(table)
    if (view.turn if view.choice is None else view.choice.seat) != 0 or view.reaction is not None:
        return False
    hand = here.hand(1)
    able = [found for do in ("play", "colour", "card", "target", "draw", "keep") for found in hand.ids(do)]
    await here.press(1, able[0], hand.id)
    return True


def planned(here: Harness, table: int, seat: int) -> PlannedAction:
    """Return the planned action of a seat; raise ``KeyError`` if there is none."""
    return here.live(table).planned[seat]


def seconds_until_action(here: Harness, table: int, seat: int) -> float:
    """Return the seconds from now until a seat acts; raise ``KeyError`` if no action is planned."""
    return planned(here, table, seat).at - here.clock.now()
