"""One pipeline, one leak at a time, on markets that cannot be predicted.

`score` with no leaks is the honest version: purged walk-forward, everything fitted inside the split.
"""
import numpy as np
from market import EMBARGO, HORIZON, INDICATORS, flip, make_features, make_indicators, make_universe, smooth, to_rows, walk_forward
from sklearn.discriminant_analysis import LinearDiscriminantAnalysis
from sklearn.feature_selection import SelectKBest, f_classif
from sklearn.model_selection import KFold
from sklearn.neighbors import KNeighborsClassifier
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler

MODELS = {'linear': LinearDiscriminantAnalysis(), 'neighbors': KNeighborsClassifier(5, weights='distance')}
VARIANTS = {'honest': (), 'scaled': ('scaled',), 'unpurged': ('unpurged',), 'selected': ('selected',), 'smoothed': ('smoothed',),
            'shuffled': ('shuffled',), 'all': ('scaled', 'selected', 'smoothed', 'shuffled')}


def accuracy(model, X, y, splits):
    """Share of right answers over all test rows of all splits."""
    return np.mean(np.concatenate([model.fit(X[train], y[train]).predict(X[test]) == y[test] for train, test in splits]))


def splits_of(day, leaks, seed=0):
    """(training rows, test rows) of each split."""
    if 'shuffled' in leaks:
        return KFold(5, shuffle=True, random_state=seed).split(day)
    return walk_forward(day, gap=1 if 'unpurged' in leaks else HORIZON + EMBARGO)


# region score
def score(market, leaks=(), model='linear', seed=0, relabel=None):
    """Accuracy of the pipeline. `relabel` gives the labels, an array (stocks, rows), to other rows."""
    log_close, volume, indicators = market
    if 'smoothed' in leaks:                          # 'denoise' the whole series first, with a centered mean
        log_close = smooth(log_close)
    X, y, day = to_rows(log_close, np.concatenate([make_features(log_close, volume), indicators], axis=2))
    if relabel is not None:
        y = relabel(y.reshape(len(log_close), -1)).ravel()

    steps = {'scaled': StandardScaler(), 'selected': SelectKBest(f_classif, k=min(10, X.shape[1]))}
    for name in ('scaled', 'selected'):
        if name in leaks:                            # fitted on all rows, before any split
            X = steps.pop(name).fit_transform(X, y)
    pipeline = make_pipeline(*steps.values(), MODELS[model])

    return accuracy(pipeline, X, y, splits_of(day, leaks, seed))
# endregion


# region level
def level(market, whole_sample):
    """The price level is the only feature, standardized per stock: with all days, or with the past only."""
    log_close, *_ = market
    if whole_sample:
        z = (log_close - log_close.mean(axis=1, keepdims=True)) / log_close.std(axis=1, keepdims=True)
    else:
        count = np.arange(1, log_close.shape[1] + 1)
        mean = np.cumsum(log_close, axis=1) / count
        variance = np.cumsum(log_close ** 2, axis=1) / count - mean ** 2
        z = (log_close - mean) / np.sqrt(np.maximum(variance, 1e-6))
    X, y, day = to_rows(log_close, z[:, :, None])
    return accuracy(LinearDiscriminantAnalysis(), X, y, walk_forward(day))
# endregion


def null_markets(count, rng, stocks=4, days=500, indicators=INDICATORS, paths=None):
    """`count` markets (log closes, volumes, indicators) without memory; `paths` of them have a volatility of their own, else each."""
    universes = [make_universe(stocks, days, seed) for seed in range(1, 1 + (paths or count))]
    for k in range(count):
        log_close, volume = universes[k % len(universes)]
        yield flip(rng, log_close), volume, make_indicators(rng, log_close.shape, indicators)


def make_markets(count):
    """The markets of the first experiment: each with its own path of volatility and volume."""
    return list(null_markets(count, np.random.default_rng(2025)))


def compare(markets):
    """({(variant, model): scores}, scores of the level with all days, with past days), one score per market."""
    count = len(markets)
    table = {(name, model): np.array([score(market, leaks, model, seed) for seed, market in enumerate(markets)])
             for name, leaks in VARIANTS.items() for model in MODELS}
    levels = list(null_markets(8 * count, np.random.default_rng(302), indicators=1, paths=count))
    return table, *[np.array([level(market, whole) for market in levels]) for whole in (True, False)]


def test_rows(stocks=4, days=500):
    """How many rows the walk-forward tests of one market contain."""
    flat = np.zeros((stocks, days))
    return sum(len(test) for _, test in walk_forward(to_rows(flat, flat[:, :, None])[2]))
