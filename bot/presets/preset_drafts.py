"""Drafts of presets: what somebody is editing is kept with each press, so a restart or a lost message costs nothing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, replace
from functools import partial
from typing import Any

from bot.storage import Storage
from bot.storage.queries import presets as stored

from .server_presets import Preset, folded, sound

KEPT_SECONDS = 24 * 3600.0
"""So long a draft that nobody touches is kept."""
STEPS = 20
"""Steps that can be undone."""

Options = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class PresetDraft:
    """Rules that somebody is editing. ``name``: of the preset, old or new; ``number`` and ``revision``: of the preset
    as it was when the editing began (0: a new one); ``table``: the lobby whose rules they are (0: none). ``base``: the
    options when the editing began, ``steps``: those after each change, the newest last (all as differences)."""

    name: str
    base: Options
    steps: tuple[Options, ...]
    number: int = 0
    revision: int = 0
    table: int = 0
    id: int = 0

    @property
    def options(self) -> Options:
        """What has been reached."""
        return self.steps[-1]

    @property
    def can_undo(self) -> bool:
        """Whether a step can be taken back."""
        return len(self.steps) > 1

    def changed_to(self, options: Options) -> PresetDraft:
        """The draft after one more step."""
        if options == self.options:
            return self
        return replace(self, steps=(*self.steps, dict(options))[-STEPS - 1 :])

    def undone(self) -> PresetDraft:
        """The draft before its last step."""
        return replace(self, steps=self.steps[:-1]) if self.can_undo else self

    def goes_on(self, new: PresetDraft) -> bool:
        """Whether it was left unfinished and is still worth going on with in the place of a ``new`` one: a lobby that
        has had other rules since is another matter."""
        return self.can_undo and self.options != self.base and (not self.table or self.base == new.base)

    def target(self) -> str:
        """What it will become: of each target a person has one draft in a server."""
        if self.table:
            return f"table {self.table}"
        return f"preset {self.number}" if self.number else f"new {folded(self.name)}"


def for_preset(preset: Preset) -> PresetDraft:
    """A draft of a server's preset as it is."""
    return PresetDraft(preset.name, preset.options, (preset.options,), preset.number, preset.revision)


def for_new(name: str, options: Options) -> PresetDraft:
    """A draft of a preset that is still to be made."""
    return PresetDraft(name, options, (options,))


def for_table(table: int, name: str, options: Options) -> PresetDraft:
    """A draft of the rules of one lobby."""
    return PresetDraft(name, options, (options,), table=table)


class PresetDrafts:
    """Everybody's drafts; each is reached only by the person who began it, in its server.

    ``now``: seconds since 1970. ``trusted``: whether drafts may be deleted because of their age."""

    def __init__(self, storage: Storage, now: Callable[[], float], trusted: Callable[[], bool] = lambda: True) -> None:
        self._storage = storage
        self._now = now
        self._trusted = trusted

    async def begin(self, guild: int, user: int, draft: PresetDraft) -> tuple[PresetDraft, bool]:
        """The draft, or the one with the same target that the person has left unfinished (then true)."""
        target, at = draft.target(), self._now()
        known = await self._storage.read(partial(stored.draft_for, guild_id=guild, user_id=user, target=target))
        left = None if known is None else _read(known)
        if left is not None and left.goes_on(draft):
            return left, True
        kept = KEPT_SECONDS if self._trusted() else float("inf")
        made = await self._storage.write(
            lambda connection: stored.begin_draft(connection, guild, user, target, _data(draft), at, kept)
        )
        return replace(draft, id=made.id), False

    async def get(self, guild: int, user: int, number: int) -> PresetDraft | None:
        """Somebody's draft; ``None`` for one that is gone, or somebody else's."""
        known = await self._storage.read(partial(stored.draft, guild_id=guild, user_id=user, number=number))
        return None if known is None else _read(known)

    async def change(
        self, guild: int, user: int, number: int, change: Callable[[PresetDraft], PresetDraft]
    ) -> PresetDraft | None:
        """Changes a draft and keeps it; ``None`` as for ``get``."""
        at = self._now()

        def changed(data: Mapping[str, Any]) -> Mapping[str, Any]:
            return _data(change(_of(data, number)))

        known = await self._storage.write(
            lambda connection: stored.alter_draft(connection, guild, user, number, changed, at)
        )
        return None if known is None else _read(known)

    async def drop(self, guild: int, user: int, number: int) -> None:
        """Throws a draft away."""
        await self._storage.write(lambda connection: stored.drop_draft(connection, guild, user, number))


def _data(draft: PresetDraft) -> dict[str, Any]:
    data = asdict(draft)
    del data["id"]
    return data


def _read(known: stored.StoredDraft) -> PresetDraft:
    return _of(known.data, known.id)


def _of(data: Mapping[str, Any], number: int) -> PresetDraft:
    options = {"base": sound(data["base"]), "steps": tuple(sound(step) for step in data["steps"])}
    return PresetDraft(**{**data, **options, "id": number})
