"""Preset drafts. Each change is stored, so a draft survives a restart of the bot and the loss of its message."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, replace
from functools import partial
from typing import Any

from bot.storage import Storage
from bot.storage.queries import presets as stored

from .server_presets import Preset, folded, sound

KEPT_SECONDS = 24 * 3600.0
"""Seconds to keep a draft after its last change."""
STEPS = 20
"""Maximum number of steps that can be undone."""

Options = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class PresetDraft:
    """Rules that a user is editing. All options are stored as differences from the defaults."""

    name: str
    """Name of the edited preset or default; empty for a lobby."""
    base: Options
    """The options when editing began."""
    steps: tuple[Options, ...]
    """The options before the last ``STEPS`` changes and after each of these changes, newest last."""
    number: int = 0
    """Id of the preset that saving the draft changes; 0 for a lobby, or if saving creates a preset."""
    revision: int = 0
    """The revision of the preset when editing began; 0 without a ``number``."""
    table: int = 0
    """The lobby whose rules are edited; 0 for none."""
    default_in: int | None = None
    """The channel whose default is edited, or 0 for the server's default; ``None`` if no default is edited."""
    described: str = ""
    """The user's last description of rules, if they have not confirmed it yet; otherwise empty."""
    id: int = 0
    """The draft's number; 0 before it is stored."""

    @property
    def options(self) -> Options:
        """Return the current options."""
        return self.steps[-1]

    @property
    def can_undo(self) -> bool:
        """Return True if a step can be undone."""
        return len(self.steps) > 1

    def changed_to(self, options: Options) -> PresetDraft:
        """Return the draft with these options as a further step, or the same draft if they are its current options."""
        if options == self.options:
            return self
        return replace(self, steps=(*self.steps, dict(options))[-STEPS - 1 :])

    def undone(self) -> PresetDraft:
        """Return the draft without its last step, or the same draft if no step can be undone."""
        return replace(self, steps=self.steps[:-1]) if self.can_undo else self

    def should_continue(self, new: PresetDraft) -> bool:
        """Return True if this draft has unsaved changes and should be continued instead of the ``new`` one.

        A draft for a lobby is not continued if the lobby's rules have changed since the draft was begun.
        """
        return self.can_undo and self.options != self.base and (not self.table or self.base == new.base)

    def target(self) -> str:
        """Return an identifier of the edited preset, default or lobby.

        A user has at most one draft for each identifier in a server.
        """
        if self.table:
            return f"words {self.table}" if self.described else f"table {self.table}"
        if self.default_in is not None:
            return f"default {self.default_in}"
        return f"preset {self.number}" if self.number else f"new {folded(self.name)}"


def for_preset(preset: Preset) -> PresetDraft:
    """Return a draft that edits an existing preset of a server."""
    return PresetDraft(preset.name, preset.options, (preset.options,), preset.number, preset.revision)


def for_new(name: str, options: Options) -> PresetDraft:
    """Return a draft for a preset that does not exist yet."""
    return PresetDraft(name, options, (options,))


def for_table(table: int, name: str, options: Options) -> PresetDraft:
    """Return a draft for the rules of one lobby."""
    return PresetDraft(name, options, (options,), table=table)


def for_description(table: int, line: str, options: Options) -> PresetDraft:
    """Return a draft that stores a user's description of rules for a lobby.

    Its target differs from that of a draft from ``for_table``, so the user can have both.
    """
    return PresetDraft("", options, (options,), table=table, described=line)


def for_default(channel: int, name: str, preset: Preset) -> PresetDraft:
    """Return a draft for the default of a channel, or of the server for channel 0. ``preset`` is the current default.

    A server's preset with this ``name`` was made for this default, so saving the draft changes the preset. Any other
    preset stays as it is.
    """
    own = not preset.built_in and folded(preset.name) == folded(name)
    number, revision = (preset.number, preset.revision) if own else (0, 0)
    return PresetDraft(name, preset.options, (preset.options,), number, revision, default_in=channel)


class PresetDrafts:
    """The drafts of all users. A draft can only be used in its server by the user who began it.

    ``now`` returns Unix seconds. ``trusted`` returns True if the clock is trusted. If it is not, old drafts are kept.
    All coroutines may raise ``StorageError``.
    """

    def __init__(self, storage: Storage, now: Callable[[], float], trusted: Callable[[], bool] = lambda: True) -> None:
        self._storage = storage
        self._now = now
        self._trusted = trusted

    async def begin(self, guild: int, user: int, draft: PresetDraft) -> tuple[PresetDraft, bool]:
        """Return the draft to edit, and True if it is an earlier one.

        If the user has an earlier draft with the same target that should be continued, return that draft. It takes the
        name of the new one, because a preset may have been renamed in the meantime.

        Otherwise store the new draft, which replaces any earlier one with the same target. Also delete all users'
        drafts that have not changed for ``KEPT_SECONDS``.
        """
        target, at = draft.target(), self._now()
        known = await self._storage.read(partial(stored.draft_for, guild_id=guild, user_id=user, target=target))
        left = None if known is None else _read(known)
        if left is not None and left.should_continue(draft):
            if left.name != draft.name:
                left = await self.change(guild, user, left.id, partial(replace, name=draft.name)) or left
            return left, True
        kept = KEPT_SECONDS if self._trusted() else float("inf")
        made = await self._storage.write(
            lambda connection: stored.begin_draft(connection, guild, user, target, _data(draft), at, kept), guild
        )
        return replace(draft, id=made.id), False

    async def get(self, guild: int, user: int, number: int) -> PresetDraft | None:
        """Return a user's draft in a server; ``None`` if there is none or it contains a file to import."""
        known = await self._storage.read(partial(stored.draft, guild_id=guild, user_id=user, number=number))
        return None if known is None else _read(known)

    async def change(
        self, guild: int, user: int, number: int, change: Callable[[PresetDraft], PresetDraft]
    ) -> PresetDraft | None:
        """Change, store and return a draft. Return ``None`` in the same cases as ``get``."""
        at = self._now()

        def changed(data: Mapping[str, Any]) -> Mapping[str, Any]:
            return _data(change(_of(data, number)))

        known = await self._storage.write(
            lambda connection: stored.alter_draft(connection, guild, user, number, changed, at), guild
        )
        return None if known is None else _read(known)

    async def drop(self, guild: int, user: int, number: int) -> None:
        """Delete a draft."""
        await self._storage.write(lambda connection: stored.drop_draft(connection, guild, user, number), guild)


def _data(draft: PresetDraft) -> dict[str, Any]:
    data = asdict(draft)
    del data["id"]
    return data


def _read(known: stored.StoredDraft) -> PresetDraft:
    return _of(known.data, known.id)


def _of(data: Mapping[str, Any], number: int) -> PresetDraft:
    options = {"base": sound(data["base"]), "steps": tuple(sound(step) for step in data["steps"])}
    return PresetDraft(**{**data, **options, "id": number})
