"""Random request bodies, each of which the sandbox must accept or refuse with one of Discord's errors."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from hypothesis import example, given, settings
from hypothesis import strategies as st

from sandbox.checks.messages import Body
from sandbox.config import Config
from sandbox.core import Core
from sandbox.errors import ApiError
from sandbox.flags import InteractionType

scalars = st.none() | st.booleans() | st.integers(-5, 1 << 16) | st.sampled_from(["", "x", "7", "x" * 101, "🟥"])
names = st.sampled_from(
    ["type", "components", "content", "flags", "custom_id", "style", "label", "emoji", "name", "id", "options", "value",
     "placeholder", "min_values", "max_values", "items", "media", "url", "accessory", "embeds", "fields", "title",
     "description", "allowed_mentions", "parse", "users", "roles", "message_reference", "message_id", "attachments",
     "accent_color", "spoiler", "disabled", "choices", "required", "default", "nonce", "enforce_nonce"]
)  # fmt: skip
kinds = st.fixed_dictionaries({"type": st.sampled_from([1, 2, 3, 5, 9, 10, 11, 12, 13, 14, 17, 99])})
values = st.recursive(
    scalars,
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(names, inner, max_size=5)
        | st.builds(lambda one, two: one | two, st.dictionaries(names, inner, max_size=5), kinds)
    ),
    max_leaves=25,
)
components = st.lists(
    st.builds(lambda one, two: one | two, st.dictionaries(names, values, max_size=5), kinds), max_size=3
)
bodies = st.dictionaries(names, values, max_size=6) | st.fixed_dictionaries(
    {"flags": st.sampled_from([0, 64, 1 << 15]), "components": components}
)


def _core() -> Core:
    core = Core(Config(Path(tempfile.mkdtemp()), validate=False))
    core.settlers.settle()
    return core


CORE = _core()
PLACE = next(iter(CORE.state.channels.values()))


def refused(act: Callable[[], object]) -> tuple[int, int] | None:
    """Call a function; return the status and code of the ``ApiError`` that it raises, or ``None`` if it succeeds."""
    try:
        act()
    except ApiError as error:
        return error.status, error.code
    return None


def separator(**fields: object) -> dict[str, object]:
    """Return the body of a message with one separator that also has ``fields``."""
    return {"flags": 1 << 15, "components": [{"type": 14, **fields}]}


@settings(max_examples=200)
@given(bodies, bodies)
@example(separator(emoji=[]), {})
@example(separator(custom_id=[]), {})
@example(separator(options=[None]), {})
@example(separator(components=[None], accessory=None), {})
def test_random_messages_raise_only_api_errors(new: dict[str, Any], edit: dict[str, Any]) -> None:
    bot_id = CORE.state.bot.id

    def act() -> None:
        CORE.messages.may_send(PLACE, bot_id, Body(new))
        message = CORE.messages.send(PLACE, bot_id, Body(new))
        CORE.messages.edit(PLACE, message, Body(edit))

    assert refused(act) in (None, (400, 50035), (400, 50006), (404, 10008))


@settings(max_examples=100)
@given(st.lists(st.dictionaries(names, values, max_size=6), max_size=2))
def test_random_commands_raise_only_api_errors(listed: list[dict[str, Any]]) -> None:
    assert refused(lambda: CORE.commands.overwrite(None, listed)) in (None, (400, 50035))


@settings(max_examples=100)
@given(st.fixed_dictionaries({"type": st.sampled_from([4, 5, 9]) | scalars, "data": bodies | st.none()}))
def test_random_replies_raise_only_api_errors(reply: dict[str, Any]) -> None:
    async def run() -> None:
        person = CORE.settlers.person("player-1")
        interaction = CORE.interactions.begin(InteractionType.COMMAND, person, PLACE, {"name": "x"})
        result = refused(lambda: CORE.replies.first(interaction, Body(reply)))
        assert result in (None, (400, 50035), (400, 50006))
        CORE.interactions.close()

    asyncio.run(run())


@settings(max_examples=100)
@given(st.dictionaries(names | st.sampled_from(["name", "archived", "locked"]), values, max_size=6))
def test_random_threads_raise_only_api_errors(fields: dict[str, Any]) -> None:
    def act() -> None:
        thread = CORE.channels.start(PLACE, CORE.state.bot.id, fields)
        CORE.channels.edit_thread(thread, CORE.state.bot.id, fields)

    assert refused(act) in (None, (400, 50035), (403, 50013))
