"""A computer player behaves like a person: it takes time, overlooks things, and does nothing out of spite."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from engine import RulesError, State, apply, blinded, new_match
from engine import actions as a
from engine import cards as c
from engine.events import redact
from engine.players import habits as h
from engine.players.habits import EASY, HARD, NORMAL, STAND_IN, Habits, Intent, Preference, intent
from engine.players.memory import Memory
from engine.presets import PRESETS
from engine.rules.registry import complete
from engine.state import set_hand
from engine.state.parts import Calls, TurnProgress
from engine.state.records import DrawLink, Reaction
from tests.engine.knowledge.shuffled_hidden import shuffled_hidden
from tests.engine.tables import random_options

LEVELS = {"easy": EASY, "normal": NORMAL, "hard": HARD}
SEEDS = range(400)
YELLOW = c.COLOURS["Y"]


def first(s: State, memory: Memory, actions: Sequence[a.Action]) -> Preference:
    """Return a preference for the first action."""
    return Preference(actions[0])


def at_random(s: State, memory: Memory, actions: Sequence[a.Action]) -> Preference | None:
    """Return a preference for a random action, determined by the version of the state, the seat and the actions."""
    chance = Random(f"{s.version} {memory.seat}")
    return Preference(chance.choice(actions), is_close=chance.random() < 0.5)


def cards(*codes: str) -> tuple[int, ...]:
    return tuple(map(c.parse, codes))


def table(*hands: tuple[int, ...], top: str = "R5", turn: int = 0, **options: Any) -> State:
    s = new_match({"jump_in": "exact", **options}, len(hands), 3, 0.0)[0].copy()
    for seat, hand in enumerate(hands):
        set_hand(s, seat, hand)
    s.top, s.turn, s.progress = c.parse(top), turn, TurnProgress(has_acted=True).with_acted(False)
    s.colour = c.COLOUR[s.top]
    return s


def intents(s: State, seat: int, habits: Habits, policy: h.Policy = first, seeds: range = SEEDS) -> list[Intent | None]:
    """Return one entry for each seed: the intent of a player with these habits, or ``None`` if it does nothing."""
    memory = Memory(seat)
    memory.see(blinded(s, seat))
    return [intent(blinded(s, seat), memory, habits, policy, seed) for seed in seeds]


def share(found: list[Intent | None], kind: type[a.Action]) -> float:
    return sum(one is not None and isinstance(one.action, kind) for one in found) / len(found)


def pauses(found: list[Intent | None]) -> list[float]:
    return [one.after for one in found if one is not None]


HANDS = (cards("R1", "Y2", "B3"), cards("G1", "G2"), cards("R5", "B7"))


@pytest.mark.parametrize(("level", "percent"), [("easy", 75), ("normal", 92), ("hard", 98)])
def test_a_level_forgets_calls_at_its_rate_and_for_the_whole_window(level: str, percent: int) -> None:
    s = table(cards("R1"), HANDS[1], HANDS[2], turn=1)
    s.calls = Calls(due=((0, "uno"),))
    found = intents(s, 0, LEVELS[level])
    assert share(found, a.Call) == pytest.approx(percent / 100, abs=0.06)
    assert all(0.6 <= after <= 1.9 for after in pauses(found))
    later = s.copy()
    later.version += 3
    later.now += 2.0
    assert intents(later, 0, LEVELS[level]) == found


@pytest.mark.parametrize(("level", "percent"), [("easy", 30), ("normal", 60), ("hard", 85)])
def test_forgotten_calls_are_caught_as_often_as_the_level_allows(level: str, percent: int) -> None:
    s = table(HANDS[0], HANDS[1], cards("B7"), turn=1, jump_in="off")
    s.calls = Calls(due=((2, "uno"),))
    found = intents(s, 0, LEVELS[level])
    assert share(found, a.Catch) == pytest.approx(percent / 100, abs=0.07)
    assert all(1.8 <= after <= 4.0 for after in pauses(found))


def test_nobody_catches_a_partner() -> None:
    s = table(*HANDS[:2], cards("B7"), cards("B8"), turn=1, partners="fixed", jump_in="off")
    s.calls = Calls(due=((2, "uno"),))
    assert s.match.pairs == ((0, 2), (1, 3))
    assert not any(intents(s, 0, HARD))
    assert share(intents(s, 3, HARD), a.Catch) > 0.7


def test_a_player_is_not_caught_by_the_player_who_gave_them_the_hand() -> None:
    s = table(cards("R7", "B1"), HANDS[1], HANDS[2], HANDS[1], jump_in="off", number_effects={"7": "swap_must"})
    memories = [Memory(seat) for seat in range(4)]
    for action in (a.PlayCard(0, (c.parse("R7"),)), a.Choose(0, target=2)):
        for memory in memories:
            memory.see(blinded(s, memory.seat))
        s, events = apply(s, action, s.now)
        for memory in memories:
            for event in events:
                memory.add(redact(event, memory.seat))
    assert s.calls.due == ((2, "uno"),)

    def catches(seat: int) -> float:
        memory = Memory.load(memories[seat].dump(), s.ruleset)
        return share([intent(blinded(s, seat), memory, HARD, first, seed) for seed in SEEDS], a.Catch)

    assert catches(0) == 0.0
    assert catches(3) > 0.7


@pytest.mark.parametrize(("level", "percent"), [("easy", 25), ("normal", 50), ("hard", 75)])
def test_chances_to_jump_in_are_taken_as_often_as_the_level_allows(level: str, percent: int) -> None:
    s = table(*HANDS)
    found = intents(s, 2, LEVELS[level])
    assert share(found, a.PlayCard) == pytest.approx(percent / 100, abs=0.07)
    assert all(0.8 <= after <= 2.5 for after in pauses(found))
    assert not any(intents(s, 2, LEVELS[level], lambda *_: None))


def test_a_stand_in_neither_jumps_in_nor_challenges() -> None:
    assert not any(intents(table(*HANDS), 2, STAND_IN))
    s = table(HANDS[0], HANDS[1], top="W+4", turn=1)
    s.set_debt((DrawLink(0, c.WILD_DRAW_FOUR, 4, True, HANDS[0]),))
    assert share(intents(s, 1, STAND_IN), a.Challenge) == 0.0


@pytest.mark.parametrize(("level", "least", "most"), [("easy", 2.0, 5.0), ("normal", 1.4, 4.0), ("hard", 1.4, 4.0)])
def test_a_turn_takes_a_few_seconds_and_more_if_the_preference_is_close(level: str, least: float, most: float) -> None:
    found = pauses(intents(table(*HANDS), 0, LEVELS[level]))
    assert least <= min(found) < least + 0.6
    assert most - 1.0 < max(found) <= most
    close = pauses(intents(table(*HANDS), 0, LEVELS[level], lambda *args: Preference(args[2][0], is_close=True)))
    assert close == [pytest.approx(after * 1.5) for after in found]


def test_a_player_with_one_move_is_quicker_but_not_too_quick() -> None:
    found = pauses(intents(table(cards("Y2", "B3"), HANDS[1], jump_in="off"), 0, NORMAL))
    assert min(found) == h.LEAST_PAUSE
    assert max(found) <= 4.0 * 0.6


@pytest.mark.parametrize(("level", "least", "most"), [("easy", 0.9, 3.0), ("normal", 0.6, 2.8), ("hard", 0.5, 2.0)])
def test_every_level_presses_in_a_reaction_within_its_time(level: str, least: float, most: float) -> None:
    s = table(*HANDS)
    s.progress = s.progress.with_reaction(Reaction("slap", 1, (0, 1, 2), (0, 2), 10.0))
    found = intents(s, 0, LEVELS[level])
    assert share(found, a.Press) == 1.0
    assert all(least <= after <= most for after in pauses(found))


def test_a_player_who_can_go_out_goes_out() -> None:
    s = table(cards("R1"), HANDS[1])
    for habits in LEVELS.values():
        for one in intents(s, 0, habits, lambda *args: Preference(args[2][-1])):
            assert one is not None
            assert one.action == a.PlayCard(0, cards("R1"))


def four(s: State, memory: Memory, found: Sequence[a.Action]) -> Preference:
    """Return a preference for a wild draw four if there is one, otherwise for the first action."""
    fours = [one for one in found if isinstance(one, a.PlayCard) and one.cards == cards("W+4")]
    return Preference((fours or found)[0])


def bluffs(s: State, habits: Habits) -> float:
    """Return the share of players with these habits who play the wild draw four, given the choice."""
    found = intents(s, 0, habits, four)
    return sum(one is not None and bool(getattr(one.action, "cards", ()) == cards("W+4")) for one in found) / len(found)


def test_only_hard_players_bluff_and_only_sometimes() -> None:
    s = table(cards("W+4", "R2", "Y3"), cards("B1"))
    assert bluffs(s, EASY) == bluffs(s, NORMAL) == 0.0
    assert 0.15 < bluffs(s, HARD) < 0.35


def test_a_hard_player_does_not_bluff_if_others_would_challenge() -> None:
    many = cards("W+4", "R2", "Y3", "Y4", "Y5", "B1", "G1")
    assert bluffs(table(many, cards("B1", "B2", "B3", "G1", "Y1", "Y2", "R4")), HARD) == 0.0
    assert bluffs(table(many, cards("B1")), HARD) == 0.0
    fair = table((*many[:-1], c.parse("B2")), cards("B1"), top="G5")
    assert bluffs(fair, HARD) == 1.0


@pytest.mark.parametrize(
    ("habits", "chance", "expected"),
    [
        (EASY, 0.5, 0.0),
        (EASY, 0.7, 0.5),
        (NORMAL, 0.25, 0.0),
        (NORMAL, 0.35, 1.0),
        (HARD, 0.32, 0.0),
        (HARD, 0.34, 1.0),
    ],
)
def test_a_bluff_is_challenged_if_it_is_likely(
    habits: Habits, chance: float, expected: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(h, "p_guilty", lambda *_: chance)
    s = table(HANDS[0], HANDS[1], top="W+4", turn=1)
    s.set_debt((DrawLink(0, c.WILD_DRAW_FOUR, 4, True, HANDS[0]),))
    assert share(intents(s, 1, habits), a.Challenge) == pytest.approx(expected, abs=0.08)


def test_an_easy_player_plays_any_card_three_times_in_ten() -> None:
    s = table(cards("R1", "R2", "R3", "R4", "B1"), HANDS[1])
    wanted = a.PlayCard(0, cards("R1"))

    def policy(*_: object) -> Preference:
        return Preference(wanted)

    other = [one for one in intents(s, 0, EASY, policy) if one is not None and one.action != wanted]
    assert 0.16 < len(other) / len(SEEDS) < 0.3  # A quarter of the random choices are R1.
    assert all(one is not None and one.action == wanted for one in intents(s, 0, NORMAL, policy))


def test_a_careless_player_does_not_hit_a_partner_who_follows() -> None:
    s = table(cards("R+2", "RS", "R3", "B1"), HANDS[0], HANDS[1], HANDS[2], partners="fixed", jump_in="off")

    def hits(pairs: tuple[tuple[int, int], ...]) -> int:
        s.match = s.match.replaced(pairs=pairs)
        found = [one.action for one in intents(s, 0, EASY, lambda *_: Preference(a.PlayCard(0, cards("R3")))) if one]
        return sum(isinstance(one, a.PlayCard) and one.cards[0] in cards("R+2", "RS") for one in found)

    assert hits(((0, 1), (2, 3))) == 0
    assert hits(((0, 2), (1, 3))) > 40


def test_an_easy_player_forgets_which_colours_others_lack() -> None:
    s = table(*HANDS)
    memory = Memory(0)
    memory.see(blinded(s, 0))
    memory.hand(1).caps[YELLOW] = 0
    memory.turns = 7
    seen = []

    def policy(s: State, memory: Memory, found: Sequence[a.Action]) -> Preference:
        seen.append(memory.hand(1).caps[YELLOW])
        return Preference(found[0])

    seed = next(seed for seed in SEEDS if intent(blinded(s, 0), memory, EASY, policy, seed) and seen)
    intent(blinded(s, 0), memory, NORMAL, policy, seed)
    assert seen[0] > 100
    assert seen[-1] == 0


# --- whole rounds -----------------------------------------------------------------------------------------------------

NEVER = (a.Accuse, a.Peek, a.Propose, a.Vote, a.Speak, a.Leave, a.Away)


def assert_plays(options: dict[str, Any], seed: int) -> None:
    """Assert that computers always find an action, that it is not one of ``NEVER``, and that it is not refused."""
    chance = Random(seed)
    try:
        s, _ = new_match(options, chance.choice([2, 3, 4]), seed, 0.0)
    except RulesError:
        s, _ = new_match(options, 4, seed, 0.0)
    memories = [Memory(seat) for seat in range(s.seats)]
    levels = [chance.choice([EASY, NORMAL, HARD, STAND_IN]) for _ in memories]
    now = 0.0
    for _ in range(60):
        if s.phase != "playing":
            return
        found = []
        for memory, habits in zip(memories, levels, strict=True):
            b = blinded(s, memory.seat)
            memory.see(b)
            found.append(intent(b, memory, habits, at_random, seed))
        wanted = min([one for one in found if one is not None], key=lambda one: one.after)
        assert not isinstance(wanted.action, NEVER)
        assert getattr(wanted.action, "count", None) is None
        now += wanted.after
        s, events = apply(s, wanted.action, now)
        for memory in memories:
            for event in events:
                memory.add(redact(event, memory.seat))


@pytest.mark.parametrize("preset", PRESETS)
def test_computers_play_every_preset(preset: str) -> None:
    for seed in range(2):
        assert_plays({"preset": preset}, seed)


@pytest.mark.parametrize("seed", range(20))
def test_computers_play_under_any_rules(seed: int) -> None:
    chance = Random(seed)
    assert_plays(complete({**random_options(chance), "turn_seconds": 0, "round_seconds": 0, "partners": "off"}), seed)


@pytest.mark.parametrize("level", LEVELS)
def test_an_intent_does_not_depend_on_hidden_information(level: str) -> None:
    chance = Random(level)
    for s in (table(*HANDS), table(cards("W+4", "R2", "Y3"), *HANDS[:2]), table(*HANDS, turn=1)):
        for seat in range(3):
            other = shuffled_hidden(s, seat, chance)
            found = [intents(one, seat, LEVELS[level], at_random, range(40)) for one in (s, other)]
            assert found[0] == found[1]
