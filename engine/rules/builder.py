"""The builder that rules fill in during compilation, and the order of rules at each moment."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import inf
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from engine import cards as c
from engine.actions import Action
from engine.effects.base import Effect
from engine.ruleset import AfterPlaying, Answer, Deadline, DrawRefusal, Fault, Forbid, Offers, OfSeat, Ruleset
from engine.state import State

if TYPE_CHECKING:
    from engine.events import CardPlayed
    from engine.view import View

T = TypeVar("T")

Handlers = dict[type[Action], Callable[[State, Any], None]]
"""The functions that carry out the actions of a rule.

``HANDLERS`` is for actions of seats in a running round, which are refused if they are in ``Ruleset.closed``.
``TABLE_HANDLERS`` is for actions of the table, which are independent of rounds and pauses.
"""

Blindings = dict[str, Callable[[State, State, int], None]]
"""The functions that hide the secrets of a rule in a blinded state.

The keys are the fields that contain the secrets, such as ``aside.cheat``.

Each function takes the true state, the blinded copy that it changes, and the seat that the copy is for.
"""

Plays = dict[str, Callable[["CardPlayed", Mapping[str, Any]], bool]]
"""The options that explain cards just played, each with a function.

The function takes the event and the options of the table, and returns True if the option is at work.
"""

InTurn = dict[str, Callable[["View"], bool]]
"""The options that matter to players in their own turn, each with a function.

The function takes the player's view, and returns True if the option matters now.
"""

ORDER: Final[dict[str, tuple[str, ...]]] = {
    "forbids": ("wild_draw_four", "finish_with"),
    "unfit_reasons": ("same_number", "play_drawn", "wild_on_wild"),
    "draw_refusals": ("same_number", "draw_up_to", "hand_limit", "must_play"),
    "answers": ("stacking", "answers"),
    "after_playing": ("bomb", "same_number", "sequences"),
    "after_action": ("mercy_limit",),
    "after_timeout": ("sleep_penalty",),
    "deadlines": ("cheating", "table_votes", "round_seconds"),
    "after_pause": (),
    "before_action": ("cheating",),
    "window_closed": ("penalties", "cheating"),
    "out_of_round": ("penalties", "peeking", "table_votes"),
    "taken_out": ("cheating",),
    "faults": ("jump_in_miss", "cheating", "strict"),
    "offers": ("uno_calls", "penalties", "cheating", "table_votes"),
    "check_joining": ("partners",),
}
"""The order of the rules at each moment. Rules not named here follow in the order of the registry."""


class Hooks(Generic[T]):
    """The hooks of one moment, each with the name of its rule."""

    def __init__(self, moment: str) -> None:
        self._order = ORDER[moment]
        self._hooks: list[tuple[str, T]] = []

    def add(self, rule: str, hook: T) -> None:
        """Let a rule act at this moment."""
        self._hooks.append((rule, hook))

    def in_order(self) -> tuple[T, ...]:
        """Return the hooks in calling order."""
        named = self._order
        ranked = sorted(self._hooks, key=lambda entry: named.index(entry[0]) if entry[0] in named else len(named))
        return tuple(hook for _, hook in ranked)


def _nothing(*_: Any) -> None:
    """Do nothing. Rulesets use this function as the hook of a rule that is off."""


def _never(*_: Any) -> bool:
    return False


class Builder:
    """The options of a match, and the ruleset that the rules fill in."""

    def __init__(self, options: dict[str, Any], effects_by_name: Mapping[str, Effect]) -> None:
        self.options = options
        self.ruleset = _defaults(options)
        self.effects_by_name = dict(effects_by_name)
        self.effects: list[str | None] = [None] * c.KINDS
        self.assigned_by: list[str | None] = [None] * c.KINDS
        self.forbidding: frozenset[int] = frozenset()
        self.answering: frozenset[int] = frozenset()
        self.forbids = Hooks[Forbid]("forbids")
        self.unfit_reasons = Hooks[Forbid]("unfit_reasons")
        self.draw_refusals = Hooks[DrawRefusal]("draw_refusals")
        self.answers = Hooks[Answer]("answers")
        self.after_playing = Hooks[AfterPlaying]("after_playing")
        self.after_action = Hooks[Callable[[State], None]]("after_action")
        self.after_timeout = Hooks[OfSeat]("after_timeout")
        self.deadlines = Hooks[Deadline]("deadlines")
        self.after_pause = Hooks[Callable[[State, float], None]]("after_pause")
        self.before_action = Hooks[Callable[[State, Action], None]]("before_action")
        self.window_closed = Hooks[OfSeat]("window_closed")
        self.out_of_round = Hooks[OfSeat]("out_of_round")
        self.taken_out = Hooks[OfSeat]("taken_out")
        self.faults = Hooks[Fault]("faults")
        self.offers = Hooks[Offers]("offers")
        self.check_joining = Hooks[Callable[[State], None]]("check_joining")

    def forbid(self, rule: str, cards: frozenset[int], hook: Forbid) -> None:
        """Let a rule forbid some of these cards."""
        self.forbids.add(rule, hook)
        self.forbidding |= cards

    def answer(self, rule: str, cards: frozenset[int], hook: Answer) -> None:
        """Let a rule allow some of these cards as answers to owed cards."""
        self.answers.add(rule, hook)
        self.answering |= cards

    def add_effect(self, effect: Effect, cards: frozenset[int]) -> None:
        """Give cards an effect, unless they have one already."""
        self.effects_by_name[effect.name] = effect
        for card in cards:
            if self.effects[card] is None:
                self.effects[card] = effect.name

    def finished(self) -> Ruleset:
        """Copy the collected hooks and effects into the ruleset, and return it."""
        ruleset = self.ruleset
        ruleset.forbids = self.forbids.in_order()
        ruleset.forbidding = self.forbidding
        ruleset.unfit_reasons = self.unfit_reasons.in_order()
        ruleset.draw_refusals = self.draw_refusals.in_order()
        ruleset.answer_checks = self.answers.in_order()
        ruleset.answering = self.answering
        ruleset.after_playing = self.after_playing.in_order()
        ruleset.after_action = self.after_action.in_order()
        ruleset.after_timeout = self.after_timeout.in_order()
        ruleset.deadlines = self.deadlines.in_order()
        ruleset.after_pause = self.after_pause.in_order()
        ruleset.before_action = self.before_action.in_order()
        ruleset.window_closed = self.window_closed.in_order()
        ruleset.out_of_round = self.out_of_round.in_order()
        ruleset.taken_out = self.taken_out.in_order()
        ruleset.faults = self.faults.in_order()
        ruleset.offers = self.offers.in_order()
        ruleset.check_joining = self.check_joining.in_order()
        ruleset.effects = tuple(self.effects)
        ruleset.assigned_by = tuple(self.assigned_by)
        ruleset.effects_by_name = self.effects_by_name
        quiet = range(c.KINDS) if not ruleset.after_playing else ()
        ruleset.quiet = frozenset(card for card in quiet if ruleset.number[card] >= 0 and self.effects[card] is None)
        return ruleset


def _defaults(options: dict[str, Any]) -> Ruleset:
    """Return a ruleset in which every optional rule is off. The rules set the remaining fields."""
    ruleset = Ruleset()
    ruleset.options = options
    _default_cards(ruleset)
    _default_turns(ruleset)
    _default_acts_out_of_turn(ruleset)
    return ruleset


def _default_cards(ruleset: Ruleset) -> None:
    ruleset.closed = {}
    ruleset.first_side = 1
    ruleset.never_turned_up = frozenset(card for card in range(c.KINDS) if c.TABLE[card].never_first)
    ruleset.always_under = ruleset.never_turned_up
    ruleset.takes_along = frozenset()
    ruleset.open_debts = {}
    ruleset.shoot = None
    ruleset.shows_backs = False
    ruleset.opening_card_acts = True
    ruleset.hides_drawn_by = ""
    ruleset.most_in_hand = 0


def _default_turns(ruleset: Ruleset) -> None:
    """Let seats play one card at a time, in seating order and without a clock, until one goes out."""
    ruleset.shuffle_seats = False
    ruleset.pairing = ""
    ruleset.turn_time = inf
    ruleset.round_time = 0
    ruleset.random_order = False
    ruleset.draw_until_fit = None
    ruleset.turn_after_debt = False
    ruleset.draws_only_if_stuck = False
    ruleset.must_play_by = ""
    ruleset.must_play_drawn_by = ""
    ruleset.answer_factor = 1
    ruleset.settle = False
    ruleset.plays_together = False
    ruleset.could_play_together = _never
    ruleset.has_sequences = False
    ruleset.sequence_goes_on = _never
    ruleset.goal = "win"
    ruleset.places = False


def _default_acts_out_of_turn(ruleset: Ruleset) -> None:
    """Forbid challenges, jump-ins, calls, accusations and votes."""
    ruleset.reaction_penalty = {}
    ruleset.challenge = None
    ruleset.test_bluff = None
    ruleset.jump_matches = None
    ruleset.jump_again = False
    ruleset.before_jump_in = _nothing
    ruleset.players_call = False
    ruleset.look_at_hands = None
    ruleset.most_to_call = 0
    ruleset.may_accuse = False
    ruleset.may_propose = False
    ruleset.forgot_colour = _never
    ruleset.drew_too_few = _nothing
    ruleset.hold_end = _never
    ruleset.ways_of_cheating = frozenset()
    ruleset.carry_out_cheat = _nothing
