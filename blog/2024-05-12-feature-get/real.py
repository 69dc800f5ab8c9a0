"""Real closes of four indices. They have no open, high or low, so a bar is made from several days of closes.

A bar of `days` closes has as many prices as a session that is seen `days` times, which tests the claims about sampling.
"""
import numpy as np
from numpy.lib.stride_tricks import sliding_window_view

from volatility import Bars, garman_klass, parkinson, rogers_satchell


def read_closes(path: str = 'eustockmarkets.csv') -> dict[str, np.ndarray]:
    """{name of the index: logarithms of its 1,860 daily closes}."""
    with open(path, encoding='utf-8') as file:
        header, *rows = [line.strip().split(',') for line in file if not line.startswith('#')]
    return dict(zip(header, np.log(np.array(rows, dtype=float)).T))


# region bars
def bars_of(closes: np.ndarray, days: int) -> Bars:
    """Bars of `days` trading days. A bar opens at the close before it, so there is no gap."""
    count = (len(closes) - 1) // days
    paths = np.stack([closes[k * days:(k + 1) * days + 1] for k in range(count)])
    opening = paths[:, 0]
    return Bars(opening, opening, paths.max(axis=1), paths.min(axis=1), paths[:, -1])


def range_bias(closes: np.ndarray, days: int) -> list[float]:
    """Percent by which each range estimator differs from the volatility of the daily returns themselves."""
    truth = days * np.mean(np.diff(closes) ** 2)
    bars = bars_of(closes, days)
    estimators = parkinson, garman_klass, rogers_satchell
    return [(np.sqrt(estimate(bars) / truth) - 1) * 100 for estimate in estimators]
# endregion bars


# region qlike
def qlike(closes: np.ndarray, window: int, longest: int = 250) -> float:
    """Mean of log v + r^2 / v: v is the variance of the last `window` returns, r the next one. Small is good."""
    returns = np.diff(closes)
    variances = sliding_window_view(returns, window).var(axis=1, ddof=1)
    variances = variances[longest - window:-1]  # the same days for every window
    return np.mean(np.log(variances) + returns[longest:] ** 2 / variances)
# endregion qlike
