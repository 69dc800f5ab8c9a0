"""GARCH(1,1) by maximum likelihood: NumPy, one linear filter and one optimizer.

    e[t] = s[t] * z[t],   z[t] independent, mean 0, variance 1
    s[t]^2 = omega + alpha * e[t-1]^2 + beta * s[t-1]^2

Returns are in percent: at that scale the three parameters have sizes an optimizer copes with.
"""
import warnings

import numpy as np
from scipy.optimize import LinearConstraint, minimize
from scipy.signal import lfilter

STARTS = ((0.03, 0.96), (0.10, 0.80), (0.10, 0.20), (0.01, 0.985))  # (alpha, beta): one start is not enough
STATIONARY = LinearConstraint([[0.0, 1.0, 1.0]], -np.inf, 0.9999)  # alpha + beta stays below 1


# region variance
def conditional_variance(parameters, returns, first):
    """s[t]^2 for every day of `returns`; `first` is the variance of day 0."""
    omega, alpha, beta = parameters
    shocks = np.empty(len(returns))
    shocks[0] = first  # <1>
    shocks[1:] = omega + alpha * returns[:-1] ** 2
    return lfilter([1.0], [1.0, -beta], shocks)  # <2>
# endregion variance


# region likelihood
def loss(parameters, returns, first):
    """Mean negative log-likelihood (without its constant) and the gradient."""
    beta, squares = parameters[2], returns ** 2
    variance = conditional_variance(parameters, returns, first)
    inputs = np.zeros((3, len(returns)))  # what drives d variance / d (omega, alpha, beta)
    inputs[:, 1:] = np.ones(len(returns) - 1), squares[:-1], variance[:-1]
    slopes = lfilter([1.0], [1.0, -beta], inputs)
    value = 0.5 * np.mean(np.log(variance) + squares / variance)
    gradient = 0.5 * np.mean((1.0 - squares / variance) / variance * slopes, axis=1)
    return value, gradient
# endregion likelihood


# region fit
def fit(returns, starts=STARTS):
    """The (omega, alpha, beta) with the highest likelihood found from any of `starts`."""
    level = np.mean(returns ** 2)
    options = {'method': 'SLSQP', 'bounds': [(1e-6 * level, None), (0, 1), (0, 1)],
               'constraints': STATIONARY, 'options': {'ftol': 1e-10, 'maxiter': 200}}
    with warnings.catch_warnings():  # here only: SLSQP steps over a bound, clips, and says so
        warnings.filterwarnings('ignore', message='Values in x were outside bounds')
        found = [minimize(loss, (level * (1 - alpha - beta), alpha, beta), args=(returns, level), jac=True, **options)
                 for alpha, beta in starts]
    return min(found, key=lambda result: result.fun).x
# endregion fit


# region simulate
def simulate(parameters, noise, burn=500):
    """Returns and true volatilities, runs x days, from noise of shape (burn + days) x runs."""
    omega, alpha, beta = parameters
    returns, variances = np.empty_like(noise), np.empty_like(noise)
    variance = np.full(noise.shape[1], omega / (1 - alpha - beta))
    for day, z in enumerate(noise):
        variances[day] = variance
        returns[day] = np.sqrt(variance) * z
        variance = omega + alpha * returns[day] ** 2 + beta * variance
    return returns[burn:].T.copy(), np.sqrt(variances[burn:].T)
# endregion simulate


def half_life(persistence):
    """Days until half of a shock to the variance is gone; persistence is alpha + beta."""
    return np.log(0.5) / np.log(np.clip(persistence, 1e-6, None))
