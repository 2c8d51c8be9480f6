"""The pages of ``/server overview`` with settings: each with the button or menu that changes it."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from bot.locales import LANGUAGES, Texts
from bot.locales import texts as texts_of
from bot.model.card_faces import STYLES
from bot.model.outgoing import Form
from bot.model.server_features import FEATURES, PICTURES
from bot.screens import button_rows, layout
from bot.screens import people_names as people
from bot.screens.custom_ids import preset_ids
from bot.screens.custom_ids.server_ids import ServerButton, encode

from .server_parts import button, menu, presets, setting

FOLLOW_HOST = "host"
"""The language choice that follows each table's host."""
PEOPLE = range(2, 11)
"""Players that a ranked match may need."""
MOST_DAYS = 365
DEFAULTS = 10
"""Channels with a default of their own that are listed."""
ENTRIES = 25
"""Entries of a menu."""
LONGEST_ZONE, LONGEST_NAME = 64, 40


@dataclass(frozen=True, slots=True)
class ChannelDefault:
    """The default preset of ``/play`` in a channel."""

    channel: str
    """A mention."""
    preset: str
    """The preset's title."""


@dataclass(frozen=True, slots=True)
class SettingFacts:
    """The settings of a server, and of the channel in which the page is shown. Roles and channels are mentions."""

    manager: int
    """The user who opened the page, the only one whose buttons work."""
    here: str
    """The channel in which the page is shown."""
    back: str
    """The command that imports a file."""
    default: str
    """Title of the server's default preset."""
    default_about: str = ""
    """A line about it, escaped."""
    default_here: str | None = None
    """Title of the default preset of this channel, ``None`` if it has none of its own."""
    defaults: Sequence[ChannelDefault] = ()
    """Those of the other channels."""
    own: int = 0
    """How many presets the server has."""
    language: str | None = None
    pictures: str = PICTURES[0]
    """One of ``PICTURES``."""
    cards: str = STYLES[0]
    """One of ``STYLES``."""
    features: frozenset[str] = frozenset()
    """What the server offers, see ``server_features``."""
    text_mode: bool = False
    lessons: bool = True
    place: str = "here"
    """Where tables of this channel are opened: ``here`` or in a ``thread``."""
    timezone: str = "UTC"
    role: str | None = None
    log: str | None = None
    ranked: Sequence[str] = ()
    people: int = 3
    days: int = 7
    monthly: bool = False
    results: str | None = None
    season: tuple[str, float | None] | None = None
    """Name and end of the season that is running."""


Shown = Callable[[SettingFacts, Texts], list[layout.Item]]


def _press(facts: SettingFacts, verb: str, word: str | None = None, page: int | None = None) -> ServerButton:
    return ServerButton(verb, user=facts.manager, word=word, page=page)


def _switch(facts: SettingFacts, verb: str, texts: Texts, *, on: bool) -> layout.Item:
    """Return a setting that is on or off, with the button that turns it."""
    line = texts(f"server-set-{verb}", state=texts("server-on" if on else "server-off"))
    label = texts("server-turn-off" if on else "server-turn-on")
    return setting([line], _press(facts, verb, "off" if on else "on"), label)


# --- tables -----------------------------------------------------------------------------------------------------------


def _tables(facts: SettingFacts, texts: Texts) -> list[layout.Item]:
    other = "here" if facts.place == "thread" else "thread"
    place = texts(f"server-set-place-{facts.place}", channel=facts.here)
    return [
        setting([place], _press(facts, "place", other), texts(f"server-place-{other}")),
        _switch(facts, "text", texts, on=facts.text_mode),
        _switch(facts, "lessons", texts, on=facts.lessons),
        _languages(facts, texts),
        _choice(facts, "pictures", PICTURES, facts.pictures, texts),
        _choice(facts, "cards", STYLES, facts.cards, texts),
        _features(facts, texts),
    ]


def _languages(facts: SettingFacts, texts: Texts) -> layout.Item:
    known = {language: texts_of(language)("language-name") for language in LANGUAGES}
    names = {FOLLOW_HOST: texts("server-language-host"), **known}
    chosen = facts.language or FOLLOW_HOST
    entries = [
        layout.entry(texts("server-language-label", language=name), value, chosen=value == chosen)
        for value, name in names.items()
    ]
    return menu(_press(facts, "language"), entries, texts("server-choose-language"))


def _features(facts: SettingFacts, texts: Texts) -> layout.Item:
    entries = [
        layout.entry(
            texts(f"server-feature-{name}"),
            name,
            chosen=name in facts.features,
            about=texts(f"server-feature-{name}-about"),
        )
        for name in FEATURES
    ]
    return menu(_press(facts, "features"), entries, texts("server-choose-features"), least=0, most=len(entries))


def _choice(facts: SettingFacts, verb: str, values: Sequence[str], now: str, texts: Texts) -> layout.Item:
    entries = [layout.entry(texts(f"server-{verb}-{value}"), value, chosen=value == now) for value in values]
    return menu(_press(facts, verb), entries, texts(f"server-choose-{verb}"))


# --- rules ------------------------------------------------------------------------------------------------------------


def _rules(facts: SettingFacts, texts: Texts) -> list[layout.Item]:
    about = [texts("presets-about", about=facts.default_about)] if facts.default_about else []
    default = [texts("server-rules", preset=people.escape(facts.default)), *about]
    here = (
        texts("server-rules-here-none", channel=facts.here)
        if facts.default_here is None
        else texts("server-rules-here", channel=facts.here, preset=people.escape(facts.default_here))
    )
    change = texts("server-change")
    elsewhere = [
        texts("server-rules-channel", channel=one.channel, preset=people.escape(one.preset))
        for one in facts.defaults[:DEFAULTS]
    ]
    if (more := len(facts.defaults) - DEFAULTS) > 0:
        elsewhere.append(texts("server-rules-more", count=more))
    return [
        setting(default, _press(facts, "presets", "server", 0), change),
        setting([here], _press(facts, "presets", "channel", 0), change),
        *([layout.text(elsewhere)] if elsewhere else []),
        layout.text([texts("server-own", count=facts.own)]),
        *button_rows.fitted(_own(facts, texts), 2),
    ]


def _own(facts: SettingFacts, texts: Texts) -> list[layout.Button]:
    """Return the buttons for the presets themselves."""
    listed = preset_ids.encode(preset_ids.PresetButton("list", page=0))
    paste = preset_ids.encode(preset_ids.PresetButton("import", user=facts.manager))
    return [
        layout.button_of(listed, texts("presets-button-list")),
        layout.button_of(paste, texts("presets-import-open")),
        button(_press(facts, "create"), texts("server-create")),
    ]


# --- league -----------------------------------------------------------------------------------------------------------


def _league(facts: SettingFacts, texts: Texts) -> list[layout.Item]:
    change = texts("server-change")
    ranked = presets(facts.ranked, texts) or texts("server-nothing")
    people_needed = [
        layout.entry(texts("server-people-label", count=count), str(count), chosen=count == facts.people)
        for count in PEOPLE
    ]
    made = [
        _season(facts, texts),
        setting([texts("server-ranked", presets=ranked)], _press(facts, "presets", "ranked", 0), change),
        setting([texts("server-days", count=facts.days)], _press(facts, "days"), change),
        _switch(facts, "monthly", texts, on=facts.monthly),
        menu(_press(facts, "people"), people_needed, texts("server-choose-people")),
    ]
    results = texts("server-results", channel=facts.results or texts("server-nowhere"))
    return [*made, *_channel(facts, "results", results, texts, chosen=facts.results is not None)]


def _season(facts: SettingFacts, texts: Texts) -> layout.Item:
    if facts.season is None:
        return setting([texts("server-no-season")], _press(facts, "begin"), texts("server-begin"))
    name, until = people.escape(facts.season[0]), facts.season[1]
    line = (
        texts("server-season", season=name)
        if until is None
        else texts("server-season-until", season=name, until=f"<t:{int(until)}:D>")
    )
    return setting([line], _press(facts, "season_end"), texts("admin-end-button"))


def _channel(facts: SettingFacts, verb: str, line: str, texts: Texts, *, chosen: bool) -> list[layout.Item]:
    """Return a setting that is a channel: a menu below it, and beside it a button for none if one is set."""
    none = _press(facts, f"{verb}_none")
    first = setting([line], none, texts("server-set-nowhere")) if chosen else layout.text([line])
    return [first, layout.channel_menu(encode(_press(facts, verb)), texts(f"server-choose-{verb}"))]


# --- the server -------------------------------------------------------------------------------------------------------


def _server(facts: SettingFacts, texts: Texts) -> list[layout.Item]:
    who = texts("server-who", role=facts.role) if facts.role else texts("server-who-nobody")
    role = setting([who], _press(facts, "role_none"), texts("server-set-nobody")) if facts.role else layout.text([who])
    log = texts("server-log", channel=facts.log or texts("server-nowhere"))
    return [
        setting([texts("server-zone", zone=facts.timezone)], _press(facts, "zone"), texts("server-change")),
        role,
        layout.role_menu(encode(_press(facts, "role")), texts("server-choose-role")),
        *_channel(facts, "log", log, texts, chosen=facts.log is not None),
        setting([texts("server-export", back=facts.back)], _press(facts, "export"), texts("server-export-button")),
    ]


SHOWN: Mapping[str, Shown] = {"tables": _tables, "rules": _rules, "league": _league, "server": _server}


# --- choosing presets -------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PresetChoice:
    """A preset that can be chosen."""

    key: str
    title: str
    about: str
    """What it is and who it is for, not escaped."""
    chosen: bool


def on_page(found: Sequence[PresetChoice], page: int) -> Sequence[PresetChoice]:
    """Return the presets of a page."""
    return found[page * ENTRIES : (page + 1) * ENTRIES]


def digest(offered: Sequence[PresetChoice]) -> int:
    """Return a number by which a menu tells later which presets it offered: those left unchosen change too."""
    return zlib.crc32(" ".join(one.key for one in offered).encode())


def choose_presets(
    what: str, found: Sequence[PresetChoice], page: int, manager: int, play: str, texts: Texts
) -> layout.Screen:
    """Ask which preset is the default of the ``server`` or this ``channel``, or which ones are ``ranked``."""
    pages = max(1, -(-len(found) // ENTRIES))
    page = min(page, pages - 1)
    here = on_page(found, page)
    entries = [layout.entry(one.title, one.key, chosen=one.chosen, about=one.about) for one in here]
    several = what == "ranked"
    verb = "ranked" if several else "default"
    press = ServerButton(verb, number=digest(here) if several else None, user=manager, word=what, page=page)
    least, most = (0, len(entries)) if several else (1, 1)
    before, after = (
        ServerButton("presets", user=manager, word=what, page=there) for there in (max(page - 1, 0), page + 1)
    )
    turns = [
        button(before, texts("presets-earlier"), disabled=page == 0),
        button(after, texts("presets-later"), disabled=page == pages - 1),
    ]
    ends = [button(ServerButton("page", user=manager, word="league" if several else "rules"), texts("server-back"))]
    if not several:
        ends += [
            button(ServerButton("default_rules", user=manager, word=what), texts("server-rule-by-rule")),
            button(ServerButton("default_none", user=manager, word=what), texts(f"server-none-{what}")),
        ]
    return layout.screen(
        layout.text([texts(f"server-ask-{what}", play=play)]),
        layout.menu_of(encode(press), entries, texts(f"server-choose-{verb}"), least=least, most=most),
        *button_rows.fitted([*(turns if pages > 1 else []), *ends]),
    )


# --- forms ------------------------------------------------------------------------------------------------------------


def ask_zone(facts: SettingFacts, texts: Texts) -> Form:
    """Return the form for the time zone."""
    label = texts("server-zone-label")
    return layout.form(
        encode(_press(facts, "zone_set")), texts("server-zone-title"), label, facts.timezone, longest=LONGEST_ZONE
    )


def ask_days(facts: SettingFacts, texts: Texts) -> Form:
    """Return the form for the days for which players of a ranked match must have been in the server."""
    label = texts("server-days-label", most=MOST_DAYS)
    return layout.form(encode(_press(facts, "days_set")), texts("server-days-title"), label, str(facts.days), longest=3)


def ask_season(facts: SettingFacts, texts: Texts) -> Form:
    """Return the form for the name of a new season, which may be left empty."""
    press = encode(_press(facts, "begin_set"))
    title, label = texts("server-season-title"), texts("server-season-label")
    return layout.form(press, title, label, longest=LONGEST_NAME, required=False)


def ask_preset(facts: SettingFacts, texts: Texts) -> Form:
    """Return the form for the name of a new preset."""
    press = encode(_press(facts, "created"))
    return layout.form(press, texts("server-create"), texts("editor-name"), longest=LONGEST_NAME)
