"""Tests with the real bot of ``/rules preset:`` and of *What will this do?*, from the button to the final page.

A simulation runs for a limited time and with low priority. On a busy machine, it plays too few rounds for these tests,
so they run only with the soak tests.
"""

from __future__ import annotations

import re

import pytest

from sandbox.driver.people import Person
from tests.bot.club import Club, newest_reply

pytestmark = [pytest.mark.soak, pytest.mark.asyncio(loop_scope="module")]

BUTTON = "What will this do?"
REFINING = "More rounds are being played"
WITHIN = 40.0
"""Maximum number of seconds to wait for a page or its final version."""

DRAWN = re.compile(r"^Drawn each +([\d.]+) \([\d.]+–[\d.]+\) +([\d.]+)$", re.MULTILINE)
"""Pattern for the line with the number of cards that each player draws under the preset and the classic rules."""


async def page(person: Person, title: str, *, final: bool = False) -> str:
    """Wait for the page about the rules called ``title``, and return its text.

    If ``final``, wait for the final version of the page. Fail after ``WITHIN`` seconds.
    """

    def text() -> str | None:
        pages = [seen.text for seen in person.private() if f"What will this do: {title}" in seen.text]
        return pages[-1] if pages and not (final and REFINING in pages[-1]) else None

    await person.until(lambda: text() is not None, within=WITHIN, what="a page with figures")
    return text() or ""


async def test_the_rules_of_a_preset_can_be_simulated_from_their_page(club: Club) -> None:
    ben = await club.person("Ben")
    offered = await ben.complete("/rules", "preset", "no mercy")
    assert "no-mercy" in {choice.value for choice in offered}
    await ben.command("/rules", preset="No Mercy")
    assert newest_reply(ben).startswith("### Rules: No Mercy")
    await ben.select("Read on", "Rules: The turn", private=True)
    assert "The turn" in newest_reply(ben)
    await ben.press("Overview", private=True)
    assert newest_reply(ben).startswith("### Rules: No Mercy")
    pages = len(ben.private())
    await ben.press(BUTTON, private=True)
    text = await page(ben, "No Mercy", final=True)
    assert len(ben.private()) == pages + 1
    assert text.splitlines()[1].startswith("A round takes about ")
    assert text.splitlines()[2].startswith("The lead changes ")
    assert "on the right Classic, where it clearly differs" in text
    drawn = DRAWN.search(text)
    assert drawn is not None, text
    # Even if a slow machine plays only fifty rounds, players draw about five times as many cards as under the classic
    # rules.
    assert float(drawn[1]) > 3 * float(drawn[2])
    assert "rounds with 4 seats" in text


async def test_rules_of_a_lobby_and_of_its_editor_are_simulated_one_at_a_time(club: Club) -> None:
    [ann, ben] = await club.lobby(2, preset="quick")
    await ann.press("Rules", private=False)
    await ann.press(BUTTON, private=True)
    assert "rounds with 2 seats" in await page(ann, "Quick")
    await ann.press("Change rules", private=False)
    await ann.press("All rules", private=True)
    await ann.select("Chapter", "Stacking and answers", private=True)
    await ann.select("Stacking", "Same on same", private=True)
    await ann.until_sees("Stack +2 on +2 and +4 on +4. If you can’t or won’t", private=True)
    await ann.press(BUTTON, private=True)
    await ben.command("/presets show", name="german-pub")
    await ben.press(BUTTON, private=True)
    await ben.until_sees("Other rules are being tried out right now.", private=True)
    text = await page(ann, "These rules")
    assert "on the right Before" in text
    assert "stacked draw cards" in text
    await ann.command("/end")
    await ben.press_id("hp:figures:t999999", message=ben.private()[-1], forged=True)
    await ben.until_sees("This table is closed.", private=True)
