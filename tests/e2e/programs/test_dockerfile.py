"""The Dockerfile without a container engine: build context, installation, start, health check and stop."""

from __future__ import annotations

import asyncio
import shutil
import signal
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from sandbox.driver.people import World
from tests.e2e.programs.container import ROOT, Image, build_context, ignored, parse
from tests.e2e.stage import PATIENCE, READY, TOKEN
from tests.repo.source import tracked

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator

pytestmark = pytest.mark.timeout(400)
# Building the image installs packages over the network.
needs_the_image = pytest.mark.soak

# Docker kills a process ten seconds after the stop signal; the bot's limit is five.
STOP_SECONDS = 8.0
SECRETS = (".env", "bot/.env", "data/houserules.db", "bot/houserules.db", "bot/houserules.db-wal", "engine/x.sqlite3")


@pytest.fixture(scope="module")
def folder() -> Iterator[Path]:
    """Return a folder that the unprivileged account can reach."""
    with tempfile.TemporaryDirectory(prefix="houserules-image-") as name:
        Path(name).chmod(0o755)
        yield Path(name)


@pytest.fixture(scope="module")
def context(folder: Path) -> Path:
    """Return the build context of a checkout that contains secrets and databases."""
    checkout = folder / "checkout"
    for path in tracked():
        (checkout / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / path, checkout / path)
    for name in SECRETS:
        (checkout / name).parent.mkdir(parents=True, exist_ok=True)
        (checkout / name).write_text("secret")
    build_context(checkout, folder / "context")
    shutil.copy(ROOT / "Dockerfile", folder / "context")
    return folder / "context"


@pytest.fixture(scope="module")
def image(context: Path, folder: Path) -> Image:
    """Return the built image, in which only the volume is writable."""
    built = Image(context, folder)
    built.seal()
    return built


def test_no_secret_and_no_database_reaches_the_build(context: Path) -> None:
    assert (context / "bot" / "__init__.py").exists()
    assert not [name for name in SECRETS if (context / name).exists()]


@pytest.mark.parametrize(
    ("path", "kept_out"),
    [
        (".env", True),
        ("bot/.env", True),
        ("bot/settings.py", False),
        ("bot/locales/de/table.ftl", False),
        ("bot/x/houserules.db-wal", True),
        ("README.md", True),
    ],
)
def test_the_last_matching_ignore_pattern_decides(path: str, kept_out: bool) -> None:
    assert ignored(path, ["*", "!bot", "**/.env", "**/*.db", "**/*.db-*"]) is kept_out


def test_comments_in_a_dockerfile_are_skipped_and_continued_lines_joined() -> None:
    instructions = parse('# syntax\nFROM a AS b\nRUN one \\\n    two\n\nCMD ["x"]\n')
    assert [(each.word, each.rest) for each in instructions] == [
        ("FROM", "a AS b"),
        ("RUN", "one      two"),
        ("CMD", '["x"]'),
    ]


@needs_the_image
def test_the_image_contains_no_mypy_and_does_not_run_as_root(image: Image) -> None:
    assert len(image.stages) == 3
    assert "mypy" not in image.run([".venv/bin/python", "-m", "pip", "list"], {}).stdout
    assert image.stage.user.split(":")[0] not in {"", "root", "0"}
    assert image.stage.image.startswith("python:3.1")


@needs_the_image
def test_the_database_is_in_the_volume(image: Image) -> None:
    assert image.stage.volumes == ["/data"]
    assert image.stage.environment["DATABASE_URL"].startswith("sqlite+aiosqlite:////data/")
    assert image.stage.inside("/data").is_dir()


@needs_the_image
def test_the_requirements_of_the_installed_packages_are_met(image: Image) -> None:
    done = image.run([".venv/bin/python", "-m", "pip", "check"], {})
    assert done.returncode == 0, done.stdout


@needs_the_image
def test_the_bot_is_started_without_a_shell_and_stopped_with_sigterm(image: Image) -> None:
    assert image.stage.command == [".venv/bin/python", "-m", "bot"]
    assert image.stage.stop_signal == "SIGTERM"


@pytest.fixture
async def discord(tmp_path: Path) -> AsyncIterator[World]:
    """Run a sandbox and return its world."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "sandbox", "--port", "0", "--state", str(tmp_path),
        cwd=ROOT, stdout=asyncio.subprocess.PIPE,
    )  # fmt: skip
    assert process.stdout is not None
    match = READY.match((await asyncio.wait_for(process.stdout.readline(), PATIENCE)).decode())
    assert match is not None
    async with World(match[1]) as world:
        yield world
    process.terminate()
    await process.wait()


def pointing_to(url: str) -> dict[str, str]:
    """Return the environment that connects the image to a sandbox."""
    gateway = url.replace("http://", "ws://", 1) + "/gateway"
    return {"DISCORD_TOKEN": TOKEN, "DISCORD_API_URL": f"{url}/api/v10", "DISCORD_GATEWAY_URL": gateway}


async def until_well(image: Image, environment: dict[str, str]) -> None:
    """Wait until the health check of the image succeeds. The bot writes its state every few seconds."""
    async with asyncio.timeout(PATIENCE):
        while (answer := await asyncio.to_thread(image.run, image.stage.health, environment)).returncode != 0:
            print(answer.stdout, answer.stderr)


@needs_the_image
async def test_the_image_starts_and_reports_its_health_and_stops_on_sigterm(image: Image, discord: World) -> None:
    environment = pointing_to(discord.url)
    unwell = await asyncio.to_thread(image.run, image.stage.health, environment)
    assert unwell.returncode == 1, unwell.stdout
    bot = image.start(image.stage.command, environment, stdout=subprocess.DEVNULL)
    try:
        await discord.bot_ready(within=PATIENCE)
        await until_well(image, environment)
        await discord.person("player-1").command("/play", preset="classic")
        bot.send_signal(signal.Signals[image.stage.stop_signal])
        assert await asyncio.to_thread(bot.wait, STOP_SECONDS) == 0
    finally:
        bot.kill()
        bot.wait()
    assert (image.stage.inside("/data") / "houserules.db").exists()
    after = await asyncio.to_thread(image.run, image.stage.health, environment)
    assert after.returncode == 1, after.stdout
