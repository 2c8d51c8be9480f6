"""The game itself: a pure rules engine that knows every rule of the rulebook and nothing of where it runs.

``new_match(options, seats, seed, now)`` begins a match, ``apply(state, action, now)`` is the one way on, ``legal`` and
``view`` say what a seat can do and may know, ``dump`` and ``load`` turn a state into JSON and back.
"""

from engine.apply import advance, apply, step
from engine.codec import dump, load
from engine.legal import legal
from engine.match import RULES_VERSION, new_match
from engine.options import RulesError
from engine.refusals import Refused
from engine.state import State
from engine.view import view

__all__ = [
    "RULES_VERSION",
    "Refused",
    "RulesError",
    "State",
    "advance",
    "apply",
    "dump",
    "legal",
    "load",
    "new_match",
    "step",
    "view",
]
