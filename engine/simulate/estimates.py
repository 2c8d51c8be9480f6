"""Estimates from a sample: a value with the interval that contains the true value in 95 of 100 samples."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, floor, inf, sqrt
from typing import Final, NamedTuple

Z: Final = 1.959964
"""Number of standard errors by which a 95 % interval extends to each side."""

_RARE: Final = ((0.0, 3.689), (0.0253, 5.572), (0.242, 7.225), (0.619, 8.767), (1.09, 10.242), (1.623, 11.668))
"""Ends of the 95 % interval for the expected number of cases if 0, 1, 2, ... cases were seen (Poisson)."""


class Estimate(NamedTuple):
    """A figure and its 95 % interval."""

    value: float
    low: float
    high: float


def apart(one: Estimate, other: Estimate) -> bool:
    """Return True if the intervals do not overlap, so the difference is more than chance."""
    return one.low > other.high or other.low > one.high


def share(times: int, of: int) -> Estimate:
    """Return ``times / of`` with Wilson's interval, widened if ``times`` or ``of - times`` is small (``_RARE``).

    If ``of`` is 0, return 0 with the interval from 0 to 1.
    """
    if not of:
        return Estimate(0.0, 0.0, 1.0)
    part = times / of
    spread = Z * Z / of
    middle = (part + spread / 2) / (1 + spread)
    reach = Z * sqrt(part * (1 - part) / of + spread / (4 * of)) / (1 + spread)
    low, high = max(0.0, middle - reach), min(1.0, middle + reach)
    if times < len(_RARE):
        low, high = min(low, _RARE[times][0] / of), max(high, min(1.0, _RARE[times][1] / of))
    if of - times < len(_RARE):
        few, many = _RARE[of - times]
        low, high = min(low, max(0.0, 1 - many / of)), max(high, 1 - few / of)
    # Near 0 and 1, rounding may leave the value just outside its own interval.
    return Estimate(part, min(part, low), max(part, high))


def mean(values: Sequence[float]) -> Estimate:
    """Return the mean with its normal interval.

    The mean of no values is 0. The interval is infinite for fewer than two values.
    """
    count = len(values)
    if not count:
        return Estimate(0.0, -inf, inf)
    middle = sum(values) / count
    if count == 1:
        return Estimate(middle, -inf, inf)
    variance = sum([(value - middle) ** 2 for value in values]) / (count - 1)
    reach = Z * sqrt(variance / count)
    return Estimate(middle, middle - reach, middle + reach)


def quantile(ordered: Sequence[float], part: float) -> Estimate:
    """Return the value at the fraction ``part`` of the sorted values, with an interval derived from their ranks.

    The value is 0 if there are no values. An end of the interval that lies outside the sample is infinite.
    """
    count = len(ordered)
    if not count:
        return Estimate(0.0, -inf, inf)
    place = part * count
    reach = Z * sqrt(count * part * (1 - part))
    low, high = floor(place - reach), ceil(place + reach)
    return Estimate(
        ordered[min(count - 1, floor(place))],
        ordered[low] if low >= 0 else -inf,
        ordered[high] if high < count else inf,
    )
