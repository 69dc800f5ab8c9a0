"""Bias and efficiency of five volatility estimators against a known truth, and what they are worth as features.

Writes experiments.txt (this output), values.json and four figures; about fifteen seconds on one core.
"""
import json
from functools import lru_cache

import numpy as np
import pandas as pd
from chart import Chart

import real
from bars import simulate
from features import DAYS_A_YEAR, volatility_features
from prices import DAILY_VOLATILITY, make_prices
from volatility import ESTIMATORS, Bars, close_to_close, garman_klass, parkinson, rogers_satchell

SCENARIOS = {'ideal': {}, 'gap': {'gap': 1 / 3}, 'trend': {'drift': 0.5}, 'drift': {'drift': 0.03},
             'steps': {'continuous': False}, 'market': {'gap': 1 / 3, 'drift': 0.03, 'continuous': False}}
values = {}


@lru_cache(maxsize=None)
def many(windows=20000, days=20, **scenario):
    """simulate() 500 windows at a time, to spare the memory. The same seeds everywhere: scenarios differ by nothing else."""
    parts = [simulate(500, days, seed=seed, **scenario) for seed in range(windows // 500)]
    return Bars(*(np.concatenate(column) for column in zip(*parts)))


# region bias
def bias(variances):
    """Percent by which the volatility is off when the variance is averaged over all windows. The truth is 1."""
    return (np.sqrt(np.mean(variances)) - 1) * 100


def rms_error(variances):
    """Typical error of the volatility of one window, in percent: bias and noise together."""
    return np.sqrt(np.mean((np.sqrt(np.maximum(variances, 0)) - 1) ** 2)) * 100
# endregion bias


def compare():
    """Prints the bias of every estimator in every scenario, then efficiency and error."""
    estimates = {s: {name: estimate(many(**options)) for name, estimate in ESTIMATORS.items()} for s, options in SCENARIOS.items()}
    found = {s: {name: bias(v) for name, v in row.items()} for s, row in estimates.items()}
    print('[bias]\nbias of the volatility, %' + ''.join(f'{s:>8}' for s in SCENARIOS))
    for name in ESTIMATORS:
        print(f'{name:25}' + ''.join(f'{round(found[s][name], 1) + 0.0:8.1f}' for s in SCENARIOS))
    small = found['drift']['Parkinson'] - found['ideal']['Parkinson']
    values.update(gap_pk=f'{-found["gap"]["Parkinson"]:.1f}', trend_pk=f'{found["trend"]["Parkinson"]:.1f}',
                  trend_gk=f'{found["trend"]["Garman-Klass"]:.1f}', drift_effect=f'{small:.2f}')
    print('\n[efficiency]\n                     efficiency          error of a 20-day estimate, %\n'
          '                     ideal     gap           ideal     gap  market')
    ideal, market = {}, {}
    for name in ESTIMATORS:
        ratio = {s: np.var(estimates[s]['close-to-close']) / np.var(estimates[s][name]) for s in ('ideal', 'gap')}
        cells = [f'{ratio[s]:8.1f}' if abs(found[s][name]) < 1 else '       -' for s in ratio]  # no prize for a biased one
        errors = {s: rms_error(estimates[s][name]) for s in ('ideal', 'gap', 'market')}
        print(f'{name:18}' + ''.join(cells) + '        ' + ''.join(f'{e:8.1f}' for e in errors.values()))
        ideal[name], market[name] = f'{ratio["ideal"]:.1f}', f'{errors["market"]:.1f}'
    values.update(eff_pk=ideal['Parkinson'], eff_gk=ideal['Garman-Klass'], eff_rs=ideal['Rogers-Satchell'], eff_yz=ideal['Yang-Zhang'],
                  rms_cc=market['close-to-close'], rms_yz=market['Yang-Zhang'], rms_pk=market['Parkinson'],
                  rms_pkgap=market['Parkinson + gap'])
    two = many(windows=200000, days=2, gap=0.1)
    values['eff_two'] = f'{np.var(close_to_close(two)) / np.var(ESTIMATORS["Yang-Zhang"](two)):.0f}'
    print(f'Yang-Zhang on windows of two days, gap share 0.1: efficiency {values["eff_two"]}')
    assert found['gap']['Parkinson'] < -15 and abs(found['gap']['Yang-Zhang']) < 1
    assert all(abs(found['ideal'][name]) < 1 for name in ESTIMATORS)


def sampling():
    """The bias of the range estimators when high and low come from few observations."""
    print('\n[sampling]\nprices per session' + ''.join(f'{name:>17}' for name in ('Parkinson', 'in theory', 'Garman-Klass', 'Rogers-Satchell')))
    counts, rows = (5, 13, 26, 39, 78, 195, 390), []
    for steps in counts:
        bars = many(windows=2000, steps=steps, continuous=False)
        rows.append([bias(parkinson(bars)), theory(steps), bias(garman_klass(bars)), bias(rogers_satchell(bars))])
        print(f'{steps:18}' + ''.join(f'{x:17.1f}' for x in rows[-1]))
    values['s_pk_78'], _, values['s_gk_78'], _ = (f'{-x:.1f}' for x in rows[counts.index(78)])
    chart = Chart('sampling.svg', x=('每个交易时段看到的价格数', 'Prices seen in a session'), y=('偏差，%', 'Bias, %'), log='x',
                  xlim=(4.5, 430), ylim=(-42, 2), xticks=[(n, str(n)) for n in counts])
    for column, role, label in ((0, 'blue', 'Parkinson'), (2, 'ochre', 'Garman-Klass'), (3, 'accent', 'Rogers-Satchell')):
        chart.line(counts, [row[column] for row in rows], label, role)
        chart.points(counts, [row[column] for row in rows], role=role)
    chart.save()
    assert all(abs(row[0] - row[1]) < 1 for row, steps in zip(rows, counts) if steps >= 26)


def market():
    """The error of the three estimators that see the whole day, by the number of prices in a session."""
    names = ('Parkinson + gap', 'Yang-Zhang', 'Garman-Klass + gap')
    print('\n[market]\nerror of a 20-day estimate, %\nprices per session' + ''.join(f'{name:>20}' for name in names))
    counts, rows = (13, 26, 39, 78, 195, 390), []
    for steps in counts:
        bars = many(windows=2000, steps=steps, gap=1 / 3, drift=0.03, continuous=False)
        rows.append([rms_error(ESTIMATORS[name](bars)) for name in names])
        print(f'{steps:18}' + ''.join(f'{error:20.1f}' for error in rows[-1]))
    rows = np.array(rows)
    few, many_prices = counts.index(78), counts.index(195)
    assert (rows[:few + 1].argmin(axis=1) == 0).all() and (rows[many_prices:].argmin(axis=1) == 1).all(), 'where they cross'
    assert rows[-1, 2] < rows[-1, 0]
    assert np.ptp(rows[few]) < 1 and np.ptp(rows[-1]) < 0.5
    values.update(spread_78=f'{np.ptp(rows[few]):.1f}', spread_390=f'{np.ptp(rows[-1]):.1f}', few_pk=f'{rows[0, 0]:.1f}', few_gk=f'{rows[0, 2]:.1f}')


# region theory
def theory(steps):
    """Parkinson's bias in percent. Each extreme is missed by about 0.5826 steps' standard deviations."""
    short = 2 * 0.5826 / np.sqrt(steps)
    square = 4 * np.log(2) - 2 * short * np.sqrt(8 / np.pi) + short ** 2  # of the range; its mean is sqrt(8 / pi)
    return (np.sqrt(square / (4 * np.log(2))) - 1) * 100
# endregion theory


# region annual
def annualize(daily=0.012):
    """Five ways to an annual volatility; one is right. Truth: 1.2% per day, a third of it overnight."""
    bars = many(gap=1 / 3)
    whole, session = ESTIMATORS['Yang-Zhang'](bars), (bars.high - bars.low) ** 2 / (4 * np.log(2))
    return {'truth': daily * np.sqrt(252),
            'right: mean variance, root, 252': daily * np.sqrt(np.mean(whole) * 252),
            'year: the same with 365': daily * np.sqrt(np.mean(whole) * 365),
            'session: no gap, 252': daily * np.sqrt(np.mean(session) * 252),
            'roots: no gap, mean of daily roots': daily * np.mean(np.sqrt(session)) * np.sqrt(252),
            'absolute: mean of |daily return|': daily * np.mean(np.abs(bars.close - bars.before)) * np.sqrt(252)}
# endregion annual


def print_annual():
    print('\n[annual]')
    ways = annualize()
    for name, value in ways.items():
        off = round((value / ways['truth'] - 1) * 100, 1) + 0.0
        print(f'{name:36}{value:7.2%}' + (f'  {off:+6.1f}%' if name != 'truth' else ''))
        values[f'off_{name.split(":")[0]}'] = f'{abs(off):.1f}'
    del values['off_truth'], values['off_right']
    values['year_truth'] = f'{ways["truth"] * 100:.2f}'


WINDOWS, NAMES = (3, 4, 5, 7, 10, 12, 15, 20, 30, 40, 60), ('close-to-close', 'Parkinson', 'Yang-Zhang')


def make_market(seed):
    """8000 days of bars and their true volatility, annualized."""
    frame = pd.DataFrame(make_prices(days=8000, seed=seed)).set_index('date')
    return frame, pd.Series(np.array(DAILY_VOLATILITY)[frame.regime] * np.sqrt(DAYS_A_YEAR), index=frame.index)


def feature_errors(frame, truth):
    """{(estimator, window): (log error, correlation)}: how far is the value of this evening from the truth of tomorrow?"""
    tomorrow, found = truth.shift(-1), {}
    for window in WINDOWS:
        features = volatility_features(frame, window, NAMES).iloc[60 - window:-1]  # the same days for every window
        target = np.log(tomorrow[features.index])
        for name in NAMES:
            logs = np.log(features[name])
            found[name, window] = np.sqrt(np.mean((logs - target) ** 2)), np.corrcoef(logs, target)[0, 1]
    return found


def rolling():
    """Each estimator as a feature, in one market; then the best window in ten markets."""
    frame, truth = make_market(seed=7)
    found = feature_errors(frame, truth)
    seen = {key: (f'{error:.2f}', f'{correlation:.2f}') for key, (error, correlation) in found.items()}
    errors = {name: [found[name, window][0] for window in WINDOWS] for name in NAMES}
    print('\n[rolling]\nwindow   error (correlation) against the volatility of tomorrow\n    ' + ''.join(f'{name:>22}' for name in NAMES))
    for window in WINDOWS:
        print(f'{window:4}' + ''.join(f'{seen[name, window][0]:>14}  ({seen[name, window][1]})' for name in NAMES))

    markets = [found] + [feature_errors(*make_market(seed)) for seed in range(8, 17)]
    print('\n[seeds]\nten markets      lowest error   its window   windows within 3% of it')
    for key, name in (('cc', 'close-to-close'), ('yz', 'Yang-Zhang')):
        table = np.array([[market[name, window][0] for window in WINDOWS] for market in markets])
        best = np.array(WINDOWS)[table.argmin(axis=1)]
        close = np.array(WINDOWS)[(table < 1.03 * table.min(axis=1, keepdims=True)).any(axis=0)]
        least = table.min(axis=1)
        print(f'{name:15}{least.min():8.2f} to {least.max():.2f}{best.min():6} to {best.max():2}{close.min():15} to {close.max()}')
        values.update({f'best_{key}': f'{best.min()}–{best.max()}', f'near_{key}_low': str(close.min()), f'near_{key}_high': str(close.max()),
                       f'least_{key}': f'{least.min():.2f}–{least.max():.2f}', f'err_{key}_20': seen[name, 20][0]})
        limits = {'cc': (10, 20), 'yz': (4, 10)}[key]
        assert limits[0] <= best.min() and best.max() < limits[1], 'the windows of the text'
    assert all(min(m['Yang-Zhang', w][0] for w in WINDOWS) < 0.85 * min(m['close-to-close', w][0] for w in WINDOWS) for m in markets)
    values.update(err_cc_5=seen['close-to-close', 5][0], err_pk_5=seen['Parkinson', 5][0],
                  cor_pk_5=seen['Parkinson', 5][1], cor_yz_5=seen['Yang-Zhang', 5][1])
    chart = Chart('window.svg', x=('窗口，天', 'Window, days'), y=('对数误差', 'Log error'), log='x', xlim=(2.8, 65),
                  ylim=(0.2, 0.8), xticks=[(n, str(n)) for n in (3, 5, 10, 20, 40, 60)])
    for name, role in zip(NAMES, ('blue', 'ochre', 'accent')):
        chart.line(WINDOWS, errors[name], (name, name), role)
    chart.save()
    draw(frame, truth)


def real_prices():
    """The sampling bias and the choice of a window, on the closes of four indices."""
    closes, biases = real.read_closes(), []
    print('\n[real]\ncloses per bar ' + ''.join(f'{name:>17}' for name in ('Parkinson', 'Garman-Klass', 'Rogers-Satchell')))
    for days in (5, 13, 26):
        biases.append([real.range_bias(prices, days) for prices in closes.values()])
        simulated = many(windows=2000, steps=days, continuous=False)
        expected = [bias(estimate(simulated)) for estimate in (parkinson, garman_klass, rogers_satchell)]
        print(f'{days:4} simulated  ' + ''.join(f'{x:17.1f}' for x in expected))
        for name, found in zip(closes, biases[-1]):
            print(f'{"":5}{name:10}' + ''.join(f'{x:17.1f}' for x in found))
            assert max(found) < -5 and np.abs(np.subtract(found, expected)).max() < 8, 'about as short as simulated'
            assert found[0] == max(found), 'Parkinson loses least'
        if days == 5:
            short = [-found[0] for found in biases[-1]]
            values.update(real_pk_simulated=f'{-expected[0]:.1f}', real_pk_low=f'{min(short):.1f}', real_pk_high=f'{max(short):.1f}')
    assert (np.diff(biases, axis=0) > 0).all(), 'more prices, a smaller loss'

    windows = (5, 10, 12, 15, 20, 30, 40, 60, 90, 120, 250)
    print('\n[qlike]\nloss above that of the best window, x 1000\nwindow' + ''.join(f'{window:7}' for window in windows) + '   best')
    chart = Chart('qlike.svg', x=('窗口，天', 'Window, days'), y=('多出的损失 × 1000', 'Extra loss × 1000'), log='x', xlim=(9.5, 260), ylim=(0, 160),
                  xticks=[(n, str(n)) for n in (10, 20, 40, 90, 250)])
    best = {}
    for (name, prices), role in zip(closes.items(), ('accent', 'blue', 'ochre', 'violet')):
        losses = np.array([real.qlike(prices, window) for window in windows])
        best[name] = windows[losses.argmin()]
        above = 1000 * (losses - losses.min())
        print(f'{name:6}' + ''.join(f'{x:7.0f}' for x in above) + f'{best[name]:7}')
        chart.line(windows[1:], above[1:], name, role)
        assert above[windows.index(10)] > 100 and above[windows.index(40):windows.index(250)].max() < 20, 'steep, then flat'
    chart.save()
    values.update(real_best_low=str(min(best.values())), real_best_high=str(max(best.values())))
    assert min(best.values()) >= 20, 'longer than in the synthetic market'


def draw(frame, truth):
    short, long = volatility_features(frame, 5)['Yang-Zhang'], volatility_features(frame, 20)['close-to-close']
    days = frame.index[960:1210]  # two storms
    chart = Chart('rolling.svg', x=('交易日', 'Trading day'), y=('年化，%', 'Annualized, %'))
    chart.line(range(250), truth[days] * 100, ('真值', 'truth'), 'soft', width=3)
    chart.line(range(250), long[days] * 100, ('收盘价，20 天', 'close, 20 d'), 'blue')
    chart.line(range(250), short[days] * 100, ('Yang-Zhang，5 天', 'Yang-Zhang, 5 d'), 'accent')
    chart.save()


if __name__ == '__main__':
    compare()
    sampling()
    market()
    print_annual()
    rolling()
    real_prices()
    with open('values.json', 'w', encoding='utf-8') as file:
        json.dump(values, file, ensure_ascii=False, indent=1, sort_keys=True)
        file.write('\n')
