"""Real closes of four indices. They have no open, high or low, so a bar is made from several days of closes.

A bar of `days` closes has as many prices as a session that is seen `days` times, which tests the claims about sampling.
"""
import numpy as np

from volatility import Bars, garman_klass, parkinson, rogers_satchell


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
