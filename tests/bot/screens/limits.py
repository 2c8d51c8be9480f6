"""Checks of screens against Discord's limits, and access to the parts of a screen."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from bot.screens.layout import Screen

ROW, BUTTON, SELECT, TEXT, CONTAINER = 1, 2, 3, 10, 17
PICKERS = (6, 8)
"""Component types of the menus for roles and for channels."""
LINK = 5


@dataclass
class Read:
    """The parts of a screen by type, in order of appearance. ``count`` is the total number of components."""

    texts: list[str] = field(default_factory=list)
    buttons: list[dict[str, Any]] = field(default_factory=list)
    menus: list[dict[str, Any]] = field(default_factory=list)
    rows: list[list[dict[str, Any]]] = field(default_factory=list)
    pictures: list[dict[str, Any]] = field(default_factory=list)
    dividers: int = 0
    count: int = 0

    @property
    def text(self) -> str:
        return "\n".join(self.texts)

    @property
    def labels(self) -> list[str]:
        return [button.get("label", "") for button in self.buttons]

    def button(self, label: str) -> dict[str, Any]:
        """Return the first button with this label. Raise ``StopIteration`` if there is none."""
        return next(button for button in self.buttons if button.get("label") == label)


def _walk(components: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for component in components:
        yield component
        yield from _walk(component.get("components", []))
        if "accessory" in component:
            yield from _walk([component["accessory"]])


def read(screen: Screen) -> Read:
    """Return the parts of a screen. Raise ``AssertionError`` if the screen violates Discord's limits."""
    found = Read()
    for component in _walk(screen):
        found.count += 1
        match component["type"]:
            case 10:
                found.texts.append(component["content"])
            case 1:
                found.rows.append(component["components"])
            case 2:
                found.buttons.append(component)
            case 3:
                found.menus.append(component)
            case 12:
                found.pictures += component["items"]
            case 6 | 8 | 9 | 13 | 17:
                pass
            case 14:
                found.dividers += 1
            case 11:
                found.pictures.append(component)
            case other:
                raise AssertionError(f"unexpected component {other}")
    _check(found)
    return found


def _check(found: Read) -> None:
    assert found.count <= 40
    assert sum(len(text) for text in found.texts) <= 4000
    assert all(text.strip() for text in found.texts)
    for picture in found.pictures:
        assert 1 <= len(picture["description"]) <= 1024
    for row in found.rows:
        assert 1 <= len(row) <= (1 if row[0]["type"] in (SELECT, *PICKERS) else 5)
    for button in found.buttons:
        assert 1 <= len(button["label"]) <= 80 if "label" in button else button["emoji"]
        assert ("url" in button) == (button["style"] == LINK)
    for menu in found.menus:
        assert 1 <= len(menu["options"]) <= 25
        assert all(1 <= len(option["label"]) <= 100 for option in menu["options"])
        assert all(len(option.get("description", "")) <= 100 for option in menu["options"])
        assert sum(option.get("default", False) for option in menu["options"]) <= menu.get("max_values", 1)
        assert len({option["value"] for option in menu["options"]}) == len(menu["options"])
    ids = [part["custom_id"] for part in (*found.buttons, *found.menus) if "custom_id" in part]
    assert all(1 <= len(identity) <= 100 for identity in ids)
    assert len(set(ids)) == len(ids)
