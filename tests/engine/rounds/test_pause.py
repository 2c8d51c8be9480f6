"""The pause of a deserted match belongs to a running round and ends with it."""

from __future__ import annotations

from math import inf

from engine import State, advance, apply
from engine import actions as a
from engine.scenario.file import read

DESERTED: tuple[a.Action, ...] = (a.Away(0), a.Away(1), a.Away(2))


def after(*actions: a.Action) -> State:
    """Return a three-player table after these actions, which happen ten seconds into the round."""
    table = {
        "name": "ann, ben and cy play",
        "rules": {"preset": "classic", "turn_seconds": 60},
        "seats": ["ann", "ben", "cy"],
        "hands": {"ann": ["R5", "B3"], "ben": ["R1", "G2"], "cy": ["Y1", "Y2"]},
        "top": "R7",
        "turn": "ann",
        "steps": [],
    }
    s = read(table)[2]
    for action in actions:
        s, _ = apply(s, action, 10.0)
    return s


def test_a_deserted_match_is_paused_until_somebody_is_back() -> None:
    paused = after(*DESERTED)
    assert (paused.aside.paused, paused.next_deadline) == (10.0, inf)
    resumed = after(*DESERTED, a.Back(0))
    assert (resumed.aside.paused, resumed.next_deadline) == (inf, 70.0)


def test_a_round_that_ends_while_paused_ends_the_pause() -> None:
    over = after(*DESERTED, a.Leave(1), a.Leave(2))
    assert (over.phase != "playing", over.aside.paused, over.next_deadline) == (True, inf, inf)


def test_no_clock_starts_for_a_player_who_is_back_after_the_round() -> None:
    """Test that no deadline is set, because deadlines are processed only during a round."""
    joined = after(a.Join(3), *DESERTED, a.Leave(1), a.Leave(2))
    assert joined.phase == "round_over"
    back, _ = apply(joined, a.Back(0), 20.0)
    assert back.next_deadline == inf
    assert advance(back, 1000.0) == (back, [])
