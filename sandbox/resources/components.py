"""Functions for the components of a checked message: find them, read their texts, add ids and defaults."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

from sandbox.checks.components import FIELDS
from sandbox.errors import Json, form_error
from sandbox.flags import SELECTS, Component

_FIELDS_OF_ANY = frozenset(field for fields in FIELDS.values() for field in fields)
_EMPTY_MEDIA: Json = {"width": None, "height": None, "content_type": None}


def walk(components: list[Json]) -> Iterator[Json]:
    """Yield every component, each before its children."""
    for component in components:
        yield component
        yield from walk(component.get("components", ()))
        if "accessory" in component:
            yield from walk([component["accessory"]])


def find(components: list[Json], custom_id: str) -> Json | None:
    """Return the component with that custom id, or None."""
    return next((one for one in walk(components) if one.get("custom_id") == custom_id), None)


def custom_ids(components: list[Json]) -> frozenset[str]:
    """Return the custom ids of all components, nested ones included."""
    return frozenset(one["custom_id"] for one in walk(components) if "custom_id" in one)


def texts(components: list[Json]) -> str:
    """Return the texts of all text displays, joined with line breaks."""
    return "\n".join(one["content"] for one in walk(components) if one["type"] == Component.TEXT_DISPLAY)


def finished(components: list[Json], attachments: list[Json]) -> list[Json]:
    """Return components as Discord returns them: numbered, with defaults, and with resolved media."""
    components = [_own_fields(one) for one in components]
    taken = {one["id"] for one in walk(components) if one.get("id")}
    numbers = (number for number in count(1) if number not in taken)
    files = {f"attachment://{one['filename']}": one for one in attachments}
    return [_finish(one, numbers, files) for one in components]


def _own_fields(component: Json) -> Json:
    """Return a component without the fields of other component types, which Discord ignores."""
    own = FIELDS[component["type"]]
    done: Json = {key: value for key, value in component.items() if key in own or key not in _FIELDS_OF_ANY}
    if "components" in done:
        done["components"] = [_own_fields(one) for one in done["components"]]
    if "accessory" in done:
        done["accessory"] = _own_fields(done["accessory"])
    return done


def _finish(component: Json, numbers: Iterator[int], files: dict[str, Json]) -> Json:
    done: Json = {key: value for key, value in component.items() if value is not None}
    done["id"] = done.get("id") or next(numbers)
    kind = done["type"]
    if "components" in done:
        done["components"] = [_finish(one, numbers, files) for one in done["components"]]
    if "accessory" in done:
        done["accessory"] = _finish(done["accessory"], numbers, files)
    if kind in SELECTS:
        done.setdefault("min_values", 1)
        done.setdefault("max_values", 1)
    match kind:
        case Component.CONTAINER:
            done.setdefault("accent_color", None)
            done.setdefault("spoiler", False)
        case Component.SEPARATOR:
            done.setdefault("divider", True)
            done.setdefault("spacing", 1)
        case Component.MEDIA_GALLERY:
            done["items"] = [_with_media(one, "media", files) for one in done["items"]]
        case Component.THUMBNAIL:
            done = _with_media(done, "media", files)
        case Component.FILE:
            done = _with_file(done, files)
    if "options" in done:
        done["options"] = [{key: value for key, value in one.items() if value is not None} for one in done["options"]]
    for holder in (done, *done.get("options", ())):
        if "emoji" in holder:
            holder["emoji"] = _finished_emoji(holder["emoji"])
    return done


def _finished_emoji(emoji: Json) -> Json:
    done = {key: value for key, value in emoji.items() if value not in (None, False)}
    return done | {"id": str(done["id"])} if "id" in done else done


def _with_media(holder: Json, field: str, files: dict[str, Json]) -> Json:
    url = str(holder[field].get("url"))
    attachment = files.get(url)
    if attachment is None:
        if url.startswith("attachment://"):
            message = "The referenced attachment was not found"
            raise form_error(("components",), "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND", message)
        media = _EMPTY_MEDIA | {"id": "0", "url": url, "proxy_url": url}
    else:
        media = _EMPTY_MEDIA | {key: attachment[key] for key in _MEDIA_KEYS if key in attachment}
        media |= {"id": attachment["id"], "attachment_id": attachment["id"]}
    return holder | {
        field: media,
        "description": holder.get("description"),
        "spoiler": holder.get("spoiler") or False,
    }


_MEDIA_KEYS = ("url", "proxy_url", "width", "height", "content_type")


def _with_file(component: Json, files: dict[str, Json]) -> Json:
    attachment = files.get(str(component["file"].get("url")), {})
    done = _with_media(component, "file", files)
    done.pop("description")
    return done | {"name": attachment.get("filename"), "size": attachment.get("size")}
