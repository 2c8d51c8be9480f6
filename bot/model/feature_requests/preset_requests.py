"""Requests about presets: reading and managing them, editing a draft, and choosing the rules of a lobby."""

from __future__ import annotations

from dataclasses import dataclass

# --- for everybody ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ListPresets:
    """Show a page of the list of presets. Pages are counted from 0."""

    page: int = 0


@dataclass(frozen=True, slots=True)
class ShowPreset:
    """Show a chapter of a preset. A menu may fill in the key or the chapter."""

    key: str | None = None
    chapter: int | None = None
    chosen: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ShowPresetCode:
    """Show the code of a preset."""

    key: str


@dataclass(frozen=True, slots=True)
class SendPresetFile:
    """Send a preset as a file."""

    key: str


@dataclass(frozen=True, slots=True)
class ShowPresetRules:
    """Show the overview of a preset's rules, one of their chapters, or a page about the game.

    A menu may fill in ``chapter``, which is the number of any of these.
    """

    key: str
    chapter: int | None = None
    chosen: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ShowPresetRule:
    """Show one rule of a preset. A menu may fill in the position of the option."""

    key: str
    option: str | None = None
    chosen: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SimulatePreset:
    """Simulate the rules of a preset."""

    key: str


@dataclass(frozen=True, slots=True)
class SimulateTable:
    """Simulate the rules of a table."""

    table: int


# --- for the user who is editing a draft ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class EditorRequest:
    """A request about a draft in the editor, with the page that it was made on."""

    draft: int
    chapter: int | None = None
    page: int | None = None
    number: int | None = None
    """The position of the number or rank whose effect is being chosen."""
    find: str | None = None
    """The search words, if the page shows the rules found."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ShowEditor(EditorRequest):
    """Show a page of the editor. A menu fills in the page."""

    chosen: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class KeepDraft(EditorRequest):
    """Answer "no" to the editor's question and go back to the editor."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SetOption(EditorRequest):
    """Set an option of the draft.

    A button contains the position of the new value. A menu fills in the positions of the chosen values, and a form
    fills in a number.
    """

    option: str
    value: int | None = None
    chosen: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class AskForNumber(EditorRequest):
    """Open the form for entering the value of a numeric option. It is submitted as ``SetOption``."""

    option: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ChooseEffectKey(EditorRequest):
    """Choose the number or rank whose effect to change."""

    chosen: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeFix(EditorRequest):
    """Apply one of the fixes that are offered for a contradiction."""

    option: str
    """The option that the fix changes."""
    value: int = 0
    """The position of the fix in the list of offered fixes."""


@dataclass(frozen=True, slots=True, kw_only=True)
class UndoStep(EditorRequest):
    """Undo the last change to the draft."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SaveDraft(EditorRequest):
    """Save the draft as a change to its preset, as a new preset, or as default rules."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OverwritePreset(EditorRequest):
    """Save the draft over a newer revision of the preset."""

    revision: int


@dataclass(frozen=True, slots=True, kw_only=True)
class AskForPresetName(EditorRequest):
    """Open the form for another name. It is submitted as ``SaveDraftAs``."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SaveDraftAs(EditorRequest):
    """Save the draft as a new preset with the name that was filled in."""

    chosen: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class AskToDiscard(EditorRequest):
    """Ask whether to discard the draft."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DiscardDraft(EditorRequest):
    """Discard the draft."""


@dataclass(frozen=True, slots=True, kw_only=True)
class UseDraft(EditorRequest):
    """Apply the rules of the draft to the lobby."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SimulateDraft(EditorRequest):
    """Simulate the rules of the draft."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DeleteDefault(EditorRequest):
    """Delete the draft and the default rules that it changes."""


# --- for the user who is editing a draft, or for the host of a lobby --------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class RulesRequest:
    """A request about the rules of a lobby if it names a table, otherwise about the rules of a draft."""

    draft: int | None = None
    """The draft whose rules the request is about. In a lobby, the draft that stores the typed description, if any."""
    table: int | None = None
    find: str | None = None
    """The search words, if the page shows the rules found."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PickValue(RulesRequest):
    """Set an option to the value at a position in its menu.

    For an option of effects, set the effect of one number or rank. Without ``number``, switch 7-0 on or off instead.
    """

    option: str
    number: int | None = None
    """The position of the number or rank."""
    value: int | None = None
    chosen: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class AskForSearch(RulesRequest):
    """Open the form for the search words. It is submitted as ``ShowFoundRules``."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ShowFoundRules(RulesRequest):
    """Show the rules that a search found.

    If an option is given, also show the effects that it offers for the number or rank chosen in a menu.
    """

    option: str | None = None
    chosen: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class AskForDescription(RulesRequest):
    """Open the form for a line that describes rules. It is submitted as ``ReadDescription``."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadDescription(RulesRequest):
    """Show how the line that was filled in was understood."""

    chosen: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeDescription(RulesRequest):
    """Apply the rules that were understood from the stored line."""


# --- for the host of a lobby ------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class LobbyRequest:
    """A request about the rules of a lobby."""

    table: int


@dataclass(frozen=True, slots=True)
class EditLobbyRules(LobbyRequest):
    """Open the editor with the rules of a lobby."""


@dataclass(frozen=True, slots=True)
class AskToSaveLobbyRules(LobbyRequest):
    """Open the form for a name. It is submitted as ``SaveLobbyRules``."""


@dataclass(frozen=True, slots=True)
class SaveLobbyRules(LobbyRequest):
    """Save the rules of a lobby as a preset of the server."""

    chosen: tuple[str, ...] = ()


# --- for the manager who was asked ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class OwnPresetRequest:
    """A request about a preset of the server. Only ``user`` may make it, and only while they manage the server."""

    key: str
    user: int


@dataclass(frozen=True, slots=True)
class DeletePreset(OwnPresetRequest):
    """Delete a preset."""


@dataclass(frozen=True, slots=True)
class KeepPreset(OwnPresetRequest):
    """Keep the preset instead of deleting it."""


@dataclass(frozen=True, slots=True)
class AskForAbout(OwnPresetRequest):
    """Open the form for the sentence about a preset. It is submitted as ``SetAbout``."""


@dataclass(frozen=True, slots=True)
class SetAbout(OwnPresetRequest):
    """Store the sentence about a preset."""

    chosen: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class AskForCode:
    """Open the form for the code of a preset. It is submitted as ``ImportCode``."""

    user: int


@dataclass(frozen=True, slots=True)
class ImportCode:
    """Import a preset from its code."""

    user: int
    chosen: tuple[str, ...] = ()


PresetRequest = (
    ListPresets
    | ShowPreset
    | ShowPresetCode
    | SendPresetFile
    | ShowPresetRules
    | ShowPresetRule
    | SimulatePreset
    | SimulateTable
    | EditorRequest
    | RulesRequest
    | LobbyRequest
    | OwnPresetRequest
    | AskForCode
    | ImportCode
)
"""Requests about presets."""
