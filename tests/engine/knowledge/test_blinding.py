"""A blinded state reveals nothing that is hidden from its seat, and keeps all that the seat can see and do."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from engine import RulesError, State, apply, blinded, blinding, dump, legal, load, new_match, view
from engine import actions as a
from engine import cards as c
from engine.presets import PRESETS
from engine.rounds.piles import linked
from engine.rules.builder import Blindings
from engine.rules.registry import BLINDINGS, complete
from engine.state import set_hand
from engine.state.parts import NOTHING_OPEN, Calls, TurnProgress
from engine.state.records import Choice, DrawLink
from tests.engine.knowledge.shuffled_hidden import differences, shuffled_hidden
from tests.engine.state.declared_fields import FIELDS
from tests.engine.state.fields import all_fields
from tests.engine.tables import all_cards, random_options, wander

POSITIONS = 40
"""Number of positions for each preset and for each seed in ``MIXES``."""
MIXES = range(24)
"""Seeds for random rules."""


def tables(chance: Random, options: Callable[[], dict[str, Any]]) -> Iterator[State]:
    """Yield positions of matches with 2 to 8 seats. ``options`` returns the rules of the next match."""
    while True:
        values = {**options(), "hand_size": chance.randint(1, 7)}
        try:
            rules = complete(values)
            for *_, s, _, _ in wander(chance.getrandbits(32), 80, rules):
                if s.phase == "playing" and s.seats <= 8 and chance.random() < 0.25:
                    yield s
        except RulesError:
            continue


def preset_tables(preset: str) -> Iterator[State]:
    """Yield positions of matches with a preset. In some matches, a few other options are set as well."""
    chance = Random(preset)

    def options() -> dict[str, Any]:
        if chance.random() < 0.5:
            return {"preset": preset}
        more = random_options(chance, 0.1)
        keep = {"deck", "decks", *PRESETS[preset]}
        return {"preset": preset, **{name: more[name] for name in more.keys() - keep if more[name] != NONE[name]}}

    return tables(chance, options)


def mixed_tables(number: int) -> Iterator[State]:
    """Yield positions under random rules."""
    chance = Random(number)
    return tables(chance, lambda: random_options(chance, chance.choice([0.1, 0.35, 0.6])))


NONE = complete({})


def assert_blinded(positions: Iterator[State], seed: object) -> None:
    chance = Random(repr(seed))
    for _, s in zip(range(POSITIONS), positions, strict=False):
        assert differences(s, chance.randrange(s.seats), chance) == []


@pytest.mark.parametrize("preset", PRESETS)
def test_nothing_hidden_is_left_in_positions_with_a_preset(preset: str) -> None:
    assert_blinded(preset_tables(preset), preset)


@pytest.mark.parametrize("number", MIXES)
def test_nothing_hidden_is_left_in_positions_with_random_rules(number: int) -> None:
    assert_blinded(mixed_tables(number), number)


# --- declared fields --------------------------------------------------------------------------------------------------


def assert_declared(kind: str, true: Any, blind: Any) -> None:
    """Assert that blinded fields follow their declarations, except ``ByRule`` fields and fields exempted by name."""
    for name, words in FIELDS[kind].items():
        old, new = getattr(true, name), getattr(blind, name)
        if "ByRule" in words or name in ("ruleset", "events"):
            continue
        if words == ("Public",):
            for old_record, new_record in _records(old, new):
                assert_declared(type(old_record).__name__, old_record, new_record)
            assert list(_records(old, new)) or old == new, name
        elif words == ("Public", "Face") and name != "discard":
            assert c.LOOK[new] == c.LOOK[old] if old >= 0 else new == old, name
        elif words == ("Secret", "Emptied"):
            assert not new, name
        elif words == ("Own", "Emptied"):
            assert new == old or not new or new == -1 or name in ("agenda", "cards", "extra"), name
        elif "Dealt" in words and name != "draw":
            assert old is None if new is None else len(new) == len(old), name


def _records(old: Any, new: Any) -> Iterator[tuple[Any, Any]]:
    if type(old).__name__ in FIELDS:
        yield old, new
    elif isinstance(old, tuple) and old and type(old[0]).__name__ in FIELDS:
        yield from zip(old, new, strict=True)


@pytest.mark.parametrize("number", MIXES)
def test_each_field_is_blinded_as_declared(number: int) -> None:
    chance = Random(number)
    for _, s in zip(range(POSITIONS), mixed_tables(number), strict=False):
        b = blinded(s, chance.randrange(s.seats))
        assert_declared("State", s, b)
        assert len(b.draw) - b.cursor == len(s.draw) - s.cursor
        assert all_cards(b) == all_cards(s)


@pytest.mark.parametrize("preset", ["classic", "flip", "house-2018", "no-mercy"])
def test_a_blinded_state_can_be_stored_and_accepts_actions(preset: str) -> None:
    for _, s in zip(range(10), preset_tables(preset), strict=False):
        b = blinded(s, s.turn)
        again = load(json.loads(json.dumps(dump(b))))
        assert all_fields(again) == all_fields(b)
        if b.progress.choice is None:
            for action in legal(b, b.turn)[:3]:
                apply(b, action, b.now)


def test_blinding_does_not_change_the_state_itself() -> None:
    for _, s in zip(range(30), mixed_tables(3), strict=False):
        before = dump(s)
        blinded(s, s.turn)
        assert dump(s) == before


# --- two-sided cards --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("backs", ["open", "hidden"])
def test_blinding_keeps_the_backs_that_the_view_shows(backs: str) -> None:
    chance = Random(backs)
    shown = 0
    for _, s in zip(range(60), tables(chance, lambda: {"deck": "flip", "flip_backs": backs}), strict=False):
        seat = chance.randrange(s.seats)
        seen, known = view(s, seat), view(blinded(s, seat), seat)
        assert [other.backs for other in known.seats] == [other.backs for other in seen.seats]
        assert known.next_back == seen.next_back
        shown += seen.next_back is not None
    assert bool(shown) == (backs == "open")


def test_blinding_keeps_the_previous_top_of_a_one_sided_deck() -> None:
    seen = set()
    for _, s in zip(range(30), preset_tables("classic"), strict=False):
        assert blinded(s, 0).previous_top == s.previous_top
        seen.add(s.previous_top)
    assert len(seen) > 5


def test_a_seats_blinded_hand_does_not_depend_on_its_backs() -> None:
    s, _ = new_match({"preset": "flip"}, 3, 7, 0.0)
    chance = Random(2)
    hands = set()
    for _ in range(40):
        other = shuffled_hidden(s, 0, chance)
        assert sorted(c.looks(other.hands[0])) == sorted(c.looks(s.hands[0]))
        hands.add(tuple(sorted(other.hands[0])))
        assert blinded(other, 0).hands[0] == blinded(s, 0).hands[0]
    assert len(hands) > 20


def test_an_early_call_does_not_depend_on_backs() -> None:
    s = new_match({"preset": "flip", "double_play": True, "identical_calls": True}, 2, 7, 0.0)[0].copy()
    same, other, more = c.parse("R1/P3"), c.parse("R1/V2"), c.parse("R5/P2")
    for hand in ((same, same, more), (same, other, more)):
        set_hand(s, 0, hand)
        s.turn = 0
        assert [action.word for action in legal(s, 0) if isinstance(action, a.Call)] == ["duo"]


# --- leaks that the checks find ---------------------------------------------------------------------------------------


def _position(**changes: Any) -> State:
    s, _ = new_match({"preset": "house-2018", "uno_calls": "players"}, 3, 11, 0.0)
    s = s.copy()
    for name, value in changes.items():
        setattr(s, name, value)
    return s


WILD_EFFECT = TurnProgress(
    (), True, None, (("effect", "swap_must", 1, 2, -1), ("move_on",)), Choice(1, "colour", "laid", 20.0, 1)
)
WAITING_WILD = TurnProgress((), False, None, (), Choice(1, "colour", "lay", 20.0, 1, cards=(c.WILD,), play_kind="turn"))


@pytest.mark.parametrize(
    ("function", "leaky", "state"),
    [
        ("_agenda", lambda agenda, *_: agenda, _position(progress=WILD_EFFECT)),
        ("_choice", lambda choice, *_: choice, _position(progress=WAITING_WILD)),
        ("hands_of_sizes", lambda before, *_: before, None),
        ("_link", lambda _, link, *__: link, None),
        ("_unseen", lambda s, *_: s.aside.unseen, None),
        ("_part", lambda pool, at, count: (tuple(pool[::-1][at : at + count]), at + count), None),
    ],
)
def test_a_leak_in_a_blinding_function_is_found(
    function: str, leaky: Any, state: State | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    s = state or _position()
    if function == "hands_of_sizes":
        s.calls = Calls(hands_before=s.hands)
    if function == "_link":
        s.set_debt((DrawLink(1, c.WILD_DRAW_FOUR, 4, True, s.hands[1]),))
    if function == "_unseen":
        s.replace_aside(NOTHING_OPEN._replace(unseen=((1, s.hands[1][0]),)))
    chance = Random(1)
    assert differences(s, 0, chance) == []
    monkeypatch.setattr(blinding, function, leaky)
    assert any(_differs(s, chance) for _ in range(8))


def _differs(s: State, chance: Random) -> bool:
    try:
        return bool(differences(s, 0, chance))
    except ValueError:
        return True


def test_a_secret_of_a_rule_is_found_if_its_module_does_not_blind_it(monkeypatch: pytest.MonkeyPatch) -> None:
    s = _position()
    without: Blindings = {}
    monkeypatch.setattr(blinding, "BLINDINGS", without)
    assert any(differences(s, 0, Random(seed)) for seed in range(8))
    assert set(BLINDINGS) == {"aside.cheat", "round.fallen"}


def test_a_blinded_state_that_keeps_one_hidden_card_is_reported_as_a_leak(monkeypatch: pytest.MonkeyPatch) -> None:
    s = _position()
    deal = blinding._deal

    def leaking(s: State, sight: Any) -> Any:
        found = deal(s, sight)
        return found._replace(draw=(s.draw[s.cursor], *found.draw[1:]))

    monkeypatch.setattr(blinding, "_deal", leaking)
    assert any(differences(s, 0, Random(seed)) for seed in range(4))


def test_the_cards_of_a_blinded_state_are_those_of_the_table() -> None:
    s = _position()
    set_hand(s, 0, ())
    s.discard = linked(sorted(s.draw[:3]))
    b = blinded(s, 0)
    assert Counter(b.hands[1] + b.hands[2] + b.draw) == Counter(s.hands[1] + s.hands[2] + s.draw[s.cursor :])
    assert a.PlayCard not in {type(action) for action in legal(b, 0)}
