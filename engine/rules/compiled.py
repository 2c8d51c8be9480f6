"""The rules of one match, compiled once: tables and short tuples of hooks for the named moments of a turn.

A rule that is off leaves no hook behind and costs nothing. Where several rules have a part in one moment, the order
here is the order in which they are asked:

- ``forbids`` (every laying of a card in ``forbidding``): ``wild_draw_four`` restricted, ``finish_with``;
- ``answers`` (of a card in ``answering``): ``stacking``, then ``answers``; one that allows is enough;
- ``after_laying``: ``bomb``, ``same_number``, ``sequences``; the turn stays where one of them says so;
- ``faults`` (who answers for an unfair laying): ``jump_in_miss``, ``cheating``, ``strict``; the first that takes it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import lru_cache
from math import inf
from typing import Any

from engine import cards as c
from engine.laying import take_place
from engine.ruleset import AfterLaying, Forbid, Ruleset
from engine.state import State

from . import (
    answers,
    bomb,
    calls,
    cheating,
    double_play,
    finish_with,
    identical_calls,
    jump_in,
    mercy,
    on_demand,
    same_number,
    scoring,
    sequences,
    stacking,
    strict,
    votes,
    wild_draw_four,
    wild_on_wild,
)
from .effects import ROOMS
from .table import complete


def _nothing(*_: Any) -> None:
    """The hook of a rule that is off."""


def _never(*_: Any) -> bool:
    return False


def effect_table(options: Mapping[str, Any]) -> tuple[str | None, ...]:
    """The effect of each card, ``None`` where it has none beyond skip, reverse and owed cards."""
    table: list[str | None] = [None] * c.KINDS
    for number, effect in options["number_effects"].items():
        for colour in range(4):
            table[colour * c.FACES + int(number)] = effect
    table[c.SHUFFLE_HANDS] = "shuffle_hands"
    table[c.CUSTOMIZABLE] = options["customizable_effect"]
    table[c.BUZZER] = "buzzer"
    table[c.DOWNPOUR_ONE] = "downpour_one"
    table[c.DOWNPOUR_TWO] = "downpour_two"
    return tuple(table)


class _Compiled(Ruleset):
    """The rules that these options make; every one of them has a value."""

    __slots__ = tuple(Ruleset.__annotations__)

    def __init__(self, options: dict[str, Any]) -> None:
        self.options = options
        self._deal(options)
        self._turn(options)
        self._owing(options)
        self._out_of_turn(options)
        self._manners(options)
        self._points(options)

    def _deal(self, o: dict[str, Any]) -> None:
        self.dealer = o["dealer"]
        self.first_seat = o["first_seat"]
        self.opening = o["opening"]
        self.shuffle_seats = o["seats"] == "shuffle"
        self.hand_size = o["hand_size"]
        self.partners = o["partners"]

    def _turn(self, o: dict[str, Any]) -> None:
        self.turn_seconds = o["turn_seconds"]
        self.turn_time = self.turn_seconds or inf
        self.choice_seconds = o["choice_seconds"]
        self.sleep_penalty = o["sleep_penalty"]
        self.random_order = o["order"] == "random"
        self.draw_up_to = o["draw_up_to"]
        self.keep_drawing = o["keep_drawing"]
        self.blind_draw = o["blind_draw"]
        self.must_play = o["must_play"]
        self.hand_limit = o["hand_limit"]
        self.after_penalty = o["after_penalty"]
        self.draws_only_if_stuck = o["must_play"] or not o["voluntary_draw"]
        self.lays_drawn = o["play_drawn"] != "never" and not o["blind_draw"]
        self.must_lay_drawn = o["must_play"] or o["play_drawn"] == "must"
        self.bomb = o["bomb"]
        self.mercy_limit = o["mercy_limit"]
        self.after_action = mercy.after_action if self.mercy_limit else None
        self.fitting = c.FITTING if o["wild_on_wild"] else wild_on_wild.ONLY_ONE
        forbids: list[Forbid] = []
        forbidding: frozenset[int] = finish_with.CONCERNED[o["finish_with"]]
        if o["wild_draw_four"] == "restricted":
            forbids.append(wild_draw_four.forbids)
            forbidding |= wild_draw_four.CONCERNED
        if o["finish_with"] != "any":
            forbids.append(finish_with.forbids(o["finish_with"]))
        self.forbids = tuple(forbids)
        self.forbidding = forbidding
        hooks: list[AfterLaying] = []
        if self.bomb:
            hooks.append(bomb.after_laying)
        if o["same_number"]:
            hooks.append(same_number.after_laying)
        if o["sequences"]:
            hooks.append(sequences.after_laying)
        self.after_laying = tuple(hooks)
        self.effects = effect_table(o)
        loud = bool(self.after_laying)
        self.quiet = frozenset(k for k in range(c.KINDS) if not loud and c.NUMBER[k] >= 0 and self.effects[k] is None)
        self.effect_rooms = ROOMS
        self.has_reactions = "slap" in self.effects or o["buzzer_cards"] > 0
        self.reaction_seconds = o["reaction_seconds"]
        self.reaction_penalty = {"slap": o["slap_penalty"], "buzzer": o["buzzer_penalty"]}

    def _owing(self, o: dict[str, Any]) -> None:
        self.bluff = o["wild_draw_four"] == "bluff"
        tests = {"colour": wild_draw_four.test_colour, "any_card": wild_draw_four.test_any_card}
        self.test_bluff = tests[o["bluff_test"]] if self.bluff else None
        self.guilty_extra = o["guilty_extra"]
        self.innocent_extra = o["innocent_extra"]
        self.innocent_extra_each = o["innocent_extra_each"]
        self.challenge_first = o["challenge_reaches"] == "first"
        allowed: list[Callable[[State, int], bool]] = []
        answering: frozenset[int] = frozenset()
        if o["stacking"] != "off":
            allowed.append(stacking.ANSWERS[o["stacking"]])
            answering |= stacking.CONCERNED
        if o["answers"]:
            allowed.append(answers.allows(o["answers"]))
            answering |= answers.concerned(o["answers"])
        self.answering = answering
        self.answers = tuple(allowed)
        self.settle = o["last_card_draw"] == "settle"
        self.revenge = 2 if o["revenge"] else 1

    def _out_of_turn(self, o: dict[str, Any]) -> None:
        on = o["jump_in"] != "off"
        self.jump_matches = jump_in.matches(o["jump_in"], o["jump_in_wilds"]) if on else None
        self.jump_again = o["jump_in_next"] == "again"
        self.before_jump_in = jump_in.undo_beneath if o["jump_in_effect"] == "last" else _nothing
        self.jump_in_miss = o["jump_in_miss"]
        self.double_play = o["double_play"]
        self.several = o["double_play"] or o["cheating"]
        self.lays_together = double_play.lays_together if self.double_play else _never
        self.sequences = o["sequences"]
        self.sequence_goes_on = sequences.goes_on if o["sequences"] else _never
        faults: list[Any] = []
        if on and self.jump_in_miss != "none":
            faults.append(jump_in.answer_for_miss)
        if o["cheating"]:
            faults.append(cheating.answer_for)
        if o["strict"]:
            faults.append(strict.answer_for)
        self.faults = tuple(faults)

    def _manners(self, o: dict[str, Any]) -> None:
        self.uno_calls = o["uno_calls"]
        self.players_call = o["uno_calls"] == "players"
        self.calls_matter = o["uno_calls"] != "off"
        self.uno_penalty = o["uno_penalty"]
        self.false_call_penalty = o["false_call_penalty"]
        self.false_catch_penalty = o["false_catch_penalty"]
        self.identical_calls = o["identical_calls"] and o["double_play"]
        self.most_to_call = (len(calls.WORDS) if self.identical_calls else 1) if self.calls_matter else 0
        self.word_of_hand = identical_calls.word_of_hand if self.identical_calls else calls.word_of_hand
        self.call_words = calls.WORDS if self.identical_calls else calls.WORDS[:1]
        self.silent_colours = tuple(c.COLOURS.index(colour) for colour in o["silent_colours"])
        self.peeking = o["peeking"]
        self.cheating = o["cheating"]
        self.strict = o["strict"]
        self.penalties = o["penalties"]
        self.penalty = on_demand.hold if self.penalties == "on_demand" else calls.penalty_draw
        self.penalty_at_once = calls.penalty_draw
        self.table_votes = o["table_votes"]
        self.about_others = self.table_votes or self.cheating or self.penalties == "on_demand"
        self.leave_vote = votes.leave_vote
        self.open_at = o["open_at"]
        self.forgot_colour = strict.forgot_colour if self.strict else _never
        self.drew_too_few = cheating.drew_too_few
        self.hold_end = cheating.hold_end
        self.ways_of_cheating = cheating.WAYS
        self.carry_out_cheat = cheating.carry_out_choice

    def _points(self, o: dict[str, Any]) -> None:
        self.scoring = o["scoring"]
        self.places = o["scoring"] == "places"
        self.take_place = take_place
        self.target = o["target"]
        self.rounds = o["rounds"]
        self.round_seconds = o["round_seconds"]
        self.points_factor = o["points_factor"]
        self.finish_bonus = o["finish_bonus"]
        self.zero_finish = o["zero_finish"]
        self.points = scoring.point_table(o["wild_draw_four_points"])
        self.write_points = scoring.write_points
        self.judge_match = scoring.judge_match
        self.late_score = scoring.late_score


_AS_TEXT = json.JSONEncoder(sort_keys=True).encode
_MOST_KEPT = 256


@lru_cache(maxsize=_MOST_KEPT)
def _compiled(text: str) -> Ruleset:
    return _Compiled(complete(json.loads(text)))


_written: dict[str, Ruleset] = {}
"""The same by the text of the options, which is found much faster; made anew when it has grown large."""


def compile_rules(options: Mapping[str, Any]) -> Ruleset:
    """The compiled rules of a ``preset`` and options; ``RulesError`` for a set that cannot be played. Equal sets share
    one object."""
    written = repr(options)
    rules = _written.get(written)
    if rules is None:
        try:
            rules = _compiled(_AS_TEXT(options))
        except TypeError:
            return _Compiled(complete(options))
        if len(_written) >= _MOST_KEPT:
            _written.clear()
        _written[written] = rules
    return rules
