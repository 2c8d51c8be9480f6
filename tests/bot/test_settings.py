"""Settings from the environment: accepted values, refused values, and addresses that the token may be sent to."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from bot import settings
from bot.locales import LANGUAGES, texts
from bot.model.bot_setup import Operator

TOKEN = "abc.def.ghi"


def load(**environment: str) -> settings.Settings:
    return settings.load({"DISCORD_TOKEN": TOKEN, **environment})


def key_of(**environment: str) -> str:
    with pytest.raises(settings.SettingsError) as caught:
        load(**environment)
    for language in LANGUAGES:
        assert texts(language, strict=True)(caught.value.key, **caught.value.facts)
    return caught.value.key


def test_the_defaults_are_discords_addresses_and_a_local_database() -> None:
    chosen = load()
    assert (chosen.api_url, chosen.gateway_url, chosen.clock_url) == (None, None, None)
    assert chosen.database_url == "sqlite+aiosqlite:///data/houserules.db"
    assert (chosen.log_level, chosen.keep_replays_days) == (logging.INFO, 180)


@pytest.mark.parametrize("token", ["", "  ", "Bot "])
def test_a_missing_token_is_reported(token: str) -> None:
    assert key_of(DISCORD_TOKEN=token) == "setting-no-token"


@pytest.mark.parametrize("token", ["two words", "tok\nen", "tökén"])
def test_text_that_cannot_be_a_token_is_refused(token: str) -> None:
    assert key_of(DISCORD_TOKEN=token) == "setting-bad-token"


def test_a_token_copied_with_its_prefix_is_accepted() -> None:
    assert load(DISCORD_TOKEN=f" Bot {TOKEN} ").token == TOKEN


def test_printed_settings_do_not_contain_the_token() -> None:
    assert TOKEN not in repr(load())


@pytest.mark.parametrize(
    ("given", "used"),
    [
        ("http://127.0.0.1:99/api/v10", "http://127.0.0.1:99/api/v10"),
        ("http://127.0.0.1:99/api/v10/", "http://127.0.0.1:99/api/v10"),
        ("http://127.0.0.1:99/api", "http://127.0.0.1:99/api/v10"),
        ("http://127.0.0.1:99", "http://127.0.0.1:99/api/v10"),
        ("http://127.0.0.1:99/", "http://127.0.0.1:99/api/v10"),
        ("http://localhost:99/fake/v9", "http://localhost:99/fake/v9"),
        ("http://[::1]:99", "http://[::1]:99/api/v10"),
        ("https://discord.com/api/v10", None),
        ("https://canary.discord.com", "https://canary.discord.com/api/v10"),
    ],
)
def test_the_api_address_is_accepted_with_or_without_its_version(given: str, used: str | None) -> None:
    assert load(DISCORD_API_URL=given).api_url == used


@pytest.mark.parametrize(
    "address",
    [
        "http://example.org/api/v10",
        "http://127.0.0.1.example.org",
        "http://localhost.example.org",
        "https://discord.com.example.org",
        "https://notdiscord.com",
        "http://discord.com/api/v10",
        "http://10.0.0.1",
        "http://0.0.0.0:99",
    ],
)
def test_the_token_is_sent_only_to_discord_or_to_this_machine(address: str) -> None:
    assert key_of(DISCORD_API_URL=address) == "setting-elsewhere"
    gateway = address.replace("http", "ws", 1)
    assert key_of(DISCORD_GATEWAY_URL=gateway) == "setting-elsewhere"


@pytest.mark.parametrize(
    ("address", "key"),
    [
        ("127.0.0.1:99", "setting-bad-address"),
        ("ftp://127.0.0.1", "setting-bad-address"),
        ("http://", "setting-bad-address"),
        ("http://127.0.0.1@example.org", "setting-bad-address"),
        ("http://127.0.0.1?x=1", "setting-bad-address"),
        ("http://a b", "setting-elsewhere"),
    ],
)
def test_an_invalid_address_is_refused(address: str, key: str) -> None:
    assert key_of(DISCORD_API_URL=address) == key


@pytest.mark.parametrize(
    ("address", "meant"),
    [
        ("ws://127.0.0.1:99/?v=10&encoding=json", "ws://127.0.0.1:99"),
        ("ws://127.0.0.1:99/", "ws://127.0.0.1:99"),
        ("ws://127.0.0.1:99/gateway", "ws://127.0.0.1:99/gateway"),
        ("ws://127.0.0.1:99/gateway/?v=10", "ws://127.0.0.1:99/gateway/"),
    ],
)
def test_a_gateway_address_keeps_its_path_and_loses_its_query(address: str, meant: str) -> None:
    assert load(DISCORD_GATEWAY_URL=address).gateway_url == meant


def test_a_clock_may_run_on_this_machine_only() -> None:
    assert load(CLOCK_URL="ws://127.0.0.1:9/sandbox/clock").clock_url == "ws://127.0.0.1:9/sandbox/clock"
    assert key_of(CLOCK_URL="wss://discord.com/clock") == "setting-clock-elsewhere"


def test_the_database_is_a_sqlite_file_or_on_a_postgresql_server(tmp_path: Path) -> None:
    assert load(DATABASE_URL="sqlite:///x.db").database_url == "sqlite+aiosqlite:///x.db"
    assert load(DATABASE_URL="sqlite+aiosqlite:////x.db").database_url == "sqlite+aiosqlite:////x.db"
    assert key_of(DATABASE_URL="mysql://somewhere") == "setting-bad-database"
    secret = tmp_path / "address"
    assert key_of(DATABASE_URL_FILE=str(secret)) == "setting-unreadable-file"
    secret.write_text("postgresql://bot:hidden@somewhere/houserules\n")
    chosen = load(DATABASE_URL_FILE=str(secret))
    assert chosen.database_url == "postgresql://bot:hidden@somewhere/houserules"
    assert "hidden" not in repr(chosen)


@pytest.mark.parametrize(("name", "value"), [("LOG_LEVEL", "LOUD"), ("KEEP_REPLAYS_DAYS", "-1")])
def test_invalid_levels_and_numbers_are_refused(name: str, value: str) -> None:
    assert key_of(**{name: value}).startswith("setting-bad-")


def test_the_number_of_shards_is_left_to_discord_or_set() -> None:
    assert load().shards is None
    assert [load(SHARDS=text).shards for text in ("", " 1 ", "16", "999")] == [None, 1, 16, 999]
    assert {key_of(SHARDS=text) for text in ("0", "-1", "two", "1000", "9" * 5000, "²", "00001000")} == {
        "setting-bad-shards"
    }


def test_the_token_may_be_in_a_file(tmp_path: Path) -> None:
    secret = tmp_path / "token"
    secret.write_text(f"Bot {TOKEN}\n")
    assert settings.load({"DISCORD_TOKEN_FILE": str(secret)}).token == TOKEN
    other = {"DISCORD_TOKEN": "other.token", "DISCORD_TOKEN_FILE": str(secret)}
    assert settings.load(other).token == "other.token"
    with pytest.raises(settings.SettingsError) as caught:
        settings.load({"DISCORD_TOKEN_FILE": str(tmp_path / "missing")})
    assert caught.value.key == "setting-unreadable-file"


def test_the_log_is_text_or_json() -> None:
    assert [load(LOG_FORMAT=text).json_logs for text in ("", "text", "JSON")] == [False, False, True]
    assert key_of(LOG_FORMAT="xml") == "setting-bad-log-format"


def test_secrets_are_the_token_and_the_password_of_the_database() -> None:
    assert settings.secrets(load()) == [load().token]
    chosen = load(DATABASE_URL="postgresql://bot:pass%40word@db/houserules")
    assert settings.secrets(chosen) == [chosen.token, "pass@word"]
    assert settings.secrets(load(DATABASE_URL="postgresql://bot:bot@db/houserules")) == [load().token]
    for_driver = load(
        DATABASE_URL="postgresql://db/houserules?password=pass%40word&sslpassword=keyword&sslmode=require"
    )
    assert settings.secrets(for_driver) == [chosen.token, "pass@word", "keyword"]
    assert settings.secrets(load(DATABASE_URL="postgresql://bot:password@[db/houserules")) == [load().token]


def test_metrics_are_served_on_this_machine_unless_an_address_is_given() -> None:
    addresses = ("", "9464", ":9464", "0.0.0.0:80", "metrics.example:9464", "[::1]:9464")
    assert [load(METRICS=text).metrics for text in addresses] == [
        None,
        ("127.0.0.1", 9464),
        ("127.0.0.1", 9464),
        ("0.0.0.0", 80),
        ("metrics.example", 9464),
        ("::1", 9464),
    ]
    wrong = ("localhost", "0", "65536", "a b:9464", "http://127.0.0.1:9464", "9" * 5000, "²", "0000065536")
    assert {key_of(METRICS=text) for text in wrong} == {"setting-bad-metrics"}


def test_the_operators_contact_is_one_line_and_documents_have_https_addresses() -> None:
    assert load().operator == Operator()
    given = {"OPERATOR": " Ann, ann@example.org ", "PRIVACY_URL": "https://example.org/p", "TERMS_URL": ""}
    assert load(**given).operator == Operator("Ann, ann@example.org", "https://example.org/p")
    for contact in ("x" * 201, "two\nlines"):
        assert key_of(OPERATOR=contact) == "setting-bad-operator"
    for address in ("http://example.org/p", "example.org", "javascript:alert(1)", "https://me:word@example.org"):
        assert key_of(PRIVACY_URL=address) == key_of(TERMS_URL=address) == "setting-bad-address"


def test_the_environment_overrides_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / ".env").write_text("DISCORD_TOKEN=from-file\nLOG_LEVEL=ERROR\n")
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    monkeypatch.delenv("LOG_LEVEL", raising=False)
    found = settings.read_environment(tmp_path)
    assert (found["DISCORD_TOKEN"], found["LOG_LEVEL"]) == (TOKEN, "ERROR")


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LC_ALL": "C", "LANG": "de_AT"}, "en"),
    ],
)
def test_the_operators_language_is_that_of_the_terminal(environment: dict[str, str], language: str) -> None:
    assert texts(settings.language(environment)).language == language


def test_the_request_limit_can_be_raised_but_not_lowered() -> None:
    assert [load(REQUESTS_A_SECOND=text).requests_a_second for text in ("", "50", "1200")] == [50, 50, 1200]
    assert {key_of(REQUESTS_A_SECOND=text) for text in ("49", "many", "-60")} == {"setting-bad-requests"}


def test_a_process_may_have_a_shard_limit_and_a_name() -> None:
    assert [load(SHARDS_HERE=text).shards_here for text in ("", "4")] == [None, 4]
    assert key_of(SHARDS_HERE="none") == "setting-bad-shards"
    assert [load(INSTANCE=text).instance for text in ("", " pod-0 ")] == [None, "pod-0"]
    # A name that is too long is refused, because cutting it could make two different names the same.
    assert key_of(INSTANCE="x" * 256) == "setting-bad-instance"
