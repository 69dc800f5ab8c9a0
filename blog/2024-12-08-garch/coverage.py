"""Two likelihood-ratio tests for a series of VaR breaches, vectorized over many series."""
import numpy as np
from scipy.special import xlogy  # x * log(y), and 0 where x is 0
from scipy.stats import chi2

CRITICAL = chi2.ppf(0.95, df=1)  # 3.84: both tests at the 5% level


# region kupiec
def kupiec(breaches, days, rate):
    """Kupiec's statistic: is the count `breaches` out of `days` compatible with `rate`?"""
    x = np.asarray(breaches, dtype=float)
    seen = x / days
    return 2 * (log_likelihood(x, days - x, seen) - log_likelihood(x, days - x, rate))


def log_likelihood(hits, misses, rate):
    return xlogy(hits, rate) + xlogy(misses, 1 - rate)
# endregion kupiec


def kupiec_rejects(breaches, days, rate):
    """True where Kupiec's test rejects at the 5% level."""
    return kupiec(breaches, days, rate) > CRITICAL


def independence(hits):
    """Christoffersen's statistic: does a breach today change the odds of one tomorrow? hits: runs x days, bool."""
    before, after = hits[:, :-1], hits[:, 1:]
    after_miss = np.sum(~before & ~after, axis=1), np.sum(~before & after, axis=1)  # misses, hits
    after_hit = np.sum(before & ~after, axis=1), np.sum(before & after, axis=1)
    both = after_miss[0] + after_hit[0], after_miss[1] + after_hit[1]
    free = sum(log_likelihood(hit, miss, hit / np.maximum(hit + miss, 1)) for miss, hit in (after_miss, after_hit))
    return 2 * (free - log_likelihood(both[1], both[0], both[1] / (both[0] + both[1])))
