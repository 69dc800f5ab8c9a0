"""Five estimators of the variance of a day from open, high, low and close, all in logarithms.

Each takes Bars whose arrays have the days on their last axis and returns one variance for them.
"""
from collections import namedtuple

import numpy as np

Bars = namedtuple('Bars', 'before open high low close')  # `before` is yesterday's close; natural logarithms


# region estimators
def close_to_close(b: Bars) -> np.ndarray:
    return np.var(b.close - b.before, axis=-1, ddof=1)


def parkinson(b: Bars) -> np.ndarray:
    return np.mean((b.high - b.low) ** 2, axis=-1) / (4 * np.log(2))


def garman_klass(b: Bars) -> np.ndarray:
    return np.mean(0.5 * (b.high - b.low) ** 2 - (2 * np.log(2) - 1) * (b.close - b.open) ** 2, axis=-1)


def rogers_satchell(b: Bars) -> np.ndarray:
    return np.mean((b.high - b.open) * (b.high - b.close) + (b.low - b.open) * (b.low - b.close), axis=-1)


def yang_zhang(b: Bars) -> np.ndarray:
    n = b.close.shape[-1]
    k = 0.34 / (1.34 + (n + 1) / (n - 1))
    session = k * np.var(b.close - b.open, axis=-1, ddof=1) + (1 - k) * rogers_satchell(b)
    return overnight(b) + session
# endregion estimators


# region gap
def overnight(b: Bars) -> np.ndarray:
    return np.var(b.open - b.before, axis=-1, ddof=1)


def parkinson_gap(b: Bars) -> np.ndarray:
    return overnight(b) + parkinson(b)


def garman_klass_gap(b: Bars) -> np.ndarray:
    return overnight(b) + garman_klass(b)
# endregion gap


ESTIMATORS = {'close-to-close': close_to_close, 'Parkinson': parkinson, 'Garman-Klass': garman_klass,
              'Rogers-Satchell': rogers_satchell, 'Yang-Zhang': yang_zhang,
              'Parkinson + gap': parkinson_gap, 'Garman-Klass + gap': garman_klass_gap}
