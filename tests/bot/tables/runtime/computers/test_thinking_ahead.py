"""Computers at a table think ahead under unfamiliar rules, and hard ones ask a thinker."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.model.requests import GoAway
from bot.tables.runtime import change
from bot.tables.runtime.computers.thinking import Thinking
from bot.tables.thought import Thought
from engine import State
from engine import cards as c
from engine.actions import Action, DrawCard, PlayCard
from engine.players import Level, Memory
from engine.players.habits import HARD_TO_DECIDE
from engine.players.levels import few
from engine.players.search import More
from tests.bot.tables.computers import match_with_computers, move_on, planned, seconds_until_action
from tests.bot.tables.harness import Harness


@pytest.fixture(autouse=True)
def same_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """Deal the same cards in each run."""
    monkeypatch.setattr(change, "seed_of", lambda *_: 11)


class Answer(Thought):
    """An answer that is available immediately. A ``DrawCard`` stands for a failure: ``action`` raises an error."""

    def __init__(self, action: Action | None) -> None:
        super().__init__(None)
        self.found = action
        self.dropped = False

    def action(self) -> Action | None:
        if isinstance(self.found, DrawCard):
            raise RuntimeError("no answer")
        return self.found

    def drop(self) -> None:
        """Record that the answer is no longer wanted."""
        self.dropped = True


class OtherMind:
    """A thinker that always prefers the same action."""

    def __init__(self, action: Action | None) -> None:
        self.action = action
        self.asked: list[tuple[Level, float]] = []
        self.answers: list[Answer] = []

    def ask(self, blinded: State, memory: Memory, level: Level, seed: int, within: float) -> Answer:
        assert blinded.match.seed == 0
        self.asked.append((level, within))
        self.answers.append(Answer(self.action))
        return self.answers[-1]


def think(here: Harness, action: Action | None) -> OtherMind:
    """Let hard computers ask a thinker that prefers ``action``; return the thinker."""
    mind = OtherMind(action)
    here.tables._runtime.thinking = Thinking(lambda _: few, mind.ask)
    return mind


async def hard_turn(here: Harness, level: str = "hard", preset: str = "house-2018") -> int:
    """Begin a match in which it is the turn of a computer with three red cards; return the table's id."""
    table = await match_with_computers(here, 1, level=level, preset=preset)
    await here.arrange(table, hands={"a": ["R1", "R2", "R4"], "b": ["R5", "R6", "R8"]}, top="R3", turn="a")
    await here.play(1, "play cR1")
    return table


@pytest.mark.parametrize("card", ["R5", "R6", "R8"])
async def test_a_hard_computer_takes_the_action_that_the_thinker_found(here: Harness, card: str) -> None:
    mind = think(here, PlayCard(1, (c.parse(card),)))
    table = await hard_turn(here)
    level, within = mind.asked[-1]
    assert level.name == "hard"
    assert within == pytest.approx(seconds_until_action(here, table, 1))
    await move_on(here, table)
    assert c.code(here.state(table).top) == card
    assert not mind.answers[-1].dropped


@pytest.mark.parametrize("answer", [None, PlayCard(1, (c.parse("B1"),)), DrawCard(1)])
async def test_without_a_useful_answer_a_hard_computer_makes_its_own_choice(
    here: Harness, answer: Action | None, caplog: pytest.LogCaptureFixture
) -> None:
    think(here, answer)
    table = await hard_turn(here)
    wanted = planned(here, table, 1).action
    assert isinstance(wanted, PlayCard)
    await move_on(here, table)
    assert here.state(table).top in wanted.cards
    assert ("Table" in caplog.text) is (answer is not None)
    caplog.clear()


async def test_an_answer_from_the_thinker_is_dropped_when_the_match_ends(here: Harness) -> None:
    mind = think(here, None)
    table = await hard_turn(here)
    await here.press(1, f"hr:{table}:leave_yes", here.hand(1).id)
    assert mind.answers[-1].dropped


async def test_computers_do_not_think_while_a_press_waits(here: Harness) -> None:
    asked = 0

    def more(_: Level) -> More:
        nonlocal asked
        asked += 1
        return few

    here.tables._runtime.thinking = Thinking(more)
    table = await hard_turn(here, "normal")
    assert asked
    asked, here.tables._runtime.undecided = 0, 1
    await move_on(here, table)
    assert planned(here, table, 1).decided_in is here.state(table)
    assert not asked
    here.tables._runtime.undecided = 0


async def test_a_choice_between_cards_that_are_almost_equally_good_takes_longer(here: Harness) -> None:
    table = await match_with_computers(here, 1, preset="house-2018")
    longer = set()
    for top in ("R3", "Y3", "G3", "B3", "R8", "Y8"):
        pauses = []
        for thinking in (Thinking(lambda _: lambda _: False), Thinking(lambda _: few)):
            here.tables._runtime.thinking = thinking
            colour = top[0]
            hands = {"a": [f"{colour}1", "R2", "R4"], "b": [f"{colour}5", f"{colour}6", "W"]}
            await here.arrange(table, hands=hands, top=top, turn="a")
            await here.play(1, f"play c{colour}1")
            pauses.append(seconds_until_action(here, table, 1))
            await move_on(here, table)
        longer.add(round(pauses[1] / pauses[0], 6))
    assert longer == {1.0, HARD_TO_DECIDE}


@pytest.mark.parametrize(("level", "preset"), [("normal", "house-2018"), ("hard", "classic")])
async def test_only_hard_computers_under_unfamiliar_rules_ask_the_thinker(
    here: Harness, level: str, preset: str
) -> None:
    mind = think(here, None)
    await hard_turn(here, level, preset)
    assert not mind.asked


async def test_a_decision_is_kept_while_its_occasion_is_the_same(here: Harness) -> None:
    mind = think(here, None)
    table = await match_with_computers(here, 1, people=2, level="hard", preset="house-2018")
    hands = {"a": ["R1", "R2", "R9"], "b": ["R4", "R5", "R6"], "c": ["R2", "R8", "R3"]}
    await here.arrange(table, hands=hands, top="R3", turn="b")
    await here.play(2, "play cR4")
    first = planned(here, table, 2)
    await here.do(1, GoAway(), table)
    again = planned(here, table, 2)
    assert again.decided_in is here.state(table) is not first.decided_in
    assert replace(again, decided_in=first.decided_in, at=first.at) == first
    assert len(mind.asked) == 1
    assert not mind.answers[0].dropped
