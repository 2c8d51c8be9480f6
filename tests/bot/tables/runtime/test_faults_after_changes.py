"""Faults after a change has been stored: the match goes on, and everybody sees the change."""

from __future__ import annotations

from typing import Any

import pytest

from bot.model.channel_api import Unreachable
from bot.storage import Reason, StorageError
from bot.tables.delivery import public_messages, publisher
from bot.tables.delivery.publisher import TRIES
from bot.tables.runtime import actor, after_commit
from bot.tables.runtime.computers import stand_ins
from tests.bot.faults import Fault, broken
from tests.bot.tables.harness import Harness

from .match_of_three import DRAW, HANDS, TURN, match_of_three


async def test_a_played_card_counts_even_if_the_hand_cannot_be_rendered(here: Harness) -> None:
    table = await match_of_three(here)
    with broken(type(here.renderer), "hand"):
        reply = await here.play(1, "play cR5")
    assert here.view(table).turn == 1
    assert "went wrong" in reply.text
    await here.play(2, "play cR9")
    assert "It’s Cleo’s turn" in here.hand(1).text
    await here.play(3, "play cR6")
    await here.play(1, "play cR7")
    assert here.view(table).turn == 1


@pytest.mark.parametrize(
    ("owner", "name"),
    [(actor, "remember_races"), (after_commit, "_notice"), (stand_ins, "plan"), (actor, "_correct")],
)
async def test_a_fault_after_a_press_was_stored_does_not_stop_the_match(here: Harness, owner: Any, name: str) -> None:
    table = await match_of_three(here)
    with broken(owner, name):
        reply = await here.play(1, "play cR5")
    assert "saved" not in reply.text
    assert here.view(table).turn == 1
    await here.later(TURN + 1)
    assert here.view(table).turn == 2


async def test_a_public_message_that_cannot_be_rendered_is_tried_again(
    here: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await match_of_three(here)
    monkeypatch.setattr(publisher, "TRY_AGAIN_AFTER", 0.001)
    with broken(type(here.renderer), "table", TRIES - 1):
        await here.play(1, "play cR5")
        await here.until(lambda: "Ann · 3 cards" in here.table(table).text)
    await here.quiet()
    await here.later(TURN + 1)
    assert here.view(table).turn == 2


async def test_a_public_message_that_fails_too_often_is_abandoned_until_the_next_change(
    here: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await match_of_three(here)
    monkeypatch.setattr(publisher, "TRY_AGAIN_AFTER", 0.001)
    with broken(type(here.renderer), "table", TRIES):
        await here.play(1, "play cR5")
        await here.until(lambda: not here.tables._runtime.publisher.busy(here.live(table)))
    assert "Ann · 3 cards" not in here.table(table).text
    await here.play(2, "play cR9")
    assert "Ben · 3 cards" in here.table(table).text


async def test_a_public_message_that_fails_after_an_outage_is_tried_again(
    here: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await match_of_three(here)
    original, errors = public_messages.MESSAGES["table"], [*[Unreachable("outage")] * TRIES, Fault()]

    async def fail(*given: Any) -> None:
        if errors:
            raise errors.pop(0)
        await original(*given)

    monkeypatch.setitem(public_messages.MESSAGES, "table", fail)
    monkeypatch.setattr(publisher, "TRY_AGAIN_AFTER", 0.001)
    await here.play(1, "play cR5")
    await here.until(lambda: "Ann · 3 cards" in here.table(table).text)


@pytest.mark.parametrize("reason", [Reason.BUSY, Reason.MISSING])
async def test_a_result_is_posted_once_the_database_is_writable_again(
    here: Harness, monkeypatch: pytest.MonkeyPatch, reason: Reason
) -> None:
    table = await here.match(3, scoring="single")
    await here.arrange(table, hands={**HANDS, "a": ["R5"]}, top="R3", turn="a", draw=DRAW)
    original = public_messages.MESSAGES["result"]
    attempts: list[int] = []

    async def fail(*given: Any) -> None:
        attempts.append(1)
        if len(attempts) <= TRIES + 1:
            raise StorageError(reason, file="here")
        await original(*given)

    monkeypatch.setitem(public_messages.MESSAGES, "result", fail)
    monkeypatch.setattr(publisher, "TRY_AGAIN_AFTER", 0.001)
    await here.play(1, "play cR5")
    await here.until(lambda: len(attempts) == TRIES + 2)
    await here.quiet()
    assert any("Ann wins the match" in message.text for message in here.channels.messages.values())
