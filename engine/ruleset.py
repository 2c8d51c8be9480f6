"""The ruleset of a match: its options, compiled into values, tuples by card kind, and hooks for named moments.

The rules fill it in with ``rules.builder``. Core modules call hooks and read fields instead of individual options.
A field whose name ends in ``_by`` contains the name of an option, or ``""``. ``assigned_by`` contains a name or
``None`` for each card kind. Refusals contain these names.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from engine.actions import Action, PlayCard
    from engine.cards import Fitting
    from engine.effects.base import Effect
    from engine.randomness import Lots
    from engine.refusals import Refused
    from engine.rules.ways import Ways
    from engine.state import State
    from engine.state.parts import Hands
    from engine.state.records import Choice, OpenSequence, WentOut

Forbid = Callable[["State", int, int, int], "str | None"]
"""Takes a seat, a card and the number of copies. Returns the option that forbids playing them, or ``None``."""
AfterPlaying = Callable[["State", int, tuple[int, ...], str], bool]
"""Takes a seat, the cards played and their play kind. Returns True if the turn stays with the seat."""
Answer = Callable[["State", int], bool]
"""Takes a card. Returns True if it may be played instead of drawing owed cards."""
Fault = Callable[["State", "PlayCard", "Refused"], bool]
"""Takes an unfair play and its refusal. Returns True if the rule has handled the play."""
DrawRefusal = Callable[["State", int, "bool | None"], "str | None"]
"""Takes a seat and whether it can play a card, if known. Returns the option that forbids drawing, or ``None``."""
Offers = Callable[["State", int], "list[Action]"]
"""Takes a seat. Returns the fair actions that a rule offers it."""
OfSeat = Callable[["State", int], None]
"""Takes the seat that the moment is about."""


class Deadline(NamedTuple):
    """A deadline set by a rule."""

    time: Callable[[State], float]
    """Returns the due time, in seconds on the table's clock; infinite while the deadline is not running."""
    expire: Callable[[State], None]
    """Called at the due time."""


class ChallengeTerms(NamedTuple):
    """The test of a challenge and its cost."""

    first: bool
    """True if the first bluff card in the debt is tested instead of the last."""
    guilty_cards: int
    """Number of cards that a guilty player draws in addition to the debt."""
    innocent_cards: int
    """Number of cards that the challenger draws in addition to the debt if the challenged player was innocent."""
    for_each: bool
    """True if ``innocent_cards`` are drawn for each bluff card in the debt."""


class Ruleset:
    """The rules of a match as the engine reads them."""

    __slots__ = (
        "after_action",
        "after_pause",
        "after_playing",
        "after_timeout",
        "always_under",
        "answer_checks",
        "answer_factor",
        "answering",
        "asks_colour",
        "assigned_by",
        "before_action",
        "before_jump_in",
        "call_words",
        "cards_dealt",
        "carry_out_cheat",
        "challenge",
        "check_joining",
        "check_together",
        "choice_time",
        "choose_dealer",
        "closed",
        "could_play_together",
        "deadlines",
        "draw_refusals",
        "draw_until_fit",
        "draws",
        "draws_only_if_stuck",
        "drew_too_few",
        "effects",
        "effects_by_name",
        "faults",
        "first_side",
        "fitting",
        "forbidding",
        "forbids",
        "forgot_colour",
        "goal",
        "has_sequences",
        "hides_drawn_by",
        "hold_end",
        "immediate_penalty",
        "is_wild",
        "judge_match",
        "jump_again",
        "jump_matches",
        "kinds",
        "late_score",
        "left_by_taking",
        "look_at_hands",
        "matching",
        "may_accuse",
        "may_propose",
        "most_drawn",
        "most_in_hand",
        "most_to_call",
        "must_play_by",
        "must_play_drawn_by",
        "never_turned_up",
        "number",
        "offers",
        "open_debts",
        "opening_card_acts",
        "options",
        "out_of_round",
        "pair_up",
        "pairing",
        "penalty",
        "places",
        "players_call",
        "plays_drawn",
        "plays_together",
        "points",
        "quiet",
        "random_order",
        "reaction_penalty",
        "reaction_time",
        "reverses",
        "round_time",
        "sequence_goes_on",
        "sets_colour",
        "settle",
        "shoot",
        "shows_backs",
        "shuffle_seats",
        "sides",
        "skips",
        "take_along",
        "take_place",
        "taken_out",
        "takes_along",
        "test_bluff",
        "tests_colour",
        "turn_after_debt",
        "turn_time",
        "two_sided",
        "unfit_reasons",
        "ways",
        "ways_of_cheating",
        "window_closed",
        "word_of_hand",
        "write_points",
    )

    options: dict[str, Any]
    """Every option with its value, for views, snapshots and the rules themselves."""
    closed: dict[str, str]
    """The names of actions that are not allowed, each with the option that would allow the action.

    The keys ``several`` and ``count`` stand for playing several cards together and drawing fewer cards than required.
    """

    # the cards: tuples by kind
    kinds: frozenset[int]
    """The card kinds that can be in play with the deck."""
    sides: tuple[tuple[int, ...], ...]
    """The colours of the table. A two-sided deck has one entry for the light side and one for the dark side."""
    two_sided: bool
    shows_backs: bool
    """True if everybody sees the backs of the other hands and of the next card (``flip_backs``)."""
    number: tuple[int, ...]
    """The number of the card, -1 if it does not count as a number."""
    is_wild: tuple[bool, ...]
    asks_colour: tuple[bool, ...]
    sets_colour: tuple[int, ...]
    """The colour in force after the card, -1 if the card does not decide it."""
    draws: tuple[int, ...]
    """Number of cards that the card makes the next seat owe."""
    skips: tuple[int, ...]
    reverses: tuple[bool, ...]
    matching: Fitting
    """The ordinary matching rule."""
    ways: Ways
    """The ways that each seat can play each card kind."""

    # the deal
    choose_dealer: Callable[[State, Lots], int]
    first_side: int
    """Direction from the dealer to the first seat: 1 for clockwise, -1 for counterclockwise."""
    never_turned_up: frozenset[int]
    """Cards that go under the draw pile instead of becoming the first top card, unless only such cards are left."""
    always_under: frozenset[int]
    """The cards of ``never_turned_up`` that always go under the draw pile."""
    opening_card_acts: bool
    shuffle_seats: bool
    cards_dealt: int
    pairing: str
    """Method of finding partners; ``""`` if everybody plays alone."""
    pair_up: Callable[[State], tuple[tuple[int, ...], ...]]
    check_joining: tuple[Callable[[State], None], ...]
    """Functions that can refuse a latecomer."""

    # the turn
    turn_time: float
    """Seconds for a turn, infinite without a clock."""
    choice_time: int
    round_time: int
    """Seconds for a round, 0 without a clock."""
    after_timeout: tuple[OfSeat, ...]
    """Called for a seat whose turn has timed out."""
    deadlines: tuple[Deadline, ...]
    """Deadlines of the rules. Those at the same time are handled in this order."""
    after_pause: tuple[Callable[[State, float], None], ...]
    """Called at the end of a pause, with the time when it began."""
    random_order: bool
    most_drawn: int
    """Maximum number of cards that may be drawn one at a time in one turn."""
    draw_until_fit: Callable[[State, int, int | None], tuple[int, ...]] | None
    """Draws cards for a seat until one fits or the given number is reached, and returns them."""
    hides_drawn_by: str
    most_in_hand: int
    """Number of cards in hand at which a seat may not draw, 0 for no limit."""
    turn_after_debt: bool
    """True if a seat that has drawn owed cards plays its turn."""
    draw_refusals: tuple[DrawRefusal, ...]
    draws_only_if_stuck: bool
    plays_drawn: bool
    """True if a card drawn in this turn may be played."""
    must_play_by: str
    must_play_drawn_by: str
    before_action: tuple[Callable[[State, Action], None], ...]
    """Functions that can refuse an action by a seat in the round.

    They are not called for the usual actions of the current seat in a plain turn.
    """
    after_action: tuple[Callable[[State], None], ...]
    fitting: Fitting
    forbids: tuple[Forbid, ...]
    forbidding: frozenset[int]
    """The cards that ``forbids`` can forbid."""
    unfit_reasons: tuple[Forbid, ...]
    """Functions that can return the option to blame for a card that does not fit."""
    after_playing: tuple[AfterPlaying, ...]
    effects: tuple[str | None, ...]
    """The name of each card's effect, or ``None``."""
    assigned_by: tuple[str | None, ...]
    """The option that assigns an effect to each card, or ``None`` if the effect of the card cannot be changed."""
    effects_by_name: Mapping[str, Effect]
    takes_along: frozenset[int]
    """Cards that take others in the hand along when they are played."""
    take_along: Callable[[State, int, int], tuple[int, ...]]
    """Takes a seat and the card of ``takes_along`` that it has just played.

    Puts the cards that are taken along beneath the played card, and returns the rest of the hand.
    """
    left_by_taking: Callable[[tuple[int, ...], int], tuple[int, ...]]
    """Takes a hand and a card of ``takes_along`` in it. Returns the hand that would be left after playing the card."""
    quiet: frozenset[int]
    """The cards after which the turn simply moves on."""
    reaction_time: int
    reaction_penalty: dict[str, int]

    # owed cards
    open_debts: dict[str, Callable[[State, int, str], None]]
    """Functions that draw a debt without a number, keyed by ``Debt.until``. Each takes the seat and the reason."""
    shoot: Callable[[State, int, int], tuple[int, ...]] | None
    """Takes a seat and a number of shots. Shoots instead of drawing (``shooter``), and returns the cards."""
    challenge: ChallengeTerms | None
    test_bluff: Callable[[State, int, tuple[int, ...], str], bool] | None
    tests_colour: bool
    """True if only a card of the colour in force proves a bluff, False if any fair card does."""
    answering: frozenset[int]
    """The cards that can ever be an answer."""
    answer_checks: tuple[Answer, ...]
    """A card may be an answer only if one of these allows it."""
    answer_factor: int
    settle: bool
    """True if the debt for a last card is drawn immediately."""

    # out of turn
    window_closed: tuple[OfSeat, ...]
    """Called when a seat has closed the window, but not if ``State.aside`` and ``State.calls`` are both empty."""
    out_of_round: tuple[OfSeat, ...]
    """Called for a seat that has finished or was taken out of the round."""
    taken_out: tuple[OfSeat, ...]
    """Called before ``out_of_round`` for a seat that is taken out of the round with its cards."""
    jump_matches: Callable[[int, int], bool] | None
    jump_again: bool
    before_jump_in: Callable[[State], None]
    plays_together: bool
    check_together: Callable[[State, tuple[int, ...]], None]
    """Refuses cards that cannot be played together."""
    could_play_together: Callable[[State, int, int], bool]
    has_sequences: bool
    sequence_goes_on: Callable[[OpenSequence, int], bool]
    faults: tuple[Fault, ...]
    """Tried in order until one of them handles an unfair play."""

    # calls and table manners
    players_call: bool
    look_at_hands: Callable[[State, Hands], None] | None
    """Called after an action that changed hands, with the hands before it."""
    most_to_call: int
    """Maximum number of cards in hand for which a call can be due."""
    word_of_hand: Callable[[tuple[int, ...]], str | None]
    call_words: tuple[str, ...]
    offers: tuple[Offers, ...]
    penalty: Callable[[State, int, int, str], None]
    immediate_penalty: Callable[[State, int, int, str], None]
    may_accuse: bool
    may_propose: bool
    forgot_colour: Callable[[State, Choice], bool]
    drew_too_few: Callable[[State, int, int], None]
    hold_end: Callable[[State, WentOut], bool]
    ways_of_cheating: frozenset[str]
    carry_out_cheat: Callable[[State, Choice, int], None]

    # points
    goal: str
    """Aim of a seat in a round.

    ``win``: to win the round. ``few_points``: to end it with few points. ``stay``: to stay in the match.
    """
    places: bool
    """True if the round continues after the first player has finished."""
    take_place: Callable[[State, WentOut], None]
    points: tuple[int, ...]
    write_points: Callable[[State, int, WentOut | None], None]
    judge_match: Callable[[State, int], None]
    late_score: Callable[[State], int]

    def hand_points(self, hand: tuple[int, ...]) -> int:
        """Return the points of the cards in a hand."""
        return sum(map(self.points.__getitem__, hand))
