"""RLCard's UNO, played by RLCard's rule agent and by the arena's port of that agent.

RLCard is imported only when games are played.
"""

from __future__ import annotations

import importlib
import importlib.util
from functools import cache
from random import Random
from typing import Any, Final

from benchmarks.arena.opponents import rule_agents_play
from engine.actions import PlayCard
from engine.cards import COLOURS, parse

_SYMBOLS: Final = {"skip": "S", "reverse": "R", "draw_2": "+2"}


class Port:
    """The port of the rule agent, wrapped as an agent for RLCard."""

    use_raw = True

    def __init__(self, seed: int) -> None:
        self._chance = Random(seed)

    def step(self, state: Any) -> str:
        """Return the name of the action that the port chooses."""
        names: list[str] = state["raw_legal_actions"]
        if "draw" in names:
            return "draw"
        # RLCard lists a coloured card once for each copy in the hand, but the port counts copies itself.
        plays = {name: PlayCard(0, (card_of(name),), colour_of(name)) for name in names}
        chosen = rule_agents_play([card_of(name) for name in state["raw_obs"]["hand"]], [*plays.values()], self._chance)
        return next(name for name, play in plays.items() if play is chosen)

    def eval_step(self, state: Any) -> tuple[str, list[float]]:
        """Return the action for an evaluation, with no probabilities. RLCard requires this method."""
        return self.step(state), []


@cache
def card_of(name: str) -> int:
    """Return the card with a name such as ``r-5``, ``g-skip`` or ``y-wild_draw_4``."""
    letter, _, trait = name.partition("-")
    if trait.startswith("wild"):
        return parse("W" if trait == "wild" else "W+4")
    return parse(letter.upper() + _SYMBOLS.get(trait, trait))


def colour_of(name: str) -> int | None:
    """Return the colour that the name of a wild card contains; ``None`` for other cards."""
    return COLOURS[name[0].upper()] if name[2:].startswith("wild") else None


def wins(agent: str, seats: int, games: int, seed: int) -> list[float]:
    """Let one agent play games against RLCard's random agents.

    Return one number for each game: 1 if the agent won, otherwise 0. ``agent`` is ``port`` or ``rule agent``. The agent
    moves to the next seat after every game.
    """
    rlcard = importlib.import_module("rlcard")
    numpy = importlib.import_module("numpy")
    models = importlib.import_module("rlcard.models.uno_rule_models")
    random_agent = importlib.import_module("rlcard.agents").RandomAgent
    table = rlcard.make("uno", config={"seed": seed})
    # RLCard ignores its option for the number of players, so both variables that contain it are set.
    table.num_players = table.game.num_players = seats
    numpy.random.seed(seed)
    hero = Port(seed) if agent == "port" else models.UNORuleAgentV1()
    won = []
    for game in range(games):
        agents = [random_agent(num_actions=table.num_actions) for _ in range(seats)]
        agents[game % seats] = hero
        table.set_agents(agents)
        _, payoffs = table.run(is_training=False)
        won.append(float(payoffs[game % seats] > 0))
    return won


def is_installed() -> bool:
    """Return True if RLCard can be imported."""
    return importlib.util.find_spec("rlcard") is not None
