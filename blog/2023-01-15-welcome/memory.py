"""Tests markets without a memory for a memory: how often the bound of every autocorrelation plot raises a false alarm.

The rates come from many markets of the rule in prices.py, made at once with NumPy; prices.py itself is checked on the way.
Four stock indices show what carries over. Writes memory.txt (this output), values.json and the figures.
"""
import hashlib
import json
import math
import statistics

import numpy as np
from chart import Chart
from indices import NAMES, read_closes, trading_days
from prices import DAILY_VOLATILITY, SWITCH_PROBABILITY, make_prices

SAMPLE, LONG, SEED = 1000, 20_000, 7  # a sample as the posts use it, and one long enough to see the truth
MARKETS, YEAR = 20_000, 250
MANY = 200_000                       # markets for the rate in the title
SHUFFLED = 4000                      # markets that are tested by rearranging them
BATCH = 2000                         # markets in memory at once
NORMAL = statistics.NormalDist()


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
def strengths(r):
    """Does today's return tell tomorrow's? The statistic of the dashed line, and one with a corrected denominator.

    One market in each row of `r`.
    """
    products = r[:, :-1] * r[:, 1:]
    total, n = products.sum(axis=1), products.shape[1]
    line = total / (r ** 2).sum(axis=1) * math.sqrt(n)
    corrected = total / np.sqrt((products ** 2).sum(axis=1))
    return np.abs(line), np.abs(corrected)
# endregion tests


# region markets
def markets(count, days, rng, volatility=DAILY_VOLATILITY, switch=SWITCH_PROBABILITY):
    """`count` markets by the rule of prices.py, a row of `days` returns each. They begin calm."""
    turbulent, r = np.zeros(count, dtype=bool), np.empty((count, days))
    for day in range(days):
        turbulent ^= rng.random(count) < np.where(turbulent, switch[1], switch[0])
        r[:, day] = np.where(turbulent, volatility[1], volatility[0]) * rng.standard_normal(count)
    return r
# endregion markets


# region controls
def shuffled(r, rng):
    """The same returns, shuffled: the sizes stay, the clusters are gone."""
    return rng.permuted(r, axis=1)


def flipped(r, rng):
    """The same sizes in the same order; a coin decides every sign."""
    return r * rng.choice([-1.0, 1.0], size=r.shape)


def with_memory(r, share):
    """Every return takes over a share of the shock of the day before: this time there is something to find."""
    out = r.copy()
    out[:, 1:] += share * r[:, :-1]
    return out
# endregion controls


# region rearranged
def beats_rearranged(r, rearrange, rng, times=99):
    """Whether each market is among the largest 5% of its own rearrangements, by either statistic."""
    found, beaten = np.array(strengths(r)), np.zeros((2, len(r)), dtype=int)
    for _ in range(times):
        beaten += found > np.array(strengths(rearrange(r, rng)))
    return beaten >= 0.95 * (times + 1)
# endregion rearranged


# region closed
def inflation(volatility=DAILY_VOLATILITY, switch=SWITCH_PROBABILITY):
    """n times the variance of the correlation: E[r(t)^2 r(t+1)^2] / E[r^2]^2, for the rule of prices.py."""
    share = switch[0] / (switch[0] + switch[1])              # of turbulent days, in the long run
    calm, turbulent = volatility[0] ** 2, volatility[1] ** 2
    mean = (1 - share) * calm + share * turbulent
    variance = share * (1 - share) * (turbulent - calm) ** 2
    return 1 + (1 - sum(switch)) * variance / mean ** 2


def false_alarms(inflation):
    """What a bound of 1.96 raises where the statistic has this variance instead of 1."""
    return 2 * NORMAL.cdf(-1.96 / math.sqrt(inflation))
# endregion closed


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


def margin(rate, count=MARKETS):
    """Half the 95% interval of a rate found in `count` markets."""
    return 1.96 * math.sqrt(rate * (1 - rate) / count)


def cell(rate, count=MARKETS):
    return f'{rate:6.1%} ± {margin(rate, count):.1%}'


def percent(rate):
    return f'{100 * rate:.1f}'


def in_batches(days, seed, transform=lambda r, rng: r, count=MARKETS, **rule):
    """Both statistics of `count` markets, an array of two rows."""
    rng = np.random.default_rng(seed)
    parts = [strengths(transform(markets(BATCH, days, rng, **rule), rng)) for _ in range(count // BATCH)]
    return np.concatenate(parts, axis=1)


def check_trials():
    """How often each test finds a memory, where there is one and where there is none; returns numbers for the text."""
    few = 400
    from_prices = np.array(strengths(np.array([returns(make_prices(YEAR + 1, seed)) for seed in range(few)])))
    many = (in_batches(YEAR, 7, count=MANY) > 1.96).mean(axis=1)
    kinds = {'as it is': in_batches(YEAR, 1), 'shuffled': in_batches(YEAR, 1, shuffled),
             'with memory, 0.2': in_batches(YEAR, 1, lambda r, _: with_memory(r, 0.2)),
             'with memory, 0.1': in_batches(YEAR, 1, lambda r, _: with_memory(r, 0.1))}
    print(f'[trials]\n{MARKETS} markets of {YEAR} returns         dashed line       corrected test')
    rates, fair = {}, {}
    for kind, found in kinds.items():
        rates[kind] = (found > 1.96).mean(axis=1)
        print(f'{kind:33}{cell(rates[kind][0]):>15}{cell(rates[kind][1]):>21}')
    bounds = np.quantile(kinds['as it is'], 0.95, axis=1)
    for kind in ('with memory, 0.2', 'with memory, 0.1'):
        fair[kind] = (kinds[kind] > bounds[:, None]).mean(axis=1)
        name = f'{kind}, both at 5%'
        print(f'{name:33}{cell(fair[kind][0]):>15}{cell(fair[kind][1]):>21}')
    check = (from_prices > 1.96).mean(axis=1)
    name = f'as it is, {MANY} markets'
    print(f'{name:33}{cell(many[0], MANY):>15}{cell(many[1], MANY):>21}')
    name = f'as it is, {few} of prices.py'
    print(f'{name:33}{cell(check[0], few):>15}{cell(check[1], few):>21}')
    (line, robust), (calm, calm_robust), (sees, robust_sees), (weak, robust_weak) = rates.values()
    assert np.all(np.abs(check - rates['as it is']) < 1.5 * margin(line, few))
    assert abs(many[0] - line) < 2 * margin(line) and abs(many[0] - 1 / 6) < 0.003, 'one in six, as the description says'
    assert abs(calm - 0.05) < 0.005 and abs(robust - 0.05) < 0.005
    for line_fair, robust_fair in fair.values():  # the corrected test finds more, and not by luck
        assert robust_fair - line_fair > margin(line_fair) + margin(robust_fair)
    strong, faint = fair.values()
    return {'line': percent(many[0]), 'line_margin': percent(margin(many[0], MANY)), 'many': f'{MANY:,}', 'robust': percent(robust),
            'calm': percent(calm), 'sees': percent(sees), 'robust_sees': percent(robust_sees),
            'line_fair': percent(strong[0]), 'robust_fair': percent(strong[1]), 'fair_margin': percent(margin(strong[0])),
            'line_faint': percent(faint[0]), 'robust_faint': percent(faint[1]),
            'markets': f'{MARKETS:,}', 'days': str(YEAR), 'few': str(few), 'few_line': percent(check[0]),
            'few_margin': percent(margin(check[0], few))}, rates


def check_rearranged():
    """False alarms of tests that use no formula: against shuffles and against flips."""
    rng = np.random.default_rng(2)
    r = np.concatenate([markets(BATCH, YEAR, rng) for _ in range(SHUFFLED // BATCH)])
    print(f'[rearranged]\n{SHUFFLED} markets of {YEAR} returns    the correlation   the corrected statistic')
    rates = {}
    for name, rearrange in (('99 shuffles', shuffled), ('99 flips of the signs', flipped)):
        rates[name] = beats_rearranged(r, rearrange, rng).mean(axis=1)
        print(f'{name:31}{cell(rates[name][0], SHUFFLED):>15}{cell(rates[name][1], SHUFFLED):>26}')
    (permuted, permuted_robust), (flips, flips_robust) = rates.values()
    assert permuted > 0.13 and all(abs(rate - 0.05) < 0.012 for rate in (permuted_robust, flips, flips_robust))
    return {'permuted': percent(permuted), 'permuted_robust': percent(permuted_robust), 'flips': percent(flips),
            'rearranged_margin': percent(margin(permuted, SHUFFLED)), 'rearranged': f'{SHUFFLED:,}'}


def check_closed():
    """The closed form beside simulations: for the rule of prices.py by length, and for other rules at 1000 returns."""
    limit, by_length = inflation(), {}
    print(f'[length]\n{MARKETS} markets       dashed line       corrected test')
    for days in (60, 125, 250, 500, 1000, 2500):
        by_length[days] = (in_batches(days, 3) > 1.96).mean(axis=1)
        print(f'{days:5} returns {cell(by_length[days][0]):>20}{cell(by_length[days][1]):>21}')
    print(f'without end {false_alarms(limit):12.1%}   inflation {limit:.3f}')
    print('[closed]\nturbulent over calm, days of a turbulent spell: inflation, limit, found in 4000 markets of 2500 returns')
    for ratio, spell in ((1, 25), (2, 25), (3, 5), (3, 25), (5, 25), (5, 100)):
        rule = {'volatility': (0.008, 0.008 * ratio), 'switch': (0.25 / spell, 1 / spell)}
        value = inflation(**rule)
        found = (in_batches(2500, 4, count=4000, **rule) > 1.96).mean(axis=1)[0]
        print(f'{ratio} {spell:4}: {value:.3f} {false_alarms(value):6.1%} {found:6.1%} ± {margin(found, 4000):.1%}')
        assert abs(found - false_alarms(value)) < 0.02
    assert by_length[60][0] < by_length[250][0] < by_length[1000][0] and abs(by_length[2500][0] - false_alarms(limit)) < 0.01
    return {'inflation': f'{limit:.2f}', 'limit': percent(false_alarms(limit)), 'line_60': percent(by_length[60][0]),
            'line_1000': percent(by_length[1000][0]), 'line_2500': percent(by_length[2500][0])}, by_length


def moves_of(closes):
    r = np.diff(np.log(closes))
    return (r - r.mean())[None]


def both(r):
    """The two statistics of one market, and how many times too small the variance of the dashed line is."""
    line, corrected = (float(each[0]) for each in strengths(r))
    return line, corrected, (line / corrected) ** 2


def error_of_inflation(r, rng, length=50, draws=1000):
    """Its standard error, from blocks of `length` days drawn at random."""
    square, product = r[:-1] ** 2, (r[1:] * r[:-1]) ** 2
    days = rng.integers(0, len(square) - length, (draws, len(square) // length, 1)) + np.arange(length)
    return float((product[days].mean(axis=(1, 2)) / square[days].mean(axis=(1, 2)) ** 2).std())


def check_indices():
    """Four indices, whole and cut into years, holidays left out."""
    closes = read_closes()
    values, found, years, errors, blocks = {}, {}, [], [], np.random.default_rng(50)
    print('[indices]\nindex  returns  correlation  dashed line  corrected  inflation (error)  false alarms')
    for at, name in enumerate(NAMES):
        r = moves_of(trading_days(closes[:, at]))
        line, corrected, inflated = both(r)
        correlation = float((r[0, 1:] * r[0, :-1]).sum() / (r ** 2).sum())
        found[name] = line, corrected, inflated
        errors.append(error_of_inflation(r[0], blocks))
        print(f'{name:5} {r.shape[1]:8} {correlation:12.3f} {line:12.2f} {corrected:10.2f} {inflated:10.2f}  ({errors[-1]:.2f}) {false_alarms(inflated):13.1%}')
        plain = trading_days(closes[:, at])
        years += [both(moves_of(plain[start:start + YEAR + 1])) for start in range(0, len(plain) - YEAR, YEAR)]
    raw = both(moves_of(closes[:, NAMES.index('SMI')]))
    print(f'SMI with the rows of its holidays: dashed line {raw[0]:.2f}, corrected {raw[1]:.2f}')
    lines, corrected, inflated = map(np.array, zip(*years))
    print(f'{len(years)} years of {YEAR} returns: beyond the dashed line {np.sum(lines > 1.96)}, by the corrected test {np.sum(corrected > 1.96)}')
    rng = np.random.default_rng(5)
    generated = np.array(strengths(markets(BATCH, YEAR, rng)))
    ratios = (generated[0] / generated[1]) ** 2
    quantiles = {name: np.quantile(each, (0.1, 0.5, 0.9)) for name, each in (('indices', inflated), ('prices.py', ratios))}
    for name, (low, middle, high) in quantiles.items():
        print(f'inflation inside a year, {name:9}: median {middle:.2f}, from {low:.2f} to {high:.2f} (10% and 90%)')
    assert found['SMI'][0] > 1.96 > found['SMI'][1] and found['FTSE'][1] > 1.96
    values = {'smi_line': f"{found['SMI'][0]:.2f}", 'smi_corrected': f"{found['SMI'][1]:.2f}",
              'ftse_line': f"{found['FTSE'][0]:.2f}", 'ftse_corrected': f"{found['FTSE'][1]:.2f}",
              'raw_line': f'{raw[0]:.2f}', 'raw_corrected': f'{raw[1]:.2f}', 'years': str(len(years)),
              'years_line': str(np.sum(lines > 1.96)), 'years_corrected': str(np.sum(corrected > 1.96)),
              'inflation_error_low': f'{min(errors):.1f}', 'inflation_error_high': f'{max(errors):.1f}',
              'year_inflation': f"{quantiles['indices'][1]:.2f}", 'own_inflation': f"{quantiles['prices.py'][1]:.2f}",
              'index_low': f'{100 * min(false_alarms(each[2]) for each in found.values()):.0f}',
              'index_high': f'{100 * max(false_alarms(each[2]) for each in found.values()):.0f}'}
    for name, (_, _, inflated) in found.items():
        values[f'{name.lower()}_inflation'] = f'{inflated:.2f}'
    return values, {name: each[2] for name, each in found.items()}


# region beyond
def bilinear(count, days, rng, burn=100):
    """Uncorrelated, yet the shock before last and the return before it tell something of today."""
    e, r = rng.standard_normal((count, days + burn)), np.zeros((count, days + burn))
    for day in range(2, days + burn):
        r[:, day] = e[:, day] + 0.5 * e[:, day - 1] * r[:, day - 2]
    return r[:, burn:]


def all_pass(count, days, rng, burn=100, share=0.5):
    """An all-pass filter of shocks with fat tails (Student's t with 4 degrees): no lag is correlated, but they depend."""
    e, r = rng.standard_t(4, size=(count, days + burn)), np.zeros((count, days + burn))
    for day in range(1, days + burn):
        r[:, day] = share * r[:, day - 1] + e[:, day] - e[:, day - 1] / share
    return r[:, burn:]
# endregion beyond


def check_beyond(days=2500):
    """Where the corrected test is wrong too: uncorrelated returns whose mean given the past is not zero."""
    values = {}
    print(f'[beyond]\n{MARKETS} series of {days}    corrected test')
    for name, make in (('bilinear', bilinear), ('all_pass', all_pass)):
        rng = np.random.default_rng(6)
        parts = [strengths(make(BATCH, days, rng))[1] > 1.96 for _ in range(MARKETS // BATCH)]
        rate = float(np.concatenate(parts).mean())
        print(f'{name:22}{cell(rate):>16}')
        values[name] = percent(rate)
    return values


def draw_rates(rates):
    names = (('没有记忆', 'no memory'), ('打乱次序', 'shuffled'), ('记忆 0.2', 'memory 0.2'), ('记忆 0.1', 'memory 0.1'))
    chart = Chart('rates.svg', x=('市场', 'Market'), y=('判为可预测，%', 'Called predictable, %'),
                  xlim=(-0.6, 3.6), ylim=(0, 100), xticks=list(enumerate(names)))
    for side, column, label, role in ((-0.19, 0, ('图上的虚线', 'dashed line'), 'accent'),
                                      (0.19, 1, ('改过的检验', 'corrected test'), 'blue')):
        heights = [100 * both[column] for both in rates.values()]
        chart.bars([place + side for place in range(len(names))], heights, label, role=role, width=0.36)
        for place, height in enumerate(heights):
            chart.text(place + side, height, f'{height:.1f}', role='soft')
    chart.hline(5)
    chart.save()


def draw_clusters(found, by_length):
    """The rate of false alarms by the inflation: the curve, four indices, and the generator at each length."""
    grid = np.linspace(1, 3.2, 100)
    chart = Chart('clusters.svg', x=('n·Var(ρ̂₁)', 'n·Var(ρ̂₁)'), y=('虚线的误报率，%', 'False alarms of the line, %'), xlim=(0.9, 3.2), ylim=(0, 30))
    chart.line(grid, [100 * false_alarms(value) for value in grid], ('极限', 'in the limit'))
    chart.points(found.values(), [100 * false_alarms(value) for value in found.values()], ('四个指数', 'four indices'), 'blue', radius=4)
    low, high = sorted(found, key=found.get)[::len(found) - 1]
    for name in (low, high):
        chart.text(found[name], 100 * false_alarms(found[name]), name, role='blue', anchor='end', dy=-8)
    chart.points([inflation()] * 3, [100 * by_length[days][0] for days in (60, 250, 2500)],
                 ('生成器：60、250、2500 个收益率', 'generator: 60, 250, 2500 returns'), role='ochre', radius=4)
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
    closed, by_length = check_closed()
    real, found = check_indices()
    values = {**trials, **closed, **check_rearranged(), **real, **check_beyond(), **check_content(sample, long)}
    draw(long)
    draw_rates(rates)
    draw_clusters(found, by_length)
    with open('values.json', 'w', encoding='utf-8') as file:
        json.dump(values, file, ensure_ascii=False, indent=1, sort_keys=True)
        file.write('\n')


if __name__ == '__main__':
    main()
