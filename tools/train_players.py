"""Training of the computers' network. ``python -m tools.train_players`` writes ``engine/players/weights.py``.

The positions come from rounds of self-play. Each candidate in a position is played in the same imagined worlds, where
play then continues for some actions. The players there are quick players in the first stage; later, they use the policy
learnt so far. The result of a candidate is the mean worth of the tables at that point. From these results, first a
linear function and then a small network learn how much more often one candidate wins than another.

``--quick`` shows in minutes that the training works. The compiled engine (``PYTHONPATH=.compiled``) is several times
faster. Neither the compiled engine nor the number of processes changes the weights. The training needs numpy; the
players do not.

At the end, the program prints how often a player with the new weights wins against RLCard's rule agent. The weights in
the repository come from the default plan, which takes about 35 minutes on two cores.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # Makes the order of sums the same on every machine.

import numpy as np

from benchmarks.arena.opponents import rule_agent
from benchmarks.arena.rounds import Seat
from engine import State, apply, blinded, legal, new_match
from engine.actions import Action, Press
from engine.apply import step
from engine.events import redact
from engine.players import quick
from engine.players.features import FEATURES, Outlook
from engine.players.imagine import imagine
from engine.players.memory import Memory
from engine.players.network import FEWEST_SEATS, MOST_SEATS, NETWORKS, Network, candidates, judged
from engine.players.worth import worth
from engine.randomness import Lots

ROOT: Final = Path(__file__).parent.parent
WEIGHTS: Final = ROOT / "engine" / "players" / "weights.py"
SEATS: Final = range(FEWEST_SEATS, MOST_SEATS + 1)
HIDDEN: Final = 32
MOST_ACTIONS: Final = 600
"""Number of actions after which a round ends without a winner."""
RANDOM_MOVES: Final = 0.1
TURNS_AHEAD: Final = 8
"""Number of actions per player after which the worth of an imagined table is taken.

In measurements with two players in 120 positions, the differences between candidates were the same as after whole
rounds, with a fifth of the variance. Four players need just as many actions each: with half the number, networks
trained on 45,000 positions won 29.7 % of the rounds against the rule agent instead of 30.9 %.
"""
JUDGED: Final = 0.5
"""Share of a round's decisions that become positions in a sample. Successive positions are too similar to use all."""
PER_PART: Final = 3000
"""Number of positions gathered for each network in turn. A longer training run begins with the same positions."""
PER_JOB: Final = 25
"""Number of positions that one process gathers at a time. A different number leads to different rounds."""
CLASSIC: Final[dict[str, Any]] = {"wild_draw_four": "restricted", "uno_calls": "automatic", "turn_seconds": 0}
"""Rules without bluffs, because a computer's habits, not its network, decide about bluffs and challenges."""
RULES: Final = (
    *[CLASSIC] * 8,
    {**CLASSIC, "stacking": "same"},
    {**CLASSIC, "stacking": "mixed"},
)
RIDGE: Final = 5.0
DECAY: Final = 1e-5
RATE: Final = 2e-3
BATCH: Final = 256
NORMAL: Final = 1.96
"""Number of standard errors on each side of a 95 % interval."""

Array = Any
"""A numpy array."""


class Plan(NamedTuple):
    """The seed for a training run, and how much is played in it."""

    seed: int
    linear: tuple[int, ...]
    """Number of positions in each stage of learning a linear function, for each number of seats."""
    positions: tuple[int, ...]
    """Number of positions for the networks of two, three and four seats. Rounds with two seats are the shortest."""
    worlds: int
    epochs: int
    deals: int
    """Number of deals for each printed strength. Each deal is played from every seat."""


FULL: Final = Plan(seed=1, linear=(800, 1200), positions=(120_000, 96_000, 96_000), worlds=12, epochs=60, deals=1500)
QUICK: Final = Plan(seed=1, linear=(400, 400), positions=(1600, 1600, 1600), worlds=12, epochs=60, deals=150)


class Job(NamedTuple):
    """Some positions for one process to gather. The seed ``words`` makes them the same in any process."""

    words: str
    seats: int
    positions: int
    worlds: int
    policy: Network | None
    """The policy of all players; ``None`` for quick players."""


class Sample(NamedTuple):
    """The candidates of many positions."""

    features: Array
    wins: Array
    """Approximate win rate of each candidate."""
    position: Array
    """Number of the position that each candidate belongs to."""


# --- playing ----------------------------------------------------------------------------------------------------------


def best_of(s: State, seat: int, memory: Memory | None, policy: Network | None, found: Sequence[Action]) -> Action:
    """Return the candidate that the policy prefers, or a quick player's choice if ``policy`` is ``None``."""
    if len(found) == 1:
        return found[0]
    if policy is None:
        action = quick.play_turn(s, seat, quick.STEADY, quick.QuickChance(0))
        return found[0] if action is None else action
    worth = judged(policy, s, seat, memory, found)
    return found[worth.index(max(worth))]


def forced(s: State) -> Action | None:
    """Return the action in a situation that the network does not decide; ``None`` if the network decides."""
    progress = s.progress
    if progress.choice is not None:
        return quick.choose(s, progress.choice)
    if progress.reaction is not None:
        return Press(progress.reaction.waiting[0])
    return None


def play_on(s: State, policy: Network | None) -> None:
    """Play up to ``TURNS_AHEAD`` actions per active seat at an imagined table, in place."""
    left = TURNS_AHEAD * len(s.circle.active_seats)
    while s.phase == "playing" and left:
        left -= 1
        action = forced(s)
        if action is None:
            actions = legal(s, s.turn)
            action = actions[0]
            if len(actions) > 1:
                action = best_of(s, s.turn, None, policy, candidates(s, s.turn, actions))
        step(s, action)


def judge(b: State, memory: Memory, job: Job, found: Sequence[Action], words: str) -> list[float]:
    """Return the approximate win rate of each candidate. All candidates are played in the same worlds."""
    wins = [0.0] * len(found)
    for number in range(job.worlds):
        world = imagine(b, memory, Lots(number, int.from_bytes(words.encode(), "little")))
        for place, action in enumerate(found):
            s = world.copy()
            step(s, action)
            play_on(s, job.policy)
            wins[place] += worth(s, memory.seat)
    return [total / job.worlds for total in wins]


def gather(job: Job) -> Sample:
    """Play rounds, and return a sample of judged positions. Of candidates with equal features, only one is judged."""
    chance = Random(job.words)
    rows: list[tuple[float, ...]] = []
    wins: list[float] = []
    position: list[int] = []
    positions = 0
    while positions < job.positions:
        s, _ = new_match(chance.choice(RULES), job.seats, chance.getrandbits(32), 0.0)
        memories = [Memory(seat) for seat in range(job.seats)]
        for memory in memories:
            memory.see(blinded(s, memory.seat))
        for _ in range(MOST_ACTIONS):
            if s.phase != "playing" or positions == job.positions:
                break
            action = forced(s)
            if action is None:
                memory = memories[s.turn]
                b = blinded(s, s.turn)
                memory.see(b)
                actions = legal(b, s.turn)
                found = candidates(b, s.turn, actions)
                if len(found) > 1 and chance.random() < JUDGED:
                    outlook = Outlook(b, s.turn, memory)
                    different = {tuple(outlook.of(one)): one for one in found}
                    if len(different) > 1:
                        rows += different
                        wins += judge(b, memory, job, [*different.values()], f"{job.words}/{positions}")
                        position += [positions] * len(different)
                        positions += 1
                if chance.random() < RANDOM_MOVES:
                    action = chance.choice(actions)
                else:
                    action = best_of(b, s.turn, memory, job.policy, found)
            s = apply_and_remember(s, action, memories)
    return Sample(np.array(rows), np.array(wins), np.array(position))


def apply_and_remember(s: State, action: Action, memories: Sequence[Memory]) -> State:
    """Return the state after an action, and add its events to every memory, redacted for the seat of the memory."""
    s, events = apply(s, action, s.now)
    for memory in memories:
        for event in events:
            memory.add(redact(event, memory.seat))
    return s


# --- learning ---------------------------------------------------------------------------------------------------------


def joined(parts: Sequence[Sample]) -> Sample:
    """Return one sample with the positions of all parts."""
    starts = np.cumsum([0, *(part.position[-1] + 1 for part in parts)])
    return Sample(
        np.concatenate([part.features for part in parts]),
        np.concatenate([part.wins for part in parts]),
        np.concatenate([part.position + start for part, start in zip(parts, starts, strict=False)]),
    )


def centred(values: Array, position: Array) -> Array:
    """Return the values minus the mean of their position, because only differences between candidates matter."""
    counts = np.bincount(position)
    if values.ndim == 1:
        return values - (np.bincount(position, values) / counts)[position]
    return np.stack([centred(column, position) for column in values.T], axis=1)


def fit_linear(sample: Sample) -> Array:
    """Return the weights of a linear function, fitted by ridge regression."""
    x, y = centred(sample.features, sample.position), centred(sample.wins, sample.position)
    return np.linalg.solve(x.T @ x + RIDGE * np.eye(FEATURES), x.T @ y)


def batches(sample: Sample, chance: Any) -> Iterator[Array]:
    """Yield row indexes for up to ``BATCH`` whole positions at a time. The positions are in random order."""
    starts = np.flatnonzero(np.diff(sample.position, prepend=-1, append=sample.position[-1] + 1))
    order = chance.permutation(len(starts) - 1)
    for begin in range(0, len(order), BATCH):
        yield np.concatenate([np.arange(starts[one], starts[one + 1]) for one in order[begin : begin + BATCH]])


def fit_network(sample: Sample, linear: Array, plan: Plan) -> list[Array]:
    """Return the inputs, biases, outputs and linear part of a network.

    The optimizer is Adam. It starts with the linear function and random inputs and outputs.
    """
    chance = np.random.default_rng(plan.seed)
    inputs = chance.standard_normal((FEATURES, HIDDEN)) * 0.3
    found = [inputs, np.zeros(HIDDEN), chance.standard_normal(HIDDEN) * 0.05, linear.copy()]
    first = [np.zeros_like(part) for part in found]
    second = [np.zeros_like(part) for part in found]
    steps = 0
    for epoch in range(plan.epochs):
        rate = RATE * 0.5 * (1 + np.cos(np.pi * epoch / plan.epochs))
        for rows in batches(sample, chance):
            steps += 1
            for place, slope in enumerate(slopes(sample, rows, found)):
                gradient = slope + DECAY * found[place]
                first[place] = 0.9 * first[place] + 0.1 * gradient
                second[place] = 0.999 * second[place] + 0.001 * gradient**2
                mean, spread = first[place] / (1 - 0.9**steps), second[place] / (1 - 0.999**steps)
                found[place] = found[place] - rate * mean / (np.sqrt(spread) + 1e-8)
    return found


def slopes(sample: Sample, rows: Array, network: Sequence[Array]) -> list[Array]:
    """Return the gradient of the squared error over these rows, for each part of the network."""
    inputs, biases, outputs, linear = network
    x = sample.features[rows]
    _, position = np.unique(sample.position[rows], return_inverse=True)
    sums = x @ inputs + biases
    units = np.maximum(sums, 0)
    error = centred(units @ outputs + x @ linear - sample.wins[rows], position) / len(rows)
    back = np.outer(error, outputs) * (sums > 0)
    return [x.T @ back, back.sum(0), units.T @ error, x.T @ error]


def as_weights(inputs: Array, biases: Array, outputs: Array, linear: Array) -> Network:
    """Return a network with plain rounded numbers, as they are written to the file."""
    # Adding zero makes -0.0 positive: the sign of a zero depends on the machine's linear algebra, and means nothing.
    rows = [tuple([round(float(number), 4) + 0.0 for number in row]) for row in (*inputs, biases, outputs, linear)]
    return Network(tuple(rows[:FEATURES]), *rows[FEATURES:])


def only_linear(linear: Array) -> Network:
    """Return a network without hidden units."""
    return as_weights(np.zeros((FEATURES, 0)), np.zeros(0), np.zeros(0), linear)


class Trainer:
    """A training run, which gathers samples in processes and learns from them."""

    def __init__(self, plan: Plan, pool: ProcessPoolExecutor | None) -> None:
        self.plan = plan
        self.pool = pool

    def sample(self, stage: str, seats: int, positions: int, policy: Network | None) -> Sample:
        """Gather and return the positions of one stage, in jobs of at most ``PER_JOB`` positions."""
        begun = time.monotonic()
        sizes = [min(PER_JOB, positions - at) for at in range(0, positions, PER_JOB)]
        jobs = [
            Job(f"{self.plan.seed}/{stage}/{seats}/{number}", seats, size, self.plan.worlds, policy)
            for number, size in enumerate(sizes)
        ]
        sample = joined([*(map(gather, jobs) if self.pool is None else self.pool.map(gather, jobs))])
        print(f"{seats} seats, {stage}: {positions} positions, {time.monotonic() - begun:.0f} s", flush=True)
        return sample

    def linear(self, seats: int) -> Network:
        """Learn a linear function in stages and return it.

        Quick players play the first stage. In each later stage, players follow the function of the previous one.
        """
        policy: Network | None = None
        for number, positions in enumerate(self.plan.linear):
            sample = self.sample(f"linear {number}", seats, positions, policy)
            policy = only_linear(fit_linear(sample))
        assert policy is not None
        return policy

    def networks(self, policies: dict[int, Network]) -> Iterator[dict[int, Network]]:
        """Learn networks from players with linear policies.

        Yield all networks learnt so far whenever one has been learnt. Each is learnt from the first part of its sample,
        and again each time the sample has doubled and when the sample is complete.
        """
        samples: dict[int, Sample] = {}
        found: dict[int, Network] = {}
        positions = dict(zip(SEATS, self.plan.positions, strict=True))
        for part, begin in enumerate(range(0, max(self.plan.positions), PER_PART)):
            is_doubled = not part & (part + 1)
            for seats, policy in policies.items():
                size = min(PER_PART, positions[seats] - begin)
                if size <= 0:
                    continue
                more = self.sample(f"network {part}", seats, size, policy)
                samples[seats] = sample = joined([samples[seats], more] if part else [more])
                if is_doubled or begin + size == positions[seats]:
                    found[seats] = as_weights(*fit_network(sample, fit_linear(sample), self.plan))
                    yield found


# --- strengths --------------------------------------------------------------------------------------------------------


class Duel(NamedTuple):
    """One deal for a network against RLCard's rule agent, played from every seat."""

    seats: int
    seed: int
    network: Network


def wins_of(duel: Duel) -> int:
    """Play one deal with the network in each seat in turn, and return how many of these rounds the network wins."""
    return sum(_wins(duel, hero) for hero in range(duel.seats))


def _wins(duel: Duel, hero: int) -> bool:
    s, _ = new_match(CLASSIC, duel.seats, duel.seed, 0.0)
    chance = Random(f"{duel.seed}/{hero}")
    memories = [Memory(seat) for seat in range(duel.seats)]
    for memory in memories:
        memory.see(blinded(s, memory.seat))
    for _ in range(MOST_ACTIONS):
        if s.phase != "playing":
            break
        if s.turn == hero:
            b = blinded(s, hero)
            memories[hero].see(b)
            action = forced(s) or best_of(b, hero, memories[hero], duel.network, candidates(b, hero, legal(b, hero)))
        else:
            seat = Seat(s.turn, chance, remembers=False)
            seat.look(s, ())
            action = forced(s) or rule_agent(seat) or legal(s, s.turn)[0]
        s = apply_and_remember(s, action, memories)
    return s.round.winner == hero


def print_strengths(weights: dict[int, Network], plan: Plan, pool: ProcessPoolExecutor | None) -> None:
    """Print how often the networks win against the rule agent, with 95 % intervals."""
    for seats, network in weights.items():
        duels = [Duel(seats, 1_000_000 + number, network) for number in range(plan.deals)]
        won = sum(map(wins_of, duels) if pool is None else pool.map(wins_of, duels, chunksize=10))
        rounds = plan.deals * seats
        share = won / rounds
        interval = NORMAL * (share * (1 - share) / rounds) ** 0.5
        print(f"{seats} players, normal against the rule agent: {share:.1%} ± {interval:.1%} of {rounds}", flush=True)


# --- the file ---------------------------------------------------------------------------------------------------------


def written(weights: dict[int, Network], origin: str) -> str:
    """Return the source of the module with these weights. ``origin`` is the command that made them."""
    lines = [
        '"""The weights of the network, for two, three, and four or more seats.',
        "",
        f"Generated by ``{origin}``; do not edit.",
        "",
        "Each entry has the fields of ``Network`` in order.",
        '"""',
        "",
        "from __future__ import annotations",
        "",
        "Numbers = tuple[float, ...]",
        "",
        "# fmt: off",
        "WEIGHTS: dict[int, tuple[tuple[Numbers, ...], Numbers, Numbers, Numbers]] = {",
    ]
    for seats, one in weights.items():
        lines += [f"    {seats}: (", "        ("]
        for row in one.inputs:
            lines += _row(row, 12)
        lines += ["        ),"]
        for row in (one.biases, one.outputs, one.linear):
            lines += _row(row, 8)
        lines += ["    ),"]
    return "\n".join([*lines, "}", "# fmt: on", ""])


def _row(numbers: Sequence[float], indent: int) -> list[str]:
    """Return a tuple of numbers as source lines of at most 120 characters."""
    lines, line = [], " " * indent + "("
    for number in numbers:
        text = f"{number:.4g}, "
        if len(line) + len(text) > 118:
            lines.append(line.rstrip())
            line = " " * (indent + 1)
        line += text
    return [*lines, line.rstrip() + "),"]


# --- the command ------------------------------------------------------------------------------------------------------


@contextmanager
def processes(count: int) -> Iterator[ProcessPoolExecutor | None]:
    """Provide a pool of processes, or ``None`` to work in this process if ``count`` is 1."""
    if count == 1:
        yield None
        return
    with ProcessPoolExecutor(count, mp_context=get_context("spawn")) as pool:
        yield pool


def train(plan: Plan, pool: ProcessPoolExecutor | None, target: Path | None, origin: str) -> dict[int, Network]:
    """Train and return all networks. Write them to ``target``, if there is one, whenever a network is learnt."""
    trainer = Trainer(plan, pool)
    weights = dict(NETWORKS)
    policies = {seats: trainer.linear(seats) for seats in SEATS}
    for found in trainer.networks(policies):
        weights |= found
        if target is not None:
            target.write_text(written(weights, origin), encoding="utf-8")
    return weights


def main(arguments: Sequence[str]) -> int:
    """Run the command and return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tools.train_players", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="show in ten minutes that the training works")
    parser.add_argument("--seed", type=int)
    parser.add_argument("--positions", type=int, help="positions for each network")
    parser.add_argument("--processes", type=int, choices=[1, 2], default=2)
    parser.add_argument("--output", type=Path, default=WEIGHTS)
    given = parser.parse_args(arguments)
    plan = QUICK if given.quick else FULL
    chosen = {name: value for name in ("seed", "positions") if (value := getattr(given, name)) is not None}
    plan = plan._replace(seed=chosen.get("seed", plan.seed))
    if "positions" in chosen:
        plan = plan._replace(positions=(chosen["positions"],) * len(SEATS))
    how = " ".join(["python -m tools.train_players", *["--quick"] * given.quick])
    origin = " ".join([how, *(f"--{name} {value}" for name, value in chosen.items())])
    with processes(given.processes) as pool:
        weights = train(plan, pool, given.output, origin)
        print_strengths(weights, plan, pool)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
