"""The interpreter that make chooses, the documented make targets, and the CI workflows."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tomllib
from typing import TYPE_CHECKING

import pytest

from engine import version
from tests.repo.source import ROOT

if TYPE_CHECKING:
    from pathlib import Path

COMMANDS = {"play", "run", "test", "soak", "check", "bench", "mutants", "format", "lock"}


def find_python(environment: dict[str, str]) -> subprocess.CompletedProcess[str]:
    """Run ``tools/find-python``, which finds an interpreter for make, with only these environment variables."""
    shell = shutil.which("sh")
    assert shell is not None
    command = [shell, str(ROOT / "tools" / "find-python")]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)


def pretend(path: Path, code: int) -> Path:
    """Write a program that always exits with ``code``, and return its path."""
    path.write_text(f"#!/bin/sh\nexit {code}\n")
    path.chmod(0o755)
    return path


def test_the_named_interpreter_is_used() -> None:
    done = find_python({"PATH": "", "PYTHON": sys.executable})
    assert (done.returncode, done.stdout.strip()) == (0, sys.executable)


def test_an_unsupported_named_interpreter_is_refused_with_a_reason(tmp_path: Path) -> None:
    named = pretend(tmp_path / "python3", 1)
    done = find_python({"PATH": "", "PYTHON": str(named)})
    assert done.returncode == 1
    assert f"PYTHON={named} is not a Python 3.11, 3.12 or 3.13" in done.stderr


def test_without_a_supported_interpreter_the_error_names_the_versions(tmp_path: Path) -> None:
    pretend(tmp_path / "python3", 1)
    done = find_python({"PATH": str(tmp_path)})
    assert done.returncode == 1
    assert "needs Python 3.11, 3.12 or 3.13" in done.stderr


def test_another_command_is_used_if_python3_is_unsupported(tmp_path: Path) -> None:
    pretend(tmp_path / "python3", 1)
    suitable = pretend(tmp_path / "python3.12", 0)
    done = find_python({"PATH": str(tmp_path)})
    assert (done.returncode, done.stdout.strip()) == (0, str(suitable))


def test_every_documented_make_target_exists_and_the_main_ones_are_documented() -> None:
    makefile = (ROOT / "Makefile").read_text()
    targets = set(re.findall(r"^([a-z]+):", makefile, re.MULTILINE))
    pages = "".join((ROOT / name).read_text() for name in ("README.md", "CONTRIBUTING.md", ".ci/run"))
    named = set(re.findall(r"(?:^ +|`)make ([a-z]+)\b", pages + makefile, re.MULTILINE))
    assert targets >= COMMANDS | named
    assert named >= COMMANDS - {"run"}


@pytest.mark.parametrize("name", ["find-python"])
def test_scripts_are_executable(name: str) -> None:
    assert (ROOT / "tools" / name).stat().st_mode & 0o111


def test_ci_runs_the_checks_and_all_tests() -> None:
    script = (ROOT / ".ci" / "run").read_text()
    assert "for command in check test test-postgres test-compiled soak; do" in script
    assert "REQUIRE_BROWSER=1" in script


def test_the_forge_runs_ci_on_every_supported_python() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    first, beyond = (int(minor) for minor in re.findall(r"3\.(\d+)", project["requires-python"]))
    workflow = (ROOT / ".github" / "workflows" / "check.yml").read_text()
    named = re.search(r"python: \[(.*)\]", workflow)
    assert named is not None
    assert re.findall(r'"([^"]+)"', named[1]) == [f"3.{minor}" for minor in range(first, beyond)]
    assert "run: .ci/run" in workflow


def test_the_workflow_publishes_the_image_only_after_the_checks_and_names_no_registry() -> None:
    workflow = (ROOT / ".github" / "workflows" / "image.yml").read_text()
    assert "uses: ./.github/workflows/check.yml" in workflow
    assert "needs: check" in workflow
    assert "REGISTRY: ${{ vars.CONTAINER_REGISTRY }}" in workflow
    assert "://" not in workflow


def test_the_tag_is_compared_with_the_version_that_the_image_prints(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(version, "engine_build", lambda: "compiled")
    workflow = (ROOT / ".github" / "workflows" / "image.yml").read_text()
    expected = re.search(r'test "\$printed" = "(.*)"', workflow)
    assert expected is not None
    assert expected[1].replace("${GITHUB_REF_NAME#v}", version.VERSION) == version.version_line()
