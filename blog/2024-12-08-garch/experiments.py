"""What simulated markets and one real one say about GARCH(1,1) and about a test of its VaR.

Writes experiments.txt (this output), values.json and six figures; about three minutes on one core.
"""
import json

import numpy as np
from chart import Chart
from scipy.optimize import check_grad
from scipy.stats import binom, norm

import benchmark
import marks
import prices
from coverage import CRITICAL, GREEN, dynamic_quantile, independence, kupiec_rejects
from garch import STARTS, conditional_variance, fit, half_life, loss, simulate
from many import fit_many
from prices import SWITCH_PROBABILITY, make_prices

TRUTH = (0.03, 0.08, 0.90)  # omega, alpha, beta: persistence 0.98, half-life 34 days, 1.22% a day
RUNS, PAST, FUTURE, DAYS, RATE = 200, 2000, 2000, 1000, 0.01
LENGTHS = (250, 500, 1000, 2000)
SEEDS = (2024, 2025, 2026, 2027, 2028)  # of five sets of 200 markets; all but one table use the first
QUANTILE = -norm.ppf(RATE)  # 2.33
values = {}
REFIT = 50  # days between two fits of the rolling VaR
POOLED, DRAWS = 40, 4000  # markets whose breaches Kupiec gets as one sample, and how often they are drawn
REGIMES = 12  # seeds of the market that switches
QUOTED = '''draws regime_seeds regime_low regime_high null_two calm_two calm_last calm_mean calm_lower frozen_saved frozen_t refitted_saved refitted_t once_day once_whole anew_day anew_whole sd_calm sd_days set_low set_high constant_normal constant_t5 constant_normal_beaten constant_t5_beaten
    refitted_dq_simulated riskmetrics_dq_simulated own_mean null_lower blocks constant_rej constant_rej_high dense dice_dq dice_indep dice_kupiec drawn_error_2000 drawn_error_250
    drawn_sum_2000 drawn_sum_250 empirical_fitted empirical_later empirical_rej_later fat_rate green green_miss green_right
    half_life high_1000 high_2000 high_250 high_500 histories jump life_with life_without low_1000 low_2000 low_250 low_500
    mean_2000 middle_1000 middle_2000 middle_250 middle_500 miss_1000 miss_250 miss_2500 null_one null_three omega_250
    one_all one_dq_recent one_indep one_start one_storm other_alpha other_beta pass_250 life_other others_low others_high ratio_with ratio_beaten shuffles real_days
    real_half real_omega real_sum refit refit_every refit_high refit_low refit_pooled refit_rate pooled refitted_dq refitted_green refitted_hits regime_even regime_half
    regime_sum rej_in_250 rej_out_250 rej_same_250 rej_same_250_high rej_same_250_low right_in_250 right_out_250
    right_same_250 riskmetrics_dq riskmetrics_hits sd_2000 sd_after sd_before shuffled_rej shuffled_rej_high true_dq true_dq_recent
    wild_1000 wild_2000 wild_250 wild_500 win_count win_high win_low win_pairs'''.split()  # by the text


def lost(sample, best):
    """How much log-likelihood is lost by starting at (0.03, 0.96) only."""
    level = np.mean(sample ** 2)
    return (loss(fit(sample, STARTS[:1]), sample, level)[0] - loss(best, sample, level)[0]) * len(sample)


def recover(returns):
    """Fits every run on its last 250, 500, 1000 and 2000 days of the past. Returns {length: runs x 3}."""
    print('[recover]')
    print(' days   omega          alpha          beta           alpha+beta     half-life, days')
    print('        mean    sd     mean    sd     mean    sd     mean    sd      10%  50%  90%')
    found = {}
    for n in LENGTHS:
        found[n] = estimates = np.array([fit(run[PAST - n:PAST], STARTS if n < 1000 else STARTS[:1]) for run in returns])
        total = estimates[:, 1] + estimates[:, 2]
        low, middle, high = np.quantile(half_life(total), (0.1, 0.5, 0.9))
        columns = [f'{c.mean():.3f}   {c.std():.3f}' for c in (*estimates.T, total)]
        print(f'{n:5}   ' + '  '.join(columns) + f'  {low:4.0f} {middle:4.0f} {high:4.0f}')
        values.update({f'low_{n}': f'{low:.0f}',
                       f'middle_{n}': f'{middle:.0f}', f'high_{n}': f'{high:.0f}',
                       f'wild_{n}': f'{np.mean(total < 0.9) * 100:.0f}'})
    print(f'truth   {TRUTH[0]:.3f}          {TRUTH[1]:.3f}          {TRUTH[2]:.3f}          {sum(TRUTH[1:]):.3f}          '
          f'      {half_life(sum(TRUTH[1:])):4.0f}')
    values['half_life'] = f'{half_life(sum(TRUTH[1:])):.0f}'
    worse, longer = (np.mean([lost(run[PAST - n:PAST], best) > 0.01 for run, best in zip(returns, found[n])]) for n in (250, 500))
    assert longer == 0, 'from 500 days on, one start is enough'
    print(f'250 days, the usual start alone: a lower likelihood in {worse:.0%} of the runs')
    values['one_start'] = f'{worse * 100:.0f}'
    total = found[2000][:, 1:].sum(axis=1)
    values.update(mean_2000=f'{total.mean():.3f}', sd_2000=f'{total.std():.3f}', omega_250=f'{found[250][:, 0].mean() / TRUTH[0]:.1f}')
    assert np.mean(found[250][:, 1:].sum(axis=1)) < np.mean(found[2000][:, 1:].sum(axis=1)) < sum(TRUTH[1:])
    return found


# region backtest
def breaches(run, parameters, days):
    """True where the loss of a day is larger than the VaR known the evening before; from the first fitted day on."""
    window = run[PAST - days:]
    variance = conditional_variance(parameters, window, np.mean(window[:days] ** 2))
    return window < -QUANTILE * np.sqrt(variance)


def refitted(returns, days):
    """Breaches and volatility of the 1000 days after PAST, every REFIT days with parameters from the last `days` days."""
    hits, sigmas = [], []
    for now in range(PAST, PAST + DAYS, REFIT):
        estimates = fit_many(returns[:, now - days:now])
        spans = returns[:, now - days:now + REFIT]
        variances = [conditional_variance(p, span, np.mean(span[:days] ** 2)) for p, span in zip(estimates, spans)]
        sigmas.append(np.sqrt(np.array(variances)[:, days:]))
        hits.append(spans[:, days:] < -QUANTILE * sigmas[-1])
    return np.concatenate(hits, axis=1), np.concatenate(sigmas, axis=1)
# endregion backtest


def rejected(hits):
    return np.mean(kupiec_rejects(hits.sum(axis=1), hits.shape[1], RATE)) * 100


def markets(seed):
    """Returns and true volatilities of 200 markets, and the generator that made their noise."""
    rng = np.random.default_rng(seed)
    return *simulate(TRUTH, rng.standard_normal((500 + PAST + FUTURE, RUNS))), rng


def volatility_errors(sigma, truth):
    """Root mean square of the relative error in %: of a day, and of the mean over all days of a market."""
    error = sigma / truth - 1
    return [100 * np.sqrt(np.mean(each ** 2)) for each in (error, error.mean(axis=1))]


def backtest(returns, truth, found):
    """The same test in five sets of 200 markets: the mean, and the lowest and highest of the five."""
    more = [markets(seed)[:2] for seed in SEEDS[1:]]
    past = np.concatenate([some for some, _ in more])
    fits = {n: fit_many(past[:, PAST - n:PAST], STARTS if n == 250 else STARTS[:1]).reshape(len(more), RUNS, 3) for n in LENGTHS}
    sets = [(returns, found)] + [(some, {n: fits[n][k] for n in LENGTHS}) for k, (some, _) in enumerate(more)]
    print('\n[backtest]')
    print('Kupiec rejects, % of the markets: mean (lowest to highest of five sets), and for a VaR that is right')
    print(' days  on the days fitted        on as many days later     on 1000 days later      breaches, %')
    print('                                                                                  fitted  later')
    for n in LENGTHS:
        hits = [np.array([breaches(run, p, n) for run, p in zip(some, estimates[n])]) for some, estimates in sets]
        spans = slice(0, n), slice(n, 2 * n), slice(n, n + DAYS)
        table = np.array([[rejected(hit[:, span]) for span in spans] for hit in hits])  # set, span
        rates = [100 * np.mean([hit[:, span].mean() for hit in hits]) for span in spans]
        right = [rejection(days, RATE) * 100 for days in (n, n, DAYS)]
        cells = [f'{column.mean():5.1f} ({column.min():4.1f} to {column.max():4.1f}) {exact:4.1f}  ' for column, exact in zip(table.T, right)]
        print(f'{n:5}' + ''.join(cells) + f'{rates[0]:7.2f} {rates[2]:6.2f}')
        for key, column, exact in zip(('in', 'same', 'out'), table.T, right):
            values.update({f'rej_{key}_{n}': f'{column.mean():.1f}', f'right_{key}_{n}': f'{exact:.1f}',
                           f'rej_{key}_{n}_low': f'{column.min():.1f}', f'rej_{key}_{n}_high': f'{column.max():.1f}'})
        values[f'in_{n}'] = f'{rates[0]:.2f}'
        assert table[:, 0].max() < table[:, 1].min() if n == 250 else table[:, 0].mean() < table[:, 1].mean()
        if n == 250:  # the samples fitted look fine, the days after them do not
            assert table[:, 0].mean() < right[0] + 1 and table[:, 1].min() > right[1] + 5 and table[:, 2].min() > 20
            frozen = table[:, 2].mean()
        if n == 2000:  # as good as right over 1000 days; 2000 days are enough to tell the difference
            assert abs(table[:, 2].mean() - right[2]) < 1.5 and table[:, 1].min() > right[1] + 1
    report_refitted(sets, np.concatenate([truth] + [each for _, each in more]), frozen)


def report_refitted(sets, truth, frozen):
    """The last row of the table: 250 days, but fitted anew every REFIT days. truth: volatilities of all sets, one below the other."""
    returns, once = (np.concatenate(each) for each in zip(*[(some, found[250]) for some, found in sets]))
    hits, sigma = refitted(returns, 250)
    now = np.array([rejected(each) for each in hits.reshape(len(sets), RUNS, DAYS)])
    right, rate = rejection(DAYS, RATE) * 100, hits.mean()
    print(f'{f"  250, fitted anew every {REFIT} days":59}{now.mean():5.1f} ({now.min():4.1f} to {now.max():4.1f}) {right:4.1f}  '
          f'{100 * rate:14.2f}')
    windows = zip(once, returns[:, PAST - 250:PAST + DAYS])
    kept = np.sqrt([conditional_variance(p, window, np.mean(window[:250] ** 2))[250:] for p, window in windows])
    errors = {name: volatility_errors(each, truth[:, PAST:PAST + DAYS]) for name, each in (('once', kept), ('anew', sigma))}
    print('error of the volatility, root mean square:  ' + ', '.join(
        f'fitted {name} {day:.0f}% of a day, {whole:.0f}% of the mean of {DAYS} days' for name, (day, whole) in errors.items()))
    drawn = np.random.default_rng(SEEDS[0]).choice(hits.sum(axis=1), (DRAWS, POOLED)).sum(axis=1)
    pooled = 100 * np.mean(kupiec_rejects(drawn, POOLED * DAYS, RATE))
    print(f'fitted anew, the breaches of {POOLED} markets drawn at random as one sample: Kupiec rejects {pooled:.0f}%')
    values.update({f'{name}_{key}': f'{each:.0f}' for name, pair in errors.items() for key, each in zip(('day', 'whole'), pair)})
    values.update(refit=f'{now.mean():.1f}', refit_low=f'{now.min():.1f}', refit_high=f'{now.max():.1f}', refit_every=str(REFIT),
                  refit_rate=f'{100 * rate:.2f}', pooled=str(POOLED), refit_pooled=f'{pooled:.0f}')
    assert errors['anew'][0] > 0.7 * errors['once'][0] and errors['anew'][1] < 0.4 * errors['once'][1], 'they mostly offset each other'
    assert now.mean() < frozen / 2 and now.min() > right and 1.8 < now.mean() / right < 2.4, 'better than frozen; twice a correct VaR'
    assert 1.15 < rate / RATE < 1.25, 'a fifth more breaches than promised'
    assert now.mean() < 20 and pooled > 95, 'one market seldom shows the excess, a few dozen together do'


# region blind
def blind_spots(returns, truth, rng):
    """Three VaRs with the right number of breaches; two of them know nothing about the day."""
    losses, sigma = -returns[:, PAST:PAST + DAYS], truth[:, PAST:PAST + DAYS]
    hindsight = np.quantile(losses, 1 - RATE, axis=1, keepdims=True) * np.ones_like(losses)  # one number for all days
    dice = np.where(rng.random(losses.shape) < 2 * RATE, 0.0, np.inf)  # VaR is nothing or everything
    recent = np.array([np.sqrt(np.convolve(run ** 2, np.full(20, 1 / 20))[PAST - 1:PAST + DAYS - 1]) for run in returns])
    stormy = sigma > np.quantile(sigma, 0.75, axis=1, keepdims=True)
    print('\n[blind]\n             breaches, %               rejected by, % of the markets')
    print('VaR           all  stormiest quarter      Kupiec  independence  DQ: VaR alone  DQ: VaR, last 20 days')
    for name, var in (('true sigma', QUANTILE * sigma), ('one number', hindsight), ('dice', dice)):
        hits = losses > var
        own = 1 / (1 + var)  # finite, and as informative as the VaR itself
        dq = [np.mean([dynamic_quantile(hit, np.column_stack(known), RATE) < 0.05 for hit, *known in zip(hits, *columns)])
              for columns in ((own,), (own, recent))]
        numbers = 100 * np.array([hits.mean(), hits[stormy].mean(), np.mean(kupiec_rejects(hits.sum(axis=1), DAYS, RATE)),
                                  np.mean(independence(hits) > CRITICAL), *dq])
        print(f'{name:11}{numbers[0]:6.2f}{numbers[1]:19.2f}{numbers[2]:12.1f}{numbers[3]:14.1f}{numbers[4]:15.1f}{numbers[5]:23.1f}')
        key = name.split()[0]
        values.update({f'{key}_all': f'{numbers[0]:.2f}', f'{key}_storm': f'{numbers[1]:.2f}', f'{key}_kupiec': f'{numbers[2]:.1f}',
                       f'{key}_indep': f'{numbers[3]:.1f}', f'{key}_dq': f'{numbers[4]:g}', f'{key}_dq_recent': f'{numbers[5]:g}'})
        assert numbers[2] < 10, 'each of them passes Kupiec'
        assert numbers[5] < 25 if name == 'true sigma' else numbers[5] > 40, 'the dynamic quantile test tells them apart'
# endregion blind


# region power
def rejection(days, rate):
    """Probability that Kupiec's test rejects a 99% VaR whose true breach rate is `rate`; exact, no simulation."""
    x = np.arange(days + 1)
    return binom.pmf(x[kupiec_rejects(x, days, RATE)], days, rate).sum()
# endregion power


def power():
    print('\n[power]\n days   Kupiec passes     true rate 1%     1.5%      2%      3%   (probability of rejection)')
    chart = Chart('power.svg', x=('真实突破率，%', 'True breach rate, %'), y=('拒绝概率', 'P(rejected)'), ylim=(0, 1.02))
    rates, shown = np.linspace(0.002, 0.04, 96), (0.01, 0.015, 0.02, 0.03)
    for days, role in ((250, 'accent'), (1000, 'blue'), (2500, 'green')):
        x = np.arange(days + 1)
        passes = x[~kupiec_rejects(x, days, RATE)]
        odds = [rejection(days, rate) for rate in shown]
        print(f'{days:5}   {passes[0]:3} to {passes[-1]:3}       ' + ''.join(f'{p:8.2f}' for p in odds))
        values[f'miss_{days}'] = f'{(1 - odds[2]) * 100:.0f}'
        if days == 250:
            values['pass_250'] = f'{passes[-1]}'
        chart.line(rates * 100, [rejection(days, rate) for rate in rates], (f'{days} 天', f'{days} days'), role)
    light = [1 - binom.cdf(GREEN, 250, rate) for rate in shown]
    print(f'  250     0 to   {GREEN}       ' + ''.join(f'{p:8.2f}' for p in light) + '   the traffic light is not green')
    chart.line(rates * 100, 1 - binom.cdf(GREEN, 250, rates), ('巴塞尔，250 天', 'Basel, 250 days'), 'ochre', dash='4 3')
    values.update(green=str(GREEN), green_miss=f'{(1 - light[2]) * 100:.0f}', green_right=f'{light[0] * 100:.0f}')
    assert light[2] > 2 * (rejection(250, 0.02)), 'one-sided: it sees a doubled rate twice as often'
    chart.hline(0.05)
    chart.text(4, 0.05, ('名义水平 5%', 'nominal 5%'), role='soft', anchor='end')
    chart.save()


def switching_fits(probability):
    """By seed, the fit of a synthetic market with these probabilities to leave a calm and a turbulent spell."""
    prices.SWITCH_PROBABILITY = probability
    closes = {seed: np.log([bar.close for bar in make_prices(days=2001, seed=seed)]) for seed in range(1, REGIMES + 1)}
    return {seed: fit(np.diff(each) * 100) for seed, each in closes.items()}


def limits(rng):
    """Two worlds that are not GARCH with normal noise."""
    fat = rng.standard_t(5, (500 + PAST + FUTURE, RUNS)) * np.sqrt(3 / 5)
    returns, _ = simulate(TRUTH, fat)
    rate = np.mean([breaches(run, fit(run[:PAST], STARTS[:1]), PAST)[PAST:].mean() for run in returns])
    even = np.mean([sum(each[1:]) for each in switching_fits((sum(SWITCH_PROBABILITY) / 2,) * 2).values()])
    fits = switching_fits(SWITCH_PROBABILITY)  # last, so that the market is as before
    switching, totals = fits[7], [sum(each[1:]) for each in fits.values()]
    print(f'\n[limits]\nStudent t(5) noise, normal quantile: breaches {rate:.2%}'
          f'\ntwo regimes, no GARCH at all: alpha+beta {sum(switching[1:]):.2f}, half-life {half_life(sum(switching[1:])):.0f} days;'
          f' seeds 1 to {REGIMES}: {min(totals):.2f} to {max(totals):.2f}'
          f'\nthe same with both switching probabilities {sum(SWITCH_PROBABILITY) / 2}, mean of the seeds: {even:.2f}')
    values.update(fat_rate=f'{rate * 100:.2f}', regime_sum=f'{sum(switching[1:]):.2f}',
                  regime_half=f'{half_life(sum(switching[1:])):.0f}', regime_seeds=str(REGIMES),
                  regime_low=f'{min(totals):.2f}', regime_high=f'{max(totals):.2f}',
                  regime_even=f'{even:.2f}')
    assert rate > 1.3 * RATE and abs(np.mean(totals) - (1 - sum(SWITCH_PROBABILITY))) < 0.02 and even > 0.98


def draw(returns, truth, found):
    days, run = np.arange(250), int(np.argsort(found[250][:, 1:].sum(axis=1))[RUNS // 4])  # a lower quartile, not the worst
    chart = Chart('volatility.svg', x=('拟合之后的交易日', 'Trading day after the fit'), y=('波动率，%', 'Volatility, %'))
    chart.line(days, truth[run, PAST:PAST + 250], ('真实', 'true'), 'soft', width=3)
    for n, role, label in ((250, 'accent', ('用 250 天拟合', '250-day fit')), (2000, 'blue', ('用 2000 天拟合', '2000-day fit'))):
        window = returns[run, PAST - n:PAST + 250]
        fitted = np.sqrt(conditional_variance(found[n][run], window, np.mean(window[:n] ** 2)))
        chart.line(days, fitted[n:], label, role)
        error = np.sqrt(np.mean((fitted[n:] / truth[run, PAST:PAST + 250] - 1) ** 2)) * 100
        values.update({f'drawn_sum_{n}': f'{found[n][run, 1:].sum():.2f}', f'drawn_error_{n}': f'{error:.0f}'})
    chart.save()
    chart = Chart('estimates.svg', x=('α 的估计', 'Estimate of α'), y=('β 的估计', 'Estimate of β'), xlim=(-0.01, 0.35), ylim=(-0.03, 1.03))
    chart.line((0, 0.35), (1, 0.65), ('α + β = 1', 'α + β = 1'), 'soft', dash='4 3', width=1.2)
    chart.points(*found[250][:, 1:].T, ('250 天', '250 days'), 'accent', radius=2)
    chart.points(*found[2000][:, 1:].T, ('2000 天', '2000 days'), 'blue', radius=2)
    chart.points([TRUTH[1]], [TRUTH[2]], ('真值', 'truth'), 'ink', radius=5)
    chart.save()


def main():
    returns, truth, rng = markets(SEEDS[0])
    start = np.array((0.05, 0.1, 0.85))
    slip = check_grad(lambda p: loss(p, returns[0], 1.5)[0], lambda p: loss(p, returns[0], 1.5)[1], start)
    assert slip < 1e-5, 'the analytic gradient disagrees with finite differences'
    found = recover(returns)
    backtest(returns, truth, found)
    blind_spots(returns, truth, rng)
    power()
    limits(rng)
    draw(returns, truth, found)
    real = benchmark.read_returns()
    values.update(benchmark.report_benchmark(real))
    values.update(marks.report_jump(real))
    values.update(marks.report_windows(real, QUANTILE, RATE))
    marks.draw_marks(real)
    with open('values.json', 'w', encoding='utf-8') as file:
        json.dump({key: values[key] for key in QUOTED}, file, ensure_ascii=False, indent=1, sort_keys=True)
        file.write('\n')


if __name__ == '__main__':
    main()
