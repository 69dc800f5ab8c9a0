"""Holds the prices of this site to what their docstring says: same seed, same bars, and nothing to predict.

Looks at bars from outside, as a reader would who has never seen prices.py. Standard library only.
Writes promises.txt (this output), values.json and returns.svg.
"""
import hashlib
import json
import math
import statistics

from chart import Chart
from prices import make_prices

SAMPLE, LONG, SEED = 1000, 20_000, 7  # a sample as the posts use it, and one long enough to see the truth
MARKETS, YEAR = 200, 250


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
    stormy = [bar.regime == 1 for bar in bars[1:]]
    gaps = [math.log(bar.open / before.close) for before, bar in zip(bars, bars[1:])]
    sessions = [math.log(bar.close / bar.open) for bar in bars[1:]]
    calm_volume, stormy_volume = (statistics.median(bar.volume for bar in bars if bar.regime == regime)
                                  for regime in (0, 1))
    return (100 * math.sqrt(mean_square(move for move, storm in zip(moves, stormy) if not storm)),
            100 * math.sqrt(mean_square(move for move, storm in zip(moves, stormy) if storm)),
            statistics.fmean(stormy),
            mean_square(gaps) / (mean_square(gaps) + mean_square(sessions)),
            stormy_volume / calm_volume,
            statistics.correlation(moves[:-1], moves[1:]),
            statistics.correlation(sizes[:-1], sizes[1:]))
# endregion measure


PROMISED = (('calm volatility, % per day', '0.8'),
            ('stormy volatility, % per day', '2.4'),
            ('share of stormy days', '0.2'),
            ('overnight share of the variance', '0.333'),
            ('volume, stormy over calm', '2.5'),
            ('correlation of returns, one day apart', '0'),
            ('the same of their sizes', '> 0'))


# region trials
def looks_predictable(moves):
    """Does today's return tell tomorrow's? Two tests at 5%: the textbook's, and one that allows for storms."""
    products = [today * tomorrow for today, tomorrow in zip(moves, moves[1:])]
    correlation = sum(products) / sum(move * move for move in moves)
    robust = sum(products) / math.sqrt(sum(product * product for product in products))
    return abs(correlation) > 1.96 / math.sqrt(len(products)), abs(robust) > 1.96
# endregion trials


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
    """How often each test finds a memory that is not there; returns the numbers for the text."""
    found = [looks_predictable(returns(make_prices(YEAR + 1, seed))) for seed in range(MARKETS)]
    rates = [sum(column) / MARKETS for column in zip(*found)]
    margins = [1.96 * math.sqrt(rate * (1 - rate) / MARKETS) for rate in rates]
    print(f'[trials]\n{MARKETS} markets of {YEAR} returns, tested for a memory that none of them has')
    for name, rate, margin in zip(('textbook bound, 1.96 / sqrt(n):', 'allowing for storms:'), rates, margins):
        print(f'{name:32}{rate:6.1%} "predictable" (95% interval {rate - margin:.1%} to {rate + margin:.1%})')
    (textbook, robust), (textbook_margin, robust_margin) = rates, margins
    assert textbook - textbook_margin > robust + robust_margin   # not a difference of luck
    assert abs(robust - 0.05) < robust_margin < 0.05 < textbook - textbook_margin
    return {'textbook': f'{100 * textbook:.1f}', 'robust': f'{100 * robust:.1f}',
            'textbook_margin': f'{100 * textbook_margin:.0f}', 'robust_margin': f'{100 * robust_margin:.0f}',
            'markets': str(MARKETS)}


def draw(bars, first=900, last=1350):
    """One dot per day: storms are visible as such, the next direction is not."""
    moves = [100 * move for move in returns(bars)]
    chart = Chart('returns.svg', x=('交易日', 'Trading day'), y=('日收益率，%', 'Daily return, %'), xlim=(first, last))
    for regime, label, role in ((0, ('平静', 'calm'), 'blue'), (1, ('风暴', 'stormy'), 'accent')):
        at = [day for day in range(first, last) if bars[day].regime == regime]
        chart.points(at, [moves[day - 1] for day in at], label, role, radius=2)
    chart.save()


def main():
    sample, long = make_prices(SAMPLE, SEED), make_prices(LONG, SEED)
    check_twice(sample, long)
    values = {**check_content(sample, long), **check_trials()}
    draw(long)
    with open('values.json', 'w', encoding='utf-8') as file:
        json.dump(values, file, ensure_ascii=False, indent=1, sort_keys=True)
        file.write('\n')


if __name__ == '__main__':
    main()
