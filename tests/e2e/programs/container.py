"""The Dockerfile, built and run without a container engine: in a folder, as an unprivileged user.

The root of each build stage is a folder. Commands must therefore name files relative to their ``WORKDIR``; absolute
paths are possible only in ``WORKDIR``, ``COPY``, ``VOLUME`` and ``ENV``.
"""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[3]
ACCOUNT = 10001
APT_GET = """#!/bin/sh
# This script installs nothing, because that needs root. The packages must already be installed on this machine.
[ "$1" = update ] && exit 0
shift
for package do
    case "$package" in
        -*) ;;
        *) dpkg -s "$package" >/dev/null || { echo "$package is not installed here"; exit 100; } ;;
    esac
done
"""


@dataclass(frozen=True)
class Instruction:
    """An instruction of a Dockerfile, with its name in capitals and its arguments on one line."""

    word: str
    rest: str


@dataclass
class Stage:
    """Result of a build stage: its root folder and the settings made by its instructions."""

    image: str
    root: Path
    workdir: str = "/"
    environment: dict[str, str] = field(default_factory=dict)
    user: str = "root"
    volumes: list[str] = field(default_factory=list)
    command: list[str] = field(default_factory=list)
    health: list[str] = field(default_factory=list)
    stop_signal: str = "SIGTERM"

    def inside(self, path: str) -> Path:
        """Return the path on this machine for a path in the image."""
        return self.root / (Path("/") / self.workdir / path).relative_to("/")


def parse(text: str) -> list[Instruction]:
    """Return the instructions of a Dockerfile, without comments and with continued lines joined."""
    lines = [line for line in text.splitlines() if not line.lstrip().startswith("#")]
    joined = "\n".join(lines).replace("\\\n", " ")
    pairs = [line.strip().split(maxsplit=1) for line in joined.splitlines() if line.strip()]
    return [Instruction(word.upper(), rest.strip()) for word, rest in pairs]


def ignored(path: str, patterns: list[str]) -> bool:
    """Return True if .dockerignore excludes ``path``. The last pattern that matches it or a parent decides."""
    parts = path.split("/")
    ancestry = ["/".join(parts[: count + 1]) for count in range(len(parts))]
    result = False
    for pattern in patterns:
        wanted = pattern.removeprefix("!").strip("/")
        regex = re.compile(
            re.escape(wanted).replace(r"\*\*/", "(?:.*/)?").replace(r"\*\*", ".*").replace(r"\*", "[^/]*")
        )
        if any(regex.fullmatch(part) for part in ancestry):
            result = not pattern.startswith("!")
    return result


def build_context(source: Path, target: Path) -> None:
    """Copy the files of ``source`` that its .dockerignore does not exclude."""
    lines = (source / ".dockerignore").read_text().splitlines()
    patterns = [line.strip() for line in lines if line.strip() and not line.startswith("#")]
    for path in sorted(source.rglob("*")):
        name = path.relative_to(source).as_posix()
        if path.is_file() and not ignored(name, patterns):
            (target / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(path, target / name)


def unprivileged_python() -> Path:
    """Return a supported interpreter that the unprivileged account may run, or raise ``AssertionError``.

    Root's interpreter is often in a folder that other accounts cannot read.
    """
    names = [getattr(sys, "_base_executable", sys.executable), "python3.13", "python3.12", "python3.11"]
    paths = [shutil.which(name, path=f"{os.environ['PATH']}:/usr/local/bin:/usr/bin") for name in names]
    probe = "import ensurepip, sys, venv; sys.exit(not (3, 11) <= sys.version_info[:2] <= (3, 13))"
    for path in filter(None, [*paths, "/usr/bin/python3", "/usr/local/bin/python3"]):
        try:
            subprocess.run([path, "-c", probe], **as_nobody(), cwd="/", capture_output=True, check=True)
        except (OSError, subprocess.CalledProcessError):
            continue
        return Path(path)
    raise AssertionError("no Python 3.11 to 3.13 with venv can be run by an unprivileged account")


def as_nobody() -> dict[str, Any]:
    """Return the ``subprocess`` arguments that drop root's privileges, or none if this process is not root."""
    if os.getuid() != 0:
        return {}
    return {"user": ACCOUNT, "group": ACCOUNT, "extra_groups": []}


class Image:
    """The built image: the last stage of the Dockerfile, in which commands can be run."""

    def __init__(self, context: Path, folder: Path) -> None:
        """Build the Dockerfile in ``context``. The stages become subfolders of ``folder``.

        Raise ``AssertionError`` if a ``RUN`` instruction fails, or if an instruction is not supported.
        """
        self._context = context
        self._folder = folder
        self._stages: list[Stage] = []
        self._names: dict[str, int] = {}
        self._bin = folder / "bin"
        self._bin.mkdir()
        self._install("python", f'#!/bin/sh\nexec {shlex.quote(str(unprivileged_python()))} "$@"\n')
        self._install("apt-get", APT_GET)
        for instruction in parse((context / "Dockerfile").read_text()):
            self._carry_out(instruction)

    def _install(self, name: str, script: str) -> None:
        """Add a program to the path of all stages."""
        program = self._bin / name
        program.write_text(script)
        program.chmod(0o755)

    @property
    def stages(self) -> list[Stage]:
        """Return the stages of the build in order; the last one is the image."""
        return self._stages

    @property
    def stage(self) -> Stage:
        """Return the stage that is being built, or, after the build, the image."""
        return self._stages[-1]

    def start(self, command: list[str], environment: dict[str, str], **options: Any) -> subprocess.Popen[str]:
        """Start a command in the image as its unprivileged user, adding ``environment`` as ``docker run -e`` does."""
        stage = self.stage
        variables = {"PATH": f"{self._bin}:/usr/bin:/bin", "HOME": str(self._folder / "home")}
        variables |= {name: self._with_folders(value) for name, value in stage.environment.items()}
        return subprocess.Popen(
            command, cwd=stage.inside("."), env=variables | environment, text=True, **as_nobody(), **options
        )

    def run(self, command: list[str], environment: dict[str, str]) -> subprocess.CompletedProcess[str]:
        """Run a command in the image for at most 240 seconds; return the result, with all output in ``stdout``."""
        with self.start(command, environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT) as process:
            try:
                output, _ = process.communicate(timeout=240)
            except subprocess.TimeoutExpired:
                process.kill()
                raise
        return subprocess.CompletedProcess(command, process.returncode, output)

    def seal(self) -> None:
        """Make everything but the volumes read-only, as it is for the image's unprivileged user."""
        volumes = [self.stage.inside(path) for path in self.stage.volumes]
        for path in [self.stage.root, *self.stage.root.rglob("*")]:
            if not path.is_symlink() and not any(path.is_relative_to(volume) for volume in volumes):
                path.chmod(path.stat().st_mode & ~0o222)

    def _with_folders(self, value: str) -> str:
        """Replace the image's paths in the value of a variable with the paths of the same folders on this machine."""
        for path in (self.stage.workdir, *self.stage.volumes):
            value = value.replace(f"{path}/", f"{self.stage.inside(path)}/")
        return value

    def _carry_out(self, instruction: Instruction) -> None:
        rest = instruction.rest
        match instruction.word:
            case "FROM":
                self._begin(rest)
            case "WORKDIR":
                self.stage.workdir = rest
                self._make(self.stage.inside("."))
            case "COPY":
                self._copy(shlex.split(rest))
            case "RUN":
                done = self.run(["sh", "-euc", rest], self._pip_settings())
                if done.returncode != 0:
                    raise AssertionError(f"RUN {rest}\n{done.stdout}")
            case "ENV":
                self.stage.environment |= dict(part.split("=", 1) for part in shlex.split(rest))
            case "USER":
                self.stage.user = rest
            case "VOLUME":
                self.stage.volumes.append(rest)
            case "STOPSIGNAL":
                self.stage.stop_signal = rest
            case "CMD":
                self.stage.command = json.loads(rest)
            case "HEALTHCHECK":
                self.stage.health = json.loads(rest.partition(" CMD ")[2])
            case _:
                raise AssertionError(f"the instruction {instruction.word} is not supported")

    def _begin(self, rest: str) -> None:
        image, _, name = rest.partition(" AS ")
        root = self._folder / f"stage-{len(self._stages)}"
        self._make(root)
        self._make(self._folder / "home")
        self._names[name] = len(self._stages)
        self._stages.append(Stage(image, root))

    def _copy(self, words: list[str]) -> None:
        options = dict(word.removeprefix("--").split("=", 1) for word in words if word.startswith("--"))
        source, target = (word for word in words if not word.startswith("--"))
        if "from" in options:
            origin = self._stages[self._names[options["from"]]].inside(source)
        else:
            origin = self._context / source
        destination = self.stage.inside(target)
        self._make(destination.parent)
        if origin.is_dir():
            shutil.copytree(origin, destination, symlinks=True, dirs_exist_ok=True)
        else:
            shutil.copy(origin, destination)
        self._own(destination)

    def _make(self, path: Path) -> None:
        path.mkdir(parents=True, exist_ok=True)
        self._own(path)

    def _own(self, path: Path) -> None:
        if os.getuid() != 0:
            return
        for each in [path, *path.rglob("*")]:
            os.chown(each, ACCOUNT, ACCOUNT, follow_symlinks=False)

    def _pip_settings(self) -> dict[str, str]:
        # Pass on this machine's pip and proxy settings. Docker would use its own settings instead.
        return {name: value for name, value in os.environ.items() if name.startswith("PIP_") or name.endswith("_PROXY")}
