"""Answers from the thinking process: decisions for computer players, and simulations in slices."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable, Mapping
from typing import Any

import orjson

from bot.thinking.plain_figures import NOTHING, extended, plain
from engine.actions import to_json
from engine.codec import load
from engine.options import RulesError
from engine.players.levels import LEVELS, intent
from engine.players.memory import Memory
from engine.rules.registry import complete
from engine.simulate.figures import Figures
from engine.simulate.simulation import Simulation

MOST_SIMULATIONS = 32
"""Maximum number of remembered simulations. If there are more, the one that has waited longest is dropped."""

Content = Mapping[str, Any]
Handler = Callable[[Content], dict[str, Any]]


class Answers:
    """The part of the process that answers requests. It keeps the simulations that have begun."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._simulations: OrderedDict[int, tuple[Simulation, Figures]] = OrderedDict()
        """Simulations by number, each with the figures that the bot has already received."""
        self._handlers: dict[str, Handler] = {
            "think": self._think,
            "begin": self._begin,
            "continue": self._continue,
            "drop": self._drop,
        }

    def answer(self, header: Content, body: bytes) -> tuple[dict[str, Any], bytes]:
        """Return the header and the body of the answer: ``{}`` and the result, or ``{"error": ...}`` and no body.

        The header of an error also contains ``rules`` if the rules of a simulation cannot be played. The header of a
        request contains its ``kind`` and the ``seconds`` for which the process may work on it.
        """
        try:
            content = {**orjson.loads(body), "seconds": header["seconds"]}
            return {}, orjson.dumps(self._handlers[header["kind"]](content))
        except RulesError as error:
            return {"error": f"{error.reason} {error.option}".strip(), "rules": True}, b""
        except Exception as error:
            # Every error is reported to the bot, which continues without the result.
            return {"error": f"{type(error).__name__}: {error}"}, b""

    def _has_time(self, seconds: float) -> Callable[..., bool]:
        """Return a function that ignores its arguments and returns True until the time is up."""
        end = self._now() + seconds
        return lambda *_: self._now() < end

    # --- players ------------------------------------------------------------------------------------------------------

    def _think(self, content: Content) -> dict[str, Any]:
        has_time = self._has_time(content["seconds"])
        blinded = load(content["state"])
        memory = Memory.load(content["memory"], blinded.ruleset)
        found = intent(blinded, memory, LEVELS[content["level"]], int(content["seed"]), has_time)
        return {"action": None if found is None else to_json(found.action)}

    # --- simulations --------------------------------------------------------------------------------------------------

    def _begin(self, content: Content) -> dict[str, Any]:
        options, seats = content["options"], content["seats"]
        begun = extended(Figures(complete(options), seats, 0), content["begun"])
        simulation = Simulation(options, seats, begun=begun, **content["wanted"])
        self._simulations[content["number"]] = (simulation, begun)
        while len(self._simulations) > MOST_SIMULATIONS:
            self._simulations.popitem(last=False)
        return {}

    def _continue(self, content: Content) -> dict[str, Any]:
        """Continue a simulation for a while. The answer contains the new records, or reports an unknown simulation."""
        number = content["number"]
        if number not in self._simulations:
            return {"unknown": True, "records": NOTHING, "finished": False}
        simulation, known = self._simulations.pop(number)
        finished = simulation.work(self._has_time(content["seconds"]))
        figures = simulation.figures()
        if not finished:
            self._simulations[number] = (simulation, figures)
        return {"unknown": False, "records": plain(figures, known), "finished": finished}

    def _drop(self, content: Content) -> dict[str, Any]:
        self._simulations.pop(content["number"], None)
        return {}
