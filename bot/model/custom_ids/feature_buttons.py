"""The codec for the ``custom_id`` of requests about presets, servers and tournaments: ``PREFIX:VERB:FIELDS…``.

``PRESETS``, ``SERVERS`` and ``TOURNAMENTS`` list the verb of every request; a new button needs a line there. The name
of a field decides its letter. Formats that have been in use must stay readable, because buttons stay on the screen
while the bot is upgraded.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from typing import cast

from bot.model.feature_requests import FeatureRequest
from bot.model.feature_requests import preset_requests as p
from bot.model.feature_requests import server_requests as s
from bot.model.feature_requests import tournament_requests as t

from . import id_fields, id_formats, id_grammar
from .id_formats import CHOSEN_VALUES, IdFormat
from .id_grammar import IdParts

Verbs = Sequence[tuple[str, type]]
"""Verbs with their request classes. If two classes share a verb, the first that fits the id is used."""

PRESETS: Verbs = (
    ("list", p.ListPresets),
    ("show", p.ShowPreset),
    ("code", p.ShowPresetCode),
    ("file", p.SendPresetFile),
    ("rules", p.ShowPresetRules),
    ("rule", p.ShowPresetRule),
    ("figures", p.SimulateTable),
    ("figures", p.SimulatePreset),
    # The editor.
    ("edit", p.ShowEditor),
    ("keep", p.KeepDraft),
    ("set", p.SetOption),
    ("ask", p.AskForNumber),
    ("effect", p.ChooseEffectKey),
    ("fix", p.TakeFix),
    ("undo", p.UndoStep),
    ("save", p.SaveDraft),
    ("overwrite", p.OverwritePreset),
    ("save_as", p.AskForPresetName),
    ("named", p.SaveDraftAs),
    ("discard", p.AskToDiscard),
    ("discarded", p.DiscardDraft),
    ("use", p.UseDraft),
    ("draft_figures", p.SimulateDraft),
    ("undefault", p.DeleteDefault),
    # The rules of a draft or a lobby.
    ("pick", p.PickValue),
    ("find", p.AskForSearch),
    ("found", p.ShowFoundRules),
    ("tell", p.AskForDescription),
    ("told", p.ReadDescription),
    ("agreed", p.TakeDescription),
    # A lobby.
    ("begin", p.EditLobbyRules),
    ("save_table", p.AskToSaveLobbyRules),
    ("table_named", p.SaveLobbyRules),
    # Managing.
    ("deleted", p.DeletePreset),
    ("kept", p.KeepPreset),
    ("about", p.AskForAbout),
    ("described", p.SetAbout),
    ("import", p.AskForCode),
    ("imported", p.ImportCode),
)
SERVERS: Verbs = (
    ("league", s.ShowStandings),
    ("columns", s.ChooseColumns),
    ("season", s.ChooseSeason),
    ("chart", s.DrawSeason),
    ("forget", s.ForgetUser),
    ("cancel", s.CancelQuestion),
    ("invite", s.AskWhomToInvite),
    ("invited", s.InvitePeople),
    ("remove", s.RemoveMatch),
    ("end", s.EndSeason),
    ("unpost", s.StopPosting),
    ("import_yes", s.ImportServerFile),
    ("import_no", s.DropServerFile),
    # The overview.
    ("page", s.ShowOverview),
    ("language", s.SetLanguage),
    ("pictures", s.SetPictures),
    ("cards", s.SetCardStyle),
    ("features", s.SetFeatures),
    ("text", s.SetTextMode),
    ("lessons", s.SetLessons),
    ("place", s.SetPlace),
    ("presets", s.ShowPresetChoice),
    ("default", s.SetDefaultPreset),
    ("default_none", s.RemoveDefaultPreset),
    ("default_rules", s.EditDefaultRules),
    ("create", s.AskForNewPreset),
    ("created", s.CreatePreset),
    ("ranked", s.SetRankedPresets),
    ("people", s.SetLeaguePeople),
    ("days", s.AskForDays),
    ("days_set", s.SetLeagueDays),
    ("monthly", s.SetMonthlySeasons),
    ("results", s.SetResultsChannel),
    ("results_none", s.RemoveResultsChannel),
    ("begin", s.AskForSeasonName),
    ("begin_set", s.BeginSeason),
    ("season_end", s.AskToEndSeason),
    ("zone", s.AskForZone),
    ("zone_set", s.SetTimeZone),
    ("role", s.SetGamesMaster),
    ("role_none", s.RemoveGamesMaster),
    ("log", s.SetLogChannel),
    ("log_none", s.RemoveLogChannel),
    ("export", s.ExportServer),
)
TOURNAMENTS: Verbs = (
    ("enter", t.EnterTournament),
    ("withdraw", t.WithdrawFromTournament),
    ("really_withdraw", t.ConfirmWithdrawal),
    ("standing", t.ShowWholeStanding),
    # Preparing.
    ("kind", t.ChooseTournamentKind),
    ("preset", t.ChooseTournamentRules),
    ("size", t.ChooseTableSize),
    ("fillers", t.SwitchFillers),
    ("open", t.OpenTournament),
    # Managing.
    ("manage", t.ShowManagement),
    ("start", t.StartTournament),
    ("next", t.EndBreak),
    ("stop", t.AskToStop),
    ("really_stop", t.StopTournament),
    ("keep", t.KeepTournament),
    ("table", t.AskToEndTable),
    ("end_table", t.EndTournamentTable),
)


@dataclass(frozen=True, slots=True)
class IdFamily:
    """All ids that share a prefix."""

    prefix: str
    letters: id_fields.Letters
    formats: Mapping[str, tuple[IdFormat, ...]]
    """The formats of each verb."""


def _family(prefix: str, letters: id_fields.Letters, of_name: Mapping[str, str], verbs: Verbs) -> IdFamily:
    known = {"chosen": CHOSEN_VALUES, **of_name}
    formats = (
        id_formats.plain(verb, request, {field.name: known[field.name] for field in fields(request)})
        for verb, request in verbs
    )
    return IdFamily(prefix, letters, id_formats.by_verb(formats))


FAMILIES = (
    _family(
        "hp",
        id_fields.OF_PRESETS,
        {
            "draft": "d",
            "chapter": "c",
            "page": "p",
            "number": "n",
            "value": "v",
            "revision": "r",
            "user": "u",
            "table": "t",
            "key": "k",
            "option": "o",
            "find": "f",
        },
        PRESETS,
    ),
    _family(
        "hs",
        id_fields.OF_SERVERS,
        {
            **dict.fromkeys(("season", "match", "table", "file", "digest"), "n"),
            **dict.fromkeys(("columns", "name", "state", "place", "target"), "w"),
            "page": "p",
            "user": "u",
        },
        SERVERS,
    ),
    _family(
        "ht",
        id_fields.OF_TOURNAMENTS,
        {
            "tournament": "n",
            "page": "p",
            "user": "u",
            "size": "s",
            "fillers": "f",
            "server_preset": "i",
            "table": "t",
            "kind": "k",
            "preset": "b",
        },
        TOURNAMENTS,
    ),
)
_OF_PREFIX = {family.prefix: family for family in FAMILIES}
_WRITTEN = {
    known.request: (family, known) for family in FAMILIES for formats in family.formats.values() for known in formats
}


def encode(request: FeatureRequest) -> str:
    """Return the ``custom_id`` of a request.

    Raise ``ValueError`` if no button makes such requests, or if the id could not be decoded to the same request.
    """
    if type(request) not in _WRITTEN:
        raise ValueError(f"not a button: {request!r}")
    family, known = _WRITTEN[type(request)]
    values = known.write(request)
    written = ((letter, values.get(letter), kind) for letter, kind in family.letters.items())
    texts = [(letter, kind.write(value)) for letter, value, kind in written if value is not None]
    text = id_grammar.join(family.prefix, None, known.verb, texts)
    parts = id_grammar.split(text)
    if parts is None or decode(parts) != request:
        raise ValueError(f"not a button: {request!r}")
    return text


def decode(parts: IdParts, values: Sequence[str] = ()) -> FeatureRequest | None:
    """Return the request in an id, with the ``values`` chosen or filled in; ``None`` if the id is not valid."""
    family = _OF_PREFIX.get(parts.prefix)
    found = id_fields.read(family.letters, parts.fields) if family and parts.table is None else None
    if family is None or found is None:
        return None
    found[CHOSEN_VALUES] = tuple(values)
    return cast(FeatureRequest | None, id_formats.first(family.formats.get(parts.verb, ()), found))
