"""The engine beside RLCard's UNO: four players, uniformly random fair actions, choosing them included.

Ours is the pure ``apply`` with its events, one round by classic rules; RLCard's is ``env.run`` with its random agents.
So that both play the same game, two rights of classic are off that RLCard does not know: drawing although a card fits
and calling Uno. RLCard takes drawn cards by itself, so a game of the same length has fewer steps there: both games and
steps are compared. Without a counterpart are classic with all its rights (drawing at random makes its rounds long) and
eight house rules together.
"""

from __future__ import annotations

import functools
import random
import statistics
import sys
from typing import Any

import rlcard
from rlcard.agents import RandomAgent

from benchmarks.measure import Sample, Target, alternate, close, machine, median_ratio, timed
from engine import State, apply, legal, new_match

PLAYERS = 4
GAMES = {"ours": 1000, "rlcard": 250, "all rights": 50, "house rules": 150}
ALL_RIGHTS: dict[str, Any] = {"preset": "classic"}
SAME_GAME = {**ALL_RIGHTS, "voluntary_draw": False, "uno_calls": "automatic"}
EIGHT_RULES = {
    **SAME_GAME,
    "stacking": "mixed",
    "jump_in": "exact",
    "number_effects": {"0": "pass_hands", "7": "swap_must"},
    "double_play": True,
    "sequences": True,
    "keep_drawing": True,
    "last_card_draw": "answer",
}


def seat_to_act(state: State) -> int:
    """Return the seat that the table waits for."""
    if state.choice is not None:
        return state.choice.seat
    if state.reaction is not None:
        return state.reaction.waiting[0]
    return state.turn


def play_ours(options: dict[str, Any], lots: random.Random) -> int:
    """Play one round; return its steps."""
    state, _ = new_match(options, seats=PLAYERS, seed=lots.getrandbits(32), now=0.0)
    steps = 0
    while state.phase == "playing":
        actions = legal(state, seat_to_act(state))
        state, _ = apply(state, actions[int(lots.random() * len(actions))], 0.0)
        steps += 1
    return steps


def rlcard_table() -> Any:
    """Return an environment of RLCard with four random agents.

    Its own option for the number of players is silently ignored, so both places that know it are set.
    """
    table = rlcard.make("uno", config={"seed": 1})
    table.num_players = table.game.num_players = PLAYERS
    table.set_agents([RandomAgent(num_actions=table.num_actions) for _ in range(PLAYERS)])
    return table


def play_rlcard(table: Any) -> int:
    """Play one game; return its steps: what was decided by its agents."""
    ways, payoffs = table.run(is_training=False)
    if not len(table.game.players) == len(payoffs) == PLAYERS:
        raise AssertionError(f"RLCard played with {len(table.game.players)} players")
    # Each way is: what was seen, what was done, what was seen, ..., what was seen at the end.
    return sum(len(way) // 2 for way in ways)


def report(name: str, samples: list[Sample]) -> str:
    """Return one line of medians."""
    games = statistics.median(sample.games_per_second for sample in samples)
    steps = statistics.median(sample.steps_per_second for sample in samples)
    length = statistics.median(sample.steps / sample.games for sample in samples)
    return f"{name:12} {games:10,.0f} games/s {steps:12,.0f} steps/s {length:8.1f} steps a game"


def main() -> int:
    """Measure, print, and return the exit code."""
    lots = random.Random(1)
    table = rlcard_table()
    players = {
        "ours": functools.partial(play_ours, SAME_GAME, lots),
        "rlcard": functools.partial(play_rlcard, table),
        "all rights": functools.partial(play_ours, ALL_RIGHTS, lots),
        "house rules": functools.partial(play_ours, EIGHT_RULES, lots),
    }
    samples = alternate({name: functools.partial(timed, play, GAMES[name]) for name, play in players.items()})
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
            Target("eight house rules by steps, against RLCard", median_ratio(steps[rules], steps[peer]), "times"),
        ]
    )


if __name__ == "__main__":
    sys.exit(main())
