"""``/score``, ``/stats`` and ``/history`` during and after a match."""

from __future__ import annotations

import asyncio
import re

import pytest

from sandbox.driver.people import Person
from tests.bot.club import EXTRAS, Club, hand_of, newest_reply
from tests.e2e.players import match_is_over, play

pytestmark = pytest.mark.asyncio(loop_scope="module")

STEP = re.compile(r"step (\d+) of (\d+)")


async def play_match(club: Club, **options: object) -> list[Person]:
    """Play a match between two players to the end, and return the players."""
    people = await club.match(2, **options)
    await asyncio.gather(*(play(person) for person in people))
    return people


def round_is_over(person: Person) -> bool:
    """Return True if the channel shows that the first round or the match is over."""
    return any("Round 1 is over" in seen.text for seen in person.messages()) or match_is_over(person)


async def test_score_shows_the_rounds_and_the_target(club: Club) -> None:
    people = await club.match(2, points=5000)
    await asyncio.gather(*(play(person, until=round_is_over) for person in people))
    ann = people[0]
    await ann.command("/score")
    reply = newest_reply(ann)
    assert "Out first" in reply
    assert "goes to 5,000 points" in reply


async def test_stats_and_history_show_a_finished_match(club: Club) -> None:
    ann, ben = await play_match(club, points=10)
    result = (await ann.until_sees(re.compile("wins the match|won the match"), private=False)).text
    await ann.command("/stats")
    reply = newest_reply(ann)
    assert "You in this server" in reply
    assert ("1 won of 1" in reply) is ("Ann" in next(line for line in result.splitlines() if "match!" in line))
    assert "Largest hand" in reply
    await ben.command("/stats", player=await club.user_id(ann))
    assert "Ann in this server" in newest_reply(ben)

    offered = await ben.complete("/history", "match", "classic ann")
    assert "Ann, Ben" in offered[0].name
    await ben.command("/history", match=offered[0].value, step=2)
    assert "step 2 of" in newest_reply(ben)
    await ben.command("/history", match=offered[0].value, rules=True)
    assert "Rules of this match" in newest_reply(ben)
    await ben.command("/history", match="yesterday")
    assert "not over yet, or you may not see it" in newest_reply(ben)

    await ben.command("/history")
    assert "**1.** <t:" in newest_reply(ben)
    await ben.press("Match 1")
    first = STEP.search(newest_reply(ben))
    assert first is not None
    assert first[1] == "1"
    await ben.press("Forward")
    await ben.until_sees("step 2 of", private=True)
    await ben.press("To the end")
    await ben.until_sees(f"step {first[2]} of {first[2]}", private=True)
    assert "match!" in newest_reply(ben)


async def test_stats_show_achievements_unless_the_server_switches_them_off(club: Club) -> None:
    ann, ben = await play_match(club, points=10)
    result = (await ann.until_sees(re.compile("wins the match|won the match"), private=False)).text
    winner = ann if "Ann" in next(line for line in result.splitlines() if "match!" in line) else ben
    await winner.command("/stats")
    assert "Achievements: " in newest_reply(winner)
    assert "First win" in newest_reply(winner)
    boss = await club.person("Boss", roles=["Admin"])
    await club.offer(boss, *(extra for extra in EXTRAS if extra != "Achievements"))
    assert "for players: Play against computers" in newest_reply(boss)
    await winner.command("/stats")
    assert "Wins in a row" in newest_reply(winner)
    assert "Achievements: " not in newest_reply(winner)
    await club.offer(boss, *EXTRAS)
    await winner.command("/stats")
    assert "Achievements: " in newest_reply(winner)


async def test_history_names_the_preset_that_the_match_began_with(club: Club) -> None:
    boss = await club.person("Boss", roles=["Admin"])
    name = f"Friday {club.number}"
    await boss.command("/preset-edit create", name=name, base="quick")
    await boss.press("Save", private=True)
    await boss.until_sees("is saved", private=True)
    ann, ben = await club.match(2, preset=name, points=300)
    await boss.command("/preset-edit edit", name=name)
    await boss.select("Stacking", "Stacking: +2 and +4 mixed", private=True)
    await boss.press("Save", private=True)
    await boss.until_sees("is saved", private=True)
    await boss.command("/preset-edit rename", name=name, to=f"Saturday {club.number}")
    await ann.command("/rules")
    assert f"Rules at this table: {name}\n" in newest_reply(ann)
    await asyncio.gather(play(ann), play(ben))
    await ann.press("Rematch", private=False)
    lobby = await ben.until_sees(f"UNO: Saturday {club.number} with changes", private=False)
    assert "One round decides" in lobby.text
    await ann.command("/end")
    await ann.until(lambda: ann.button("Join", private=False) is None, what="the end of the lobby")
    await boss.command("/preset-edit delete", name=f"Saturday {club.number}")
    await boss.press("Delete", private=True)
    await boss.until_sees("is deleted", private=True)
    await ann.command("/score")
    assert f"Rules: {name}\n" in newest_reply(ann)
    await ann.command("/stats")
    assert f"{name} (1)" in newest_reply(ann)
    await ann.command("/history")
    assert f"· {name}\n-# 2 players · " in newest_reply(ann)
    await ann.press("Match 1")
    await ann.press("Rules", private=True)
    reply = newest_reply(ann)
    assert f"Rules of this match: {name}\n" in reply
    assert "One round decides" in reply
    assert "Stacking" not in reply
    await ann.press("Back to the match", private=True)
    assert "step 1 of" in newest_reply(ann)


async def test_history_does_not_show_a_running_match(club: Club) -> None:
    ann, _ = await club.match(2)
    hand = hand_of(ann)
    assert hand is not None
    table = next(button.custom_id for button in hand.buttons).split(":")[1]
    await ann.command("/history")
    assert f"hr:{table}:step" not in str(ann.private()[-1].buttons)
    for forged in (f"hr:{table}:step:n0", f"hr:{table}:past_rules:n0"):
        await ann.press_id(forged, message=hand, forged=True)
        await ann.until_sees("not over yet", private=True)


async def test_history_shows_that_a_player_was_kicked(club: Club) -> None:
    ann, ben = await club.match(2)
    moderator = await club.moderator()
    await moderator.command("/kick", player=await club.user_id(ben))
    await ann.until_sees("The match is over", private=False)
    offered = await ann.complete("/history", "match", "ann")
    await ann.command("/history", match=offered[0].value)
    await ann.press("To the end")
    await ann.until_sees("Ben was removed from the match", private=True)
