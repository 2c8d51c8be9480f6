"""What a pressed button wishes of its table: from the meaning of a ``custom_id`` to a wish. Pure."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from bot.locales import texts
from bot.model.requests import (
    Aim,
    DealNext,
    Guarded,
    Look,
    Move,
    OfHouse,
    OpenHand,
    ProposePenalty,
    Rematch,
    SortHand,
    TurnPage,
    VoidVote,
    Wish,
)
from bot.model.table_state import House, HouseRefused, Phase, Step
from bot.screens.custom_ids import table_ids
from bot.screens.table import dialogs, quick_rules, rule_changes
from bot.tables.rules import demands, lobby, new_rules, pauses, polls, takeover
from engine import actions as a
from engine import cards as c
from engine.rules.table import complete

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


def wish(press: table_ids.Press, person: Person, house: House | None) -> Wish | None:
    """The wish of a press at a table (``None``: one that is over); ``None`` where its fields make no sense."""
    if press.do == "leave":
        return leave(person, house.phase if house else "over")
    if press.do == "remove" and press.seat is None and press.user is None and house is not None:
        return _for_host(person, house, Look("remove"), person.moderator)
    if press.do == "tune":
        return _tune(press, person, house)
    make = _WISHES.get(press.do)
    return make(press, person) if make else None


def leave(person: Person, phase: Phase, said: str | None = None) -> Wish:
    """Gets up: at once from a lobby, after asking back from a match. ``said`` confirms the former."""
    if phase != "lobby":
        return Look("leave")
    return OfHouse(lambda house, now: _leave_lobby(house, person, now), said=said)


def join(person: Person, said: str | None = None) -> OfHouse:
    """Sits down, now or with the next round; ``said`` confirms it."""
    return OfHouse(lambda house, now: lobby.join(house, person.user, person.name, person.language, now), said)


def add_computer(person: Person) -> OfHouse:
    """Seats a computer in the lobby, named in the language of who asks."""
    said = texts(person.language)
    return OfHouse(
        lambda house, now: lobby.add_computer(
            house, person.user, lambda number: said("computer-name", number=number), now
        )
    )


def end(person: Person, said: str | None = None) -> OfHouse:
    """Ends a lobby, a resting or a running match, alone or by the table's vote, as the person may."""
    return OfHouse(lambda house, now: _end(house, person, now), said)


def resume(person: Person) -> OfHouse:
    """Lets a resting match go on."""
    return OfHouse(lambda house, now: pauses.resume(house, person.user, person.name, person.moderator, now))


def kick(person: Person, seat_of: Callable[[House], int], said: str | None = None) -> OfHouse:
    """Removes somebody: from the lobby, or from the match by vote, or as a moderator alone."""
    return OfHouse(lambda house, now: _kick(house, person, seat_of(house), now), said)


def _leave_lobby(house: House, person: Person, now: float) -> Step:
    if house.phase != "lobby":
        raise HouseRefused("started")
    return lobby.leave(house, person.user, now)


def _end(house: House, person: Person, now: float) -> Step:
    if house.phase == "lobby":
        if not person.moderator and house.seat_of(person.user) != house.host:
            raise HouseRefused("not_host", host=house.host)
        return lobby.close(house, person.name)
    if house.phase == "resting":
        return pauses.give_up(house, person.user, person.name, person.moderator, now)
    if person.moderator:
        return polls.end(house, person.name)
    return polls.propose_end(house, person.user, now)


def _kick(house: House, person: Person, seat: int, now: float) -> Step:
    if house.phase == "lobby":
        return lobby.remove(house, person.user, seat, person.name if person.moderator else None)
    if person.moderator:
        return polls.kick(house, person.user, person.name, seat, now)
    return polls.propose_kick(house, person.user, seat, now)


def _aim(press: table_ids.Press) -> Aim | None:
    if press.aim is None:
        return None
    return Aim(press.aim.top, press.aim.colour, press.aim.debt, press.number, press.version)


def _play(press: table_ids.Press, _person: Person) -> Wish | None:
    if press.card is None or press.offered is None or press.aim is None:
        return None
    count = press.count or 1
    if not 1 <= count <= 4:
        return None
    return Move(a.PlayCard(NO_SEAT, (press.card,) * count, colour=press.colour, offered=press.offered), _aim(press))


def _pair(press: table_ids.Press, person: Person) -> Wish | None:
    """Two cards at once: which first, which then; the second choice lays them."""
    if press.card is None:
        return _look(press, person)
    second = press.number
    if second is None or not 0 <= second < c.KINDS or press.offered is None or press.aim is None:
        return None
    aim = Aim(press.aim.top, press.aim.colour, press.aim.debt)
    return Move(a.PlayCard(NO_SEAT, (press.card, second), offered=press.offered), aim)


def _draw(press: table_ids.Press, _person: Person) -> Wish | None:
    return Move(a.DrawCard(NO_SEAT, press.count), _aim(press)) if press.aim else None


def _choose(press: table_ids.Press, _person: Person) -> Wish | None:
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


def _of_sitter(press: table_ids.Press, wish: Wish, page: str | None = None) -> Guarded:
    """Guard a wish about the player on a seat: the person who sat there when the button was drawn must still sit there.

    Otherwise, and for a button that names no user, the private ``page`` is shown as it is now.
    """
    seat, user = press.seat, press.user

    def holds(house: House) -> bool:
        return seat is not None and seat < len(house.people) and house.people[seat].user == user

    return Guarded(wish, holds, Look(page, word=dialogs.OUTDATED) if page is not None else None)


def _pointed(act: type[a.Peek | a.Accuse | a.Claim | a.Catch]) -> Callable[[table_ids.Press, Person], Wish]:
    def make(press: table_ids.Press, _person: Person) -> Wish:
        if press.seat is None:
            return Look(press.do)
        return _of_sitter(press, Move(act(NO_SEAT, press.seat)), press.do)

    return make


def _catch(press: table_ids.Press, person: Person) -> Wish:
    return Move(a.Catch(NO_SEAT)) if press.seat is None else _pointed(a.Catch)(press, person)


def _propose(press: table_ids.Press, _person: Person) -> Wish | None:
    if press.seat is None:
        return Look("propose")
    if press.word is None:
        return _of_sitter(press, Look("reason", seat=press.seat), "propose")
    if press.word not in dialogs.REASONS:
        return None
    return _of_sitter(press, ProposePenalty(press.seat, press.word), "propose")


def _change(press: table_ids.Press, person: Person) -> Wish | None:
    """The host asks for another value of a rule."""
    name, place, number = press.word, press.number, press.count
    if name is None or place is None or rule_changes.change(name, place, number, complete({})) is None:
        return None

    def changed(now: Mapping[str, Any]) -> Mapping[str, Any]:
        return rule_changes.change(name, place, number, now) or {}

    return OfHouse(lambda house, now: new_rules.propose(house, person.user, changed, now), said="answer-vote")


def _take_over(press: table_ids.Press, person: Person) -> Wish | None:
    """Somebody from outside asks for the seat of who is away."""
    seat = press.seat
    if seat is None:
        return None
    asked = OfHouse(
        lambda house, now: takeover.ask(house, person.user, person.name, person.language, seat, now),
        said="answer-takeover",
    )
    return _of_sitter(press, asked, "onlooker")


def _vote(press: table_ids.Press, _person: Person) -> Wish | None:
    """A voice in the vote that the button belongs to: each pair may vote on a penalty once in a round."""
    if press.word != dialogs.VOID and press.number is None:
        return None
    vote: Wish = VoidVote() if press.word == dialogs.VOID else Move(a.Vote(NO_SEAT, press.number == 1))

    def holds(house: House) -> bool:
        about = house.proposal
        return about is not None and (about.by, about.target, house.round) == (press.by, press.seat, press.version)

    return Guarded(vote, holds, OfHouse(_vote_is_over))


def _vote_is_over(_house: House, _now: float) -> Step:
    raise HouseRefused("no_poll")


def _poll(press: table_ids.Press, person: Person) -> Wish | None:
    kind, number = press.word, press.count
    if kind is None or number is None or press.number is None:
        return None
    yes = press.number == 1
    return OfHouse(lambda house, now: polls.vote(house, person.user, kind, number, yes, now))


def _tune(press: table_ids.Press, person: Person, house: House | None) -> Wish | None:
    """The host's quick list of rules, and what is pressed there."""
    if house is None or house.phase != "lobby":
        return OfHouse(lambda now, _at: lobby.set_rules(now, person.user, now.options))
    page = Look("tune", word="save" if person.manager else None)
    option, place = press.word, press.number
    if option is None:
        return _for_host(person, house, page)
    if place is None or quick_rules.change(option, place, complete({})) is None:
        return None

    def changed(now: Mapping[str, Any]) -> Mapping[str, Any]:
        return quick_rules.change(option, place, now) or {}

    return OfHouse(lambda now, _at: lobby.change_rules(now, person.user, changed), then=page)


def _for_host(person: Person, house: House, page: Look, allowed: bool = False) -> Wish:
    """A page for the host, and for whoever else is ``allowed``."""
    if allowed or house.seat_of(person.user) == house.host:
        return page

    def refuse(now_house: House, _now: float) -> Step:
        raise HouseRefused("not_host", host=now_house.host)

    return OfHouse(refuse)


def _remove(press: table_ids.Press, person: Person) -> Wish | None:
    """Removes somebody from the lobby; if that person is gone, or the button names nobody, the list as it is now."""
    user = press.user

    def check(house: House, _now: float) -> Step:
        demands.lobby(house)
        if not person.moderator:
            demands.host(house, person.user)
        return Step(house)

    def act(house: House, now: float) -> Step:
        seat = None if user is None else house.seat_of(user)
        return check(house, now) if seat is None else _kick(house, person, seat, now)

    def holds(house: House) -> bool:
        return house.phase == "lobby" and user is not None and house.seat_of(user) is not None

    fresh = OfHouse(check, then=Look("remove", word=dialogs.OUTDATED))
    return Guarded(OfHouse(act, then=Look("remove")), holds, fresh)


def _look(press: table_ids.Press, _person: Person) -> Wish:
    word = press.word if press.number is None else str(press.number)
    return Look(press.do, seat=press.seat, word=word)


def _sort(press: table_ids.Press, _person: Person) -> Wish | None:
    return SortHand(press.word) if press.word in ("colour", "number", "none") else None


_WISHES: dict[str, Callable[[table_ids.Press, Person], Wish | None]] = {
    "join": lambda _press, person: join(person),
    "join_next": lambda _press, person: join(person),
    "leave_yes": lambda _press, person: OfHouse(
        lambda house, now: lobby.leave(house, person.user, now), said="answer-left"
    ),
    "start": lambda _press, person: OfHouse(lambda house, now: lobby.start(house, person.user, now)),
    "computer": lambda _press, person: add_computer(person),
    "lock": lambda press, person: OfHouse(lambda house, _now: lobby.lock(house, person.user, press.number == 1)),
    "remove": _remove,
    "clocks": lambda _press, person: OfHouse(
        lambda house, _now: lobby.double_clocks(house, person.user), said="answer-clocks"
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
