"""Buttons say what they mean, and nothing forged means anything."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.screens import ids
from engine import cards as c

from .tables import a_view

optional_number = st.none() | st.integers(0, 10**6)
aims = st.builds(ids.Aim, st.integers(0, c.KINDS - 1), st.none() | st.integers(0, 3), st.integers(0, 400))
presses = st.builds(
    ids.Press,
    table=st.integers(0, 10**12),
    do=st.sampled_from(sorted(ids.DOS)),
    card=st.none() | st.integers(0, c.KINDS - 1),
    count=st.none() | st.integers(0, 400),
    offered=st.none() | st.sampled_from(sorted(ids.OFFERED)),
    aim=st.none() | aims,
    version=optional_number,
    seat=st.none() | st.integers(0, 19),
    colour=st.none() | st.integers(0, 3),
    number=st.none() | st.integers(0, 999),
    word=st.none() | st.from_regex(r"[a-z0-9_]{1,20}", fullmatch=True),
    copy=st.none() | st.integers(0, 500),
)
about_somebody = st.builds(
    ids.Press,
    table=st.integers(0, 10**12),
    do=st.sampled_from(sorted(ids.DOS)),
    seat=st.none() | st.integers(0, 19),
    version=optional_number,
    user=st.integers(1, (1 << 64) - 1) | st.integers(-19, -1),
    by=st.none() | st.integers(0, 19),
)


@given(presses | about_somebody)
def test_a_press_is_read_back_as_it_was_written(press: ids.Press) -> None:
    written = ids.encode(press)
    assert 1 <= len(written) <= 100
    assert ids.decode(written) == press


@given(st.text(max_size=130))
def test_any_text_is_read_without_an_error(text: str) -> None:
    assert ids.decode(text) is None or text.startswith("hr:")


@given(presses | about_somebody, st.data())
def test_a_forged_press_is_refused_or_is_another_honest_one(press: ids.Press, data: st.DataObject) -> None:
    written = list(ids.encode(press))
    at = data.draw(st.integers(0, len(written) - 1))
    written[at] = data.draw(st.characters(max_codepoint=0x2FF) | st.sampled_from(":caovsknub0RYGB+_-"))
    forged = ids.decode("".join(written))
    assert forged is None or ids.decode(ids.encode(forged)) == forged


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
def test_what_was_not_written_here_means_nothing(forged: str) -> None:
    assert ids.decode(forged) is None


def test_a_menu_adds_the_seat_or_the_number_that_was_chosen() -> None:
    menu = ids.encode(ids.Press(4, "peek"))
    assert ids.decode(menu, [ids.value(seat=3)]) == ids.Press(4, "peek", seat=3)
    assert ids.decode(menu, [ids.value(number=2)]) == ids.Press(4, "peek", number=2)
    for forged in (["x1"], ["s"], ["s-1"], ["s1", "s2"], ["s" + "9" * 99]):
        assert ids.decode(menu, forged) is None


@pytest.mark.parametrize(
    "press",
    [
        ids.Press(1, "fly"),
        ids.Press(1, "call", word="UNO!"),
        ids.Press(1, "call", word="a" * 60),
        ids.Press(-1, "hand"),
        ids.Press(1, "play", seat=-1),
        ids.Press(10**90, "hand"),
    ],
)
def test_a_press_that_could_not_be_read_back_is_not_written(press: ids.Press) -> None:
    with pytest.raises(ValueError, match="not a press"):
        ids.encode(press)


def test_the_aim_is_the_top_the_colour_and_the_debt() -> None:
    view = a_view()
    assert ids.aim(view) == ids.Aim(view.top, view.colour, view.pending)
