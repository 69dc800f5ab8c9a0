"""Trains the small net from five random starts and asks two questions of it:
is the 80 % interval an 80 % interval (next to quantile boosting and to the truth), and do the variable
selection weights say which inputs matter (next to permutation importance)?
Writes coverage.svg, weights.svg and values.json.
"""
import json

import numpy as np
from sklearn.ensemble import HistGradientBoostingRegressor

import gradcheck
from chart import Chart
from series import NAMES, make_series
from tft import QuantileNet, fit, pinball

LEVELS = np.array([0.1, 0.5, 0.9])
TRAIN, SEEDS = 6000, range(5)
VALUES = {}

inputs, y, true_quantile = make_series(12000, seed=0)
truth = np.column_stack([true_quantile(level) for level in LEVELS])[TRAIN:]
y_mean, y_std = y[:TRAIN].mean(), y[:TRAIN].std()
x = (inputs - inputs[:TRAIN].mean(axis=0)) / inputs[:TRAIN].std(axis=0)
test_x, test_y = x[TRAIN:], y[TRAIN:]


# region train
def train(seed):
    rng = np.random.default_rng(seed)
    net = QuantileNet(rng, n_vars=len(NAMES), size=8, n_quantiles=len(LEVELS))
    fit(net, x[:TRAIN], (y[:TRAIN] - y_mean) / y_std, LEVELS, rng, epochs=20)
    return net


def predict(net, rows):
    return net.forward(rows) * y_std + y_mean
# endregion


# region boosting
def boosted(rows=TRAIN, **options):
    models = [HistGradientBoostingRegressor(loss='quantile', quantile=level, early_stopping=False, random_state=0, **options)
              .fit(inputs[:rows], y[:rows]) for level in LEVELS]
    return lambda part: np.column_stack([model.predict(part) for model in models])


SMALL_TREES = dict(max_iter=300, max_leaf_nodes=4, min_samples_leaf=50)
# Compared on the last quarter of the training part, never on the test part.
held_out = slice(TRAIN * 3 // 4, TRAIN)
scores = [pinball(y[held_out], boosted(held_out.start, **options)(inputs[held_out]), LEVELS)[0] for options in ({}, SMALL_TREES)]
assert scores[1] < scores[0]
# endregion


# region measures
def inside(forecast):
    return (test_y >= forecast[:, 0]) & (test_y <= forecast[:, 2])


def fifths(forecast):
    """Lowest and highest coverage in ten groups: five by the true median, five by the true width."""
    groups = [np.searchsorted(np.quantile(by, [0.2, 0.4, 0.6, 0.8]), by) for by in (truth[:, 1], truth[:, 2] - truth[:, 0])]
    covered = [inside(forecast)[group == k].mean() for group in groups for k in range(5)]
    return min(covered), max(covered)


def shuffle(column):
    """The test inputs with one column in random order."""
    rows = test_x.copy()
    rows[:, column] = np.random.default_rng(column).permutation(rows[:, column])
    return rows
# endregion


# region paths
def two_paths(net, own, chooser):
    """Test loss when the GRN of each variable reads `own` and the network that sets the weights reads `chooser`."""
    net.vsn.forward(chooser)
    chosen = net.vsn.chosen
    net.vsn.forward(own)
    mixed = (chosen[:, :, None] * net.vsn.made).sum(axis=1)
    return pinball(test_y, net.head.forward(net.grn.forward(mixed)) * y_std + y_mean, LEVELS)[0]
# endregion


nets = [train(seed) for seed in SEEDS]
rows = {'truth': truth, 'net': predict(nets[0], test_x), 'boost_default': boosted()(inputs[TRAIN:]),
        'boost_small': boosted(**SMALL_TREES)(inputs[TRAIN:]), 'constant': np.tile(np.quantile(y[:TRAIN], LEVELS), (len(test_y), 1))}
print('[coverage]\n               below q10  below q50  below q90  inside %  by fifths   loss   gap to truth')
for name, forecast in rows.items():
    low, high = fifths(forecast)
    loss, gap = pinball(test_y, forecast, LEVELS)[0], np.sqrt(((forecast - truth) ** 2).mean())
    print(f'{name:<13}' + ''.join(f'{b:>11.3f}' for b in (test_y[:, None] <= forecast).mean(axis=0))
          + f'{100 * inside(forecast).mean():>10.1f}{100 * low:>8.0f}-{100 * high:.0f}{loss:>7.3f}{gap:>15.2f}')
    VALUES |= {f'{name}_inside': f'{100 * inside(forecast).mean():.1f} %', f'{name}_low': f'{100 * low:.0f} %', f'{name}_high': f'{100 * high:.0f} %',
               f'{name}_loss': f'{loss:.3f}', f'{name}_gap': f'{gap:.2f}'}

losses, chosen, moved, lag_paths = [], [], [], []
for net in nets:
    loss = two_paths(net, test_x, test_x)
    chosen.append(net.vsn.chosen.mean(axis=0))
    losses.append(loss)
    moved.append([two_paths(net, shuffle(column), shuffle(column)) - loss for column in range(len(NAMES))])
    lag_paths.append((two_paths(net, shuffle(0), test_x) - loss, two_paths(net, test_x, shuffle(0)) - loss))
chosen, moved = np.array(chosen), np.array(moved)

header = ''.join(f'{name:>9}' for name in NAMES)
print(f'\n[weights]\nstart    loss{header}   mean selection weight')
for seed in SEEDS:
    print(f'{seed:<5}{losses[seed]:>8.3f}' + ''.join(f'{w:>9.2f}' for w in chosen[seed]))
print(f'\n[importance]\nstart        {header}   rise of the loss when shuffled')
for seed in SEEDS:
    print(f'{seed:<13}' + ''.join(f'{max(w, 0):>9.2f}' for w in moved[seed]))
print('\n[paths]\nstart   weight of lag   shuffled in its own GRN   shuffled in the chooser')
for seed in SEEDS:
    print(f'{seed:<5}{chosen[seed, 0]:>16.2f}{lag_paths[seed][0]:>26.2f}{lag_paths[seed][1]:>26.2f}')

# region claims
assert abs(inside(rows['net']).mean() - 0.8) < 0.03 and inside(rows['boost_default']).mean() < 0.72
assert abs(inside(rows['constant']).mean() - 0.8) < 0.03 and fifths(rows['constant'])[0] < 0.6
assert (np.abs(moved[:, -1]) < 0.01).all() and (moved[:, :-1] > 0.05).all(), 'only the decoy is useless'
assert (np.ptp(chosen[:, :3], axis=0) > 0.3).all() and np.ptp(losses) < 0.02, 'same loss, other weights'
assert chosen[1, -1] > chosen[1, 0] and moved[1].argmax() == 0, 'start 1: the decoy outweighs the input that matters most'
assert lag_paths[1][1] > 3 * lag_paths[1][0] and lag_paths[4][0] > 3 * lag_paths[4][1], 'start 1 reads the lag in the chooser'
# endregion

found, count = gradcheck.run()
VALUES |= {'checked': str(count), 'shortcut_error': f'{found["shortcut"][0]:.2f}', 'shortcut_first': f'{found["shortcut"][1]:.3f}',
           'shortcut_last': f'{found["shortcut"][2]:.3f}', 'full_last': f'{found["full"][2]:.3f}',
           'coverage_error': f'{100 * np.sqrt(0.8 * 0.2 / len(test_y)):.1f}', 'loss_low': f'{min(losses):.3f}', 'loss_high': f'{max(losses):.3f}'}
for j, name in enumerate(NAMES):
    VALUES |= {f'{name}_least': f'{chosen[:, j].min():.2f}', f'{name}_most': f'{chosen[:, j].max():.2f}', f'{name}_matters': f'{max(moved[:, j].mean(), 0):.2f}'}
for seed, word in ((1, 'one'), (4, 'four')):
    VALUES |= {f'lag_{word}': f'{chosen[seed, 0]:.2f}', f'decoy_{word}': f'{chosen[seed, -1]:.2f}',
               f'own_{word}': f'{lag_paths[seed][0]:.2f}', f'chooser_{word}': f'{lag_paths[seed][1]:.2f}'}
QUOTED = '''boost_default_inside boost_small_inside boost_small_loss checked chooser_four chooser_one constant_high constant_inside
    constant_loss constant_low coverage_error decoy_least decoy_matters decoy_most decoy_one demand_least demand_matters
    demand_most full_last lag_four lag_least lag_matters lag_most lag_one loss_high loss_low net_high net_inside net_loss net_low
    own_four own_one season_least season_matters season_most shortcut_error shortcut_first shortcut_last stress_matters
    truth_inside truth_loss'''.split()  # by the text
with open('values.json', 'w', encoding='utf-8') as file:
    json.dump({key: VALUES[key] for key in QUOTED}, file, ensure_ascii=False, indent=1, sort_keys=True)
    file.write('\n')

hours = np.arange(96)
chart = Chart('coverage.svg', x=('测试段的小时', 'Hour of the test part'), y=('目标值', 'Target'))
chart.band(hours, rows['net'][hours, 0], rows['net'][hours, 2], ('网络 10–90 %', 'Net 10–90 %'))
for side, label in ((0, None), (2, ('真实分位数', 'True quantiles'))):
    chart.line(hours, truth[hours, side], label, role='green', dash='4 3', width=1.4)
chart.points(hours, test_y[hours], ('观测', 'Observed'), role='accent', radius=2)
chart.save()

spots, share = np.arange(len(NAMES)), np.maximum(moved, 0).mean(axis=0) / np.maximum(moved, 0).mean(axis=0).sum()
chart = Chart('weights.svg', x=('输入变量', 'Input'), y=('占比', 'Share'), xlim=(-0.5, 4.5), ylim=(0, 0.6),
              xticks=list(enumerate([('滞后值', 'lag'), ('季节', 'season'), ('需求', 'demand'), ('压力', 'stress'), ('诱饵', 'decoy')])))
chart.bars(spots - 0.22, share, ('打乱后损失的上升', 'Loss rise if shuffled'), role='blue', width=0.34)
chart.points([k + 0.2 + 0.08 * (seed - 2) for seed in SEEDS for k in spots], chosen.ravel(), ('五个起点的选择权重', 'Weight, five starts'), role='accent', radius=5)
chart.save()
