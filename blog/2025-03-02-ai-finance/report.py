"""Runs the three experiments of this post, checks its claims, writes the figures and values.json."""
import json

import gap
import leaks
import nulls
import numpy as np
from chart import Chart
from market import HORIZON

values = {}
table, whole, past = leaks.compare()
daily = gap.compare()
tests = nulls.compare()

print('[leaks]')
print(f'accuracy on markets that cannot be predicted, mean of {len(whole) // 8}; in brackets: what the leak adds (standard error)')
print(f'{"":10} {"linear":>20} {"neighbors":>22}')
for name in leaks.VARIANTS:
    row = f'{name:10}'
    for model in leaks.MODELS:
        scores, extra = table[name, model], table[name, model] - table['honest', model]
        error = extra.std(ddof=1) / np.sqrt(len(extra))
        row += f'     {scores.mean():.3f}' + (f' {round(extra.mean(), 3) + 0.0:+.3f} ({error:.3f})' if name != 'honest' else ' ' * 15)
        values[f'{name}_{model}_adds'] = f'{round(100 * extra.mean(), 1) + 0.0:.1f}'
    print(row.rstrip())
spread = table['honest', 'linear'].std(ddof=1)
binomial = 0.5 / np.sqrt(leaks.test_rows())
print(f'standard deviation of the honest linear score between markets: {spread:.3f}')
print(f'the same if all {leaks.test_rows()} test rows were independent: {binomial:.3f}')
values |= {'all_neighbors': f"{table['all', 'neighbors'].mean():.3f}", 'level_markets': str(len(whole)), 'markets': str(len(whole) // 8),
           'test_rows': str(leaks.test_rows()), 'spread': f'{spread:.3f}', 'binomial': f'{binomial:.3f}', 'spread_ratio': f'{spread / binomial:.1f}',
           'two_spreads': f'{np.floor(100 * (0.5 + 2 * spread)) / 100:.2f}'}
for model in leaks.MODELS:
    assert abs(table['honest', model].mean() - 0.5) < 0.02 and abs(table['scaled', model] - table['honest', model]).mean() < 0.01
    assert all(table[name, model].mean() > 0.53 for name in ('selected', 'smoothed', 'shuffled', 'all'))
assert np.array_equal(table['scaled', 'linear'], table['honest', 'linear'])
assert table['shuffled', 'neighbors'].mean() > 0.75 and spread > 1.5 * binomial

print('\n[level]')
for name, key, scores in (('standardized with all days', 'level_whole', whole), ('with the past only', 'level_past', past)):
    error = scores.std(ddof=1) / np.sqrt(len(scores))
    print(f'price level {name:28} {scores.mean():.3f} (standard error {error:.3f})')
    values |= {key: f'{scores.mean():.3f}', key + '_error': f'{error:.3f}'}
assert whole.mean() > past.mean() + 0.01 and whole.mean() > 0.51 and abs(past.mean() - 0.5) < 0.013

print('\n[gap]')
print(f'label looks {HORIZON} days ahead, retrained daily, {len(daily)} markets')
for days, score in zip(gap.GAPS, daily.mean(axis=0)):
    print(f'newest training row {days:2} days old: {score:.2f}')
    values[f'gap_{days}'] = f'{score:.2f}'
assert daily.mean(axis=0)[0] > 0.7 and np.all(abs(daily.mean(axis=0)[gap.GAPS.index(HORIZON):] - 0.5) < 0.01)

print('\n[nulls]')
print('market     pipeline  score   rows shuffled: mean sd   p    returns flipped: mean sd   p')
for (market, pipeline), (observed, shuffled, flipped) in tests.items():
    cells = [(null.mean(), null.std(ddof=1), nulls.p_value(observed, null)) for null in (shuffled, flipped)]
    print(f'{market:10} {pipeline:8} {observed:6.3f}' + ''.join(f'          {m:.3f} {s:.3f} {p:.3f}' for m, s, p in cells))
    key = f'{market.split()[0]}_{pipeline}'
    values[key] = f'{observed:.3f}'
    for name, (m, s, p) in zip(('rows', 'flip'), cells):
        values |= {f'{key}_{name}_mean': f'{m:.3f}', f'{key}_{name}_sd': f'{s:.3f}', f'{key}_{name}_p': f'{p:.3f}'}
p = {key: [nulls.p_value(observed, null) for null in both] for key, (observed, *both) in tests.items()}
assert p['no signal', 'leaky'][0] < 0.05 < p['no signal', 'leaky'][1]      # row shuffling certifies a leak
assert p['no signal', 'honest'][1] > 0.05 > p['signal', 'honest'][1]       # flipping tells the two markets apart

chart = Chart('leaks.svg', x=('泄漏', 'Leak'), y=('准确率', 'Accuracy'), xlim=(0.5, 7.5), ylim=(0.35, 0.9),
              xticks=list(enumerate((('诚实', 'honest'), ('先缩放', 'scaled'), ('不清除', 'unpurged'), ('先选特征', 'selected'),
                                     ('先平滑', 'smoothed'), ('打乱', 'shuffled'), ('全部', 'all')), start=1)))
chart.hline(0.5)
for model, label, role, side in (('linear', ('线性判别', 'linear'), 'blue', -0.17), ('neighbors', ('近邻', 'neighbors'), 'accent', 0.17)):
    cloud = [(at + side + (i % 5 - 2) * 0.04, v) for at, name in enumerate(leaks.VARIANTS, start=1) for i, v in enumerate(table[name, model])]
    chart.points(*zip(*cloud), label, role=role)
chart.save()

chart = Chart('gap.svg', x=('最新训练样本距今天数', 'Age of the newest training row in days'), y=('准确率', 'Accuracy'), xlim=(0, 20), ylim=(0.4, 0.85))
chart.band(gap.GAPS, *np.percentile(daily, [5, 95], axis=0), ('90 % 的市场', '90 % of markets'), role='blue')
chart.line(gap.GAPS, daily.mean(axis=0), ('均值', 'Mean'), role='accent')
chart.line([HORIZON, HORIZON], [0.4, 0.8], role='soft', dash='4 3', width=1.2)
chart.text(HORIZON, 0.8, (f'标签跨度 {HORIZON} 天', f'label horizon, {HORIZON} days'))
chart.hline(0.5)
chart.save()

chart = Chart('nulls.svg', x=('市场，流水线', 'Market, pipeline'), y=('准确率', 'Accuracy'), xlim=(0.5, 4.5), ylim=(0.42, 0.68),
              xticks=list(enumerate((('无信号，泄漏', 'none, leaky'), ('无信号，诚实', 'none, honest'), ('有信号，泄漏', 'signal, leaky'), ('有信号，诚实', 'signal, honest')), start=1)))
for index, label, role, side in ((1, ('打乱行', 'rows shuffled'), 'ochre', -0.16), (2, ('翻转收益', 'returns flipped'), 'blue', 0.16)):
    cloud = [(at + side + (i % 5 - 2) * 0.035, v) for at, result in enumerate(tests.values(), start=1) for i, v in enumerate(result[index])]
    chart.points(*zip(*cloud), label, role=role)
chart.points(range(1, 5), [observed for observed, *_ in tests.values()], ('实际得分', 'score'), role='accent', radius=5)
chart.save()

QUOTED = '''all_neighbors binomial gap_1 gap_10 gap_15 gap_3 gap_5 level_markets level_past level_whole level_whole_error markets
    no_honest_flip_sd no_honest_rows_mean no_honest_rows_sd no_leaky no_leaky_flip_mean no_leaky_flip_p no_leaky_rows_mean
    no_leaky_rows_p scaled_linear_adds scaled_neighbors_adds selected_linear_adds shuffled_linear_adds shuffled_neighbors_adds
    signal_honest signal_honest_flip_p signal_leaky signal_leaky_flip_mean smoothed_linear_adds spread spread_ratio test_rows
    two_spreads unpurged_linear_adds unpurged_neighbors_adds'''.split()  # by the text
with open('values.json', 'w', encoding='utf-8') as file:
    json.dump({key: values[key] for key in QUOTED}, file, ensure_ascii=False, indent=1, sort_keys=True)
    file.write('\n')
