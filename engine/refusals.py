"""Refusals: reasons why an action was not carried out, with facts instead of sentences (``docs/SCENARIOS.md``)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

if TYPE_CHECKING:
    from engine.state import State


class Refused(Exception):
    """Base of all refusals. The refused action changed nothing, unless ``after`` is set.

    ``code`` is the word for the refusal in ``docs/SCENARIOS.md``. ``option`` is the option that caused it, or ``None``.
    ``facts`` contains values for a sentence about the refusal. ``after`` is set if the match changed nevertheless: a
    deadline had expired, or the attempt itself ended a round. It contains the new state and the events.
    """

    code: ClassVar[str]

    def __init__(self, option: str | None = None, **facts: Any) -> None:
        super().__init__(self.code)
        self.option = option
        self.facts = facts
        self.after: tuple[State, list[tuple[Any, ...]]] | None = None


class NotSeated(Refused):
    """The seat is unknown, has left, or is out of the match or the round."""

    code = "not_seated"


class Finished(Refused):
    """The round or the match is over."""

    code = "finished"


class RuleOff(Refused):
    """The action belongs to an option that is off."""

    code = "rule_off"


class NotNow(Refused):
    """The action is not possible at this moment."""

    code = "not_now"


class NoChoice(Refused):
    """That seat has no choice of this kind to make."""

    code = "no_choice"


class NotInHand(Refused):
    """The seat does not hold that card."""

    code = "not_in_hand"


class NotYourTurn(Refused):
    """It is another seat's turn."""

    code = "not_your_turn"


class TooLate(Refused):
    """The window for the action has closed."""

    code = "too_late"


class MustDraw(Refused):
    """Cards are owed, and the action is neither a possible answer nor a draw."""

    code = "must_draw"


class MayNotDraw(Refused):
    """Drawing is not allowed now."""

    code = "may_not_draw"


class DoesNotFit(Refused):
    """The card may not be played or chosen now."""

    code = "does_not_fit"


class BadTarget(Refused):
    """That seat cannot be chosen."""

    code = "bad_target"


class BadColour(Refused):
    """The colour is not one of the colours of the table."""

    code = "bad_colour"


class NothingToChallenge(Refused):
    """There is no bluff card that this seat could challenge."""

    code = "nothing_to_challenge"


class NothingToCatch(Refused):
    """That seat has done nothing to be caught for."""

    code = "nothing_to_catch"


class AlreadyCalled(Refused):
    """The call or vote has already been made, or there is nothing to call."""

    code = "already_called"


CODES: tuple[str, ...] = tuple(
    kind.code
    for kind in (
        NotSeated,
        Finished,
        RuleOff,
        NotNow,
        NoChoice,
        NotInHand,
        NotYourTurn,
        TooLate,
        MustDraw,
        MayNotDraw,
        DoesNotFit,
        BadTarget,
        BadColour,
        NothingToChallenge,
        NothingToCatch,
        AlreadyCalled,
    )
)
"""All codes in order of precedence: if several apply, the first is used."""
