"""Marks per pound, 250 days at a time: what one day does to a fit, and whether constant parameters explain the spread.

The file has no dates. Trading days are spread evenly over 3 January 1984 to 31 December 1991 to date one of them; whether
it is the Friday of the announcement or the Monday after it cannot be told.
"""
from datetime import date, timedelta

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view
from scipy.optimize import minimize_scalar
from scipy.stats import chi2

from chart import Chart
from coverage import GREEN, dynamic_quantile, kupiec_rejects, simulated_p
from garch import conditional_variance, fit, half_life, loss
from many import fit_many

SHORT, STEP = 250, 25   # days in a window, days between the starts of two windows
JUMP = 1670             # sterling joins the ERM, announced on Friday, 5 October 1990, from Monday on; counted from 1
LOW = 0.4               # a persistence below it means: nearly all of a shock is gone the day after
HISTORIES, DENSE = 300, 25  # bootstrapped histories with seven windows each, and with all of them
SHUFFLES = 4000         # of the 250 days around the jump
DRAWS = 4000            # of breaches by chance, for the p-value of DQ
LIVES = np.geomspace(0.05, 3000, 61)  # half-lives in days at which the likelihood is compared
SHOWN = (0.1, 1, 10, 100, 1000)
LIMIT = chi2.ppf(0.95, df=1) / 2      # log-likelihood that a value in the 95% set may lose: 1.92
CONSTANT = 2000                       # samples without any clusters, for each kind of noise
DECAY = 0.94            # RiskMetrics


def windows_of(history, starts):
    """(samples, the same days and the 250 after them), each with the mean of the sample removed; the later days may be missing."""
    pairs = [history[start:start + 2 * SHORT] - history[start:start + SHORT].mean() for start in starts]
    return np.array([pair[:SHORT] for pair in pairs]), pairs


# region nulls
def constant_parameters(parameters, returns, rng):
    """A history with the same parameters on every day; the noise is drawn from the residuals of the real one."""
    variance = conditional_variance(parameters, returns, np.mean(returns ** 2))
    noise = rng.choice(returns / np.sqrt(variance), size=500 + len(returns))
    out, (omega, alpha, beta), now = np.empty(len(noise)), parameters, np.mean(returns ** 2)
    for day, z in enumerate(noise):
        out[day] = np.sqrt(now) * z
        now = omega + alpha * out[day] ** 2 + beta * now
    return out[500:]


def no_memory(returns, rng):
    """The same days in random order: no volatility to fit at all."""
    return rng.permutation(returns)
# endregion nulls


def later_breaches(pairs, fitted, rate):
    """Breaches in the fitted and in the following 250 days, VaR from the empirical quantile of the sample's residuals."""
    counts = []
    for shocks, parameters in zip(pairs, fitted):
        if len(shocks) == 2 * SHORT:
            scaled = shocks / np.sqrt(conditional_variance(parameters, shocks, np.mean(shocks[:SHORT] ** 2)))
            counts.append(np.sum(scaled.reshape(2, SHORT) < np.quantile(scaled[:SHORT], rate), axis=1))
    return np.array(counts)


def measure(histories, starts, rate):
    """(persistence of each window, share of the window pairs that Kupiec rejects later), a row for each history."""
    samples, pairs = zip(*[windows_of(history, starts) for history in histories])
    fitted = fit_many(np.concatenate(samples)).reshape(len(histories), len(starts), 3)
    counts = [later_breaches(some, found, rate)[:, 1] for some, found in zip(pairs, fitted)]
    return fitted[:, :, 1:].sum(axis=2), kupiec_rejects(np.array(counts), SHORT, rate).mean(axis=1)


# region control
def ratio(shocks, parameters):
    """The likelihood-ratio statistic of GARCH against a constant variance."""
    level = np.mean(shocks ** 2)
    return len(shocks) * (np.log(level) + 1 - 2 * loss(parameters, shocks, level)[0])


def ratios_of_shuffles(days, rng):
    """The same statistic where there is nothing to find: the same days in random order."""
    samples = np.array([rng.permutation(days - days.mean()) for _ in range(SHUFFLES)])
    return np.array([ratio(sample, parameters) for sample, parameters in zip(samples, fit_many(samples))])


def lives_without_one(days):
    """The half-life after each day in turn is left out."""
    samples = np.array([np.delete(days, day) for day in range(len(days))])
    samples -= samples.mean(axis=1, keepdims=True)
    return half_life(fit_many(samples)[:, 1:].sum(axis=1))
# endregion control


def lost_at(shocks, best, life):
    """How much lower the log-likelihood is than its maximum where the half-life has to be `life`."""
    level, persistence = np.mean(shocks ** 2), 0.5 ** (1 / life)

    def least(share):
        whole = lambda log_omega: loss((np.exp(log_omega), persistence * share, persistence * (1 - share)), shocks, level)[0]
        return minimize_scalar(whole, bounds=(np.log(1e-7 * level), np.log(3 * level)), method='bounded').fun

    return len(shocks) * (min(map(least, np.linspace(0, 1, 51) ** 2)) - loss(best, shocks, level)[0])


# region profile
def profile_set(lost):
    """The shortest and the longest half-life that loses less than LIMIT; the ends of LIVES where the curve stays below it."""
    inside = np.flatnonzero(lost < LIMIT)
    ends = []
    for at, next_to in ((inside[0], inside[0] - 1), (inside[-1], inside[-1] + 1)):
        if 0 <= next_to < len(lost):
            share = (LIMIT - lost[at]) / (lost[next_to] - lost[at])
            ends.append(float(LIVES[at] * (LIVES[next_to] / LIVES[at]) ** share))
        else:
            ends.append(float(LIVES[at]))
    return ends
# endregion profile


def ratios_of_constant(noise):
    """The likelihood-ratio statistic of samples whose variance is constant."""
    samples = noise - noise.mean(axis=1, keepdims=True)
    return np.array([ratio(sample, parameters) for sample, parameters in zip(samples, fit_many(samples))])


def report_constant(found: float) -> dict[str, str]:
    """No table applies: without clusters beta means nothing, and alpha is at the end of its range."""
    rng, values = np.random.default_rng(2001), {}
    print(f'\n[constant]\n{CONSTANT} samples of {SHORT} days, constant variance: 95% quantile of the ratio, as large as {found:.1f}')
    for name, noise in (('normal', rng.standard_normal((CONSTANT, SHORT))), ('t5', rng.standard_t(5, size=(CONSTANT, SHORT)))):
        statistics = ratios_of_constant(noise)
        quantile, beaten = np.quantile(statistics, 0.95), np.mean(statistics >= found)
        error = 1.96 * np.sqrt(beaten * (1 - beaten) / CONSTANT)
        print(f'{name:8}{quantile:8.1f}{beaten:10.2%} ± {error:.2%}')
        values |= {f'constant_{name}': f'{quantile:.1f}', f'constant_{name}_beaten': f'{100 * beaten:.1f}'}
    assert float(values['constant_normal']) < 3.84 < float(values['constant_t5'])
    return values


def draw_profile(curves):
    chart = Chart('profile.svg', x=('半衰期，天', 'Half-life, days'), y=('少掉的对数似然', 'Log-likelihood lost'), log='x',
                  xlim=(0.05, 3000), ylim=(0, 7), xticks=[(10.0 ** k, f'{10.0 ** k:g}') for k in range(-1, 4)])
    for (name, lost), label, role in zip(curves.items(), (('全部 250 天', 'all 250 days'), ('删掉那一天', 'without the day')), ('accent', 'blue')):
        chart.line(LIVES, lost, label, role)
    chart.hline(LIMIT, ('95% 的界限', 'limit of the 95% set'))
    chart.save()


def report_jump(returns: np.ndarray) -> dict[str, str]:
    """One day in 250."""
    first, last = date(1984, 1, 3), date(1991, 12, 31)
    guess = first + timedelta(days=(last - first).days * (JUMP - 1) / (len(returns) - 1))
    sample = returns[1500:1750]
    samples, rng = {'all 250': sample, 'without it': np.delete(sample, JUMP - 1501)}, np.random.default_rng(1670)
    print(f'\n[jump]\nday {JUMP}, about {guess:%d %B %Y}: {returns[JUMP - 1]:+.2f}%, the largest of all {len(returns)}'
          '\ndays 1501 to 1750    alpha+beta   half-life, days   likelihood ratio   as large when shuffled')
    found, flatness, curves = {}, [], {}
    for name, days in samples.items():
        shocks = days - days.mean()
        best = fit(shocks)
        statistic = ratio(shocks, best)
        beaten = np.mean(ratios_of_shuffles(days, rng) >= statistic)
        curves[name] = np.array([lost_at(shocks, best, life) for life in LIVES])
        lost = np.interp(np.log(SHOWN), np.log(LIVES), curves[name])
        found[name] = half_life(best[1:].sum()), statistic, beaten, profile_set(curves[name])
        print(f'{name:19}{best[1:].sum():12.3f}{found[name][0]:18.1f}{statistic:19.1f}{beaten:24.1%}')
        low, high = found[name][3]
        flatness.append(f'{name:19}' + ''.join(f'{each:9.2f}' for each in lost) + f'   {low:.2f} to {high:.1f}')
    print('log-likelihood lost' + ''.join(f'{life:9}' for life in SHOWN) + '   days, if the half-life is fixed there; less than 1.92 (95%)')
    print('\n'.join(flatness))
    lives = lives_without_one(sample)
    others, other = np.delete(lives, JUMP - 1501), lives[JUMP - 1501]
    print(f'any other day left out: half-life {others.min():.1f} to {others.max():.1f}; without the largest, many.py stops at {other:.1f}')
    left = len(returns) - JUMP  # days: as many before it are compared with them
    after, before = returns[JUMP:].std(), sliding_window_view(returns[:JUMP - 1], left).std(axis=1)
    print(f'standard deviation of a day: the {left} days before it {before[-1]:.2f}%, the {left} after it {after:.2f}%;'
          f' the calmest {left} days before it {before.min():.2f}%')
    assert np.argmax(np.abs(returns)) == JUMP - 1 and date(1990, 10, 5) <= guess <= date(1990, 10, 8)
    draw_profile(curves)
    (short, evidence, beaten, (low, high)), (long, _, _, (least, most)) = found.values()
    assert 0.4 < short < 0.7 and 1.8 < long / 252 < 2.7 and others.max() < 1 < 5 < other < 50
    assert evidence > chi2.ppf(0.99, df=2) and beaten > 0.05, 'the table of chi-squared rejects, the shuffled days do not'
    assert (least, most) == (LIVES[0], LIVES[-1]), 'without the day, every half-life is as good'
    assert low < short < high and least < high, 'the two sets overlap'
    assert after < 0.65 * before[-1] and before.min() < 1.1 * after, 'as calm as that it had been before'
    return {'jump': f'{returns[JUMP - 1]:.2f}', 'life_with': f'{short:.1f}', 'life_without': f'{long:.0f}', 'life_other': f'{other:.0f}',
            'others_low': f'{others.min():.1f}', 'others_high': f'{others.max():.1f}', 'ratio_with': f'{evidence:.1f}',
            'ratio_beaten': f'{100 * beaten:.0f}', 'set_low': f'{low:.1f}', 'set_high': f'{high:.1f}', 'shuffles': f'{SHUFFLES:,}',
            'sd_before': f'{before[-1]:.2f}', 'sd_after': f'{after:.2f}', 'sd_calm': f'{before.min():.2f}', 'sd_days': str(left)} | report_constant(evidence)


def low_windows(returns, apart, rate, rng, seen):
    """Prints, and returns: persistence of the disjoint windows, the number of them below LOW in each history with constant
    parameters, and how many of the histories have a mean persistence as low."""
    own = np.array([fit(sample) for sample in windows_of(returns, apart)[0]])[:, 1:].sum(axis=1)
    centered = returns - returns.mean()
    full = fit(centered)
    totals, _ = measure([constant_parameters(full, centered, rng) for _ in range(HISTORIES)], apart, rate)
    low, mine = np.sum(totals < LOW, axis=1), int(np.sum(own < LOW))
    lower = int(np.sum(totals.mean(axis=1) <= own.mean()))
    print(f'{HISTORIES} histories with constant parameters           ' + ''.join(f'{np.sum(low == n):7}' for n in range(3)) + f'{np.sum(low >= 3):7}')
    print(f'{seen:45}' + f'{mine:{7 * min(mine, 3) + 7}}')
    print(f'mean alpha+beta of the seven: {own.mean():.2f} for the marks, as low in {lower} of {HISTORIES} histories (their mean {totals.mean():.2f})')
    return own, low, lower


def report_windows(returns: np.ndarray, quantile: float, rate: float) -> dict[str, str]:
    """The windows, and the two nulls beside them."""
    centered = returns - returns.mean()
    full = fit(centered)
    starts = np.arange(0, len(returns) - SHORT + 1, STEP)
    apart = starts[starts % SHORT == 0]
    samples, pairs = windows_of(returns, starts)
    found = np.array([fit(sample) for sample in samples])
    quick = fit_many(samples)
    assert np.abs(found[:, 1:].sum(axis=1) - quick[:, 1:].sum(axis=1)).max() < 0.01, 'fit_many agrees with fit'
    total = found[:, 1:].sum(axis=1)
    life, own = half_life(total), total[starts % SHORT == 0]

    print('\n[windows]\nseven windows that do not overlap')
    print('first day     ' + ''.join(f'{start + 1:8}' for start in apart))
    print('alpha+beta    ' + ''.join(f'{value:8.3f}' for value in own))
    print('half-life     ' + ''.join(f'{value:8.1f}' for value in half_life(own)))
    print(f'all {len(starts)} windows, one every {STEP} days: half-life from {life.min():.1f} to {life.max():.0f} days')

    rng = np.random.default_rng(1990)
    print(f'\n[null]\nof seven disjoint windows, alpha+beta below {LOW}:   none    one    two  three or more')
    _, low, lower = low_windows(returns, apart, rate, rng, 'marks per pound')
    print(f'the same without day {JUMP}, in the marks and in what the histories are made of')
    calm, calm_low, calm_lower = low_windows(np.delete(returns, JUMP - 1), apart, rate, np.random.default_rng(1991), 'marks per pound')
    assert max(lower, calm_lower) <= 0.03 * HISTORIES, 'a statistic without a threshold says the same'
    assert np.sum(own < LOW) == 3 and np.sum(low >= 3) <= 0.02 * HISTORIES, 'constant parameters hardly give three'
    assert np.sum(calm < LOW) == 2 and calm[-1] > 0.9 and np.sum(calm_low >= 2) <= 0.03 * HISTORIES, 'nor two without the day'
    assert np.mean(low >= 1) > 0.1, 'a single low window is nothing unusual'

    counts = later_breaches(pairs, found, rate)
    later = kupiec_rejects(counts[:, 1], SHORT, rate)
    print(f'\n[rejected]\n{len(counts)} pairs of windows: Kupiec rejects the later 250 days')
    print(f'marks per pound               {later.mean():5.0%}   breaches {counts[:, 0].mean() / SHORT:.2%} fitted, {counts[:, 1].mean() / SHORT:.2%} later')
    values = {'win_low': f'{half_life(own).min():.1f}', 'win_high': f'{half_life(own).max():.0f}', 'win_count': str(len(starts)),
              'win_pairs': str(len(counts)), 'empirical_fitted': f'{counts[:, 0].mean() / SHORT:.2%}',
              'empirical_later': f'{counts[:, 1].mean() / SHORT:.2%}', 'empirical_rej_later': f'{later.mean():.0%}',
              'histories': str(HISTORIES), 'null_three': str(np.sum(low >= 3)), 'null_one': f'{np.mean(low >= 1):.0%}', 'own_mean': f'{own.mean():.2f}', 'null_lower': str(lower), 'dense': str(DENSE),
              'null_two': str(np.sum(low >= 2)), 'calm_two': str(np.sum(calm_low >= 2)), 'calm_last': f'{calm[-1]:.3f}',
              'calm_mean': f'{calm.mean():.2f}', 'calm_lower': str(calm_lower)}
    makers = {'constant': lambda: constant_parameters(full, centered, rng), 'shuffled': lambda: no_memory(centered, rng)}
    for name, make in makers.items():
        _, rejected = measure([make() for _ in range(DENSE)], starts[:len(counts)], rate)
        as_many = np.mean(rejected >= later.mean())
        print(f'{name:10} ({DENSE} histories)  {rejected.mean():5.0%}   from {rejected.min():.0%} to {rejected.max():.0%}; as many as the marks in {as_many:.0%}')
        values |= {f'{name}_rej': f'{rejected.mean():.0%}', f'{name}_rej_high': f'{rejected.max():.0%}'}
        assert rejected.mean() > 0.15, 'even a model that is right is rejected far more often than 5%'
    assert later.mean() > rejected.mean() + 0.2 and half_life(own).max() > 5 * half_life(own).min()
    draw_lives(starts, life, full)
    return values | report_rolling(returns, starts, found, quantile, rate)


# region rolling
def forecasts(returns, starts, found, rate):
    """{method: VaR of days 251 to 1974}, each known the evening before; the empirical quantile is that of the last 250 days."""
    decayed = np.empty(len(returns))
    decayed[0] = np.mean(returns[:SHORT] ** 2)
    for day in range(1, len(returns)):
        decayed[day] = DECAY * decayed[day - 1] + (1 - DECAY) * returns[day - 1] ** 2
    out = {name: np.empty(len(returns) - SHORT) for name in ('frozen', 'refitted', 'RiskMetrics')}
    for start, parameters in zip(starts, found):
        last = min(start + SHORT + STEP, len(returns))
        days = slice(start, last)
        for name, variance in (('refitted', garch_variance(parameters, returns, days)), ('RiskMetrics', decayed[days])):
            scaled = returns[days] / np.sqrt(variance)
            out[name][start:last - SHORT] = -np.quantile(scaled[:SHORT], rate) * np.sqrt(variance[SHORT:])
    variance = garch_variance(found[0], returns, slice(0, len(returns)))
    out['frozen'][:] = -np.quantile((returns / np.sqrt(variance))[:SHORT], rate) * np.sqrt(variance[SHORT:])
    return out
# endregion rolling


def garch_variance(parameters, returns, days):
    mean, level = returns[days][:SHORT].mean(), np.var(returns[days][:SHORT])
    return conditional_variance(parameters, returns[days] - mean, level)


# region loss
def quantile_loss(returns, var, rate):
    """The score of a VaR for each day: its mean is lowest for the true quantile."""
    return (rate - (returns < -var)) * (returns + var)


def diebold_mariano(losses, others, lags=10):
    """t of the mean difference, with Bartlett weights for its autocorrelation."""
    gaps = losses - others
    rest = gaps - gaps.mean()
    variance = rest @ rest + 2 * sum((1 - k / (lags + 1)) * (rest[k:] @ rest[:-k]) for k in range(1, lags + 1))
    return gaps.sum() / np.sqrt(variance)
# endregion loss


def report_rolling(returns, starts, found, quantile, rate) -> dict[str, str]:
    """The VaR of every day from 251 on, from parameters that are fitted once, fitted anew, or not at all."""
    print('\n[rolling]\n                 breaches      %   Kupiec   DQ, p  simulated   blocks of 250 days: breaches of each')
    later, values, rng, simulated, losses = returns[SHORT:], {'draws': f'{DRAWS:,}'}, np.random.default_rng(2004), {}, {}
    for name, var in forecasts(returns, starts, found, rate).items():
        hits, losses[name] = later < -var, quantile_loss(later, var, rate)
        p = dynamic_quantile(hits, var[:, None], rate)
        simulated[name] = simulated_p(p, var[:, None], rate, rng, DRAWS)
        blocks = [int(hits[at:at + 250].sum()) for at in range(0, len(hits) - 249, 250)]
        verdict = 'rejects' if kupiec_rejects(hits.sum(), len(hits), rate) else 'passes'
        print(f'{name:14}{hits.sum():11}{hits.mean():7.2%}{verdict:>9}{p:8.3f}{simulated[name]:11.3f}   ' + ' '.join(f'{count:3}' for count in blocks)
              + f'   green {sum(count <= GREEN for count in blocks)} of {len(blocks)}')
        key = name.lower()
        values |= {f'{key}_hits': str(hits.sum()), f'{key}_share': f'{hits.mean():.2%}', f'{key}_dq': f'{p:.3f}',
                   f'{key}_dq_simulated': f'{100 * simulated[name]:.1f}',
                   f'{key}_green': str(sum(count <= GREEN for count in blocks)), 'blocks': str(len(blocks))}
    print('quantile loss, compared with RiskMetrics:')
    for name in ('frozen', 'refitted'):
        saved, t = 1 - losses[name].mean() / losses['RiskMetrics'].mean(), diebold_mariano(losses[name], losses['RiskMetrics'])
        print(f'{name:14}{-saved:+11.1%}   t {t:.1f}')
        values |= {f'{name}_saved': f'{saved:.0%}', f'{name}_t': f'{t:.1f}'.replace('-', '−')}
        assert saved > 0 and (abs(t) < 1.96 if name == 'refitted' else t < -1.96)
    assert simulated['refitted'] < 0.05 < simulated['RiskMetrics'], 'one on either side of 5%, which ranks nothing'
    assert simulated['refitted'] > 5 * float(values['refitted_dq']), 'with the table of chi-squared DQ rejects far too often'
    return values


def draw_lives(starts, life, full):
    chart = Chart('dem2gbp.svg', x=('窗口的第一天', 'First day of the window'), y=('半衰期，天', 'Half-life, days'),
                  log='y', ylim=(0.1, 10000), xlim=(0, 1750), yticks=[(0.1, '0.1'), (1, '1'), (10, '10'), (100, '100'), (1000, '1000')])
    apart = starts % SHORT == 0
    chart.line(starts, np.clip(life, 0.1, 10000), ('250 天', '250 days'), 'accent')
    chart.points(starts[apart], np.clip(life[apart], 0.1, 10000), ('互不重叠', 'disjoint'), 'blue', radius=4)
    chart.hline(half_life(full[1:].sum()), ('全部 1,974 天', 'all 1,974 days'))
    chart.save()


def draw_marks(returns, first=1501):
    """The first state of the interactive figure (static/figures/garch-marks.js): a window, and the volatility fitted to it."""
    days, window = np.arange(1, len(returns) + 1), returns[first - 1:first - 1 + SHORT]
    mean, parameters = window.mean(), fit(window - window.mean())
    sigma = np.sqrt(conditional_variance(parameters, window - mean, np.var(window)))
    chart = Chart('marks.svg', x=('交易日，1984 到 1991', 'Trading day, 1984 to 1991'), y=('日收益率，%', 'Daily return, %'), xlim=(0, 1974), ylim=(-4.5, 4.5))
    chart.band([first, first + SHORT], [-4.5, -4.5], [4.5, 4.5], role='soft')
    chart.line(days, returns, ('英镑兑马克', 'marks per pound'), 'soft', width=0.7)
    for sign, label in ((1, ('窗口里拟合的 ±2.33σ', '±2.33σ fitted in the window')), (-1, None)):
        chart.line(np.arange(first, first + SHORT), sign * 2.33 * sigma, label, 'accent', width=1.4)
    chart.save()
