"""An hourly series whose conditional quantiles are known in closed form, and which has a decoy.

y[t] = mean[t] + scale[t] * (E - ln 2), E exponential: the median is mean[t], the upper tail is long.
`decoy` is as smooth and as persistent as the two drivers, and y does not depend on it at all.
"""
import numpy as np

NAMES = ['lag', 'season', 'demand', 'stress', 'decoy']


# region series
def make_series(n, seed):
    """Inputs (n, 5), target (n,), and a function that gives the true quantile of every row at a level."""
    rng = np.random.default_rng(seed)
    season = np.sin(2 * np.pi * np.arange(n) / 24).round(9)  # rounded: the same on every processor
    demand, stress, decoy = (persistent(rng, n) for _ in range(3))
    scale = 0.5 * np.exp(0.7 * stress).round(9)
    noise = rng.exponential(size=n).round(9) - np.log(2)
    lag, mean, y, before = np.zeros(n), np.zeros(n), np.zeros(n), 0.0
    for t in range(n):
        lag[t] = before
        mean[t] = 0.5 * lag[t] + season[t] + np.maximum(demand[t], 0)
        before = y[t] = mean[t] + scale[t] * noise[t]
    inputs = np.column_stack([lag, season, demand, stress, decoy])
    return inputs, y, lambda level: mean + scale * (-np.log(1 - level) - np.log(2))


def persistent(rng, n, memory=0.95):
    """A stationary AR(1) with variance 1."""
    out, shocks = np.zeros(n), rng.normal(size=n)
    for t in range(1, n):
        out[t] = memory * out[t - 1] + np.sqrt(1 - memory ** 2) * shocks[t]
    return out
# endregion
