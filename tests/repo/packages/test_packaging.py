"""Contents, metadata and version of the installed package, and the libraries that operators install with it."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from email import message_from_bytes
from email.message import Message
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.version import Version

from engine.version import VERSION
from tests.repo.source import ROOT, tracked

PACKAGES = {"engine", "bot", "sandbox", "migrations"}


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the package with pip, and return the path of the wheel."""
    checkout = tmp_path_factory.mktemp("checkout")
    for path in tracked():
        (checkout / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / path, checkout / path)
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation", "--no-index"]
    subprocess.run([*command, "--wheel-dir", "dist", "."], cwd=checkout, check=True)
    (built,) = (checkout / "dist").glob("houserules-*.whl")
    return built


@pytest.fixture(scope="module")
def wheel(archive: Path) -> set[Path]:
    """Return the paths of the files in the wheel."""
    with zipfile.ZipFile(archive) as opened:
        return {Path(name) for name in opened.namelist()}


@pytest.fixture(scope="module")
def metadata(archive: Path) -> Message:
    """Return the metadata of the package."""
    with zipfile.ZipFile(archive) as opened:
        (name,) = [name for name in opened.namelist() if name.endswith(".dist-info/METADATA")]
        return message_from_bytes(opened.read(name))


def test_the_whole_program_is_installed(wheel: set[Path]) -> None:
    wanted = {path for path in tracked() if path.parts[0] in PACKAGES and path.suffix != ".md"}
    assert not wanted - wheel


def test_only_the_packages_of_the_program_are_installed(wheel: set[Path]) -> None:
    assert {path.parts[0] for path in wheel if not path.parts[0].endswith(".dist-info")} == PACKAGES


def test_the_libraries_that_operators_are_told_to_install_are_those_of_the_extras() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    extras = {Requirement(one) for named in project["optional-dependencies"].values() for one in named}
    known = {(one.name, frozenset(one.extras)) for one in extras}
    places = [*(ROOT / "bot" / "locales").glob("*/*.ftl"), *(ROOT / "docs").glob("*.md"), ROOT / "README.md"]
    told = {one for path in places for one in re.findall(r'pip install "?([\w\[\]-]+)', path.read_text())}
    named = {(one.name, frozenset(one.extras)) for one in map(Requirement, told)}
    # No document may suggest installing the bot itself from a registry, where anybody could register its name.
    assert named == known


def test_the_package_states_its_licence_and_includes_the_text(metadata: Message, wheel: set[Path]) -> None:
    assert metadata["License-Expression"] == "MIT"
    assert metadata["License-File"] == "LICENSE"
    assert [path.name for path in wheel if path.parent.name == "licenses"] == ["LICENSE"]
    assert "Copyright (c) The Houserules authors" in (ROOT / "LICENSE").read_text()


def test_the_package_has_the_version_that_the_program_prints(metadata: Message) -> None:
    assert Version(metadata["Version"]) == Version(VERSION)


@pytest.mark.parametrize("program", ["bot", "engine"])
def test_each_program_prints_its_version(program: str) -> None:
    command = [sys.executable, "-m", program, "--version"]
    printed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert printed == f"Houserules {VERSION} (pure engine)\n"


def test_the_version_is_the_newest_section_of_the_changelog() -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text()
    sections = re.findall(r"^## \[([^]]+)\](?: - (.+))?$", changelog, re.MULTILINE)
    assert sections[0] == ("Unreleased", "")
    newest, date = sections[1]
    version = Version(VERSION)
    # A development version belongs to an unreleased section; a release has a date.
    assert version.base_version == newest
    assert (date == "not released yet") is version.is_prerelease
    for name, day in sections[2:]:
        assert Version(name) < version
        assert re.fullmatch(r"\d{4}-\d\d-\d\d", day)
