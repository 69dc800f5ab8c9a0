"""Compares the versions of rolling.py with exact arithmetic, on good data and on bad, synthetic and real.

Also runs cost.py, which counts operations and memory, and reads systems.txt, the record of other
people's libraries on the same data (capture/capture.sh). Timings are in measure.py. Writes values.json and the three
figures.
"""
import json

import numpy as np
import pandas as pd

import cost
from chart import Chart
from indices import NAMES, read_closes
from prices import make_prices
from rolling import VERSIONS, by_cumsum, exact, run, worst

W = 20  # the window, in values
OFFSETS = [10.0 ** k for k in range(9)]
SUPERSCRIPT = str.maketrans('-0123456789', '⁻⁰¹²³⁴⁵⁶⁷⁸⁹')


def show(error: float) -> str:
    """One digit; below 1e-14 the digits would belong to the processor, not to the method."""
    return '<1e-14' if error < 1e-14 else f'{error:.0e}'


def words(error: float) -> str:
    """One digit and a power of ten, for the prose."""
    digit, power = f'{error:.0e}'.split('e')
    return f'{digit}×10{str(int(power)).translate(SUPERSCRIPT)}'


def errors(x: np.ndarray, w: int = W) -> dict[str, float]:
    """The largest relative error of each version."""
    truth = exact(x, w)
    return {name: worst(run(name, x, w), truth) for name in VERSIONS}


def row(label, cells):
    print(f'{label:>9}' + ''.join(f'{cell:>10}' for cell in cells))


def good_data() -> dict[str, str]:
    """Returns: the six versions agree."""
    # region good
    closes = np.array([bar.close for bar in make_prices(days=3001, seed=7)])
    # A ratio rather than a logarithm, whose last digit depends on the processor.
    returns = closes[1:] / closes[:-1] - 1
    good = errors(returns)
    assert max(good.values()) < 1e-12  # six versions, one answer
    # endregion
    print('[good]')
    row('', VERSIONS)
    row('returns', map(show, good.values()))
    assert good['cumsum'] == max(good.values())
    return {'n': f'{len(returns):,}', 'good_cumsum': words(good['cumsum'])}


def read_indices() -> dict[str, np.ndarray]:
    """{name of the index: its 1,860 closes}, the repeated ones of holidays included: they are what is tested here."""
    return dict(zip(NAMES, read_closes().T))


def real_data() -> dict[str, str]:
    """Four indices: returns, levels, and windows in which the level does not move at all."""
    # region real
    levels, still = read_indices(), {}
    # Ratios rather than logarithms, whose last digit depends on the processor.
    on_returns = {name: errors(x[1:] / x[:-1] - 1) for name, x in levels.items()}
    on_levels = {name: errors(x) for name, x in levels.items()}
    for name, x in levels.items():  # three closes in a row that are the same: the variance is zero
        zero = exact(x, 3) == 0
        found = {version: run(version, x, 3) for version in VERSIONS}
        still[name] = zero.sum(), {version: (variances[zero] < 0).sum() for version, variances in found.items()}
    # endregion
    print('\n[real]')
    row('', VERSIONS)
    for name in levels:
        row(name, map(show, on_returns[name].values()))
    print('the same for the level of the index')
    for name in levels:
        row(name, map(show, on_levels[name].values()))
    print('windows of three values: variance zero, and negative according to')
    row('', ['zero', *VERSIONS])
    for name, (zeros, negative) in still.items():
        row(name, [zeros, *negative.values()])
    negative = {version: [counts[version] for _, counts in still.values()] for version in VERSIONS}
    assert all(max(found.values()) < 1e-12 for found in on_returns.values())
    assert min(negative['cumsum']) > 0 == max(negative['view']) == max(negative['loop']) == max(negative['pandas']) == max(negative['merge'])
    cumsum = [found['cumsum'] for found in on_levels.values()]
    return {'real_returns': words(max(found['cumsum'] for found in on_returns.values())), 'real_levels': words(max(cumsum)),
            'real_zero': str(sum(zeros for zeros, _ in still.values())), 'real_negative': str(sum(negative['cumsum'])),
            'real_update': str(sum(negative['update']))}


# region level
LEVEL, DAYS = 'SMI', 300  # the first 300 closes
ADDED = [0.0, 1e4, 1e6, 1e8, 1e9]


def negatives(x: np.ndarray, added: float, w: int) -> int:
    """The windows that cumulative sums give a negative variance when a constant is added to the data."""
    return int((by_cumsum(x + added, w) < 0).sum())
# endregion


def ticked(x: np.ndarray, w: int, tick: float) -> list[float]:
    """The largest error of cumulative sums and of the merge after a bad tick on day 100, by the mean variance there."""
    values = x.copy()
    values[99] = tick
    truth = run('loop', values, w)[100:]
    return [float(np.abs(run(name, values, w)[100:] - truth).max() / truth.mean()) for name in ('cumsum', 'merge')]


def level_data() -> dict[str, str]:
    """An index with a constant added, which changes no variance."""
    x = read_indices()[LEVEL][:DAYS]
    counts = {w: [negatives(x, added, w) for added in ADDED] for w in (3, W)}
    ticks = {(w, tick): ticked(x, w, tick) for w in (3, W) for tick in (1e6, 1e8)}
    print('\n[level]')
    row('added', [f'{added:.0e}' for added in ADDED])
    for w, found in counts.items():
        row(f'w = {w}', found)
    print('largest error after a tick on day 100, by the mean variance: cumulative sums and merge')
    for (w, tick), found in ticks.items():
        row(f'{w} {tick:.0e}', [f'{each:.0e}' for each in found])
    truth = exact(x, 3)
    for added in ADDED:  # adding hardly changes the data
        assert np.allclose(exact(x + added, 3), truth, rtol=1e-5, atol=1e-5)
    assert counts[3][0] > 0 and counts[W][0] == 0 and counts[3][3] > 20 * counts[3][0]

    chart = Chart('level.svg', x=('窗口', 'Window'), y=('标准差', 'Standard deviation'),
                  xlim=(0, len(truth)), ylim=(0, 60))
    found = np.sqrt(np.maximum(by_cumsum(x + 1e8, 3), 0))
    at = np.arange(len(truth))
    chart.line(at, np.minimum(found, 60), ('累积和', 'cumulative sums'), role='accent', width=1.2)
    chart.line(at, np.minimum(np.sqrt(truth), 60), ('真值', 'truth'), role='blue', width=1.6, dash='4 3')
    chart.save()
    return {'level_windows': str(len(truth)), 'level_none': str(counts[3][0]), 'level_1e8': str(counts[3][3])}


# region monday
def moves_with_nothing(variance, x: np.ndarray) -> bool:
    """A constant added to the data changes no variance."""
    return np.allclose(variance(x + 1e6, W), variance(x, W), rtol=1e-6)


def never_negative(variance, x: np.ndarray) -> bool:
    """Try it on prices that stand still for three days now and then."""
    return bool((variance(x, 3) >= 0).all())


def stands_still(sd, mean):
    """Nothing to divide by. `not >` rather than `<`: a comparison with NaN is never true."""
    return ~(sd > 1e-6 * np.abs(mean))
# endregion


def means(x: np.ndarray) -> np.ndarray:
    return np.convolve(x, np.ones(3) / 3, 'valid')


def finds_still_windows(name: str, x: np.ndarray) -> bool:
    """Whether stands_still() picks exactly the windows whose variance is zero."""
    with np.errstate(invalid='ignore'):  # the square root of a negative variance is the point
        sd = np.sqrt(run(name, x, 3))
    return np.array_equal(stands_still(sd, means(x)), exact(x, 3) == 0)


def floor_limits() -> tuple[float, float]:
    """The largest error of any version where nothing moves, and the smallest movement, as shares of the mean."""
    wrong, right = [], []
    for x in read_indices().values():
        variance, mean = exact(x, 3), means(x)
        zero = variance == 0
        wrong += [(np.sqrt(np.abs(run(name, x, 3)[zero])) / mean[zero]).max() for name in VERSIONS]
        right.append((np.sqrt(variance[~zero]) / mean[~zero]).min())
    return max(wrong), min(right)


def two_tests() -> dict[str, str]:
    """Which versions pass both on every index, and for which the floor works."""
    tests = [(test, x) for test in (moves_with_nothing, never_negative) for x in read_indices().values()]
    passed = {name: [test(lambda values, w: run(name, values, w), x) for test, x in tests] for name in VERSIONS}
    print('\n[monday]')
    row('', VERSIONS)
    row('shift', ['pass' if all(found[:4]) else 'FAIL' for found in passed.values()])
    row('still', ['pass' if all(found[4:]) else 'FAIL' for found in passed.values()])
    floor = {name: all(finds_still_windows(name, x) for x in read_indices().values()) for name in VERSIONS}
    row('floor', ['pass' if found else 'FAIL' for found in floor.values()])
    assert all(floor.values())
    assert not any(passed['cumsum'][:4]) and not all(passed['cumsum'][4:])
    assert all(passed['loop'] + passed['view'] + passed['pandas'] + passed['merge'])
    assert all(passed['update'][:4]) and not all(passed['update'][4:])
    wrong, right = floor_limits()
    assert wrong < 1e-6 < right / 10
    return {'floor_error': words(wrong), 'floor_move': words(right)}


def systems() -> dict[str, str]:
    """What the record of other people's libraries says, and the rows that can be computed here."""
    with open('systems.txt', encoding='utf-8') as file:
        rows = {line[:26].strip(): line[26:].split() for line in file.read().splitlines()[1:]}
    negative = {name: int(cells[0]) for name, cells in rows.items()}
    # Some can be computed here, if the version is that of the record.
    for name, version in (('NumPy cumsum', 'cumsum'), ('pandas rolling.var', 'pandas'), ('NumPy sliding view', 'view')):
        if rows[name][-1] != (pd if version == 'pandas' else np).__version__:
            continue
        found = [run(version, x, 3)[exact(x, 3) == 0] for x in read_indices().values()]
        counts = [sum(int(test(each).sum()) for each in found) for test in (lambda v: v < 0, lambda v: v != 0)]
        assert rows[name][:2] == [str(count) for count in counts]
    assert all((run('merge', x, 3)[exact(x, 3) == 0] == 0).all() for x in read_indices().values())
    # The mean of the squares less the square of the mean:
    squares = ('NumPy cumsum', 'SciPy uniform_filter1d', 'TA-Lib VAR')
    assert all((count > 0) == (name in squares) for name, count in negative.items())
    exactly = [name for name, cells in rows.items() if cells[1] == '0']
    assert exactly == ['pandas rolling.var', 'DuckDB var_samp over rows']
    return {'sys_talib': str(negative['TA-Lib VAR']), 'sys_view': rows['NumPy sliding view'][1],
            'sys_count': str(len(rows)), 'sys_negative': str(len(squares)), 'sys_exact': str(len(exactly))}


def offset_data(noise: np.ndarray) -> dict[str, str]:
    """The same noise with a constant added."""
    # region offset
    table = {offset: errors(offset + noise) for offset in OFFSETS}
    negative = {offset: int((by_cumsum(offset + noise, W) < 0).sum()) for offset in OFFSETS}
    # endregion
    print('\n[offset]')
    row('offset', [*VERSIONS, 'negative'])
    for offset, found in table.items():
        row(f'{offset:.0e}', [*map(show, found.values()), negative[offset]])
    assert table[1e2]['cumsum'] > 1e-6 and table[1e4]['cumsum'] > 0.1 and negative[1e5] > 0
    assert all(found['view'] < 1e-10 and found['loop'] < 1e-10 for found in table.values())
    slope = np.polyfit(np.log10(OFFSETS), [np.log10(found['cumsum']) for found in table.values()], 1)[0]
    print(f'slope of the cumsum line: {slope:.1f}')

    chart = Chart('offset.svg', x=('数据的偏移', 'Offset of the data'), y=('相对误差', 'Relative error'), log='xy',
                  xlim=(1, 1e8), ylim=(1e-16, 1e9), xticks=[(10.0 ** k, f'1e{k}') for k in range(0, 9, 2)],
                  yticks=[(10.0 ** k, f'1e{k}') for k in range(-16, 10, 4)])
    for name, role in (('cumsum', 'accent'), ('pandas', 'ochre'), ('update', 'violet'), ('merge', 'green'), ('view', 'blue')):
        chart.line(OFFSETS, [max(found[name], 1e-16) for found in table.values()], name, role=role)
    chart.hline(1, role='soft')
    chart.save()
    one_rounding = len(noise) / W * (1e2 / 0.01) ** 2 * 2 ** -53
    return {'formula_100': words(one_rounding), 'cum_100': words(table[1e2]['cumsum']), 'cum_10000': f'{table[1e4]["cumsum"]:.0%}',
            'neg_100000': str(negative[1e5]), 'windows': f'{len(noise) - W + 1:,}', 'slope': f'{slope:.1f}',
            'upd_1e8': words(table[1e8]['update']), 'pan_1e8': words(table[1e8]['pandas']), 'view_1e8': words(table[1e8]['view']),
            'loop_1e8': words(table[1e8]['loop']), 'merge_1e8': words(table[1e8]['merge'])}


# region shift
def centered(x):
    return by_cumsum(x - x.mean(), W)


def shift_data(noise):
    offset = 1e6 + noise
    level = noise + 1e6 * (np.arange(len(noise)) >= 1500)  # the same noise, moved to another level half way
    return worst(centered(offset), exact(offset, W)), worst(centered(level), exact(level, W))
# endregion


def report_shift(noise: np.ndarray) -> dict[str, str]:
    shifted, moved = shift_data(noise)
    print('\n[shift]')
    print(f'mean removed before the cumulative sums: offset 1e6 {show(shifted)}, level 1e6 from half way on {show(moved)}')
    assert shifted < 1e-12 and moved > 1
    return {'shifted': words(shifted), 'moved': words(moved)}


def make_noise() -> np.ndarray:
    """3,000 values of standard deviation 0.01."""
    return np.random.default_rng(3).normal(0, 0.01, 3000)


def spiked_noise() -> np.ndarray:
    """The same with one bad tick."""
    spiked = make_noise()
    spiked[1000] = 1e6
    return spiked


def spike_data(noise: np.ndarray) -> dict[str, str]:
    """One bad tick, then the same place empty."""
    # region spike
    spiked = spiked_noise()
    truth = exact(spiked, W)
    off = {name: np.abs(run(name, spiked, W) - truth) / truth for name in VERSIONS}
    after = slice(1001, None)  # windows that begin after the spike
    # endregion
    smaller = noise.copy()
    smaller[1000] = 1e3  # a thousand times smaller
    found, wanted = by_cumsum(smaller, W)[after], exact(smaller, W)[after]
    little = worst(found, wanted)
    holes = noise.copy()
    holes[1000] = np.nan
    lost = {name: int(np.isnan(run(name, holes, W)).sum()) for name in VERSIONS}
    print('\n[spike]')
    row('', VERSIONS)
    row('worst', [show(off[name][after].max()) for name in VERSIONS])
    row('bad', [int((off[name][after] > 1e-3).sum()) for name in VERSIONS])
    row('nan', lost.values())
    print(f'cumulative sums after a tick a thousand times smaller: {show(little)}')
    assert 1e5 < off['cumsum'][after].max() / little < 1e7  # with the square of the tick
    assert off['view'][after].max() < 1e-12 and off['merge'][after].max() < 1e-12 and off['cumsum'][after].max() > 0.1
    assert lost['view'] == lost['merge'] == W and lost['cumsum'] > 1000

    windows = len(truth)
    chart = Chart('spike.svg', x=('窗口', 'Window'), y=('相对误差', 'Relative error'), log='y', xlim=(0, windows),
                  ylim=(1e-17, 10), yticks=[(10.0 ** k, f'1e{k}') for k in range(-16, 1, 4)])
    at = np.arange(0, windows, 12)
    for name, role in (('cumsum', 'accent'), ('pandas', 'ochre'), ('view', 'blue')):
        chart.line(at, np.clip(off[name][at], 1e-17, 10), name, role=role, width=1.3)
    chart.save()
    return {**{f'spike_{name}': f'{off[name][after].max():.0%}' for name in ('update', 'cumsum', 'pandas')},
            'spike_small': words(little), 'after': f'{windows - 1001:,}',
            'lost_cumsum': f'{lost["cumsum"]:,}', 'lost_view': str(lost['view'])}


def main():
    noise = make_noise()
    values = {**good_data(), **real_data(), **systems(), **level_data(), **offset_data(noise), **report_shift(noise),
              **spike_data(noise), **cost.report(noise[:1000]), **two_tests()}
    with open('values.json', 'w', encoding='utf-8') as file:
        json.dump(values, file, ensure_ascii=False, indent=1, sort_keys=True)
        file.write('\n')


if __name__ == '__main__':
    main()
