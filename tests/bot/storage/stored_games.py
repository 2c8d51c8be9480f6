"""Matches for storage tests: each seat plays a random card that fits, or else draws."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import count

import engine
from bot.storage import Change, JournalStep, MatchEnded, MatchOpened, Place, RoundEnded, Storage, Table, Unit
from engine import State
from engine import actions as a
from engine.events import Raw
from engine.refusals import Refused

OPTIONS = {"preset": "classic", "target": 200}
GUILD = 700 << 22
PEOPLE = ((901 << 22, "Ann"), (902 << 22, "Ben"), (903 << 22, "Cem"))

interactions = count(1 << 60)
channels = count(800 << 22)


class Game:
    """The match of one table. Each action becomes a unit of work that a test can store."""

    def __init__(self, table_id: int, seed: int = 1, seats: int = len(PEOPLE)) -> None:
        self.table_id = table_id
        self.dice = random.Random(seed)
        self.seq = 0
        self.now = 0.0
        self.state, self.events = engine.new_match(OPTIONS, seats=seats, seed=seed, now=0.0)
        self.began = MatchOpened(OPTIONS, tuple(user for user, _ in PEOPLE[:seats]), seed, 0.0, self.state, self.events)

    @classmethod
    def resumed(cls, table: Table) -> Game:
        """Return a table's match as it was stored."""
        assert table.match is not None
        game = cls(table.id, seats=table.match.seats)
        game.seq, game.now, game.state = table.match.seq, table.match.now, engine.load(table.match.state)
        return game

    @property
    def over(self) -> bool:
        """Return True if the match has ended."""
        return self.state.phase == "match_over"

    def beginning(self) -> Unit:
        """Return the unit of work that begins the match."""
        return Unit(self.table_id, changes=(self.began,))

    def next_unit(self, interaction: int | None = None) -> Unit:
        """Carry out an action, or wait for the next deadline, and return the unit of work that stores it."""
        self.now += 1.0
        step = self._step(next(interactions) if interaction is None else interaction)
        unit = Unit(self.table_id, (step,), self.seq, self.state, tuple(results(step.events, self.state)))
        self.seq += 1
        return unit

    def _step(self, interaction: int) -> JournalStep:
        if self.state.phase == "round_over":
            return self._done(a.NextRound(-1), *engine.apply(self.state, a.NextRound(-1), self.now), None)
        for action in self._attempts():
            try:
                return self._done(action, *engine.apply(self.state, action, self.now), interaction)
            except Refused:
                continue
        self.now = max(self.now, self.state.next_deadline)
        return self._done(a.Wait(-1), *engine.advance(self.state, self.now), None)

    def _attempts(self) -> Iterator[a.Action]:
        seat = self.state.turn
        cards = list(dict.fromkeys(self.state.hands[seat]))
        self.dice.shuffle(cards)
        for card in cards:
            yield a.PlayCard(seat, (card,), colour=self.dice.randrange(4))
        yield a.DrawCard(seat)
        yield a.Keep(seat)

    def _done(self, action: a.Action, state: State, events: list[Raw], interaction: int | None) -> JournalStep:
        self.state, self.events = state, events
        return JournalStep(action, events, self.now, interaction)


def results(events: Sequence[Raw], state: State) -> Iterator[Change]:
    """Yield the result of the round and the result of the match, each only if these events end it."""
    won = next((event for event in events if event[0] == "round_won"), None)
    points = next((event for event in events if event[0] == "points_written"), None)
    if won is not None and points is not None:
        yield RoundEnded(state.match.round_number, won[1], won[2], "R7", tuple(points[1]))
    ended = next((event for event in events if event[0] == "match_won"), None)
    if ended is not None:
        yield MatchEnded("won", tuple(ended[1]), tuple(state.match.scores))


async def new_table(store: Storage, guild_id: int = GUILD) -> Table:
    """Create a lobby with three players; return its table."""
    return await store.create_table(Place(guild_id, next(channels)), {"host": 0}, PEOPLE)


async def new_game(store: Storage, seed: int = 1) -> Game:
    """Create a table whose match has begun; return the match."""
    game = Game((await new_table(store)).id, seed)
    await store.submit(game.beginning())
    return game


async def play_on(store: Storage, game: Game, steps: int) -> None:
    """Play a number of steps, and store each before the next."""
    for _ in range(steps):
        await store.submit(game.next_unit())


async def play_out(store: Storage, game: Game) -> None:
    """Play to the end of the match, and wait until all steps are stored."""
    waiting = []
    while not game.over:
        waiting.append(store.submit(game.next_unit()))
    for each in waiting:
        await each


async def run_maintenance(store: Storage, keep_days: int = 180) -> None:
    """Run the maintenance jobs for backups and journals, one after the other."""
    await store.back_up_daily()
    await store.drop_backups()
    await store.pack_journals()
    await store.drop_journals(keep_days)
