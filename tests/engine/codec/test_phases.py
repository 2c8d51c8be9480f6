"""States in every phase of a table, and states in earlier formats, are loaded without loss and continue identically.

In every phase, a decision is accepted if and only if it is offered.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from math import inf
from pathlib import Path
from typing import Any

import pytest

from engine import State, advance, apply, dump, legal, load, new_match, view
from engine import actions as a
from engine import cards as c
from engine.refusals import Refused
from engine.rules.deck import full_deck
from engine.rules.registry import complete
from engine.scenario.file import read
from tests.engine.state.fields import all_fields

Json = dict[str, Any]
ANN, BEN, CY, DEE = range(4)


def plays(seat: int, *cards: str, **more: Any) -> tuple[float, Json]:
    """Return the time 0 and the action that plays cards."""
    return (0.0, {"do": "play", "seat": seat, "cards": list(cards), **more})


def do(seat: int, name: str, at: float = 0.0, **more: Any) -> tuple[float, Json]:
    """Return the time ``at`` and an action that plays no cards."""
    return (at, {"do": name, "seat": seat, **more})


def wait(at: float) -> tuple[float, Json]:
    """Return the time ``at`` and the action that lets time pass until then."""
    return (at, {"do": "wait", "seat": -1})


@dataclass(frozen=True)
class Phase:
    """A table, the actions that lead to a phase, and a check that the phase has been reached."""

    is_there: Callable[[State], bool]
    """Function that returns True if the phase has been reached."""
    actions: list[tuple[float, Json]]
    """The time of each action, and the action as JSON."""
    rules: Json = field(default_factory=dict)
    hands: tuple[str, ...] = ("R1 R2 B3", "G1 G2 B4", "Y1 Y2 B5")
    top: str = "R7"
    draw: str = "G8 G9 Y8 Y9 B6 B7 B8"
    more: Json = field(default_factory=dict)
    """Further keys of the scenario that describes the table."""


def choosing(kind: str, seat: int = ANN, **more: Any) -> Callable[[State], bool]:
    """Return a function that checks for an open choice with these fields."""

    def is_there(s: State) -> bool:
        choice = s.progress.choice
        return (
            choice is not None
            and (choice.kind, choice.seat) == (kind, seat)
            and all(getattr(choice, name) == value for name, value in more.items())
        )

    return is_there


PHASES: dict[str, Phase] = {
    "a wild not played yet": Phase(
        choosing("colour", reason="lay"), [plays(ANN, "W")], hands=("W R2", "G1 G2", "Y1 Y2")
    ),
    "two wilds not played yet": Phase(
        choosing("colour", cards=(c.WILD, c.WILD)),
        [plays(ANN, "W", "W")],
        {"double_play": True},
        hands=("W W R2", "G1 G2", "Y1 Y2"),
    ),
    "the colour of an answer": Phase(
        choosing("colour", BEN, reason="laid"),
        [plays(ANN, "R+2"), plays(BEN, "W")],
        {"answers": ["wild"]},
        hands=("R+2 R1", "W G2 G3", "Y1 Y2"),
    ),
    "the next seat chooses the colour": Phase(
        choosing("colour", BEN, passed_on=True),
        [plays(ANN, "W"), wait(20)],
        {"strict": True},
        hands=("W R2 R3", "G1 G2", "Y1 Y2"),
    ),
    "a target, with a duty to call waiting": Phase(
        lambda s: s.progress.choice is not None and s.calls.hands_before is not None and s.progress.agenda != (),
        [plays(ANN, "R7")],
        {"number_effects": {"7": "swap_may"}},
        hands=("R7 R2", "G1 G2", "Y1 Y2"),
    ),
    "a target after a jump-in": Phase(
        lambda s: s.progress.choice is not None and s.goes_to == CY,
        [plays(CY, "R5")],
        {"jump_in": "exact", "jump_in_next": "again", "number_effects": {"5": "peek_hand"}},
        hands=("R1 R2", "G1 G2", "R5 Y2 Y3"),
        top="R5",
    ),
    "an extra card": Phase(
        choosing("extra", optional=True),
        [plays(ANN, "R4")],
        {"number_effects": {"4": "free_discard"}},
        hands=("R4 R2 B3 B9", "G1 G2", "Y1 Y2"),
    ),
    "a card to give": Phase(
        choosing("card", target=CY),
        [plays(ANN, "R4", target=CY)],
        {"number_effects": {"4": "give_card"}},
        hands=("R4 R2 B3", "G1 G2", "Y1 Y2"),
    ),
    "a roulette": Phase(
        choosing("colour", BEN, reason="roulette", played_by=ANN),
        [plays(ANN, "WCR")],
        {"deck": "no_mercy"},
        hands=("WCR R2", "G1 G2", "Y1 Y2"),
    ),
    "cards owed until a colour comes": Phase(
        lambda s: s.debt.until == "colour" and s.round.dark,
        [plays(ANN, "WDC/R3", colour="V")],
        {"deck": "flip"},
        hands=("R3/WDC R1/P3 B3/V8", "G1/O5 G2/T+5", "Y1/PSA Y2/T1"),
        top="R7/V5",
        draw="Y4/P+5 Y5/V9",
        more={"side": "dark"},
    ),
    "a wild card on top after the table has turned over": Phase(
        choosing("colour", BEN, reason="opening"),
        [plays(ANN, "RF/P8")],
        {"deck": "flip"},
        hands=("RF/P8 R2/OR", "G1/O5 G2/T+5", "Y1/PSA Y2/T1"),
        top="RS/W",
        draw="Y4/P+5 Y5/V9",
    ),
    "loaded shots": Phase(
        lambda s: s.round.loaded == (2,),
        [do(ANN, "draw")],
        {"shooter": True},
        more={"shots": [1, 2]},
    ),
    "a redraw": Phase(
        lambda s: choosing("draw", wanted=5)(s) and s.round.under_discard != (),
        [plays(ANN, "R2")],
        {"number_effects": {"2": "redraw"}, "cheating": True},
    ),
    "a slap": Phase(
        lambda s: (
            s.progress.reaction is not None and s.progress.reaction.waiting == (ANN, CY) and s.match.away == (DEE,)
        ),
        [plays(ANN, "R1"), do(DEE, "away"), do(BEN, "press", 3)],
        {"number_effects": {"1": "slap"}},
        hands=("R1 R2", "G1 G2", "Y1 Y2", "B1 B2"),
    ),
    "a buzzer": Phase(
        lambda s: s.progress.reaction is not None and s.colour == c.NO_COLOUR,
        [plays(ANN, "BUZZ")],
        {"buzzer_cards": 2},
        hands=("BUZZ R2 R3", "G1 G2", "Y1 Y2"),
    ),
    "a debt on a bluff": Phase(
        lambda s: s.debt.cards == 8 and [link.guilty for link in s.debt.links] == [True, False],
        [plays(ANN, "W+4", colour="G"), plays(BEN, "W+4", colour="Y")],
        {"stacking": "same"},
        hands=("W+4 R2 R3", "W+4 B1 B2", "Y1 Y2"),
    ),
    "a card drawn": Phase(lambda s: s.progress.drawn != () and s.progress.has_acted, [do(ANN, "draw")], draw="R8"),
    "a turn after a debt": Phase(
        lambda s: s.progress.memory is not None and s.progress.memory.may_keep,
        [plays(ANN, "R+2"), do(BEN, "draw")],
        {"after_penalty": "play"},
        hands=("R+2 R1", "G1 G2", "Y1 Y2"),
    ),
    "more of one number": Phase(
        lambda s: (
            s.progress.memory is not None and (s.progress.memory.number, s.progress.memory.played_count) == (5, 2)
        ),
        [plays(ANN, "R5"), plays(ANN, "G5")],
        {"same_number": True, "bomb": 3},
        hands=("R5 G5 B5 B1", "G1 G2", "Y1 Y2"),
    ),
    "a sequence": Phase(
        lambda s: s.sequence is not None and s.sequence.step == 1 and s.turn == BEN,
        [plays(ANN, "R5"), plays(ANN, "R6")],
        {"sequences": True},
        hands=("R5 R6 R8 B1", "G1 G2", "Y1 Y2"),
    ),
    "a sequence overtaken": Phase(
        lambda s: s.previous_sequence is not None and s.sequence is not None and s.previous_top >= 0,
        [plays(ANN, "R5"), plays(BEN, "R9")],
        {"sequences": True},
        hands=("R5 R6 B1", "R9 G2 G3", "Y1 Y2"),
    ),
    "calls made, owed and missed": Phase(
        lambda s: (s.calls.made, s.calls.due, s.calls.missed) == (((CY, "uno"),), (), (ANN,)),
        [plays(ANN, "R1"), plays(BEN, "R3"), plays(CY, "R4"), do(CY, "call")],
        hands=("R1 R2", "R3 G2 G3", "R4 Y2"),
    ),
    "a call owed": Phase(
        lambda s: s.calls.due == ((ANN, "uno"),), [plays(ANN, "R1")], hands=("R1 R2", "G1 G2", "Y1 Y2")
    ),
    "claims": Phase(
        lambda s: len(s.aside.claims) == 2,
        [do(ANN, "call"), do(CY, "speak")],
        {"penalties": "on_demand", "false_call_penalty": 2, "silent_colours": ["R"]},
    ),
    "a cheat": Phase(
        lambda s: s.aside.cheat is not None and s.aside.cheat.state_before is not None and s.aside.cheat.since != (),
        [plays(ANN, "B3"), do(CY, "call")],
        {"cheating": True, "false_call_penalty": 1},
    ),
    "too few drawn": Phase(
        lambda s: s.aside.cheat is not None and s.aside.cheat.state_before is None and s.aside.cheat.missing == 2,
        [plays(ANN, "R+2"), do(BEN, "draw", count=0)],
        {"cheating": True},
        hands=("R+2 R1 R3", "G1 G2", "Y1 Y2"),
    ),
    "a cheated last card": Phase(
        lambda s: (
            s.aside.cheat is not None
            and s.aside.cheat.last
            and s.aside.cheat.deadline == 10.0
            and s.aside.went_out != ()
        ),
        [plays(ANN, "B3")],
        {"cheating": True},
        hands=("B3", "G1 G2", "Y1 Y2"),
    ),
    "a cheat that went unseen": Phase(
        lambda s: s.aside.past_cheats == (ANN,) and s.aside.cheat is None,
        [plays(ANN, "B3"), plays(BEN, "B4")],
        {"cheating": True},
    ),
    "secret looks": Phase(
        lambda s: len(s.aside.peeks) == 2,
        [do(ANN, "peek", target=BEN), do(CY, "peek", 4, target=ANN)],
        {"peeking": "secret"},
    ),
    "a vote": Phase(
        lambda s: s.aside.vote is not None and len(s.aside.vote.yes) == len(s.aside.vote.no) == 1,
        [do(ANN, "propose", target=BEN), do(CY, "vote", yes=False)],
        {"table_votes": True},
        hands=("R1 R2", "G1 G2", "Y1 Y2", "B1 B2", "B3 B4"),
    ),
    "an open hand": Phase(
        lambda s: s.aside.open_hands == (CY,), [plays(ANN, "R1", target=CY)], {"number_effects": {"1": "open_hand"}}
    ),
    "a blind card": Phase(lambda s: s.aside.unseen != (), [do(ANN, "draw")], {"blind_draw": True}),
    "a debt with a seat gone": Phase(
        lambda s: len(s.aside.went_out) == 2 and s.debt.cards == 4,
        [plays(ANN, "R+2"), plays(BEN, "G+2")],
        {"last_card_draw": "answer", "stacking": "same"},
        hands=("R+2", "G+2", "Y1 Y2 Y+2"),
    ),
    "one out of the round": Phase(
        lambda s: (
            s.round.finished == ((ANN, 2),) and s.round.first_out is not None and s.match.status[ANN] == "out_of_round"
        ),
        [plays(ANN, "R1")],
        {"scoring": "places"},
        hands=("R1", "G1 G2", "Y1 Y2"),
    ),
    "one fallen by mercy": Phase(
        lambda s: [(seat, len(hand)) for seat, hand in s.round.fallen] == [(BEN, 15)] and s.turn == CY,
        [plays(ANN, "R+2"), do(BEN, "draw")],
        {"mercy_limit": 15},
        hands=("R+2 R1 R3", "G1 G2 G3 G4 G5 G6 G7 G1 G2 G3 G4 G5 G6", "Y1 Y2"),
    ),
    "one missed a turn": Phase(
        lambda s: s.skipped == (BEN,) and s.turn == CY, [plays(ANN, "RS")], hands=("RS R1 R2", "G1 G2", "Y1 Y2")
    ),
    "the direction changed": Phase(
        lambda s: s.direction_changed and s.circle.direction == -1 and s.turn == CY,
        [plays(ANN, "RR")],
        {"jump_in": "exact", "jump_in_effect": "last"},
        hands=("RR R1 R2", "G1 G2", "Y1 Y2"),
    ),
    "nothing to draw": Phase(lambda s: s.aside.idle_seats == (ANN,), [do(ANN, "draw")], draw=""),
    "the pile reshuffled": Phase(
        lambda s: s.match.shuffles > 1 and s.progress.drawn == (c.parse("G7"),),
        [do(ANN, "draw")],
        draw="",
        more={"top": ["G7", "R7"]},
    ),
    "timed out, and the round has a clock": Phase(
        lambda s: s.aside.timeouts == ((ANN, 1),) and s.round.deadline < inf,
        [wait(70)],
        {"round_seconds": 600},
    ),
    "nobody is there": Phase(lambda s: s.aside.paused == 5.0, [do(seat, "away", 5) for seat in (ANN, BEN, CY)]),
    "one has left, one waits": Phase(
        lambda s: s.match.status == ("playing", "left", "playing", "waiting"), [do(BEN, "leave"), do(DEE, "join")]
    ),
    "a round is over": Phase(
        lambda s: s.phase == "round_over" and s.round.winner == ANN and s.match.last_won[ANN] == 1,
        [plays(ANN, "R1")],
        hands=("R1", "G1 G2", "Y1 Y2"),
    ),
    "the match is over": Phase(
        lambda s: s.phase == "match_over" and s.match.winner == ANN,
        [plays(ANN, "R1")],
        {"scoring": "single"},
        hands=("R1", "G1 G2", "Y1 Y2"),
    ),
    "partners": Phase(
        lambda s: (
            s.match.pairs != ()
            and s.match.scores == (10, 20, 30, 40)
            and s.match.round_number == 3
            and s.round.dealer == BEN
        ),
        [],
        {"partners": "fixed"},
        hands=("R1 R2", "G1 G2", "Y1 Y2", "B1 B2"),
        more={"scores": {"ann": 10, "ben": 20, "cy": 30, "dee": 40}, "round": 3, "dealer": "ben", "seed": 7},
    ),
}


def opening_wild() -> State:
    """Return a state where a wild card was turned up and the seat that begins has not chosen a colour yet."""
    options = complete({})
    deck = list(full_deck(options, 3))
    deck.remove(c.WILD)
    deck.insert(21, c.WILD)
    s, _ = new_match(options, 3, 1, 0.0, ANN, deck)
    assert choosing("colour", BEN, reason="opening")(s)
    return s


def void_round() -> State:
    """Return a state where a blitz ended in a full tie."""
    phase = Phase(lambda s: s.round.redeal, [wait(60)], {"round_seconds": 60}, hands=("R1 R2", "G1 G2", "Y1 Y2"))
    return laid_out(phase)


@cache
def play(name: str) -> State:
    """Return the state of a phase as the engine produced it, without saving and loading."""
    return laid_out(PHASES[name]) if name in PHASES else OTHERS[name]()


OTHERS = {"an opening wild": opening_wild, "a void round": void_round}
ALL = (*PHASES, *OTHERS)


def laid_out(phase: Phase) -> State:
    """Set up the table of a phase, carry out its actions and return the state."""
    seats = ["ann", "ben", "cy", "dee", "eli"][: len(phase.hands)]
    hands = dict(zip(seats, (hand.split() for hand in phase.hands), strict=True))
    table = {"name": "phase", "seats": seats, "hands": hands, "top": phase.top, "draw": phase.draw.split()}
    s = read({**table, "rules": phase.rules, "turn": "ann", "steps": [], **phase.more})[2]
    if not phase.draw:
        s.draw = ()
    for now, action in phase.actions:
        s, _ = apply(s, a.from_json(action), now)
    assert phase.is_there(s)
    return s


def reloaded(s: State) -> State:
    """Return the same state, saved and loaded."""
    return load(json.loads(json.dumps(dump(s), allow_nan=False)))


def outcomes(s: State) -> Iterator[tuple[str, Any]]:
    """Yield the result of every fair action, and of the next deadline if there is one."""
    for seat in range(s.seats):
        for action in legal(s, seat):
            after, events = apply(s, action, s.now)
            yield repr(action), (dump(after), events)
    if s.next_deadline < inf:
        after, events = advance(s, s.next_deadline)
        yield "time", (dump(after), events)


@pytest.mark.parametrize("name", ALL)
def test_a_loaded_state_has_the_same_fields(name: str) -> None:
    s = play(name)
    loaded = reloaded(s)
    assert all_fields(loaded) == all_fields(s)
    assert {key: type(value) for key, value in all_fields(loaded).items()} == {
        key: type(value) for key, value in all_fields(s).items()
    }
    assert dump(loaded) == dump(s)


@pytest.mark.parametrize("name", ALL)
def test_a_loaded_state_has_the_same_views(name: str) -> None:
    s = play(name)
    loaded = reloaded(s)
    for seat in (None, *range(s.seats)):
        assert view(loaded, seat) == view(s, seat)


@pytest.mark.parametrize("name", ALL)
def test_a_loaded_state_continues_identically(name: str) -> None:
    s = play(name)
    loaded = reloaded(s)
    assert dict(outcomes(loaded)) == dict(outcomes(s))
    if s.phase == "playing" and s.aside.paused == inf:
        assert dict(outcomes(s))


def decisions(s: State, seat: int) -> Iterator[a.Action]:
    """Yield decisions of a seat (keep, challenge, press, vote, choose, claim), whether or not they are legal now."""
    yield from (a.Keep(seat), a.Challenge(seat), a.Press(seat), a.Vote(seat, True), a.Vote(seat, False))
    yield from (a.Choose(seat, colour=colour) for colour in range(4))
    yield from (a.Choose(seat, card=card) for card in {*s.hands[seat]})
    for other in range(s.seats):
        yield a.Choose(seat, target=other)
        yield a.Claim(seat, other)


@pytest.mark.parametrize("name", ALL)
def test_a_decision_is_accepted_if_and_only_if_it_is_offered(name: str) -> None:
    s = play(name)
    for seat in s.circle.active_seats:
        offered = legal(s, seat)
        for action in decisions(s, seat):
            try:
                apply(s, action, s.now)
            except Refused:
                assert action not in offered
            else:
                assert action in offered


OF_FORMAT_1: Json = json.loads((Path(__file__).parent / "stored" / "format_1.json").read_text("utf-8"))
"""Most phases as version 1.0.0.dev0 stored them on 22 November 2026, before states were divided into parts."""


def test_each_state_of_format_1_belongs_to_a_phase() -> None:
    assert OF_FORMAT_1.keys() <= set(ALL)
    assert len(OF_FORMAT_1) > 30


@pytest.mark.parametrize("name", OF_FORMAT_1)
def test_a_state_of_format_1_is_loaded_and_continues_identically(name: str) -> None:
    s = play(name)
    loaded = load(OF_FORMAT_1[name])
    assert all_fields(loaded) == all_fields(s)
    assert dict(outcomes(loaded)) == dict(outcomes(s))


def test_a_state_stored_without_fallen_hands_is_loaded() -> None:
    data = dict(OF_FORMAT_1["a card drawn"])
    del data["fallen"]
    assert load(data).round.fallen == ()


OF_FORMAT_4: Json = json.loads((Path(__file__).parent / "stored" / "format_4.json").read_text("utf-8"))
"""Phases with a deadline, as stored when a state also contained the earliest deadline other than the turn's."""


@pytest.mark.parametrize("name", OF_FORMAT_4)
def test_a_state_of_format_4_is_loaded_and_continues_identically(name: str) -> None:
    s = play(name)
    loaded = load(OF_FORMAT_4[name])
    assert all_fields(loaded) == all_fields(s)
    assert loaded.next_deadline == s.next_deadline
    assert dict(outcomes(loaded)) == dict(outcomes(s))


def test_an_unknown_format_and_unknown_fields_are_refused() -> None:
    with pytest.raises(ValueError, match="format 99"):
        load({**dump(play("a card drawn")), "format": 99})
    with pytest.raises(ValueError, match="missing or unknown fields"):
        load({**OF_FORMAT_1["a card drawn"], "strange": 1})


TRANSIENT = {"skips"}
"""Fields that have a value only while an action is carried out."""


def test_every_lasting_field_of_a_state_changes_in_some_phase() -> None:
    begun = play("a card drawn").copy()
    begun.begin_round()
    start = all_fields(begun)
    changed = {name for phase in ALL for name, value in all_fields(play(phase)).items() if value != start.get(name)}
    assert start.keys() - changed == TRANSIENT
