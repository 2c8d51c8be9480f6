"""Components of messages (nesting, limits, and Discord's refusals), and the recognition of emojis."""

from __future__ import annotations

from typing import Any

import pytest

from sandbox.checks.emojis import is_emoji
from sandbox.errors import Json
from sandbox.server import Server
from tests.sandbox.conftest import Api, channel_id

V2 = 1 << 15


def text(content: str = "x") -> Json:
    """Return a text display."""
    return {"type": 10, "content": content}


def button(custom_id: str | None = "a", **more: Any) -> Json:
    """Return a button, by default a primary one with the label "Go"."""
    return {"type": 2, "style": 1, "label": "Go", "custom_id": custom_id} | more


def row(*children: Json) -> Json:
    """Return an action row with these components."""
    return {"type": 1, "components": list(children)}


def menu(count: int = 2, **more: Any) -> Json:
    """Return a string select with ``count`` options, unless ``more`` contains other options."""
    options = [{"label": f"Option {number}", "value": str(number)} for number in range(count)]
    return {"type": 3, "custom_id": "m", "options": options} | more


def box(*children: Json, **more: Any) -> Json:
    """Return a container with these components."""
    return {"type": 17, "components": list(children)} | more


def full_rows(count: int) -> list[Json]:
    """Return ``count`` action rows of five buttons each."""
    return [row(*(button(f"{one}:{place}") for place in range(5))) for one in range(count)]


FINE = {
    "every kind": [
        box(
            text("# Table"),
            {"type": 14},
            {"type": 9, "components": [text()], "accessory": button("s")},
            row(menu()),
            accent_color=0xFF0000,
        ),
        row(button(), button("b", emoji={"name": "🟥"}, label=None)),
        {"type": 12, "items": [{"media": {"url": "https://example.com/a.png"}}]},
        {"type": 9, "components": [text()], "accessory": {"type": 11, "media": {"url": "https://example.com/a.png"}}},
    ],
    "forty components": [*full_rows(6), row(button("last"), button("very last"))],
    "four thousand characters": [text("x" * 4000)],
    "a link next to a button": [row(button(), {"type": 2, "style": 5, "label": "Rules", "url": "https://example.com"})],
    "ids left to Discord": [row(button(id=0), button("b", id=0))],
    "a menu of 25": [row(menu(25, min_values=0, max_values=25))],
}


@pytest.mark.parametrize("name", FINE)
async def test_valid_components_are_accepted(name: str, server: Server, api: Api) -> None:
    status, result, _ = await api(
        "POST", f"/channels/{channel_id(server)}/messages", {"flags": V2, "components": FINE[name]}
    )
    assert status == 200, result
    numbers = [one["id"] for one in _walk(result["components"])]
    assert len(set(numbers)) == len(numbers)


def _walk(components: list[Json]) -> list[Json]:
    found = []
    for one in components:
        inner = [*one.get("components", ()), *([one["accessory"]] if "accessory" in one else ())]
        found += [one, *_walk(inner)]
    return found


REFUSED = {
    "no custom id": ([row(button(custom_id=None))], "BASE_TYPE_REQUIRED"),
    "an empty custom id": ([row(button(""))], "BASE_TYPE_BAD_LENGTH"),
    "a custom id of 101": ([row(button("x" * 101))], "BASE_TYPE_BAD_LENGTH"),
    "a custom id twice": ([row(button(), button())], "COMPONENT_CUSTOM_ID_DUPLICATED"),
    "a custom id twice in different containers": (
        [box(row(button())), row(menu(custom_id="a"))],
        "COMPONENT_CUSTOM_ID_DUPLICATED",
    ),
    "a number twice": ([{**text(), "id": 7}, {**text(), "id": 7}], "COMPONENT_ID_DUPLICATED"),
    "a label of 81": ([row(button(label="x" * 81))], "BASE_TYPE_MAX_LENGTH"),
    "neither label nor emoji": ([row(button(label=None))], "BUTTON_COMPONENT_LABEL_REQUIRED"),
    "an invalid emoji": ([row(button(emoji={"name": "red"}))], "BUTTON_COMPONENT_INVALID_EMOJI"),
    "a playing card as emoji": ([row(button(emoji={"name": "\U0001f0a1"}))], "BUTTON_COMPONENT_INVALID_EMOJI"),
    "an unknown custom emoji": ([row(button(emoji={"id": "5", "name": "red"}))], "BUTTON_COMPONENT_INVALID_EMOJI"),
    "an invalid style": ([row(button(style=9))], "BASE_TYPE_CHOICES"),
    "a link without address": ([row({"type": 2, "style": 5, "label": "x"})], "BASE_TYPE_REQUIRED"),
    "a link with another scheme": (
        [row({"type": 2, "style": 5, "label": "x", "url": "ftp://x"})],
        "URL_TYPE_INVALID_SCHEME",
    ),
    "six in a row": ([row(*(button(str(one)) for one in range(6)))], "BASE_TYPE_BAD_LENGTH"),
    "an empty row": ([row()], "BASE_TYPE_BAD_LENGTH"),
    "a menu next to a button": ([row(button(), menu())], "COMPONENT_LAYOUT_WIDTH_EXCEEDED"),
    "a button outside a row": ([button()], "UNION_TYPE_CHOICES"),
    "a text in a row": ([row(text())], "UNION_TYPE_CHOICES"),
    "a container in a container": ([box(box(text()))], "UNION_TYPE_CHOICES"),
    "a menu as accessory": ([{"type": 9, "components": [text()], "accessory": menu()}], "UNION_TYPE_CHOICES"),
    "four texts in a section": (
        [{"type": 9, "components": [text()] * 4, "accessory": button()}],
        "BASE_TYPE_BAD_LENGTH",
    ),
    "no accessory": ([{"type": 9, "components": [text()]}], "BASE_TYPE_REQUIRED"),
    "an empty container": ([box()], "BASE_TYPE_BAD_LENGTH"),
    "an empty text": ([text("")], "BASE_TYPE_BAD_LENGTH"),
    "4001 characters": ([text("x" * 4001)], "BASE_TYPE_BAD_LENGTH"),
    "4001 characters together": ([text("x" * 2000), box(text("x" * 2001))], "COMPONENT_MAX_TOTAL_DISPLAYABLE_TEXT"),
    "forty-one components": ([*full_rows(6), row(button("x")), text(), text(), text()], "COMPONENT_MAX_TOTAL"),
    "eleven pictures": (
        [{"type": 12, "items": [{"media": {"url": "https://example.com/a.png"}}] * 11}],
        "BASE_TYPE_BAD_LENGTH",
    ),
    "a picture that was not sent": (
        [{"type": 12, "items": [{"media": {"url": "attachment://a.png"}}]}],
        "REFERENCED_ATTACHMENT_NOT_FOUND",
    ),
    "a picture without an address": ([{"type": 12, "items": [{"media": {}}]}], "BASE_TYPE_REQUIRED"),
    "a file without an address": ([{"type": 13, "file": {}}], "BASE_TYPE_REQUIRED"),
    "a menu of 26": ([row(menu(26))], "BASE_TYPE_BAD_LENGTH"),
    "a menu of nothing": ([row(menu(0))], "BASE_TYPE_BAD_LENGTH"),
    "an option twice": ([row(menu(options=[{"label": "x", "value": "1"}] * 2))], "OPTION_VALUE_DUPLICATED"),
    "an option label of 101": ([row(menu(options=[{"label": "x" * 101, "value": "1"}]))], "BASE_TYPE_BAD_LENGTH"),
    "a placeholder of 151": ([row(menu(placeholder="x" * 151))], "BASE_TYPE_MAX_LENGTH"),
    "a maximum above the number of options": ([row(menu(2, max_values=3))], "SELECT_COMPONENT_MAX_VALUES"),
    "a minimum above the maximum": ([row(menu(3, min_values=2, max_values=1))], "INVALID_VALUE_RANGE"),
    "two defaults in a single select": (
        [row(menu(options=[{"label": str(one), "value": str(one), "default": True} for one in (1, 2)]))],
        "TOO_MANY_DEFAULT_VALUES",
    ),
    "a colour out of range": ([box(text(), accent_color=0x1000000)], "NUMBER_TYPE_MAX"),
    "no component at all": (["x"], "MODEL_TYPE_CONVERT"),
}


@pytest.mark.parametrize("name", REFUSED)
async def test_invalid_components_are_refused(name: str, server: Server, api: Api) -> None:
    """Source: https://discord.com/developers/docs/components/reference."""
    components, wanted = REFUSED[name]
    status, result, _ = await api(
        "POST", f"/channels/{channel_id(server)}/messages", {"flags": V2, "components": components}
    )
    assert (status, result["code"]) == (400, 50035)
    assert any(wanted in code for code in _codes(result["errors"]))
    assert not server.core.state.channels[int(channel_id(server))].messages


def _codes(errors: Any) -> list[str]:
    if isinstance(errors, list):
        return [one["code"] for one in errors]
    return [code for inner in errors.values() for code in _codes(inner)]


async def test_messages_without_v2_may_contain_only_rows_and_at_most_five_of_them(server: Server, api: Api) -> None:
    """Source: https://discord.com/developers/docs/components/reference#legacy-message-component-behavior."""
    where = f"/channels/{channel_id(server)}/messages"
    status, _, _ = await api("POST", where, {"content": "x", "components": full_rows(5)})
    assert status == 200
    assert await api.code("POST", where, {"content": "x", "components": full_rows(6)}) == (400, 50035)
    assert await api.code("POST", where, {"content": "x", "components": [box(text())]}) == (400, 50035)


@pytest.mark.parametrize("name", ["🟥", "⬛", "1️⃣", "🇩🇪", "👨‍👩‍👧", "♻️", "➕", "🔄"])
def test_emojis_are_recognised(name: str) -> None:
    assert is_emoji(name)


@pytest.mark.parametrize("name", ["", "x", "1", "★", "→", "\U0001f0a1", "é", "red_7"])
def test_other_strings_are_not_emojis(name: str) -> None:
    assert not is_emoji(name)
