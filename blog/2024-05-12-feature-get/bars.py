"""Bars with a known variance: every day has variance 1, whatever the gap, the drift and the sampling."""
import numpy as np

from volatility import Bars


# region simulate
def simulate(windows: int, days: int, gap=0.0, drift=0.0, steps=78, continuous=True, seed=11) -> Bars:
    """`windows` x `days` bars of a Brownian motion. gap: share of the variance that happens overnight.

    continuous: high and low of the whole path; otherwise only of the prices at the `steps` steps.
    """
    rng = np.random.default_rng(seed)
    opening = gap * drift + np.sqrt(gap) * rng.standard_normal((windows, days))
    noise = rng.standard_normal((windows, days, steps))
    step_variance = (1 - gap) / steps
    path = np.cumsum((1 - gap) * drift / steps + np.sqrt(step_variance) * noise, axis=-1)
    path = np.concatenate([np.zeros((windows, days, 1)), path], axis=-1)
    high, low = path.max(axis=-1), path.min(axis=-1)
    if continuous:  # between two known prices the path is a Brownian bridge; its extremes have a known law
        start, end = path[..., :-1], path[..., 1:]
        reach = lambda: np.sqrt((end - start) ** 2 - 2 * step_variance * np.log(1 - rng.random(noise.shape)))
        high = np.max((start + end + reach()) / 2, axis=-1)
        low = np.min((start + end - reach()) / 2, axis=-1)
    return Bars(np.zeros_like(opening), opening, opening + high, opening + low, opening + path[..., -1])
# endregion simulate
