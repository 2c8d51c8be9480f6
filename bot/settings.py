"""Settings from the environment and from a ``.env`` file in the working folder. No other module reads either.

Third-party packages are imported only where they are used, because ``python -m bot health`` must stay fast.
"""

from __future__ import annotations

import ipaddress
import logging
import os
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import parse_qsl, unquote, urlsplit

from bot.model.bot_setup import Operator
from bot.model.shard import MOST_SHARDS

if TYPE_CHECKING:
    from yarl import URL

DISCORD_API = "https://discord.com/api/v10"
DEFAULT_DATABASE = "sqlite+aiosqlite:///data/houserules.db"
POSTGRES = ("postgresql://", "postgres://", "postgresql+psycopg://")
"""Prefixes of the addresses of PostgreSQL databases."""
DEFAULT_KEEP_REPLAYS_DAYS = 180
DEFAULT_TABLES_PER_SERVER = 50
DEFAULT_REQUESTS_A_SECOND = 50
"""Discord's limit for most bots. Some large bots have a higher one."""
METRICS_HOST = "127.0.0.1"
"""Host on which metrics are served if ``METRICS`` contains only a port."""
LONGEST_CONTACT = 200
"""Maximum number of characters in the operator's contact."""
LONGEST_INSTANCE = 255
"""Maximum number of characters in the name of a process. A pod's name can have 253."""
LOG_FORMATS = ("text", "json")
SHORTEST_SECRET = 6
"""Minimum number of characters of a secret that is removed from log lines. A shorter one could be an ordinary word."""
LOG_LEVELS = ("DEBUG", "INFO", "WARNING", "ERROR")

_DISCORD_DOMAINS = ("discord.com", "discord.gg", "discordapp.com")
_PREFIX = re.compile(r"^Bot(\s+|$)")
"""``Bot`` in front of a token, as in HTTP headers."""
_HOST = re.compile(r"[\w.:-]*", re.ASCII)
"""The name or IP address of a host, or an empty string."""
_API_VERSION = re.compile(r"/v\d+$")


class SettingsError(Exception):
    """Error for an environment that cannot be used. ``key`` names a text in the locales; ``facts`` are its values."""

    def __init__(self, key: str, **facts: str) -> None:
        super().__init__(key)
        self.key = key
        self.facts = facts


@dataclass(frozen=True, slots=True)
class Settings:
    """The validated settings of the bot."""

    token: str = field(repr=False)
    """The bot's Discord token."""
    api_url: str | None
    """Address of the REST interface with its version (``.../api/v10``); ``None`` for Discord's own."""
    gateway_url: str | None
    """Address of the gateway; ``None`` for the one that Discord returns."""
    database_url: str = field(repr=False)
    """Address of the database. It can contain a password."""
    clock_url: str | None
    """Address of the clock to follow; ``None`` for the machine's own."""
    log_level: int
    """Lowest level of log lines that are written."""
    json_logs: bool
    """True if each line of the log is a JSON object."""
    keep_replays_days: int
    """Days to keep the journal of a finished match."""
    pictures: bool
    """True if the bot is allowed to show cards as emojis and to send pictures."""
    tables_per_server: int
    """Maximum number of live tables in one server."""
    shards: int | None
    """Total number of the bot's shards; ``None`` for the number that Discord recommends."""
    metrics: tuple[str, int] | None
    """Host and port on which health and metrics are served; ``None`` if they are not served."""
    shards_here: int | None
    """Maximum number of shards that this process owns if several processes share a database; ``None`` for all."""
    requests_a_second: int
    """Requests per second that Discord accepts from this bot."""
    instance: str | None
    """Name of this process, unique among the running processes that use the database; ``None`` if none is set."""
    operator: Operator
    """The operator of the bot."""


def read_environment(folder: Path | None = None) -> dict[str, str]:
    """Return the environment's variables and those in the ``.env`` file of ``folder``, by default the working folder.

    The environment takes precedence if both contain a variable.
    """
    path = (folder or Path.cwd()) / ".env"
    if not path.exists():
        return dict(os.environ)
    from dotenv import dotenv_values

    values = {name: value for name, value in dotenv_values(path).items() if value is not None}
    return {**values, **os.environ}


def load(environment: Mapping[str, str]) -> Settings:
    """Return the settings for running the bot.

    Raise ``SettingsError`` if a setting is missing, invalid or dangerous. An address to which the token is sent must
    belong to Discord or to this machine.
    """
    token = _PREFIX.sub("", _text(environment, "DISCORD_TOKEN") or _content(environment, "DISCORD_TOKEN_FILE"))
    if not token:
        raise SettingsError("setting-no-token")
    if not token.isascii() or not token.isprintable() or " " in token:
        raise SettingsError("setting-bad-token")
    return Settings(
        token=token,
        api_url=_api_url(_text(environment, "DISCORD_API_URL")),
        gateway_url=gateway_address(_text(environment, "DISCORD_GATEWAY_URL"), "DISCORD_GATEWAY_URL"),
        database_url=database_url(environment),
        clock_url=_clock_url(_text(environment, "CLOCK_URL")),
        log_level=log_level(environment),
        json_logs=_json_logs(_text(environment, "LOG_FORMAT")),
        keep_replays_days=_days(_text(environment, "KEEP_REPLAYS_DAYS")),
        pictures=_yes_or_no(_text(environment, "PICTURES"), "PICTURES"),
        tables_per_server=_tables(_text(environment, "TABLES_PER_SERVER")),
        shards=_shards(_text(environment, "SHARDS"), "SHARDS"),
        shards_here=_shards(_text(environment, "SHARDS_HERE"), "SHARDS_HERE"),
        requests_a_second=_requests(_text(environment, "REQUESTS_A_SECOND")),
        instance=_instance(_text(environment, "INSTANCE")),
        metrics=metrics(environment),
        operator=Operator(
            contact=_contact(_text(environment, "OPERATOR")),
            privacy_url=_document(environment, "PRIVACY_URL"),
            terms_url=_document(environment, "TERMS_URL"),
        ),
    )


def database_url(environment: Mapping[str, str]) -> str:
    """Return the address of the database.

    This is ``DATABASE_URL``, the content of the file that ``DATABASE_URL_FILE`` names, or by default a file in
    ``data``. Raise ``SettingsError`` if the named file cannot be read, or if the address belongs to neither SQLite nor
    PostgreSQL.
    """
    url = _text(environment, "DATABASE_URL") or _content(environment, "DATABASE_URL_FILE") or DEFAULT_DATABASE
    if url.startswith(POSTGRES):
        return url
    if url.startswith("sqlite://"):
        url = "sqlite+aiosqlite://" + url.removeprefix("sqlite://")
    if not url.startswith("sqlite+aiosqlite:///"):
        raise SettingsError("setting-bad-database", file=DEFAULT_DATABASE)
    return url


def _content(environment: Mapping[str, str], name: str) -> str:
    """Return the content of the file that a setting names; an empty string if the setting is not set."""
    path = _text(environment, name)
    if not path:
        return ""
    try:
        return Path(path).read_text(encoding="utf-8").strip()
    except (OSError, UnicodeDecodeError):
        raise SettingsError("setting-unreadable-file", name=name, file=path) from None


def language(environment: Mapping[str, str]) -> str:
    """Return the language of the terminal, such as ``de_DE.UTF-8``; ``en`` if none is set."""
    return next(
        (_text(environment, name) for name in ("LC_ALL", "LC_MESSAGES", "LANG") if _text(environment, name)), "en"
    )


def log_level(environment: Mapping[str, str]) -> int:
    """Return ``LOG_LEVEL``, by default ``INFO``, as the number that ``logging`` uses.

    Raise ``SettingsError`` if it is not one of ``LOG_LEVELS``.
    """
    name = _text(environment, "LOG_LEVEL").upper() or "INFO"
    if name not in LOG_LEVELS:
        raise SettingsError("setting-bad-log-level", levels=", ".join(LOG_LEVELS))
    level: int = getattr(logging, name)
    return level


def metrics(environment: Mapping[str, str]) -> tuple[str, int] | None:
    """Return the host and port in ``METRICS``, which is ``host:port`` or a port; ``None`` if it is not set.

    Raise ``SettingsError`` for any other string, or if the port is not between 1 and 65535.
    """
    text = _text(environment, "METRICS")
    if not text:
        return None
    host, _, port = text.rpartition(":")
    host = host.removeprefix("[").removesuffix("]")
    if not _is_number(port) or not 0 < int(port) < 1 << 16 or not _HOST.fullmatch(host):
        raise SettingsError("setting-bad-metrics", example=f"{METRICS_HOST}:9464")
    return host or METRICS_HOST, int(port)


def secrets(chosen: Settings) -> list[str]:
    """Return the strings that must not be logged: the token, and passwords in the database's address.

    Strings with fewer than ``SHORTEST_SECRET`` characters are left out.
    """
    return [text for text in (chosen.token, *_passwords(chosen.database_url)) if len(text) >= SHORTEST_SECRET]


def _passwords(url: str) -> list[str]:
    try:
        parts = urlsplit(url)
    except ValueError:
        # Opening the database reports the invalid address.
        return []
    return [unquote(parts.password or ""), *(value for name, value in parse_qsl(parts.query) if "password" in name)]


def gateway_address(text: str, name: str) -> str | None:
    """Return the address of a gateway if it is safe to send the token there; ``None`` for an empty string.

    Raise ``SettingsError`` for any other address. ``name`` is the name of the setting for the error message.
    """
    if not text:
        return None
    # The client adds a query with the version and the encoding.
    address = text.partition("?")[0]
    url = _trusted(address, name, {"ws": "wss", "wss": "wss"})
    return str(url.origin() if url.path == "/" else url)


def _text(environment: Mapping[str, str], name: str) -> str:
    return environment.get(name, "").strip()


def _api_url(text: str) -> str | None:
    if not text:
        return None
    url = _trusted(text, "DISCORD_API_URL", {"http": "https", "https": "https"})
    path = url.path.rstrip("/")
    if not _API_VERSION.search(path):
        path += "/v10" if path.endswith("/api") else "/api/v10"
    address = str(url.with_path(path))
    return None if address == DISCORD_API else address


def _clock_url(text: str) -> str | None:
    if not text:
        return None
    url = _address(text, "CLOCK_URL", ("ws", "wss"))
    if not is_loopback(url.host):
        raise SettingsError("setting-clock-elsewhere")
    return str(url)


def _json_logs(text: str) -> bool:
    if text.lower() not in ("", *LOG_FORMATS):
        raise SettingsError("setting-bad-log-format", formats=", ".join(LOG_FORMATS))
    return text.lower() == "json"


def _days(text: str) -> int:
    if not text:
        return DEFAULT_KEEP_REPLAYS_DAYS
    if not _is_number(text):
        raise SettingsError("setting-bad-days", example=str(DEFAULT_KEEP_REPLAYS_DAYS))
    return int(text)


def _tables(text: str) -> int:
    if not text:
        return DEFAULT_TABLES_PER_SERVER
    if not _is_number(text) or not int(text):
        raise SettingsError("setting-bad-tables", example=str(DEFAULT_TABLES_PER_SERVER))
    return int(text)


def _shards(text: str, name: str) -> int | None:
    if not text:
        return None
    if not _is_number(text) or not 1 <= int(text) <= MOST_SHARDS:
        raise SettingsError("setting-bad-shards", name=name, most=str(MOST_SHARDS))
    return int(text)


def _requests(text: str) -> int:
    if not text:
        return DEFAULT_REQUESTS_A_SECOND
    if not _is_number(text) or int(text) < DEFAULT_REQUESTS_A_SECOND:
        raise SettingsError("setting-bad-requests", least=str(DEFAULT_REQUESTS_A_SECOND))
    return int(text)


def _is_number(text: str) -> bool:
    """Return True for a number of at most five digits."""
    return text.isascii() and text.isdigit() and len(text) <= 5


def _instance(text: str) -> str | None:
    if len(text) > LONGEST_INSTANCE:
        raise SettingsError("setting-bad-instance", most=str(LONGEST_INSTANCE))
    return text or None


def _contact(text: str) -> str:
    if len(text) > LONGEST_CONTACT or not text.isprintable():
        raise SettingsError("setting-bad-operator", most=str(LONGEST_CONTACT))
    return text


def _document(environment: Mapping[str, str], name: str) -> str:
    """Return the address of a document for users; an empty string if it is not set."""
    text = _text(environment, name)
    return str(_address(text, name, ("https",))) if text else ""


def _yes_or_no(text: str, name: str) -> bool:
    """Return True for ``yes`` or an empty string."""
    if text.lower() not in ("", "yes", "no"):
        raise SettingsError("setting-yes-or-no", name=name)
    return text.lower() != "no"


def _address(text: str, name: str, schemes: tuple[str, ...]) -> URL:
    from yarl import URL

    refused = SettingsError("setting-bad-address", name=name, schemes=" / ".join(f"{scheme}://" for scheme in schemes))
    try:
        url = URL(text)
        usable = url.scheme in schemes and bool(url.host) and url.port is not None
    except ValueError:
        raise refused from None
    if not usable or url.user is not None or url.query_string or url.fragment:
        raise refused
    return url


def _trusted(text: str, name: str, schemes: Mapping[str, str]) -> URL:
    """Return the address if it is safe to send a token there.

    ``schemes`` maps each accepted scheme to the one that Discord's own addresses must have.
    """
    url = _address(text, name, (*schemes,))
    if is_loopback(url.host) or (_is_discord(url.host) and url.scheme == schemes[url.scheme]):
        return url
    raise SettingsError("setting-elsewhere", name=name)


def is_loopback(host: str | None) -> bool:
    """Return True if a host's name or IP address always means this machine."""
    if host is None:
        return False
    if host.lower() == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def _is_discord(host: str | None) -> bool:
    name = (host or "").lower()
    return any(name == domain or name.endswith("." + domain) for domain in _DISCORD_DOMAINS)
