"""People who press continuously at the tables of a fleet, and records of the replies."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress

from sandbox.driver.people import Button, NotSeen, Outcome, Person, Refused, World
from tests.e2e.players import GREEN, do_of, hand_of, is_jump_in, next_press, next_round, offers
from tests.e2e.press_notes import CERTAIN, Note, is_decided, note_of, versions_seen

PATIENCE = 60.0
STAGGERED = 1.5
"""Seconds that the second person of each pair waits if a press gets no reply although the previous one did.

This is half the time that Discord allows for a reply. The two people at a table then no longer press at the same time,
so one of them notices sooner when the bot replies again.
"""


class Load:
    """People who continuously press the button for their next move or the one that shows their hand."""

    def __init__(self, people: Sequence[Person], looking: Sequence[Person] = ()) -> None:
        """Let ``people`` make their moves, and let the people in ``looking`` only open their hands."""
        self._people = [*people, *looking]
        self._looking = {person.name for person in looking}
        self._tasks: list[asyncio.Task[None]] = []
        self._stop = False
        self._watched_since = 0.0
        self._first_replies: dict[str, float] = {}
        self.replied: Counter[str] = Counter()
        """Number of replies that each person got, keyed by name."""
        self.delays: list[float] = []
        """Seconds that each reply took."""
        self.lost: list[str] = []
        """For each press without a reply, the name of the person who pressed."""
        self.notes: list[Note] = []
        """Notes about all presses."""
        self.seen: dict[int, int] = {}
        """Version of the newest state that anybody saw, keyed by table."""

    async def __aenter__(self) -> Load:
        self._tasks = [asyncio.create_task(self._press_on(person)) for person in self._people]
        return self

    async def __aexit__(self, *_: object) -> None:
        self._stop = True
        await asyncio.gather(*self._tasks)

    async def more(self, presses: int) -> None:
        """Wait until each person has received this many more replies."""
        wanted = {person.name: self.replied[person.name] + presses for person in self._people}
        async with asyncio.timeout(PATIENCE):
            while any(self.replied[name] < count for name, count in wanted.items()):
                await asyncio.wait(self._tasks, timeout=0.05)

    def watch(self) -> None:
        """Record when each person gets the first reply to a press made after this call. A deferral does not count."""
        self._first_replies.clear()
        self._watched_since = asyncio.get_running_loop().time()

    def replied_after(self, people: Sequence[Person]) -> float | None:
        """Return the seconds from ``watch`` to the first reply to one of these people, or ``None`` if there is none."""
        times = [self._first_replies[person.name] for person in people if person.name in self._first_replies]
        return min(times) - self._watched_since if times else None

    async def _press_on(self, person: Person) -> None:
        # Before the first reply, and after a press without one, the hand on the screen may be out of date.
        is_newest, pressed = False, ""
        is_second = self._people.index(person) % 2 == 1
        while not self._stop:
            button = None if person.name in self._looking else next_press(person)
            is_certain = is_newest and button is not None and do_of(button) in CERTAIN and _as_seen(button) != pressed
            outcome = await self._press(person, button, is_certain)
            if outcome is None:
                await asyncio.sleep(0.01)
                continue
            was_newest, is_newest = is_newest, outcome.replied
            pressed = "" if button is None else _as_seen(button)
            if outcome.replied:
                await asyncio.sleep(0.05)
            elif is_second and was_newest:
                await asyncio.sleep(STAGGERED)

    async def _press(self, person: Person, button: Button | None, is_certain: bool) -> Outcome | None:
        loop = asyncio.get_running_loop()
        began = loop.time()
        try:
            outcome = await person.press(button or "My hand", within=1, may_fail=True)
        except (NotSeen, Refused):
            return None
        if not outcome.replied:
            self.lost.append(person.name)
        else:
            self.replied[person.name] += 1
            self.delays.append(loop.time() - began)
            if began > self._watched_since and is_decided(outcome):
                self._first_replies.setdefault(person.name, loop.time())
        self.notes.append(note_of(person, outcome, certain=is_certain))
        for table, version in versions_seen(person):
            self.seen[table] = max(version, self.seen.get(table, 0))
        return outcome


class Races:
    """Two people who press at the same moment, one of them playing out of turn, whenever their cards allow it."""

    def __init__(self, world: World, people: Sequence[Person]) -> None:
        self._world = world
        self._people = people
        self.count = 0
        """Number of races in which Discord accepted both presses."""
        self.notes: list[Note] = []
        """Notes about all presses, in races and between them."""

    async def prepare(self) -> None:
        """Play on until the cards allow a race."""
        async with asyncio.timeout(PATIENCE):
            while self._both() is None:
                await self._play_on()

    async def run(self, until: Callable[[], bool]) -> None:
        """Race, and play on between races, until a condition is true."""
        while not until():
            await self.press_together()

    async def press_together(self) -> None:
        """Race if the cards allow it; otherwise play on."""
        both = self._both()
        if both is None:
            await self._play_on()
        else:
            await self._race(both)

    def _both(self) -> list[Button] | None:
        """Return the buttons of a race, in the order of the people, or ``None`` if the cards do not allow one."""
        hands = [hand_of(person) for person in self._people]
        plays = [[] if hand is None else offers(hand, "play") for hand in hands]
        in_turn, jumps = (
            [[one for one in each if one.style == GREEN and is_jump_in(one) == out] for each in plays]
            for out in (False, True)
        )
        for first, second in ((in_turn, jumps), (jumps, in_turn)):
            if first[0] and second[1]:
                return [first[0][0], second[1][0]]
        return None

    async def _race(self, both: Sequence[Button]) -> None:
        operations = [one.pressing(button) for one, button in zip(self._people, both, strict=True)]
        outcomes = await self._world.together(*operations)
        if all(isinstance(outcome, Outcome) for outcome in outcomes):
            self.count += 1
        for person, outcome in zip(self._people, outcomes, strict=True):
            if isinstance(outcome, Outcome):
                self.notes.append(note_of(person, outcome, certain=False))

    async def _play_on(self) -> None:
        for person in self._people:
            with suppress(NotSeen, Refused):
                button = next_press(person) or next_round(person) or "My hand"
                outcome = await person.press(button, within=1, may_fail=True)
                self.notes.append(note_of(person, outcome, certain=False))


def _as_seen(button: Button) -> str:
    return f"{button.message.id} {button.custom_id} {button.message}"
