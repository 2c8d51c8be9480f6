"""The speed of the engine compared with RLCard's UNO, with four players and uniformly random fair actions.

The time includes finding and choosing the actions. A game of the engine is one round of classic, played with ``apply``,
which also returns events. RLCard plays with ``env.run`` and its random agents. Three options of classic are off because
RLCard does not have them: drawing although a card fits, keeping a drawn card that fits, and calling Uno. RLCard plays
drawn cards in the same step, so the same game has fewer steps there. Therefore both games and steps are compared. Two
sets of options have no counterpart in RLCard. One is classic with all its options. Its rounds are long because random
players often draw although a card fits. The other combines eight house rules.

The engine is measured in three ways: pure, compiled (``make compile``), and compiled with a state that is changed in
place (``step``), as computers use it. The programs alternate, each in its own process, so the heap and threads of one
do not affect the others. The cost of options that are off is counted, not timed: it is the number of calls into their
modules in a round of classic, with the pure engine.
"""

from __future__ import annotations

import functools
import gc
import importlib
import os
import random
import statistics
import sys
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from types import FrameType
from typing import Any, NamedTuple

from benchmarks.measure import Sample, Target, alternate, close, machine, median_ratio, timed
from engine import apply, legal, new_match, seat_to_act, step
from engine.version import engine_build

COMPILED = Path(__file__).parent.parent / ".compiled"
PLAYERS = 4
RUNS = 11
"""Number of runs of each program. Runs are short and alternate, so other load on the machine affects all equally."""
IDLE_GAMES = 20
MODULES_AT_WORK = (
    *("compiler", "builder", "registry", "deck", "ways", "basic_options", "turn_clock"),
    *("uno_calls", "wild_draw_four", "scoring", "partners"),
)
"""Modules of rules that classic uses. Calls into them are not counted.

``partners`` is one of them because it checks the seats before a match begins.
"""
ALL_RIGHTS: dict[str, Any] = {"preset": "classic"}
SAME_GAME = {**ALL_RIGHTS, "voluntary_draw": False, "play_drawn": "must", "uno_calls": "automatic"}
EIGHT_RULES = {
    **SAME_GAME,
    "play_drawn": "may",
    "stacking": "mixed",
    "jump_in": "exact",
    "number_effects": {"0": "pass_hands", "7": "swap_must"},
    "double_play": True,
    "sequences": True,
    "keep_drawing": True,
    "last_card_draw": "answer",
}


class Program(NamedTuple):
    """A program to measure. ``options`` is ``None`` for RLCard; ``games`` is the number of games per run."""

    options: dict[str, Any] | None
    compiled: bool = False
    in_place: bool = False
    games: int = 100


PROGRAMS = {
    "rlcard": Program(None, games=150),
    "pure": Program(SAME_GAME, games=500),
    "pure, all rights": Program(ALL_RIGHTS, games=30),
    "pure, house rules": Program(EIGHT_RULES, games=100),
    "compiled": Program(SAME_GAME, compiled=True, games=1000),
    "compiled, house rules": Program(EIGHT_RULES, compiled=True, games=200),
    "compiled in place": Program(SAME_GAME, compiled=True, in_place=True, games=1000),
}


def play_ours(options: dict[str, Any], lots: random.Random, in_place: bool = False) -> int:
    """Play one round and return the number of steps."""
    state, _ = new_match(options, seats=PLAYERS, seed=lots.getrandbits(32), now=0.0)
    chance = lots.random
    steps = 0
    while state.phase == "playing":
        actions = legal(state, seat_to_act(state))
        action = actions[int(chance() * len(actions))]
        if in_place:
            step(state, action)
        else:
            state, _ = apply(state, action, 0.0)
        steps += 1
    return steps


@functools.cache
def chance() -> random.Random:
    """Return the random generator of this process."""
    return random.Random(1)


@functools.cache
def rlcard_table() -> Any:
    """Return an RLCard environment with a random agent in every seat.

    RLCard ignores its option for the number of players, so both attributes that contain this number are set. RLCard is
    imported only here, in the process that plays it.
    """
    table = importlib.import_module("rlcard").make("uno", config={"seed": 1})
    agent = importlib.import_module("rlcard.agents").RandomAgent
    table.num_players = table.game.num_players = PLAYERS
    table.set_agents([agent(num_actions=table.num_actions) for _ in range(PLAYERS)])
    return table


def play_rlcard(table: Any) -> int:
    """Play one game and return the number of steps, which are the decisions of the agents."""
    ways, payoffs = table.run(is_training=False)
    if not len(table.game.players) == len(payoffs) == PLAYERS:
        raise AssertionError(f"RLCard played with {len(table.game.players)} players")
    # Each trajectory alternates between observations and actions, and ends with an observation.
    return sum(len(way) // 2 for way in ways)


def play(name: str) -> int:
    """Play one game of a program and return the number of steps."""
    program = PROGRAMS[name]
    if program.options is None:
        return play_rlcard(rlcard_table())
    return play_ours(program.options, chance(), program.in_place)


def sample(name: str) -> Sample:
    """Play one run of a program in this process, after one game that is not timed, and return its figures.

    Raise ``AssertionError`` if this process has the wrong build of the engine.
    """
    if (engine_build() == "compiled") != PROGRAMS[name].compiled:
        raise AssertionError(f"{name} would run with the {engine_build()} engine")
    play(name)
    gc.collect()
    gc.freeze()
    return timed(functools.partial(play, name), PROGRAMS[name].games)


def idle_calls(games: int) -> int:
    """Return the number of calls into modules of options that are off, during ``games`` games of classic.

    Raise ``AssertionError`` if this process has the compiled engine.
    """
    if engine_build() != "pure":
        raise AssertionError("Calls can be counted only with the pure engine.")
    calls = 0

    def notice(frame: FrameType, event: str, _: Any) -> None:
        nonlocal calls
        path = Path(frame.f_code.co_filename)
        calls += event == "call" and "rules" in path.parts and path.stem not in MODULES_AT_WORK

    play("pure")
    sys.setprofile(notice)
    for _ in range(games):
        play("pure")
    sys.setprofile(None)
    return calls


def report(name: str, samples: list[Sample]) -> str:
    """Return one line with the medians of a program."""
    games = statistics.median(sample.games_per_second for sample in samples)
    steps = statistics.median(sample.steps_per_second for sample in samples)
    length = statistics.median(sample.steps / sample.games for sample in samples)
    return f"{name:22} {games:10,.0f} games/s {steps:12,.0f} steps/s {length:8.1f} steps a game"


def home(program: Program) -> ProcessPoolExecutor:
    """Start and return a process for a program. ``PYTHONPATH`` determines which engine the process imports."""
    before = os.environ.pop("PYTHONPATH", None)
    if program.compiled:
        os.environ["PYTHONPATH"] = str(COMPILED)
    made = ProcessPoolExecutor(max_workers=1, mp_context=get_context("spawn"))
    made.submit(engine_build).result()
    os.environ.pop("PYTHONPATH", None)
    if before is not None:
        os.environ["PYTHONPATH"] = before
    return made


def run_at_home(home: ProcessPoolExecutor, name: str) -> Sample:
    """Play one run of a program in its own process, and return its figures."""
    return home.submit(sample, name).result()


def main() -> int:
    """Measure, print the figures, and return the exit code."""
    if not COMPILED.exists():
        print("Run `make compile` first.", file=sys.stderr)
        return 2
    homes = {name: home(program) for name, program in PROGRAMS.items()}
    samples = alternate({name: functools.partial(run_at_home, home, name) for name, home in homes.items()}, RUNS)
    for process in homes.values():
        process.shutdown()
    print(machine())
    for name, taken in samples.items():
        print(report(name, taken))

    def games(name: str) -> float:
        return median_ratio(*([sample.games_per_second for sample in samples[one]] for one in (name, "rlcard")))

    def steps(name: str) -> float:
        return median_ratio(*([sample.steps_per_second for sample in samples[one]] for one in (name, "rlcard")))

    rules = "eight house rules by steps"
    return close(
        [
            Target("pure, classic by games, against RLCard", games("pure"), "times", least=3.2),
            Target("pure, classic by steps", steps("pure"), "times", least=4.2),
            Target(f"pure, {rules}", steps("pure, house rules"), "times", least=3),
            Target("compiled, classic by games", games("compiled"), "times", least=9),
            Target("compiled, classic by steps", steps("compiled"), "times", least=11.5),
            Target(f"compiled, {rules}", steps("compiled, house rules"), "times", least=9),
            Target("compiled in place, classic by games", games("compiled in place"), "times", least=10),
            Target("rules that are off, in a game of classic", idle_calls(IDLE_GAMES) / IDLE_GAMES, "calls", most=0),
        ]
    )


if __name__ == "__main__":
    sys.exit(main())
