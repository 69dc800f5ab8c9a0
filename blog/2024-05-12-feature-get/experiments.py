"""Bias and efficiency of five volatility estimators against a known truth, and what they are worth as features.

Writes experiments.txt (this output), values.json and three figures; about ten seconds on one core.
"""
import json
from functools import lru_cache

import numpy as np
import pandas as pd
from chart import Chart

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
    print('\n[sampling]\nprices a session' + ''.join(f'{name:>17}' for name in ('Parkinson', 'in theory', 'Garman-Klass', 'Rogers-Satchell')))
    counts, rows = (5, 13, 26, 39, 78, 195, 390), []
    for steps in counts:
        bars = many(windows=2000, steps=steps, continuous=False)
        rows.append([bias(parkinson(bars)), theory(steps), bias(garman_klass(bars)), bias(rogers_satchell(bars))])
        print(f'{steps:16}' + ''.join(f'{x:17.1f}' for x in rows[-1]))
    values['s_pk_78'], _, values['s_gk_78'], _ = (f'{-x:.1f}' for x in rows[counts.index(78)])
    chart = Chart('sampling.svg', x=('每个交易时段看到的价格数', 'Prices seen in a session'), y=('偏差，%', 'Bias, %'), log='x',
                  xlim=(4.5, 430), ylim=(-42, 2), xticks=[(n, str(n)) for n in counts])
    for column, role, label in ((0, 'blue', 'Parkinson'), (2, 'ochre', 'Garman-Klass'), (3, 'accent', 'Rogers-Satchell')):
        chart.line(counts, [row[column] for row in rows], label, role)
        chart.points(counts, [row[column] for row in rows], role=role)
    chart.save()
    assert all(abs(row[0] - row[1]) < 1 for row, steps in zip(rows, counts) if steps >= 26)


# region theory
def theory(steps):
    """Parkinson's bias in percent. Each extreme is missed by about 0.5826 steps' standard deviations."""
    short = 2 * 0.5826 / np.sqrt(steps)
    square = 4 * np.log(2) - 2 * short * np.sqrt(8 / np.pi) + short ** 2  # of the range; its mean is sqrt(8 / pi)
    return (np.sqrt(square / (4 * np.log(2))) - 1) * 100
# endregion theory


# region annual
def annualize(daily=0.012):
    """Five ways to a volatility a year; one is right. Truth: 1.2 % a day, a third of it overnight."""
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


def rolling():
    """Each estimator as a feature: how far is the value of this evening from the truth of tomorrow?"""
    frame = pd.DataFrame(make_prices(days=8000, seed=7)).set_index('date')
    truth = pd.Series(np.array(DAILY_VOLATILITY)[frame.regime] * np.sqrt(DAYS_A_YEAR), index=frame.index)
    tomorrow = truth.shift(-1)
    names = ('close-to-close', 'Parkinson', 'Yang-Zhang')
    windows, errors, seen = (3, 4, 5, 7, 10, 12, 15, 20, 30, 40, 60), {name: [] for name in names}, {}
    print('\n[rolling]\nwindow   error (correlation) against the volatility of tomorrow\n    ' + ''.join(f'{name:>22}' for name in names))
    for window in windows:
        features = volatility_features(frame, window, names).iloc[60 - window:-1]  # the same days for every window
        target, cells = np.log(tomorrow[features.index]), []
        for name in names:
            logs = np.log(features[name])
            errors[name].append(np.sqrt(np.mean((logs - target) ** 2)))
            error, correlation = f'{errors[name][-1]:.2f}', f'{np.corrcoef(logs, target)[0, 1]:.2f}'
            cells.append(f'{error:>14}  ({correlation})')
            seen[name, window] = error, correlation
        print(f'{window:4}' + ''.join(cells))
    for key, name in (('cc', 'close-to-close'), ('yz', 'Yang-Zhang')):
        best = windows[int(np.argmin(errors[name]))]
        values.update({f'best_{key}': str(best), f'least_{key}': seen[name, best][0], f'err_{key}_20': seen[name, 20][0]})
    values.update(err_cc_5=seen['close-to-close', 5][0], err_pk_5=seen['Parkinson', 5][0],
                  cor_pk_5=seen['Parkinson', 5][1], cor_yz_5=seen['Yang-Zhang', 5][1])
    chart = Chart('window.svg', x=('窗口，天', 'Window, days'), y=('对数误差', 'Log error'), log='x', xlim=(2.8, 65),
                  ylim=(0.2, 0.8), xticks=[(n, str(n)) for n in (3, 5, 10, 20, 40, 60)])
    for name, role in zip(names, ('blue', 'ochre', 'accent')):
        chart.line(windows, errors[name], (name, name), role)
    chart.save()
    draw(frame, truth)
    assert min(errors['Yang-Zhang']) < 0.8 * min(errors['close-to-close'])


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
    print_annual()
    rolling()
    with open('values.json', 'w', encoding='utf-8') as file:
        json.dump(values, file, ensure_ascii=False, indent=1, sort_keys=True)
        file.write('\n')
