"""Random actions, fair and unfair, with random rules; invariants are checked after each action.

After every action, no card may be lost or duplicated, only active seats may have cards, and somebody must be able to
act or a clock must run. Further checks are made only after some of the actions (``SAMPLES``):

- The legal actions of each seat are exactly those that are accepted as fair.
- A state that has been saved and loaded continues in the same way.
- No view or blinded state contains what the seat may not know.
- The early exits of a plain turn have the same result as the general code.

A failure raises ``Found``. The last line of its text contains the rules, the number of seats, the seed and the actions,
without unneeded actions where possible. To replay the failure, put only this line into a file and run
``python -m tests.soak.actions --replay FILE``.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable, Collection, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field, replace
from math import inf
from pathlib import Path
from random import Random
from typing import Any

from engine import RulesError, State, legal, new_match, seat_to_act
from engine import actions as a
from engine.legal import playable
from engine.presets import PRESETS
from engine.rules.registry import complete
from engine.state import LEFT
from tests.engine.tables import any_action, random_options, step
from tests.soak.invariants import (
    Broken,
    Move,
    check_blinded,
    check_cards,
    check_early_exits,
    check_legal,
    check_order,
    check_progress,
    check_saving,
    check_views,
)
from tests.soak.seed import seed_of_today

AT_A_TABLE = 300
"""Maximum number of actions at one table."""
SAMPLES = {"legal": 12, "saved": 20, "views": 25, "early_exits": 4, "blinded": 10}
"""Sampled check -> n: after each action, the check is made with probability 1/n."""
TIME_PASSES = 0.07
"""Probability of a delay before an action. The delay can be 0 seconds."""
SHORTENING_TRIES = 300
"""Maximum number of attempts to shorten a failure by leaving out consecutive moves."""


class Found(AssertionError):
    """A violated invariant, with a reproduction in its text."""


@dataclass(slots=True)
class Table:
    """Rules, seats and seed of a match, and all its actions."""

    options: dict[str, Any]
    seats: int
    seed: int
    moves: list[Move] = field(default_factory=list)

    def begin(self) -> State:
        """Return the state after the deal. Raise ``RulesError`` if the options cannot be played."""
        return new_match(self.options, self.seats, self.seed, 0.0)[0]

    def to_text(self) -> str:
        """Return the table as JSON, without options that have their default value."""
        default = complete({})
        return json.dumps(
            {
                "options": {name: value for name, value in self.options.items() if value != default[name]},
                "seats": self.seats,
                "seed": self.seed,
                "moves": [[move.now, a.to_json(move.action)] for move in self.moves],
            }
        )

    @classmethod
    def from_text(cls, text: str) -> Table:
        """Return the table from the output of ``to_text``."""
        data = json.loads(text)
        moves = [Move(now, a.from_json(action)) for now, action in data["moves"]]
        return cls(complete(data["options"]), data["seats"], data["seed"], moves)


# --- random moves -----------------------------------------------------------------------------------------------------


def any_table(chance: Random) -> Table:
    """Return a table with a random number of seats and random rules that can be played."""
    while True:
        if chance.random() < 0.3:
            few = random_options(chance, chance.choice([0.0, 0.05, 0.1]))
            base = complete({"preset": chance.choice(list(PRESETS))})
            options = {**base, **{name: value for name, value in few.items() if value != complete({})[name]}}
        else:
            options = random_options(chance, chance.choice([0.1, 0.2, 0.35, 0.6]))
        if chance.random() < 0.6:  # short rounds, so that some of them end
            options["hand_size"] = chance.randint(1, 5)
        seats = chance.choice([2, 2, 3, 3, 4, 4, 5, 6, 7, 8, 9, 10, 20])
        table = Table(options, seats, chance.getrandbits(32))
        try:
            table.options = complete(options)
            table.begin()
        except RulesError:
            continue
        return table


def next_move(s: State, now: float, chance: Random, wild: float) -> Move:
    """Return a random next action and its time, which is sometimes later than ``now``, for example at a deadline."""
    if chance.random() < TIME_PASSES:
        now = s.next_deadline if s.next_deadline < inf and chance.random() < 0.3 else now
        now = max(now, s.now) + chance.choice([0.0, 0.0, 0.5, 2.0, 5.0, 9.0, 30.0, 400.0])
    return Move(now, _next_action(s, chance, wild))


def _next_action(s: State, chance: Random, wild: float) -> a.Action:
    """Return a random action, usually a legal one or one that makes rules interact.

    During a round, any action at all is returned with a probability of about ``wild``.
    """
    if chance.random() < 0.006:
        return _presence_action(s, chance)
    if s.phase != "playing":
        return a.NextRound(-1)
    if chance.random() < wild:
        return any_action(s, chance)
    for action, probability in _asked_for(s, chance):
        if chance.random() < probability:
            return action
    found = legal(s, seat_to_act(s))
    card_plays = [action for action in found if isinstance(action, a.PlayCard)]
    if card_plays and chance.random() < 0.85:
        chosen_play = chance.choice(card_plays)
        return replace(chosen_play, colour=None) if chance.random() < 0.3 else chosen_play
    return chance.choice(found) if found else any_action(s, chance)


def _asked_for(s: State, chance: Random) -> Iterator[tuple[a.Action, float]]:
    """Yield actions that make rules interact in this state, each with its probability."""
    seat = chance.choice(s.circle.active_seats)
    if s.progress.choice is not None or s.progress.reaction is not None or s.aside.cheat is not None:
        yield a.Leave(chance.choice([s.turn, seat])), 0.02
    if LEFT in s.match.status:
        yield a.Join(s.match.status.index(LEFT)), 0.03
    if s.match.away:
        yield a.Back(chance.choice(s.match.away)), 0.15
    if s.aside.cheat is not None:
        yield a.Accuse(seat, s.aside.cheat.seat), 0.2
    for owing, word in s.calls.due:
        yield a.Call(owing, word), 0.3
        yield a.Catch(seat, owing), 0.2
    if s.aside.claims:
        yield a.Claim(seat, s.aside.claims[0][0]), 0.3
    unfair = chance.choice([s.turn, s.turn, seat, *s.skipped])
    if (s.ruleset.options["cheating"] or s.ruleset.options["strict"]) and 0 <= unfair < s.seats and s.hands[unfair]:
        cards = tuple(chance.sample(s.hands[unfair], min(len(s.hands[unfair]), chance.choice([1, 1, 1, 2]))))
        yield a.PlayCard(unfair, cards, chance.choice([None, 0, 1, 2, 3])), 0.15
        yield a.DrawCard(s.turn, chance.choice([0, 1])), 0.05
    outside = [
        a.PlayCard(other, (card,)) for other in s.circle.active_seats if other != s.turn for card in playable(s, other)
    ]
    if outside:
        yield chance.choice(outside), 0.4


def _presence_action(s: State, chance: Random) -> a.Action:
    """Return a random action by which a player leaves, goes away, comes back or joins."""
    seat = chance.randrange(s.seats)
    return chance.choice([a.Leave(seat), a.Away(seat), a.Back(seat), a.Join(seat), a.Join(s.seats)])


# --- one table --------------------------------------------------------------------------------------------------------


def play(s: State, move: Move, seed: int, checks: Collection[str]) -> State:
    """Carry out a move, check the invariants, and return the new state. Raise ``Broken`` for a failure.

    ``checks``: names of the sampled checks to make.
    """
    try:
        after, events, code = step(s, move.action, move.now)
        check_cards(after)
        check_progress(after)
        check_order(after)
        if "early_exits" in checks:
            check_early_exits(s, move, after, events, code)
        if "saved" in checks:
            check_saving(s, move, after, events, code)
        if "legal" in checks:
            check_legal(after)
        if "views" in checks:
            check_views(after, Random(seed))
        if "blinded" in checks:
            check_blinded(after, Random(seed))
    except Broken:
        raise
    except Exception as error:  # any other exception is a bug in the engine
        raise Broken(type(error).__name__, error) from error
    return after


def play_table(seed: str, most: int) -> int:
    """Play up to ``most`` actions, but at most ``AT_A_TABLE``, at a random table; return the number of actions.

    Raise ``Found`` for a violated invariant.
    """
    chance = Random(seed)
    table = any_table(chance)
    wild = chance.choice([0.02, 0.1, 0.1, 0.3, 0.6])
    s, now = table.begin(), 0.0
    for _ in range(min(most, AT_A_TABLE)):
        if s.phase == "match_over":
            break
        move = next_move(s, now, chance, wild)
        now = move.now
        table.moves.append(move)
        checks = {check for check, one_in in SAMPLES.items() if chance.random() * one_in < 1}
        try:
            s = play(s, move, chance.getrandbits(32), checks)
        except Broken as broken:
            raise Found(_report(seed, table, broken)) from broken
    return len(table.moves)


def replay(table: Table) -> Broken | None:
    """Replay a table and make every check after its last move; return the violated invariant, or ``None``.

    For an exception from an earlier move, return a ``Broken`` whose ``check`` is "before".
    """
    s = table.begin()
    for number, move in enumerate(table.moves, 1):
        last = number == len(table.moves)
        try:
            if last:
                s = play(s, move, 1, SAMPLES)
            else:
                s, _, _ = step(s, move.action, move.now)
        except Broken as broken:
            return broken
        except Exception as error:  # an earlier failure, which is not the one to reproduce
            return Broken("before", error)
    return None


def _moves_with_an_effect(table: Table) -> list[Move]:
    """Return the moves that changed the state, and the last move in any case."""
    s, kept = table.begin(), []
    for move in table.moves[:-1]:
        after, _, _ = step(s, move.action, move.now)
        if after is not s:
            kept.append(move)
        s = after
    return [*kept, table.moves[-1]]


def _reduced(check: str, table: Table, moves: list[Move]) -> Table:
    """Return the table with only these moves if ``check`` still fails with them, otherwise the unchanged table."""
    shorter = Table(table.options, table.seats, table.seed, moves)
    broken = replay(shorter)
    return shorter if broken is not None and broken.check == check else table


def shortened(table: Table, check: str) -> Table:
    """Return the table without moves that are not needed to reproduce the failure.

    Some unneeded moves can remain: each attempt leaves out only consecutive moves, and the search ends after
    ``SHORTENING_TRIES`` attempts.
    """
    table = _reduced(check, table, _moves_with_an_effect(table))
    size, tries = max(1, len(table.moves) // 2), 0
    while size and tries < SHORTENING_TRIES:
        start = 0
        while start < len(table.moves) - 1 and tries < SHORTENING_TRIES:
            tries += 1
            kept = table.moves[:start] + table.moves[min(start + size, len(table.moves) - 1) :]
            shorter = _reduced(check, table, kept)
            if shorter is table:
                start += size
            table = shorter
        size //= 2
    return table


def _report(seed: str, table: Table, broken: Broken) -> str:
    again = replay(table)
    short = shortened(table, broken.check) if again is not None and again.check == broken.check else table
    return f"{broken}\nseed of the table: {seed}\nto replay the failure ({len(short.moves)} moves):\n{short.to_text()}"


# --- many tables ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Played:
    """Numbers of actions and tables in a run, and its duration in seconds."""

    actions: int
    tables: int
    seconds: float


def _share(seed: int, worker: int, workers: int, count: int) -> tuple[int, int]:
    """Play the tables of one worker until ``count`` actions are done; return the numbers of actions and tables."""
    done, number = 0, worker
    while done < count:
        done += max(1, play_table(f"{seed}-{number}", count - done))
        number += workers
    return done, (number - worker) // workers


def run(count: int, seed: int | None = None, workers: int = 1, say: Callable[[str], None] = print) -> Played:
    """Play at least ``count`` random actions with their checks; return the totals.

    Raise ``Found`` for a violated invariant.

    ``seed``: by default today's seed.
    ``workers``: number of processes that share the tables.
    """
    seed = seed_of_today() if seed is None else seed
    say(f"random actions: {count:,}, seed {seed}, {workers} {'process' if workers == 1 else 'processes'}")
    began = time.monotonic()
    each = -(-count // workers)
    if workers == 1:
        parts = [_share(seed, 0, 1, count)]
    else:
        with ProcessPoolExecutor(workers) as pool:
            parts = list(pool.map(_share, *zip(*((seed, n, workers, each) for n in range(workers)), strict=True)))
    played = Played(sum(done for done, _ in parts), sum(tables for _, tables in parts), time.monotonic() - began)
    say(f"random actions: {played.actions:,} at {played.tables:,} tables without a violation, {played.seconds:.0f} s")
    return played


def main(words: list[str] | None = None) -> int:
    """Play random actions or replay a failure; return 1 for a violated invariant, otherwise 0."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak.actions", description=__doc__)
    parser.add_argument("--count", type=int, default=400_000)
    parser.add_argument("--seed", type=int)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--replay", type=Path, help="a file with the reproduction of a failure")
    options = parser.parse_args(words)
    if options.replay is not None:
        broken = replay(Table.from_text(options.replay.read_text(encoding="utf-8")))
        print(broken or "all invariants hold")
        return int(broken is not None)
    try:
        run(options.count, options.seed, options.workers)
    except Found as found:
        print(found, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
