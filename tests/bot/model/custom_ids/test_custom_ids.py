"""``custom_id`` of buttons and menus: encoding and decoding without loss, malformed ids, ids from earlier versions."""

from __future__ import annotations

from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.model import custom_ids, rule_choices
from bot.model import requests as r
from bot.model.custom_ids import TableButton, id_fields
from bot.model.table_state import PENALTY_REASONS, PollKind
from bot.model.tableless_requests import (
    AskForWord,
    AskHint,
    ChangePreference,
    CheckShuffle,
    ShareMatch,
    ShowHelp,
    ShowHistory,
    ShowPastRules,
    ShowStep,
    StartGuided,
    TablelessRequest,
    ToggleEndMention,
    ToggleNotify,
)
from engine import actions as a
from engine import cards as c
from engine.presets.common import COMMON_OPTIONS
from engine.rules.registry import OPTIONS

kinds = st.sampled_from(sorted(set(c.LOOK)))
seats = st.integers(0, 19)
numbers = st.integers(0, 10**6)
users = st.integers(1, (1 << 64) - 1) | st.integers(-19, -1)
sitters = st.builds(r.Sitter, seats, users)
colours = st.none() | st.sampled_from(sorted(c.COLOURS.values()))
seen = st.builds(r.SeenTable, kinds, colours, st.integers(0, 400), dark=st.booleans())
versioned = st.builds(r.SeenTable, kinds, colours, st.integers(0, 400), version=st.none() | numbers)
offers = st.sampled_from(sorted(id_fields.OFFERED))
options = st.sampled_from([name for name, option in OPTIONS.items() if not rule_choices.has_keys(option)])


def moves(
    action: st.SearchStrategy[a.Action], table: st.SearchStrategy[r.SeenTable | None]
) -> st.SearchStrategy[r.Move]:
    return st.builds(r.Move, action, table)


def move_against(action: type[a.Peek | a.Accuse | a.Claim | a.Catch]) -> st.SearchStrategy[r.Move]:
    return sitters.map(lambda about: r.Move(action(r.NO_SEAT, about.seat), about=about))


plays = st.builds(
    lambda card, count, offered: a.PlayCard(r.NO_SEAT, (card,) * count, offered=offered),
    kinds,
    st.integers(1, 4),
    offers,
)
pairs = st.builds(
    lambda cards, offered: a.PlayCard(r.NO_SEAT, tuple(cards), offered=offered),
    st.lists(kinds, min_size=2, max_size=2, unique=True),
    offers,
)
targets = st.builds(lambda about, table: r.Move(a.Choose(r.NO_SEAT, target=about.seat), table, about), sitters, seen)
REQUESTS: dict[str, st.SearchStrategy[r.Request]] = {
    "moves": st.one_of(
        moves(plays, versioned),
        moves(pairs, seen),
        moves(
            st.builds(a.DrawCard, st.just(r.NO_SEAT), st.none() | st.integers(0, 400)),
            st.builds(r.SeenTable, kinds, colours, st.integers(0, 400), st.none() | st.integers(0, 99)),
        ),
        moves(st.just(a.Keep(r.NO_SEAT)) | st.just(a.Challenge(r.NO_SEAT)), seen),
        moves(st.builds(lambda colour: a.Choose(r.NO_SEAT, colour=colour), st.integers(0, 3)), st.none() | seen),
        moves(st.builds(lambda card: a.Choose(r.NO_SEAT, card=card), kinds), st.none() | seen),
        targets,
        *(move_against(action) for action in (a.Catch, a.Peek, a.Accuse, a.Claim)),
        moves(st.sampled_from([a.Catch(r.NO_SEAT), a.Press(r.NO_SEAT), a.Call(r.NO_SEAT, "trio")]), st.none()),
    ),
    "penalties": st.one_of(
        st.builds(r.AskPenaltyReason, sitters),
        st.builds(r.ProposePenalty, sitters, st.sampled_from(PENALTY_REASONS)),
        st.builds(r.VoteOnPenalty, seats, seats, numbers, st.booleans()),
        st.builds(r.VoidPenaltyVote, seats, seats, numbers),
    ),
    "the lobby": st.one_of(
        st.sampled_from([r.JoinTable(), r.JoinNextRound(), r.LeaveTable(), r.ConfirmLeave(), r.StartMatch()]),
        st.sampled_from([r.AskWhomToRemove(), r.DoubleClocks(), r.ShowQuickRules(), r.PlayAlone()]),
        st.builds(r.AddComputer, st.sampled_from(r.LEVELS)),
        st.builds(r.Remove, users),
        st.builds(r.LockTable, st.booleans()),
        st.builds(r.ChangeQuickRule, st.sampled_from(COMMON_OPTIONS), st.sampled_from([0, 1])),
    ),
    "a match": st.one_of(
        st.sampled_from([r.ResumeMatch(), r.EndMatch(), r.ConfirmEnd(), r.DealNext(), r.Rematch()]),
        st.builds(r.VoteOnPoll, st.sampled_from(get_args(PollKind)), numbers, st.booleans()),
        st.builds(r.ProposeRule, options, st.just(0)),
        st.builds(r.ProposeRule, st.just("number_effects"), st.sampled_from([0, 1]), st.integers(0, 9)),
        st.builds(r.ProposeRule, st.just("rank_effects"), st.integers(0, 24), st.integers(0, 12)),
        st.builds(r.TakeOverSeat, sitters),
        st.sampled_from([r.GoAway(), r.ComeBack(), r.AskToEnd()]),
        st.builds(r.ProposePause, st.integers(1, 60)),
        st.builds(r.GiveHost, users),
        st.builds(r.Kick, users),
    ),
    "pages": st.one_of(
        st.sampled_from([r.OpenHand(), r.StopGuide()]),
        st.builds(r.TurnPage, st.integers(0, custom_ids.HIGHEST_PAGE)),
        st.builds(r.SortHand, st.sampled_from(r.SORTS)),
        st.builds(r.ShowPage, st.sampled_from(sorted(custom_ids.PLAIN_PAGES | {"peek", "accuse", "claim", "propose"}))),
        st.just(r.ShowRules()),
        st.builds(r.ShowChapter, numbers),
        st.builds(r.ShowRule, st.sampled_from(sorted(OPTIONS)) | numbers),
        st.builds(r.ShowEffects, st.integers(0, 9), st.sampled_from(["number_effects", "rank_effects"])),
        st.builds(r.ShowEffects, st.integers(10, 12), st.just("rank_effects")),
        st.builds(r.ShowPairs, st.none() | kinds),
    ),
    "pages without a table": st.one_of(
        st.just(ToggleNotify()),
        st.sampled_from([ToggleEndMention(), AskHint(), StartGuided()]),
        st.builds(ShowHelp, numbers),
        st.builds(ChangePreference, st.sampled_from(["language", "text_mode"]), st.integers(0, 9)),
        st.builds(ShowHistory, st.none() | numbers, numbers),
        st.builds(ShowStep, numbers),
        st.just(ShareMatch()),
        st.builds(ShowPastRules, numbers),
        st.sampled_from([AskForWord(), CheckShuffle()]),
    ),
}
buttons = st.builds(
    TableButton, st.integers(0, 10**12), st.one_of(*REQUESTS.values()), copy=st.none() | st.integers(0, 500)
)
TYPED = (
    *(r.Typed, r.CallOrCatch, r.GiveHint, r.VoteOnOnlyQuestion, r.ChangeRule),
    *(r.GiveWord, r.SetLobbyRules, r.ChangeLobbyRules),
)
"""Requests without a format of their own, because they come from commands, forms or buttons that belong to no table."""


@given(buttons)
def test_decoding_an_encoded_button_returns_the_same_button(button: TableButton) -> None:
    written = custom_ids.encode(button)
    assert 1 <= len(written) <= custom_ids.LONGEST
    assert custom_ids.decode(written) == button


def test_every_request_class_has_a_format_or_is_typed() -> None:
    formatted = {known.request for known in custom_ids.FORMATS}
    known = set(get_args(r.TableRequest) + get_args(TablelessRequest)) - {r.Move, r.ShowOutdated, *TYPED}
    assert known - formatted == set()


@given(st.text(min_size=1, max_size=40))
def test_the_text_typed_into_the_form_becomes_the_word(text: str) -> None:
    assert custom_ids.decode("hr:12:word", [text]) == TableButton(12, r.GiveWord(text))


@given(st.text(max_size=130))
def test_decoding_any_text_raises_no_error(text: str) -> None:
    assert custom_ids.decode(text) is None or text.startswith("hr:")


@given(buttons, st.data())
def test_a_forged_id_is_refused_or_decodes_like_a_valid_one(button: TableButton, data: st.DataObject) -> None:
    written = list(custom_ids.encode(button))
    at = data.draw(st.integers(0, len(written) - 1))
    written[at] = data.draw(st.characters(max_codepoint=0x2FF) | st.sampled_from(":caovsknub0RYGB+_-"))
    forged = custom_ids.decode("".join(written))
    outdated = forged is not None and isinstance(forged.request, r.ShowOutdated)
    assert forged is None or outdated or custom_ids.decode(custom_ids.encode(forged)) == forged


@pytest.mark.parametrize(
    "forged",
    [
        "",
        "hr",
        "hr:1",
        "hr:1:",
        "hr:x:hand",
        "hr:-1:hand",
        "hr:1:fly",
        "hr:1:hand:",
        "hr:1:hand:z9",
        "hr:1:play:cR13",
        "hr:1:play:cR7:cR7",
        "hr:1:play:aR7_R",
        "hr:1:play:aR77_R_0",
        "hr:1:play:aR7_X_0",
        "hr:1:play:oz",
        "hr:1:call:wUNO",
        "hr:1:draw:n1e3",
        "hr:١:hand",
        "hr:1:hand\n",
        "hr:" + "9" * 40 + ":hand",
        "hr:1:hand:w" + "a" * 200,
    ],
)
def test_malformed_ids_are_refused(forged: str) -> None:
    assert custom_ids.decode(forged) is None


@pytest.mark.parametrize(
    "wrong",
    [
        "play:cR7:ot",
        "play:cR7:aR7_R_2",
        "play:ot:aR7_R_2",
        "play:cR7:ot:aR7_R_2:k9",
        "draw",
        "keep",
        "challenge",
        "colour",
        "target:fB",
        "vote",
        "propose:wdislike:s1:u2",
        "poll:wkick",
        "sort:wsideways",
        "takeover",
        "change:wstacking",
        "change:wstacking:n99",
        "change:wno_such_rule:n0",
        "change:wnumber_effects:n1",
        "computer:wgodlike",
        "tune:wstacking",
        "tune:wcheating:n1",
        "pair:cR7:ot:n8",
        "pair:cR7:ot:aR7_R_2:n400",
        "play:cR1/P3:ot:aR7_R_2",
        "number:n10",
        "number:n13:wrank_effects",
        "number:n1:wstacking",
        "pair:cR7:ot:aR7_R_2",
        "lock",
        "pause",
        "pause:n0",
        "pause:n61",
        "host",
        "kick",
        "rule",
        "chapter",
    ],
)
def test_an_id_with_missing_or_invalid_fields_is_refused(wrong: str) -> None:
    assert custom_ids.decode(f"hr:12:{wrong}") is None


def test_a_menu_adds_the_chosen_number_seat_or_word() -> None:
    menu = custom_ids.encode(TableButton(4, r.TurnPage(r.CHOSEN)))
    assert custom_ids.decode(menu, [custom_ids.value(number=2)]) == TableButton(4, r.TurnPage(2))
    takeover = "hr:4:takeover:u7"
    assert custom_ids.decode(takeover, [custom_ids.value(seat=3)]) == TableButton(4, r.TakeOverSeat(r.Sitter(3, 7)))
    computer = custom_ids.encode(TableButton(4, r.AddComputer()))
    assert custom_ids.decode(computer, [custom_ids.value(word="hard")]) == TableButton(4, r.AddComputer("hard"))
    assert custom_ids.decode(computer, [custom_ids.value(word="godlike")]) is None
    for forged in (["x1"], ["s"], ["s-1"], ["s1", "s2"], ["s" + "9" * 99]):
        assert custom_ids.decode(menu, forged) is None


MENUS = [
    (r.ChangeQuickRule("stacking", r.CHOSEN), r.ChangeQuickRule("stacking", 1)),
    (r.ProposeRule("stacking", r.CHOSEN), r.ProposeRule("stacking", 1)),
    (r.ProposeRule("number_effects", r.CHOSEN, 7), r.ProposeRule("number_effects", 1, 7)),
    (ChangePreference("language", r.CHOSEN), ChangePreference("language", 1)),
    (r.ShowRule(r.CHOSEN), r.ShowRule(1)),
    (r.ShowChapter(r.CHOSEN), r.ShowChapter(1)),
    (r.ShowEffects(r.CHOSEN), r.ShowEffects(1)),
    (r.ShowEffects(r.CHOSEN, "rank_effects"), r.ShowEffects(1, "rank_effects")),
    (r.ShowPairs(r.CHOSEN), r.ShowPairs(1)),
    (
        r.Move(a.PlayCard(r.NO_SEAT, (7, r.CHOSEN), offered="turn"), r.SeenTable(7, 0, 2)),
        r.Move(a.PlayCard(r.NO_SEAT, (7, 1), offered="turn"), r.SeenTable(7, 0, 2)),
    ),
]


@pytest.mark.parametrize(("menu", "chosen"), MENUS)
def test_a_menu_is_decoded_with_the_chosen_number(menu: r.Request, chosen: r.Request) -> None:
    written = custom_ids.encode(TableButton(12, menu, copy=1))
    assert custom_ids.decode(written, [custom_ids.value(number=1)]) == TableButton(12, chosen, copy=1)


@pytest.mark.parametrize(
    "button",
    [
        TableButton(1, r.SetLobbyRules({})),
        TableButton(1, r.ShowOutdated("remove")),
        TableButton(1, r.ShowPage("table")),
        TableButton(1, r.Move(a.Call(-1, "UNO!"))),
        TableButton(1, r.Move(a.Call(-1, "a" * 60))),
        TableButton(1, r.Move(a.Leave(0))),
        TableButton(-1, r.OpenHand()),
        TableButton(10**90, r.OpenHand()),
    ],
)
def test_a_request_that_could_not_be_decoded_is_not_encoded(button: TableButton) -> None:
    with pytest.raises(ValueError, match="not a button"):
        custom_ids.encode(button)


# --- buttons from earlier versions ------------------------------------------------------------------------------------

R7, W = c.parse("R7"), c.parse("W")
SEEN, NONE = r.SeenTable(R7, 0, 2), r.SeenTable(W, None, 0)
CLEO = r.Sitter(2, 13)


def card_move(count: int, offered: str, version: int | None, card: int = R7, table: r.SeenTable = SEEN) -> r.Move:
    action = a.PlayCard(r.NO_SEAT, (card,) * count, offered=offered)
    return r.Move(action, r.SeenTable(table.top, table.colour, table.debt, version=version))


def draw_move(number: int, count: int | None = None) -> r.Move:
    return r.Move(a.DrawCard(r.NO_SEAT, count), r.SeenTable(R7, 0, 2, drawn=number))


RECORDED: dict[str, r.Request] = {
    "hr:12:join": r.JoinTable(),
    "hr:12:leave": r.LeaveTable(),
    "hr:12:start": r.StartMatch(),
    "hr:12:away": r.GoAway(),
    "hr:12:back": r.ComeBack(),
    "hr:12:pause:n15": r.ProposePause(15),
    "hr:12:host:u7": r.GiveHost(7),
    "hr:12:kick:u7": r.Kick(7),
    "hr:12:ask_end": r.AskToEnd(),
    "hr:12:menu": r.ShowPage("menu"),
    "hr:12:log": r.ShowPage("log"),
    "hr:12:pauses": r.ShowPage("pauses"),
    "hr:12:whom_host": r.ShowPage("whom_host"),
    "hr:12:whom_kick": r.ShowPage("whom_kick"),
    "hr:12:word": AskForWord(),
    "hr:12:lobby": r.ShowPage("lobby"),
    "hr:12:computer": r.AddComputer("normal"),
    "hr:12:alone": r.PlayAlone(),
    "hr:12:remove": r.AskWhomToRemove(),
    "hr:12:remove:u7": r.Remove(7),
    "hr:12:remove:u_1": r.Remove(-1),
    "hr:12:remove:s1": r.ShowOutdated("remove"),
    "hr:12:rules": r.ShowRules(),
    "hr:12:notify": ToggleNotify(),
    "hr:12:at_end": ToggleEndMention(),
    "hr:12:hint": AskHint(),
    "hr:12:guide": StartGuided(),
    "hr:12:guide_off": r.StopGuide(),
    "hr:12:tune": r.ShowQuickRules(),
    "hr:12:tune:wjump_in:n1": r.ChangeQuickRule("jump_in", 1),
    "hr:12:hand": r.OpenHand(),
    "hr:12:catch": r.Move(a.Catch(r.NO_SEAT)),
    "hr:12:seats": r.ShowPage("seats"),
    "hr:12:join_next": r.JoinNextRound(),
    "hr:12:more": r.ShowPage("more"),
    "hr:12:why_not": r.ShowPage("why_not"),
    "hr:12:fewer": r.ShowPage("fewer"),
    "hr:12:pair": r.ShowPairs(),
    "hr:12:peek": r.ShowPage("peek"),
    "hr:12:accuse": r.ShowPage("accuse"),
    "hr:12:claim": r.ShowPage("claim"),
    "hr:12:propose": r.ShowPage("propose"),
    "hr:12:leave_yes": r.ConfirmLeave(),
    "hr:12:cancel": r.ShowPage("cancel"),
    "hr:12:resume": r.ResumeMatch(),
    "hr:12:end": r.EndMatch(),
    "hr:12:end_yes": r.ConfirmEnd(),
    "hr:12:next": r.DealNext(),
    "hr:12:rematch": r.Rematch(),
    "hr:12:clocks": r.DoubleClocks(),
    "hr:12:lock:n1": r.LockTable(True),
    "hr:12:lock:n0": r.LockTable(False),
    "hr:12:press:wslap": r.Move(a.Press(r.NO_SEAT)),
    "hr:12:press:wbuzzer": r.Move(a.Press(r.NO_SEAT)),
    "hr:12:play:cR7:ot:aR7_R_2:k1:v41:i0": card_move(1, "turn", 41),
    "hr:12:play:cW:oa:aW_N_0:k1:v41:i3": card_move(1, "answer", 41, W, NONE),
    "hr:12:play:cR7:oj:aR7_R_2:k2:v9:i1": card_move(2, "jump_in", 9),
    "hr:12:play:cR7:os:aR7_R_2:k1": card_move(1, "sequence", None),
    "hr:12:draw:aR7_R_2:n1": draw_move(1),
    "hr:12:draw:aR7_R_2:n0": draw_move(0),
    "hr:12:draw:aR7_R_2:k3:n0": draw_move(0, 3),
    "hr:12:keep:aR7_R_2": r.Move(a.Keep(r.NO_SEAT), SEEN),
    "hr:12:challenge:aR7_R_2": r.Move(a.Challenge(r.NO_SEAT), SEEN),
    "hr:12:call:wuno": r.Move(a.Call(r.NO_SEAT, "uno")),
    "hr:12:call:wuno:k3": r.Move(a.Call(r.NO_SEAT, "uno"), held=3),
    "hr:12:call:wquattro": r.Move(a.Call(r.NO_SEAT, "quattro")),
    "hr:12:call": r.Move(a.Call(r.NO_SEAT, "uno")),
    "hr:12:page:n2": r.TurnPage(2),
    "hr:12:sort:wnumber": r.SortHand("number"),
    "hr:12:colour:aR7_R_2:fB:wcolour": r.Move(a.Choose(r.NO_SEAT, colour=3), SEEN),
    "hr:12:target:aR7_R_2:wtarget:s2:u13": r.Move(a.Choose(r.NO_SEAT, target=2), SEEN, CLEO),
    "hr:12:target:aR7_R_2:wtarget:s2": r.ShowOutdated(),
    "hr:12:card:cW:aR7_R_2:wcard:i0": r.Move(a.Choose(r.NO_SEAT, card=W), SEEN),
    "hr:12:card:cR7:aW_N_0:wextra:i1": r.Move(a.Choose(r.NO_SEAT, card=R7), NONE),
    "hr:12:catch:s2:u13": r.Move(a.Catch(r.NO_SEAT, 2), about=CLEO),
    "hr:12:peek:s2:u13": r.Move(a.Peek(r.NO_SEAT, 2), about=CLEO),
    "hr:12:accuse:s2:u13": r.Move(a.Accuse(r.NO_SEAT, 2), about=CLEO),
    "hr:12:claim:s2:u13": r.Move(a.Claim(r.NO_SEAT, 2), about=CLEO),
    "hr:12:propose:s2:u13": r.AskPenaltyReason(CLEO),
    "hr:12:propose:wdelay:s2:u13": r.ProposePenalty(CLEO, "delay"),
    "hr:12:takeover:s2:u13": r.TakeOverSeat(CLEO),
    "hr:12:takeover:s1:u_2": r.TakeOverSeat(r.Sitter(1, -2)),
    "hr:12:catch:s2": r.ShowOutdated("catch"),
    "hr:12:peek:s2": r.ShowOutdated("peek"),
    "hr:12:accuse:s2": r.ShowOutdated("accuse"),
    "hr:12:claim:s2": r.ShowOutdated("claim"),
    "hr:12:propose:s2": r.ShowOutdated("propose"),
    "hr:12:takeover:s2": r.ShowOutdated("onlooker"),
    "hr:12:vote:v1:s2:n1:b0": r.VoteOnPenalty(0, 2, 1, yes=True),
    "hr:12:vote:v1:s2:n0:b0": r.VoteOnPenalty(0, 2, 1, yes=False),
    "hr:12:vote:wvoid:v1:s2:b0": r.VoidPenaltyVote(0, 2, 1),
    "hr:12:poll:wkick:k3:n1": r.VoteOnPoll("kick", 3, yes=True),
    "hr:12:poll:wpause:k3:n0": r.VoteOnPoll("pause", 3, yes=False),
    "hr:12:poll:wend:k3:n1": r.VoteOnPoll("end", 3, yes=True),
    "hr:12:poll:wabsent:k3:n0": r.VoteOnPoll("absent", 3, yes=False),
    "hr:12:poll:wtakeover:k3:n1": r.VoteOnPoll("takeover", 3, yes=True),
    "hr:12:poll:wrules:k3:n0": r.VoteOnPoll("rules", 3, yes=False),
    "hr:12:rule:wstacking": r.ShowRule("stacking"),
    "hr:12:backs": r.ShowPage("backs"),
    "hr:12:keep:aP3_P_100000_d": r.Move(a.Keep(r.NO_SEAT), r.SeenTable(c.parse("P3"), 5, r.OPEN_DEBT, dark=True)),
    "hr:0:history": ShowHistory(),
    "hr:0:history:k17:n100": ShowHistory(100, 17),
    "hr:12:step:n0": ShowStep(0),
    "hr:12:step:n5:i1": ShowStep(5),
    "hr:12:share_match": ShareMatch(),
    "hr:12:past_rules:n5": ShowPastRules(5),
    "hr:12:shuffle": CheckShuffle(),
    "hr:0:help:n1:i1": ShowHelp(1),
    "hr:0:notify": ToggleNotify(),
    "hr:0:rules": r.ShowRules(),
    "hr:0:rule:wstacking": r.ShowRule("stacking"),
}
"""Buttons from earlier versions, with the request that each decodes to."""

RECORDED_MENUS: dict[str, r.Request] = {
    "hr:12:page": r.TurnPage(1),
    "hr:12:rule": r.ShowRule(1),
    "hr:12:chapter": r.ShowChapter(1),
    "hr:12:number": r.ShowEffects(1),
    "hr:12:tune:wstacking": r.ChangeQuickRule("stacking", 1),
    "hr:12:change:wstacking": r.ProposeRule("stacking", 1),
    "hr:12:change:wnumber_effects:k7": r.ProposeRule("number_effects", 1, 7),
    "hr:12:pair:i0": r.ShowPairs(1),
    "hr:12:pair:cR7:ot:aR7_R_2:i0": r.Move(a.PlayCard(r.NO_SEAT, (R7, 1), offered="turn"), SEEN),
    "hr:0:chapter": r.ShowChapter(1),
    "hr:0:me:wlanguage": ChangePreference("language", 1),
}
"""Menus from earlier versions, with the request that each decodes to when the entry ``n1`` is chosen."""


@pytest.mark.parametrize(("custom_id", "request_"), RECORDED.items())
def test_buttons_of_earlier_versions_decode_to_the_same_requests(custom_id: str, request_: r.Request) -> None:
    button = custom_ids.decode(custom_id)
    assert button is not None
    assert (button.table, button.request) == (int(custom_id.split(":")[1]), request_)


@pytest.mark.parametrize(("custom_id", "request_"), RECORDED_MENUS.items())
def test_menus_of_earlier_versions_decode_to_the_same_requests(custom_id: str, request_: r.Request) -> None:
    button = custom_ids.decode(custom_id, ["n1"])
    assert button is not None
    assert button.request == request_


def test_every_verb_has_a_recorded_button_or_menu() -> None:
    assert {custom_id.split(":")[2] for custom_id in RECORDED.keys() | RECORDED_MENUS} == custom_ids.VERBS.keys()
