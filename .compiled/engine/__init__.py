"""The game itself: a pure rules engine that knows every rule of the rulebook and nothing of where it runs.

``new_match(options, seats, seed, now)`` begins a match, ``apply(state, action, now)`` is the one way on, ``legal`` and
``view`` say what a seat can do and may know, ``dump`` and ``load`` turn a state into JSON and back.
"""

from .apply import advance, apply, step
from .codec import dump, load
from .match import RULES_VERSION, new_match
from .moves import legal
from .options import RulesError
from .refusals import Refused
from .state import State
from .viewing import view

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
