"""Checks of components: nesting, number, fields, and unique ids.

Source: https://discord.com/developers/docs/components/reference
"""

from __future__ import annotations

from collections.abc import Container

from sandbox.checks.emojis import is_emoji
from sandbox.checks.fields import Choice, Fields, Flag, Many, Number, Text, Thing, check_fields, entries
from sandbox.errors import FormErrors, Json, Path
from sandbox.flags import SELECTS, Component
from sandbox.snowflakes import id_in

CLASSIC_ROWS = 5
MOST_COMPONENTS = 40
MOST_TEXT = 4000
ROW_WIDTH = 5

_ID = {"id": Number(0)}
_SELECT: Fields = _ID | {
    "custom_id": Text(1, 100, required=True),
    "placeholder": Text(0, 150),
    "min_values": Number(0, 25),
    "max_values": Number(1, 25),
    "disabled": Flag(),
    "required": Flag(),
}
FIELDS: dict[int, Fields] = {
    Component.ACTION_ROW: _ID | {"components": Many(1, ROW_WIDTH, required=True)},
    Component.BUTTON: _ID
    | {
        "style": Choice((1, 2, 3, 4, 5, 6), required=True),
        "custom_id": Text(1, 100),
        "label": Text(0, 80),
        "url": Text(1, 512),
        "disabled": Flag(),
        "emoji": Thing(),
    },
    Component.STRING_SELECT: {**_SELECT, "options": Many(1, 25, required=True, things=True)},
    Component.TEXT_INPUT: _ID
    | {
        "custom_id": Text(1, 100, required=True),
        "style": Choice((1, 2), required=True),
        "label": Text(1, 45),
        "value": Text(0, 4000),
        "placeholder": Text(0, 100),
        "min_length": Number(0, 4000),
        "max_length": Number(1, 4000),
        "required": Flag(),
    },
    Component.LABEL: _ID
    | {"label": Text(1, 45, required=True), "description": Text(1, 100), "component": Thing(required=True)},
    Component.USER_SELECT: _SELECT,
    Component.ROLE_SELECT: _SELECT,
    Component.MENTIONABLE_SELECT: _SELECT,
    Component.CHANNEL_SELECT: _SELECT,
    Component.SECTION: _ID | {"components": Many(1, 3, required=True), "accessory": Thing(required=True)},
    Component.TEXT_DISPLAY: _ID | {"content": Text(1, MOST_TEXT, required=True)},
    Component.THUMBNAIL: _ID | {"media": Thing(required=True), "description": Text(1, 1024), "spoiler": Flag()},
    Component.MEDIA_GALLERY: _ID | {"items": Many(1, 10, required=True, things=True)},
    Component.FILE: _ID | {"file": Thing(required=True), "spoiler": Flag()},
    Component.SEPARATOR: _ID | {"divider": Flag(), "spacing": Choice((1, 2))},
    Component.CONTAINER: _ID
    | {"components": Many(1, MOST_COMPONENTS, required=True), "accent_color": Number(0, 0xFFFFFF), "spoiler": Flag()},
}
OPTION: Fields = {
    "label": Text(1, 100, required=True),
    "value": Text(1, 100, required=True),
    "description": Text(0, 100),
    "default": Flag(),
    "emoji": Thing(),
}
GALLERY_ITEM: Fields = {"media": Thing(required=True), "description": Text(1, 1024), "spoiler": Flag()}

# A tuple instead of a set, because a malformed component type may be unhashable.
_SELECTS = tuple(sorted(SELECTS))
_IN_CONTAINER = (
    Component.ACTION_ROW,
    Component.TEXT_DISPLAY,
    Component.SECTION,
    Component.MEDIA_GALLERY,
    Component.SEPARATOR,
    Component.FILE,
)
CHILDREN: dict[int, tuple[int, ...]] = {
    Component.ACTION_ROW: (Component.BUTTON, *_SELECTS),
    Component.SECTION: (Component.TEXT_DISPLAY,),
    Component.CONTAINER: _IN_CONTAINER,
}
# URL schemes that pictures may have. A file component can only refer to an attachment of its own message.
_ANYWHERE = ("http", "https", "attachment")
TOP_V2 = (*_IN_CONTAINER, Component.CONTAINER)
TOP_CLASSIC = (Component.ACTION_ROW,)
TOP_MODAL = (Component.ACTION_ROW, Component.LABEL, Component.TEXT_DISPLAY)
_IN_LABEL = (Component.TEXT_INPUT, *_SELECTS)


class ComponentCheck:
    """Checker of all components of one message or modal. It collects every error."""

    def __init__(self, errors: FormErrors, emojis: Container[int], *, v2: bool = False) -> None:
        self._errors = errors
        self._emojis = emojis
        self._v2 = v2
        self._in_row = CHILDREN[Component.ACTION_ROW]
        self._custom_ids: set[str] = set()
        self._ids: set[int] = set()
        self._count = 0
        self._text = 0

    def message(self, components: list[Json]) -> None:
        """Check the components of a message."""
        path: Path = ("components",)
        allowed = TOP_V2 if self._v2 else TOP_CLASSIC
        if not self._v2 and len(components) > CLASSIC_ROWS:
            self._errors.length(path, components, 1, CLASSIC_ROWS)
        for index, component in enumerate(components):
            self._component((*path, index), component, allowed)
        if self._count > MOST_COMPONENTS and self._v2:
            message = f"The total number of components must be {MOST_COMPONENTS} or fewer."
            self._errors.add(path, "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", message)
        if self._text > MOST_TEXT:
            message = f"The total displayable text size of the components must not exceed {MOST_TEXT} characters."
            self._errors.add(path, "COMPONENT_MAX_TOTAL_DISPLAYABLE_TEXT_SIZE_EXCEEDED", message)

    def modal(self, components: list[Json]) -> None:
        """Check the components of a modal."""
        self._in_row = (Component.TEXT_INPUT,)
        for index, component in enumerate(components):
            self._component(("components", index), component, TOP_MODAL)

    def _component(self, path: Path, component: object, allowed: tuple[int, ...]) -> None:
        if not isinstance(component, dict):
            self._errors.add(path, "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
            return
        self._count += 1
        kind = component.get("type")
        if kind not in allowed:
            choices = ", ".join(str(int(one)) for one in allowed)
            self._errors.add(
                (*path, "type"), "UNION_TYPE_CHOICES", f'Value of field "type" must be one of ({choices}).'
            )
            return
        check_fields(self._errors, path, component, FIELDS[kind])
        self._unique(path, component)
        self._particular(path, component, kind)
        if kind in SELECTS:
            self._value_range(path, component)
        self._children(path, component, kind)

    def _particular(self, path: Path, component: Json, kind: int) -> None:
        """Apply the checks that are specific to ``kind``, and add up the displayed text."""
        match kind:
            case Component.BUTTON:
                self._button(path, component)
            case Component.STRING_SELECT:
                self._options(path, component)
            case Component.TEXT_DISPLAY:
                self._text += len(str(component.get("content") or ""))
            case Component.MEDIA_GALLERY:
                for index, item in entries(component, "items"):
                    check_fields(self._errors, (*path, "items", index), item, GALLERY_ITEM)
                    self._media((*path, "items", index, "media"), item.get("media"), _ANYWHERE)
            case Component.THUMBNAIL:
                self._media((*path, "media"), component.get("media"), _ANYWHERE)
            case Component.FILE:
                self._media((*path, "file"), component.get("file"), ("attachment",))
            case Component.SECTION if isinstance(component.get("accessory"), dict):
                accessories = (Component.BUTTON, Component.THUMBNAIL)
                self._component((*path, "accessory"), component["accessory"], accessories)
            case Component.LABEL if isinstance(component.get("component"), dict):
                self._labelled((*path, "component"), component["component"])
            case Component.TEXT_INPUT:
                self._text_input(path, component)

    def _media(self, path: Path, media: object, schemes: tuple[str, ...]) -> None:
        if not isinstance(media, dict):
            return
        check_fields(self._errors, path, media, {"url": Text(1, 2048, required=True)})
        url = media.get("url")
        if isinstance(url, str) and url.partition("://")[0] not in schemes:
            message = f"Scheme must be one of {schemes}."
            self._errors.add((*path, "url"), "URL_TYPE_INVALID_SCHEME", message)

    def _children(self, path: Path, component: Json, kind: int) -> None:
        children = component.get("components")
        if kind not in CHILDREN or not isinstance(children, list):
            return
        for index, child in enumerate(children):
            allowed = self._in_row if kind == Component.ACTION_ROW else CHILDREN[kind]
            self._component((*path, "components", index), child, allowed)
        kinds = [child.get("type") for child in children if isinstance(child, dict)]
        if kind == Component.ACTION_ROW and len(kinds) > 1 and any(one in _SELECTS for one in kinds):
            last = (*path, "components", len(kinds) - 1)
            message = "The specified component exceeds the maximum width"
            self._errors.add(last, "COMPONENT_LAYOUT_WIDTH_EXCEEDED", message)

    def _unique(self, path: Path, component: Json) -> None:
        custom_id = component.get("custom_id")
        if isinstance(custom_id, str):
            if custom_id in self._custom_ids:
                message = "Component custom id cannot be duplicated"
                self._errors.add((*path, "custom_id"), "COMPONENT_CUSTOM_ID_DUPLICATED", message)
            self._custom_ids.add(custom_id)
        number = component.get("id")
        # An id of 0 means the same as no id: Discord assigns one.
        if isinstance(number, int) and number:
            if number in self._ids:
                message = "Component id cannot be duplicated"
                self._errors.add((*path, "id"), "COMPONENT_ID_DUPLICATED", message)
            self._ids.add(number)

    def _button(self, path: Path, button: Json) -> None:
        add = self._errors.add
        match button.get("style"):
            case 1 | 2 | 3 | 4:
                if button.get("custom_id") is None:
                    self._errors.required((*path, "custom_id"))
                if button.get("url") is not None:
                    add((*path, "url"), "BUTTON_COMPONENT_URL_NOT_ALLOWED", "Only link buttons may have a url")
            case 5:
                self._link(path, button)
            case 6 if not button.get("sku_id"):
                self._errors.required((*path, "sku_id"))
        if not button.get("label") and not button.get("emoji") and button.get("style") != 6:
            add((*path, "label"), "BUTTON_COMPONENT_LABEL_REQUIRED", "A label or an emoji is required")
        self._emoji(path, button)

    def _link(self, path: Path, button: Json) -> None:
        url = button.get("url")
        if url is None:
            self._errors.required((*path, "url"))
        elif not str(url).startswith(("http://", "https://", "discord://")):
            message = "Scheme must be one of ('http', 'https', 'discord')."
            self._errors.add((*path, "url"), "URL_TYPE_INVALID_SCHEME", message)
        if button.get("custom_id") is not None:
            message = "A custom id and url cannot both be specified"
            self._errors.add((*path, "custom_id"), "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", message)

    def _emoji(self, path: Path, holder: Json) -> None:
        emoji = holder.get("emoji")
        if not isinstance(emoji, dict):
            return
        number = emoji.get("id")
        if number is None:
            where, known = (*path, "emoji", "name"), is_emoji(str(emoji.get("name") or ""))
        else:
            where, known = (*path, "emoji", "id"), id_in(str(number)) in self._emojis
        if not known:
            self._errors.add(where, "BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji")

    def _options(self, path: Path, select: Json) -> None:
        values: list[object] = []
        for index, option in entries(select, "options"):
            where = (*path, "options", index)
            check_fields(self._errors, where, option, OPTION)
            self._emoji(where, option)
            value = option.get("value")
            if value in values:
                message = "The specified option value is already used"
                self._errors.add((*where, "value"), "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", message)
            values.append(value)
        chosen = sum(1 for _, option in entries(select, "options") if option.get("default") is True)
        most = select.get("max_values")
        if chosen > (most if isinstance(most, int) else 1):
            message = "Too many options are selected by default"
            self._errors.add((*path, "options"), "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES", message)

    def _labelled(self, path: Path, asked: Json) -> None:
        self._component(path, asked, _IN_LABEL)
        if asked.get("disabled"):
            message = "Components in modals cannot be disabled"
            self._errors.add((*path, "disabled"), "COMPONENT_DISABLED_IN_MODAL", message)

    def _text_input(self, path: Path, asked: Json) -> None:
        in_label = path[-1] == "component"
        if not in_label and asked.get("label") is None:
            self._errors.required((*path, "label"))
        least, most = asked.get("min_length"), asked.get("max_length")
        if isinstance(least, int) and isinstance(most, int) and least > most:
            message = "The minimum length is greater than the maximum length"
            self._errors.add((*path, "min_length"), "TEXT_INPUT_COMPONENT_INVALID_LENGTH_RANGE", message)

    def _value_range(self, path: Path, select: Json) -> None:
        least, most = select.get("min_values"), select.get("max_values")
        least, most = 1 if least is None else least, 1 if most is None else most
        if not isinstance(least, int) or not isinstance(most, int):
            return
        if least > most:
            message = "The minimum number of values is greater than the maximum"
            self._errors.add((*path, "min_values"), "SELECT_COMPONENT_INVALID_VALUE_RANGE", message)
        options = select.get("options")
        if isinstance(options, list) and most > len(options) > 0:
            message = "The maximum number of values is greater than the number of options"
            self._errors.add((*path, "max_values"), "SELECT_COMPONENT_MAX_VALUES_TOO_LARGE", message)
