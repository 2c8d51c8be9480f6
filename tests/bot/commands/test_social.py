"""Absent players and hosts, paused matches, removed players, and replies while the database is locked."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import suppress

import pytest

from sandbox.driver.people import Button, Person, Refused
from tests.bot.club import Club, current_player, hand_of, newest_reply, vote
from tests.e2e.players import players

pytestmark = pytest.mark.asyncio(loop_scope="module")


def others(people: list[Person], but: Person) -> list[Person]:
    return [person for person in people if person is not but]


async def test_a_host_away_for_five_minutes_is_replaced_by_the_next_present_player(club: Club) -> None:
    ann, _, _ = await club.match(3, turn_time=3600)
    await ann.command("/away")
    await club.world.advance(301)
    await ann.until_sees("Ben is now the host", private=False)


async def test_without_a_turn_limit_the_others_can_play_on_without_a_slow_player_after_five_minutes(club: Club) -> None:
    people = await club.match(3, turn_time=0)
    slow = current_player(people)
    await club.world.advance(301)
    for person in others(people, slow):
        await vote(person, yes=True)
    await people[0].until_sees("plays on without", private=False)
    await slow.press("My hand", private=False)
    await slow.until(lambda: "away" not in slow.messages()[-1].text, what="the away mark to disappear")


async def test_a_move_withdraws_the_offer_to_play_on(club: Club) -> None:
    people = await club.match(2, turn_time=0)
    slow = current_player(people)
    await club.world.advance(301)
    await slow.until(lambda: any(":poll:" in b.custom_id for seen in slow.messages() for b in seen.buttons))
    await slow.press("Draw", private=True)
    await slow.until(lambda: not any(":poll:" in b.custom_id for seen in slow.messages() for b in seen.buttons))


async def test_a_player_who_never_got_a_hand_times_out_after_twenty_seconds(club: Club) -> None:
    people = await club.lobby(2)
    await club.world.advance(15 * 60 + 1)
    ann, ben = people
    await ann.press("Start", private=False)
    await ann.until(lambda: hand_of(ann), what="a hand")
    # Ben's token has expired, so no private hand could be sent to him.
    assert hand_of(ben) is None
    await move_until(ann, "It’s **Ben**’s turn")
    await club.world.advance(21)
    await ben.until_sees("away", private=False)
    await ben.press("My hand", private=False)
    await ben.until(lambda: hand_of(ben), what="a hand")


async def move_until(person: Person, text: str) -> None:
    """Choose colours, draw and keep until the table shows the text."""

    def next_button() -> Button | bool:
        if text in person.messages():
            return True
        hand = hand_of(person)
        enabled = [one for one in hand.buttons if not one.disabled] if hand else []
        return next((one for do in (":colour:", ":keep:", ":draw:") for one in enabled if do in one.custom_id), False)

    while isinstance(button := await person.until(next_button, what=f"a move or {text!r}"), Button):
        # The time for this action can run out before the press arrives.
        with suppress(Refused):
            await person.press(button)


async def test_a_match_without_present_players_is_paused_and_anybody_may_end_it_after_a_day(club: Club) -> None:
    ann, ben = await club.match(2)
    eve = await club.person("Eve")
    await ann.command("/away")
    await ben.command("/away")
    await club.world.advance(120)
    await eve.command("/play")
    assert "everybody can" in newest_reply(eve)
    assert "End" not in [button.label for button in eve.private()[-1].buttons]
    await club.world.advance(24 * 3600 + 10)
    await eve.command("/play")
    await eve.press("End", private=True)
    await ann.until(lambda: any(":rematch" in b.custom_id for seen in ann.messages() for b in seen.buttons))
    assert "Eve" in str(ann.messages())


async def test_the_first_player_to_come_back_resumes_a_match_paused_because_all_were_away(club: Club) -> None:
    ann, ben = await club.match(2)
    await ann.command("/away")
    await ben.command("/away")
    await club.world.advance(120)
    await ben.until_sees("Paused: everybody is away", private=False)
    await ben.press("I’m back", private=False)
    await ben.until(lambda: hand_of(ben) and "Pause" not in hand_of(ben).text)  # type: ignore[union-attr]


async def test_a_moderator_removes_somebody_from_a_lobby(club: Club) -> None:
    ann, ben = await club.lobby(2)
    mo = await club.moderator()
    await mo.command("/kick", player=await club.user_id(ben))
    await ann.until_sees("Mo removed Ben", private=False)
    await ann.until_sees(players(1), private=False)


async def test_a_host_cannot_kick_the_only_other_player_of_a_match(club: Club) -> None:
    ann, ben = await club.match(2)
    await ann.command("/kick", player=await club.user_id(ben))
    assert "moderator" in newest_reply(ann)


async def test_presses_and_commands_get_a_reply_in_time_while_another_program_locks_the_database(club: Club) -> None:
    ann, ben = await club.match(2)
    admin = club.world.person("player-1").at(club.channel)
    await admin.look()
    lock = sqlite3.connect(club.stage.database, isolation_level=None)
    try:
        lock.execute("BEGIN IMMEDIATE")
        waiting = [
            asyncio.ensure_future(current_player([ann, ben]).press("Draw", private=True)),
            asyncio.ensure_future(admin.command("/server language", language="host")),
            asyncio.ensure_future(ann.command("/score")),
        ]
        # A deferral counts as a reply in time. The real reply follows when the lock is released.
        await asyncio.wait(waiting, timeout=6)
    finally:
        lock.execute("ROLLBACK")
        lock.close()
    outcomes = await asyncio.gather(*waiting)
    assert all(outcome.replied and outcome.milliseconds < 3000 for outcome in outcomes)
