"""The rule simulator. It plays rounds with quick players to measure what options do to a game.

Quick players only resemble people, so figures are meant for comparing rules. ``simulate`` plays without interruption,
``Simulation`` in slices. ``rows`` and ``at_work`` return the figures with their intervals. ``warnings`` and ``compare``
interpret them.
"""

from engine.simulate.estimates import Estimate, apart
from engine.simulate.figures import (
    KINDS_OF_ACTION,
    SECONDS,
    AtWork,
    Figures,
    MatchRecord,
    Minutes,
    RoundRecord,
    at_work,
    minutes,
    rows,
)
from engine.simulate.judgement import Contrast, Rare, SimulationWarning, Summary, compare, summarize, warnings
from engine.simulate.simulation import Simulation, simulate

__all__ = [
    "KINDS_OF_ACTION",
    "SECONDS",
    "AtWork",
    "Contrast",
    "Estimate",
    "Figures",
    "MatchRecord",
    "Minutes",
    "Rare",
    "RoundRecord",
    "Simulation",
    "SimulationWarning",
    "Summary",
    "apart",
    "at_work",
    "compare",
    "minutes",
    "rows",
    "simulate",
    "summarize",
    "warnings",
]
