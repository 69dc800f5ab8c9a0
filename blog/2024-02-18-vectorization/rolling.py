"""Six versions of the rolling sample variance over `w` values, and one that is exact.

Each takes a sequence of n numbers and returns n - w + 1 variances (divisor w - 1).
"""
from collections.abc import Sequence
from fractions import Fraction

import numpy as np
import pandas as pd
from numpy.lib.stride_tricks import sliding_window_view


# region loop
def by_loop(x: Sequence[float], w: int) -> np.ndarray:
    """Two passes over every window: the definition, n * w steps."""
    out = []
    for end in range(w, len(x) + 1):
        window = x[end - w:end]
        mean = sum(window) / w
        out.append(sum((v - mean) * (v - mean) for v in window) / (w - 1))
    return np.array(out)
# endregion


# region update
def by_update(x: Sequence[float], w: int) -> np.ndarray:
    """Mean and sum of squares move with the window: one value in, one out."""
    mean = sum(x[:w]) / w
    squares = sum((v - mean) * (v - mean) for v in x[:w])
    out = [squares / (w - 1)]
    for new, old in zip(x[w:], x):
        before, mean = mean, mean + (new - old) / w
        squares += (new - old) * (new - mean + old - before)
        out.append(squares / (w - 1))
    return np.array(out)
# endregion


# region cumsum
def by_cumsum(x: Sequence[float], w: int) -> np.ndarray:
    """Differences of two cumulative sums: short, fast, and the one that breaks."""
    x = np.asarray(x)
    first, second = (np.concatenate([[0], np.cumsum(v)]) for v in (x, x * x))
    total, squares = first[w:] - first[:-w], second[w:] - second[:-w]
    return (squares - total * total / w) / (w - 1)
# endregion


# region view
def by_view(x: Sequence[float], w: int) -> np.ndarray:
    """All windows as one view that copies nothing; var() then makes an n * w array after all."""
    return sliding_window_view(np.asarray(x), w).var(axis=1, ddof=1)


def by_blocks(x: Sequence[float], w: int, rows: int = 1024) -> np.ndarray:
    """The same, a block of windows at a time."""
    windows = sliding_window_view(np.asarray(x), w)
    return np.concatenate([windows[k:k + rows].var(axis=1, ddof=1) for k in range(0, len(windows), rows)])
# endregion


# region pandas
def by_pandas(x: Sequence[float], w: int) -> np.ndarray:
    """An online algorithm in compiled code, with compensated sums."""
    return pd.Series(x).rolling(w).var().to_numpy()[w - 1:]
# endregion


# region merge
def states(blocks: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """The mean and the sum of squared deviations of the first 1, 2, ... values of every row."""
    means, squares = np.empty(blocks.shape), np.empty(blocks.shape)
    mean = square = np.zeros(len(blocks))
    for at, values in enumerate(blocks.T):
        delta = values - mean
        mean = mean + delta / (at + 1)
        square = square + delta * (values - mean)
        means[:, at], squares[:, at] = mean, square
    return means, squares


def by_merge(x: Sequence[float], w: int) -> np.ndarray:
    """A window is the end of one block of w values and the start of the next: their states are merged, nothing is taken back."""
    x = np.asarray(x)
    blocks = np.pad(x, (0, -len(x) % w), mode='edge').reshape(-1, w)
    block, right = np.divmod(np.arange(len(x) - w + 1), w)      # `right` values of the window lie in the next block
    left = w - right
    ends, starts = states(blocks[:, ::-1]), states(blocks)
    mean, squares = (each[block, left - 1] for each in ends)
    whole = right == 0
    next_mean, next_squares = (each[(block + ~whole), right - 1] for each in starts)
    delta = np.where(whole, 0, next_mean - mean)
    return (squares + np.where(whole, 0, next_squares) + delta * delta * (left * right / w)) / (w - 1)
# endregion


# region exact
def exact(x: Sequence[float], w: int) -> np.ndarray:
    """No rounding until the very end: a float is a fraction, and fractions add exactly."""
    x = [Fraction(float(v)) for v in x]
    total, squares = sum(x[:w]), sum(v * v for v in x[:w])
    out = [squares - total * total / w]
    for new, old in zip(x[w:], x):
        total, squares = total + new - old, squares + new * new - old * old
        out.append(squares - total * total / w)
    return np.array([float(v / (w - 1)) for v in out])
# endregion


VERSIONS = {'loop': by_loop, 'update': by_update, 'cumsum': by_cumsum, 'view': by_view, 'pandas': by_pandas, 'merge': by_merge}


def run(name, x, w):
    """The plain-Python versions get a list: indexing an array one number at a time would only slow them down."""
    return VERSIONS[name](x.tolist() if name in ('loop', 'update') else x, w)


def worst(found, truth):
    """The largest relative error; where the truth is zero, the largest value counts as it is."""
    return float(np.max(np.abs(found - truth) / np.where(truth > 0, truth, 1)))
