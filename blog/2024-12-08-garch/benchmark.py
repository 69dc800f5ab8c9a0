"""GARCH(1,1) on the marks per pound of Bollerslev and Ghysels: the published benchmark, then 250 days at a time.

The benchmark has a constant mean, and the variance before day 0 and the squared shock before day 0 are both
the mean squared residual. See Fiorentini, Calzolari and Panattoni (1996), McCullough and Renfro (1999).
"""
import numpy as np
from scipy.signal import lfilter

from chart import Chart
from coverage import kupiec_rejects
from garch import conditional_variance, fit, half_life

NAMES = ('mean', 'omega', 'alpha', 'beta')
PUBLISHED = ('-0.00619041', '0.0107613', '0.153134', '0.805974')
PUBLISHED_ERRORS = ('0.00846212', '0.00285271', '0.0265228', '0.0335527')
SHORT, STEP = 250, 25  # days in a window, days between the starts of two windows


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
    centered = returns - returns.mean()
    other = fit(centered)
    print(f'mean removed first, mean square as the variance of day 0: alpha {other[1]:.4f}, beta {other[2]:.4f}')
    persistence = parameters[2] + parameters[3]
    return {'real_days': f'{len(returns):,}', 'real_omega': f'{parameters[1]:.8f}', 'real_sum': f'{persistence:.3f}',
            'real_half': f'{half_life(persistence):.0f}', 'other_alpha': f'{other[1]:.4f}', 'other_beta': f'{other[2]:.4f}'}


def report_windows(returns: np.ndarray, quantile: float, rate: float) -> dict[str, str]:
    """Fits every window of 250 days on its own and tests its VaR on the 250 days after it."""
    full = fit(returns - returns.mean())
    starts = np.arange(0, len(returns) - SHORT + 1, STEP)
    found, normal, empirical = [], [], []  # the last two: breaches of each window, fitted and later
    for start in starts:
        window = returns[start:start + 2 * SHORT]
        shocks = window - window[:SHORT].mean()
        found.append(fit(shocks[:SHORT]))
        if len(shocks) == 2 * SHORT:  # enough days are left for the test
            sigma = np.sqrt(conditional_variance(found[-1], shocks, np.mean(shocks[:SHORT] ** 2)))
            scaled = shocks / sigma
            normal.append(np.sum(scaled.reshape(2, SHORT) < -quantile, axis=1))
            empirical.append(np.sum(scaled.reshape(2, SHORT) < np.quantile(scaled[:SHORT], rate), axis=1))
    total = np.array(found)[:, 1:].sum(axis=1)
    life, apart = half_life(total), starts % SHORT == 0

    print('\n[windows]\nseven windows that do not overlap')
    print('first day     ' + ''.join(f'{start + 1:8}' for start in starts[apart]))
    print('alpha+beta    ' + ''.join(f'{value:8.3f}' for value in total[apart]))
    print('half-life     ' + ''.join(f'{value:8.1f}' for value in life[apart]))
    print(f'all {len(starts)} windows, one every {STEP} days: half-life from {life.min():.1f} to {life.max():.0f} days')
    values = {}
    print(f'{len(normal)} windows with 250 days after them     breaches: fitted    later   Kupiec rejects: fitted   later')
    for name, counts in (('normal', np.array(normal)), ('empirical', np.array(empirical))):
        shares, rejected = counts.mean(axis=0) / SHORT, kupiec_rejects(counts, SHORT, rate).mean(axis=0)
        print(f'{name + " quantile":38}{shares[0]:16.2%} {shares[1]:8.2%}{rejected[0]:24.0%}{rejected[1]:8.0%}')
        values.update({f'{name}_fitted': f'{shares[0]:.2%}', f'{name}_later': f'{shares[1]:.2%}',
                       f'{name}_rej_fitted': f'{rejected[0]:.0%}', f'{name}_rej_later': f'{rejected[1]:.0%}'})
        assert shares[1] > 1.2 * shares[0] and rejected[1] > rejected[0] + 0.2, name
    assert life[apart].max() > 5 * life[apart].min()
    later = np.array(empirical)[:, 1]
    assert np.mean(later == 0) > 0.2 and np.mean(later > 6) > 0.2   # no breach at all here, too many there

    chart = Chart('dem2gbp.svg', x=('窗口的第一天', 'First day of the window'), y=('半衰期，天', 'Half-life, days'),
                  log='y', ylim=(0.1, 10000), xlim=(0, 1750), yticks=[(0.1, '0.1'), (1, '1'), (10, '10'), (100, '100'), (1000, '1000')])
    chart.line(starts, np.clip(life, 0.1, 10000), ('250 天', '250 days'), 'accent')
    chart.points(starts[apart], np.clip(life[apart], 0.1, 10000), ('互不重叠', 'disjoint'), 'blue', radius=4)
    chart.hline(half_life(full[1:].sum()), ('全部 1,974 天', 'all 1,974 days'))
    chart.save()
    return values | {'win_low': f'{life[apart].min():.1f}', 'win_high': f'{life[apart].max():.0f}',
                     'win_count': str(len(starts)), 'win_pairs': str(len(normal))}
