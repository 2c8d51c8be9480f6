"""``python -m engine check``: play scenarios and print which hold, or count the cases that touch each rule."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from engine.scenario.coverage import coverage, report
from engine.scenario.file import cases
from engine.scenario.runner import find, play, read_file
from engine.scenario.steps import NotAScenario
from engine.version import version_line

SCENARIOS = Path("tests/scenarios")


def check(paths: list[Path]) -> int:
    """Play all scenarios and return the exit code.

    The code is 0 if all scenarios hold, 1 if any failed, and 2 if a file is not a scenario.
    """
    passed = failed = strange = 0
    for path in find(paths):
        try:
            scenarios = cases(read_file(path))
        except NotAScenario as error:
            strange += 1
            print(f"{path} is not a scenario: {error}", file=sys.stderr)
            continue
        for number, scenario in enumerate(scenarios, 1):
            try:
                name, failure = play(scenario)
            except NotAScenario as error:
                strange += 1
                where = f"{path}, case {number}" if len(scenarios) > 1 else path
                print(f"{where} is not a scenario: {error}", file=sys.stderr)
                continue
            if failure is None:
                passed += 1
                print(f"ok {name}")
            else:
                failed += 1
                print(f"FAIL {name}, {failure}")
    print(f"{passed} passed, {failed} failed")
    return 2 if strange else int(bool(failed))


def cover(paths: list[Path]) -> int:
    """Print how many cases touch each registered item, without playing them, and return the exit code.

    The code is 0 if a case touches every item, otherwise 1.
    """
    found = [(path.stem, case) for path in find(paths) for case in cases(read_file(path))]
    touched = coverage(found)
    print("\n".join(report(touched)))
    missing = sum(not item.cases for item in touched)
    print(f"{len(found)} cases, {missing} without a case")
    return int(bool(missing))


def main(arguments: list[str] | None = None) -> int:
    """Run the command line and return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m engine", description="The rules engine of Houserules.")
    parser.add_argument("--version", action="version", version=version_line())
    commands = parser.add_subparsers(dest="command", required=True)
    checker = commands.add_parser("check", help="play scenarios and print which hold")
    checker.add_argument("paths", nargs="*", type=Path, metavar="FILE_OR_FOLDER")
    checker.add_argument("--coverage", action="store_true", help="play nothing; count the cases of each rule")
    options = parser.parse_args(arguments)
    if not options.paths and not options.coverage:
        checker.error("a file or folder is needed")
    try:
        if options.coverage:
            return cover(options.paths or [SCENARIOS])
        return check(options.paths)
    except NotAScenario as error:
        print(error, file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main())
