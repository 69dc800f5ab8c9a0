"""GARCH(1,1) on the marks per pound of Bollerslev and Ghysels: the published benchmark.

The benchmark has a constant mean, and the variance before day 0 and the squared shock before day 0 are both
the mean squared residual. See Fiorentini, Calzolari and Panattoni (1996), McCullough and Renfro (1999).
"""
import numpy as np
from scipy.optimize import minimize_scalar
from scipy.signal import lfilter

from garch import conditional_variance, fit, half_life, loss

NAMES = ('mean', 'omega', 'alpha', 'beta')
PUBLISHED = ('-0.00619041', '0.0107613', '0.153134', '0.805974')
PUBLISHED_ERRORS = ('0.00846212', '0.00285271', '0.0265228', '0.0335527')


def read_returns(path: str = 'dem2gbp.csv') -> np.ndarray:
    """The 1,974 daily returns in percent."""
    with open(path, encoding='utf-8') as file:
        lines = [line for line in file if not line.startswith('#')]
    return np.array([float(line) for line in lines[1:]])


# region gradient
def gradient(parameters: np.ndarray, returns: np.ndarray) -> np.ndarray:
    """Of the negative log-likelihood in (mean, omega, alpha, beta)."""
    mean, omega, alpha, beta = parameters
    shocks = returns - mean
    squares = shocks ** 2
    level = squares.mean()  # stands for the variance and for the squared shock before day 0
    variance = conditional_variance((omega, alpha, beta), shocks, omega + (alpha + beta) * level)
    inputs = np.ones((4, len(returns)))  # what drives d variance / d (mean, omega, alpha, beta)
    inputs[0] = -2 * alpha * np.r_[shocks.mean(), shocks[:-1]]
    inputs[0, 0] -= 2 * beta * shocks.mean()
    inputs[2] = np.r_[level, squares[:-1]]
    inputs[3] = np.r_[level, variance[:-1]]
    slopes = lfilter([1.0], [1.0, -beta], inputs)
    result = 0.5 * np.sum((1 - squares / variance) / variance * slopes, axis=1)
    result[0] -= np.sum(shocks / variance)
    return result
# endregion gradient


# region newton
def newton(returns: np.ndarray, rounds: int = 8) -> tuple[np.ndarray, np.ndarray]:
    """The maximum of the likelihood, and standard errors from the Hessian there."""
    parameters = np.r_[returns.mean(), fit(returns - returns.mean())]
    for _ in range(rounds):
        hessian = np.array([(gradient(parameters + step, returns) - gradient(parameters - step, returns)) / 2e-6
                            for step in 1e-6 * np.eye(4)])
        parameters = parameters - np.linalg.solve(hessian, gradient(parameters, returns))
    return parameters, np.sqrt(np.diag(np.linalg.inv(hessian)))
# endregion newton


def fit_with_mean(returns: np.ndarray) -> np.ndarray:
    """(omega, alpha, beta) with the mean as a fourth parameter, and the first day as in garch.py."""
    def best_loss(mean: float) -> float:
        shocks = returns - mean
        return loss(fit(shocks), shocks, np.mean(shocks ** 2))[0]
    return fit(returns - minimize_scalar(best_loss, bounds=(-0.1, 0.1), method='bounded').x)


def units_off(number: float, printed: str) -> int:
    """By how many units of its last digit a printed number differs from `number`, rounded alike."""
    decimals = len(printed.split('.')[1])
    return abs(round((round(number, decimals) - float(printed)) * 10 ** decimals))


def report_benchmark(returns: np.ndarray) -> dict[str, str]:
    """Prints ours beside the published numbers and asserts that they agree."""
    parameters, errors = newton(returns)
    print('\n[benchmark]\n          estimate     published      error        published')
    for name, value, printed, error, printed_error in zip(NAMES, parameters, PUBLISHED, errors, PUBLISHED_ERRORS):
        print(f'{name:8}{value:12.8f}   {printed:>11}   {error:.8f}   {printed_error:>10}')
        assert units_off(error, printed_error) == 0, name
        assert units_off(value, printed) == (1 if name == 'omega' else 0), name
    other, first = fit(returns - returns.mean()), fit_with_mean(returns)
    print(f'mean removed first, mean square as the variance of day 0: alpha {other[1]:.4f}, beta {other[2]:.4f}')
    print(f'mean as a parameter, the same day 0:                      alpha {first[1]:.4f}, beta {first[2]:.4f}')
    assert np.array_equal(first[1:].round(3), parameters[2:].round(3))  # the mean makes the difference, not day 0
    persistence = parameters[2] + parameters[3]
    return {'real_days': f'{len(returns):,}', 'real_omega': f'{parameters[1]:.8f}', 'real_sum': f'{persistence:.3f}',
            'real_half': f'{half_life(persistence):.0f}', 'other_alpha': f'{other[1]:.4f}', 'other_beta': f'{other[2]:.4f}'}
