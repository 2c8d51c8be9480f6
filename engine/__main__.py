"""The command line of the engine.

``python -m engine check`` plays scenarios and prints which pass, or counts the cases that touch each rule.
``python -m engine simulate`` plays rounds of a preset with quick players and prints what its rules do to the game.
``python -m engine verify`` recomputes the shuffles of a match from the file that the bot gives out.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from engine.options import RulesError
from engine.presets import PRESETS
from engine.rules.registry import OPTIONS, validated
from engine.scenario.coverage import coverage, report
from engine.scenario.file import cases
from engine.scenario.runner import find, play, read_file
from engine.scenario.steps import NotAScenario
from engine.shuffles import shuffle_check
from engine.simulate import Figures, simulate
from engine.simulate.command_line import (
    figure_lines,
    parse_options,
    refusal_text,
    sweep,
    sweep_heads,
    sweep_row,
    value_text,
)
from engine.version import version_line

SCENARIOS = Path("tests/scenarios")


def check(paths: list[Path]) -> int:
    """Play all scenarios, print the results and return the exit code.

    The code is 2 if a file or case is not a scenario, otherwise 1 if any scenario fails, otherwise 0. Raise
    ``NotAScenario`` if a path does not exist.
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
    """Print the number of cases that touch each registered item, without playing them, and return the exit code.

    The code is 0 if every item is touched by at least one case, otherwise 1. Raise ``NotAScenario`` if a path does not
    exist, or if a file or case is not a scenario.
    """
    found = [(path.stem, case) for path in find(paths) for case in cases(read_file(path))]
    touched = coverage(found)
    print("\n".join(report(touched)))
    missing = sum(not item.cases for item in touched)
    print(f"{len(found)} cases, {missing} items without a case")
    return int(bool(missing))


def _figures(options: dict[str, object], given: argparse.Namespace, more: bool = True) -> Figures:
    """Return the figures of these options. With ``more``, measure whole matches and skill too."""
    return simulate(
        validated(options),
        given.seats,
        given.rounds,
        given.seed,
        matches=given.matches if more else 0,
        skilled=given.skilled if more else 0,
    )


def measure(given: argparse.Namespace) -> int:
    """Print the figures of a preset with the requested changes, or of each value of one option (``--sweep``).

    Without ``--sweep``, compare a changed preset with the unchanged one, and an unchanged preset with classic. Classic
    itself is compared with nothing.

    Return the exit code: 0, or 2 if a change names an unknown option or, without ``--sweep``, if the rules cannot be
    played.
    """
    try:
        options = {"preset": given.preset, **parse_options(given.changes)}
        if given.sweep is not None:
            return _sweep(options, given)
        other = given.preset if given.changes else "classic"
        compared = None if options == {"preset": other} else _figures({"preset": other}, given)
        title = " ".join([given.preset, *given.changes])
        print("\n".join(figure_lines(_figures(options, given), title, compared, other)))
    except RulesError as error:
        print(refusal_text(error), file=sys.stderr)
        return 2
    return 0


def _sweep(options: dict[str, object], given: argparse.Namespace) -> int:
    """Print a row for each value of one option, or the reason why it cannot be played. Return the exit code 0."""
    print(sweep_heads(given.sweep))
    for value in sweep(OPTIONS[given.sweep]):
        try:
            print(sweep_row(given.sweep, value, _figures({**options, given.sweep: value}, given, more=False)))
        except RulesError as error:
            print(f"{value_text(value)}: {refusal_text(error)}")
    return 0


def verify(path: Path, seal: str | None = None) -> int:
    """Check the shuffles of a match, print the results and return the exit code.

    The code is 0 if everything matches, 1 if something differs or cannot be computed, and 2 if the file cannot be
    checked.
    """
    try:
        verdict = shuffle_check.check(json.loads(path.read_text("utf-8")))
    except (OSError, ValueError, RecursionError) as error:
        print(_printable(f"{path} cannot be checked: {error}"), file=sys.stderr)
        return 2
    seal = None if seal is None else seal.lower()
    for line in shuffle_check.report(verdict, seal):
        print(_printable(line))
    return int(not verdict.sound or seal not in (None, verdict.seal))


def _printable(line: str) -> str:
    """Escape unprintable characters in a line, and characters that the console cannot encode.

    Players choose the words, and the file may come from anybody.
    """
    shown = "".join(char if char.isprintable() else char.encode("unicode_escape").decode() for char in line)
    encoding = sys.stdout.encoding or "utf-8"
    return shown.encode(encoding, "backslashreplace").decode(encoding)


def main(arguments: list[str] | None = None) -> int:
    """Run the command line and return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m engine", description="The rules engine of Houserules.")
    parser.add_argument("--version", action="version", version=version_line())
    commands = parser.add_subparsers(dest="command", required=True)
    checker = commands.add_parser("check", help="play scenarios and print which pass")
    checker.add_argument("paths", nargs="*", type=Path, metavar="FILE_OR_FOLDER")
    checker.add_argument("--coverage", action="store_true", help="play nothing; count the cases of each rule")
    _add_simulator(commands.add_parser("simulate", help="play rounds of a preset and print what its rules do"))
    verifier = commands.add_parser("verify", help="check the shuffles of a match with the file that the bot gives out")
    verifier.add_argument("file", type=Path, metavar="FILE")
    verifier.add_argument("--seal", help="the seal that you saw before the match")
    options = parser.parse_args(arguments)
    if options.command == "verify":
        return verify(options.file, options.seal)
    if options.command == "simulate":
        return measure(options)
    if not options.paths and not options.coverage:
        checker.error("a file or folder is needed")
    try:
        if options.coverage:
            return cover(options.paths or [SCENARIOS])
        return check(options.paths)
    except NotAScenario as error:
        print(error, file=sys.stderr)
        return 2


def _add_simulator(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of ``simulate``."""
    parser.add_argument("preset", choices=list(PRESETS), metavar="PRESET", help="name of the preset")
    parser.add_argument("--seats", type=int, default=4, help="number of players (default: 4)")
    parser.add_argument("--rounds", type=int, default=2000, help="rounds to play (default: 2000)")
    parser.add_argument("--seed", type=int, default=0, help="seed of the first round (default: 0)")
    parser.add_argument("--matches", type=int, default=200, help="whole matches to play (default: 200)")
    parser.add_argument("--skilled", type=int, default=500, help="rounds with one good player (default: 500)")
    parser.add_argument(
        "--with", dest="changes", action="append", default=[], metavar="OPTION=VALUE", help="an option to change"
    )
    parser.add_argument("--sweep", choices=list(OPTIONS), metavar="OPTION", help="only print a row for each value")


if __name__ == "__main__":
    sys.exit(main())
