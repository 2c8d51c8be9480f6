"""The rules in force at a table, as the engine reads them: values, tables and the hooks of the named moments.

They are compiled by ``rules.compiled``, which alone knows the rooms of the rules.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from engine.actions import PlayCard
    from engine.cards import Fitting
    from engine.parts import Choice, Sequence, WentOut
    from engine.refusals import Refused
    from engine.state import State

Forbid = Callable[["State", int, int, int], "str | None"]
"""Of a seat, a card and how many of it: the option that forbids its laying, if one does."""
AfterLaying = Callable[["State", int, tuple[int, ...], str], bool]
"""Of a seat, the cards laid and how: whether the turn stays."""


class Ruleset:
    """What the engine reads of the rules in play; ``options`` holds every option's value."""

    __slots__ = (
        "about_others",
        "after_action",
        "after_laying",
        "after_penalty",
        "answering",
        "answers",
        "before_jump_in",
        "blind_draw",
        "bluff",
        "bomb",
        "call_words",
        "calls_matter",
        "carry_out_cheat",
        "challenge_first",
        "cheating",
        "choice_seconds",
        "dealer",
        "double_play",
        "draw_up_to",
        "draws_only_if_stuck",
        "drew_too_few",
        "effects",
        "effects_by_name",
        "false_call_penalty",
        "false_catch_penalty",
        "faults",
        "finish_bonus",
        "first_seat",
        "fitting",
        "forbidding",
        "forbids",
        "forgot_colour",
        "guilty_extra",
        "hand_limit",
        "hand_size",
        "has_reactions",
        "hold_end",
        "identical_calls",
        "innocent_extra",
        "innocent_extra_each",
        "judge_match",
        "jump_again",
        "jump_in_miss",
        "jump_matches",
        "keep_drawing",
        "late_score",
        "lays_drawn",
        "lays_together",
        "leave_vote",
        "mercy_limit",
        "most_to_call",
        "must_lay_drawn",
        "must_play",
        "open_at",
        "opening",
        "options",
        "partners",
        "peeking",
        "penalties",
        "penalty",
        "penalty_at_once",
        "places",
        "players_call",
        "points",
        "points_factor",
        "quiet",
        "random_order",
        "reaction_penalty",
        "reaction_seconds",
        "revenge",
        "round_seconds",
        "rounds",
        "scoring",
        "sequence_goes_on",
        "sequences",
        "settle",
        "several",
        "shuffle_seats",
        "silent_colours",
        "sleep_penalty",
        "strict",
        "table_votes",
        "take_place",
        "target",
        "test_bluff",
        "turn_seconds",
        "turn_time",
        "uno_calls",
        "uno_penalty",
        "ways_of_cheating",
        "word_of_hand",
        "write_points",
        "zero_finish",
    )

    options: dict[str, Any]
    # the deal
    dealer: str
    first_seat: str
    opening: str
    shuffle_seats: bool
    hand_size: int
    partners: str
    # the turn
    turn_seconds: int
    turn_time: float
    choice_seconds: int
    sleep_penalty: int
    random_order: bool
    draw_up_to: int
    keep_drawing: bool
    blind_draw: bool
    must_play: bool
    hand_limit: int
    after_penalty: str
    draws_only_if_stuck: bool
    lays_drawn: bool
    must_lay_drawn: bool
    bomb: int
    mercy_limit: int
    after_action: Callable[[State], None] | None
    fitting: Fitting
    forbids: tuple[Forbid, ...]
    forbidding: frozenset[int]
    after_laying: tuple[AfterLaying, ...]
    effects: tuple[str | None, ...]
    quiet: frozenset[int]
    """The cards of whose laying nothing comes but the turn moving on."""
    effects_by_name: Mapping[str, Any]
    has_reactions: bool
    reaction_seconds: int
    reaction_penalty: dict[str, int]
    # owed cards
    bluff: bool
    test_bluff: Callable[[State, int, tuple[int, ...], str], bool] | None
    guilty_extra: int
    innocent_extra: int
    innocent_extra_each: bool
    challenge_first: bool
    answering: frozenset[int]
    answers: tuple[Callable[[State, int], bool], ...]
    settle: bool
    revenge: int
    # out of turn
    jump_matches: Callable[[int, int], bool] | None
    jump_again: bool
    before_jump_in: Callable[[State], None]
    jump_in_miss: str
    double_play: bool
    several: bool
    lays_together: Callable[[State, int, int], bool]
    sequences: bool
    sequence_goes_on: Callable[[Sequence, int], bool]
    faults: tuple[Callable[[State, PlayCard, Refused], bool], ...]
    # calls and manners
    uno_calls: str
    players_call: bool
    calls_matter: bool
    uno_penalty: int
    false_call_penalty: int
    false_catch_penalty: int
    identical_calls: bool
    most_to_call: int
    """With how many cards at most a hand may have to be called."""
    word_of_hand: Callable[[tuple[int, ...]], str | None]
    call_words: tuple[str, ...]
    silent_colours: tuple[int, ...]
    peeking: str
    cheating: bool
    strict: bool
    penalties: str
    penalty: Callable[[State, int, int, str], None]
    penalty_at_once: Callable[[State, int, int, str], None]
    table_votes: bool
    about_others: bool
    leave_vote: Callable[[State, int], None]
    open_at: int
    forgot_colour: Callable[[State, Choice], bool]
    drew_too_few: Callable[[State, int, int], None]
    hold_end: Callable[[State, WentOut], bool]
    ways_of_cheating: set[str]
    carry_out_cheat: Callable[[State, Choice, int], None]
    # points
    scoring: str
    places: bool
    take_place: Callable[[State, WentOut], None]
    target: int
    rounds: int
    round_seconds: int
    points_factor: int
    finish_bonus: bool
    zero_finish: bool
    points: tuple[int, ...]
    write_points: Callable[[State, int, WentOut | None], None]
    judge_match: Callable[[State, int], None]
    late_score: Callable[[State], int]

    def hand_points(self, hand: tuple[int, ...]) -> int:
        """The points of the cards in a hand."""
        return sum(map(self.points.__getitem__, hand))
