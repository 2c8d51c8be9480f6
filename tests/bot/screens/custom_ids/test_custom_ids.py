"""``custom_id`` of buttons: encoded and decoded without loss; forged ones are refused."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.screens.custom_ids import table_ids
from engine import cards as c
from tests.bot.screens.tables import a_view

optional_number = st.none() | st.integers(0, 10**6)
aims = st.builds(table_ids.Aim, st.integers(0, c.KINDS - 1), st.none() | st.integers(0, 3), st.integers(0, 400))
presses = st.builds(
    table_ids.TableButton,
    table=st.integers(0, 10**12),
    do=st.sampled_from(sorted(table_ids.DOS)),
    card=st.none() | st.integers(0, c.KINDS - 1),
    count=st.none() | st.integers(0, 400),
    offered=st.none() | st.sampled_from(sorted(table_ids.OFFERED)),
    aim=st.none() | aims,
    version=optional_number,
    seat=st.none() | st.integers(0, 19),
    colour=st.none() | st.integers(0, 3),
    number=st.none() | st.integers(0, 999),
    word=st.none() | st.from_regex(r"[a-z0-9_]{1,20}", fullmatch=True),
    copy=st.none() | st.integers(0, 500),
)
about_somebody = st.builds(
    table_ids.TableButton,
    table=st.integers(0, 10**12),
    do=st.sampled_from(sorted(table_ids.DOS)),
    seat=st.none() | st.integers(0, 19),
    version=optional_number,
    user=st.integers(1, (1 << 64) - 1) | st.integers(-19, -1),
    by=st.none() | st.integers(0, 19),
)


@given(presses | about_somebody)
def test_a_press_is_read_back_as_it_was_written(press: table_ids.TableButton) -> None:
    written = table_ids.encode(press)
    assert 1 <= len(written) <= 100
    assert table_ids.decode(written) == press


@given(st.text(max_size=130))
def test_any_text_is_decoded_without_an_error(text: str) -> None:
    assert table_ids.decode(text) is None or text.startswith("hr:")


@given(presses | about_somebody, st.data())
def test_a_forged_id_is_refused_or_equals_a_valid_one(press: table_ids.TableButton, data: st.DataObject) -> None:
    written = list(table_ids.encode(press))
    at = data.draw(st.integers(0, len(written) - 1))
    written[at] = data.draw(st.characters(max_codepoint=0x2FF) | st.sampled_from(":caovsknub0RYGB+_-"))
    forged = table_ids.decode("".join(written))
    assert forged is None or table_ids.decode(table_ids.encode(forged)) == forged


@pytest.mark.parametrize(
    "forged",
    [
        "",
        "hr",
        "hr:1",
        "hr:1:",
        "hr:x:hand",
        "hr:-1:hand",
        "hr:1:fly",
        "hr:1:hand:",
        "hr:1:hand:z9",
        "hr:1:play:cR13",
        "hr:1:play:cR7:cR7",
        "hr:1:play:aR7_R",
        "hr:1:play:aR77_R_0",
        "hr:1:play:aR7_X_0",
        "hr:1:play:oz",
        "hr:1:call:wUNO",
        "hr:1:draw:n1e3",
        "hr:١:hand",
        "hr:1:hand\n",
        "hr:" + "9" * 40 + ":hand",
        "hr:1:hand:w" + "a" * 200,
    ],
)
def test_malformed_ids_are_refused(forged: str) -> None:
    assert table_ids.decode(forged) is None


def test_a_menu_adds_the_chosen_seat_or_number() -> None:
    menu = table_ids.encode(table_ids.TableButton(4, "peek"))
    assert table_ids.decode(menu, [table_ids.value(seat=3)]) == table_ids.TableButton(4, "peek", seat=3)
    assert table_ids.decode(menu, [table_ids.value(number=2)]) == table_ids.TableButton(4, "peek", number=2)
    for forged in (["x1"], ["s"], ["s-1"], ["s1", "s2"], ["s" + "9" * 99]):
        assert table_ids.decode(menu, forged) is None


@pytest.mark.parametrize(
    "press",
    [
        table_ids.TableButton(1, "fly"),
        table_ids.TableButton(1, "call", word="UNO!"),
        table_ids.TableButton(1, "call", word="a" * 60),
        table_ids.TableButton(-1, "hand"),
        table_ids.TableButton(1, "play", seat=-1),
        table_ids.TableButton(10**90, "hand"),
    ],
)
def test_a_press_that_could_not_be_decoded_is_not_encoded(press: table_ids.TableButton) -> None:
    with pytest.raises(ValueError, match="not a press"):
        table_ids.encode(press)


def test_the_aim_consists_of_top_card_colour_and_debt() -> None:
    view = a_view()
    assert table_ids.aim(view) == table_ids.Aim(view.top, view.colour, view.pending)
