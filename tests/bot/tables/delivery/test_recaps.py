"""The recap in a hand: events since its owner's last turn, new cards, and the other players' card counts."""

from __future__ import annotations

import pytest

from bot.model.requests import GoAway
from bot.tables.rules import recaps
from tests.bot.tables.harness import Harness

HANDS = {"a": ["R+2", "R7", "G1"], "b": ["R9", "B5", "Y2"], "c": ["R1", "Y3", "RS"]}


def first_lines(here: Harness, user: int) -> list[str]:
    """Return the first three lines of a user's hand, with ordinary spaces instead of no-break spaces."""
    return here.hand(user).text.replace("\N{NO-BREAK SPACE}", " ").splitlines()[:3]


def marked(here: Harness, user: int) -> list[str]:
    """Return the labels of the cards that are marked as new in a user's hand."""
    return [label.partition("#")[0] for label in here.hand(user).buttons if "•" in label]


async def test_a_draw_two_is_reported_to_the_player_it_hit_until_they_act_again(here: Harness) -> None:
    table = await here.match(3, turn_seconds=0)
    await here.arrange(table, hands=HANDS, top="R3", turn="a", draw=["B1", "B2", "B3", "B4", "B6"])
    await here.play(1, "play cR+2")
    assert first_lines(here, 2)[:2] == ["Ann played a +2.", "Cleo 3 · Ann 2"]
    await here.play(2, "draw")
    assert first_lines(here, 2)[:2] == ["Ann played a +2: you drew 2.", "**Cleo** 3 · Ann 2"]
    assert marked(here, 2) == ["• Blu 1", "• Blu 2"]
    await here.play(3, "play cR1")
    await here.play(1, "play cR7")
    assert first_lines(here, 2)[0] == "Ann played a +2: you drew 2."
    await here.play(2, "play cR9")
    assert first_lines(here, 2)[0] == "**Cleo** 2 · Ann 1"
    assert not marked(here, 2)


async def test_a_drawn_card_that_does_not_fit_and_a_missed_turn_are_reported(here: Harness) -> None:
    table = await here.match(3, turn_seconds=0)
    await here.arrange(table, hands={**HANDS, "b": ["B5", "Y2"]}, top="R3", turn="b", draw=["BR", "G2"])
    await here.play(2, "draw")
    assert first_lines(here, 2)[0] == "You drew blue reverse: it doesn’t fit."
    await here.play(3, "play cRS")
    assert first_lines(here, 1)[0] == "Cleo skipped you."


async def test_coming_back_twice_is_reported_once_and_only_until_the_player_plays(here: Harness) -> None:
    table = await here.match(3, turn_seconds=60)
    await here.arrange(table, hands=HANDS, top="R3", turn="b", draw=["B1", "B2"])
    await here.do(1, GoAway(), table)
    assert first_lines(here, 1)[0] == "You are away. For now, a computer plays for you."
    await here.press(1, f"hr:{table}:hand", here.table(table).id)
    assert first_lines(here, 1)[0] == "You are back, and you play for yourself again."
    await here.do(1, GoAway(), table)
    await here.press(1, f"hr:{table}:hand", here.table(table).id)
    assert here.hand(1).text.count("You are back") == 1
    await here.play(2, "play cR9")
    await here.play(3, "play cR1")
    await here.play(1, "play cR7")
    assert "You are back" not in here.hand(1).text


async def test_a_new_round_begins_without_a_recap(here: Harness) -> None:
    table = await here.match(3, turn_seconds=0, opening="number")
    hands = {**HANDS, "b": ["B5", "Y2"], "c": ["R1"]}
    await here.arrange(table, hands=hands, top="R3", turn="a", draw=["B1", "B2"])
    await here.play(1, "play cR+2")
    await here.play(2, "draw")
    assert first_lines(here, 2)[0] == "Ann played a +2: you drew 2."
    await here.play(3, "play cR1")
    await here.later(60)
    assert here.state(table).match.round_number == 2
    assert not any("+2: you drew" in line for line in first_lines(here, 2))
    assert not marked(here, 2)


async def test_a_match_continues_if_a_recap_fails(here: Harness, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await here.match(3, turn_seconds=60)
    await here.arrange(table, hands=HANDS, top="R3", turn="a", draw=["B1", "B2"])
    with monkeypatch.context() as broken:
        broken.delattr(recaps, "_after")
        reply = await here.play(1, "play cR+2")
        assert reply.is_sent
        assert here.view(table).turn == 1
        assert first_lines(here, 2)[0] == "Cleo 3 · Ann 2"
        await here.later(70)
        assert here.view(table).turn == 2
    await here.play(3, "draw")
    assert len(marked(here, 3)) == 1
