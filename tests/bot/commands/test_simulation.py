"""*What will this do?*: messages sent and edited while rounds are played, and replies if no rounds are played."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.commands.rules import simulation
from bot.discord.services import Interaction, Services
from bot.locales import texts
from bot.model.channel_api import Unreachable
from bot.model.outgoing import OutgoingMessage
from bot.pictures.picture_process import PictureFailed
from bot.presets.server_presets import BUILT_IN, Preset
from bot.presets.simulations import OnProgress, SimulationFailed, SimulationFault
from bot.screens.rules import simulation_chart
from bot.supervision.jobs import Jobs
from engine.options import RulesError
from engine.simulate import Figures, simulate
from tests.bot.screens.limits import read

EN = texts("en")
GUILD, USER = 7, 8
HOUSE = BUILT_IN["house-2018"]


@dataclass
class Replies:
    """Replies to one interaction, recorded instead of sent."""

    sent: list[tuple[str, OutgoingMessage]] = field(default_factory=list)
    edits_refused: bool = False

    async def send(self, shown: OutgoingMessage) -> int:
        self.sent.append(("reply", shown))
        return 1

    async def whisper(self, shown: OutgoingMessage) -> int:
        self.sent.append(("whisper", shown))
        return 2

    async def edit(self, message_id: int, shown: OutgoingMessage) -> None:
        assert message_id == 1
        if self.edits_refused:
            raise Unreachable("gone", 10008)
        self.sent.append(("edit", shown))

    @property
    def ways(self) -> list[str]:
        return [way for way, _ in self.sent]

    @property
    def texts(self) -> list[str]:
        return [read(list(cast(Any, shown.components))).text for _, shown in self.sent]


@dataclass
class Slices:
    """Simulations that run in this process instead of the thinking process.

    They report preliminary figures after 20, 40, … rounds, and return the final figures after 100 rounds.
    """

    updates: int = 2
    """Number of times that preliminary figures are reported."""
    fails: SimulationFault | None = None
    """Fault to raise instead of returning the final figures, or ``None``."""
    between: asyncio.Event = field(default_factory=asyncio.Event)
    """Event that simulations wait for after each report of preliminary figures."""
    begun: asyncio.Event = field(default_factory=asyncio.Event)
    """Event that is set once preliminary figures have been reported."""
    asked: list[tuple[Sequence[Mapping[str, Any]], int, int]] = field(default_factory=list)
    running: int = 0
    most: int = 0
    """The largest number of simulations that ran simultaneously."""

    def __post_init__(self) -> None:
        self.between.set()

    async def figures(
        self, rule_sets: Sequence[Mapping[str, Any]], seats: int, server: int, on_progress: OnProgress
    ) -> tuple[Figures, ...]:
        self.asked.append((rule_sets, seats, server))
        self.running += 1
        self.most = max(self.most, self.running)
        try:
            return await self._slices(rule_sets, seats, on_progress)
        finally:
            self.running -= 1

    async def _slices(
        self, rule_sets: Sequence[Mapping[str, Any]], seats: int, on_progress: OnProgress
    ) -> tuple[Figures, ...]:
        for number in range(1, self.updates + 1):
            await on_progress(tuple([simulate(options, seats, 20 * number) for options in rule_sets]))
            self.begun.set()
            await self.between.wait()
        if self.fails is not None:
            raise SimulationFailed(self.fails)
        return tuple([simulate(options, seats, 100) for options in rule_sets])


@dataclass
class Drawing:
    """A picture process that does not draw the chart, but returns its first value as encoded text."""

    enabled: bool = True
    fails: bool = False

    async def draw(self, kind: str, facts: Mapping[str, Any]) -> bytes:
        assert kind == simulation_chart.KIND
        if self.fails:
            raise PictureFailed("the process died")
        return str(facts["rows"][0]["bars"][0]["value"]).encode()


@dataclass
class Stage:
    """The services that the page needs, and the replies that it sends."""

    slices: Slices = field(default_factory=Slices)
    drawing: Drawing = field(default_factory=Drawing)
    replies: Replies = field(default_factory=Replies)
    text_mode: bool = False
    server_pictures: str = "on"
    simulating: dict[tuple[int, int], asyncio.Task[Any]] = field(default_factory=dict)
    pace: Mapping[str, float] = field(default_factory=dict)
    """Seconds that people on the Discord server take for an action, by kind of action."""

    @property
    def services(self) -> Services:
        async def of(user: int) -> Any:
            return SimpleNamespace(text_mode=self.text_mode)

        async def preferences(guild: int) -> Any:
            return SimpleNamespace(text_mode=False, pictures=self.server_pictures)

        async def pace(guild: int) -> Mapping[str, float]:
            return self.pace

        return cast(
            Services,
            SimpleNamespace(
                preferences=SimpleNamespace(of=of, private_language=lambda *_: "en"),
                servers=SimpleNamespace(preferences=preferences),
                pictures=self.drawing,
                simulations=self.slices,
                chronicle=SimpleNamespace(pace=pace),
                jobs=Jobs(),
                simulating=self.simulating,
            ),
        )

    async def ask(self, asked: simulation.Question) -> None:
        """Ask the question as ``USER``."""
        locale = SimpleNamespace(value="en-GB")
        interaction = SimpleNamespace(user=SimpleNamespace(id=USER), guild_id=GUILD, locale=locale)
        await simulation.show(self.services, cast(Interaction, interaction), cast(Any, self.replies), asked)


async def test_the_page_gets_more_precise_until_it_is_final() -> None:
    stage = Stage()
    await stage.ask(simulation.of_preset(HOUSE, EN))
    assert stage.replies.ways == ["reply", "edit", "edit"]
    first, second, final = stage.replies.texts
    assert "-# 20 rounds with 4 seats" in first
    assert "-# 40 rounds with 4 seats" in second
    assert "-# 100 rounds with 4 seats" in final
    assert "More rounds are being played" in first
    assert "More rounds are being played" in second
    assert "More rounds are being played" not in final
    assert "### What will this do: House rules 2018" in final
    assert "on the right Classic, where it clearly differs" in final
    assert all(shown.files[0].name == "rules.png" for _, shown in stage.replies.sent)
    [(rule_sets, seats, server)] = stage.slices.asked
    assert (len(rule_sets), seats, server) == (2, 4, GUILD)


async def test_without_preliminary_figures_the_final_figures_are_the_only_reply() -> None:
    stage = Stage(Slices(updates=0))
    await stage.ask(simulation.of_preset(BUILT_IN["classic"], EN))
    assert stage.replies.ways == ["reply"]
    assert "Classic" not in stage.replies.texts[0].split("\n", 1)[1]
    assert len(stage.slices.asked[0][0]) == 1


@pytest.mark.parametrize("drawing", [Drawing(enabled=False), Drawing(fails=True), None])
async def test_without_a_picture_the_chart_is_made_of_characters(drawing: Drawing | None) -> None:
    stage = Stage(Slices(updates=1), drawing or Drawing(), server_pictures="on" if drawing else "never")
    await stage.ask(simulation.of_preset(HOUSE, EN))
    assert stage.replies.ways == ["reply", "edit"]
    assert all("█" in text for text in stage.replies.texts)
    assert all(shown.bare and not shown.files for _, shown in stage.replies.sent)


async def test_in_text_mode_a_sentence_is_sent_first_and_nothing_is_edited() -> None:
    stage = Stage(text_mode=True)
    await stage.ask(simulation.of_preset(HOUSE, EN))
    assert stage.replies.ways == ["reply", "whisper"]
    assert stage.replies.texts[0] == EN("simulation-soon", seconds=15)
    assert "- Lead changes:" in stage.replies.texts[1]
    assert "```" not in stage.replies.texts[1]


@pytest.mark.parametrize(("fault", "key"), [("busy", "simulation-busy"), ("worker", "simulation-unavailable")])
async def test_a_failure_before_the_first_figures_is_explained_in_a_sentence(fault: SimulationFault, key: str) -> None:
    stage = Stage(Slices(updates=0, fails=fault))
    await stage.ask(simulation.of_preset(HOUSE, EN))
    assert stage.replies.texts == [EN(key)]


async def test_figures_that_were_shown_stay_if_the_process_dies() -> None:
    stage = Stage(Slices(updates=1, fails="worker"))
    await stage.ask(simulation.of_preset(HOUSE, EN))
    assert stage.replies.ways == ["reply", "edit"]
    assert "-# 20 rounds with 4 seats" in stage.replies.texts[1]
    assert "More rounds are being played" not in stage.replies.texts[1]


async def test_a_page_that_is_gone_causes_no_error() -> None:
    stage = Stage(Slices(updates=5), replies=Replies(edits_refused=True))
    await stage.ask(simulation.of_preset(HOUSE, EN))
    assert stage.replies.ways == ["reply"]


async def test_rules_that_cannot_be_played_are_refused_with_the_reason() -> None:
    stage = Stage()
    await stage.ask(simulation.of_preset(Preset("Odd", {"strict": True, "cheating": True}, 1), EN))
    assert not stage.slices.asked
    assert "Strict table" in stage.replies.texts[0]


def test_rules_are_simulated_with_a_number_of_seats_that_they_allow() -> None:
    assert simulation.seats_for({"partners": "fixed"}, 3) == 4
    assert simulation.seats_for({"partners": "fixed"}, 6) == 6
    assert simulation.seats_for({}, 5) == 5
    with pytest.raises(RulesError):
        simulation.seats_for({"strict": True, "cheating": True}, 4)


def test_a_draft_is_compared_with_the_rules_before_the_change() -> None:
    asked = simulation.compared("Mine", {"stacking": "same"}, "Before", {})
    assert (asked.other_title, asked.other is not None) == ("Before", True)
    assert simulation.compared("Mine", {"stacking": "off"}, "Before", {}).other is None


async def test_estimated_minutes_follow_the_pace_of_the_server() -> None:
    slow, usual = Stage(pace={"play": 60.0}), Stage()
    for stage in (slow, usual):
        await stage.ask(simulation.of_preset(HOUSE, EN))
    assert "take more than 15." in slow.replies.texts[-1]
    assert "take more than 15." not in usual.replies.texts[-1]


async def test_a_new_question_from_the_same_user_ends_the_earlier_one() -> None:
    stage, later = Stage(), Replies()
    stage.slices.between.clear()
    asking = asyncio.create_task(stage.ask(simulation.of_preset(HOUSE, EN)))
    await stage.slices.begun.wait()
    first = stage.replies
    stage.slices.between.set()
    stage.replies = later
    await stage.ask(simulation.of_preset(BUILT_IN["quick"], EN))
    await asking
    assert first.ways == ["reply", "edit"]
    assert "-# 20 rounds" in first.texts[1]
    assert "More rounds are being played" not in first.texts[1]
    assert later.ways == ["reply", "edit", "edit"]
    assert not stage.simulating


async def test_only_the_newest_of_several_questions_from_a_user_is_simulated_to_the_end() -> None:
    stage, replies = Stage(), [Replies() for _ in range(3)]
    stage.slices.between.clear()
    asking = []
    for each in replies:
        stage.replies = each
        asking.append(asyncio.create_task(stage.ask(simulation.of_preset(HOUSE, EN))))
        await asyncio.sleep(0)
        await stage.slices.begun.wait()
    for _ in range(100):
        await asyncio.sleep(0)
    stage.slices.between.set()
    await asyncio.gather(*asking)
    assert (stage.slices.most, stage.simulating) == (1, {})
    assert replies[1].texts == [EN("simulation-stopped")]
    assert ["-# 100 rounds" in each.texts[-1] for each in replies] == [False, False, True]
