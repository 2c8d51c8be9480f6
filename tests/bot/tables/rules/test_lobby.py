"""Rules of a lobby: chosen by its host, stored with the name of the preset that they come from."""

from __future__ import annotations

import pytest

from bot.model.table_state import RulesChosen, SeatedPlayer
from bot.tables.rules import lobby
from bot.tables.runtime.recovery import table_state_codec
from engine import RulesError

from .test_table_rules import ANN, BEN, START, lobby_with, match_with, refusal_code


def test_a_table_state_from_before_server_presets_is_read() -> None:
    table_state = match_with(BEN)
    data = table_state_codec.to_json(table_state)
    del data["preset"], data["base"]
    assert table_state_codec.from_json(data, [(ANN, "Ann"), (BEN, "Ben")], []) == table_state


def test_new_rules_for_a_lobby_keep_the_name_of_the_preset() -> None:
    table_state = lobby.open_lobby(SeatedPlayer(ANN, "Ann"), {"preset": "quick"}, START)
    step = lobby.change_rules(table_state, ANN, lambda now: {"stacking": "same", "target": now["target"] + 1})
    assert step.table_state.options == {"preset": "quick", "stacking": "same", "target": 501}
    assert step.happened == (RulesChosen(),)
    after = lobby.set_rules(step.table_state, ANN, {"jump_in": "exact"}).table_state
    assert (after.options, after.based_on) == ({"jump_in": "exact"}, "quick")
    assert refusal_code(lambda: lobby.set_rules(lobby_with(BEN), BEN, {})) == "not_host"
    assert refusal_code(lambda: lobby.set_rules(match_with(BEN), ANN, {})) == "started"
    with pytest.raises(RulesError):
        lobby.set_rules(table_state, ANN, {"strict": True, "cheating": True})
