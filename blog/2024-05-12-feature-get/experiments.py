"""Bias and efficiency of five volatility estimators against a known variance, and how many days of closes they replace.

Writes experiments.txt (this output), values.json and three figures; about half a minute on one core.
"""
import json
from functools import lru_cache

import numpy as np
from chart import Chart
from indices import NAMES, read_closes, trading_days

import real
from bars import simulate
from volatility import ESTIMATORS, Bars, close_to_close, garman_klass, parkinson, rogers_satchell

SCENARIOS = {'ideal': {}, 'gap': {'gap': 1 / 3}, 'trend': {'drift': 0.5}, 'drift': {'drift': 0.03},
             'steps': {'continuous': False}, 'market': {'gap': 1 / 3, 'drift': 0.03, 'continuous': False}}
values = {}
QUOTED = '''all_gk all_pk all_yz drift_effect eff_gk eff_pk eff_rs eff_two eff_yz few_gk few_pk gap_pk real_bars real_pk_high
    real_pk_low real_pk_simulated rms_cc rms_pk rms_pkgap rms_yz s_gk_78 s_pk_78 spread_all stale_high stale_low
    stale_shared share_5 share_15 share_33 share_50 explained error_low error_high trend_gk trend_pk worst worst_raw worth_30 worth_goal worth_high worth_low worth_yz_7'''.split()  # by the text


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
    counts, rows = (13, 26, 39, 78, 195, 390, 'all'), []
    for steps in counts:
        sampled = {'continuous': True} if steps == 'all' else {'continuous': False, 'steps': steps}
        bars = many(windows=2000, gap=1 / 3, drift=0.03, **sampled)
        rows.append([rms_error(ESTIMATORS[name](bars)) for name in names])
        print(f'{steps:>18}' + ''.join(f'{error:20.1f}' for error in rows[-1]))
    rows = np.array(rows)
    few, many_prices = counts.index(78), counts.index(195)
    assert (rows[:few + 1].argmin(axis=1) == 0).all() and (rows[many_prices:, 0] > rows[many_prices:, 1]).all(), 'where they cross'
    assert rows[-1].argmax() == 0, 'of a path that is seen whole, Parkinson is the worst'
    assert (rows[many_prices:-1].argmin(axis=1) == 1).all(), 'Yang-Zhang from hundreds on'
    assert abs(rows[-1, 2] - rows[-1, 1]) < 0.3, 'with thousands, Garman-Klass plus gap is as good'
    assert np.ptp(rows[few]) < 1 and np.ptp(rows[-1]) < 1
    values.update(spread_78=f'{np.ptp(rows[few]):.1f}', spread_all=f'{np.ptp(rows[-1]):.1f}', few_pk=f'{rows[0, 0]:.1f}', few_gk=f'{rows[0, 2]:.1f}',
                  all_pk=f'{rows[-1, 0]:.1f}', all_yz=f'{rows[-1, 1]:.1f}', all_gk=f'{rows[-1, 2]:.1f}')


# region theory
def theory(steps):
    """Parkinson's bias in percent. Each extreme is missed by about 0.5826 steps' standard deviations."""
    short = 2 * 0.5826 / np.sqrt(steps)
    square = 4 * np.log(2) - 2 * short * np.sqrt(8 / np.pi) + short ** 2  # of the range; its mean is sqrt(8 / pi)
    return (np.sqrt(square / (4 * np.log(2))) - 1) * 100
# endregion theory


def worth():
    """How many days with a high and a low are as good as 20 days of closes. Prints the error by the number of days."""
    settings = {'78 prices': {'continuous': False}, 'all prices': {}}
    columns = [('close-to-close', '78 prices'), ('Parkinson + gap', '78 prices'), ('Yang-Zhang', '78 prices'), ('Yang-Zhang', 'all prices')]
    lengths, rows = (2, 3, 4, 5, 6, 7, 10, 15, 20, 30), []
    print('\n[worth]\nerror of an estimate, %, by the days it uses\ndays' + ''.join(f'{f"{name}, {seen}":>28}' for name, seen in columns))
    for days in lengths:
        bars = {seen: many(windows=4000, days=days, gap=1 / 3, drift=0.03, **options) for seen, options in settings.items()}
        rows.append([rms_error(ESTIMATORS[name](bars[seen])) for name, seen in columns])
        print(f'{days:4}' + ''.join(f'{error:28.1f}' for error in rows[-1]))
    rows = np.array(rows)
    goal = rows[lengths.index(20), 0]
    enough = [lengths[int(np.argmax(rows[:, column] <= 1.02 * goal))] for column in (1, 2, 3)]  # 2%: less is noise
    print(f'about as good as 20 days of closes ({goal:.1f}%): '
          + ', '.join(f'{days} days of {name}, {seen}' for days, (name, seen) in zip(enough, columns[1:])))
    values.update(worth_goal=f'{goal:.1f}', worth_low=str(min(enough)), worth_high=str(max(enough)), worth_30=f'{rows[-1, 0]:.1f}',
                  worth_yz_7=f'{rows[lengths.index(7), 2]:.1f}')
    assert rows[-1, 0] < rows[lengths.index(7), 2], '30 days of closes for 7 of Yang-Zhang'
    assert (min(enough), max(enough)) == (4, 5), 'the numbers in the description'
    chart = Chart('worth.svg', x=('用到的天数', 'Days used'), y=('误差，%', 'Error, %'), log='x', xlim=(1.9, 31), ylim=(0, 70), xticks=[(n, str(n)) for n in (2, 3, 5, 10, 20, 30)])
    for column, role, label in ((0, 'blue', ('收盘价', 'closes')), (1, 'ochre', ('Parkinson 加隔夜', 'Parkinson + gap')), (2, 'accent', 'Yang-Zhang')):
        chart.line(lengths, rows[:, column], label, role)
    chart.hline(goal)
    chart.save()


def shares():
    """The days of Yang-Zhang that are as good as 20 days of closes, by the overnight share and the prices of a session."""
    columns = {'26': {'steps': 26, 'continuous': False}, '78': {'continuous': False}, 'all': {}}
    print('\n[shares]\ndays of Yang-Zhang about as good as 20 days of closes; prices per session\novernight share' + ''.join(f'{name:>8}' for name in columns))
    rows = {}
    for share in (0.05, 0.15, 1 / 3, 0.5):
        rows[share] = row = []
        for options in columns.values():
            goal = rms_error(close_to_close(many(windows=4000, days=20, gap=share, drift=0.03, **options)))
            needed = (days for days in range(2, 21)
                      if rms_error(ESTIMATORS['Yang-Zhang'](many(windows=4000, days=days, gap=share, drift=0.03, **options))) <= 1.02 * goal)
            row.append(next(needed, None))
        print(f'{share:15.0%}' + ''.join(f'{days or "more":>8}' for days in row))
        values[f'share_{share * 100:.0f}'] = str(row[1])
    assert (values['share_33'], values['share_50']) == ('5', '7'), 'the numbers in the description'
    chart = Chart('shares.svg', x=('隔夜占全天方差，%', 'Overnight share of the variance, %'), y=('抵 20 天收盘价的天数', 'Days as good as 20 closes'),
                  xlim=(0, 55), ylim=(0, 12))
    at = [100 * share for share in rows]
    for column, label, role in ((0, ('26 个价格', '26 prices'), 'ochre'), (1, ('78 个价格', '78 prices'), 'accent'), (2, ('全部', 'all'), 'blue')):
        chart.line(at, [row[column] for row in rows.values()], label, role)
        chart.points(at, [row[column] for row in rows.values()], role=role, radius=4)
    chart.save()


def real_prices():
    """The sampling bias on the closes of four indices."""
    table = read_closes()
    stale = [int(np.sum(column[1:] == column[:-1])) for column in table.T]
    shared = int(np.sum((table[1:] == table[:-1]).all(axis=1)))
    closes = {name: np.log(trading_days(column)) for name, column in zip(NAMES, table.T)}
    print(f'\n[real]\nrows that repeat the last close, left out: {", ".join(f"{name} {n}" for name, n in zip(NAMES, stale))}; all four at once: {shared}')
    values.update(stale_low=str(min(stale)), stale_high=str(max(stale)), stale_shared=str(shared))
    biases = []
    print('closes per bar ' + ''.join(f'{name:>17}' for name in ('Parkinson', 'Garman-Klass', 'Rogers-Satchell')))
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
            raw = [real.range_bias(np.log(column), days) for column in table.T]
            worst = [np.abs(np.subtract(some, expected)).max() for some in (raw, biases[-1])]
            print(f'     largest difference from the simulation: {worst[0]:.1f} with the repeated closes, {worst[1]:.1f} without them')
            values.update(worst_raw=f'{worst[0]:.1f}', worst=f'{worst[1]:.1f}')
            assert worst[1] < 4 < worst[0], 'holidays look like calm days'
            print('     Parkinson            found   error  simulated with the correlation of one day to the next')
            gaps, errors = [], []
            for (name, prices), found in zip(closes.items(), biases[-1]):
                correlation, error = real.lag_one(prices), real.error_of_bias(prices, days)
                predicted = real.bias_at(correlation, days)
                print(f'     {name:10}{found[0]:16.1f}{error:8.1f}{predicted:11.1f} at {correlation:.3f}')
                gaps.append(abs(found[0] - predicted))
                errors.append(error)
            assert max(gaps) < 1.5 and all(gap < 1.5 * error for gap, error in zip(gaps, errors)), 'the correlation explains the deviations'
            values.update(explained=f'{max(gaps):.1f}', error_low=f'{min(errors):.1f}', error_high=f'{max(errors):.1f}')
            values.update(real_pk_simulated=f'{-expected[0]:.1f}', real_pk_low=f'{min(short):.1f}', real_pk_high=f'{max(short):.1f}')
    values['real_bars'] = str(min((len(prices) - 1) // 26 for prices in closes.values()))
    assert (np.diff(biases, axis=0) > 0).all(), 'more prices, a smaller loss'


if __name__ == '__main__':
    compare()
    sampling()
    market()
    worth()
    shares()
    real_prices()
    with open('values.json', 'w', encoding='utf-8') as file:
        json.dump({key: values[key] for key in QUOTED}, file, ensure_ascii=False, indent=1, sort_keys=True)
        file.write('\n')
