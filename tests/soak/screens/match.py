"""A match played one press at a time. After each press, all screens must agree within ``LIMIT`` seconds."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Final

from .claims import Claims
from .comparison import Screen, contradictions
from .patience import Patience
from .seats import REPORTED, ClickingSeat, Press, Seat, Sight

LIMIT: Final = 1.5
"""Seconds after a press during which screens may contradict each other."""
HOPELESS: Final = 15.0
"""Seconds after which a contradiction is reported as permanent."""
LOOK_AGAIN: Final = 0.1
"""Seconds before the screens are read again if nothing has changed on the server."""
IDLE: Final = 20.0
"""Seconds without anything to press after which a match counts as hanging."""


class Disagreement(AssertionError):
    """Error for screens that contradict each other for too long, and for a match that hangs or does not close."""


@dataclass
class Figures:
    """Results of one or more matches."""

    matches: int = 0
    presses: int = 0
    seconds: float = 0.0
    """Real time of the longest match, in seconds."""
    slowest: float = 0.0
    """The longest time until all screens agreed, in seconds as measured by ``Patience.fair``."""
    slowest_real: float = 0.0
    """The longest time until all screens agreed, in seconds of real time."""
    total: float = 0.0
    """Sum of the times until all screens agreed, in seconds as measured by ``Patience.fair``."""

    def add(self, other: Figures) -> None:
        """Add the results of another match."""
        self.matches += other.matches
        self.presses += other.presses
        self.seconds = max(self.seconds, other.seconds)
        self.slowest = max(self.slowest, other.slowest)
        self.slowest_real = max(self.slowest_real, other.slowest_real)
        self.total += other.total

    def __str__(self) -> str:
        mean = self.total / max(1, self.presses)
        return (
            f"{self.matches} matches, {self.presses} presses: all screens agreed after {mean:.2f} s on average, "
            f"{self.slowest:.2f} s at most ({self.slowest_real:.2f} s in real time), "
            f"{self.seconds:.0f} s for the longest match"
        )


Check = Callable[[Seat, Sight, float], Sequence[str]]
"""Function that returns the faults in what one person sees.

Its last argument is the Unix time just before the last press.
"""


@dataclass
class ComparedMatch:
    """A match and its players.

    ``checks`` examine what each player sees after each press. After ``most`` presses, the match continues to its end
    without comparisons.
    """

    seats: Sequence[Seat]
    news: Callable[[], Awaitable[None]]
    """Function that waits until something changes on the server."""
    checks: Sequence[Check] = ()
    most: int | None = None
    figures: Figures = field(default_factory=Figures)

    def __post_init__(self) -> None:
        self._patience = Patience()
        self._pressed = time.time()
        self._turn: str | None = None

    async def play(self) -> Figures:
        """Play to the end of the match, and return the results."""
        begun = time.monotonic()
        await self._agree(None, {})
        while not await self._step():
            pass
        await self._until_closed()
        self.figures.matches += 1
        self.figures.seconds = time.monotonic() - begun
        return self.figures

    async def _step(self) -> bool:
        """Let one person act, then wait until all screens agree. Return True if the match is over.

        After ``most`` presses, let the people play to the end of the match without comparisons.
        """
        watch = Patience()
        while True:
            # The current player acts last, so that others can call or react.
            for seat in sorted(self.seats, key=lambda seat: seat.name == self._turn):
                before = {seat.name: (await seat.look()).private}
                self._patience.restart()
                self._pressed = time.time()
                press = await seat.act()
                if press is not None and self.figures.presses == self.most:
                    watch.restart()
                    await self._wait()
                elif press is not None:
                    self.figures.presses += 1
                    return await self._agree(press, before)
            sights = await self._look()
            if any(sight.is_over for sight in sights.values()):
                return True
            if watch.fair() > IDLE:
                raise Disagreement(f"nobody has anything to press\n{_shown(sights)}")
            await self._wait()

    async def _wait(self) -> None:
        """Wait until there may be something new to see."""
        with suppress(TimeoutError):
            async with asyncio.timeout(LOOK_AGAIN):
                await self.news()

    async def _look(self, *, pages: bool = True) -> dict[str, Sight]:
        return {seat.name: await seat.look() for seat in self.seats if pages or not isinstance(seat, ClickingSeat)}

    async def _agree(self, press: Press | None, before: dict[str, str]) -> bool:
        """Wait until all screens agree and show the press. Return True if the match is over.

        Raise ``Disagreement`` if the screens do not agree within ``LIMIT`` seconds.
        """
        wrong: list[str] = []
        while True:
            at = self._patience.fair()
            # Looking at a page takes time, so within the limit, look at pages only when the other screens agree.
            sights = await self._look(pages=at > LIMIT)
            if at <= LIMIT and not any(self._wrong(sights, press, before)):
                sights = await self._look()
            if any(sight.is_over for sight in sights.values()):
                return True
            found = list(self._wrong(sights, press, before))
            if not found and len(sights) == len(self.seats):
                break
            if at > LIMIT:
                wrong = wrong or found
                if at > HOPELESS:
                    raise Disagreement(f"{press}: screens still disagree after {at:.1f} s:\n{_report(wrong, sights)}")
            await self._wait()
        if wrong:
            took = f"{self._patience.fair():.2f} s ({self._patience.real:.2f} s in real time)"
            raise Disagreement(f"{press}: all agreed only after {took}; after {LIMIT} s:\n{_report(wrong, sights)}")
        self._count(press)
        self._turn = next((turn for screen in _screens(sights) if (turn := screen.claims.turn) is not None), None)
        return False

    def _count(self, press: Press | None) -> None:
        if press is None:
            return
        fair, real = self._patience.fair(), self._patience.real
        self.figures.slowest = max(self.figures.slowest, fair)
        self.figures.slowest_real = max(self.figures.slowest_real, real)
        self.figures.total += fair

    def _wrong(self, sights: dict[str, Sight], press: Press | None, before: dict[str, str]) -> Iterator[str]:
        for name, private in before.items():
            if name in sights and sights[name].private == private:
                yield f"{name} still sees the screen from before the press"
        for name, sight in sights.items():
            yield from (f"{name}: {flaw}" for flaw in sight.flaws)
        screens = _screens(sights)
        over = {screen.claims.is_round_over for screen in screens}
        if over == {True}:
            return
        if over == {True, False}:
            yield "only some screens show that the round is over"
        for name, sight in sights.items():
            if len(sight.screens) < len(("table", "own")):
                yield f"{name} sees only {[screen.name for screen in sight.screens]}"
        yield from contradictions(screens)
        # If a card requires a choice, it is not reported until the choice has been made.
        if press is not None and press.do in REPORTED and not any(screen.claims.choosing for screen in screens):
            yield from _unreported(screens, press)
        for seat in self.seats:
            for check in self.checks if seat.name in sights else ():
                yield from check(seat, sights[seat.name], self._pressed)

    async def _until_closed(self) -> None:
        """Wait until everybody sees the same result and no hand is shown."""
        self._patience.restart()
        while wrong := list(_not_closed(await self._look())):
            if self._patience.fair() > HOPELESS:
                raise Disagreement(f"the match is over, but:\n{_report(wrong, await self._look())}")
            await self._wait()


def _screens(sights: dict[str, Sight]) -> list[Screen]:
    return [screen for sight in sights.values() for screen in sight.screens]


def _unreported(screens: Sequence[Screen], press: Press) -> Iterator[str]:
    """Yield a fault for each table that does not show a press among its events."""
    for screen in screens:
        if screen.kind == "table" and not any(_reports(screen.claims, press)):
            yield f"{screen.name} does not show that {press.by} pressed {press.do} {press.card or ''}"


def _reports(claims: Claims, press: Press) -> Iterator[bool]:
    for act in claims.acts:
        yield press.by in act.words and (press.card is None or act.card in (None, press.card))


def _not_closed(sights: dict[str, Sight]) -> Iterator[str]:
    for name, sight in sights.items():
        if not sight.is_over:
            yield f"{name} does not see the result"
        for screen in sight.screens:
            if screen.kind == "hand":
                yield f"{name} still has a hand"
    results = {sight.result for sight in sights.values()}
    if len(results) > 1:
        yield f"{len(results)} different results"


def _report(wrong: Sequence[str], sights: dict[str, Sight]) -> str:
    return "\n".join(["", *(f"- {line}" for line in dict.fromkeys(wrong)), "", _shown(sights)])


def _shown(sights: dict[str, Sight]) -> str:
    """Return the text of all screens, each different text only once."""
    texts: dict[str, list[str]] = {}
    for screen in _screens(sights):
        texts.setdefault(screen.text, []).append(screen.name)
    return "\n\n".join(f"[{', '.join(names)}]\n{text}" for text, names in texts.items())
