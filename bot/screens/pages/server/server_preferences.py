"""The pages of ``/server overview`` that show preferences, with the buttons, menus and forms that change them."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from bot.locales import LANGUAGES, Texts
from bot.locales import texts as texts_of
from bot.model import custom_ids
from bot.model.bot_setup import FEATURES, PICTURES
from bot.model.card_faces import STYLES
from bot.model.feature_requests import preset_requests as p
from bot.model.feature_requests import server_requests as s
from bot.model.outgoing import Form
from bot.screens import button_rows, layout
from bot.screens import people_names as people

from .server_parts import button, menu, preference, presets

FOLLOW_HOST = "host"
"""The language choice that follows each table's host."""
PEOPLE = range(2, 11)
"""The minimum numbers of people that a league can require for a ranked match."""
MOST_DAYS = 365
"""Maximum number of days that a league can require each person to have been on the server."""
DEFAULTS = 10
"""Maximum number of channels with their own default that are listed."""
ENTRIES = 25
"""Maximum number of entries in a menu."""
LONGEST_ZONE = 64
"""Maximum length of the name of a time zone."""
LONGEST_NAME = 40
"""Maximum length of the name of a season or a preset."""


@dataclass(frozen=True, slots=True)
class ChannelDefault:
    """The default preset for ``/play`` in a channel."""

    channel: str
    """A mention."""
    preset: str
    """The preset's title."""


@dataclass(frozen=True, slots=True)
class PreferenceFacts:
    """The preferences of a server and of the channel where the page is shown. Roles and channels are mentions."""

    manager: int
    """The user who opened the page. The buttons work for nobody else."""
    here: str
    """The channel where the page is shown."""
    back: str
    """The command that imports a file."""
    default: str
    """Title of the server's default preset."""
    default_about: str = ""
    """A line about the server's default preset, escaped."""
    default_here: str | None = None
    """Title of the default preset of this channel; ``None`` if it has none."""
    defaults: Sequence[ChannelDefault] = ()
    """Default presets of the other channels."""
    own: int = 0
    """Number of the server's own presets."""
    language: str | None = None
    """Language of public texts; ``None`` if they follow each table's host."""
    pictures: str = PICTURES[0]
    """One of ``PICTURES``."""
    cards: str = STYLES[0]
    """One of ``STYLES``."""
    features: frozenset[str] = frozenset()
    """Features that the server offers; see ``bot_setup``."""
    text_mode: bool = False
    lessons: bool = True
    place: str = "here"
    """Place of this channel's tables: ``here`` for the channel itself, ``thread`` for a thread."""
    timezone: str = "UTC"
    role: str | None = None
    """The role of games masters."""
    log: str | None = None
    """The channel where changes are logged."""
    ranked: Sequence[str] = ()
    people: int = 3
    """Minimum number of people in a ranked match."""
    days: int = 7
    """Minimum number of days that each person in a ranked match must have been on the server."""
    monthly: bool = False
    """True if a new season begins each month."""
    results: str | None = None
    """The channel for final standings."""
    season: tuple[str, float | None] | None = None
    """Name and, if known, end of the current season; ``None`` if there is no season."""


Shown = Callable[[PreferenceFacts, Texts], list[layout.Item]]


def _switch(
    request: type[s.SwitchRequest], facts: PreferenceFacts, name: str, texts: Texts, *, on: bool
) -> layout.Item:
    """Return a preference that is on or off, with the button that switches it."""
    line = texts(f"server-set-{name}", state=texts("server-on" if on else "server-off"))
    label = texts("server-turn-off" if on else "server-turn-on")
    return preference([line], request(user=facts.manager, state="off" if on else "on"), label)


# --- tables -----------------------------------------------------------------------------------------------------------


def _tables(facts: PreferenceFacts, texts: Texts) -> list[layout.Item]:
    other = "here" if facts.place == "thread" else "thread"
    place = texts(f"server-set-place-{facts.place}", channel=facts.here)
    return [
        preference([place], s.SetPlace(user=facts.manager, place=other), texts(f"server-place-{other}")),
        _switch(s.SetTextMode, facts, "text", texts, on=facts.text_mode),
        _switch(s.SetLessons, facts, "lessons", texts, on=facts.lessons),
        _languages(facts, texts),
        _choice(s.SetPictures(user=facts.manager), "pictures", PICTURES, facts.pictures, texts),
        _choice(s.SetCardStyle(user=facts.manager), "cards", STYLES, facts.cards, texts),
        _features(facts, texts),
    ]


def _languages(facts: PreferenceFacts, texts: Texts) -> layout.Item:
    known = {language: texts_of(language)("language-name") for language in LANGUAGES}
    names = {FOLLOW_HOST: texts("server-language-host"), **known}
    chosen = facts.language or FOLLOW_HOST
    entries = [
        layout.entry(texts("server-language-label", language=name), value, chosen=value == chosen)
        for value, name in names.items()
    ]
    return menu(s.SetLanguage(user=facts.manager), entries, texts("server-choose-language"))


def _features(facts: PreferenceFacts, texts: Texts) -> layout.Item:
    entries = [
        layout.entry(
            texts(f"server-feature-{name}"),
            name,
            chosen=name in facts.features,
            about=texts(f"server-feature-{name}-about"),
        )
        for name in FEATURES
    ]
    return menu(s.SetFeatures(user=facts.manager), entries, texts("server-choose-features"), least=0, most=len(entries))


def _choice(request: s.ChoiceRequest, name: str, values: Sequence[str], now: str, texts: Texts) -> layout.Item:
    entries = [layout.entry(texts(f"server-{name}-{value}"), value, chosen=value == now) for value in values]
    return menu(request, entries, texts(f"server-choose-{name}"))


# --- rules ------------------------------------------------------------------------------------------------------------


def _rules(facts: PreferenceFacts, texts: Texts) -> list[layout.Item]:
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
        preference(default, s.EditDefaultRules(user=facts.manager, target="server"), change),
        preference([here], s.EditDefaultRules(user=facts.manager, target="channel"), change),
        *([layout.text(elsewhere)] if elsewhere else []),
        layout.text([texts("server-own", count=facts.own)]),
        *button_rows.fitted(_own(facts, texts), 2),
    ]


def _own(facts: PreferenceFacts, texts: Texts) -> list[layout.Button]:
    """Return the buttons that choose, list, import and create presets."""
    listed = custom_ids.of(p.ListPresets())
    paste = custom_ids.of(p.AskForCode(facts.manager))
    return [
        button(s.ShowPresetChoice(user=facts.manager, target="server"), texts("server-preset-server")),
        button(s.ShowPresetChoice(user=facts.manager, target="channel"), texts("server-preset-channel")),
        layout.button_of(listed, texts("presets-button-list")),
        layout.button_of(paste, texts("presets-import-open")),
        button(s.AskForNewPreset(user=facts.manager), texts("server-create")),
    ]


# --- league -----------------------------------------------------------------------------------------------------------


def _league(facts: PreferenceFacts, texts: Texts) -> list[layout.Item]:
    change = texts("server-change")
    ranked = presets(facts.ranked, texts) or texts("server-nothing")
    people_needed = [
        layout.entry(texts("server-people-label", count=count), str(count), chosen=count == facts.people)
        for count in PEOPLE
    ]
    made = [
        _season(facts, texts),
        preference(
            [texts("server-ranked", presets=ranked)], s.ShowPresetChoice(user=facts.manager, target="ranked"), change
        ),
        preference([texts("server-days", count=facts.days)], s.AskForDays(user=facts.manager), change),
        _switch(s.SetMonthlySeasons, facts, "monthly", texts, on=facts.monthly),
        menu(s.SetLeaguePeople(user=facts.manager), people_needed, texts("server-choose-people")),
    ]
    results = texts("server-results", channel=facts.results or texts("server-nowhere"))
    choose, none = s.SetResultsChannel(user=facts.manager), s.RemoveResultsChannel(user=facts.manager)
    return [*made, *_channel(choose, none, "results", results, texts, chosen=facts.results is not None)]


def _season(facts: PreferenceFacts, texts: Texts) -> layout.Item:
    if facts.season is None:
        return preference([texts("server-no-season")], s.AskForSeasonName(user=facts.manager), texts("server-begin"))
    name, until = people.escape(facts.season[0]), facts.season[1]
    line = (
        texts("server-season", season=name)
        if until is None
        else texts("server-season-until", season=name, until=f"<t:{int(until)}:D>")
    )
    return preference([line], s.AskToEndSeason(user=facts.manager), texts("admin-end-button"))


def _channel(
    choose: s.ChoiceRequest, none: s.ManagingRequest, name: str, line: str, texts: Texts, *, chosen: bool
) -> list[layout.Item]:
    """Return a preference whose value is a channel, with a menu and, if a channel is set, a button that removes it."""
    first = preference([line], none, texts("server-set-nowhere")) if chosen else layout.text([line])
    return [first, layout.channel_menu(custom_ids.of(choose), texts(f"server-choose-{name}"))]


# --- the server -------------------------------------------------------------------------------------------------------


def _server(facts: PreferenceFacts, texts: Texts) -> list[layout.Item]:
    who = texts("server-who", role=facts.role) if facts.role else texts("server-who-nobody")
    nobody = s.RemoveGamesMaster(user=facts.manager)
    role = preference([who], nobody, texts("server-set-nobody")) if facts.role else layout.text([who])
    log = texts("server-log", channel=facts.log or texts("server-nowhere"))
    log_in, log_nowhere = s.SetLogChannel(user=facts.manager), s.RemoveLogChannel(user=facts.manager)
    export = s.ExportServer(user=facts.manager)
    return [
        preference(
            [texts("server-zone", zone=facts.timezone)], s.AskForZone(user=facts.manager), texts("server-change")
        ),
        role,
        layout.role_menu(custom_ids.of(s.SetGamesMaster(user=facts.manager)), texts("server-choose-role")),
        *_channel(log_in, log_nowhere, "log", log, texts, chosen=facts.log is not None),
        preference([texts("server-export", back=facts.back)], export, texts("server-export-button")),
    ]


SHOWN: Mapping[str, Shown] = {"tables": _tables, "rules": _rules, "league": _league, "server": _server}
"""Functions that return the parts of the pages with preferences, keyed by page."""


# --- choosing presets -------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PresetChoice:
    """A preset that can be chosen."""

    key: str
    title: str
    about: str
    """The sentence about the preset, not escaped."""
    chosen: bool


def on_page(found: Sequence[PresetChoice], page: int) -> Sequence[PresetChoice]:
    """Return the presets of a page. Pages are counted from 0."""
    return found[page * ENTRIES : (page + 1) * ENTRIES]


def digest(offered: Sequence[PresetChoice]) -> int:
    """Return a checksum of the presets that a menu offers.

    A choice also unranks the offered presets that are not chosen. With the checksum, the handler detects whether
    the presets on the page have changed since the menu was made.
    """
    return zlib.crc32(" ".join(one.key for one in offered).encode())


def choose_presets(
    target: str, found: Sequence[PresetChoice], page: int, manager: int, play: str, texts: Texts
) -> layout.Screen:
    """Return the page that asks for a default preset or for the ranked presets.

    ``target`` is ``server``, ``channel`` or ``ranked``; ``play`` is the mention of ``/play``.
    """
    pages = max(1, -(-len(found) // ENTRIES))
    page = min(page, pages - 1)
    here = on_page(found, page)
    entries = [layout.entry(one.title, one.key, chosen=one.chosen, about=one.about) for one in here]
    several = target == "ranked"
    choose: s.PresetChoiceRequest = (
        s.SetRankedPresets(user=manager, target=target, digest=digest(here), page=page)
        if several
        else s.SetDefaultPreset(user=manager, target=target, page=page)
    )
    least, most = (0, len(entries)) if several else (1, 1)
    before, after = (
        s.ShowPresetChoice(user=manager, target=target, page=there) for there in (max(page - 1, 0), page + 1)
    )
    turns = [
        button(before, texts("presets-earlier"), disabled=page == 0),
        button(after, texts("presets-later"), disabled=page == pages - 1),
    ]
    ends = [button(s.ShowOverview(user=manager, name="league" if several else "rules"), texts("server-back"))]
    if not several:
        ends.append(button(s.RemoveDefaultPreset(user=manager, target=target), texts(f"server-none-{target}")))
    return layout.screen(
        layout.text([texts(f"server-ask-{target}", play=play)]),
        menu(choose, entries, texts(f"server-choose-{'ranked' if several else 'default'}"), least=least, most=most),
        *button_rows.fitted([*(turns if pages > 1 else []), *ends]),
    )


# --- forms ------------------------------------------------------------------------------------------------------------


def ask_zone(facts: PreferenceFacts, texts: Texts) -> Form:
    """Return the form for the time zone."""
    label = texts("server-zone-label")
    return layout.form(
        custom_ids.of(s.SetTimeZone(user=facts.manager)),
        texts("server-zone-title"),
        label,
        facts.timezone,
        longest=LONGEST_ZONE,
    )


def ask_days(facts: PreferenceFacts, texts: Texts) -> Form:
    """Return the form for the number of days that players of a ranked match must have been on the server."""
    label = texts("server-days-label", most=MOST_DAYS)
    request = s.SetLeagueDays(user=facts.manager)
    return layout.form(custom_ids.of(request), texts("server-days-title"), label, str(facts.days), longest=3)


def ask_season(facts: PreferenceFacts, texts: Texts) -> Form:
    """Return the form for the name of a new season, which may be left empty."""
    press = custom_ids.of(s.BeginSeason(user=facts.manager))
    title, label = texts("server-season-title"), texts("server-season-label")
    return layout.form(press, title, label, longest=LONGEST_NAME, required=False)


def ask_preset(facts: PreferenceFacts, texts: Texts) -> Form:
    """Return the form for the name of a new preset."""
    press = custom_ids.of(s.CreatePreset(user=facts.manager))
    return layout.form(press, texts("server-create"), texts("editor-name"), longest=LONGEST_NAME)
