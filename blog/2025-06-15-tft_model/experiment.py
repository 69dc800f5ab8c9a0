"""Trains the small net from five random starts and asks two questions of it:
is the 80% interval an 80% interval (next to quantile boosting and to the truth), and do the variable
selection weights say which inputs matter (next to permutation importance)?
Writes coverage.svg, weights.svg and values.json.
"""
import json
from dataclasses import dataclass

import numpy as np
from sklearn.ensemble import HistGradientBoostingRegressor

import gradcheck
from chart import Chart
from series import NAMES, make_series
from tft import QuantileNet, fit, pinball

LEVELS = np.array([0.1, 0.5, 0.9])
TRAIN, SEEDS, MORE = 6000, range(5), range(20)  # the tables show five starts, the ranges are those of twenty
SMALL_TREES = dict(max_iter=300, max_leaf_nodes=4, min_samples_leaf=50)


@dataclass
class Data:
    """The series, standardized for the net with the mean and standard deviation of the training part."""
    inputs: np.ndarray  # as the trees get them, all rows
    x: np.ndarray       # standardized, all rows
    y: np.ndarray       # all rows
    truth: np.ndarray   # the true quantiles of the test part

    @property
    def y_mean(self) -> float:
        return self.y[:TRAIN].mean()

    @property
    def y_std(self) -> float:
        return self.y[:TRAIN].std()

    @property
    def test_x(self) -> np.ndarray:
        return self.x[TRAIN:]

    @property
    def test_y(self) -> np.ndarray:
        return self.y[TRAIN:]


def load() -> Data:
    inputs, y, true_quantile = make_series(2 * TRAIN, seed=0)
    x = (inputs - inputs[:TRAIN].mean(axis=0)) / inputs[:TRAIN].std(axis=0)
    return Data(inputs, x, y, np.column_stack([true_quantile(level) for level in LEVELS])[TRAIN:])


# region train
def train(data: Data, seed: int) -> QuantileNet:
    rng = np.random.default_rng(seed)
    net = QuantileNet(rng, n_vars=len(NAMES), size=8, n_quantiles=len(LEVELS))
    fit(net, data.x[:TRAIN], (data.y[:TRAIN] - data.y_mean) / data.y_std, LEVELS, rng, epochs=20)
    return net


def predict(net: QuantileNet, data: Data) -> np.ndarray:
    return net.forward(data.test_x) * data.y_std + data.y_mean
# endregion


# region boosting
def boosted(data: Data, rows: int = TRAIN, **options):
    """One model for each quantile, fitted on the first `rows` rows; returns a function of inputs."""
    models = [HistGradientBoostingRegressor(loss='quantile', quantile=level, early_stopping=False, random_state=0, **options)
              .fit(data.inputs[:rows], data.y[:rows]) for level in LEVELS]
    return lambda part: np.column_stack([model.predict(part) for model in models])


def held_out_losses(data: Data) -> list[float]:
    """Default trees and small trees on the last quarter of the training part, never on the test part."""
    last = slice(TRAIN * 3 // 4, TRAIN)
    return [pinball(data.y[last], boosted(data, last.start, **options)(data.inputs[last]), LEVELS)[0] for options in ({}, SMALL_TREES)]
# endregion


# region measures
def inside(data: Data, forecast: np.ndarray) -> np.ndarray:
    return (data.test_y >= forecast[:, 0]) & (data.test_y <= forecast[:, 2])


def fifths(data: Data, forecast: np.ndarray) -> tuple[float, float]:
    """Lowest and highest coverage in ten groups: five by the true median, five by the true width."""
    groups = [np.searchsorted(np.quantile(by, [0.2, 0.4, 0.6, 0.8]), by) for by in (data.truth[:, 1], data.truth[:, 2] - data.truth[:, 0])]
    covered = [inside(data, forecast)[group == k].mean() for group in groups for k in range(5)]
    return min(covered), max(covered)


def shuffle(rows: np.ndarray, column: int) -> np.ndarray:
    """A copy of the inputs with one column in random order."""
    rows = rows.copy()
    rows[:, column] = np.random.default_rng(column).permutation(rows[:, column])
    return rows
# endregion


# region compare
def error_of_mean(series: np.ndarray, lags: int = 24) -> float:
    """Standard error of a mean over hours, which are not independent: Bartlett weights over a day (Newey and West)."""
    centered = series - series.mean()
    shared = [np.mean(centered[k:] * centered[:len(series) - k]) * (1 - k / (lags + 1)) for k in range(lags + 1)]
    return np.sqrt((2 * sum(shared) - shared[0]) / len(series))


def compare(data: Data, one: np.ndarray, other: np.ndarray) -> float:
    """The statistic of Diebold and Mariano: the mean difference of two series of losses over its standard error."""
    gap = losses_of(data, one) - losses_of(data, other)
    return gap.mean() / error_of_mean(gap)
# endregion compare


def losses_of(data: Data, forecast: np.ndarray) -> np.ndarray:
    """The loss of every hour of the test part."""
    short = data.test_y[:, None] - forecast
    return np.maximum(LEVELS * short, (LEVELS - 1) * short).sum(axis=1)


# region paths
def two_paths(net: QuantileNet, data: Data, own: np.ndarray, chooser: np.ndarray) -> float:
    """Test loss when the GRN of each variable reads `own` and the network that sets the weights reads `chooser`."""
    net.vsn.forward(chooser)
    chosen = net.vsn.chosen
    net.vsn.forward(own)
    return loss_of_sum(net, data, chosen, net.vsn.made)


def loss_of_sum(net: QuantileNet, data: Data, chosen: np.ndarray, made: np.ndarray) -> float:
    """Test loss with these weights for these vectors."""
    mixed = (chosen[:, :, None] * made).sum(axis=1)
    forecast = net.head.forward(net.grn.forward(mixed)) * data.y_std + data.y_mean
    return pinball(data.test_y, forecast, LEVELS)[0]
# endregion


def report_coverage(data: Data, forecasts: dict, every_net: list[np.ndarray]) -> dict[str, str]:
    """The table of intervals; `every_net` are the forecasts of all starts."""
    values = {}
    print('[coverage]\n               below q10  below q50  below q90  inside %  by fifths   loss   gap to truth')
    for name, forecast in forecasts.items():
        low, high = fifths(data, forecast)
        loss, gap = pinball(data.test_y, forecast, LEVELS)[0], np.sqrt(((forecast - data.truth) ** 2).mean())
        covered = inside(data, forecast).mean()
        print(f'{name:<13}' + ''.join(f'{b:>11.3f}' for b in (data.test_y[:, None] <= forecast).mean(axis=0))
              + f'{100 * covered:>10.1f}{100 * low:>8.0f}-{100 * high:.0f}{loss:>7.3f}{gap:>15.2f}')
        values.update({f'{name}_inside': f'{covered:.1%}', f'{name}_low': f'{low:.0%}', f'{name}_high': f'{high:.0%}', f'{name}_loss': f'{loss:.3f}'})
    below = [data.test_y <= forecast[:, 0] for forecast in every_net]
    pooled = [each.mean() for each in below]
    off = [(each.mean() - 0.1) / error_of_mean(each) for each in below]
    print('share below q10 in the five starts: ' + ', '.join(f'{each:.3f}' for each in pooled)
          + '; standard errors from 0.100: ' + ', '.join(f'{each:.1f}' for each in off))
    pairs = {'net, boost_small': ('net', 'boost_small'), 'net, boost_default': ('net', 'boost_default'), 'net, truth': ('net', 'truth')}
    print('Diebold and Mariano, t of the difference of two losses (below zero: the first is better):')
    for label, (one, other) in pairs.items():
        t = compare(data, forecasts[one], forecasts[other])
        print(f'  {label:<20}{t:7.1f}')
        values[f'dm_{other}'] = f'{abs(t):.1f}'
        assert (t < -2) == (other != 'truth') and abs(t) > 2, label
    small = [compare(data, forecast, forecasts['boost_small']) for forecast in every_net]
    print('  each start, boost_small: ' + ', '.join(f'{t:.1f}' for t in small))
    assert [t < -2 for t in small] == [True, True, False, True, True], 'all but start 2 beat the small trees'
    assert min(compare(data, forecast, forecasts['truth']) for forecast in every_net) > 2
    ranked = sorted(every_net, key=lambda forecast: losses_of(data, forecast).mean())
    t = compare(data, ranked[-1], ranked[0])
    print(f'  {"worst, best start":<20}{t:7.1f}')
    same = compare(data, every_net[0], every_net[4])
    print(f'  {"start 0, start 4":<20}{same:7.1f}')
    values |= {'dm_small_weak': f'{-max(small):.1f}', 'dm_small_strong': f'{-min(small):.1f}'}
    values |= {'dm_starts': f'{t:.1f}', 'dm_same': f'{abs(same):.1f}', 'q10_share': f'{100 * pooled[0]:.1f}%', 'q10_off': f'{off[0]:.0f}',
               'q10_low': f'{100 * min(pooled):.1f}%', 'q10_high': f'{100 * max(pooled):.1f}%'}
    assert off[0] == max(off) > 3 and min(map(abs, off)) < 1, 'start 0 is too high, another is not'
    within = [inside(data, forecast) for forecast in every_net]
    starts = [each.mean() for each in within]
    short = [(0.8 - each.mean()) / error_of_mean(each) for each in within]
    print(f'five starts of the net: inside {100 * min(starts):.1f} to {100 * max(starts):.1f}'
          + '; standard errors below 80: ' + ', '.join(f'{each:.1f}' for each in short))
    medians = [data.test_y <= forecast[:, 1] for forecast in every_net]
    above = [(each.mean() - 0.5) / error_of_mean(each) for each in medians]
    print('share below q50 in the five starts: ' + ', '.join(f'{each.mean():.3f}' for each in medians)
          + '; standard errors from 0.500: ' + ', '.join(f'{each:.1f}' for each in above))
    assert [each > 3 for each in short] == [True, False, False, False, True], 'starts 0 and 4 are too narrow'
    assert sum(each > 2 for each in above) == 4, 'four medians are too high'
    assert pooled[0] - 0.1 > 0.8 * (0.8 - starts[0]), 'nearly all of it at the lower bound'
    assert starts[0] == min(starts), 'the table shows the lowest coverage'
    assert all(abs(covered - 0.8) < 0.03 for covered in starts) and inside(data, forecasts['boost_default']).mean() < 0.72
    assert abs(inside(data, forecasts['constant']).mean() - 0.8) < 0.03 and fifths(data, forecasts['constant'])[0] < 0.6
    values |= {'coverage_error': f'{100 * error_of_mean(inside(data, every_net[0])):.1f}',
               'inside_off': f'{short[0]:.1f}', 'inside_miss': f'{100 * (0.8 - starts[0]):.1f}',
               'q50_share': f'{medians[0].mean():.1%}', 'starts_low': f'{min(starts):.1%}', 'starts_high': f'{max(starts):.1%}'}
    return values


def weights_and_importance(data: Data, nets: list[QuantileNet]):
    """(losses, mean selection weights, rise of the loss when shuffled, the same for the lag on each path), a row for each start."""
    losses, chosen, moved, lag_paths = [], [], [], []
    for net in nets:
        test_x, loss = data.test_x, two_paths(net, data, data.test_x, data.test_x)
        chosen.append(net.vsn.chosen.mean(axis=0))
        losses.append(loss)
        moved.append([two_paths(net, data, shuffle(test_x, j), shuffle(test_x, j)) - loss for j in range(len(NAMES))])
        lag_paths.append((two_paths(net, data, shuffle(test_x, 0), test_x) - loss, two_paths(net, data, test_x, shuffle(test_x, 0)) - loss))
    return np.array(losses), np.array(chosen), np.array(moved), np.array(lag_paths)


def report_weights(losses, chosen, moved, lag_paths) -> dict[str, str]:
    """The three tables about the selection weights."""
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
    assert (round(chosen[:, 0].min(), 2), round(chosen[:, 0].max(), 2)) == (0.05, 0.51), 'the numbers in the description'
    assert len(set(chosen.argmax(axis=1))) >= 3, 'the order changes with the start'
    assert (np.abs(moved[:, -1]) < 0.01).all() and (moved[:, :-1] > 0.05).all(), 'only the decoy is useless'
    assert (np.ptp(chosen[:, :3], axis=0) > 0.3).all() and np.ptp(losses) < 0.02, 'same loss, other weights'
    assert chosen[1, -1] > chosen[1, 0] and moved[1].argmax() == 0, 'start 1: the decoy outweighs the input that matters most'
    assert [own < chooser for own, chooser in lag_paths] == [True, True, False, False, False], 'the detour of starts 0 and 1'
    assert lag_paths[1][1] > 3 * lag_paths[1][0] and lag_paths[4][0] > 3 * lag_paths[4][1], 'start 1 reads the lag in the chooser'
    # endregion
    values = {'loss_low': f'{min(losses):.3f}', 'loss_high': f'{max(losses):.3f}'}
    for j, name in enumerate(NAMES):
        values.update({f'{name}_least': f'{chosen[:, j].min():.2f}', f'{name}_most': f'{chosen[:, j].max():.2f}',
                       f'{name}_matters': f'{max(moved[:, j].mean(), 0):.2f}'})
    for seed, word in ((0, 'zero'), (1, 'one'), (4, 'four')):
        values.update({f'loss_{word}': f'{losses[seed]:.3f}', f'lag_{word}': f'{chosen[seed, 0]:.2f}', f'decoy_{word}': f'{chosen[seed, -1]:.2f}',
                       f'own_{word}': f'{lag_paths[seed][0]:.2f}', f'chooser_{word}': f'{lag_paths[seed][1]:.2f}'})
    return values


def report_vectors(data: Data, nets: list[QuantileNet]) -> dict[str, str]:
    """Whether small weights go with large vectors, and what the vector and the weight of the decoy do."""
    sizes, rises, unweighted = [], [], []
    for net in nets:
        loss = two_paths(net, data, data.test_x, data.test_x)
        made = net.vsn.made.copy()
        sizes.append(np.sqrt((made ** 2).sum(axis=2).mean(axis=0)))
        made[:, -1] = made[:, -1].mean(axis=0)
        rises.append(loss_of_sum(net, data, net.vsn.chosen, made) - loss)
        chosen = net.vsn.chosen.copy()
        chosen[:, -1] = 0
        unweighted.append(loss_of_sum(net, data, chosen, net.vsn.made) - loss)
    print('\n[vectors]\nstart' + ''.join(f'{name:>9}' for name in NAMES)
          + '   size of the vector   rise of the loss: decoy at its mean, with weight 0')
    for seed in SEEDS:
        print(f'{seed:<5}' + ''.join(f'{size:>9.2f}' for size in sizes[seed]) + f'{rises[seed]:>40.4f}{unweighted[seed]:>15.4f}')
    assert np.max(sizes) < 2 * np.min(sizes), 'the vectors do not make up for a weight ten times smaller'
    assert max(map(abs, rises)) < 0.002 and min(unweighted) > 0.001 and max(unweighted) > 0.05, 'the weight is not idle'
    return {'unweighted_least': f'{min(unweighted):.3f}', 'unweighted_most': f'{max(unweighted):.3f}',
            'size_low': f'{np.min(sizes):.1f}', 'size_high': f'{np.max(sizes):.1f}', 'decoy_mean': f'{max(rises):.4f}'}


# region distance
def distance(one: np.ndarray, other: np.ndarray) -> float:
    """Root mean square difference of two forecasts, all quantiles and hours."""
    return float(np.sqrt(((one - other) ** 2).mean()))
# endregion distance


def report_starts(data: Data, nets: list[QuantileNet], forecasts: list[np.ndarray]) -> dict[str, str]:
    """Twenty starts: what they give the lag and the decoy, and how far apart their forecasts are."""
    losses = [losses_of(data, forecast).mean() for forecast in forecasts]
    chosen = []
    for net in nets:
        net.vsn.forward(data.test_x)
        chosen.append(net.vsn.chosen.mean(axis=0))
    lag, decoy = np.array(chosen)[:, 0], np.array(chosen)[:, -1]
    apart = [distance(a, b) for k, a in enumerate(forecasts) for b in forecasts[:k]]
    off = [distance(forecast, data.truth) for forecast in forecasts]
    both = losses_of(data, (forecasts[0] + forecasts[4]) / 2).mean()
    print(f'\n[starts]\n{len(nets)} starts: loss {min(losses):.3f} to {max(losses):.3f}; weight of the lag {lag.min():.2f} to {lag.max():.2f}, '
          f'of the decoy {decoy.min():.2f} to {decoy.max():.2f}; the decoy outweighs the lag in {np.sum(decoy > lag)}')
    print(f'starts 0 and 4: forecasts {distance(forecasts[0], forecasts[4]):.2f} apart, {off[0]:.2f} and {off[4]:.2f} from the truth')
    print(f'their losses {losses[0]:.4f} and {losses[4]:.4f}, that of the mean of both forecasts {both:.4f}')
    print(f'all pairs of starts: {np.mean(apart):.2f} apart on average, {min(apart):.2f} to {max(apart):.2f}')
    assert both < min(losses[0], losses[4]) - 0.002, 'not the same function with other weights'
    assert distance(forecasts[0], forecasts[4]) > 0.7 * off[0] and np.sum(decoy > lag) >= 2
    assert (f'{lag.min():.2f}', f'{lag.max():.2f}') == ('0.04', '0.55'), 'the numbers in the description'
    return {'starts': str(len(nets)), 'all_lag_least': f'{lag.min():.2f}', 'all_lag_most': f'{lag.max():.2f}',
            'all_decoy_most': f'{decoy.max():.2f}', 'decoy_wins': str(np.sum(decoy > lag)), 'apart': f'{distance(forecasts[0], forecasts[4]):.2f}',
            'off_zero': f'{off[0]:.2f}', 'off_four': f'{off[4]:.2f}', 'loss_both': f'{both:.4f}', 'loss_0': f'{losses[0]:.4f}', 'loss_4': f'{losses[4]:.4f}',
            'apart_mean': f'{np.mean(apart):.2f}', 'all_loss_low': f'{min(losses):.3f}', 'all_loss_high': f'{max(losses):.3f}'}


def report_gradients() -> dict[str, str]:
    """What gradcheck.py found, for the prose."""
    found, count = gradcheck.run()
    shortcut, full = found['shortcut'], found['full']
    return {'checked': str(count), 'shortcut_error': f'{shortcut[0]:.2f}', 'shortcut_first': f'{shortcut[1]:.3f}',
            'shortcut_last': f'{shortcut[2]:.3f}', 'cosine': f'{found["cosine"][0]:.2f}', 'full_last': f'{full[2]:.3f}'}


def draw(data: Data, net_forecast: np.ndarray, chosen: np.ndarray, moved: np.ndarray) -> None:
    hours = np.arange(96)
    chart = Chart('coverage.svg', x=('测试段的小时', 'Hour of the test part'), y=('目标值', 'Target'))
    chart.band(hours, net_forecast[hours, 0], net_forecast[hours, 2], ('网络 10%–90%', 'Net 10%–90%'))
    for side, label in ((0, None), (2, ('真实分位数', 'True quantiles'))):
        chart.line(hours, data.truth[hours, side], label, role='green', dash='4 3', width=1.4)
    chart.points(hours, data.test_y[hours], ('观测', 'Observed'), role='accent', radius=2)
    chart.save()

    rise = np.maximum(moved, 0).mean(axis=0)
    spots = np.arange(len(NAMES))
    labels = [('滞后值', 'lag'), ('季节', 'season'), ('需求', 'demand'), ('压力', 'stress'), ('诱饵', 'decoy')]
    chart = Chart('weights.svg', x=('输入变量', 'Input'), y=('占比', 'Share'), xlim=(-0.5, 4.5), ylim=(0, 0.6), xticks=list(enumerate(labels)))
    chart.bars(spots - 0.22, rise / rise.sum(), ('打乱后损失的上升', 'Loss rise if shuffled'), role='blue', width=0.34)
    chart.points([k + 0.2 + 0.08 * (seed - 2) for seed in SEEDS for k in spots], chosen.ravel(), ('五个起点的选择权重', 'Weight, five starts'),
                 role='accent', radius=5)
    chart.save()


QUOTED = '''boost_default_train decoy_mean dm_small_strong dm_small_weak size_high size_low
    dm_same inside_miss inside_off q50_share lag_zero loss_zero loss_four dm_boost_small dm_truth dm_starts q10_share q10_off q10_low q10_high boost_default_inside boost_small_inside boost_small_loss checked chooser_four chooser_one constant_high constant_inside
    constant_loss constant_low coverage_error decoy_least decoy_matters decoy_most decoy_one demand_least demand_matters
    demand_most full_last lag_four lag_least lag_matters lag_most lag_one loss_high loss_low net_high net_inside net_loss net_low
    own_four own_one season_least season_matters season_most shortcut_error shortcut_first shortcut_last starts_high
    starts_low starts all_lag_least all_lag_most all_decoy_most decoy_wins apart off_zero off_four loss_both loss_0 loss_4 apart_mean
    all_loss_low all_loss_high cosine stress_matters truth_inside truth_loss unweighted_least unweighted_most'''.split()  # by the text


def main() -> None:
    data = load()
    default, small = held_out_losses(data)
    assert small < default
    nets = [train(data, seed) for seed in SEEDS]
    test_inputs = data.inputs[TRAIN:]
    constant = np.tile(np.quantile(data.y[:TRAIN], LEVELS), (len(data.test_y), 1))
    many = nets + [train(data, seed) for seed in MORE if seed not in SEEDS]
    every_net = [predict(net, data) for net in nets]
    trees = boosted(data)
    forecasts = {'truth': data.truth, 'net': every_net[0], 'boost_default': trees(test_inputs),
                 'boost_small': boosted(data, **SMALL_TREES)(test_inputs), 'constant': constant}
    values = report_coverage(data, forecasts, every_net)
    fitted, y = trees(data.inputs[:TRAIN]), data.y[:TRAIN]
    values['boost_default_train'] = f'{np.mean((y >= fitted[:, 0]) & (y <= fitted[:, 2])):.1%}'
    print(f'boost_default, training part: inside {values["boost_default_train"]}')
    assert float(values['boost_default_train'][:-1]) > float(values['boost_default_inside'][:-1]) + 8, 'overfitted'
    losses, chosen, moved, lag_paths = weights_and_importance(data, nets)
    values |= report_weights(losses, chosen, moved, lag_paths) | report_vectors(data, nets) | report_gradients()
    values |= report_starts(data, many, [predict(net, data) for net in many])
    with open('values.json', 'w', encoding='utf-8') as file:
        json.dump({key: values[key] for key in QUOTED}, file, ensure_ascii=False, indent=1, sort_keys=True)
        file.write('\n')
    draw(data, forecasts['net'], chosen, moved)


if __name__ == '__main__':
    main()
