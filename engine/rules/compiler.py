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
from engine.discard import take_place
from engine.effects import EFFECTS_BY_NAME
from engine.rules import (
    answers,
    bomb,
    cheating,
    double_play,
    finish_with,
    identical_calls,
    jump_in,
    mercy_limit,
    penalties,
    same_number,
    scoring,
    sequences,
    stacking,
    strict,
    table_votes,
    uno_calls,
    wild_draw_four,
    wild_on_wild,
)
from engine.rules.registry import complete
from engine.ruleset import AfterLaying, Forbid, Ruleset
from engine.state import State


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


def _deal(r: Ruleset, o: dict[str, Any]) -> None:
    r.dealer = o["dealer"]
    r.first_seat = o["first_seat"]
    r.opening = o["opening"]
    r.shuffle_seats = o["seats"] == "shuffle"
    r.hand_size = o["hand_size"]
    r.partners = o["partners"]


def _turn(r: Ruleset, o: dict[str, Any]) -> None:
    r.turn_seconds = o["turn_seconds"]
    r.turn_time = r.turn_seconds or inf
    r.choice_seconds = o["choice_seconds"]
    r.sleep_penalty = o["sleep_penalty"]
    r.random_order = o["order"] == "random"
    r.draw_up_to = o["draw_up_to"]
    r.keep_drawing = o["keep_drawing"]
    r.blind_draw = o["blind_draw"]
    r.must_play = o["must_play"]
    r.hand_limit = o["hand_limit"]
    r.after_penalty = o["after_penalty"]
    r.draws_only_if_stuck = o["must_play"] or not o["voluntary_draw"]
    r.lays_drawn = o["play_drawn"] != "never" and not o["blind_draw"]
    r.must_lay_drawn = o["must_play"] or o["play_drawn"] == "must"
    r.bomb = o["bomb"]
    r.mercy_limit = o["mercy_limit"]
    r.after_action = mercy_limit.after_action if r.mercy_limit else None
    r.fitting = c.FITTING if o["wild_on_wild"] else wild_on_wild.ONLY_ONE
    forbids: list[Forbid] = []
    forbidding: frozenset[int] = finish_with.CONCERNED[o["finish_with"]]
    if o["wild_draw_four"] == "restricted":
        forbids.append(wild_draw_four.forbids)
        forbidding |= wild_draw_four.CONCERNED
    if o["finish_with"] != "any":
        forbids.append(finish_with.forbids(o["finish_with"]))
    r.forbids = tuple(forbids)
    r.forbidding = forbidding
    hooks: list[AfterLaying] = []
    if r.bomb:
        hooks.append(bomb.after_laying)
    if o["same_number"]:
        hooks.append(same_number.after_laying)
    if o["sequences"]:
        hooks.append(sequences.after_laying)
    r.after_laying = tuple(hooks)
    r.effects = effect_table(o)
    loud = bool(r.after_laying)
    r.quiet = frozenset(k for k in range(c.KINDS) if not loud and c.NUMBER[k] >= 0 and r.effects[k] is None)
    r.effects_by_name = EFFECTS_BY_NAME
    r.has_reactions = "slap" in r.effects or o["buzzer_cards"] > 0
    r.reaction_seconds = o["reaction_seconds"]
    r.reaction_penalty = {"slap": o["slap_penalty"], "buzzer": o["buzzer_penalty"]}


def _owing(r: Ruleset, o: dict[str, Any]) -> None:
    r.bluff = o["wild_draw_four"] == "bluff"
    tests = {"colour": wild_draw_four.test_colour, "any_card": wild_draw_four.test_any_card}
    r.test_bluff = tests[o["bluff_test"]] if r.bluff else None
    r.guilty_extra = o["guilty_extra"]
    r.innocent_extra = o["innocent_extra"]
    r.innocent_extra_each = o["innocent_extra_each"]
    r.challenge_first = o["challenge_reaches"] == "first"
    allowed: list[Callable[[State, int], bool]] = []
    answering: frozenset[int] = frozenset()
    if o["stacking"] != "off":
        allowed.append(stacking.ANSWERS[o["stacking"]])
        answering |= stacking.CONCERNED
    if o["answers"]:
        allowed.append(answers.allows(o["answers"]))
        answering |= answers.concerned(o["answers"])
    r.answering = answering
    r.answers = tuple(allowed)
    r.settle = o["last_card_draw"] == "settle"
    r.revenge = 2 if o["revenge"] else 1


def _out_of_turn(r: Ruleset, o: dict[str, Any]) -> None:
    on = o["jump_in"] != "off"
    r.jump_matches = jump_in.matches(o["jump_in"], o["jump_in_wilds"]) if on else None
    r.jump_again = o["jump_in_next"] == "again"
    r.before_jump_in = jump_in.undo_beneath if o["jump_in_effect"] == "last" else _nothing
    r.jump_in_miss = o["jump_in_miss"]
    r.double_play = o["double_play"]
    r.several = o["double_play"] or o["cheating"]
    r.lays_together = double_play.lays_together if r.double_play else _never
    r.sequences = o["sequences"]
    r.sequence_goes_on = sequences.goes_on if o["sequences"] else _never
    faults: list[Any] = []
    if on and r.jump_in_miss != "none":
        faults.append(jump_in.answer_for_miss)
    if o["cheating"]:
        faults.append(cheating.answer_for)
    if o["strict"]:
        faults.append(strict.answer_for)
    r.faults = tuple(faults)


def _manners(r: Ruleset, o: dict[str, Any]) -> None:
    r.uno_calls = o["uno_calls"]
    r.players_call = o["uno_calls"] == "players"
    r.calls_matter = o["uno_calls"] != "off"
    r.uno_penalty = o["uno_penalty"]
    r.false_call_penalty = o["false_call_penalty"]
    r.false_catch_penalty = o["false_catch_penalty"]
    r.identical_calls = o["identical_calls"] and o["double_play"]
    r.most_to_call = (len(uno_calls.WORDS) if r.identical_calls else 1) if r.calls_matter else 0
    r.word_of_hand = identical_calls.word_of_hand if r.identical_calls else uno_calls.word_of_hand
    r.call_words = uno_calls.WORDS if r.identical_calls else uno_calls.WORDS[:1]
    r.silent_colours = tuple(c.COLOURS.index(colour) for colour in o["silent_colours"])
    r.peeking = o["peeking"]
    r.cheating = o["cheating"]
    r.strict = o["strict"]
    r.penalties = o["penalties"]
    r.penalty = penalties.hold if r.penalties == "on_demand" else uno_calls.penalty_draw
    r.penalty_at_once = uno_calls.penalty_draw
    r.table_votes = o["table_votes"]
    r.about_others = r.table_votes or r.cheating or r.penalties == "on_demand"
    r.leave_vote = table_votes.leave_vote
    r.open_at = o["open_at"]
    r.forgot_colour = strict.forgot_colour if r.strict else _never
    r.drew_too_few = cheating.drew_too_few
    r.hold_end = cheating.hold_end
    r.ways_of_cheating = cheating.WAYS
    r.carry_out_cheat = cheating.carry_out_choice


def _points(r: Ruleset, o: dict[str, Any]) -> None:
    r.scoring = o["scoring"]
    r.places = o["scoring"] == "places"
    r.take_place = take_place
    r.target = o["target"]
    r.rounds = o["rounds"]
    r.round_seconds = o["round_seconds"]
    r.points_factor = o["points_factor"]
    r.finish_bonus = o["finish_bonus"]
    r.zero_finish = o["zero_finish"]
    r.points = scoring.point_table(o["wild_draw_four_points"])
    r.write_points = scoring.write_points
    r.judge_match = scoring.judge_match
    r.late_score = scoring.late_score


def _ruleset(options: dict[str, Any]) -> Ruleset:
    """Return the rules that these options make; every one of them has a value."""
    ruleset = Ruleset()
    ruleset.options = options
    for fill in (_deal, _turn, _owing, _out_of_turn, _manners, _points):
        fill(ruleset, options)
    return ruleset


_AS_TEXT = json.JSONEncoder(sort_keys=True).encode
_MOST_KEPT = 256


@lru_cache(maxsize=_MOST_KEPT)
def _compiled(text: str) -> Ruleset:
    return _ruleset(complete(json.loads(text)))


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
            return _ruleset(complete(options))
        if len(_written) >= _MOST_KEPT:
            _written.clear()
        _written[written] = rules
    return rules
