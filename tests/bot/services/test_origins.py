"""Which of a server's own presets a match was played by, told from its rules."""

from __future__ import annotations

from bot.services.origins import known, origin
from bot.services.presets import Preset

PUB = Preset("Pub", {"stacking": "same"}, 1)
AS_CLASSIC = Preset("As ever", {}, 2)
UNPLAYABLE = Preset("Old", {"no_such_option": 1}, 3)
OWN = known([UNPLAYABLE, AS_CLASSIC, PUB])


def test_a_match_is_called_by_the_preset_that_has_its_rules() -> None:
    assert origin({"preset": "classic", "stacking": "same"}, OWN) is PUB
    assert origin({"preset": "classic", "stacking": "same", "target": 200, "turn_seconds": 0}, OWN) is PUB


def test_presets_of_the_game_and_rules_of_nobody_keep_their_names() -> None:
    assert origin({"preset": "classic"}, OWN) is None
    assert origin({"preset": "quick"}, OWN) is None
    assert origin({"preset": "classic", "stacking": "mixed"}, OWN) is None


def test_rules_of_an_unknown_version_belong_to_no_preset() -> None:
    assert origin({"preset": "classic", "no_such_option": 1}, OWN) is None
    assert origin({"preset": "no_such_preset"}, OWN) is None
