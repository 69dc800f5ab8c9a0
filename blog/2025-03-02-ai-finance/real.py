"""The pipeline on real closes: DAX, SMI, CAC and FTSE, 1991 to 1998. There is no volume, and there are no indicators.

The indices move together, so all four share the coin of a day. They drift upward, so the mean return of the whole sample is
removed. That mean has seen the future; it is removed from every flipped market as well, or the two would not be alike.
"""
import numpy as np
from indices import read_closes, shared_days
from leaks import score
from many import scores
from market import flip
from nulls import p_value

PIPELINES = {'honest, linear': ((), 'linear'),
             'smoothed, linear': (('smoothed',), 'linear'), 'shuffled, neighbors': (('shuffled',), 'neighbors')}


# region alike
def without_drift(log_close):
    """Each index without the mean of its returns, future ones included."""
    drift = np.diff(log_close, axis=1).mean(axis=1, keepdims=True)
    return log_close - drift * np.arange(log_close.shape[1])


def null(rng, log_close, leaks, model, count, is_alike=True):
    """Scores on flipped markets; with `is_alike` they lose their drift as the real one did."""
    flips = [flip(rng, log_close, shared=True) for _ in range(count)]
    return scores(np.array([without_drift(each) if is_alike else each for each in flips]), None, EMPTY, leaks, model)
# endregion alike


LOG_CLOSE = without_drift(np.log(shared_days(read_closes())).T)
EMPTY = np.empty((*LOG_CLOSE.shape, 0))  # no indicators


def compare(counts):
    """({pipeline: (score, null scores, p-value)}, null of the honest pipeline where only the real market lost its drift)."""
    rng, results = np.random.default_rng(1991), {}
    for name, (leaks, model) in PIPELINES.items():
        observed, flips = score((LOG_CLOSE, None, EMPTY), leaks, model), null(rng, LOG_CLOSE, leaks, model, counts[model])
        results[name] = observed, flips, p_value(observed, flips)
    return results, null(rng, LOG_CLOSE, (), 'linear', counts['linear'], is_alike=False)
