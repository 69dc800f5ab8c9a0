"""The fit of garch.py for thousands of samples at once: the same likelihood, damped Fisher scoring instead of SLSQP.

Every sample starts from the same points and keeps the best; a check in experiments.py compares the two on real windows.
"""
import numpy as np

from garch import STARTS

LARGEST = 0.9999  # of alpha + beta, as in garch.py


def unpack(free):
    """(log omega, logit of persistence, logit of alpha's share of it) -> omega, alpha, beta."""
    persistence, share = LARGEST / (1 + np.exp(-free[1])), 1 / (1 + np.exp(-free[2]))
    return np.exp(free[0]), persistence * share, persistence * (1 - share)


# region many
def score(free, squares, level):
    """Mean negative log-likelihood of each column of `squares` (days x samples), its gradient and expected Hessian."""
    omega, alpha, beta = unpack(free)
    persistence, share = alpha + beta, alpha / (alpha + beta)
    jacobian = np.zeros((3, 3, len(level)))  # d (omega, alpha, beta) / d free
    jacobian[0, 0] = omega
    jacobian[1:, 1] = np.stack([share, 1 - share]) * persistence * (1 - persistence / LARGEST)
    jacobian[1:, 2] = np.stack([1, -1])[:, None] * persistence * share * (1 - share)
    variance, slope, value = level.copy(), np.zeros((3, len(level))), np.zeros(len(level))
    gradient, hessian, product = np.zeros_like(slope), np.zeros((3, *slope.shape)), np.empty((3, *slope.shape))
    for day in range(len(squares)):
        if day:
            slope *= beta
            slope[0] += 1
            slope[1] += squares[day - 1]
            slope[2] += variance
            variance = omega + alpha * squares[day - 1] + beta * variance
        ratio, relative = squares[day] / variance, slope / variance
        value += np.log(variance)
        value += ratio
        gradient += (1 - ratio) * relative
        np.multiply(relative[:, None], relative[None], out=product)
        hessian += product
    days = 2 * len(squares)
    return (value / days, np.einsum('ijm,im->jm', jacobian, gradient) / days,
            np.einsum('ikm,ijm,jlm->klm', jacobian, hessian, jacobian) / days)
# endregion many


def fit_many(returns, starts=STARTS, rounds=40):
    """The (omega, alpha, beta) of every row of `returns`, rows x 3."""
    squares = np.repeat(returns.T ** 2, len(starts), axis=1)
    level = squares.mean(axis=0)
    start = np.tile(np.array(starts).T, len(returns))
    persistence, share = start.sum(axis=0), start[0] / start.sum(axis=0)
    free = np.stack([np.log(level * (1 - persistence)), np.log(persistence / (LARGEST - persistence)), np.log(share / (1 - share))])
    damping, (value, gradient, hessian) = np.full(len(level), 1e-3), score(free, squares, level)
    for _ in range(rounds):
        damped = np.moveaxis(hessian, 2, 0) + np.eye(3) * (damping[:, None, None] * np.trace(hessian)[:, None, None] + 1e-12)
        step = -np.linalg.solve(damped, gradient.T[:, :, None])[:, :, 0].T
        tried = np.clip(free + np.clip(step, -2, 2), -30, 30)
        new = score(tried, squares, level)
        better = new[0] < value
        damping = np.clip(np.where(better, damping / 4, damping * 4), 1e-9, 1e3)
        free, value = np.where(better, tried, free), np.where(better, new[0], value)
        gradient, hessian = np.where(better, new[1], gradient), np.where(better, new[2], hessian)
    best = value.reshape(-1, len(starts)).argmin(axis=1) + np.arange(len(returns)) * len(starts)
    return np.stack(unpack(free[:, best])).T
