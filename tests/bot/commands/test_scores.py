"""The totals and places that ``/score`` shows, and the rules of a rematch.

The tests also cover the refusal of a score sheet while pictures are off.
"""

from __future__ import annotations

import asyncio
import re

import pytest

from sandbox.driver.people import Person
from tests.bot.club import Club, hand_of, newest_reply, vote
from tests.e2e.players import play

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def totals(person: Person) -> str:
    """Return the server's totals as the person sees them, or an empty string if there are none."""
    await person.command("/score")
    return newest_reply(person).partition("Total points")[2]


async def test_a_finished_match_counts_in_the_totals(club: Club) -> None:
    people = await club.match(2, points=10)
    await asyncio.gather(*(play(person) for person in people))
    ann = people[0]
    assert (await ann.command("/score")).private
    reply = newest_reply(ann)
    assert "Total points" in reply
    won = [line for line in reply.splitlines() if "1 match won of 1" in line]
    lost = [line for line in reply.splitlines() if "0 matches won of 1" in line]
    assert len(won) == len(lost) == 1
    end = (await ann.until_sees(re.compile("wins the match|won the match"), private=False)).text
    assert ("Ann" if "Ann" in won[0] else "Ben") in next(line for line in end.splitlines() if "match!" in line)


async def test_a_match_ended_early_does_not_count(club: Club) -> None:
    ann, ben = await club.match(2)
    before = await totals(ann)
    await ann.command("/end")
    await vote(ben, yes=True)
    await ann.until(lambda: any(":rematch" in b.custom_id for seen in ann.messages() for b in seen.buttons))
    assert await totals(ann) == before
    await ann.command("/stats")
    assert "You have not finished a match in this server that counts" in newest_reply(ann)


async def test_a_latecomer_has_no_place_before_their_first_round(club: Club) -> None:
    ann, _ = await club.match(2)
    cleo, dora = await club.person("Cleo"), await club.person("Dora")
    for late in (cleo, dora):
        await late.command("/join")
    await dora.command("/leave", sure=True)
    await ann.command("/score")
    score = newest_reply(ann).partition("Total points")[0].splitlines()
    assert len([line for line in score if re.match(r"\**\d\. ", line)]) == 2
    assert "Cleo · joins next round" in score
    assert not any("Dora" in line for line in score)


async def test_a_rematch_has_the_same_rules(club: Club) -> None:
    people = await club.match(2, points=10)
    await asyncio.gather(*(play(person) for person in people))
    ann, ben = people
    await ben.press("Rematch", private=False)
    lobby = await ann.until_sees("Ben · host", private=False)
    assert "10 points" in lobby
    assert "Ann" in lobby
    await ben.press("Start", private=False)
    await ann.until(lambda: hand_of(ann), what="a hand")


async def test_without_pictures_a_score_sheet_is_refused_with_an_explanation(club: Club) -> None:
    dora = await club.person("Dora", locale="de")
    assert (await dora.command("/score", sheet=True)).private
    await dora.until_sees("Gerade gibt es kein Bild; </score:", private=True)
