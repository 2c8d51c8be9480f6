"""Submission of modals, with the checks that a client makes.

Source: https://discord.com/developers/docs/components/reference#label-label-interaction-response-structure
"""

from __future__ import annotations

from collections.abc import Iterator

from sandbox.checks.commands import CHANNEL, MENTIONABLE, ROLE, USER
from sandbox.errors import Json
from sandbox.flags import Component
from sandbox.interactions.entered_values import Resolver, Unusable

LONGEST = 4000
# The command option type that corresponds to each menu for users, roles or channels.
NAMING = {
    Component.USER_SELECT: USER,
    Component.ROLE_SELECT: ROLE,
    Component.MENTIONABLE_SELECT: MENTIONABLE,
    Component.CHANNEL_SELECT: CHANNEL,
}


def filled(components: list[Json], values: Json, resolver: Resolver) -> list[Json]:
    """Return a modal's components with the entered values. Each key of ``values`` is a custom id or a label.

    Fields that are left out keep their default. Raise :class:`Unusable` for an invalid value or an unknown field.
    """
    known = {name for label, asked in _inputs(components) for name in (label, asked["custom_id"])}
    strange = set(values) - known
    if strange:
        raise Unusable(f"The modal has no field {', '.join(sorted(strange))}")
    return [_part(part, values, resolver) for part in components]


def _inputs(components: list[Json]) -> Iterator[tuple[str, Json]]:
    for part in components:
        if part["type"] == Component.LABEL:
            yield part["label"], part["component"]
        for one in part.get("components", ()):
            yield one["label"], one


def _part(part: Json, values: Json, resolver: Resolver) -> Json:
    result: Json = {"type": part["type"], "id": part.get("id") or 0}
    if part["type"] == Component.LABEL:
        result["component"] = _input(part["label"], part["component"], values, resolver)
    elif part["type"] == Component.ACTION_ROW:
        result["components"] = [_input(one["label"], one, values, resolver) for one in part["components"]]
    return result


def _input(label: str, asked: Json, values: Json, resolver: Resolver) -> Json:
    value = values.get(asked["custom_id"], values.get(label))
    result: Json = {"type": asked["type"], "id": asked.get("id") or 0, "custom_id": asked["custom_id"]}
    if asked["type"] == Component.TEXT_INPUT:
        return result | {"value": _text(label, asked, value)}
    return result | {"values": _chosen(label, asked, value, resolver)}


def _text(label: str, asked: Json, value: object) -> str:
    text = str(asked.get("value") or "") if value is None else str(value)
    if not text and asked.get("required") is not False:
        raise Unusable(f"{label} is required")
    least, most = asked.get("min_length") or 0, asked.get("max_length") or LONGEST
    if text and not least <= len(text) <= most:
        raise Unusable(f"{label} takes {least} to {most} characters")
    return text


def _chosen(label: str, menu: Json, value: object, resolver: Resolver) -> list[str]:
    if value is None:
        wanted = [one["value"] for one in menu.get("options", ()) if one.get("default")]
    else:
        wanted = list(value) if isinstance(value, list) else [value]
    kind = NAMING.get(menu["type"])
    if kind is not None:
        chosen = [resolver.named(label, kind, one) for one in wanted]
    else:
        chosen = [_option(label, menu, str(one)) for one in wanted]
    least, most = (1 if menu.get(name) is None else menu[name] for name in ("min_values", "max_values"))
    if (chosen or menu.get("required") is not False) and not least <= len(chosen) <= most:
        raise Unusable(f"{label}: choose {least} to {most}")
    return chosen


def _option(label: str, menu: Json, wanted: str) -> str:
    for option in menu["options"]:
        if wanted in (option["value"], option["label"]):
            return str(option["value"])
    raise Unusable(f"{label} does not offer {wanted}")
