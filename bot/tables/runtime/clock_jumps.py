"""What a jump of the clock does to a table: every moment it waits for or remembers moves along, so no time passes."""

from __future__ import annotations

from dataclasses import replace

from bot.model.table_state import House
from bot.tables.live_table import LiveTable


def shift(table: LiveTable, by: float) -> None:
    """Move all moments of a table (on the wall's clock) by ``by`` seconds."""
    table.clock = table.clock.shifted(by)
    table.house = _house(table.house, by)
    table.wall += by
    table.next_at = _moved(table.next_at, by)
    table.board.posted += by
    table.shown_since += by
    table.unillustrated_until += by
    table.thoughts = {seat: replace(thought, at=thought.at + by) for seat, thought in table.thoughts.items()}
    table.active = {user: at + by for user, at in table.active.items()}
    for hand in table.hands.values():
        hand.said_until += by
    # The newest answer is often the one that made the hand.
    answers = {id(answer): answer for hand in table.hands.values() for answer in (hand.via, hand.newest) if answer}
    for answer in answers.values():
        answer.expires += by


def _house(house: House, by: float) -> House:
    rest, awaited = house.rest, house.awaited
    return replace(
        house,
        opened=house.opened + by,
        moved=house.moved + by,
        people=tuple(replace(sitter, since=sitter.since + by) for sitter in house.people),
        polls=tuple(replace(poll, until=poll.until + by) for poll in house.polls),
        rest=None if rest is None else replace(rest, since=rest.since + by, until=_moved(rest.until, by)),
        awaited=None if awaited is None else (awaited[0], awaited[1] + by),
    )


def _moved(moment: float | None, by: float) -> float | None:
    return None if moment is None else moment + by
