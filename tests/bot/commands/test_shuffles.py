"""Adding words to a shuffle, and checking the shuffle after the match."""

from __future__ import annotations

import asyncio
import json
import re
import signal
import sqlite3
from contextlib import closing

import pytest

from engine.shuffles.shuffle_check import check
from sandbox.driver.people import Person
from tests.bot.club import Club, newest_reply
from tests.e2e.players import match_is_over, play

pytestmark = pytest.mark.asyncio(loop_scope="module")

SHOWN = re.compile(r"Seal of the shuffle \(SHA-256\): `([0-9a-f]{64})`")
WHOLE = re.compile(r"`([0-9a-f]{64})`")


def lobby_seal(person: Person) -> str:
    """Return the seal that the newest lobby shows; fail if no lobby shows one."""
    found = [match[1] for seen in person.messages() if (match := SHOWN.search(seen.text))]
    assert found, "no seal is shown"
    return found[-1]


async def whole_seal(person: Person) -> str:
    """Open the *More…* page and return its seal."""
    await person.press("More…", private=False)
    page = await person.until_sees("A fair shuffle", private=True)
    found = WHOLE.search(page.text)
    assert found is not None
    return found[1]


async def give_word(person: Person, word: str, button: str = "Add a word") -> None:
    """Add or change the person's word in the form that the *More…* page opens."""
    await person.press("More…", private=False)
    await person.press(button, private=True)
    await person.submit(text=word)


async def test_a_word_can_be_given_and_the_shuffle_checked_after_the_match(club: Club) -> None:
    ann, ben = await club.lobby(2, points=10)
    seal = await whole_seal(ben)
    assert seal == lobby_seal(ann)
    await give_word(ann, "*fox*")
    await ben.until_sees("“\\*fox\\*”", private=False)
    await give_word(ann, "vixen", "Change my word")
    await ben.until_sees("“vixen”", private=False)
    assert "Your word: vixen" in newest_reply(ann).replace("**", "")
    await ann.press("Start", private=False)
    await asyncio.gather(play(ann), play(ben))
    assert match_is_over(ann)

    await ben.command("/log")
    assert "The last match here: Classic" in newest_reply(ben)
    await ben.press("Check the shuffle", private=True)
    page = await ben.until_sees("The shuffle was fair", private=True)
    for part in (seal, "Word from Ann", "vixen", "Worked out again"):
        assert part in page.text
    data = json.loads(await ben.file(page))
    assert data["seal"] == seal
    assert data["words"] == [[0, "vixen"]]
    assert check(data).sound
    for person in (ann, ben):
        assert await club.user_id(person) not in json.dumps(data)

    await ann.press("Rematch", private=False)
    await ben.command("/log", shuffle=True)
    assert "The shuffle was fair" in newest_reply(ben)
    await ben.until(lambda: lobby_seal(ben) != seal, what="another seal")
    await ben.command("/history")
    await ben.press("Match 1", private=True)
    await ben.press("Check the shuffle", private=True)
    await ben.until_sees("The shuffle was fair", private=True)


async def test_a_stranger_sees_the_seal_and_cannot_give_a_word(club: Club) -> None:
    ann, _ = await club.lobby(2)
    cleo = await club.person("Cleo")
    assert await whole_seal(cleo) == lobby_seal(ann)
    assert all(button.label != "Add a word" for button in cleo.private()[-1].buttons)
    await ann.press("More…", private=False)
    word = next(button for button in ann.private()[-1].buttons if button.label == "Add a word")
    await cleo.press_id(word.custom_id, message=cleo.private()[-1], forged=True)
    assert "have no seat" in newest_reply(cleo)


async def test_a_word_is_refused_after_the_match_has_begun(club: Club) -> None:
    ann, ben = await club.lobby(2)
    await ben.press("More…", private=False)
    await ben.press("Add a word", private=True)
    await ann.press("Start", private=False)
    await ben.until(lambda: any(":draw" in b.custom_id for seen in ben.private() for b in seen.buttons), what="a hand")
    await ben.submit(text="late")
    await ben.until_sees("already begun", private=True)


async def test_a_word_is_added_by_command(club: Club) -> None:
    _, ben = await club.lobby(2)
    await ben.command("/word", word="typed fox")
    assert "Your word: **typed fox**" in newest_reply(ben)
    await ben.until_sees("2. Ben · “typed fox”", private=False)
    await ben.command("/log", shuffle=True)
    assert "No match has been finished here yet" in newest_reply(ben)


async def test_log_without_a_match_explains_how_to_open_a_table(club: Club) -> None:
    ann = await club.person("Ann")
    await ann.command("/log")
    assert "</play:" in newest_reply(ann)


async def test_the_shuffle_of_a_match_without_a_seal_cannot_be_checked(club: Club) -> None:
    ann, ben = await club.match(2, points=10)
    await asyncio.gather(play(ann), play(ben))
    with closing(sqlite3.connect(club.stage.database, timeout=10)) as database, database:
        database.execute("DELETE FROM shuffles WHERE table_id = (SELECT MAX(id) FROM tables)")
    await ann.command("/log")
    await ann.press("Check the shuffle", private=True)
    await ann.until_sees("began before shuffles could be checked", private=True)


async def test_a_match_that_has_just_ended_can_be_checked_from_another_channel(club: Club) -> None:
    ann, ben = await club.match(2, points=10)
    await asyncio.gather(play(ann), play(ben))
    other = f"elsewhere-{club.number}"
    await club.world.do("add_channel", name=other)
    ann.at(other)
    await ann.look()
    await ann.command("/history")
    await ann.press("Match 1", private=True)
    await ann.press("Check the shuffle", private=True)
    await ann.until_sees("The shuffle was fair", private=True)


async def test_the_seal_and_the_words_of_a_lobby_survive_a_killed_bot(club: Club) -> None:
    ann, ben = await club.lobby(2, points=10)
    seal = await whole_seal(ann)
    await give_word(ben, "fox")
    await ann.until_sees("“fox”", private=False)
    assert await club.stage.stop_bot(signal.SIGKILL) == -signal.SIGKILL
    await club.world.until_bot(connected=False)
    await club.stage.start_bot(club.world)
    assert await whole_seal(ben) == seal
    await ann.until_sees("“fox”", private=False)
    await ann.press("Start", private=False)
    await asyncio.gather(play(ann), play(ben))
    await ann.command("/log")
    await ann.press("Check the shuffle", private=True)
    page = await ann.until_sees("The shuffle was fair", private=True)
    assert json.loads(await ann.file(page))["seal"] == seal
