"""Requests from buttons: what each button asks of the table."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.discord.button_requests import Person, kick, request
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
from bot.model.table_state import Phase, Proposal, SeatedPlayer, TableRefused, TableState
from bot.screens.custom_ids import table_ids
from bot.tables.rules import lobby
from engine import actions as a
from engine import cards as c

BEN = Person(12, "Ben", "en")
MODERATOR = Person(99, "Mo", "en", moderator=True)
R7, WILD = c.parse("R7"), c.parse("W")
AIM = table_ids.Aim(R7, 0, 2)


def request_of(do: str, phase: Phase = "playing", who: Person = BEN, **fields: Any) -> Request | None:
    table_state = replace(lobby.open_lobby(SeatedPlayer(11, "Ann"), {}, 0.0), phase=phase)
    return request(table_ids.TableButton(5, do, **fields), who, table_state)


def match(*others: tuple[int, str]) -> TableState:
    table_state = lobby.open_lobby(SeatedPlayer(11, "Ann"), {}, 0.0)
    for user, name in others:
        table_state = lobby.join(table_state, user, name, "en", 0.0).table_state
    return lobby.start(table_state, 11, 0.0).table_state


def carried_out(wanted: Request | None, table_state: TableState) -> TableState:
    assert isinstance(wanted, TableRuleRequest)
    return wanted.act(table_state, 1.0).table_state


def test_a_card_button_plays_the_card_as_offered_with_its_aim() -> None:
    wanted = request_of("play", card=R7, count=2, offered="jump_in", aim=AIM, version=9)
    assert wanted == Move(a.PlayCard(-1, (R7, R7), offered="jump_in"), SeenTable(R7, 0, 2, version=9))


@pytest.mark.parametrize(
    "fields",
    [
        {"do": "play", "card": R7, "offered": "turn"},
        {"do": "play", "card": R7, "aim": AIM},
        {"do": "play", "offered": "turn", "aim": AIM},
        {"do": "play", "card": R7, "count": 9, "offered": "turn", "aim": AIM},
        {"do": "draw"},
        {"do": "keep"},
        {"do": "challenge"},
        {"do": "colour"},
        {"do": "target", "colour": 1},
        {"do": "vote"},
        {"do": "propose", "seat": 1, "word": "dislike"},
        {"do": "poll", "word": "kick"},
        {"do": "sort", "word": "sideways"},
        {"do": "takeover"},
        {"do": "change", "word": "stacking"},
        {"do": "change", "word": "stacking", "number": 99},
        {"do": "change", "word": "no_such_rule", "number": 0},
        {"do": "change", "word": "number_effects", "number": 1},
        {"do": "pair", "card": R7, "number": 8, "offered": "turn"},
        {"do": "pair", "card": R7, "number": 400, "offered": "turn", "aim": AIM},
    ],
)
def test_buttons_without_required_fields_have_no_request(fields: dict[str, Any]) -> None:
    assert request_of(**fields) is None


def test_a_draw_button_contains_how_many_cards_were_drawn_when_it_was_shown() -> None:
    assert request_of("draw", aim=AIM, number=1) == Move(a.DrawCard(-1), SeenTable(R7, 0, 2, drawn=1))


@pytest.mark.parametrize(
    ("fields", "wanted"),
    [
        ({"do": "keep", "aim": AIM}, Move(a.Keep(-1), SeenTable(R7, 0, 2))),
        ({"do": "challenge", "aim": AIM}, Move(a.Challenge(-1), SeenTable(R7, 0, 2))),
        ({"do": "colour", "colour": 3, "word": "colour"}, Move(a.Choose(-1, colour=3))),
        ({"do": "card", "card": WILD}, Move(a.Choose(-1, card=WILD))),
        ({"do": "call", "word": "duo"}, Move(a.Call(-1, "duo"))),
        ({"do": "call"}, Move(a.Call(-1, "uno"))),
        ({"do": "catch"}, Move(a.Catch(-1, None))),
        ({"do": "press", "word": "slap"}, Move(a.Press(-1))),
        ({"do": "peek"}, Look("peek")),
        ({"do": "propose"}, Look("propose")),
        ({"do": "hand"}, OpenHand()),
        ({"do": "page", "number": 2}, TurnPage(2)),
        ({"do": "sort", "word": "number"}, SortHand("number")),
        ({"do": "next"}, DealNext()),
        ({"do": "rematch"}, Rematch()),
        ({"do": "rule", "word": "stacking"}, Look("rule", word="stacking")),
        ({"do": "chapter", "number": 5}, Look("chapter", word="5")),
    ],
)
def test_each_button_has_its_request(fields: dict[str, Any], wanted: Request) -> None:
    assert request_of(**fields) == wanted


CLEO = 13
ABOUT_CLEO = [
    ({"do": "catch"}, Move(a.Catch(-1, 2))),
    ({"do": "target"}, Move(a.Choose(-1, target=2))),
    ({"do": "peek"}, Move(a.Peek(-1, 2))),
    ({"do": "accuse"}, Move(a.Accuse(-1, 2))),
    ({"do": "claim"}, Move(a.Claim(-1, 2))),
    ({"do": "propose"}, Look("reason", seat=2)),
    ({"do": "propose", "word": "delay"}, ProposePenalty(2, "delay")),
]


@pytest.mark.parametrize(("fields", "wanted"), ABOUT_CLEO)
def test_a_button_about_a_player_has_its_request_while_that_player_is_seated(
    fields: dict[str, Any], wanted: Request
) -> None:
    meant = request_of(**fields, seat=2, user=CLEO)
    assert isinstance(meant, GuardedRequest)
    assert meant.request == wanted
    assert meant.holds(match((12, "Ben"), (CLEO, "Cleo")))
    assert not meant.holds(match((12, "Ben"), (14, "Dora")))
    assert not meant.holds(match((12, "Ben")))


@pytest.mark.parametrize("fields", [*(fields for fields, _ in ABOUT_CLEO), {"do": "takeover"}])
def test_a_button_that_names_a_seat_without_a_user_is_refused(fields: dict[str, Any]) -> None:
    meant = request_of(**fields, seat=2)
    assert isinstance(meant, GuardedRequest)
    assert not meant.holds(match((12, "Ben"), (CLEO, "Cleo")))


@pytest.mark.parametrize(
    ("fields", "wanted"), [({"number": 0}, Move(a.Vote(-1, False))), ({"word": "void"}, VoidPenaltyVote())]
)
def test_a_vote_counts_only_in_the_proposal_of_its_button(fields: dict[str, Any], wanted: Request) -> None:
    meant = request_of("vote", seat=2, by=0, version=1, **fields)
    assert isinstance(meant, GuardedRequest)
    assert meant.request == wanted
    table_state = match((12, "Ben"), (CLEO, "Cleo"))
    assert meant.holds(replace(table_state, proposal=Proposal(0, 2, "delay")))
    assert not meant.holds(replace(table_state, proposal=Proposal(1, 2, "delay")))
    assert not meant.holds(replace(table_state, proposal=Proposal(0, 1, "delay")))
    assert not meant.holds(replace(table_state, proposal=Proposal(0, 2, "delay"), round=2))
    assert not meant.holds(table_state)


def test_leaving_a_match_asks_for_confirmation_and_leaving_a_lobby_does_not() -> None:
    assert request_of("leave", "playing") == Look("leave")
    table_state = lobby.join(lobby.open_lobby(SeatedPlayer(11, "Ann"), {}, 0.0), 12, "Ben", "en", 0.0).table_state
    wanted = request_of("leave", "lobby")
    assert [player.user for player in carried_out(wanted, table_state).people] == [11]
    with pytest.raises(TableRefused, match="started"):
        carried_out(wanted, match((12, "Ben")))


def test_confirmed_leaving_leaves_the_match() -> None:
    assert carried_out(request_of("leave_yes"), match((12, "Ben"))).people[1].status == "left"


def test_join_and_start_buttons_have_their_requests() -> None:
    table_state = lobby.open_lobby(SeatedPlayer(11, "Ann"), {}, 0.0)
    joined = carried_out(request_of("join", "lobby"), table_state)
    assert joined.people[1].name == "Ben"
    assert carried_out(request_of("start", "lobby", Person(11, "Ann", "en")), joined).phase == "playing"


def test_the_host_adds_computers_named_in_their_language() -> None:
    table_state = lobby.open_lobby(SeatedPlayer(11, "Ann"), {}, 0.0)
    for _ in range(2):
        table_state = carried_out(request_of("computer", "lobby", Person(11, "Ann", "de")), table_state)
    assert [player.name for player in table_state.people if player.computer] == ["Computer 1", "Computer 2"]
    with pytest.raises(TableRefused, match="not_host"):
        carried_out(request_of("computer", "lobby"), table_state)


def test_end_depends_on_the_phase_and_on_the_users_rights() -> None:
    table_state = match((12, "Ben"), (13, "Cleo"))
    assert carried_out(request_of("end"), table_state).polls[0].kind == "end"
    assert carried_out(request_of("end", who=MODERATOR), table_state).phase == "over"
    gathering = lobby.open_lobby(SeatedPlayer(11, "Ann"), {}, 0.0)
    assert carried_out(request_of("end", "lobby", Person(11, "Ann", "en")), gathering).phase == "over"
    with pytest.raises(TableRefused, match="not_host"):
        carried_out(request_of("end", "lobby"), gathering)


def test_a_kick_is_voted_on_unless_a_moderator_asks() -> None:
    table_state = match((12, "Ben"), (13, "Cleo"), (14, "Dora"))
    ann = Person(11, "Ann", "en")
    assert carried_out(kick(ann, lambda _table_state: 3), table_state).polls[0].about == 3
    assert carried_out(kick(MODERATOR, lambda _table_state: 3), table_state).people[3].status == "kicked"
    voted = carried_out(
        request_of("poll", word="kick", count=1, number=1), carried_out(kick(ann, lambda _table_state: 3), table_state)
    )
    assert voted.polls[0].yes == (1,)


def test_only_the_host_locks_the_table() -> None:
    table_state = match((12, "Ben"))
    assert carried_out(request_of("lock", number=1, who=Person(11, "Ann", "en")), table_state).join_locked
    with pytest.raises(TableRefused, match="not_host"):
        carried_out(request_of("lock", number=1), table_state)


def test_only_the_host_sees_the_list_of_players_to_remove() -> None:
    assert request_of("remove", "lobby", Person(11, "Ann", "en")) == Look("remove")
    assert request_of("remove", "lobby", MODERATOR) == Look("remove")
    with pytest.raises(TableRefused, match="not_host"):
        carried_out(request_of("remove", "lobby"), match((12, "Ben")))
