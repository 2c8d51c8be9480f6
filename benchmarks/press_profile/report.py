"""Reports of the samples as milliseconds per press, by part and by function."""

from __future__ import annotations

import statistics
from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path

import orjson

from .parts import COMMIT, WAIT, Frame, part_of, part_of_file

STEP = 0.1
"""Change in the ratio that the report converts to milliseconds."""


@dataclass(frozen=True, slots=True)
class Profile:
    """The samples of one run."""

    stacks: list[tuple[list[Frame], str | None, float]]
    """For each stack: the frames, innermost first; what the thread waited for, or ``None``; and the seconds."""
    presses: list[float]
    """Processor time of each press in the bot's main thread, in seconds."""

    @classmethod
    def read(cls, file: Path) -> Profile:
        """Return the profile in a file that the profiler has written."""
        found = orjson.loads(file.read_bytes())
        stacks = [([(path, name) for path, name in stack], why, spent) for stack, why, spent in found["stacks"]]
        return cls(stacks, found["presses"])

    @property
    def median(self) -> float:
        """Return the median processor time of a press in milliseconds."""
        return statistics.median(self.presses) * 1000

    def by_part(self) -> defaultdict[str, float]:
        """Return the mean number of milliseconds per press that each part takes."""
        found: defaultdict[str, float] = defaultdict(float)
        for stack, waited_for, spent in self.stacks:
            found[waited_for or part_of(stack)] += self._of_a_press(spent)
        return found

    def by_function(self) -> dict[Frame, float]:
        """Return the mean number of milliseconds per press for which each function was on the stack, without waiting.

        Functions in files without a part are left out.
        """
        found: defaultdict[Frame, float] = defaultdict(float)
        for stack, waited_for, spent in self.stacks:
            if waited_for is None:
                for frame in {one for one in stack if part_of_file(one[0]) is not None}:
                    found[frame] += self._of_a_press(spent)
        return found

    def _of_a_press(self, seconds: float) -> float:
        return seconds * 1000 / len(self.presses)


def table(bare: Profile, ours: Profile, measured: float, ratio: float, wanted: float) -> str:
    """Return lines of text that compare how long the parts of a press take in both bots.

    The last line shows how many milliseconds change the ratio by ``STEP``. ``ratio`` is the measured ratio of the
    median of Houserules to that of the bare bot, and ``wanted`` is its target. ``measured`` is the lowest median of the
    bare bot's runs, in milliseconds, as measured by the sandbox.
    """
    theirs, own = bare.by_part(), ours.by_part()
    spent = sum(share for part, share in own.items() if part not in (COMMIT, WAIT))
    work = f"bare {bare.median:.2f} ms, Houserules {ours.median:.2f} ms ({ours.median / bare.median:.2f} times)"
    lines = [
        f"processor time of a press in the bot's main thread: {work}",
        f"{'ms of a press, mean':40} {'bare':>6} {'ours':>6} {'more':>6} {'of the ratio':>13}",
    ]
    for part, _ in sorted((own | theirs).items(), key=lambda one: theirs[one[0]] - own[one[0]]):
        more = own[part] - theirs[part]
        share = "" if part == WAIT else f"{more / measured:13.2f}"
        lines.append(f"{part:40} {theirs[part]:6.2f} {own[part]:6.2f} {more:6.2f} {share}")
    step = STEP * measured
    lines.append(
        f"{STEP:g} of the ratio is {step:.2f} ms, {step / spent:.0%} of the main thread's work for a press; "
        f"the target is {max(0.0, (ratio - wanted) / STEP):.0f} such steps away"
    )
    return "\n".join(lines)


def functions(profile: Profile, most: int) -> str:
    """Return at most ``most`` lines with the functions that were on the stack longest."""
    found = sorted(profile.by_function().items(), key=lambda one: -one[1])[:most]
    return "\n".join(f"{spent:6.3f} ms {'/'.join(path.split('/')[-3:])} {name}" for (path, name), spent in found)
