"""Refusals: why an action was not carried out. They carry facts, never sentences (SCENARIOS.md, "Refusals")."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

if TYPE_CHECKING:
    from engine.state import State


class Refused(Exception):
    """An action was refused and changed nothing.

    ``code`` is the word of SCENARIOS.md, ``facts`` what a sentence about it may want to name, ``option`` the rule's
    option that decides (or ``None``). ``after`` holds state and events of what happened all the same before the
    refusal: deadlines that had passed, or a round that the attempt itself ended.
    """

    code: ClassVar[str]

    def __init__(self, option: str | None = None, **facts: Any) -> None:
        super().__init__(self.code)
        self.option = option
        self.facts = facts
        self.after: tuple[State, list[tuple[Any, ...]]] | None = None


class NotSeated(Refused):
    """The seat is unknown, has left, or is out of the match or of the round."""

    code = "not_seated"


class Finished(Refused):
    """The round or the match is over."""

    code = "finished"


class RuleOff(Refused):
    """The action belongs to an option that is off."""

    code = "rule_off"


class NotNow(Refused):
    """Something else has to be finished first, or the moment for this has not come."""

    code = "not_now"


class NoChoice(Refused):
    """Nothing of this kind is to be chosen by that seat."""

    code = "no_choice"


class NotInHand(Refused):
    """The seat does not hold that card."""

    code = "not_in_hand"


class NotYourTurn(Refused):
    """Another seat is on turn."""

    code = "not_your_turn"


class TooLate(Refused):
    """The window for this has closed."""

    code = "too_late"


class MustDraw(Refused):
    """Cards are owed and this is no answer to them."""

    code = "must_draw"


class MayNotDraw(Refused):
    """Drawing is not allowed now."""

    code = "may_not_draw"


class DoesNotFit(Refused):
    """The card may not be laid on this top now."""

    code = "does_not_fit"


class BadTarget(Refused):
    """That seat cannot be chosen."""

    code = "bad_target"


class BadColour(Refused):
    """Not one of the four colours."""

    code = "bad_colour"


class NothingToChallenge(Refused):
    """There is no wild draw four that this seat could challenge."""

    code = "nothing_to_challenge"


class NothingToCatch(Refused):
    """That seat has done nothing to be caught for."""

    code = "nothing_to_catch"


class AlreadyCalled(Refused):
    """Called, or voted, already, or there is nothing to call."""

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
"""All codes in the order of precedence: where several fit, the first is given."""
