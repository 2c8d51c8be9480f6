"""``same_number``: a number may be followed by cards of the same number until ``keep`` (rulebook, chapter 3)."""

from __future__ import annotations

from engine.events import Raw
from engine.options import Option, flag
from engine.rules.builder import Builder
from engine.rules.rule_signs import ANY, Sign
from engine.state import State
from engine.state.records import TurnMemory

OPTIONS: tuple[Option, ...] = (flag("same_number", 3),)


def after_playing(s: State, seat: int, cards: tuple[int, ...], play_kind: str) -> bool:
    """If the acting seat may play more cards of this number in this turn, record the number and return True.

    No card may follow a drawn card, and a number with an effect ends the turn.
    """
    number = s.ruleset.number[cards[-1]]
    if (
        play_kind not in ("turn", "sequence")
        or seat != s.turn
        or number < 0
        or s.ruleset.effects[cards[-1]] is not None
    ):
        return False
    s.progress = s.progress.with_memory((s.progress.memory or TurnMemory())._replace(number=number))
    return True


def _must_follow(s: State) -> bool:
    """Return True if only the same number may follow in this turn."""
    return s.progress.memory is not None and s.progress.memory.number >= 0


def unfit(s: State, seat: int, card: int, count: int) -> str | None:
    """Return ``same_number`` if this card does not have the only number that may follow in this turn, else ``None``."""
    memory = s.progress.memory
    return "same_number" if memory is not None and 0 <= memory.number != s.ruleset.number[card] else None


def draw_refusal(s: State, seat: int, can: bool | None) -> str | None:
    """Return ``same_number`` if only the same number may follow. Such a turn ends with ``keep``, not by drawing."""
    return "same_number" if _must_follow(s) else None


def _followed(before: State, after: State, event: Raw) -> bool:
    memory = before.progress.memory
    return memory is not None and memory.number >= 0


SIGNS = (Sign("same_numbers", "card_played", None, (("same_number", ANY),), _followed),)


def install(builder: Builder) -> None:
    """Let more cards of a number follow the first."""
    if builder.options["same_number"]:
        builder.after_playing.add("same_number", after_playing)
        builder.unfit_reasons.add("same_number", unfit)
        builder.draw_refusals.add("same_number", draw_refusal)
