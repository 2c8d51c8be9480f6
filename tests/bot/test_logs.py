"""Logs: masked tokens and passwords in text and JSON lines, shortened tracebacks, and log levels."""

from __future__ import annotations

import json
import logging
import sys

import pytest

from bot import logs

TOKEN = "MTk4.Cl2FMQ.ZnCjm1XVW7vRze4b7Cq4se7kKWs"
INTERACTION = "aW50ZXJhY3Rpb246MTIz.x-y_z"


def line(text: str, *arguments: object, error: BaseException | None = None) -> str:
    exc_info = (type(error), error, None) if error else None
    return logs.WithoutSecrets(TOKEN).format(logging.LogRecord("x", logging.INFO, "", 0, text, arguments, exc_info))


def test_the_bots_token_is_masked_in_lines_and_tracebacks() -> None:
    assert TOKEN not in line("login with %s", TOKEN)
    assert TOKEN not in line("failed", error=ValueError(f"Bot {TOKEN}"))
    assert "Authorization" in line("Authorization: Bot other.token")
    assert "other.token" not in line("{'Authorization': 'Bot other.token'}")


def test_tokens_of_interactions_are_masked() -> None:
    for text in (
        f"https://discord.com/api/v10/interactions/123/{INTERACTION}/callback",
        f"https://discord.com/api/v10/webhooks/123/{INTERACTION}/messages/@original",
        f'{{"id": "1", "token": "{INTERACTION}"}}',
    ):
        formatted = line(text)
        assert INTERACTION not in formatted
        assert "[hidden]" in formatted


def test_passwords_of_databases_are_masked() -> None:
    for text in ("postgresql://bot:hidden%40x@db/houserules", "postgresql+psycopg://bot:hidden@db:5432/houserules"):
        start, _, rest = text.partition("hidden")
        assert line(text).endswith(f"{start}[hidden]@{rest.partition('@')[2]}")
    assert line("postgresql://bot:hid@den@db/x").endswith("postgresql://bot:[hidden]@db/x")
    assert line("postgresql://db/x?password=hidden&sslpassword=other").endswith(
        "postgresql://db/x?password=[hidden]&sslpassword=[hidden]"
    )


def as_json(text: str, *arguments: object, error: BaseException | None = None) -> dict[str, str]:
    exc_info = (type(error), error, None) if error else None
    record = logging.LogRecord("bot.x", logging.WARNING, "", 0, text, arguments, exc_info)
    record.created = 1_800_000_000.25
    formatted = logs.JsonLines(TOKEN).format(record)
    assert "\n" not in formatted
    fields: dict[str, str] = json.loads(formatted)
    return fields


def test_lines_of_json_have_fields_and_no_secrets() -> None:
    assert as_json("table %d\nis open", 3) == {
        "time": "2027-01-15T08:00:00.250+00:00",
        "level": "WARNING",
        "logger": "bot.x",
        "message": "table 3\nis open",
    }
    found = as_json('{"token": "other"} %s', TOKEN, error=ValueError(f"Authorization: Bot {TOKEN} über"))
    assert found["message"] == '{"token": "[hidden]"} [hidden]'
    assert found["traceback"] == "ValueError: Authorization: Bot [hidden] über"


def test_lines_without_secrets_are_unchanged() -> None:
    assert line("3 tables are open in /webhooks").endswith("INFO x: 3 tables are open in /webhooks")


@pytest.mark.parametrize(
    ("logger", "text", "shortened"),
    [
        ("discord.client", "Attempting a reconnect in 1.50s", True),
        ("discord.client", "Ignoring exception in on_message", False),
        ("bot.client", "Attempting a reconnect in 1.50s", False),
    ],
)
def test_only_reconnects_of_the_library_are_logged_without_their_traceback(
    logger: str, text: str, shortened: bool
) -> None:
    error = ConnectionResetError("closed")
    record = logging.LogRecord(logger, logging.ERROR, "", 0, text, None, (type(error), error, None))
    assert logs.shorten(record)
    assert (record.exc_info is None) is shortened
    assert record.getMessage() == (f"{text} (ConnectionResetError)" if shortened else text)


def test_the_gateway_logs_no_debug_lines_and_the_log_goes_to_stderr() -> None:
    before = logging.getLogger().handlers[:], logging.getLogger().level
    try:
        logs.set_up(logging.DEBUG, [TOKEN])
        assert not logging.getLogger("discord.gateway").isEnabledFor(logging.DEBUG)
        assert logging.getLogger("bot.tables").isEnabledFor(logging.DEBUG)
        assert logging.getLogger().handlers[0].stream is sys.stderr  # type: ignore[attr-defined]
    finally:
        logging.captureWarnings(capture=False)
        logging.getLogger().handlers, logging.root.level = before
