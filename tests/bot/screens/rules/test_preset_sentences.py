"""Sentences about presets in lists, choices and lobbies."""

from __future__ import annotations

import pytest

from bot.locales import LANGUAGES, texts
from bot.screens.rules import preset_sentences
from engine.presets import PRESETS
from engine.rules.registry import complete

EN, DE = texts("en"), texts("de")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_choice_has_a_sentence_and_is_within_discords_limit(language: str) -> None:
    said = texts(language, strict=True)
    for name, options in PRESETS.items():
        about = preset_sentences.purpose(name, None, options, said)
        assert 0 < len(about) <= 100, name
        shown = preset_sentences.choice(said(f"preset-{name}"), about, options, said)
        assert shown.startswith(said(f"preset-{name}"))
        assert len(shown) <= 100, name
    assert len(preset_sentences.choice("W" * 40, "W" * 100, {"jump_in": "exact"}, said)) == 100


def test_a_built_in_preset_is_compared_with_classic() -> None:
    assert preset_sentences.differs("quick", PRESETS["quick"], EN).endswith("rules differ from Classic")
    assert preset_sentences.differs("classic", {}, EN) == "the same rules as Classic"


def test_a_servers_preset_is_compared_with_the_most_similar_one() -> None:
    family = dict(PRESETS["family"])
    assert preset_sentences.differs("7", family, EN) == "the same rules as Family"
    assert preset_sentences.differs("7", family | {"blind_draw": True}, EN) == "1 rule differs from Family"
    assert preset_sentences.differs("7", family | {"blind_draw": True}, DE) == "1 Regel anders als in „Familie“"
    assert preset_sentences.differs("7", {"hand_size": 5}, EN) == "1 rule differs from Classic"


def test_a_servers_own_sentence_comes_first_and_is_escaped_in_a_line() -> None:
    assert preset_sentences.purpose("7", "For *us*", {"blind_draw": True}, EN) == "For *us*"
    assert preset_sentences.purpose("7", None, {"blind_draw": True}, EN) == "1 rule differs from Classic"
    assert (
        preset_sentences.line("7", "For *us*", {"blind_draw": True}, EN) == r"For \*us\* · 1 rule differs from Classic"
    )


def test_a_lobby_shows_the_purpose_of_its_preset_or_the_number_of_changes() -> None:
    def said(preset: str, base: dict[str, object] | None = None, **changes: object) -> str:
        options = complete({**(PRESETS.get(preset, base or {})), **changes})
        return preset_sentences.of_lobby(preset, options, EN, base or {})

    assert said("classic") == EN("suits-classic")
    assert said("family").startswith(EN("suits-family").removesuffix(".") + " · ")
    assert said("family", blind_draw=True) == "1 rule differs from Family"
    assert said("classic", blind_draw=True, jump_in="exact") == "2 rules differ from Classic"
    assert said("classic", target=200) == EN("suits-classic")
    assert said("*Ours*", {"blind_draw": True}) == "1 rule differs from Classic"
    assert said("*Ours*", {"blind_draw": True}, hand_size=5) == r"1 rule differs from \*Ours\*"
