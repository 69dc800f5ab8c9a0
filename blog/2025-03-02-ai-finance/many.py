"""`leaks.score` for many versions of one market at once: the same accuracies with NumPy alone, ten times as fast.

The versions differ in their prices (flipped returns) or in their labels (shuffled, shifted); the indicators are the same.
report.py compares some scores of each kind with `leaks.score`.
"""
import numpy as np
from leaks import splits_of
from market import make_features, smooth, to_rows

KEPT = 10       # columns that SelectKBest keeps
NEIGHBORS = 5


def best(features, indicators, y):
    """The KEPT columns with the largest F, for each version. Features come first, then indicators."""
    ones, n, found = y.sum(axis=1)[:, None], y.shape[1], []
    for columns in (features, indicators):
        total = columns.sum(axis=-1)
        above = (columns @ y[:, :, None])[:, :, 0] if columns.ndim == 3 else y @ columns.T
        between = above ** 2 / ones + (total - above) ** 2 / (n - ones) - total ** 2 / n
        found.append(between / ((columns ** 2).sum(axis=-1) - total ** 2 / n - between))
    return np.argsort(np.concatenate(found, axis=1), axis=1)[:, -KEPT:]


def take(columns, features, indicators):
    """The values of the chosen columns, versions x columns x rows."""
    count, rows = features.shape[1:]
    values = indicators[np.maximum(columns - count, 0)] if len(indicators) else np.empty((*columns.shape, rows))
    version, place = np.nonzero(columns < count)
    values[version, place] = features[version % len(features), columns[version, place]]
    return values


def linear(train, test, y):
    """What a linear discriminant predicts for `test`, trained on `train` and the labels `y` of each version."""
    ones, n = y.sum(axis=1)[:, None], y.shape[1]
    above = (train @ y[:, :, None])[:, :, 0]
    high, low = above / ones, (train.sum(axis=2) - above) / (n - ones)
    within = train @ train.transpose(0, 2, 1) - sum(count[:, :, None] * mean[:, :, None] * mean[:, None]
                                                    for count, mean in ((ones, high), (n - ones, low)))
    weights = np.linalg.solve(within, (high - low)[:, :, None])[:, :, 0] * (n - 2)
    middle = ((high + low) * weights).sum(axis=1)[:, None] / 2
    return (weights[:, None] @ test)[:, 0] - middle + np.log(ones / (n - ones)) > 0


def neighbors(train, test, y):
    """What the nearest neighbors, weighted by distance, predict for `test`."""
    mean, deviation = train.mean(axis=2, keepdims=True), train.std(axis=2, keepdims=True)
    train, test, found = (train - mean) / deviation, (test - mean) / deviation, []
    rows, distance = np.arange(test.shape[2]), np.empty((test.shape[2], train.shape[2]))
    for there, here, sign in zip(train, test, 2 * y - 1):
        # |there|^2 - 2 there * here; |here|^2 is added to the few that are used
        np.matmul(np.vstack([-2 * here, np.ones(len(rows))]).T, np.vstack([there, (there ** 2).sum(axis=0)]), out=distance)
        own, vote = (here ** 2).sum(axis=0), 0
        for _ in range(NEIGHBORS):
            nearest = distance.argmin(axis=1)
            vote += sign[nearest] / np.sqrt(distance[rows, nearest] + own)
            distance[rows, nearest] = np.inf
        found.append(vote > 0)
    return np.array(found)


def scores(closes, volume, indicators, leaks=(), model='linear', relabel=None, count=1):
    """Accuracies on versions of one market: on `closes` (versions x stocks x days), or on one with labels from `count` calls of `relabel`."""
    versions, stocks, days = closes.shape
    flat = closes.reshape(-1, days)
    if 'smoothed' in leaks:
        flat = smooth(flat)
    features, y, day = to_rows(flat, make_features(flat, None if volume is None else np.tile(volume, (versions, 1))))
    y = y.reshape(versions, -1).astype(float)
    features = features.reshape(*y.shape, -1).transpose(0, 2, 1).copy()
    indicators = to_rows(flat[:stocks], indicators)[0].T.copy()
    if relabel is not None:
        y = np.array([relabel(y.reshape(stocks, -1)).ravel() for _ in range(count)])
    chosen = best(features, indicators, y) if 'selected' in leaks else None
    predict, right, tested = {'linear': linear, 'neighbors': neighbors}[model], 0, 0
    for train, test in splits_of(day[:y.shape[1]], leaks):
        columns = best(features[:, :, train], indicators[:, train], y[:, train]) if chosen is None else chosen
        known, asked = (take(columns, features[:, :, rows], indicators[:, rows]) for rows in (train, test))
        right = right + (predict(known, asked, y[:, train]) == y[:, test]).sum(axis=1)
        tested += len(test)
    return right / tested
