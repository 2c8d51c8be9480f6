"""Configuration of all tests: hypothesis, garbage collection, the order of files, the browser and PostgreSQL."""

from __future__ import annotations

import contextlib
import gc
import importlib
import os
from collections import defaultdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

import hypothesis
import pytest

from tests import forks, postgres_server
from tests.browser import chromium_path
from tests.soak.seed import seed_of_today

if TYPE_CHECKING:
    from collections.abc import Iterator

HERE = Path(__file__).parent
LONG = (
    HERE / "e2e",
    HERE / "bot" / "test_program.py",
    HERE / "bot" / "discord",
    HERE / "bot" / "commands",
    HERE / "bot" / "tables",
    HERE / "bot" / "storage",
)
"""Folders and files whose tests mostly wait for processes. The tests in one entry wait for similar lengths of time."""
WAITING_UNTIL = 0.7
"""Fraction of a run within which all files in ``LONG`` begin. A long file must not begin last."""
NO_BROWSER = "no chromium was found"
NO_POSTGRES = "not postgres"
"""The part of a marker expression that excludes the tests that need a PostgreSQL server."""

# No deadline, because the time for an example depends on the machine. In CI the examples are always the same.
hypothesis.settings.register_profile("here", deadline=None)
hypothesis.settings.register_profile("ci", deadline=None, derandomize=True)
hypothesis.settings.load_profile("ci" if os.environ.get("CI") else "here")

_skipped_without_browser: list[str] = []

# Imported modules and collected tests stay until the end, so the garbage collector need not scan them repeatedly. Also,
# tests produce little garbage, so it is collected less often than in a program that runs for months.
gc.disable()
gc.set_threshold(20_000, 20, 50)


@pytest.hookimpl(tryfirst=True)
def pytest_collection(session: pytest.Session) -> None:
    """Let each worker import a different part of the test files first.

    All workers import all files. In a new clone, pytest rewrites and compiles a file when it is first imported, which
    takes longer than the rest of the collection. Each file is compiled by one worker, and the others read the result.
    """
    worker: dict[str, Any] | None = getattr(session.config, "workerinput", None)
    if worker is None:
        return
    ignored = [Path(name).absolute() for name in session.config.getoption("ignore") or ()]
    files = [file for name in session.config.args for file in sorted(Path(name).absolute().rglob("test_*.py"))]
    files = [file for file in files if not any(map(file.is_relative_to, ignored))]
    first = len(files) * int(worker["workerid"].removeprefix("gw")) // worker["workercount"]
    for file in (*files[first:], *files[:first]):
        # If this import fails, the collection imports the file again and reports the error.
        with contextlib.suppress(Exception, pytest.skip.Exception):
            importlib.import_module(".".join(file.relative_to(HERE.parent).with_suffix("").parts))


def pytest_collection_finish() -> None:
    """Freeze all objects that exist before the first test, and enable the garbage collector for later ones."""
    gc.collect()
    gc.freeze()
    gc.enable()


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Sort the files so that all workers end at about the same time.

    If no PostgreSQL server is configured, drop the tests that need one.

    Files whose soak tests have long time limits come first. The files in each entry of ``LONG``, which mostly wait,
    are spread evenly over the first part of the run. All other files, which mostly compute, are spread evenly over the
    whole run. As a result, some workers compute while others wait.
    """
    if postgres_server.ADDRESS not in os.environ:
        items[:] = [item for item in items if item.get_closest_marker("postgres") is None]
    longest: defaultdict[Path, float] = defaultdict(float)
    for item in items:
        limit = item.get_closest_marker("timeout")
        if limit is not None and item.get_closest_marker("soak") is not None:
            longest[item.path] = max(longest[item.path], limit.args[0])
    groups: defaultdict[int, list[Path]] = defaultdict(list)
    for file in dict.fromkeys(item.path for item in items):
        groups[_rank(file)].append(file)
    places: dict[Path, float] = {}
    for rank, files in groups.items():
        places |= _spread(files, until=WAITING_UNTIL if rank < len(LONG) else 1.0)
    items.sort(key=lambda item: (-longest[item.path], places[item.path]))


def _rank(path: Path) -> int:
    """Return the index in ``LONG`` of the entry that contains a file, or the length of ``LONG`` if none does."""
    return next((place for place, folder in enumerate(LONG) if path.is_relative_to(folder)), len(LONG))


def _spread(files: list[Path], until: float) -> dict[Path, float]:
    """Return a position for each file: evenly spaced numbers from 0 up to, but not including, ``until``."""
    return {file: until * number / len(files) for number, file in enumerate(files)}


def pytest_report_header(config: pytest.Config) -> str | None:
    """Return a line with the seed of the soak tests, which pytest otherwise shows only for failed tests.

    Return None without ``-m soak``.
    """
    if config.option.markexpr != "soak":
        return None
    return f"seed of the soak tests: {seed_of_today()}"


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Skip a browser test if there is no browser, or fail it if a browser is required."""
    if item.get_closest_marker("browser") is None or chromium_path() is not None:
        return
    if os.environ.get("REQUIRE_BROWSER") == "1":
        pytest.fail(f"{NO_BROWSER}, and REQUIRE_BROWSER=1 requires one", pytrace=False)
    pytest.skip(NO_BROWSER)


@pytest.fixture(scope="session")
def chromium() -> str:
    """Return the path of the browser; for tests marked ``browser`` only."""
    path = chromium_path()
    assert path is not None, "mark the test with @pytest.mark.browser"
    return path


@pytest.hookimpl(wrapper=True)
def pytest_runtest_logreport(report: pytest.TestReport) -> Iterator[None]:
    """Collect the tests that were skipped because there is no browser, including tests in parallel workers."""
    if report.skipped and NO_BROWSER in str(report.longrepr):
        _skipped_without_browser.append(report.nodeid)
    return (yield)


def pytest_sessionstart(session: pytest.Session) -> None:
    """Start what all workers of a run share: the process that forks programs and, if needed, a PostgreSQL server."""
    config = session.config
    if config.getoption("numprocesses", None):
        config.add_cleanup(forks.share())
    wanted = config.option.markexpr == "soak" or "postgres" in config.option.markexpr.replace(NO_POSTGRES, "")
    if wanted and postgres_server.ADDRESS not in os.environ:
        server = postgres_server.Server()
        config.add_cleanup(server.stop)
        os.environ[postgres_server.ADDRESS] = server.start()


def pytest_unconfigure(config: pytest.Config) -> None:
    """Drop the template database. If browser tests were skipped, print a line about them after pytest's last line."""
    postgres_server.drop_template()
    if _skipped_without_browser and not hasattr(config, "workerinput"):
        count = len(_skipped_without_browser)
        print(f"Browser tests were skipped ({count}): {NO_BROWSER}. Set CHROMIUM to the path of one.")
