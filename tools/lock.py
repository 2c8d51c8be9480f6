"""Tool for the lock files.

``python -m tools.lock renew`` updates them, and ``python -m tools.lock check`` checks them offline.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import re
import subprocess
import sys
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from packaging.requirements import InvalidRequirement, Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parent.parent
# Environment variables that would make uv use this machine's package sources or constraints.
LOCAL_SOURCES = ("UV_FIND_LINKS", "UV_INDEX", "UV_EXTRA_INDEX_URL", "UV_CONSTRAINT", "UV_OVERRIDE")


@dataclass(frozen=True)
class Lock:
    """One lock file, with the groups and extras that it pins and the lock file whose versions it reuses."""

    name: str
    groups: tuple[str, ...]
    above: str | None
    extras: tuple[str, ...] = ()

    def path(self, root: Path) -> Path:
        """Return the path of the file in the repository ``root``."""
        return root / "requirements" / f"{self.name}.lock"


LOCKS = (
    Lock("run", (), None),
    Lock("dev", ("dev",), "run", extras=("postgres", "metrics")),
    Lock("postgres", (), "dev", extras=("postgres",)),
    Lock("metrics", (), "dev", extras=("metrics",)),
    Lock("compile", ("compile",), "dev"),
    Lock("peers", ("peers",), "dev"),
)
ALONE = ("postgres", "metrics", "compile", "peers")
"""Lock files that do not contain the dependencies of the bot itself."""


def wanted(project: dict[str, Any], lock: Lock) -> list[str]:
    """Return the requirements in pyproject.toml that ``lock`` must pin, sorted."""
    own = [] if lock.name in ALONE else project["project"]["dependencies"]
    extra = (line for name in lock.extras for line in project["project"]["optional-dependencies"][name])
    return sorted([*own, *extra, *(line for group in lock.groups for line in project["dependency-groups"][group])])


def header(project: dict[str, Any], lock: Lock, body: str) -> str:
    """Return the comment lines of a lock file, with the checksums of its inputs and of its ``body``."""
    source = json.dumps([project["project"]["requires-python"], wanted(project, lock)])
    return (
        "# Pinned for every supported Python and platform; `make lock` renews this file.\n"
        f"# resolved from: {hashlib.sha256(source.encode()).hexdigest()}\n"
        f"# content: {hashlib.sha256(body.encode()).hexdigest()}\n"
    )


def renew(root: Path) -> None:
    """Rewrite all lock files with the newest versions that pyproject.toml allows.

    Raise ``SystemExit`` if ``requires-python`` has no lower bound, and ``CalledProcessError`` if uv fails.
    """
    project = _project(root)
    environment = {name: value for name, value in os.environ.items() if name not in LOCAL_SOURCES}
    oldest = re.search(r">=\s*([\d.]+)", project["project"]["requires-python"])
    if oldest is None:
        raise SystemExit("requires-python in pyproject.toml has no lower bound")
    for lock in LOCKS:
        command = [sys.executable, "-m", "uv", "pip", "compile", "-", "--universal", "--generate-hashes"]
        command += ["--no-config", "--no-annotate", "--no-header", "--quiet", "--python-version", oldest[1]]
        if lock.above is not None:
            command += ["--constraints", f"requirements/{lock.above}.lock"]
        requirements = "\n".join(wanted(project, lock))
        done = subprocess.run(
            command, cwd=root, env=environment, input=requirements, stdout=subprocess.PIPE, text=True, check=True
        )
        lock.path(root).parent.mkdir(exist_ok=True)
        lock.path(root).write_text(header(project, lock, done.stdout) + done.stdout)


def problems(root: Path) -> list[str]:
    """Return the faults in the lock files of ``root``, such as differences from pyproject.toml or missing hashes."""
    project = _project(root)
    found = []
    for lock in LOCKS:
        path = lock.path(root)
        where = path.relative_to(root)
        if not path.exists():
            found.append(f"{where} is missing")
            continue
        text = path.read_text()
        head = "".join(text.splitlines(keepends=True)[:3])
        body = text[len(head) :]
        if head != header(project, lock, body):
            found.append(f"{where} was not resolved from this pyproject.toml, or was changed by hand")
        found += [f"{where}: {problem}" for problem in _body_problems(body, wanted(project, lock))]
    return found


def _project(root: Path) -> dict[str, Any]:
    return tomllib.loads((root / "pyproject.toml").read_text())


def _body_problems(body: str, requirements: list[str]) -> list[str]:
    found = []
    pins: dict[str, set[str]] = {}
    for entry in body.replace("\\\n", " ").splitlines():
        line, *hashes = re.split(r"\s+--hash=", entry.strip())
        if not re.match(r"[A-Za-z0-9]", line) or "://" in line:
            found.append(f"neither a pinned version nor its hashes: {line}")
            continue
        try:
            pin = Requirement(line)
        except InvalidRequirement as error:
            found.append(str(error))
            continue
        pinned = re.fullmatch(r"==([^=*,]+)", str(pin.specifier))
        if pinned is None or pin.url is not None:
            found.append(f"{line} does not pin exactly one version")
        elif not hashes or not all(re.fullmatch(r"sha256:[0-9a-f]{64}", value.strip()) for value in hashes):
            found.append(f"{line} has no hash")
        else:
            pins.setdefault(canonicalize_name(pin.name), set()).add(pinned[1])
    for text in requirements:
        requirement = Requirement(text)
        if requirement.marker and not requirement.marker.evaluate():
            continue
        versions = pins.get(canonicalize_name(requirement.name), set())
        if not any(requirement.specifier.contains(version, prereleases=True) for version in versions):
            found.append(f"nothing pinned satisfies {text}")
    return found


def main() -> int:
    """Run the command and return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tools.lock", description=__doc__)
    parser.add_argument("command", choices=["renew", "check"])
    if parser.parse_args().command == "renew":
        renew(ROOT)
    found = problems(ROOT)
    for problem in found:
        print(problem, file=sys.stderr)
    if found:
        print("Run `make lock` and commit what it changes.", file=sys.stderr)
        return 1
    print("The lock files are up to date.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
