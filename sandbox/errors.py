"""Discord's refusals: status, code, message, and the path of each invalid field.

Sources: https://discord.com/developers/docs/topics/opcodes-and-status-codes#json and
https://discord.com/developers/docs/reference#error-messages
"""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]
Path = tuple[str | int, ...]


class ApiError(Exception):
    """A refusal in Discord's format."""

    def __init__(self, status: int, code: int, message: str, errors: Json | None = None) -> None:
        super().__init__(f"{status} {code} {message}")
        self.status = status
        self.code = code
        self.message = message
        self.errors = errors

    def body(self) -> Json:
        """Return the JSON body of the refusal."""
        body: Json = {"message": self.message, "code": self.code}
        if self.errors is not None:
            body["errors"] = self.errors
        return body


def _kinds(*rows: tuple[str, int, int, str]) -> dict[str, tuple[int, int, str]]:
    return {name: (status, code, message) for name, status, code, message in rows}


_KINDS = _kinds(
    ("malformed", 400, 0, "400: Bad Request"),
    ("unauthorized", 401, 0, "401: Unauthorized"),
    ("not_found", 404, 0, "404: Not Found"),
    ("server_error", 500, 0, "500: Internal Server Error"),
    ("unknown_channel", 404, 10003, "Unknown Channel"),
    ("unknown_guild", 404, 10004, "Unknown Guild"),
    ("unknown_member", 404, 10007, "Unknown Member"),
    ("unknown_message", 404, 10008, "Unknown Message"),
    ("unknown_overwrite", 404, 10009, "Unknown Permission Overwrite"),
    ("unknown_user", 404, 10013, "Unknown User"),
    ("unknown_emoji", 404, 10014, "Unknown Emoji"),
    ("unknown_webhook", 404, 10015, "Unknown Webhook"),
    ("unknown_interaction", 404, 10062, "Unknown interaction"),
    ("unknown_command", 404, 10063, "Unknown application command"),
    ("slowmode", 429, 20016, "This action cannot be performed due to slowmode rate limit"),
    ("too_many_emojis", 400, 30008, "Maximum number of emojis reached (2000)"),
    ("too_many_commands", 400, 30032, "Maximum number of application commands reached (100)."),
    ("old_edits", 429, 30046, "Maximum number of edits to messages older than 1 hour reached. Try again later"),
    ("too_large", 413, 40005, "Request entity too large"),
    ("forum_message", 400, 40058, "Cannot send a message in a forum channel"),
    ("already_acknowledged", 400, 40060, "Interaction has already been acknowledged."),
    ("missing_access", 403, 50001, "Missing Access"),
    ("not_author", 403, 50005, "Cannot edit a message authored by another user"),
    ("empty_message", 400, 50006, "Cannot send an empty message"),
    ("cannot_message_user", 403, 50007, "Cannot send messages to this user"),
    ("not_a_text_channel", 400, 50008, "Cannot send messages in a non-text channel"),
    ("missing_permissions", 403, 50013, "Missing Permissions"),
    ("system_message", 403, 50021, "Cannot execute action on a system message"),
    ("wrong_channel_type", 400, 50024, "Cannot execute action on this channel type"),
    ("invalid_webhook_token", 401, 50027, "Invalid Webhook Token"),
    ("invalid_json", 400, 50109, "The request body contains invalid JSON."),
    ("invalid_asset", 400, 50046, "Invalid Asset"),
    ("thread_archived", 400, 50083, "Thread is archived"),
    ("has_thread", 400, 160004, "A thread has already been created for this message"),
    ("thread_locked", 400, 160005, "Thread is locked"),
)


def refusal(kind: str) -> ApiError:
    """Return the refusal with that name in ``_KINDS``."""
    status, code, message = _KINDS[kind]
    return ApiError(status, code, message)


class FormErrors:
    """Collector of the invalid fields of a request body, in Discord's nested format (error 50035)."""

    def __init__(self) -> None:
        self._root: Json = {}

    def __bool__(self) -> bool:
        return bool(self._root)

    def add(self, path: Path, code: str, message: str) -> None:
        """Add an error at ``path``."""
        node = self._root
        for step in path:
            node = node.setdefault(str(step), {})
        node.setdefault("_errors", []).append({"code": code, "message": message})

    def required(self, path: Path) -> None:
        """Add an error for a missing field."""
        self.add(path, "BASE_TYPE_REQUIRED", "This field is required")

    def length(self, path: Path, value: str | list[Any], least: int, most: int) -> None:
        """Add an error if a string or list is shorter than ``least`` or longer than ``most``."""
        if not least <= len(value) <= most:
            self.add(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length.")

    def at_most(self, path: Path, value: str | list[Any], most: int) -> None:
        """Add an error if a string or list is longer than ``most``."""
        if len(value) > most:
            self.add(path, "BASE_TYPE_MAX_LENGTH", f"Must be {most} or fewer in length.")

    def choice(self, path: Path, value: object, among: tuple[Any, ...]) -> bool:
        """Return True if a value is one of ``among``; add an error if it is not."""
        if value in among and not isinstance(value, bool):
            return True
        choices = ", ".join(str(one) for one in among)
        self.add(path, "BASE_TYPE_CHOICES", f"Value must be one of {{{choices}}}.")
        return False

    def error(self) -> ApiError:
        """Return error 50035 with the collected errors."""
        return ApiError(400, 50035, "Invalid Form Body", self._root)

    def check(self) -> None:
        """Raise error 50035 if there are errors."""
        if self._root:
            raise self.error()


def form_error(path: Path, code: str, message: str) -> ApiError:
    """Return error 50035 for one field."""
    errors = FormErrors()
    errors.add(path, code, message)
    return errors.error()
