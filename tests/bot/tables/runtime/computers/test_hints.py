"""Hints: the action that a computer would take in a player's seat, with reasons that reveal nothing secret."""

from __future__ import annotations

import pytest

from bot.locales import LANGUAGES, texts
from bot.model.outgoing import HintGiven
from bot.model.requests import GiveHint
from bot.screens.sentences import hint_sentences
from bot.screens.sentences.event_sentences import Narrator
from engine import actions as a
from engine import cards as c
from engine.players import HintReason
from engine.players.reasons import KINDS
from tests.bot.tables.computers import match_with_computers
from tests.bot.tables.harness import Harness

HANDS = {"a": ["R7", "R1", "W", "Y2"], "b": ["G9", "G5", "G2"], "c": ["B9", "Y3", "R6"]}
STRANGER = 9


async def test_a_hint_names_the_move_and_a_reason_for_it(here: Harness) -> None:
    table = await here.match(3, turn_seconds=0)
    await here.arrange(table, hands=HANDS, top="R3", turn="a")
    reply = await here.do(1, GiveHint(), table, message=here.hand(1).id)
    assert "A normal computer would **play red" in reply.text
    assert "You keep your wild card for later." in reply.text
    assert here.view(table).turn == 0


async def test_a_hint_on_a_private_page_replaces_the_page(here: Harness) -> None:
    table = await here.match(3, turn_seconds=0)
    await here.arrange(table, hands=HANDS, top="R3", turn="a")
    more = await here.press(1, f"hr:{table}:more", here.hand(1).id)
    assert f"hr:{table}:hint" in here.channels.messages[more.message].ids("hint")
    reply = await here.do(1, GiveHint(), table, message=more.message)
    assert (reply.kind, reply.message) == ("update", more.message)


async def test_out_of_turn_the_hint_names_the_current_player(here: Harness) -> None:
    table = await here.match(3, turn_seconds=0)
    await here.arrange(table, hands=HANDS, top="R3", turn="b")
    assert "it’s Ben’s turn" in (await here.do(1, GiveHint(), table)).text


async def test_a_hint_first_reminds_the_player_to_call(here: Harness) -> None:
    table = await here.match(3, turn_seconds=0)
    await here.arrange(table, hands={**HANDS, "a": ["R7", "Y2"]}, top="R3", turn="a")
    await here.play(1, "play cR7")
    assert "call “Uno”" in (await here.do(1, GiveHint(), table)).text


async def test_no_hint_reveals_that_somebody_forgot_to_call(here: Harness) -> None:
    table = await here.match(3, turn_seconds=0)
    await here.arrange(table, hands={**HANDS, "b": ["G9", "R2"]}, top="R3", turn="b")
    await here.play(2, "play cR2")
    for user in (1, 3):
        assert "catch" not in (await here.do(user, GiveHint(), table)).text.lower()


async def test_the_memory_of_a_seat_begins_with_its_first_hint(here: Harness) -> None:
    table = await here.match(3, turn_seconds=0)
    await here.arrange(table, hands=HANDS, top="B3", turn="b")
    assert 0 not in here.live(table).memories
    await here.do(1, GiveHint(), table)
    await here.play(2, "draw")
    assert here.live(table).memories[0].hand(1).caps[c.COLOURS["B"]] <= 1
    assert 2 not in here.live(table).memories


async def test_a_match_with_a_hint_counts_for_no_league(here: Harness) -> None:
    table = await here.match(3, turn_seconds=0)
    assert not here.live(table).table_state.friendly
    await here.do(1, GiveHint(), table)
    assert here.live(table).table_state.friendly


async def test_onlookers_and_players_in_a_lobby_get_no_hint(here: Harness) -> None:
    table = await here.match(2)
    assert "You have no seat at this table" in (await here.do(STRANGER, GiveHint(), table)).text
    assert not here.live(table).table_state.friendly
    lobby = (await here.open(4, channel=21)).id
    assert "The cards have not been dealt yet" in (await here.do(4, GiveHint(), lobby)).text


async def test_a_broken_memory_prevents_only_one_hint(here: Harness, caplog: pytest.LogCaptureFixture) -> None:
    table = await here.match(2, turn_seconds=0, play_drawn="never")
    await here.arrange(table, hands={"a": HANDS["a"], "b": HANDS["b"]}, top="R3", turn="a")
    here.live(table).memories = {0: "broken"}  # type: ignore[dict-item]
    here.live(table).followed = here.live(table).state
    assert "no hint for you right now" in (await here.do(1, GiveHint(), table)).text
    assert "there is no hint" in caplog.text
    assert "A normal computer would" in (await here.do(1, GiveHint(), table)).text


@pytest.mark.parametrize("preset", ["flip", "no-mercy", "mau-mau", "all-wild", "cheaters", "partners"])
async def test_a_hint_is_given_with_very_different_presets(here: Harness, preset: str) -> None:
    table = await match_with_computers(here, 3, preset=preset)
    reply = await here.do(1, GiveHint(), table)
    assert reply.text
    assert "no hint for you right now" not in reply.text


# --- sentences --------------------------------------------------------------------------------------------------------

RED_7, WILD = c.parse("R7"), c.parse("W")
ACTIONS = (
    a.PlayCard(0, (RED_7,)),
    a.PlayCard(0, (RED_7, RED_7)),
    a.PlayCard(0, (WILD,), colour=c.COLOURS["B"]),
    *(a.DrawCard(0), a.Keep(0), a.Challenge(0), a.Call(0, "uno"), a.Press(0)),
    *(a.Choose(0, colour=1), a.Choose(0, target=1), a.Choose(0, card=RED_7)),
)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_action_and_reason_has_a_sentence(language: str) -> None:
    narrator = Narrator(texts(language, strict=True), ("Ann", "Cleo"))
    for action in ACTIONS:
        for kind in KINDS:
            for amount in (0, 1, 4):
                hint = hint_sentences.hint(HintGiven(action, (HintReason(kind, 1, 1, amount),)), narrator, None)
                assert "hint-" not in hint
                assert "\n" in hint
    assert hint_sentences.hint(HintGiven(None), narrator, None)


def test_the_text_of_a_hint_names_the_action_and_its_reasons() -> None:
    narrator = Narrator(texts("en", strict=True), ("Ann", "Cleo"))
    given = HintGiven(
        a.PlayCard(0, (c.parse("B+2"),)), (HintReason("next_draws", 1, amount=1), HintReason("keeps_wild"))
    )
    assert hint_sentences.hint(given, narrator, None) == (
        "**Hint:** A normal computer would **play blue draw two**.\n"
        "Why? Cleo has only one card left, and this one hits them. You keep your wild card for later."
    )
