"""Every press by a user without a seat gets a reply, and none fails."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from bot.model import custom_ids
from bot.model.requests import DealNext, GiveHint, LockTable, ShowPage
from bot.screens.renderer import OF_SEATS, PAGES
from tests.bot.tables.harness import Harness, open_harness

STRANGER = 9
FIELDS = {
    "play": ":cR5:ot:aR3_R_0",
    **dict.fromkeys(("draw", "keep", "challenge"), ":aR3_R_0"),
    "colour": ":fR",
    "card": ":cR5",
    "target": ":s1:u2",
    "takeover": ":s1:u2",
    "vote": ":n1:s1:b0:v1",
    "poll": ":wkick:k1:n1",
    "change": ":wstacking:n0",
    "sort": ":wcolour",
    "pause": ":n15",
    **dict.fromkeys(("host", "kick"), ":u2"),
    "lock": ":n1",
    "chapter": ":n1",
    "rule": ":n1",
    "number": ":n1",
}
"""Fields that some presses need in addition to their verb."""
WITHOUT_TABLE = {
    "notify",
    "at_end",
    "hint",
    "guide",
    "help",
    "me",
    "history",
    "step",
    "past_rules",
    "word",
    "shuffle",
    "share_match",
}
"""Verbs whose requests are handled by routes, not by tables."""
WANTS_A_SEAT = "You have no seat at this table"


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def watched_match(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[tuple[Harness, int]]:
    """Open a harness with a match that tests must not change. After the last test, check that its state is the same."""
    async with open_harness(tmp_path_factory.mktemp("harness")) as made:
        table = await made.match(2, cheating=True, table_votes=True)
        before = made.state(table)
        yield made, table
        assert made.state(table) == before


@pytest.mark.asyncio(loop_scope="module")
@pytest.mark.parametrize("what", sorted(OF_SEATS))
async def test_a_page_about_the_readers_seat_is_refused_with_a_sentence(
    watched_match: tuple[Harness, int], what: str, caplog: pytest.LogCaptureFixture
) -> None:
    here, table = watched_match
    reply = await here.do(STRANGER, ShowPage(what), table, message=here.table(table).id)
    assert WANTS_A_SEAT in reply.text
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


@pytest.mark.asyncio(loop_scope="module")
@pytest.mark.parametrize("what", sorted(PAGES))
async def test_no_page_fails_for_an_onlooker(
    watched_match: tuple[Harness, int], what: str, caplog: pytest.LogCaptureFixture
) -> None:
    here, table = watched_match
    reply = await here.do(STRANGER, ShowPage(what), table, message=here.table(table).id)
    assert reply.text
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


@pytest.mark.parametrize("do", sorted(custom_ids.VERBS.keys() - WITHOUT_TABLE))
async def test_no_press_by_a_user_without_a_seat_fails(
    here: Harness, do: str, caplog: pytest.LogCaptureFixture
) -> None:
    table = await here.match(2, cheating=True, table_votes=True)
    hand = here.hand(1).id
    reply = await here.press(STRANGER, f"hr:{table}:{do}{FIELDS.get(do, '')}", hand, private=True)
    assert reply.is_sent
    assert reply.text or reply.kind == "acknowledge"
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


@pytest.mark.parametrize(
    ("options", "locked", "sentence"),
    [
        ({}, False, "You have no seat at this table. Press **Join next round** to get one."),
        ({"scoring": "single"}, False, "You have no seat at this table. Press **Join the rematch** to get one."),
        ({}, True, "You have no seat at this table."),
        ({"rounds": 1}, False, "You have no seat at this table."),
    ],
)
async def test_the_refusal_names_the_join_button_only_if_the_table_shows_it(
    here: Harness, options: dict[str, object], locked: bool, sentence: str
) -> None:
    table = await here.match(2, **options)
    if locked:
        await here.do(1, LockTable(locked=True), table)
    for request in (ShowPage("more"), GiveHint()):
        reply = await here.do(STRANGER, request, table, message=here.table(table).id)
        assert reply.text == sentence
    able = [label.partition("#")[0] for label, (_, able) in here.table(table).buttons.items() if able]
    assert re.findall(r"\*\*(.+)\*\*", sentence) == [label for label in able if label.startswith("Join")]


async def test_in_a_lobby_the_refusal_names_the_join_button_unless_the_table_is_locked(here: Harness) -> None:
    lobby = await here.open(1, {"preset": "classic"})
    reply = await here.do(STRANGER, DealNext(), lobby.id)
    assert reply.text == "You have no seat at this table. Press **Join** to get one."
    await here.do(1, LockTable(locked=True), lobby.id)
    reply = await here.do(STRANGER, DealNext(), lobby.id)
    assert reply.text == "You have no seat at this table."
    able = [label.partition("#")[0] for label, (_, able) in here.table(lobby.id).buttons.items() if able]
    assert "Join" not in able
    assert "Leave" in able
