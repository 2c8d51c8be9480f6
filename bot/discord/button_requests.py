"""What a pressed button wishes of its table: from the meaning of a ``custom_id`` to a wish. Pure."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from bot.locales import texts
from bot.model.requests import (
    DealNext,
    GuardedRequest,
    Look,
    Move,
    OpenHand,
    ProposePenalty,
    Rematch,
    Request,
    SeenTable,
    SortHand,
    TableRuleRequest,
    TurnPage,
    VoidPenaltyVote,
)
from bot.model.table_state import Phase, TableRefused, TableState, Transition, require_host, require_lobby
from bot.screens.custom_ids import table_ids
from bot.screens.table import dialogs, quick_rules, rule_changes
from bot.tables.rules import lobby, new_rules, pauses, polls, takeover
from engine import actions as a
from engine import cards as c
from engine.rules.registry import complete

NO_SEAT = -1
"""The table fills in the seat of who pressed."""


@dataclass(frozen=True, slots=True)
class Person:
    """Who presses: the account, the name shown here, the language, whether they moderate here or manage the server."""

    user: int
    name: str
    language: str
    moderator: bool = False
    manager: bool = False


def request(press: table_ids.TableButton, person: Person, table_state: TableState | None) -> Request | None:
    """The wish of a press at a table (``None``: one that is over); ``None`` where its fields make no sense."""
    if press.do == "leave":
        return leave(person, table_state.phase if table_state else "over")
    if press.do == "remove" and press.seat is None and press.user is None and table_state is not None:
        return _for_host(person, table_state, Look("remove"), person.moderator)
    if press.do == "tune":
        return _tune(press, person, table_state)
    make = _WISHES.get(press.do)
    return make(press, person) if make else None


def leave(person: Person, phase: Phase, said: str | None = None) -> Request:
    """Gets up: at once from a lobby, after asking back from a match. ``said`` confirms the former."""
    if phase != "lobby":
        return Look("leave")
    return TableRuleRequest(lambda table_state, now: _leave_lobby(table_state, person, now), said=said)


def join(person: Person, said: str | None = None) -> TableRuleRequest:
    """Sits down, now or with the next round; ``said`` confirms it."""
    return TableRuleRequest(
        lambda table_state, now: lobby.join(table_state, person.user, person.name, person.language, now), said
    )


def add_computer(person: Person) -> TableRuleRequest:
    """Seats a computer in the lobby, named in the language of who asks."""
    said = texts(person.language)
    return TableRuleRequest(
        lambda table_state, now: lobby.add_computer(
            table_state, person.user, lambda number: said("computer-name", number=number), now
        )
    )


def end(person: Person, said: str | None = None) -> TableRuleRequest:
    """Ends a lobby, a resting or a running match, alone or by the table's vote, as the person may."""
    return TableRuleRequest(lambda table_state, now: _end(table_state, person, now), said)


def resume(person: Person) -> TableRuleRequest:
    """Lets a resting match go on."""
    return TableRuleRequest(
        lambda table_state, now: pauses.resume(table_state, person.user, person.name, person.moderator, now)
    )


def kick(person: Person, seat_of: Callable[[TableState], int], said: str | None = None) -> TableRuleRequest:
    """Removes somebody: from the lobby, or from the match by vote, or as a moderator alone."""
    return TableRuleRequest(lambda table_state, now: _kick(table_state, person, seat_of(table_state), now), said)


def _leave_lobby(table_state: TableState, person: Person, now: float) -> Transition:
    if table_state.phase != "lobby":
        raise TableRefused("started")
    return lobby.leave(table_state, person.user, now)


def _end(table_state: TableState, person: Person, now: float) -> Transition:
    if table_state.phase == "lobby":
        if not person.moderator and table_state.seat_of(person.user) != table_state.host:
            raise TableRefused("not_host", host=table_state.host)
        return lobby.close(table_state, person.name)
    if table_state.phase == "resting":
        return pauses.give_up(table_state, person.user, person.name, person.moderator, now)
    if person.moderator:
        return polls.end(table_state, person.name)
    return polls.propose_end(table_state, person.user, now)


def _kick(table_state: TableState, person: Person, seat: int, now: float) -> Transition:
    if table_state.phase == "lobby":
        return lobby.remove(table_state, person.user, seat, person.name if person.moderator else None)
    if person.moderator:
        return polls.kick(table_state, person.user, person.name, seat, now)
    return polls.propose_kick(table_state, person.user, seat, now)


def _aim(press: table_ids.TableButton) -> SeenTable | None:
    if press.aim is None:
        return None
    return SeenTable(press.aim.top, press.aim.colour, press.aim.debt, press.number, press.version)


def _play(press: table_ids.TableButton, _person: Person) -> Request | None:
    if press.card is None or press.offered is None or press.aim is None:
        return None
    count = press.count or 1
    if not 1 <= count <= 4:
        return None
    return Move(a.PlayCard(NO_SEAT, (press.card,) * count, colour=press.colour, offered=press.offered), _aim(press))


def _pair(press: table_ids.TableButton, person: Person) -> Request | None:
    """Two cards at once: which first, which then; the second choice lays them."""
    if press.card is None:
        return _look(press, person)
    second = press.number
    if second is None or not 0 <= second < c.KINDS or press.offered is None or press.aim is None:
        return None
    aim = SeenTable(press.aim.top, press.aim.colour, press.aim.debt)
    return Move(a.PlayCard(NO_SEAT, (press.card, second), offered=press.offered), aim)


def _draw(press: table_ids.TableButton, _person: Person) -> Request | None:
    return Move(a.DrawCard(NO_SEAT, press.count), _aim(press)) if press.aim else None


def _choose(press: table_ids.TableButton, _person: Person) -> Request | None:
    choice = a.Choose(
        NO_SEAT,
        colour=press.colour if press.do == "colour" else None,
        target=press.seat if press.do == "target" else None,
        card=press.card if press.do == "card" else None,
    )
    if (choice.colour, choice.target, choice.card) == (None, None, None):
        return None
    move = Move(choice, _aim(press))
    return move if choice.target is None else _of_sitter(press, move)


def _of_sitter(press: table_ids.TableButton, request: Request, page: str | None = None) -> GuardedRequest:
    """Guard a wish about the player on a seat: the person who sat there when the button was drawn must still sit there.

    Otherwise, and for a button that names no user, the private ``page`` is shown as it is now.
    """
    seat, user = press.seat, press.user

    def holds(table_state: TableState) -> bool:
        return seat is not None and seat < len(table_state.people) and table_state.people[seat].user == user

    return GuardedRequest(request, holds, Look(page, word=dialogs.OUTDATED) if page is not None else None)


def _pointed(act: type[a.Peek | a.Accuse | a.Claim | a.Catch]) -> Callable[[table_ids.TableButton, Person], Request]:
    def make(press: table_ids.TableButton, _person: Person) -> Request:
        if press.seat is None:
            return Look(press.do)
        return _of_sitter(press, Move(act(NO_SEAT, press.seat)), press.do)

    return make


def _catch(press: table_ids.TableButton, person: Person) -> Request:
    return Move(a.Catch(NO_SEAT)) if press.seat is None else _pointed(a.Catch)(press, person)


def _propose(press: table_ids.TableButton, _person: Person) -> Request | None:
    if press.seat is None:
        return Look("propose")
    if press.word is None:
        return _of_sitter(press, Look("reason", seat=press.seat), "propose")
    if press.word not in dialogs.REASONS:
        return None
    return _of_sitter(press, ProposePenalty(press.seat, press.word), "propose")


def _change(press: table_ids.TableButton, person: Person) -> Request | None:
    """The host asks for another value of a rule."""
    name, place, number = press.word, press.number, press.count
    if name is None or place is None or rule_changes.change(name, place, number, complete({})) is None:
        return None

    def changed(now: Mapping[str, Any]) -> Mapping[str, Any]:
        return rule_changes.change(name, place, number, now) or {}

    return TableRuleRequest(
        lambda table_state, now: new_rules.propose(table_state, person.user, changed, now), said="answer-vote"
    )


def _take_over(press: table_ids.TableButton, person: Person) -> Request | None:
    """Somebody from outside asks for the seat of who is away."""
    seat = press.seat
    if seat is None:
        return None
    asked = TableRuleRequest(
        lambda table_state, now: takeover.ask(table_state, person.user, person.name, person.language, seat, now),
        said="answer-takeover",
    )
    return _of_sitter(press, asked, "onlooker")


def _vote(press: table_ids.TableButton, _person: Person) -> Request | None:
    """A voice in the vote that the button belongs to: each pair may vote on a penalty once in a round."""
    if press.word != dialogs.VOID and press.number is None:
        return None
    vote: Request = VoidPenaltyVote() if press.word == dialogs.VOID else Move(a.Vote(NO_SEAT, press.number == 1))

    def holds(table_state: TableState) -> bool:
        about = table_state.proposal
        return about is not None and (about.by, about.target, table_state.round) == (
            press.by,
            press.seat,
            press.version,
        )

    return GuardedRequest(vote, holds, TableRuleRequest(_vote_is_over))


def _vote_is_over(_table_state: TableState, _now: float) -> Transition:
    raise TableRefused("no_poll")


def _poll(press: table_ids.TableButton, person: Person) -> Request | None:
    kind, number = press.word, press.count
    if kind is None or number is None or press.number is None:
        return None
    yes = press.number == 1
    return TableRuleRequest(lambda table_state, now: polls.vote(table_state, person.user, kind, number, yes, now))


def _tune(press: table_ids.TableButton, person: Person, table_state: TableState | None) -> Request | None:
    """The host's quick list of rules, and what is pressed there."""
    if table_state is None or table_state.phase != "lobby":
        return TableRuleRequest(lambda now, _at: lobby.set_rules(now, person.user, now.options))
    page = Look("tune", word="save" if person.manager else None)
    option, place = press.word, press.number
    if option is None:
        return _for_host(person, table_state, page)
    if place is None or quick_rules.change(option, place, complete({})) is None:
        return None

    def changed(now: Mapping[str, Any]) -> Mapping[str, Any]:
        return quick_rules.change(option, place, now) or {}

    return TableRuleRequest(lambda now, _at: lobby.change_rules(now, person.user, changed), then=page)


def _for_host(person: Person, table_state: TableState, page: Look, allowed: bool = False) -> Request:
    """A page for the host, and for whoever else is ``allowed``."""
    if allowed or table_state.seat_of(person.user) == table_state.host:
        return page

    def refuse(now_house: TableState, _now: float) -> Transition:
        raise TableRefused("not_host", host=now_house.host)

    return TableRuleRequest(refuse)


def _remove(press: table_ids.TableButton, person: Person) -> Request | None:
    """Removes somebody from the lobby; if that person is gone, or the button names nobody, the list as it is now."""
    user = press.user

    def check(table_state: TableState, _now: float) -> Transition:
        require_lobby(table_state)
        if not person.moderator:
            require_host(table_state, person.user)
        return Transition(table_state)

    def act(table_state: TableState, now: float) -> Transition:
        seat = None if user is None else table_state.seat_of(user)
        return check(table_state, now) if seat is None else _kick(table_state, person, seat, now)

    def holds(table_state: TableState) -> bool:
        return table_state.phase == "lobby" and user is not None and table_state.seat_of(user) is not None

    fresh = TableRuleRequest(check, then=Look("remove", word=dialogs.OUTDATED))
    return GuardedRequest(TableRuleRequest(act, then=Look("remove")), holds, fresh)


def _look(press: table_ids.TableButton, _person: Person) -> Request:
    word = press.word if press.number is None else str(press.number)
    return Look(press.do, seat=press.seat, word=word)


def _sort(press: table_ids.TableButton, _person: Person) -> Request | None:
    return SortHand(press.word) if press.word in ("colour", "number", "none") else None


_WISHES: dict[str, Callable[[table_ids.TableButton, Person], Request | None]] = {
    "join": lambda _press, person: join(person),
    "join_next": lambda _press, person: join(person),
    "leave_yes": lambda _press, person: TableRuleRequest(
        lambda table_state, now: lobby.leave(table_state, person.user, now), said="answer-left"
    ),
    "start": lambda _press, person: TableRuleRequest(
        lambda table_state, now: lobby.start(table_state, person.user, now)
    ),
    "computer": lambda _press, person: add_computer(person),
    "lock": lambda press, person: TableRuleRequest(
        lambda table_state, _now: lobby.lock(table_state, person.user, press.number == 1)
    ),
    "remove": _remove,
    "clocks": lambda _press, person: TableRuleRequest(
        lambda table_state, _now: lobby.double_clocks(table_state, person.user), said="answer-clocks"
    ),
    "poll": _poll,
    "end": lambda _press, person: end(person),
    "end_yes": lambda _press, person: end(person, "answer-ended" if person.moderator else "answer-vote"),
    "resume": lambda _press, person: resume(person),
    "hand": lambda _press, _person: OpenHand(),
    **dict.fromkeys(("seats", "rules", "rule", "chapter", "more", "fewer", "cancel", "number"), _look),
    "play": _play,
    "pair": _pair,
    "draw": _draw,
    "keep": lambda press, _person: Move(a.Keep(NO_SEAT), _aim(press)) if press.aim else None,
    "challenge": lambda press, _person: Move(a.Challenge(NO_SEAT), _aim(press)) if press.aim else None,
    "colour": _choose,
    "target": _choose,
    "card": _choose,
    "call": lambda press, _person: Move(a.Call(NO_SEAT, press.word or "uno")),
    "catch": _catch,
    "press": lambda _press, _person: Move(a.Press(NO_SEAT)),
    "peek": _pointed(a.Peek),
    "accuse": _pointed(a.Accuse),
    "claim": _pointed(a.Claim),
    "propose": _propose,
    "vote": _vote,
    "change": _change,
    "takeover": _take_over,
    "page": lambda press, _person: TurnPage(min(press.number or 0, 999)),
    "sort": _sort,
    "next": lambda _press, _person: DealNext(),
    "rematch": lambda _press, _person: Rematch(),
}
