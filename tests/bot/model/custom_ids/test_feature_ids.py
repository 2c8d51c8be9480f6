"""``custom_id`` of requests about presets, servers and tournaments: recorded ids, chosen values, malformed ids."""

from __future__ import annotations

from dataclasses import is_dataclass
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.commands import ROUTES
from bot.model import custom_ids
from bot.model.custom_ids import NO_TABLE, TableButton, feature_buttons
from bot.model.feature_requests import FeatureRequest
from bot.model.feature_requests import preset_requests as p
from bot.model.feature_requests import server_requests as s
from bot.model.feature_requests import tournament_requests as t

FOUND = "wirkungen_von_kartenwerten"
ON_PAGE: dict[str, Any] = {"draft": 1, "chapter": 2, "page": 0}
ON_FOUND: dict[str, Any] = {"draft": 7, "chapter": 0, "page": 0, "find": "kartenspiel"}
CHOICES: dict[str, Any] = {"user": 5, "size": 4, "fillers": True, "kind": "knock_out", "preset": "classic"}
ANY_PRESET: dict[str, Any] = {"user": 5, "size": 6, "fillers": False, "server_preset": 17, "kind": "swiss"}

RECORDED: dict[str, FeatureRequest] = {
    # Presets, for everybody.
    "hp:list:p0": p.ListPresets(),
    "hp:list:p3": p.ListPresets(3),
    "hp:show:c0": p.ShowPreset(chapter=0),
    "hp:show:c0:k123": p.ShowPreset("123", 0),
    "hp:show:kofficial-2018": p.ShowPreset("official-2018"),
    "hp:code:k12": p.ShowPresetCode("12"),
    "hp:file:k12": p.SendPresetFile("12"),
    "hp:rules:kquick": p.ShowPresetRules("quick"),
    "hp:rules:c21:khouse-2018": p.ShowPresetRules("house-2018", 21),
    "hp:rule:k12": p.ShowPresetRule("12"),
    "hp:rule:kquick:ostacking": p.ShowPresetRule("quick", "stacking"),
    "hp:figures:khouse-2018": p.SimulatePreset("house-2018"),
    "hp:figures:t12": p.SimulateTable(12),
    # The editor.
    "hp:edit:d1": p.ShowEditor(draft=1),
    "hp:edit:d1:c9:p1": p.ShowEditor(draft=1, chapter=9, page=1),
    "hp:keep:d1:c2:p0:n7": p.KeepDraft(**ON_PAGE, number=7),
    "hp:set:d1:c2:p0:n7:odeck": p.SetOption(**ON_PAGE, number=7, option="deck"),
    "hp:set:d1:c2:p0:v0:ovoluntary_draw": p.SetOption(**ON_PAGE, option="voluntary_draw", value=0),
    "hp:ask:d1:c2:p0:obuzzer_cards": p.AskForNumber(**ON_PAGE, option="buzzer_cards"),
    "hp:effect:d1:c2:p0": p.ChooseEffectKey(**ON_PAGE),
    "hp:fix:d1:c2:p0:v0:ostrict": p.TakeFix(**ON_PAGE, option="strict", value=0),
    "hp:fix:d7:c0:p0:v0:ostrict:fkartenspiel": p.TakeFix(**ON_FOUND, option="strict", value=0),
    "hp:undo:d1:c2:p0": p.UndoStep(**ON_PAGE),
    "hp:undo:d7:c0:p0:fkartenspiel": p.UndoStep(**ON_FOUND),
    "hp:save:d1:c2:p0": p.SaveDraft(**ON_PAGE),
    "hp:overwrite:d1:c2:p0:r3": p.OverwritePreset(**ON_PAGE, revision=3),
    "hp:save_as:d1:c2:p0:n7": p.AskForPresetName(**ON_PAGE, number=7),
    "hp:named:d1:c2:p0": p.SaveDraftAs(**ON_PAGE),
    "hp:discard:d7:c0:p0:fkartenspiel": p.AskToDiscard(**ON_FOUND),
    "hp:discarded:d1:c2:p0": p.DiscardDraft(**ON_PAGE),
    "hp:use:d1:c2:p0": p.UseDraft(**ON_PAGE),
    "hp:draft_figures:d1:c2:p0": p.SimulateDraft(**ON_PAGE),
    "hp:undefault:d1:c2:p0": p.DeleteDefault(**ON_PAGE),
    # The rules of a draft or a lobby.
    "hp:pick:d1:ostacking": p.PickValue(draft=1, option="stacking"),
    "hp:pick:d1:v1:onumber_effects": p.PickValue(draft=1, option="number_effects", value=1),
    f"hp:pick:d1:n9:orank_effects:f{FOUND}": p.PickValue(draft=1, option="rank_effects", number=9, find=FOUND),
    "hp:pick:t12:ostacking": p.PickValue(table=12, option="stacking"),
    "hp:pick:v0:t12:omust_play": p.PickValue(table=12, option="must_play", value=0),
    f"hp:pick:n9:t12:orank_effects:f{FOUND}": p.PickValue(table=12, option="rank_effects", number=9, find=FOUND),
    "hp:find:d1": p.AskForSearch(draft=1),
    "hp:find:t12": p.AskForSearch(table=12),
    "hp:found:d1": p.ShowFoundRules(draft=1),
    "hp:found:t12:onumber_effects:fstacking": p.ShowFoundRules(table=12, option="number_effects", find="stacking"),
    "hp:tell:d1": p.AskForDescription(draft=1),
    "hp:tell:d5:t12": p.AskForDescription(draft=5, table=12),
    "hp:told:d1": p.ReadDescription(draft=1),
    "hp:told:t12": p.ReadDescription(table=12),
    "hp:agreed:d1": p.TakeDescription(draft=1),
    "hp:agreed:d5:t12": p.TakeDescription(draft=5, table=12),
    # A lobby.
    "hp:begin:t12": p.EditLobbyRules(12),
    "hp:save_table:t12": p.AskToSaveLobbyRules(12),
    "hp:table_named:t12": p.SaveLobbyRules(12),
    # Managing presets.
    "hp:deleted:u18446744073709551615:kofficial-2018": p.DeletePreset("official-2018", (1 << 64) - 1),
    "hp:kept:u1:k12": p.KeepPreset("12", 1),
    "hp:about:u1:k12": p.AskForAbout("12", 1),
    "hp:described:u1:k12": p.SetAbout("12", 1),
    "hp:import:u1": p.AskForCode(1),
    "hp:imported:u1": p.ImportCode(1),
    # Leagues, invitations and privacy.
    "hs:league:n1:p0:wpoints-form": s.ShowStandings(1, "points-form"),
    "hs:columns:n1": s.ChooseColumns(1),
    "hs:season:wper_round-win_rate": s.ChooseSeason("per_round-win_rate"),
    "hs:chart:n1": s.DrawSeason(1),
    "hs:forget:u2": s.ForgetUser(2),
    "hs:cancel:u2": s.CancelQuestion(2),
    "hs:invite:n12": s.AskWhomToInvite(12),
    "hs:invited:n12:u2": s.InvitePeople(12, 2),
    "hs:remove:n1:u2": s.RemoveMatch(user=2, match=1),
    "hs:end:n104:u1586879022099333120": s.EndSeason(user=1586879022099333120, season=104),
    "hs:unpost:u2": s.StopPosting(user=2),
    "hs:import_yes:n9:u2": s.ImportServerFile(user=2, file=9),
    "hs:import_no:n9:u2": s.DropServerFile(user=2, file=9),
    # The overview.
    "hs:page:u2:wtables": s.ShowOverview(user=2, name="tables"),
    "hs:language:u2": s.SetLanguage(user=2),
    "hs:pictures:u2": s.SetPictures(user=2),
    "hs:cards:u2": s.SetCardStyle(user=2),
    "hs:features:u2": s.SetFeatures(user=2),
    "hs:text:u2:won": s.SetTextMode(user=2, state="on"),
    "hs:lessons:u2:woff": s.SetLessons(user=2, state="off"),
    "hs:place:u2:wthread": s.SetPlace(user=2, place="thread"),
    "hs:presets:p0:u2:wserver": s.ShowPresetChoice(user=2, target="server"),
    "hs:presets:p3:u2:wranked": s.ShowPresetChoice(user=2, target="ranked", page=3),
    "hs:default:p0:u2:wchannel": s.SetDefaultPreset(user=2, target="channel"),
    "hs:default_none:u2:wserver": s.RemoveDefaultPreset(user=2, target="server"),
    "hs:default_rules:u2:wserver": s.EditDefaultRules(user=2, target="server"),
    "hs:ranked:n3653222633:p1:u2:wranked": s.SetRankedPresets(user=2, target="ranked", digest=3653222633, page=1),
    "hs:create:u2": s.AskForNewPreset(user=2),
    "hs:created:u2": s.CreatePreset(user=2),
    "hs:people:u2": s.SetLeaguePeople(user=2),
    "hs:days:u2": s.AskForDays(user=2),
    "hs:days_set:u2": s.SetLeagueDays(user=2),
    "hs:monthly:u2:won": s.SetMonthlySeasons(user=2, state="on"),
    "hs:results:u2": s.SetResultsChannel(user=2),
    "hs:results_none:u2": s.RemoveResultsChannel(user=2),
    "hs:begin:u2": s.AskForSeasonName(user=2),
    "hs:begin_set:u2": s.BeginSeason(user=2),
    "hs:season_end:u2": s.AskToEndSeason(user=2),
    "hs:zone:u2": s.AskForZone(user=2),
    "hs:zone_set:u2": s.SetTimeZone(user=2),
    "hs:role:u2": s.SetGamesMaster(user=2),
    "hs:role_none:u2": s.RemoveGamesMaster(user=2),
    "hs:log:u2": s.SetLogChannel(user=2),
    "hs:log_none:u2": s.RemoveLogChannel(user=2),
    "hs:export:u2": s.ExportServer(user=2),
    # Tournaments.
    "ht:enter:n1": t.EnterTournament(1),
    "ht:withdraw:n1": t.WithdrawFromTournament(1),
    "ht:really_withdraw:n1": t.ConfirmWithdrawal(1),
    "ht:standing:n1": t.ShowWholeStanding(1),
    "ht:standing:n1:p0": t.ShowWholeStanding(1, 0),
    "ht:kind:u5:s4:f1:kknock_out:bclassic": t.ChooseTournamentKind(**CHOICES),
    "ht:preset:u5:s4:f1:kknock_out:bclassic": t.ChooseTournamentRules(**CHOICES),
    "ht:size:u5:s4:f1:kknock_out:bclassic": t.ChooseTableSize(**CHOICES),
    "ht:fillers:u5:s4:f1:kknock_out:bclassic": t.SwitchFillers(**CHOICES),
    "ht:open:u5:s6:f0:i17:kswiss": t.OpenTournament(**ANY_PRESET),
    "ht:manage:n1": t.ShowManagement(tournament=1),
    "ht:start:n1:u5": t.StartTournament(tournament=1, user=5),
    "ht:next:n1:u5": t.EndBreak(tournament=1, user=5),
    "ht:stop:n1:u5": t.AskToStop(tournament=1, user=5),
    "ht:really_stop:n1:u5": t.StopTournament(tournament=1, user=5),
    "ht:keep:n1:u5": t.KeepTournament(tournament=1, user=5),
    "ht:table:n1:u5": t.AskToEndTable(tournament=1, user=5),
    "ht:end_table:n1:u5:t1001": t.EndTournamentTable(tournament=1, user=5, table=1001),
}
"""Ids from earlier versions, with the request that each decodes to. This version encodes the request to the same id."""

CHOSEN: dict[str, tuple[tuple[str, ...], FeatureRequest]] = {
    "hp:show:c0": (("quick",), p.ShowPreset(chapter=0, chosen=("quick",))),
    "hp:edit:d1": (("4-2",), p.ShowEditor(draft=1, chosen=("4-2",))),
    "hp:set:d1:ofinish_with": (("0", "2"), p.SetOption(draft=1, option="finish_with", chosen=("0", "2"))),
    "hp:imported:u1": (("HR1-Ä€",), p.ImportCode(1, ("HR1-Ä€",))),
    "hp:undo:d1": (("1",), p.UndoStep(draft=1)),
    "hs:features:u2": (("hint", "guide"), s.SetFeatures(user=2, chosen=("hint", "guide"))),
    "hs:season:wpoints-won": (("3",), s.ChooseSeason("points-won", ("3",))),
    "ht:table:n1:u5": (("1001",), t.AskToEndTable(tournament=1, user=5, chosen=("1001",))),
}
"""Ids, each with the chosen or entered values and the request that they decode to.

A request without a field for such values ignores them.
"""

VERBS = {
    f"{family.prefix}:{verb}": [one.request for one in formats]
    for family in feature_buttons.FAMILIES
    for verb, formats in family.formats.items()
}
WORDS = st.from_regex(r"[a-z0-9-]{1,20}", fullmatch=True)


def concrete() -> set[type]:
    """Return the request classes that are not base classes of others."""
    known = {one for module in (p, s, t) for one in vars(module).values() if isinstance(one, type)}
    return {one for one in known if is_dataclass(one) and not any(one in other.__bases__ for other in known)}


@pytest.mark.parametrize(("custom_id", "request_"), RECORDED.items())
def test_ids_of_earlier_versions_are_decoded_and_encoded_unchanged(custom_id: str, request_: FeatureRequest) -> None:
    assert custom_ids.decode(custom_id) == TableButton(NO_TABLE, request_)
    assert custom_ids.of(request_) == custom_id


@pytest.mark.parametrize(("custom_id", "chosen"), CHOSEN.items())
def test_chosen_values_are_decoded_into_the_request(
    custom_id: str, chosen: tuple[tuple[str, ...], FeatureRequest]
) -> None:
    assert custom_ids.decode(custom_id, chosen[0]) == TableButton(NO_TABLE, chosen[1])


def test_every_request_has_a_recorded_id_a_verb_and_a_handler() -> None:
    assert {":".join(custom_id.split(":")[:2]) for custom_id in RECORDED} == VERBS.keys()
    assert {type(request) for request in RECORDED.values()} == concrete()
    assert {one for requests in VERBS.values() for one in requests} == concrete()
    assert concrete() <= ROUTES.keys()


def test_fields_that_a_request_does_not_have_are_ignored() -> None:
    assert custom_ids.decode("hs:language:n3:u2:wde") == TableButton(NO_TABLE, s.SetLanguage(user=2))


@pytest.mark.parametrize(
    "wrong",
    [
        "hp",
        "hp:",
        "hp:none",
        "hp:list:",
        "hp:12:list",
        "hp:set:d1",
        "hp:set:d1:o../x",
        "hp:set:d1:ono_such_option",
        "hp:undo:d1:d2",
        "hp:undo:dx",
        "hp:undo:d1:z1",
        "hp:undo",
        "hr:set:d1",
        "hp:undo:d1\n",
        "hp:undo:d١",
        f"hp:undo:d{1 << 63}",
        f"hp:deleted:u{1 << 64}:k1",
        "hp:figures",
        "hs:language",
        "hs:undo:d1",
        "ht:enter:n1:kchess",
        "hp:found:d1:f" + "a" * 100,
    ],
)
def test_malformed_ids_are_refused(wrong: str) -> None:
    assert custom_ids.decode(wrong) is None


@pytest.mark.parametrize(
    "request_",
    [
        p.EditorRequest(draft=1),
        p.UndoStep(draft=-1),
        p.UndoStep(draft=1 << 63),
        p.ShowPresetCode("../x"),
        p.ShowPresetCode("k" * 41),
        p.ImportCode(1, ("code",)),
        s.ShowOverview(user=2, name=""),
    ],
)
def test_a_request_that_could_not_be_decoded_is_not_encoded(request_: FeatureRequest) -> None:
    with pytest.raises(ValueError, match="not a button"):
        custom_ids.of(request_)


@given(
    st.sampled_from(sorted(VERBS)),
    st.lists(st.tuples(st.sampled_from("dcpnvrutkofwsib"), st.integers(0, 1 << 65).map(str) | WORDS), max_size=6),
)
def test_every_decoded_request_can_be_encoded_and_decoded_again(verb: str, fields: list[tuple[str, str]]) -> None:
    button = custom_ids.decode(":".join([verb, *(letter + text for letter, text in fields)]))
    if button is not None:
        assert isinstance(button.request, FeatureRequest)
        assert custom_ids.decode(custom_ids.of(button.request)) == button
