"""The pipeline on real closes: DAX, SMI, CAC and FTSE, 1991 to 1998. There is no volume, and there are no indicators.

The indices move together and drift upward, so the mean return is removed first and all four share the coin of a day.
"""
import numpy as np
from leaks import score
from nulls import flipped, p_value

PIPELINES = {'honest, linear': ((), 'linear'),
             'smoothed, linear': (('smoothed',), 'linear'), 'shuffled, neighbors': (('shuffled',), 'neighbors')}


def read_market(path='eustockmarkets.csv'):
    """(log closes without their drift, no volume, no indicators), shaped like the markets of leaks.py."""
    with open(path, encoding='utf-8') as file:
        rows = [line.strip().split(',') for line in file if not line.startswith('#')][1:]
    log_close = np.log(np.array(rows, dtype=float)).T
    days = np.arange(log_close.shape[1])
    drift = np.diff(log_close, axis=1).mean(axis=1, keepdims=True)
    return log_close - drift * days, None, np.empty((*log_close.shape, 0))


def compare(count=19):
    """{pipeline: (score, null scores, p-value)}."""
    market, rng, results = read_market(), np.random.default_rng(1991), {}
    for name, (leaks, model) in PIPELINES.items():
        observed, null = score(market, leaks, model), flipped(rng, market, leaks, count, model, shared=True)
        results[name] = observed, null, p_value(observed, null)
    return results
