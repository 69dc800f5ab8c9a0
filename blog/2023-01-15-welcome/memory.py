"""Tests markets without a memory for a memory: how often the bound of every autocorrelation plot raises a false alarm.

The markets come from prices.py, whose docstring is checked on the way. Standard library only.
Writes memory.txt (this output), values.json and the two figures.
"""
import hashlib
import json
import math
import random
import statistics
from operator import mul

from chart import Chart
from prices import make_prices

SAMPLE, LONG, SEED = 1000, 20_000, 7  # a sample as the posts use it, and one long enough to see the truth
MARKETS, YEAR = 400, 250
MEMORY = 0.2  # of the markets that are given one


def returns(bars):
    """Log returns from close to close, one fewer than bars."""
    logs = [math.log(bar.close) for bar in bars]
    return [after - before for before, after in zip(logs, logs[1:])]


def mean_square(numbers):
    return statistics.fmean(x * x for x in numbers)


# region measure
def measure(bars):
    """What a market shows, in the order of PROMISED."""
    moves = returns(bars)
    sizes = [abs(move) for move in moves]
    turbulent = [bar.regime == 1 for bar in bars[1:]]
    gaps = [math.log(bar.open / before.close) for before, bar in zip(bars, bars[1:])]
    sessions = [math.log(bar.close / bar.open) for bar in bars[1:]]
    calm_volume, turbulent_volume = (statistics.median(bar.volume for bar in bars if bar.regime == regime)
                                     for regime in (0, 1))
    return (100 * math.sqrt(mean_square(move for move, wild in zip(moves, turbulent) if not wild)),
            100 * math.sqrt(mean_square(move for move, wild in zip(moves, turbulent) if wild)),
            statistics.fmean(turbulent),
            mean_square(gaps) / (mean_square(gaps) + mean_square(sessions)),
            turbulent_volume / calm_volume,
            statistics.correlation(moves[:-1], moves[1:]),
            statistics.correlation(sizes[:-1], sizes[1:]))
# endregion measure


PROMISED = (('calm volatility, % per day', '0.8'),
            ('turbulent volatility, % per day', '2.4'),
            ('share of turbulent days', '0.2'),
            ('overnight share of the variance', '0.333'),
            ('volume, turbulent over calm', '2.5'),
            ('correlation of returns, one day apart', '0'),
            ('the same of their sizes', '> 0'))


# region tests
def strengths(moves):
    """Does today's return tell tomorrow's? The statistic of the dashed line, and one with a corrected denominator."""
    products = [today * tomorrow for today, tomorrow in zip(moves, moves[1:])]
    line = sum(products) / sum(move * move for move in moves) * math.sqrt(len(products))
    robust = sum(products) / math.sqrt(sum(product * product for product in products))
    return abs(line), abs(robust)


def looks_predictable(moves):
    """Both tests at 5%."""
    return [strength > 1.96 for strength in strengths(moves)]
# endregion tests


# region controls
def shuffled(moves, seed):
    """The same returns, shuffled: the sizes stay, the clusters are gone."""
    moves = list(moves)
    random.Random(seed).shuffle(moves)
    return moves


def with_memory(moves):
    """Every return keeps a fifth of the one before: this time there is something to find."""
    return [move + MEMORY * before for before, move in zip([0.0, *moves], moves)]
# endregion controls


# region permutation
def beats_its_shuffles(moves, rng, shuffles=99):
    """The test that seems to need no assumption: is the correlation among the largest 5% of those of shuffled returns?"""
    moves = list(moves)
    found = abs(sum(map(mul, moves, moves[1:])))
    beaten = 0
    for _ in range(shuffles):
        rng.shuffle(moves)
        beaten += found > abs(sum(map(mul, moves, moves[1:])))
    return beaten >= 0.95 * (shuffles + 1)
# endregion permutation


def found_at_equal_rates(markets, with_something):
    """The share found by each test once its bound is moved to where it raises a false alarm in 5% of `markets`."""
    bounds = [statistics.quantiles(each, n=20)[-1] for each in zip(*map(strengths, markets))]
    return [statistics.fmean(strength > bound for strength in each)
            for each, bound in zip(zip(*map(strengths, with_something)), bounds)]


def fingerprint(bars):
    """Eight hexadecimal digits that change when any price, volume or date does."""
    return hashlib.sha256('\n'.join(map(str, bars)).encode()).hexdigest()[:8]


def check_twice(sample, long):
    """The same seed gives the same bars, and they are bars: prints what was compared."""
    assert sample == make_prices(SAMPLE, SEED) and sample != make_prices(SAMPLE, SEED + 1)
    assert long[:SAMPLE] == sample  # asking for more days does not change the first ones
    assert all(bar.low <= min(bar.open, bar.close) <= max(bar.open, bar.close) <= bar.high for bar in long)
    assert all(bar.date.weekday() < 5 for bar in long)
    longest = max((after.date - before.date).days for before, after in zip(long, long[1:]))
    print('[twice]')
    print(f'{SAMPLE} bars made twice from seed {SEED}: equal; from seed {SEED + 1}: different')
    print(f'{LONG} bars: the first {SAMPLE} are the same; low <= open, close <= high in all of them')
    print(f'fingerprint of the {LONG} bars: {fingerprint(long)}')
    print(f'no Saturday, no Sunday; at most {longest} days from one bar to the next')


def check_content(sample, long):
    """What the docstring of prices.py promises, beside what is measured; returns the numbers for the text."""
    short_run, long_run = measure(sample), measure(long)
    print(f'[content]\n{"":38}  promised  {SAMPLE:>7}  {LONG:>7} days')
    for (name, promised), few, many in zip(PROMISED, short_run, long_run):
        print(f'{name:38}  {promised:>8}  {few:7.3f}  {many:7.3f}')
        if promised not in ('0', '> 0'):
            assert abs(many / float(promised) - 1) < 0.05
    assert abs(long_run[5]) < 0.02 < 0.2 < long_run[6]
    return {'share_few': f'{100 * short_run[2]:.1f}', 'share_many': f'{100 * long_run[2]:.1f}',
            'lag_many': f'{long_run[5]:.3f}'.replace('-', '−'), 'size_many': f'{long_run[6]:.2f}'}


def check_trials():
    """How often each test finds a memory, where there is one and where there is none; returns numbers for the text."""
    markets = [returns(make_prices(YEAR + 1, seed)) for seed in range(MARKETS)]
    kinds = {'as it is': markets, 'shuffled': [shuffled(moves, seed) for seed, moves in enumerate(markets)],
             'with memory': [with_memory(moves) for moves in markets]}
    print(f'[trials]\n{MARKETS} markets of {YEAR} returns         dashed line        corrected test')
    rates = {}
    for kind, each in kinds.items():
        found = [looks_predictable(moves) for moves in each]
        rates[kind] = [sum(column) / MARKETS for column in zip(*found)]
        cells = [f'{rate:6.1%} ± {margin(rate):.1%}' for rate in rates[kind]]
        print(f'{kind:33}{cells[0]:>13}{cells[1]:>22}')
    fair = found_at_equal_rates(markets, kinds['with memory'])
    cells = [f'{rate:6.1%} ± {margin(rate):.1%}' for rate in fair]
    print(f'{"the same, both at 5% false alarms":33}{cells[0]:>13}{cells[1]:>22}')
    rng = random.Random(0)
    permuted = sum(beats_its_shuffles(moves, rng) for moves in markets) / MARKETS
    print(f'{"as it is, against its shuffles":33}{permuted:6.1%} ± {margin(permuted):.1%}')
    assert abs(permuted - rates['as it is'][0]) < margin(permuted) and permuted - margin(permuted) > 0.05
    (line, robust), (calm, calm_robust), (sees, robust_sees) = rates.values()
    assert 1 / 7 < line < 1 / 5 and line - margin(line) > 0.05   # one in six, not a difference of luck
    assert f'{line:.0%}' == '18%', 'the number in the description and in the limits'
    assert all(abs(rate - 0.05) < margin(rate) for rate in (robust, calm, calm_robust))
    assert sees > robust_sees > 2 * line and abs(fair[0] - fair[1]) < margin(fair[0])   # what the line finds more, it pays for
    return {'line': f'{100 * line:.1f}', 'line_margin': f'{100 * margin(line):.1f}', 'robust': f'{100 * robust:.1f}',
            'robust_margin': f'{100 * margin(robust):.1f}', 'calm': f'{100 * calm:.1f}', 'sees': f'{100 * sees:.1f}',
            'permuted': f'{100 * permuted:.1f}', 'line_fair': f'{100 * fair[0]:.1f}', 'robust_fair': f'{100 * fair[1]:.1f}', 'robust_sees': f'{100 * robust_sees:.1f}', 'markets': str(MARKETS), 'days': str(YEAR)}, rates


def margin(rate):
    """Half the 95% interval of a rate found in all the markets."""
    return 1.96 * math.sqrt(rate * (1 - rate) / MARKETS)


def draw_rates(rates):
    names = (('没有记忆', 'no memory'), ('打乱次序', 'shuffled'), ('有记忆', 'with memory'))
    chart = Chart('rates.svg', x=('市场', 'Market'), y=('判为可预测，%', 'Called predictable, %'),
                  xlim=(-0.6, 2.6), ylim=(0, 100), xticks=list(enumerate(names)))
    for side, column, label, role in ((-0.19, 0, ('图上的虚线', 'dashed line'), 'accent'),
                                      (0.19, 1, ('改过的检验', 'corrected test'), 'blue')):
        heights = [100 * both[column] for both in rates.values()]
        chart.bars([place + side for place in range(3)], heights, label, role=role, width=0.36)
        for place, height in enumerate(heights):
            chart.text(place + side, height, f'{height:.1f}', role='soft')
    chart.hline(5)
    chart.save()


def draw(bars, first=900, last=1350):
    """One dot per day: turbulent spells are visible as such, the next direction is not."""
    moves = [100 * move for move in returns(bars)]
    chart = Chart('returns.svg', x=('交易日', 'Trading day'), y=('日收益率，%', 'Daily return, %'), xlim=(first, last))
    for regime, label, role in ((0, ('平静', 'calm'), 'blue'), (1, ('动荡', 'turbulent'), 'accent')):
        at = [day for day in range(first, last) if bars[day].regime == regime]
        chart.points(at, [moves[day - 1] for day in at], label, role, radius=2)
    chart.save()


def main():
    sample, long = make_prices(SAMPLE, SEED), make_prices(LONG, SEED)
    check_twice(sample, long)
    trials, rates = check_trials()
    values = {**check_content(sample, long), **trials}
    draw(long)
    draw_rates(rates)
    with open('values.json', 'w', encoding='utf-8') as file:
        json.dump(values, file, ensure_ascii=False, indent=1, sort_keys=True)
        file.write('\n')


if __name__ == '__main__':
    main()
