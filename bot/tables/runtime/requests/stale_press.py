"""Recognition of stale presses, double presses and lost races."""

from __future__ import annotations

from bot.model.interactions import TablePress
from bot.model.outgoing import Notice, Overtaken, PlainNotice
from bot.model.requests import Move, SeenTable
from bot.tables import seat_views
from bot.tables.live_table import LiveTable
from bot.tables.records.races import DOUBLE_PRESS, Contest
from engine.actions import Accuse, Action, Call, Catch, Claim, DrawCard, PlayCard, Press
from engine.rules import jump_in
from engine.rules.uno_calls import wrong_call_costs
from engine.view import View

RACE = 10.0
"""Seconds within which a press is in a race with an earlier one."""


def is_outdated(table: LiveTable, seat: int, press: TablePress, move: Move, view: View) -> bool:
    """Return True if a press must not reach the engine, because it is outdated and no rule sets a price for that.

    A double press must not reach the engine even if a rule sets a price for late presses.
    """
    if has_come_to_turn(move, view) or has_turned(move, view) or is_of_other_hand(move, view):
        return True
    if holds(move.seen, view):
        return False
    is_late = costs_when_late(move, view) and was_overtaken(table, move, view)
    return not is_late or just_played(table, seat, press)


def was_overtaken(table: LiveTable, move: Move, view: View) -> bool:
    """Return True if a card has been played since the button was drawn. Nothing else ends the time for a jump-in."""
    seen = move.seen
    if seen is None:
        return False
    return seen.top != view.top or (seen.version is not None and seen.version < table.races.played_version)


def holds(seen: SeenTable | None, view: View) -> bool:
    """Return True if the top card, colour, debt, side and cards drawn have not changed since the button was drawn.

    Also return True for a button without this information.
    """
    if seen is None:
        return True
    now = SeenTable.of(view)
    same_table = (seen.top, seen.colour, seen.debt, seen.dark) == (now.top, now.colour, now.debt, now.dark)
    return same_table and (seen.drawn is None or seen.drawn == len(view.drawn))


def has_turned(move: Move, view: View) -> bool:
    """Return True if the cards have been turned over since the button was drawn, so its card now shows another face."""
    return move.seen is not None and move.seen.dark != view.dark


def has_come_to_turn(move: Move, view: View) -> bool:
    """Return True if a strict table offered the card out of turn, and the player's turn has begun since then.

    The press must then cost nothing.
    """
    action = move.action
    out_of_turn = isinstance(action, PlayCard) and action.offered == "jump_in"
    return out_of_turn and view.turn == view.seat and not jump_in.is_on(view.options)


def is_of_other_hand(move: Move, view: View) -> bool:
    """Return True if a call was offered for a hand of a different size, and would now be wrong and cost something.

    A right call always counts, because a card and the call for it may be pressed before the hand is shown again.
    """
    action = move.action
    if not isinstance(action, Call) or move.held is None or view.seat is None:
        return False
    is_wrong = action.word not in view.moves.calls and wrong_call_costs(view.options)
    return is_wrong and move.held != view.seats[view.seat].cards


def costs_when_late(move: Move, view: View) -> bool:
    """Return True if a rule sets a price for this press when it is late. The engine must then judge it."""
    action = move.action
    if not isinstance(action, PlayCard) or action.offered != "jump_in":
        return False
    return jump_in.late_costs(view.options)


def overtaken(table: LiveTable, seat: int, press: TablePress) -> Overtaken | None:
    """Return the seat that played a card just before this press, and its lead; ``None`` if no other seat did."""
    if table.races.played is None or table.races.played[0] == seat:
        return None
    by, received = table.races.played
    late = press.received - received
    return Overtaken(by, max(late, 0.0)) if late < RACE else None


def beaten(table: LiveTable, action: Action, press: TablePress) -> Overtaken | None:
    """Return the seat that has just beaten this move in a race, and its lead; ``None`` if no other seat has."""
    rivals: list[tuple[float, int]] = []
    for (contest, about), (by, received) in table.races.won.items():
        lost = _lost_by(action, contest, about) and by != action.seat
        if lost and press.received - received < RACE and not _ended_since(table, action, received):
            rivals.append((received, by))
    if not rivals:
        return None
    received, by = max(rivals)
    return Overtaken(by, max(press.received - received, 0.0))


def _lost_by(action: Action, contest: Contest, about: int) -> bool:
    """Return True if a move loses the race when this contest about a seat is decided first."""
    match action:
        case Call() | Press():
            return about == action.seat and contest == ("caught" if isinstance(action, Call) else "reaction")
        case Catch():
            return about != action.seat and action.target in (None, about) and contest in ("called", "caught")
        case Accuse():
            return about == action.target and contest == "accused"
        case Claim():
            return about == action.target and contest == "claimed"
    return False


def _ended_since(table: LiveTable, action: Action, received: float) -> bool:
    """Return True if a card played or drawn after ``received`` certainly ended the time for the move."""
    if isinstance(action, Call | Press):
        return False
    ends = (end[1] for end in (table.races.played, table.races.drawn) if end is not None)
    return max(ends, default=received) > received


def is_double_press(table: LiveTable, seat: int, press: TablePress, action: Action) -> bool:
    """Return True if the press repeats a move of this player that was carried out a moment ago."""
    drawn = table.races.drawn
    if isinstance(action, DrawCard) and drawn is not None and drawn[0] == seat:
        return press.received - drawn[1] < DOUBLE_PRESS
    return just_played(table, seat, press)


def is_repeated(table: LiveTable, press: TablePress, view: View) -> bool:
    """Return True if the press repeats the move that its user has just made with a button of the same hand or page.

    Such a press is the second half of a double press and must not cost anything again. Return False for a slap or
    buzzer. Pressing again costs nothing there, and the reply states that the first press has counted.
    """
    last, request = table.races.moves.get(press.user), press.request
    if last is not None and isinstance(last.request.action, Press):
        return False
    if last is None or last.request != request or press.received - last.received >= DOUBLE_PRESS:
        return False
    # A button for a card names the version it was drawn from. Other buttons stay the same until somebody acts.
    names_version = last.request.seen is not None and last.request.seen.version is not None
    return last.version == view.version or (names_version and last.version < view.version)


def just_played(table: LiveTable, seat: int, press: TablePress) -> bool:
    """Return True if this player made the newest play a moment ago, so the press completes a double press."""
    played = table.races.played
    return played is not None and played[0] == seat and press.received - played[1] < DOUBLE_PRESS


def outdated(table: LiveTable, seat: int, press: TablePress, move: Move) -> Notice | None:
    """Return the notice for an outdated press; ``None`` if the player's own last move outdated it (a double press)."""
    if isinstance(move.action, Call):
        return beaten(table, move.action, press) or PlainNotice("notice-stale")
    if is_double_press(table, seat, press, move.action):
        return None
    offered = move.action.offered if isinstance(move.action, PlayCard) else None
    jumps = table.state is not None and jump_in.is_on(seat_views.view(table.state, None).options)
    raced = offered == "sequence" or (offered == "jump_in" and jumps) or table.races.jumped
    return (overtaken(table, seat, press) if raced else None) or PlainNotice("notice-stale")
