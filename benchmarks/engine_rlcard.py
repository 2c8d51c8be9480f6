"""The engine beside RLCard's UNO: four players, uniformly random fair actions, choosing them included.

Ours is the pure ``apply`` with its events, one round by classic rules; RLCard's is ``env.run`` with its random agents.
So that both play the same game, three rights of classic are off that RLCard does not know: drawing although a card
fits, keeping a drawn card that fits, and calling Uno. RLCard lays drawn cards in the same step, so a game of the same
length has fewer steps there: both games and steps are compared. Without a counterpart are classic with all its rights
(drawing at random makes its rounds long) and eight house rules together.

The programs take turns, each in a process of its own: the heap and the threads of one are no burden to another. What an
option costs that is off is counted, not timed: how often a round of classic calls into the rooms of such options.
"""

from __future__ import annotations

import functools
import gc
import importlib
import random
import statistics
import sys
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from types import FrameType
from typing import Any

from benchmarks.measure import Sample, Target, alternate, close, machine, median_ratio, timed
from engine import State, apply, legal, new_match

PLAYERS = 4
RUNS = 15
"""Short ones: what else the machine does meets neighbours in a row alike."""
IDLE_GAMES = 20
GAMES = {"ours": 1000, "rlcard": 250, "all rights": 50, "house rules": 150}
ROOMS_AT_WORK = ("compiled", "table", "deck", "calls", "wild_draw_four", "scoring", "partners")
"""The rooms of rules that classic plays by: compiling, dealing, calling, challenging, scoring; ``partners`` checks the
seats before a match begins."""
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
OURS = {"ours": SAME_GAME, "all rights": ALL_RIGHTS, "house rules": EIGHT_RULES}


def seat_to_act(state: State) -> int:
    """Return the seat that the table waits for."""
    if state.progress.choice is not None:
        return state.progress.choice.seat
    if state.progress.reaction is not None:
        return state.progress.reaction.waiting[0]
    return state.turn


def play_ours(options: dict[str, Any], lots: random.Random) -> int:
    """Play one round; return its steps."""
    state, _ = new_match(options, seats=PLAYERS, seed=lots.getrandbits(32), now=0.0)
    chance = lots.random
    steps = 0
    while state.phase == "playing":
        actions = legal(state, seat_to_act(state))
        state, _ = apply(state, actions[int(chance() * len(actions))], 0.0)
        steps += 1
    return steps


@functools.cache
def chance() -> random.Random:
    """Return the one generator of this process."""
    return random.Random(1)


@functools.cache
def rlcard_table() -> Any:
    """Return an environment of RLCard with four random agents.

    Its own option for the number of players is silently ignored, so both places that know it are set. It is imported
    only where it plays.
    """
    table = importlib.import_module("rlcard").make("uno", config={"seed": 1})
    agent = importlib.import_module("rlcard.agents").RandomAgent
    table.num_players = table.game.num_players = PLAYERS
    table.set_agents([agent(num_actions=table.num_actions) for _ in range(PLAYERS)])
    return table


def play_rlcard(table: Any) -> int:
    """Play one game; return its steps: what was decided by its agents."""
    ways, payoffs = table.run(is_training=False)
    if not len(table.game.players) == len(payoffs) == PLAYERS:
        raise AssertionError(f"RLCard played with {len(table.game.players)} players")
    # Each way is: what was seen, what was done, what was seen, ..., what was seen at the end.
    return sum(len(way) // 2 for way in ways)


def play(name: str) -> int:
    """Play one game of a program; return its steps."""
    return play_rlcard(rlcard_table()) if name == "rlcard" else play_ours(OURS[name], chance())


def sample(name: str) -> Sample:
    """Play a run of a program's games in this process, which plays no other program's."""
    play(name)
    gc.collect()
    gc.freeze()
    return timed(functools.partial(play, name), GAMES[name])


def idle_calls(games: int) -> int:
    """Count the calls into rooms of options that are off, in so many games of classic."""
    calls = 0

    def notice(frame: FrameType, event: str, _: Any) -> None:
        nonlocal calls
        path = Path(frame.f_code.co_filename)
        calls += event == "call" and "rules" in path.parts and path.stem not in ROOMS_AT_WORK

    play("ours")
    sys.setprofile(notice)
    for _ in range(games):
        play("ours")
    sys.setprofile(None)
    return calls


def report(name: str, samples: list[Sample]) -> str:
    """Return one line of medians."""
    games = statistics.median(sample.games_per_second for sample in samples)
    steps = statistics.median(sample.steps_per_second for sample in samples)
    length = statistics.median(sample.steps / sample.games for sample in samples)
    return f"{name:12} {games:10,.0f} games/s {steps:12,.0f} steps/s {length:8.1f} steps a game"


def run_at_home(home: ProcessPoolExecutor, name: str) -> Sample:
    """Play a run of a program in the process that is its home."""
    return home.submit(sample, name).result()


def main() -> int:
    """Measure, print, and return the exit code."""
    homes = {name: ProcessPoolExecutor(max_workers=1, mp_context=get_context("spawn")) for name in GAMES}
    samples = alternate({name: functools.partial(run_at_home, home, name) for name, home in homes.items()}, RUNS)
    for home in homes.values():
        home.shutdown()
    print(machine())
    for name, taken in samples.items():
        print(report(name, taken))
    games = {name: [sample.games_per_second for sample in taken] for name, taken in samples.items()}
    steps = {name: [sample.steps_per_second for sample in taken] for name, taken in samples.items()}
    ours, peer, rules = "ours", "rlcard", "house rules"
    return close(
        [
            Target("classic by games, against RLCard", median_ratio(games[ours], games[peer]), "times", least=6),
            Target("classic by steps, against RLCard", median_ratio(steps[ours], steps[peer]), "times", least=8),
            Target(
                "eight house rules by steps, against RLCard", median_ratio(steps[rules], steps[peer]), "times", least=5
            ),
            Target("rules that are off, in a game of classic", idle_calls(IDLE_GAMES) / IDLE_GAMES, "calls", most=0),
        ]
    )


if __name__ == "__main__":
    sys.exit(main())
