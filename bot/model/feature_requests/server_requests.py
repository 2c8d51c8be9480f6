"""Requests about a server's league and preferences, invitations to a lobby, and a user's data."""

from __future__ import annotations

from dataclasses import dataclass

# --- for everybody ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ShowStandings:
    """Show a page of the standings of a season. Pages are counted from 0."""

    season: int
    columns: str
    """The two columns shown, joined by a hyphen."""
    page: int = 0


@dataclass(frozen=True, slots=True)
class ChooseColumns:
    """Show the standings of a season with other columns."""

    season: int
    chosen: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ChooseSeason:
    """Show the standings of another season."""

    columns: str
    chosen: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class DrawSeason:
    """Draw the chart of a season."""

    season: int


@dataclass(frozen=True, slots=True)
class ForgetUser:
    """Delete the data of the user who asked for it."""

    user: int


@dataclass(frozen=True, slots=True)
class CancelQuestion:
    """Answer "no" to a question."""

    user: int


# --- for the host of a lobby ------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class AskWhomToInvite:
    """Show the menu of roles and people to invite."""

    table: int


@dataclass(frozen=True, slots=True)
class InvitePeople:
    """Invite the roles and people that were chosen."""

    table: int
    user: int | None = None
    """The user who was shown the menu. Only the host of the table may make the request."""
    chosen: tuple[str, ...] = ()


# --- for the manager who was shown the button -------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class ManagingRequest:
    """A request that only the user for whom the button was made may make.

    They must still have the right to manage the server.
    """

    user: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RemoveMatch(ManagingRequest):
    """Remove a match from the league."""

    match: int


@dataclass(frozen=True, slots=True, kw_only=True)
class EndSeason(ManagingRequest):
    """End a season."""

    season: int


@dataclass(frozen=True, slots=True, kw_only=True)
class StopPosting(ManagingRequest):
    """Stop posting final standings."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ImportServerFile(ManagingRequest):
    """Import the file that was shown."""

    file: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DropServerFile(ManagingRequest):
    """Discard the file that was shown."""

    file: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ShowOverview(ManagingRequest):
    """Show a page of the overview."""

    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ChoiceRequest(ManagingRequest):
    """A request made with a menu or form."""

    chosen: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class SwitchRequest(ManagingRequest):
    """A request to switch something ``on`` or ``off``."""

    state: str

    @property
    def on(self) -> bool:
        """Return True if the request switches something on."""
        return self.state == "on"


@dataclass(frozen=True, slots=True, kw_only=True)
class SetLanguage(ChoiceRequest):
    """Choose the language of public texts."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SetPictures(ChoiceRequest):
    """Choose whether public messages have pictures."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SetCardStyle(ChoiceRequest):
    """Choose how cards look."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SetFeatures(ChoiceRequest):
    """Choose the features that the server offers."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SetTextMode(SwitchRequest):
    """Switch text mode on or off."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SetLessons(SwitchRequest):
    """Switch lessons on or off."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SetPlace(ManagingRequest):
    """Set where ``/play`` opens tables by default when it is used in this channel."""

    place: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PresetChoiceRequest(ManagingRequest):
    """A request about the default preset of the ``server`` or ``channel``, or about the ``ranked`` presets."""

    target: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ShowPresetChoice(PresetChoiceRequest):
    """Show a page of the presets to choose from. Pages are counted from 0."""

    page: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class SetDefaultPreset(PresetChoiceRequest):
    """Make the chosen preset the default."""

    page: int = 0
    chosen: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class RemoveDefaultPreset(PresetChoiceRequest):
    """Remove the default preset."""


@dataclass(frozen=True, slots=True, kw_only=True)
class EditDefaultRules(PresetChoiceRequest):
    """Open the editor with the rules of the default preset."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SetRankedPresets(PresetChoiceRequest):
    """Choose which of the presets on a page are ranked."""

    digest: int
    """Digest of the presets that the page offered."""
    page: int = 0
    chosen: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class AskForNewPreset(ManagingRequest):
    """Open the form for the name of a new preset. It is submitted as ``CreatePreset``."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CreatePreset(ChoiceRequest):
    """Open the editor with a new preset."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SetLeaguePeople(ChoiceRequest):
    """Choose how many people a ranked match needs."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AskForDays(ManagingRequest):
    """Open the form for a number of days. It is submitted as ``SetLeagueDays``."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SetLeagueDays(ChoiceRequest):
    """Set how many days players of a ranked match must have been in the server."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SetMonthlySeasons(SwitchRequest):
    """Switch automatic monthly seasons on or off."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SetResultsChannel(ChoiceRequest):
    """Choose the channel for final standings."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RemoveResultsChannel(ManagingRequest):
    """Stop posting final standings. The overview uses this request instead of ``StopPosting``."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AskForSeasonName(ManagingRequest):
    """Open the form for the name of a season. It is submitted as ``BeginSeason``."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BeginSeason(ChoiceRequest):
    """Begin a season."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AskToEndSeason(ManagingRequest):
    """Ask whether to end the season."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AskForZone(ManagingRequest):
    """Open the form for a time zone. It is submitted as ``SetTimeZone``."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SetTimeZone(ChoiceRequest):
    """Set the time zone."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SetGamesMaster(ChoiceRequest):
    """Choose the role whose members moderate tables."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RemoveGamesMaster(ManagingRequest):
    """Remove the role whose members moderate tables."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SetLogChannel(ChoiceRequest):
    """Choose the channel that gets the log of changes."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RemoveLogChannel(ManagingRequest):
    """Stop logging changes."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ExportServer(ManagingRequest):
    """Send the server's presets and preferences as a file."""


ServerRequest = (
    ShowStandings
    | ChooseColumns
    | ChooseSeason
    | DrawSeason
    | ForgetUser
    | CancelQuestion
    | AskWhomToInvite
    | InvitePeople
    | ManagingRequest
)
"""Requests about leagues, servers' preferences, invitations and privacy."""
