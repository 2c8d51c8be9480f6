"""The end of the current time limit at a table. The limit applies to a turn, a choice, a slap or a buzzer.

While the table clock is stopped, the end is predicted (see ``bot.tables.turn_timing``). The table and all hands show
the same moment, which is never later than the real end.
"""

from __future__ import annotations

from bot.locales import Texts
from bot.model.outgoing import Scene
from bot.screens import wording
from engine.view import View


def moment(scene: Scene, view: View) -> int | None:
    """Return the Unix second when the current time limit ends; ``None`` during a pause or without a limit."""
    return None if scene.table_state.pause is not None else scene.second_of(_deadline(view))


def at_table(scene: Scene, view: View, texts: Texts) -> str:
    """Return the sentence for the public message; an empty string if there is no time limit."""
    return _sentence("time-table", scene, view, texts)


def in_hand(scene: Scene, view: View, texts: Texts) -> str:
    """Return the sentence for the seat of ``view``; an empty string if there is no time limit."""
    return _sentence("time-turn" if view.turn == view.seat else "time-table", scene, view, texts)


def _sentence(of_turn: str, scene: Scene, view: View, texts: Texts) -> str:
    until = moment(scene, view)
    if until is None:
        return ""
    key = of_turn
    if view.choice is not None:
        key = "time-choice"
    elif view.reaction is not None:
        key = "time-up"
    return texts(key, when=wording.when(until))


def _deadline(view: View) -> float | None:
    if view.choice is not None:
        return view.choice.deadline
    return view.reaction.deadline if view.reaction is not None else view.turn_deadline
