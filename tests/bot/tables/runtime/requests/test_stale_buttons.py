"""Stale presses on buttons about players, and on vote and call buttons.

A button that names a player affects that player or nobody.
"""

from __future__ import annotations

import pytest

from bot.model.requests import DealNext, GoAway
from tests.bot.tables.channels import Message
from tests.bot.tables.harness import Harness, SimulatedReply

BEN, CLEO, DORA, EMIL = 2, 3, 4, 5


async def lobby_of_four(here: Harness) -> int:
    table = (await here.open(1)).id
    for user in (BEN, CLEO, DORA):
        await here.press(user, f"hr:{table}:join", here.table(table).id)
    return table


def people(here: Harness, table: int) -> list[int]:
    return [player.user for player in here.live(table).table_state.people]


async def removal_list(here: Harness, table: int, user: int = 1, **more: bool) -> Message:
    """Open the page that lists the players to remove, and return it."""
    reply = await here.press(user, f"hr:{table}:remove", here.table(table).id, **more)
    return here.channels.messages[reply.message]


def labels(message: Message) -> list[str]:
    return [label.split("#")[0] for label in message.buttons]


def button_of(message: Message, name: str) -> str:
    """Return the ``custom_id`` of the first button whose label begins with ``name``."""
    return next(custom_id for label, (custom_id, _) in message.buttons.items() if label.startswith(name))


async def test_a_stale_remove_button_removes_the_named_player_after_seats_have_changed(here: Harness) -> None:
    table = await lobby_of_four(here)
    page = await removal_list(here, table)
    cleo = button_of(page, "Cleo")
    await here.press(BEN, f"hr:{table}:leave", here.table(table).id)
    await here.press(1, cleo, page.id)
    assert people(here, table) == [1, DORA]
    assert here.live(table).table_state.barred == {CLEO}


async def test_a_stale_remove_button_for_a_player_who_left_removes_nobody_and_updates_the_list(here: Harness) -> None:
    table = await lobby_of_four(here)
    page = await removal_list(here, table)
    ben = button_of(page, "Ben")
    await here.press(BEN, f"hr:{table}:leave", here.table(table).id)
    reply = await here.press(1, ben, page.id)
    assert people(here, table) == [1, CLEO, DORA]
    assert not here.live(table).table_state.barred
    assert (reply.kind, reply.message) == ("update", page.id)
    assert "come or gone" in reply.text
    assert labels(here.channels.messages[page.id]) == ["Cleo", "Dora"]


async def test_a_remove_button_in_the_old_format_removes_nobody_and_updates_the_list(here: Harness) -> None:
    table = await lobby_of_four(here)
    page = await removal_list(here, table)
    reply = await here.press(1, f"hr:{table}:remove:s1", page.id)
    assert people(here, table) == [1, BEN, CLEO, DORA]
    assert reply.kind == "update"
    assert labels(here.channels.messages[page.id]) == ["Ben", "Cleo", "Dora"]


async def test_the_list_is_updated_after_a_removal(here: Harness) -> None:
    table = await lobby_of_four(here)
    page = await removal_list(here, table)
    await here.press(1, button_of(page, "Ben"), page.id)
    assert labels(here.channels.messages[page.id]) == ["Cleo", "Dora"]


async def test_a_stale_remove_button_removes_the_named_computer_after_seats_have_changed(here: Harness) -> None:
    table = await lobby_of_four(here)
    for _ in range(2):
        await here.press(1, f"hr:{table}:computer", here.table(table).id)
    page = await removal_list(here, table)
    second = button_of(page, "Robo Bob")
    await here.press(1, button_of(page, "Robo Ada"), page.id)
    await here.press(1, second, page.id)
    assert people(here, table) == [1, BEN, CLEO, DORA]


@pytest.mark.parametrize("moderator", [False, True])
async def test_a_remove_button_from_the_lobby_neither_kicks_anybody_from_the_match_nor_starts_a_vote(
    here: Harness, moderator: bool
) -> None:
    table = await lobby_of_four(here)
    page = await removal_list(here, table)
    await here.press(1, f"hr:{table}:start", here.table(table).id)
    reply = await here.press(1, button_of(page, "Cleo"), page.id, moderator=moderator)
    assert "already begun" in reply.text
    assert here.live(table).table_state.seat_of(CLEO) == 2
    assert not here.live(table).table_state.polls


async def test_a_former_host_cannot_remove_anybody_with_an_old_list(here: Harness) -> None:
    table = await lobby_of_four(here)
    page = await removal_list(here, table)
    await here.press(1, f"hr:{table}:leave", here.table(table).id)
    reply = await here.press(1, button_of(page, "Cleo"), page.id)
    assert "Only Ben" in reply.text
    assert people(here, table) == [BEN, CLEO, DORA]


# --- seats that somebody else has taken over, votes and calls ---------------------------------------------------------


async def go_away(here: Harness, table: int, seat: int) -> None:
    user = here.live(table).table_state.people[seat].user
    await here.do(user, GoAway(), table)


async def take_over(here: Harness, table: int, user: int, seat: int) -> None:
    """Send the player of a seat away, and let a user take the seat over with the host's consent."""
    await go_away(here, table, seat)
    page = here.channels.messages[(await here.press(user, f"hr:{table}:seats", here.table(table).id)).message]
    (button,) = page.ids(f"takeover:s{seat}")
    await here.press(user, button, page.id)
    (poll,) = here.live(table).board.polls.values()
    await here.press(1, here.channels.messages[poll].ids("poll")[0], poll)
    assert here.live(table).table_state.people[seat].user == user


async def target_page(here: Harness, what: str) -> tuple[Message, str]:
    """Let the first player open the page of targets; return the page and its button for the second seat."""
    reply = await here.play(1, what)
    page = here.channels.messages[reply.message]
    return page, page.ids(f"{what}:s1")[0]


@pytest.mark.parametrize("rule", [{"table_votes": True}, {"cheating": True}], ids=["propose", "accuse"])
async def test_a_stale_accusation_or_proposal_does_not_hit_the_new_player_of_a_seat(
    here: Harness, rule: dict[str, bool]
) -> None:
    table = await here.match(3, turn_seconds=0, **rule)
    what = "propose" if "table_votes" in rule else "accuse"
    page, button = await target_page(here, what)
    await take_over(here, table, EMIL, 1)
    before = here.state(table).version
    reply: SimulatedReply = await here.press(1, button, page.id)
    assert here.state(table).version == before
    assert "come or gone" in reply.text
    assert any(
        f"{what}:s1:u{EMIL}" in custom_id for custom_id, _ in here.channels.messages[reply.message].buttons.values()
    )


async def test_a_stale_takeover_button_does_not_ask_for_the_seat_of_a_new_player(here: Harness) -> None:
    table = await here.match(3, turn_seconds=0)
    live = here.live(table)
    await go_away(here, table, 1)
    page = here.channels.messages[(await here.press(DORA, f"hr:{table}:seats", here.table(table).id)).message]
    (stale,) = page.ids("takeover:s1")
    await take_over(here, table, EMIL, 1)
    await go_away(here, table, 1)
    reply = await here.press(DORA, stale, page.id)
    assert not live.table_state.polls
    assert "come or gone" in reply.text


async def test_a_stale_vote_does_not_count_in_the_next_vote(here: Harness) -> None:
    table = await here.match(4, table_votes=True, turn_seconds=0)
    page, button = await target_page(here, "propose")
    why = await here.press(1, button, page.id)
    await here.press(1, here.channels.messages[why.message].ids("propose")[0], page.id)
    message = here.live(table).board.vote
    stale = next(custom_id for custom_id in here.channels.messages[message].ids("vote") if ":n1" in custom_id)
    await here.later(31)
    asked = await here.play(3, "propose")
    page = here.channels.messages[asked.message]
    why = await here.press(3, page.ids("propose:s1")[0], page.id)
    await here.press(3, here.channels.messages[why.message].ids("propose")[0], page.id)
    reply = await here.press(4, stale, message, private=False)
    assert "over" in reply.text
    vote = here.view(table).vote
    assert vote is not None
    assert vote.yes == (2,)


async def test_a_call_on_a_hand_of_an_earlier_round_costs_nothing(here: Harness) -> None:
    table = await here.match(2, turn_seconds=0, false_call_penalty=2)
    await here.arrange(table, hands={"a": ["R5"], "b": ["R9", "R8"]}, top="R3", turn="b")
    await here.play(BEN, "play cR9")
    old = button_of(here.hand(BEN), "Uno!")
    await here.play(1, "play cR5")
    await here.do(1, DealNext(), table)
    reply = await here.press(BEN, old, here.hand(BEN).id)
    assert "moved on" in reply.text
    assert here.view(table).seats[1].cards == 7
    await here.play(BEN, "call")
    assert here.view(table).seats[1].cards == 9


async def test_a_call_button_drawn_before_the_players_move_still_works(here: Harness) -> None:
    table = await here.match(2, turn_seconds=0, false_call_penalty=2)
    await here.arrange(table, hands={"a": ["R5", "R7"], "b": ["R9", "G1", "B5"]}, top="R3", turn="a")
    old = button_of(here.hand(1), "Uno!")
    await here.play(1, "play cR5")
    await here.press(1, old, here.hand(1).id)
    assert (here.view(table).seats[0].cards, here.view(table).seats[0].called) == (1, "uno")
