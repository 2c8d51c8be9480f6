"""Wrong cards and peeking.

A wrong card costs cards with ``strict``. With ``cheating``, it counts until an accusation undoes it.
"""

from __future__ import annotations

import pytest

from bot.model.requests import NO_SEAT, Move, SeenTable
from engine import cards as c
from engine.actions import PlayCard
from tests.bot.tables.channels import Message
from tests.bot.tables.harness import Harness, SimulatedReply

HANDS = {"a": ["R5", "G2", "B4", "Y6", "Y6"], "b": ["R9", "G7", "B1", "Y1"], "c": ["R1", "G9", "B3", "Y3"]}
DRAW = ["G4", "G6", "B6", "B7", "Y7", "Y8", "Y9", "B9"]


async def match_of_three(here: Harness, turn: str = "a", top: str = "R3", **options: object) -> int:
    table = await here.match(3, turn_seconds=0, **options)
    await here.arrange(table, hands=HANDS, top=top, turn=turn, draw=DRAW)
    return table


def cards(hand: Message) -> dict[str, bool]:
    """Map each card in a hand, as named in its button's ``custom_id``, to True if the button is enabled."""
    return {custom_id.split(":")[3]: able for custom_id, able in hand.buttons.values() if ":play:" in custom_id}


def page(here: Harness, reply: SimulatedReply) -> Message:
    """Return the private message that a reply sent or updated."""
    return here.channels.messages[reply.message]


# --- strict -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rule", ["strict", "cheating"])
async def test_no_card_is_disabled_in_or_out_of_turn(here: Harness, rule: str) -> None:
    await match_of_three(here, strict=rule == "strict", cheating=rule == "cheating")
    for user in (1, 2, 3):
        shown = cards(here.hand(user))
        assert len(shown) == len({*HANDS["abc"[user - 1]]})
        assert all(shown.values())


async def test_a_card_played_out_of_turn_costs_two_cards_at_a_strict_table(here: Harness) -> None:
    table = await match_of_three(here, strict=True)
    await here.play(3, "play cR1")
    assert here.view(table).seats[2].cards == 6
    assert here.view(table).turn == 0
    assert "draws 2" in here.table(table).text
    assert here.table(table).ids("rule:wstrict")


async def test_a_card_that_does_not_fit_costs_two_cards_and_the_turn(here: Harness) -> None:
    table = await match_of_three(here, strict=True)
    await here.play(1, "play cG2")
    assert (here.view(table).seats[0].cards, here.view(table).turn) == (7, 1)


async def test_an_outdated_press_out_of_turn_costs_nothing(here: Harness) -> None:
    table = await match_of_three(here, strict=True)
    hand = here.hand(3)
    (old,) = hand.ids("play:cR1")
    await here.play(1, "play cR5")
    reply = await here.press(3, old, hand.id)
    assert "The table has moved on" in reply.text
    assert here.view(table).seats[2].cards == 4


async def test_a_press_made_out_of_turn_that_arrives_in_turn_costs_nothing(here: Harness) -> None:
    table = await match_of_three(here, turn="c", strict=True)
    move = Move(PlayCard(NO_SEAT, (c.parse("R1"),), offered="jump_in"), SeenTable(c.parse("R3"), 0, 0))
    reply = await here.do(3, move, table, message=here.hand(3).id)
    assert "The table has moved on" in reply.text
    assert (here.view(table).seats[2].cards, here.view(table).turn) == (4, 2)


async def test_a_late_jump_in_costs_two_cards_at_a_strict_table(here: Harness) -> None:
    table = await here.match(3, turn_seconds=0, strict=True, jump_in="exact")
    hands = {"a": ["R5", "G2", "B4"], "b": ["R9", "R6", "B1"], "c": ["R5", "G9", "B3"]}
    await here.arrange(table, hands=hands, top="R3", turn="a", draw=DRAW)
    await here.play(1, "play cR5")
    hand = here.hand(3)
    (old,) = hand.ids("play:cR5")
    await here.play(2, "play cR9")
    await here.press(3, old, hand.id)
    assert here.view(table).seats[2].cards == 5


async def test_penalties_on_demand_wait_for_a_claim(here: Harness) -> None:
    table = await match_of_three(here, strict=True, penalties="on_demand")
    await here.play(3, "play cR1")
    assert here.view(table).seats[2].cards == 4
    assert "2 penalty cards to claim" in here.table(table).text
    assert "2 penalty cards can be claimed from you" in here.hand(3).text
    reply = await here.play(2, "claim")
    whom = page(here, reply)
    assert len(whom.ids("claim:s")) == 1
    await here.press(2, whom.ids("claim:s2")[0], whom.id)
    assert here.view(table).seats[2].cards == 6


async def test_the_next_seat_chooses_the_colour_after_a_time_out_at_a_strict_table(here: Harness) -> None:
    table = await here.match(3, turn_seconds=0, strict=True)
    hands = {"a": ["W", "G2", "B4"], "b": ["R9", "G7", "B1"], "c": ["R1", "G9", "B3"]}
    await here.arrange(table, hands=hands, top="R3", turn="a", draw=DRAW)
    await here.play(1, "play cW")
    await here.later(26)
    assert here.view(table).seats[0].cards == 5
    await here.play(2, "colour fB")
    assert here.view(table).colour == 3


# --- cheating ---------------------------------------------------------------------------------------------------------


async def test_a_card_that_does_not_fit_counts_until_an_accusation_undoes_it(here: Harness) -> None:
    table = await match_of_three(here, cheating=True)
    await here.play(1, "play cG2")
    assert here.view(table).top == c.parse("G2")
    reply = await here.play(3, "accuse")
    whom = page(here, reply)
    await here.press(3, whom.ids("accuse:s0")[0], whom.id)
    assert here.view(table).top == c.parse("R3")
    assert here.view(table).seats[0].cards == 7
    assert "is right" in here.table(table).text


async def test_drawing_fewer_cards_than_owed_has_a_page_and_costs_cards_after_an_accusation(here: Harness) -> None:
    table = await here.match(3, turn_seconds=0, cheating=True)
    hands = {"a": ["R+2", "G2", "B4"], "b": ["R9", "G7", "B1"], "c": ["R1", "G9", "B3"]}
    await here.arrange(table, hands=hands, top="R3", turn="a", draw=DRAW)
    await here.play(1, "play cR+2")
    fewer = page(here, await here.play(2, "fewer"))
    assert [custom_id.split(":k")[1].split(":")[0] for custom_id in fewer.ids("draw")] == ["0", "1"]
    await here.press(2, fewer.ids("draw")[1], fewer.id)
    assert here.view(table).seats[1].cards == 4
    whom = page(here, await here.play(1, "accuse"))
    await here.press(1, whom.ids("accuse:s1")[0], whom.id)
    assert here.view(table).seats[1].cards == 7


async def test_two_cards_are_played_together_through_two_menus(here: Harness) -> None:
    table = await match_of_three(here, cheating=True)
    first = page(here, await here.play(1, "pair"))
    menu = next(part for row in first.shown.components for part in row.get("components", ()) if part["type"] == 3)
    assert {option["label"] for option in menu["options"]} == {"Red 5", "Green 2", "Blue 4", "Yellow 6"}
    value = next(option["value"] for option in menu["options"] if option["label"] == "Green 2")
    reply = await here.choose(1, menu["custom_id"], value, first.id)
    assert reply.kind == "update"
    second = page(here, reply)
    menu = next(part for row in second.shown.components for part in row.get("components", ()) if part["type"] == 3)
    assert {option["label"] for option in menu["options"]} == {"Red 5", "Blue 4", "Yellow 6"}
    value = next(option["value"] for option in menu["options"] if option["label"] == "Blue 4")
    await here.choose(1, menu["custom_id"], value, second.id)
    assert here.view(table).seats[0].cards == 3
    assert here.view(table).last_played[:2] == (c.parse("B4"), c.parse("G2"))


async def test_a_cheat_with_the_last_card_can_be_accused(here: Harness) -> None:
    table = await here.match(2, turn_seconds=0, cheating=True, scoring="single")
    await here.arrange(table, hands={"a": ["G2"], "b": ["R9", "G7"]}, top="R3", turn="a", draw=DRAW)
    await here.play(1, "play cG2")
    assert here.view(table).phase == "playing"
    whom = page(here, await here.play(2, "accuse"))
    await here.press(2, whom.ids("accuse:s0")[0], whom.id)
    assert here.view(table).seats[0].cards == 3


async def test_a_skipped_player_can_cheat_by_playing_a_card(here: Harness) -> None:
    table = await here.match(3, turn_seconds=0, cheating=True)
    hands = {"a": ["RS", "G2", "B4"], "b": ["R9", "G7", "B1"], "c": ["R1", "G9", "B3"]}
    await here.arrange(table, hands=hands, top="R3", turn="a", draw=DRAW)
    await here.play(1, "play cRS")
    await here.play(2, "play cR9")
    assert here.view(table).top == c.parse("R9")


async def test_a_secret_peek_does_not_name_the_player_but_allows_an_accusation(here: Harness) -> None:
    table = await match_of_three(here, peeking="secret")
    whom = page(here, await here.play(2, "peek"))
    await here.press(2, whom.ids("peek:s0")[0], whom.id)
    assert "Ann had: red 5, green 2, blue 4 and 2× yellow 6" in here.hand(2).text
    assert "Somebody peeked" in here.table(table).text
    assert "Ben" not in next(line for line in here.table(table).text.splitlines() if "peeked" in line)
    whom = page(here, await here.play(1, "accuse"))
    await here.press(1, whom.ids("accuse:s1")[0], whom.id)
    assert here.view(table).seats[1].cards == 6
