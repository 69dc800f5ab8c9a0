"""Retrain every day, and vary how recent the newest training row may be.

With a label that looks HORIZON days ahead, yesterday's label is not known today. A nearest-neighbor
rule shows what happens if it is used all the same.
"""
import numpy as np
from market import LOOKBACK, flip, make_features, make_indicators, make_universe, to_rows

PATHS = 8  # of volatility; each serves several tosses
GAPS = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 15, 20)


# region daily
def daily_retraining(X, y, gaps, k=5):
    """Accuracy over the second half, one day at a time, for each gap between training rows and today."""
    start = len(y) // 2
    X = (X - X[:start].mean(axis=0)) / X[:start].std(axis=0)
    today = np.arange(start, len(y))[:, None]
    distance = (X ** 2).sum(axis=1) - 2 * X[start:] @ X.T      # squared, up to a constant per row
    order = np.argsort(distance, axis=1)                       # all days, the most similar first
    scores = []
    for gap in gaps:
        allowed = order <= today - gap
        nearest = allowed & (np.cumsum(allowed, axis=1) <= k)
        up = (y[order] * nearest).sum(axis=1) > k / 2
        scores.append(np.mean(up == y[start:]))
    return scores
# endregion


def compare(count=40):
    """Array (count, len(GAPS)): one stock of 1000 days per row, every direction tossed anew."""
    rng = np.random.default_rng(10)
    universes = [make_universe(stocks=1, days=1000, seed=seed) for seed in range(1, 1 + PATHS)]
    scores = []
    for k in range(count):
        log_close, volume = universes[k % PATHS]
        prices = flip(rng, log_close)
        features = np.concatenate([make_features(prices, volume), make_indicators(rng, prices.shape, count=10)], axis=2)
        X, y, day = to_rows(prices, features)
        assert day[0] == LOOKBACK and np.all(np.diff(day) == 1)
        scores.append(daily_retraining(X, y, GAPS))
    return np.array(scores)
