"""Registry of the control interface's operations: functions whose parameters declare the fields and their types."""

from __future__ import annotations

import asyncio
import inspect
import logging
import types
import typing
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from sandbox.control.clients import Clients
from sandbox.control.followers import Followers
from sandbox.core import Core
from sandbox.errors import ApiError, Json
from sandbox.gateway.session import Connection
from sandbox.world.models import User

log = logging.getLogger(__name__)

Result = Json | Awaitable[Json]


class ControlError(Exception):
    """A refused or failed operation; docs/SANDBOX.md lists the values of ``code``."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code

    def body(self) -> Json:
        """Return the JSON body of the response."""
        return {"error": {"code": self.code, "message": str(self)}}


class Control:
    """Context of an operation; ``socket`` is the live connection that sent it, if any."""

    def __init__(self, core: Core, clients: Clients, followers: Followers) -> None:
        self.core = core
        self.clients = clients
        self.followers = followers
        self.socket: Connection | None = None


@dataclass(frozen=True, slots=True)
class Operation:
    """A registered function and the fields that it accepts."""

    function: Callable[..., Result]
    fields: dict[str, tuple[type, ...]]
    """The types that each field accepts."""
    parameters: dict[str, str]
    """The parameter that receives each field."""
    required: frozenset[str]
    """The fields that must be present."""


REGISTRY: dict[str, Operation] = {}


def operation(function: Callable[..., Result]) -> Callable[..., Result]:
    """Register a function as the operation of the same name. Its parameters after the first are the fields."""
    hints = typing.get_type_hints(function)
    parameters = list(inspect.signature(function).parameters.values())[1:]
    REGISTRY[_spelled(function.__name__)] = Operation(
        function,
        {_spelled(one.name): _kinds(hints[one.name]) for one in parameters},
        {_spelled(one.name): one.name for one in parameters},
        frozenset(_spelled(one.name) for one in parameters if one.default is inspect.Parameter.empty),
    )
    return function


def _spelled(name: str) -> str:
    """Return a name without the trailing underscore that avoids a clash with a Python keyword or builtin."""
    return name.rstrip("_")


def _kinds(hint: Any) -> tuple[type, ...]:
    if typing.get_origin(hint) in (typing.Union, types.UnionType):
        return tuple(kind for one in typing.get_args(hint) for kind in _kinds(one))
    plain = typing.get_origin(hint) or hint
    return (int, float) if plain is float else (plain,)


def begin(control: Control, asked: Any) -> Result:
    """Start an operation; return its result, or an awaitable of the result if it takes time.

    Raise :class:`ControlError` if the operation fails or is refused immediately.
    """
    if not isinstance(asked, dict) or not isinstance(asked.get("do"), str):
        raise ControlError("bad_request", "An operation is an object with its name in `do`")
    found = REGISTRY.get(asked["do"])
    if found is None:
        raise ControlError("unknown_operation", f"There is no operation {asked['do']!r}")
    fields = {key: value for key, value in asked.items() if key not in ("do", "id")}
    _check(asked["do"], found, fields)
    try:
        return found.function(control, **{found.parameters[key]: value for key, value in fields.items()})
    except ApiError as error:
        raise _refused(error) from error
    except ControlError:
        raise
    except Exception as error:
        raise _bug(error) from error


def check_range(field: str, value: float | None, least: float, most: float) -> None:
    """Refuse a number that is less than ``least`` or greater than ``most``. Accept None (a missing field)."""
    if value is not None and not least <= value <= most:
        raise ControlError("bad_request", f"{field} must be from {least:.15g} to {most:.15g}")


def _refused(error: ApiError) -> ControlError:
    return ControlError("refused", error.message if error.errors is None else f"{error.message}: {error.errors}")


def _bug(error: Exception) -> ControlError:
    """Log a bug in the sandbox, and return an error to send to the caller."""
    log.error("An operation failed", exc_info=error)
    return ControlError("bug", repr(error))


def _check(name: str, found: Operation, fields: Json) -> None:
    unknown = set(fields) - set(found.fields)
    if unknown:
        raise ControlError("bad_request", f"{name} has no field {', '.join(sorted(unknown))}")
    missing = found.required - set(fields)
    if missing:
        raise ControlError("bad_request", f"{name} needs {', '.join(sorted(missing))}")
    for key, value in fields.items():
        kinds = found.fields[key]
        # In Python, True is an int. In JSON, true is not a number.
        if not isinstance(value, kinds) or (isinstance(value, bool) and bool not in kinds):
            raise ControlError("bad_request", f"{key} of {name} cannot be {value!r}")


async def carry_out(control: Control, asked: Any) -> Json:
    """Carry out an operation and return its result. Raise :class:`ControlError` if it fails or is refused."""
    result = begin(control, asked)
    return await finish(result)


async def finish(result: Result) -> Json:
    """Return the final result of an operation that :func:`begin` started.

    Raise :class:`ControlError` if the operation fails or is refused.
    """
    if isinstance(result, dict):
        return result
    try:
        return await result
    except ApiError as error:
        raise _refused(error) from error
    except ControlError:
        raise
    except Exception as error:
        raise _bug(error) from error


def late(control: Control, user: User, act: Callable[[], Result]) -> Result:
    """Call a function and return its result. If the person's connection is slow, delay both the call and the result."""
    delay = control.clients.of(user.id).delay
    if not delay:
        return act()

    async def later() -> Json:
        await asyncio.sleep(delay)
        result = await finish(act())
        # The response is also delayed.
        await asyncio.sleep(delay)
        return result

    return later()
