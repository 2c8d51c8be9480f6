"""Editions at a table: two-sided cards, open debts, special cards, shots, calls with suited decks, and whole rounds."""

from __future__ import annotations

import pytest

from bot.model.requests import OpenHand, ShowPage
from bot.screens.layout import Screen
from tests.bot.screens import limits
from tests.bot.screens.test_editions import EDITIONS
from tests.bot.tables.channels import Message
from tests.bot.tables.harness import Harness

ANN, BEN, CLEO, NOBODY = 1, 2, 3, 9
WAYS = ("play", "colour", "target", "card", "press", "draw", "keep")
"""Verbs of the buttons that the test of whole rounds presses, in the order in which it tries them."""
FLIP_HANDS = {
    "a": ["RF/P8", "R1/P3", "B2/O8", "R1/V2"],
    "b": ["W/P5", "BR/W", "G1/O5"],
    "c": ["Y1/PSA", "Y2/T8", "G4/P8"],
}
"""Ben has one card that is wild on the light side and another that is wild on the dark side."""


async def flip(here: Harness, **options: object) -> int:
    """Begin a match with two-sided cards in which Ann, one of three players, can play a flip; return the table's id."""
    table = await here.match(3, preset="flip", **options)
    await here.arrange(table, hands=FLIP_HANDS, top="R9/V5", turn="a", draw=["Y7/O2"])
    return table


def labels(message: Message) -> list[str]:
    return [label.split("#")[0] for label in message.buttons]


def screen_of(message: Message) -> Screen:
    return [dict(part) for part in message.shown.components]


def button(message: Message, part: str) -> str:
    return next(custom_id for custom_id, _ in message.buttons.values() if part in custom_id)


# --- two sides --------------------------------------------------------------------------------------------------------


async def test_after_the_table_is_turned_over_every_hand_shows_the_other_side(here: Harness) -> None:
    table = await flip(here)
    assert "light side" in here.hand(CLEO).text
    assert "Red1" in labels(here.hand(ANN))
    await here.play(ANN, "play cRF")
    assert here.table(table).text.splitlines()[0] == "It’s **Ben**’s turn. · dark side"
    assert "flips the table: dark side" in here.table(table).text
    for begin in ("Pin", "Ora", "Pur"):
        assert any(label.startswith(begin) for label in labels(here.hand(ANN)))
    for user in (ANN, BEN, CLEO):
        assert "dark side" in here.hand(user).text
    assert not any(label.startswith(("Red", "Blue", "Green")) for label in labels(here.hand(ANN)))


async def test_a_wild_card_on_top_after_turning_over_asks_for_a_colour_of_the_new_side(here: Harness) -> None:
    table = await here.match(3, preset="flip")
    await here.arrange(table, hands=FLIP_HANDS, top="RS/W", turn="a", draw=["Y7/O2"])
    await here.play(ANN, "play cRF")
    assert "The top card is wild: which colour?" in here.hand(BEN).text
    assert labels(here.hand(BEN))[:4] == ["Pink", "Teal", "Orange", "Purple"]
    await here.press(BEN, button(here.hand(BEN), ":fT"), here.hand(BEN).id)
    assert "Colour: ❄️ teal" in here.hand(CLEO).text
    assert "It’s **Ben**’s turn. · dark side" in here.table(table).text


@pytest.mark.parametrize("old", [":play:cW:", ":draw:"])
async def test_presses_aimed_at_the_other_side_have_no_effect(here: Harness, old: str) -> None:
    table = await flip(here)
    stale = button(here.hand(BEN), old)
    await here.play(ANN, "play cRF")
    assert here.view(table).turn == 1
    assert ":play:cW:" in str(here.hand(BEN).buttons)
    reply = await here.press(BEN, stale, here.hand(BEN).id)
    assert "moved on" in reply.text
    assert here.view(table).seats[1].cards == 3
    assert here.view(table).turn == 1
    await here.play(BEN, "play cW")
    choice = here.view(table, 1).choice
    assert choice is not None
    assert (choice.seat, choice.kind) == (1, "colour")


async def test_players_can_see_the_backs_of_other_hands_and_the_table_shows_the_back_of_the_next_card(
    here: Harness,
) -> None:
    table = await flip(here)
    reply = await here.press(ANN, button(here.hand(ANN), ":backs"), here.hand(ANN).id)
    assert "Next card: orange 2" in reply.text
    assert "Ben: wild, pink 5 and orange 5" in reply.text
    assert "Cleo: " in reply.text
    assert "Ann: " not in reply.text
    refused = await here.do(NOBODY, ShowPage("backs"), table)
    assert "have no seat" in refused.text
    await here.play(ANN, "play cR1")
    assert "pink 5" not in here.table(table).text
    assert "back of the next card: orange 2" in here.table(table).text


async def test_hidden_backs_have_no_button(here: Harness) -> None:
    table = await flip(here, flip_backs="hidden")
    assert ":backs" not in str(here.hand(ANN).buttons)
    assert "next card" not in here.table(table).text
    reply = await here.do(ANN, ShowPage("backs"), table)
    assert "Nobody sees backs" in reply.text


async def test_in_text_mode_turning_over_is_reported_once_with_the_new_faces(here: Harness) -> None:
    await here.storage.users.change(CLEO, text_mode=True, lessons=False)
    await flip(here)
    newest = max(here.channels.messages)
    await here.play(ANN, "play cRF")
    (news,) = [m for m in here.channels.messages.values() if m.owner == CLEO and m.id > newest]
    assert news.text.count("flips the table") == 1
    assert "Dark side." in news.text
    assert "Pink: 8, skip everyone." in news.text


async def test_an_open_debt_is_described_at_the_table_and_in_the_hand(here: Harness) -> None:
    table = await here.match(3, preset="flip")
    hands = {"a": ["WDC/R3", "P3/R1", "O5/G1"], "b": ["P1/Y8", "P6/B2"], "c": ["T1/Y2", "T8/Y2"]}
    codes = {seat: ["/".join(card.split("/")[::-1]) for card in cards] for seat, cards in hands.items()}
    draw = ["Y7/O2", "R2/V+5", "R9/V5"]
    await here.arrange(table, hands=codes, top="R4/V+5", turn="a", side="dark", draw=draw)
    await here.play(ANN, "play cWDC")
    if here.view(table, 0).choice is not None:
        await here.press(ANN, button(here.hand(ANN), ":fV"), here.hand(ANN).id)
    assert "until a **purple** card comes" in here.table(table).text.splitlines()[0]
    assert (
        "You must draw until a **purple** card comes. You can also challenge the wild draw colour."
        in here.hand(BEN).text
    )
    await here.play(BEN, "draw")
    assert here.view(table).seats[1].cards == 4


# --- No Mercy ---------------------------------------------------------------------------------------------------------


async def test_the_cards_of_a_roulette_are_listed_for_everybody_in_order(here: Harness) -> None:
    table = await here.match(3, preset="no-mercy")
    hands = {"a": ["WCR", "R1", "R2"], "b": ["B1", "B2"], "c": ["G1", "G2"]}
    await here.arrange(table, hands=hands, top="R9", turn="a", draw=["R5", "WR+4", "B7", "G3"])
    await here.play(ANN, "play cWCR")
    assert "Colour roulette: which colour?" in here.hand(BEN).text
    await here.press(BEN, button(here.hand(BEN), ":fB"), here.hand(BEN).id)
    assert "draws 3, in this order: red 5, wild reverse draw four, blue 7, misses a turn" in here.table(table).text
    assert here.view(table).turn == 2


async def test_a_discard_all_lists_the_cards_discarded_with_it(here: Harness) -> None:
    table = await here.match(3, preset="no-mercy")
    hands = {"a": ["RDA", "R1", "R1", "RS", "B2", "B3"], "b": ["B1", "B2"], "c": ["G1", "G2"]}
    await here.arrange(table, hands=hands, top="R9", turn="a")
    await here.play(ANN, "play cRDA")
    assert "discards every red card with it: 2× red 1 and red skip" in here.table(table).text


async def test_the_draw_button_shows_the_debt_and_a_player_who_is_out_sees_the_table(here: Harness) -> None:
    table = await here.match(3, preset="no-mercy")
    many = ["G1", "G2", "G3", "G4", "G5", "G6", "G7", "G8", "G9", "Y1", "Y2", "Y3", "Y4", "Y5", "Y6", "Y7", "Y8", "Y9"]
    hands = {"a": ["W+10", "R1", "R2"], "b": [*many, "B1", "B2"], "c": ["G1", "G2"]}
    await here.arrange(table, hands=hands, top="R9", turn="a", draw=["R3"] * 2 + ["B3"] * 2 + ["B4"] * 2)
    assert "You have 20 cards: at 25" in here.hand(BEN).text
    await here.play(ANN, "play cW+10")
    if here.view(table, 0).choice is not None:
        await here.press(ANN, button(here.hand(ANN), ":fR"), here.hand(ANN).id)
    assert "Draw 10" in labels(here.hand(BEN))
    await here.play(BEN, "draw")
    assert here.view(table).seats[1].status == "out_of_round"
    assert "Ben is out of the round with 30 cards" in here.table(table).text
    out = here.hand(BEN).text
    assert "You are out of this round" in out
    assert "Top: " in out
    assert "Ann (2 cards), Cleo (2 cards)" in out


# --- other editions ---------------------------------------------------------------------------------------------------


async def test_the_number_of_shots_is_reported(here: Harness) -> None:
    table = await here.match(2, preset="attack")
    hands = {"a": ["RH2", "R1", "R2"], "b": ["B1", "B2"]}
    await here.arrange(table, hands=hands, top="R9", turn="a", draw=["G1", "G2", "G3"], shots=[0, 3])
    assert "Shoot" in labels(here.hand(ANN))
    await here.play(ANN, "play cRH2")
    assert "**2** shots to take" in here.table(table).text
    assert "Shoot 2×" in labels(here.hand(BEN))
    await here.play(BEN, "draw")
    assert "› Ben takes 2 shots: 3 cards come out\n" in here.table(table).text


async def test_the_call_is_mau_and_going_out_is_announced(here: Harness) -> None:
    table = await here.match(2, preset="mau-mau")
    hands = {"a": ["H9", "H10"], "b": ["HQ", "C10"]}
    await here.arrange(table, hands=hands, top="HK", turn="a")
    assert "Mau!" in labels(here.hand(ANN))
    await here.play(ANN, "call")
    assert "calls “Mau”" in here.table(table).text
    await here.play(ANN, "play cH9")
    await here.play(BEN, "play cHQ")
    await here.play(ANN, "play cH10")
    assert any("“Mau-Mau!” Ann goes out and wins the round" in m.text for m in here.channels.public())


async def test_crazy_eights_has_a_button_for_the_last_card(here: Harness) -> None:
    await here.match(2, preset="crazy-eights")
    assert "Last card!" in labels(here.hand(ANN))


@pytest.mark.parametrize("preset", EDITIONS)
async def test_a_round_of_each_edition_is_played_against_computers(here: Harness, preset: str) -> None:
    table = (await here.open(ANN, {"preset": preset, "scoring": "single", "turn_seconds": 0})).id
    for _ in range(3):
        await here.press(ANN, f"hr:{table}:computer", here.table(table).id)
    await here.press(ANN, f"hr:{table}:start", here.table(table).id)
    for _ in range(900):
        if here.tables.summary(table) is None:
            break
        hand = here.hand(ANN)
        limits.read(screen_of(hand))
        limits.read(screen_of(here.table(table)))
        view = here.view(table, 0)
        # Without this condition, the loop could press “Uno!” forever. The button works even if it is too late to call.
        ways = ("call", *WAYS) if view.moves.calls else WAYS
        able = [custom_id for do in ways for custom_id in hand.ids(do)]
        if able and view.seats[0].status == "playing":
            await here.press(ANN, able[0], hand.id)
        await here.later(4)
    assert "wins the match" in here.channels.public()[-1].text


async def test_a_hand_in_which_nothing_fits_suggests_a_shot(here: Harness) -> None:
    table = await here.match(2, preset="attack", scoring="single")
    await here.do(1, OpenHand(), table)
    await here.arrange(table, hands={"a": ["B1", "B2", "B3"], "b": ["R1", "R2"]}, top="R5", turn="a")
    assert "Nothing fits. Take a shot." in here.hand(1).text
    assert "Draw a card" not in here.hand(1).text


async def test_a_full_hand_in_which_nothing_fits_suggests_a_pass(here: Harness) -> None:
    table = await here.match(2, hand_size=7, hand_limit=10)
    await here.do(1, OpenHand(), table)
    await here.arrange(
        table,
        hands={"a": ["B1", "B2", "B3", "B4", "B6", "B7", "B8", "B9", "G1", "G2"], "b": ["R1", "R2"]},
        top="R5",
        turn="a",
    )
    assert "Nothing fits. Pass." in here.hand(1).text
    assert not here.hand(1).ids("draw")
