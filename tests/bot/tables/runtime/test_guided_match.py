"""A first match with a guide. Its cards are always the same.

The guide has a sentence for each situation, until the player stops it.
"""

from __future__ import annotations

from pathlib import Path

import pytest

import engine
from bot.locales import LANGUAGES, texts
from bot.model.requests import StartMatch
from bot.tables.rules import guided_match
from bot.tables.runtime.opening.new_tables import ChannelTaken, NewTable
from engine import cards as c
from engine.presets import FIRST_MATCH
from engine.shuffles.fair_shuffle import seed_of
from tests.bot.tables.channels import CHANNEL
from tests.bot.tables.computers import move_on
from tests.bot.tables.harness import GUILD, Harness, ManualClock, SimulatedReply, name_of, open_harness

from .recovery.test_restart import end_process, restart

SITUATIONS = (
    *("first", "fits", "skip", "reverse", "draw_two", "wild", "colour", "nothing", "drawn-fits", "drawn", "owed"),
    *("two", "two-called", "call", "last", "wait"),
)


async def guided(here: Harness) -> int:
    """Begin a guided match of user 1 against a computer; return the table's id."""
    reply = SimulatedReply(here, 1, 0, CHANNEL)
    wanted = NewTable(
        guild=GUILD,
        channel=CHANNEL,
        host=1,
        name=name_of(1),
        host_language="en-US",
        language="en",
        options=FIRST_MATCH,
        limit=2,
        reply=reply,
        guided=True,
        guests=(guided_match.opponent(lambda _number: "Robo Ada", here.clock.now()),),
    )
    summary = await here.tables.open(wanted)
    await reply.acknowledge()
    await here.do(1, StartMatch(), summary.id)
    return summary.id


def guide_sentence(here: Harness) -> str:
    """Return the guide's sentence, which is shown in Ann's hand."""
    [line] = [line for line in here.hand(1).text.splitlines() if line.startswith("🧭")]
    return line


async def take_turn(here: Harness, table: int) -> None:
    """Act for Ann if she has something to do; otherwise move on to the next automatic event."""
    view, hand = here.view(table, 0), here.hand(1)
    if view.owes_call is not None:
        wanted = hand.ids("call")
    elif view.choice is not None and view.choice.seat == 0:
        wanted = hand.ids("colour")
    elif view.turn == 0:
        wanted = hand.ids("play") or hand.ids("draw") or hand.ids("keep")
    else:
        await move_on(here, table)
        return
    await here.press(1, wanted[0], hand.id)


def test_the_cards_are_the_same_each_time_and_suit_a_first_match() -> None:
    state, _ = engine.new_match(FIRST_MATCH, 2, seed_of(guided_match.SECRET, ()), 0.0)
    assert c.CODES[state.top] == "B5"
    assert sorted(c.CODES[card] for card in state.hands[0]) == ["B0", "G+2", "G5", "W", "Y7"]
    assert state.turn == 0
    assert all(c.NUMBER[card] >= 0 for card in state.hands[1])


async def test_the_guide_has_one_sentence_for_each_situation_until_the_match_ends(here: Harness) -> None:
    table = await guided(here)
    assert here.live(table).table_state.people[1].level == "easy"
    assert "same colour or the same number" in guide_sentence(here)
    heard = set()
    for _ in range(200):
        if table not in here.tables._tables:
            break
        heard.add(guide_sentence(here))
        await take_turn(here, table)
    assert table not in here.tables._tables, "the match has not ended"
    assert len(heard) >= 5
    assert any("whole round of UNO" in m.text for m in here.channels.messages.values() if m.owner == 1)


async def test_a_second_match_with_a_guide_is_refused_with_the_first_one_even_in_its_own_channel(here: Harness) -> None:
    table = await guided(here)
    with pytest.raises(ChannelTaken) as refused:
        await guided(here)
    assert (refused.value.summary.id, refused.value.own) == (table, True)


async def test_the_guide_does_not_ask_for_a_call_that_was_already_made(here: Harness) -> None:
    table = await guided(here)
    for _ in range(200):
        view = here.view(table, 0)
        if view.turn == 0 and len(view.hand) == 2 and view.moves.plays and "uno" in view.moves.calls:
            break
        await take_turn(here, table)
    assert "Two cards left! Press" in guide_sentence(here)
    await here.press(1, here.hand(1).ids("call")[0], here.hand(1).id)
    assert here.view(table, 0).seats[0].called == "uno"
    assert "you’ve already called" in guide_sentence(here)
    assert "Uno!" not in guide_sentence(here)


async def test_one_press_stops_the_guide_and_the_match_continues(here: Harness) -> None:
    table = await guided(here)
    [stop] = here.hand(1).ids("guide_off")
    await here.press(1, stop, here.hand(1).id)
    assert not [line for line in here.hand(1).text.splitlines() if line.startswith("🧭")]
    assert not here.hand(1).ids("guide_off")
    assert here.view(table).turn == 0
    await take_turn(here, table)
    assert here.live(table).table_state.phase == "playing"


async def test_the_guide_continues_after_a_restart(tmp_path: Path) -> None:
    clock = ManualClock()
    async with open_harness(tmp_path, clock) as here:
        table = await guided(here)
        explained = guide_sentence(here)
        await end_process(here)
        new = await restart(tmp_path, clock, here)
        new.tables.ready()
        await new.quiet()
        await new.press(1, f"hr:{table}:hand", new.table(table).id)
        assert guide_sentence(new) == explained
        assert new.live(table).table_state.guided
        await end_process(new)


async def test_an_ordinary_match_has_no_guide(here: Harness) -> None:
    table = await here.match(2)
    assert "🧭" not in here.hand(1).text
    assert not here.hand(1).ids("guide_off")
    assert not here.live(table).table_state.guided


async def test_the_guide_is_shown_in_text_mode(here: Harness) -> None:
    await here.storage.users.change(1, text_mode=True)
    table = await guided(here)
    await here.press(1, f"hr:{table}:hand", here.table(table).id)
    assert "same colour or the same number" in here.hand(1).text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_situation_has_a_sentence(language: str) -> None:
    said = texts(language, strict=True)
    known = dict.fromkeys(("name", "cards", "drawn", "top", "draw", "keep", "uno"), "x")
    for situation in SITUATIONS:
        assert said(f"guide-{situation}", count=2, **known)
