"""Three null distributions for a score, on markets without a signal and on markets with one.

Each recognizes the leaks that it preserves. Shuffled rows break the overlap of the labels. Shifted labels keep the overlap,
but belong to other days than the features. Flipped returns, with everything rebuilt, destroy only the predictability.
"""
import numpy as np
from leaks import score
from many import scores
from market import flip, make_indicators, make_labels, trailing

STRENGTH = 0.2  # standard deviations of daily return per standard deviation of the first indicator
TESTED = (((), 'linear'), (('selected',), 'linear'), (('smoothed',), 'linear'), (('shuffled',), 'neighbors'))


def plant(log_close, indicators):
    """Adds yesterday's first indicator to today's return, in units of the recent volatility."""
    returns = np.diff(log_close, axis=1)
    volatility = np.sqrt(np.nan_to_num(trailing(returns ** 2, 20), nan=1e-4))
    returns = returns + STRENGTH * indicators[:, :-1, 0] * volatility
    return np.concatenate([log_close[:, :1], log_close[:, :1] + np.cumsum(returns, axis=1)], axis=1)


# region nulls
def flipped(rng, market, leaks, count, model='linear', shared=False):
    """Scores of the whole pipeline on the same market with every day's direction tossed anew."""
    log_close, *rest = market
    return scores(np.array([flip(rng, log_close, shared) for _ in range(count)]), *rest, leaks, model)


def shuffled_rows(rng, market, leaks, count, model='linear'):
    """The usual permutation test: the labels are dealt out to other rows, everything after that is run again."""
    return relabeled(market, leaks, count, model, lambda y: rng.permutation(y.ravel()))


def shifted(rng, market, leaks, count, model='linear', least=20):
    """The labels of all stocks move on by a random number of days, at least `least` either way, and wrap around at the end."""
    return relabeled(market, leaks, count, model, lambda y: np.roll(y, rng.integers(least, y.shape[1] - least), axis=1))


def relabeled(market, leaks, count, model, relabel):
    log_close, *rest = market
    return scores(log_close[None], *rest, leaks, model, relabel, count)


def p_value(observed, null):
    return (1 + np.sum(null >= observed)) / (1 + len(null))
# endregion


def false_alarms(markets, table, counts):
    """{(leaks, model): (scores, nulls of shuffled rows, shifted labels and flipped returns)}, a row for each market; none has a signal."""
    rng, found = np.random.default_rng(6), {}
    for leaks, model in TESTED:
        nulls = [[null(rng, market, leaks, counts[model], model) for market in markets] for null in (shuffled_rows, shifted, flipped)]
        found[leaks, model] = table[leaks[0] if leaks else 'honest', model], *map(np.array, nulls)
    return found


# region asymmetric
def asymmetric(rng, stocks=4, days=500, burn=100):
    """Log closes that no coin made: falls are rarer and larger, and volatility follows falls.

    Every log return has mean zero given the past. The noise is skewed (a gamma variable, turned round), the variance a GJR-GARCH.
    """
    z = (4 - rng.gamma(4, size=(stocks, burn + days))) / 2
    variance, returns = np.full(stocks, 1e-4), np.empty(z.shape)
    for day in range(burn + days):
        returns[:, day] = np.sqrt(variance) * z[:, day]
        variance = 2e-6 + (0.02 + 0.12 * (returns[:, day] < 0)) * returns[:, day] ** 2 + 0.9 * variance
    return np.cumsum(returns[:, burn:], axis=1)
# endregion asymmetric


def asymmetric_alarms(markets, count, leaks=()):
    """(p-values of the linear pipeline under flipped returns, shares of labels that are up) on markets of `asymmetric`."""
    rng, found, up = np.random.default_rng(1987), [], []
    for _ in range(markets):
        log_close = asymmetric(rng)
        up.append(np.nanmean(make_labels(log_close)))
        market = log_close, None, make_indicators(rng, log_close.shape, count=10)
        found.append(p_value(score(market, leaks), flipped(rng, market, leaks, count)))
    return np.array(found), np.array(up)


def power(markets, count):
    """(scores, p-values under flipped returns) of the honest pipeline on markets with a planted signal."""
    rng, observed, found = np.random.default_rng(8), [], []
    for log_close, volume, indicators in markets:
        market = plant(log_close, indicators), volume, indicators
        observed.append(score(market))
        found.append(p_value(observed[-1], flipped(rng, market, (), count)))
    return np.array(observed), np.array(found)
