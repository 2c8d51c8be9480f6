"""Table states as JSON: written without personal data, read back even if an older version wrote them, and validated."""

from __future__ import annotations

import json

import pytest

from bot.model.table_state import PollEnded
from bot.tables.rules import lobby, pauses, polls, presence, takeover, timers
from bot.tables.runtime.recovery import table_state_codec
from tests.bot.tables.rules.prepared_tables import (
    ANN,
    BEN,
    CLEO,
    EMIL,
    START,
    lobby_with,
    match_with,
)


def test_a_table_state_round_trips_through_json_without_personal_data() -> None:
    table_state = lobby.remove(lobby_with(BEN, CLEO, EMIL), ANN, 3).table_state
    table_state = lobby.start(table_state, ANN, START).table_state
    table_state = polls.propose_kick(table_state, ANN, 2, START).table_state
    table_state = polls.propose_pause(table_state, BEN, 5, START).table_state
    table_state = presence.turn_began(table_state, 1, START)
    table_state = pauses.pause(table_state, "locked", START, until=START + 9).table_state
    text = json.dumps(table_state_codec.to_json(table_state))
    for personal in (str(ANN), str(EMIL), "Ann", "Ben"):
        assert personal not in text
    people = [(player.user, player.name) for player in table_state.people]
    assert table_state_codec.from_json(json.loads(text), people, [EMIL]) == table_state


def test_the_field_undealt_of_earlier_versions_is_ignored() -> None:
    table_state = lobby.join(match_with(BEN, CLEO), EMIL, "Emil", "en", START).table_state
    data = json.loads(json.dumps(table_state_codec.to_json(table_state)))
    people = [(player.user, player.name) for player in table_state.people]
    assert table_state_codec.from_json({**data, "undealt": [3]}, people, []) == table_state
    former = [{**player, "undealt": seat == 3} for seat, player in enumerate(data["people"])]
    assert table_state_codec.from_json({**data, "people": former}, people, []) == table_state


def test_a_takeover_poll_is_stored_without_the_user_who_asked_and_ends_after_it_is_read() -> None:
    table_state = presence.away(match_with(BEN, CLEO), BEN, START).table_state
    table_state = takeover.ask(table_state, EMIL, "Emil", "en", 1, START).table_state
    data = table_state_codec.to_json(table_state)
    assert "Emil" not in json.dumps(data)
    assert str(EMIL) not in json.dumps(data)
    assert data["polls"] == []
    people = [(player.user, player.name) for player in table_state.people]
    read = table_state_codec.from_json(json.loads(json.dumps(data)), people, [])
    assert timers.due(read) == 0.0
    again = json.loads(json.dumps(table_state_codec.to_json(read)))
    assert (again["polls"], table_state_codec.from_json(again, people, [])) == ([], read)
    step = timers.elapse(read, 0, START)
    assert [type(event) for event in step.happened] == [PollEnded]
    assert step.table_state.polls == ()
    assert "takeover" not in table_state_codec.to_json(step.table_state)


@pytest.mark.parametrize(
    "damage", [{"people": []}, {"host": None, "phase": None, "polls": [{"kind": "kick"}]}, {"pause": {"x": 1}}]
)
def test_a_damaged_table_state_is_refused(damage: dict[str, object]) -> None:
    data = table_state_codec.to_json(lobby_with(BEN))
    with pytest.raises(ValueError, match="not a table state"):
        table_state_codec.from_json({**data, **damage}, [(ANN, "Ann"), (BEN, "Ben")], [])


def test_a_table_state_from_before_server_presets_is_read() -> None:
    table_state = match_with(BEN)
    data = table_state_codec.to_json(table_state)
    del data["preset"], data["base"]
    assert table_state_codec.from_json(data, [(ANN, "Ann"), (BEN, "Ben")], []) == table_state


def test_a_paused_table_of_an_earlier_version_is_read() -> None:
    table_state = pauses.pause(match_with(BEN), "locked", START, until=START + 9).table_state
    data = table_state_codec.to_json(table_state)
    former = {**data, "phase": "resting", "rest": data["pause"]}
    del former["pause"]
    assert table_state_codec.from_json(former, [(ANN, "Ann"), (BEN, "Ben")], []) == table_state
