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


# region lag
def lag_one(closes: np.ndarray) -> float:
    """The correlation of the returns of two consecutive days."""
    r = np.diff(closes)
    r = r - r.mean()
    return float((r[1:] * r[:-1]).sum() / (r ** 2).sum())


def bias_at(correlation: float, days: int, bars: int = 100_000, seed: int = 3) -> float:
    """Parkinson's bias on bars of returns that are correlated from day to day (AR(1)) and otherwise like the simulated ones."""
    noise, returns = np.random.default_rng(seed).standard_normal((bars, days)), np.empty((bars, days))
    returns[:, 0] = noise[:, 0]
    for day in range(1, days):
        returns[:, day] = correlation * returns[:, day - 1] + np.sqrt(1 - correlation ** 2) * noise[:, day]
    paths = np.pad(returns.cumsum(axis=1), ((0, 0), (1, 0)))
    squares = np.mean((paths.max(axis=1) - paths.min(axis=1)) ** 2) / (4 * np.log(2))
    return float((np.sqrt(squares / days) - 1) * 100)


def error_of_bias(closes: np.ndarray, days: int, draws: int = 500) -> float:
    """Bootstrap standard error of Parkinson's bias: bars are drawn anew, each with the daily returns inside it."""
    bars = bars_of(closes, days)
    squares = np.diff(closes[:len(bars.open) * days + 1]).reshape(-1, days) ** 2
    ranges = (bars.high - bars.low) ** 2 / (4 * np.log(2))
    drawn = np.random.default_rng(4).integers(len(ranges), size=(draws, len(ranges)))
    return float(np.std(np.sqrt(ranges[drawn].mean(axis=1) / (squares.sum(axis=1)[drawn].mean(axis=1))) * 100))
# endregion lag
