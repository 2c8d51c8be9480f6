"""A hint gives a reason only if it is true of the table."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine import State, apply, blinded, legal, new_match, seat_to_act
from engine import actions as a
from engine import cards as c
from engine.players import ADVISER, HintReason, Memory, intent, reasons
from engine.players.reasons import KINDS, MOST
from engine.presets import PRESETS
from engine.state import set_hand
from engine.state.parts import Debt, TurnProgress
from engine.state.records import Choice, DrawLink, Reaction
from tests.engine.knowledge.shuffled_hidden import shuffled_hidden

BLUE, GREEN, RED = c.COLOURS["B"], c.COLOURS["G"], c.COLOURS["R"]
MANY = ("G1", "G2", "G3", "G4", "G6")


def table(own: str, *others: str, top: str = "R5", turn: int = 0, debt: int = 0, **options: Any) -> State:
    """Return a table where seat 0 holds the cards ``own``. The others hold the cards given for them, or ``MANY``."""
    hands = [own.split(), *(other.split() if other else list(MANY) for other in (others or ("", "")))]
    s = new_match({"opening": "number", **options}, len(hands), 3, 0.0)[0].copy()
    for seat, hand in enumerate(hands):
        set_hand(s, seat, tuple(map(c.parse, hand)))
    s.top, s.turn, s.progress = c.parse(top), turn, TurnProgress(has_acted=True).with_acted(False)
    s.colour = c.COLOUR[s.top]
    if debt:
        s.debt = Debt((DrawLink(len(hands) - 1, s.top, debt),))
    return s


def play(*codes: str, **more: Any) -> a.PlayCard:
    return a.PlayCard(0, tuple(map(c.parse, codes)), **more)


def why(s: State, action: a.Action, memory: Memory | None = None) -> tuple[HintReason, ...]:
    """Return the reasons for an action by seat 0."""
    b = blinded(s, 0)
    memory = memory or Memory(0)
    memory.see(b)
    return reasons(b, memory, action)


def test_going_out_is_the_only_reason_for_the_last_card() -> None:
    assert why(table("R7"), play("R7")) == (HintReason("goes_out"),)


def test_an_answer_names_the_owed_cards_that_it_avoids() -> None:
    s = table("Y+2 B1 B2", top="R+2", debt=4, stacking="same")
    assert HintReason("answers", amount=4) in why(s, play("Y+2"))


@pytest.mark.parametrize(("card", "kind"), [("R+2", "next_draws"), ("RS", "next_skipped")])
def test_a_card_stops_the_next_player_who_has_few_cards(card: str, kind: str) -> None:
    assert why(table(f"{card} R1 R2 Y3", "G1", ""), play(card))[0] == HintReason(kind, 1, amount=1)
    assert kind not in {reason.kind for reason in why(table(f"{card} R1 R2 Y3", "", "G1"), play(card))}


def test_a_number_card_gives_no_reason_about_the_next_player() -> None:
    assert {reason.kind for reason in why(table("R7 R1 Y3", "G1", ""), play("R7"))} == {"compared"}


def test_several_cards_together_are_a_reason() -> None:
    s = table("R7 R7 Y3 B2", top="R5", double_play=True)
    assert HintReason("several", amount=2) in why(s, play("R7", "R7"))


def test_a_card_out_of_turn_jumps_in() -> None:
    s = table("R5 Y3 B2", turn=1, jump_in="exact")
    assert why(s, play("R5", offered="jump_in"))[0] == HintReason("jump_in")


def test_being_the_only_card_that_fits_is_a_reason() -> None:
    assert HintReason("only_fit") in why(table("R7 Y3 B2"), play("R7"))
    assert HintReason("only_fit") not in why(table("R7 R8 B2"), play("R7"))


def choosing(s: State, reason: str) -> State:
    """Let seat 0 choose between seats 1 and 2, and return the state."""
    s.progress = s.progress.with_choice(Choice(0, "target", reason, 99.0, 0, targets=(1, 2)))
    return s


def test_a_swap_with_a_smaller_hand_names_its_seat_and_size() -> None:
    s = choosing(table("Y3 B2 B4", "G1 G2", ""), "swap_must")
    assert why(s, a.Choose(0, target=1)) == (HintReason("takes_fewer", 1, amount=2),)
    assert why(s, a.Choose(0, target=2)) == (HintReason("compared"),)


def test_a_swap_after_a_played_card_has_a_reason() -> None:
    s = table("R7 Y3 B2 B4", "G1 G2", "", number_effects={"7": "swap_must"})
    s, _ = apply(s, play("R7"), s.now)
    assert why(s, a.Choose(0, target=1)) == (HintReason("takes_fewer", 1, amount=2),)


def test_the_most_frequent_colour_left_is_a_reason() -> None:
    assert HintReason("most_colour", colour=BLUE, amount=2) in why(table("W B1 B2 Y3"), play("W", colour=BLUE))
    assert "most_colour" not in {reason.kind for reason in why(table("W B1 B2 Y3"), play("W", colour=RED))}
    equal = table("W B1 B2 Y3 Y4")
    assert "most_colour" not in {reason.kind for reason in why(equal, play("W", colour=BLUE))}
    assert HintReason("most_colour", colour=RED, amount=2) in why(table("R7 R1 R2 Y3"), play("R7"))


def test_a_colour_choice_has_the_same_reason_as_a_wild_card() -> None:
    s = table("B1 B2 Y3")
    s.progress = s.progress.with_choice(Choice(0, "colour", "opening", 99.0, 0))
    assert why(s, a.Choose(0, colour=BLUE)) == (HintReason("most_colour", colour=BLUE, amount=2),)


def test_a_colour_that_the_next_player_lacks_is_a_reason() -> None:
    s = table("W B1 Y3", "G1 G2 G3 G4 G6 G8", "")
    memory = Memory(0)
    memory.see(blinded(s, 0))
    memory.hand(1).caps[BLUE] = 0
    assert HintReason("next_lacks", 1, BLUE) in why(s, play("W", colour=BLUE), memory)
    assert "next_lacks" not in {reason.kind for reason in why(s, play("W", colour=GREEN), memory)}


def test_a_coloured_card_keeps_the_wild_card() -> None:
    assert HintReason("keeps_wild") in why(table("R7 W Y3 B2"), play("R7"))
    assert HintReason("keeps_wild") not in why(table("R7 R8 Y3"), play("R7"))


def test_a_draw_is_explained_by_the_hand() -> None:
    assert why(table("B1 Y3"), a.DrawCard(0)) == (HintReason("nothing_fits"),)
    assert why(table("B1 W"), a.DrawCard(0)) == (HintReason("saves_wild"),)
    assert why(table("R1 W"), a.DrawCard(0)) == (HintReason("compared"),)
    owed = table("B1 Y3", top="R+2", debt=2, stacking="same")
    assert why(owed, a.DrawCard(0)) == (HintReason("nothing_answers"),)


def test_a_challenge_names_the_probability_of_a_bluff() -> None:
    s = table("B1 Y3", "", top="W+4", debt=0)
    s.colour = BLUE
    link = DrawLink(1, c.parse("W+4"), 4, guilty=True, tested=s.hands[1])
    s.debt = Debt((link,))
    (reason,) = why(s, a.Challenge(0))
    assert (reason.kind, reason.seat) == ("bluff", 1)
    assert 0 < reason.amount < 100


def test_a_call_and_a_press_have_their_reasons() -> None:
    s = table("R7")
    assert why(s, a.Call(0, "uno")) == (HintReason("owes_call", amount=1),)
    s.progress = s.progress.with_reaction(Reaction("slap", 1, (0, 1, 2), (0,), 99.0))
    assert why(s, a.Press(0)) == (HintReason("last_draws"),)


def test_a_target_with_the_fewest_cards_is_named() -> None:
    s = choosing(table("B1 Y3 Y4", "G1", "", "G2 G3"), "target_draws_two")
    assert why(s, a.Choose(0, target=1)) == (HintReason("fewest", 1, amount=1),)
    assert why(s, a.Choose(0, target=2)) == (HintReason("compared"),)


def test_every_kind_of_reason_is_named_in_this_file() -> None:
    text = Path(__file__).read_text(encoding="utf-8")
    assert {kind for kind in KINDS if f'"{kind}"' in text} == set(KINDS)


@pytest.mark.parametrize("preset", sorted(PRESETS))
def test_every_hint_has_reasons_that_reveal_nothing_hidden(preset: str) -> None:
    s, _ = new_match({"preset": preset}, 4, 11, 0.0)
    for step in range(15):
        if s.phase != "playing":
            break
        seat = seat_to_act(s)
        memory = Memory(seat)
        memory.see(blinded(s, seat))
        given = intent(blinded(s, seat), memory, ADVISER, 5)
        assert given is not None
        found = reasons(blinded(s, seat), memory, given.action)
        assert 1 <= len(found) <= MOST
        assert {reason.kind for reason in found} <= set(KINDS)
        other = shuffled_hidden(s, seat, Random(step))
        assert reasons(blinded(other, seat), memory, given.action) == found
        s, _ = apply(s, legal(s, seat)[step % len(legal(s, seat))], s.now + 1.0)
