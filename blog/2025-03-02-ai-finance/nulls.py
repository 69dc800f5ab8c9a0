"""Two null distributions for one score, with and without a real signal in the market.

Shuffling the rows of y destroys the overlap of the labels, so it cannot see a leak that lives there.
Flipping the returns and rebuilding everything keeps the overlap and destroys only the predictability.
"""
import numpy as np
from leaks import accuracy, score
from market import flip, make_features, make_indicators, make_universe, to_rows, trailing, walk_forward
from sklearn.discriminant_analysis import LinearDiscriminantAnalysis
from sklearn.feature_selection import SelectKBest, f_classif
from sklearn.model_selection import KFold
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler

PIPELINES = {'leaky': ('shuffled',), 'honest': ()}
STRENGTH = 0.2  # standard deviations of daily return per standard deviation of the first indicator


def plant(log_close, indicators):
    """Adds yesterday's first indicator to today's return, in units of the recent volatility."""
    returns = np.diff(log_close, axis=1)
    volatility = np.sqrt(np.nan_to_num(trailing(returns ** 2, 20), nan=1e-4))
    returns = returns + STRENGTH * indicators[:, :-1, 0] * volatility
    return np.concatenate([log_close[:, :1], log_close[:, :1] + np.cumsum(returns, axis=1)], axis=1)


# region nulls
def flipped(rng, market, leaks, count):
    """Scores of the whole pipeline on the same market with every day's direction tossed anew."""
    log_close, *rest = market
    return np.array([score((flip(rng, log_close), *rest), leaks) for _ in range(count)])


def shuffled_rows(rng, market, leaks, count):
    """The usual permutation test: the labels are dealt out to other rows, the splits stay."""
    log_close, volume, indicators = market
    X, y, day = to_rows(log_close, np.concatenate([make_features(log_close, volume), indicators], axis=2))
    pipeline = make_pipeline(StandardScaler(), SelectKBest(f_classif, k=10), LinearDiscriminantAnalysis())
    splits = list(KFold(5, shuffle=True, random_state=0).split(X) if 'shuffled' in leaks else walk_forward(day))
    return np.array([accuracy(pipeline, X, rng.permutation(y), splits) for _ in range(count)])


def p_value(observed, null):
    return (1 + np.sum(null >= observed)) / (1 + len(null))
# endregion


def compare(count=39, stocks=4, days=700):
    """{(market, pipeline): (observed, row-shuffle null, flip null)}."""
    rng = np.random.default_rng(4)
    log_close, volume = make_universe(stocks, days, seed=2)
    indicators = make_indicators(rng, log_close.shape)
    results = {}
    for name, prices in (('no signal', log_close), ('signal', plant(log_close, indicators))):
        market = prices, volume, indicators
        for pipeline, leaks in PIPELINES.items():
            results[name, pipeline] = (score(market, leaks), shuffled_rows(rng, market, leaks, count), flipped(rng, market, leaks, count))
    return results
