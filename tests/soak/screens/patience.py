"""Measurement of time without the time that a busy machine spends on other programs.

For each thread, Linux measures how long it was ready to run but had to wait for a processor
(https://docs.kernel.org/scheduler/sched-stats.html). Without this measurement, nothing is left out.
"""

from __future__ import annotations

import os
import time
from collections import defaultdict
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final

PROCESSES: Final = Path("/proc")
NANO: Final = 1e-9


class Patience:
    """A stopwatch that leaves out the time in which the test, or a program it has started, waits for a processor.

    Between two readings, only the longest of these waits is left out, because the programs work one after the other.
    """

    def __init__(self) -> None:
        self._processes = _family(os.getpid())
        self.restart()

    def restart(self) -> None:
        """Reset the watch to zero."""
        self._begun = self._read_at = time.monotonic()
        self._waits = self._waited()
        self._fair = 0.0

    @property
    def real(self) -> float:
        """Return the seconds of real time since the last restart."""
        return time.monotonic() - self._begun

    def fair(self) -> float:
        """Return the seconds since the last restart, without the time spent waiting for a processor.

        The shorter the time between two readings, the more exact the result.
        """
        now, waits = time.monotonic(), self._waited()
        longest = max((waits[process] - before for process, before in self._waits.items()), default=0.0)
        self._fair += max(0.0, now - self._read_at - longest)
        self._read_at, self._waits = now, waits
        return self._fair

    def _waited(self) -> dict[int, float]:
        return {process: _waiting(process) for process in self._processes}


def _family(ancestor: int) -> list[int]:
    """Return a process and those of its descendants that the system shows."""
    children: defaultdict[int, list[int]] = defaultdict(list)
    for process, parent in _all():
        children[parent].append(process)
    found = [ancestor]
    for process in found:
        found += children[process]
    return found


def _all() -> Iterator[tuple[int, int]]:
    """Yield the id and the parent's id of each process that the system shows."""
    folders = PROCESSES.iterdir() if PROCESSES.is_dir() else ()
    for folder in folders:
        if folder.name.isdigit():
            with suppress(OSError, ValueError, IndexError):
                about = (folder / "stat").read_text(errors="replace").rpartition(")")[2].split()
                yield int(folder.name), int(about[1])


def _waiting(process: int) -> float:
    """Return the seconds that a process's first thread has waited for a processor, or 0 if unknown."""
    with suppress(OSError, ValueError, IndexError):
        return int((PROCESSES / str(process) / "schedstat").read_text().split()[1]) * NANO
    return 0.0
