"""Runs the experiments of this post, checks its claims, writes the figures and values.json."""
import json

import gap
import leaks
import many
import nulls
import numpy as np
import real
from chart import Chart
from market import HORIZON, flip

COUNT = 50  # markets of each experiment
RESTS = {'linear': 199, 'neighbors': 39}  # versions of a market in each of its null distributions
ASYMMETRIC, TOSSES = 400, 39  # markets that no coin made; flipped versions where only p <= 0.05 is counted
ALARM = 0.05 + 1e-9  # a p-value up to this one is "significant"


def report_leaks(table: dict) -> dict[str, str]:
    """What each leak adds."""
    count, values = len(table['honest', 'linear']), {}
    print('[leaks]')
    print(f'accuracy on markets that cannot be predicted, mean of {count}; in brackets: what the leak adds (standard error)')
    print(f'{"":10} {"linear":>20} {"neighbors":>22}')
    for name in leaks.VARIANTS:
        row = f'{name:10}'
        for model in leaks.MODELS:
            scores, extra = table[name, model], table[name, model] - table['honest', model]
            error = extra.std(ddof=1) / np.sqrt(len(extra))
            row += f'     {scores.mean():.3f}' + (f' {round(extra.mean(), 3) + 0.0:+.3f} ({error:.3f})' if name != 'honest' else ' ' * 15)
            values[f'{name}_{model}_adds'] = f'{round(100 * extra.mean(), 1) + 0.0:.1f}'.replace('-', '−')
        print(row.rstrip())
    spread = table['honest', 'linear'].std(ddof=1)
    binomial = 0.5 / np.sqrt(leaks.test_rows())
    print(f'standard deviation of the honest linear score between markets: {spread:.3f}')
    print(f'the same if all {leaks.test_rows()} test rows were independent: {binomial:.3f}')

    more = table['smoothed', 'linear'] - table['shuffled', 'linear']
    print(f'smoothed above shuffled, linear: {more.mean():.3f} (standard error {more.std(ddof=1) / np.sqrt(count):.3f})')

    single = ('unpurged', 'scaled', 'selected', 'smoothed', 'shuffled')
    largest = {model: max(single, key=lambda name: table[name, model].mean()) for model in leaks.MODELS}
    assert largest == {'linear': 'smoothed', 'neighbors': 'shuffled'}
    for model in leaks.MODELS:
        assert abs(table['honest', model].mean() - 0.5) < 0.02 and abs(table['scaled', model] - table['honest', model]).mean() < 0.01
        assert all(table[name, model].mean() > 0.53 for name in ('selected', 'smoothed', 'shuffled', 'all'))
    assert np.array_equal(table['scaled', 'linear'], table['honest', 'linear'])
    assert table['shuffled', 'neighbors'].mean() > 0.75 and spread > 1.5 * binomial
    quoted = ('scaled_linear scaled_neighbors selected_linear shuffled_linear shuffled_neighbors smoothed_linear smoothed_neighbors '
              'unpurged_linear unpurged_neighbors').split()
    return {f'{key}_adds': values[f'{key}_adds'] for key in quoted} | {
        'all_neighbors': f"{table['all', 'neighbors'].mean():.3f}", 'markets': str(count), 'test_rows': str(leaks.test_rows()),
        'spread': f'{spread:.3f}', 'binomial': f'{binomial:.3f}', 'spread_ratio': f'{spread / binomial:.1f}',
        'two_spreads': f'{np.floor(100 * (0.5 + 2 * spread)) / 100:.2f}'}


def report_level(whole: np.ndarray, past: np.ndarray) -> dict[str, str]:
    """The price level, standardized with all days or with the past only."""
    values = {'level_markets': str(len(whole))}
    print('\n[level]')
    for name, key, scores in (('standardized with all days', 'level_whole', whole), ('with the past only', 'level_past', past)):
        error = scores.std(ddof=1) / np.sqrt(len(scores))
        print(f'price level {name:28} {scores.mean():.3f} (standard error {error:.3f})')
        values[key] = f'{scores.mean():.3f}'
        if key == 'level_whole':
            values[key + '_error'] = f'{error:.3f}'
    assert whole.mean() > past.mean() + 0.01 and whole.mean() > 0.51 and abs(past.mean() - 0.5) < 0.013
    return values


def report_gap(daily: np.ndarray) -> dict[str, str]:
    """How the leak decays with the age of the newest training row."""
    print('\n[gap]')
    print(f'label looks {HORIZON} days ahead, retrained daily, {len(daily)} markets')
    means = dict(zip(gap.GAPS, daily.mean(axis=0)))
    for days, score in means.items():
        print(f'newest training row {days:2} days old: {score:.2f}')
    assert means[1] > 0.7 and all(abs(score - 0.5) < 0.01 for days, score in means.items() if days >= HORIZON)
    return {f'gap_{days}': f'{means[days]:.2f}' for days in (1, 3, 5, 10, 15)}


def check_many(market) -> None:
    """`many.scores` gives what `leaks.score` gives, for flipped returns and for other labels."""
    rng, (log_close, *rest) = np.random.default_rng(3), market
    closes, labels = [flip(rng, log_close) for _ in range(3)], rng.permutation(log_close[:, 75:].size)
    relabel = lambda y: np.argsort(labels[:y.size]) % 2
    for which, model in nulls.TESTED:
        assert np.array_equal(many.scores(np.array(closes), *rest, which, model), [leaks.score((each, *rest), which, model) for each in closes])
        assert many.scores(log_close[None], *rest, which, model, relabel) == leaks.score(market, which, model, relabel=relabel)


def report_nulls(alarms: dict, asymmetric: dict, powers: dict) -> dict[str, str]:
    """Which null distribution takes a leak for a signal, and whether a signal is found."""
    values = {'alarm_markets': str(COUNT), 'rests': str(RESTS['linear']), 'rests_neighbors': str(RESTS['neighbors'])}
    print('\n[nulls]')
    print(f'no signal, {COUNT} markets   score  null, mean (sd): rows shuffled  labels shifted  returns flipped  p <= 0.05: rows  shifted  flipped')
    for (which, model), (scores, *samples) in alarms.items():
        rows, shifts, flips = samples
        key = f'{which[0] if which else "honest"}_{model}'
        name = key.replace('_', ', ')
        found = [sum(nulls.p_value(score, null) <= ALARM for score, null in zip(scores, sample)) for sample in samples]
        spreads = [sample.std(axis=1, ddof=1).mean() for sample in samples]
        means = ''.join(f'{sample.mean():{width}.3f} ({spread:.3f})' for sample, spread, width in zip(samples, spreads, (24, 8, 9)))
        print(f'{name:22}{scores.mean():9.3f}{means}{found[0]:17}{found[1]:9}{found[2]:9}')
        values.update({f'{key}_score': f'{scores.mean():.3f}', f'{key}_rows': f'{rows.mean():.3f}', f'{key}_flips': f'{flips.mean():.3f}',
                       f'{key}_shifts': f'{shifts.mean():.3f}', f'{key}_shifts_alarms': str(found[1]), f'{key}_flips_alarms': str(found[2]),
                       f'{key}_rows_alarms': str(found[0]), f'{key}_rows_sd': f'{spreads[0]:.3f}', f'{key}_flips_sd': f'{spreads[2]:.3f}'})
        if {'smoothed', 'shuffled'} & set(which):
            assert found[0] == COUNT, 'shuffled rows certify the leak in every market'
        assert found[2] <= 7 and abs(scores.mean() - flips.mean()) < 3 * spreads[2] / np.sqrt(COUNT) and (which or spreads[0] < 0.75 * spreads[2])
    all_of_them = 0.025 ** (1 / COUNT)  # the exact lower limit, 97.5% sure, of a share of which every one of COUNT was found
    print(f'{COUNT} of {COUNT}: a share of at least {all_of_them:.0%}, with 97.5% confidence')
    values['all_of_them'] = f'{100 * all_of_them:.0f}'
    print('\n[asymmetric]\nno coin made these: skewed returns, volatility follows falls; p <= 0.05 under flipped returns')
    for name, (p, up) in asymmetric.items():
        share = np.mean(p <= ALARM)
        error = np.sqrt(share * (1 - share) / len(p))
        print(f'{name:10} linear{np.sum(p <= ALARM):12} of {len(p)}: {share:.1%} (standard error {error:.1%})')
        values.update({f'asymmetric_{name}': f'{100 * share:.0f}', 'asymmetric_markets': str(len(p)),
                       f'asymmetric_{name}_error': f'{100 * error:.1f}', 'asymmetric_up': f'{100 * up.mean():.0f}'})
        assert share - 0.05 > 2 * error, 'clearly more than one in twenty'
    print(f'labels that are up: {up.mean():.1%} (standard error {up.std(ddof=1) / np.sqrt(len(up)):.1%})')
    print(f'\n[power]\nsignal, honest linear pipeline, {COUNT} markets     score   p <= 0.05 under flipped returns')
    for days, (scores, p) in powers.items():
        print(f'{days:5} days {scores.mean():40.3f}{np.sum(p <= ALARM):20} of {COUNT}')
        values.update({f'signal_{days}': f'{scores.mean():.3f}', f'power_{days}': str(np.sum(p <= ALARM))})
    assert np.sum(powers[1000][1] <= ALARM) > COUNT / 2, 'a real signal is found'
    assert powers[500][0].mean() < min(alarms[('smoothed',), 'linear'][0].mean(), alarms[('shuffled',), 'neighbors'][0].mean())
    quoted = ('''alarm_markets all_of_them selected_linear_shifts smoothed_linear_shifts shuffled_neighbors_shifts smoothed_linear_shifts_alarms shuffled_neighbors_shifts_alarms
        honest_linear_rows_alarms smoothed_linear_score smoothed_linear_rows smoothed_linear_flips shuffled_neighbors_score shuffled_neighbors_rows
        shuffled_neighbors_flips selected_linear_rows selected_linear_flips selected_linear_rows_alarms honest_linear_rows_sd honest_linear_flips_sd
        rests rests_neighbors asymmetric_honest asymmetric_smoothed asymmetric_honest_error asymmetric_smoothed_error asymmetric_up asymmetric_markets signal_500 power_500 signal_1000 power_1000''').split()
    return {key: values[key] for key in quoted}


def report_real(results: dict, unlike: np.ndarray) -> dict[str, str]:
    """The same pipelines on the closes of four real indices."""
    print('\n[real]')
    print('DAX, SMI, CAC, FTSE    score   returns flipped, one coin a day: mean sd      p')
    for name, (score, null, p) in results.items():
        print(f'{name:21}{score:7.3f}{null.mean():37.3f} {null.std(ddof=1):.3f}  {p:.2f}')
        assert p > 0.05, 'no pipeline finds more than it finds on coins'
    honest, null, _ = results['honest, linear']
    print(f'honest, the drift removed from the real market only: null {unlike.mean():.3f}, p {nulls.p_value(honest, unlike):.2f}')
    assert results['smoothed, linear'][0] > 0.65 and results['shuffled, neighbors'][0] > 0.6 and abs(results['honest, linear'][0] - 0.5) < 0.04
    assert nulls.p_value(honest, unlike) > 0.05, 'the conclusion does not hang on it'
    return {f'real_{name.split(",")[0]}_{name.split()[1]}': f'{score:.3f}' for name, (score, _, _) in results.items()} | {
        f'real_{name.split(",")[0]}_null': f'{null.mean():.3f}' for name, (_, null, _) in results.items()} | {'real_unlike': f'{unlike.mean():.3f}',
        'real_days': f'{real.LOG_CLOSE.shape[1]:,}'}


def draw(table: dict, daily: np.ndarray, alarms: dict) -> None:
    """The three figures."""
    names = (('无泄漏', 'honest'), ('先缩放', 'scaled'), ('不清除', 'unpurged'), ('先选特征', 'selected'), ('先平滑', 'smoothed'),
             ('打乱', 'shuffled'), ('全部', 'all'))
    chart = Chart('leaks.svg', x=('泄漏', 'Leak'), y=('准确率', 'Accuracy'), xlim=(0.5, 7.5), ylim=(0.35, 0.9), xticks=list(enumerate(names, start=1)))
    chart.hline(0.5)
    for model, label, role, side in (('linear', ('线性判别', 'linear'), 'blue', -0.17), ('neighbors', ('近邻', 'neighbors'), 'accent', 0.17)):
        cloud = [(at + side + (i % 5 - 2) * 0.04, v) for at, name in enumerate(leaks.VARIANTS, start=1) for i, v in enumerate(table[name, model])]
        chart.points(*zip(*cloud), label, role=role)
    chart.save()

    chart = Chart('gap.svg', x=('最新训练样本距今天数', 'Age of the newest training row in days'), y=('准确率', 'Accuracy'), xlim=(0, 20), ylim=(0.4, 0.85))
    chart.band(gap.GAPS, *np.percentile(daily, [5, 95], axis=0), ('90% 的市场', '90% of markets'), role='blue')
    chart.line(gap.GAPS, daily.mean(axis=0), ('均值', 'Mean'), role='accent')
    chart.line([HORIZON, HORIZON], [0.4, 0.8], role='soft', dash='4 3', width=1.2)
    chart.text(HORIZON, 0.8, (f'标签跨度 {HORIZON} 天', f'label horizon, {HORIZON} days'))
    chart.hline(0.5)
    chart.save()

    names = (('无泄漏，线性', 'honest, lin.'), ('先选，线性', 'selected, lin.'), ('先平滑，线性', 'smoothed, lin.'),
             ('打乱，近邻', 'shuffled, nb.'))
    chart = Chart('nulls.svg', x=('泄漏，模型', 'Leak, model'), y=('准确率', 'Accuracy'), xlim=(0.5, 4.5), ylim=(0.38, 0.86), xticks=list(enumerate(names, start=1)))
    for index, label, role, side in ((1, ('打乱行', 'rows shuffled'), 'ochre', -0.3), (2, ('平移标签', 'labels shifted'), 'green', -0.1), (3, ('翻转收益', 'returns flipped'), 'blue', 0.1)):
        cloud = [(at + side + (i % 5 - 2) * 0.025, v) for at, result in enumerate(alarms.values(), start=1) for i, v in enumerate(result[index][0][:COUNT])]
        chart.points(*zip(*cloud), label, role=role)
    cloud = [(at + 0.3 + (i % 5 - 2) * 0.025, v) for at, (scores, *_) in enumerate(alarms.values(), start=1) for i, v in enumerate(scores)]
    chart.points(*zip(*cloud), ('得分', 'score'), role='accent', radius=3)
    chart.save()


def main() -> None:
    markets = leaks.make_markets(COUNT)
    check_many(markets[0])
    table, whole, past = leaks.compare(markets)
    daily = gap.compare()
    values = report_leaks(table) | report_level(whole, past) | report_gap(daily)
    alarms = nulls.false_alarms(markets, table, RESTS)
    longer = list(leaks.null_markets(COUNT, np.random.default_rng(77), days=1000))
    asymmetric = {which[0] if which else 'honest': nulls.asymmetric_alarms(ASYMMETRIC, TOSSES, which) for which in ((), ('smoothed',))}
    values |= report_nulls(alarms, asymmetric, {500: nulls.power(markets, TOSSES), 1000: nulls.power(longer, TOSSES)})
    values |= report_real(*real.compare(RESTS))
    draw(table, daily, alarms)
    with open('values.json', 'w', encoding='utf-8') as file:
        json.dump(values, file, ensure_ascii=False, indent=1, sort_keys=True)
        file.write('\n')


if __name__ == '__main__':
    main()
