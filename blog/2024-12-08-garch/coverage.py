"""Three tests and a traffic light for a series of VaR breaches."""
import numpy as np
from scipy.special import xlogy  # x * log(y), and 0 where x is 0
from scipy.stats import chi2

CRITICAL = chi2.ppf(0.95, df=1)  # 3.84: Kupiec and Christoffersen at the 5% level
GREEN = 4  # of the Basel traffic light: up to so many breaches in 250 days; yellow to 9, red from 10 on


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


# region dq
def dynamic_quantile(hits, known, rate, lags=4):
    """p-value of Engle and Manganelli's test: can anything known the evening before predict a breach?

    hits: bool, one per day; known: days x columns, what was known before each day. The last `lags` hits are used as well.
    """
    surprise = hits - rate
    past = [surprise[lags - k:len(hits) - k] for k in range(1, lags + 1)]
    columns = np.column_stack([np.ones(len(hits) - lags), *past, known[lags:]])
    columns = columns[:, np.r_[True, columns[:, 1:].std(axis=0) > 0]]  # a constant column is there already
    slopes, _, rank, _ = np.linalg.lstsq(columns, surprise[lags:], rcond=None)
    explained = np.sum((columns @ slopes) ** 2)
    return chi2.sf(explained / (rate * (1 - rate)), df=rank)
# endregion dq


def simulated_p(p, known, rate, rng, draws):
    """How often DQ gives a p-value as low as `p` for a correct VaR: breaches by chance, `known` as it is."""
    return np.mean([dynamic_quantile(rng.random(len(known)) < rate, known, rate) <= p for _ in range(draws)])
