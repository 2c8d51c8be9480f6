"""The game itself: a pure engine for every rule in ``docs/RULEBOOK.md``, without a clock, network or storage.

``new_match(options, seats, seed, now)`` begins a match. ``apply(state, action, now)`` returns the next state and the
events, or refuses the action. ``advance`` handles the deadlines that have expired. ``seat_to_act`` returns the seat
that has to act next. ``legal`` returns the fair actions of a seat, and ``view`` the facts that it may know.
``blinded`` returns a state without anything that is hidden from a seat, for computer players. ``step`` carries out a
legal action in place. ``dump`` and ``load`` convert a state to JSON values and back. ``simulate`` measures rules by
playing rounds.

Comments that cite the rulebook mean ``docs/RULEBOOK.md``.
"""

from engine.apply import advance, apply, step
from engine.blinding import blinded
from engine.codec import dump, load
from engine.legal import legal, seat_to_act
from engine.match import RULES_VERSION, new_match
from engine.options import RulesError
from engine.refusals import Refused
from engine.simulate import simulate
from engine.state import State
from engine.view import view

__all__ = [
    "RULES_VERSION",
    "Refused",
    "RulesError",
    "State",
    "advance",
    "apply",
    "blinded",
    "dump",
    "legal",
    "load",
    "new_match",
    "seat_to_act",
    "simulate",
    "step",
    "view",
]
