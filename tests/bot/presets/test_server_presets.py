"""A server's own presets in a real database: names, limits, simultaneous editors, suggestions, defaults, drafts."""

from __future__ import annotations

import pytest

from bot.presets import preset_drafts as drafting
from bot.presets.preset_drafts import KEPT_SECONDS, STEPS, PresetDrafts
from bot.presets.server_presets import BUILT_IN, LONGEST_NAME, MOST, Preset, PresetRefused, Presets, SavedDraft
from bot.storage import Storage, StorageError
from bot.storage.queries import presets as stored
from engine import RulesError
from engine.presets import PRESETS
from engine.rules.registry import complete
from tests.bot.faults import broken
from tests.bot.standing_clock import StandingClock

GUILD, OTHER = 1, 2
ANN, BEN = 11, 12
CHANNEL, THREAD = 5, 6


@pytest.fixture
def presets(store: Storage) -> Presets:
    return Presets(store)


@pytest.fixture
def drafts(store: Storage, clock: StandingClock) -> PresetDrafts:
    return PresetDrafts(store, clock)


async def check_refused(reason: str, doing: object) -> PresetRefused:
    """Check that awaiting ``doing`` raises ``PresetRefused`` with this reason; return the error."""
    with pytest.raises(PresetRefused) as caught:
        await doing  # type: ignore[misc]
    assert caught.value.code == reason
    return caught.value


async def test_a_preset_stores_differences_and_is_found_whatever_the_case_of_its_name(presets: Presets) -> None:
    made = await presets.create(GUILD, "Großes Spiel", {"stacking": "same", "target": 500, "jump_in": "exact"})
    assert made.options == {"stacking": "same", "jump_in": "exact"}
    assert await presets.named(GUILD, " GROSSES  spiel ") == made
    assert await presets.by_key(GUILD, made.key) == made
    assert await presets.named(OTHER, "Großes Spiel") is None
    assert await presets.by_key(OTHER, made.key) is None


async def test_built_in_presets_are_found_by_all_their_names(presets: Presets) -> None:
    for name in ("house-2018", "House rules 2018", "hausregeln 2018"):
        assert await presets.named(GUILD, name) == BUILT_IN["house-2018"]


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("", "name_empty"),
        ("x" * (LONGEST_NAME + 1), "name_long"),
        ("Classic", "name_given"),
        ("KLASSISCH", "name_given"),
        ("friday NIGHT", "name_taken"),
    ],
)
async def test_invalid_names_are_refused(presets: Presets, name: str, reason: str) -> None:
    await presets.create(GUILD, "Friday night", {})
    other = await presets.create(GUILD, "x" * LONGEST_NAME, {})
    await check_refused(reason, presets.create(GUILD, name, {}))
    await check_refused(reason, presets.rename(GUILD, other.number, name))
    assert (await presets.create(OTHER, "Friday night", {})).name == "Friday night"


async def test_the_case_of_a_name_can_be_changed(presets: Presets) -> None:
    made = await presets.create(GUILD, "friday", {})
    assert (await presets.rename(GUILD, made.number, "Friday")).name == "Friday"
    await check_refused("gone", presets.rename(OTHER, made.number, "Monday"))


async def test_a_server_has_at_most_a_hundred_presets(presets: Presets) -> None:
    for number in range(MOST):
        await presets.create(GUILD, f"preset {number}", {})
    await check_refused("too_many", presets.create(GUILD, "one more", {}))
    await presets.delete(GUILD, (await presets.of(GUILD))[0].number)
    assert (await presets.create(GUILD, "one more", {})).revision == 1
    assert len(await presets.suggested(GUILD, "preset", "en")) == 25


async def test_the_second_of_two_simultaneous_changes_is_refused(presets: Presets) -> None:
    seen = await presets.create(GUILD, "ours", {})
    first = await presets.save(GUILD, seen.number, seen.revision, {"stacking": "same"})
    error = await check_refused("changed", presets.save(GUILD, seen.number, seen.revision, {"jump_in": "exact"}))
    assert error.facts["now"] == first
    await presets.rename(GUILD, seen.number, "theirs")
    after = await presets.save(GUILD, seen.number, first.revision, {"jump_in": "exact"})
    assert (after.name, after.options) == ("theirs", {"jump_in": "exact"})
    await presets.delete(GUILD, seen.number)
    await check_refused("gone", presets.save(GUILD, seen.number, after.revision, {}))


async def test_contradictory_options_are_not_stored(presets: Presets) -> None:
    with pytest.raises(RulesError) as caught:
        await presets.create(GUILD, "both", {"strict": True, "cheating": True})
    assert caught.value.nearest is not None
    assert await presets.of(GUILD) == []


async def test_suggestions_use_the_readers_language_and_begin_with_names_that_start_with_the_typed_text(
    presets: Presets,
) -> None:
    await presets.create(GUILD, "My classic", {})
    first, *others = await presets.suggested(GUILD, "cl", "en")
    assert first.name == "classic"
    assert "My classic" in [one.name for one in others]
    assert [one.name for one in await presets.suggested(GUILD, "kneipe", "de")] == ["german-pub"]
    assert [one.name for one in await presets.suggested(GUILD, "", "de", own=True)] == ["My classic"]
    assert await presets.nearest(GUILD, "Klasisch", "de") == ["Klassisch", "Deutsch klassisch", "My classic"]
    assert await presets.nearest(GUILD, "qqqq", "en") == []


@pytest.mark.parametrize("name", sorted(PRESETS))
async def test_a_default_with_the_rules_of_a_built_in_preset_is_that_preset(presets: Presets, name: str) -> None:
    found = await presets.save_default(GUILD, None, Preset("Ours", complete({"preset": name})))
    assert (found.built_in, found.name) == (True, name)
    assert await presets.of(GUILD) == []


async def test_a_channels_default_overrides_the_servers_default(presets: Presets) -> None:
    assert await presets.default_in(GUILD, [THREAD, CHANNEL]) == BUILT_IN["classic"]
    own = await presets.create(GUILD, "ours", {"stacking": "same"})
    await presets.set_default(GUILD, None, BUILT_IN["quick"])
    assert await presets.default_in(GUILD, [THREAD, CHANNEL]) == BUILT_IN["quick"]
    await presets.set_default(GUILD, CHANNEL, own)
    assert await presets.default_in(GUILD, [THREAD, CHANNEL]) == own
    assert await presets.default_in(OTHER, [CHANNEL]) == BUILT_IN["classic"]
    await presets.delete(GUILD, own.number)
    assert await presets.default_in(GUILD, [CHANNEL]) == BUILT_IN["quick"]
    await presets.set_default(GUILD, None, None)
    assert await presets.defaults(GUILD) == await presets.defaults(OTHER)
    await check_refused("gone", presets.set_default(GUILD, CHANNEL, own))


async def test_a_draft_stores_a_limited_number_of_steps_and_is_accessible_only_to_its_owner(
    presets: Presets, drafts: PresetDrafts
) -> None:
    preset = await presets.create(GUILD, "ours", {"target": 300})
    draft, left = await drafts.begin(GUILD, ANN, drafting.for_preset(preset))
    assert not left
    assert draft.options == draft.base
    for points in range(10, 10 * (STEPS + 5), 10):
        await drafts.change(GUILD, ANN, draft.id, lambda one, points=points: one.changed_to({"target": points}))  # type: ignore[misc]
    assert await drafts.get(GUILD, BEN, draft.id) is None
    assert await drafts.get(OTHER, ANN, draft.id) is None
    assert await drafts.change(GUILD, BEN, draft.id, lambda one: one.changed_to({})) is None
    again, left = await drafts.begin(GUILD, ANN, drafting.for_preset(preset))
    assert left
    assert again.options == {"target": 10 * (STEPS + 4)}
    undone: drafting.PresetDraft | None = again
    for _ in range(STEPS + 3):
        undone = await drafts.change(GUILD, ANN, draft.id, lambda one: one.undone())
    assert undone is not None
    assert undone.options == {"target": 40}
    assert not undone.can_undo
    await drafts.drop(GUILD, ANN, draft.id)
    assert await drafts.get(GUILD, ANN, draft.id) is None


async def test_a_draft_that_is_continued_has_the_new_name_of_its_preset(presets: Presets, drafts: PresetDrafts) -> None:
    preset = await presets.create(GUILD, "ours", {"target": 300})
    draft, _ = await drafts.begin(GUILD, ANN, drafting.for_preset(preset))
    await drafts.change(GUILD, ANN, draft.id, lambda one: one.changed_to({"target": 400}))
    renamed = await presets.rename(GUILD, preset.number, "theirs")
    again, left = await drafts.begin(GUILD, ANN, drafting.for_preset(renamed))
    assert left
    assert (again.name, again.options) == ("theirs", {"target": 400})
    assert await drafts.get(GUILD, ANN, draft.id) == again


async def test_unused_drafts_are_deleted_after_a_day(drafts: PresetDrafts, clock: StandingClock) -> None:
    old, _ = await drafts.begin(GUILD, ANN, drafting.for_new("one", {}))
    clock.time += KEPT_SECONDS + 1
    await drafts.begin(GUILD, BEN, drafting.for_new("two", {}))
    assert await drafts.get(GUILD, ANN, old.id) is None


async def test_a_draft_for_a_lobby_whose_rules_have_changed_starts_over(drafts: PresetDrafts) -> None:
    draft, _ = await drafts.begin(GUILD, ANN, drafting.for_table(9, "", {}))
    await drafts.change(GUILD, ANN, draft.id, lambda one: one.changed_to({"target": 20}))
    same, left = await drafts.begin(GUILD, ANN, drafting.for_table(9, "", {}))
    assert (same.id, left) == (draft.id, True)
    new, left = await drafts.begin(GUILD, ANN, drafting.for_table(9, "", {"target": 20}))
    assert (new.options, left) == ({"target": 20}, False)
    assert await drafts.get(GUILD, ANN, draft.id) is None


@pytest.mark.parametrize("way", ["create", "create a default", "save", "save a default", "remove a default"])
async def test_a_preset_is_stored_and_its_draft_deleted_together_or_not_at_all(
    presets: Presets, drafts: PresetDrafts, way: str
) -> None:
    rules = {"stacking": "same"}
    own = await presets.create(GUILD, "ours", {"jump_in": "exact"})
    await presets.set_default(GUILD, CHANNEL, own)
    draft, _ = await drafts.begin(GUILD, ANN, drafting.for_new("theirs", rules))
    saved = SavedDraft(ANN, draft.id)

    async def save() -> None:
        match way:
            case "create":
                await presets.create(GUILD, "theirs", rules, draft=saved)
            case "create a default":
                await presets.create(GUILD, "theirs", rules, draft=saved, default_in=THREAD)
            case "save":
                await presets.save(GUILD, own.number, own.revision, rules, draft=saved)
            case "save a default":
                await presets.save_default(GUILD, THREAD, Preset("theirs", rules), draft=saved)
            case _:
                await presets.set_default(GUILD, CHANNEL, None, draft=saved)

    before = await presets.of(GUILD), await presets.defaults(GUILD)
    with broken(stored, "drop_draft"), pytest.raises(StorageError):
        await save()
    assert (await presets.of(GUILD), await presets.defaults(GUILD)) == before
    assert await drafts.get(GUILD, ANN, draft.id) == draft
    await save()
    assert (await presets.of(GUILD), await presets.defaults(GUILD)) != before
    assert await drafts.get(GUILD, ANN, draft.id) is None
