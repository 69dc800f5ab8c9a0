"""Runs the three experiments of this post, checks its claims, writes the figure and values.json."""
import json

import nested
import noise
import numpy as np
import stability
import tables
from chart import Chart


def report_ratio(sweep: list) -> dict[str, str]:
    """The illusion by samples and features, beside the formula."""
    values = {}
    print('[ratio]')
    print('   n     p   k   p/n   before  expected  inside (sd)')
    for n, p, k, wrong, right in sweep:
        expected = noise.expected_leak(n, p, k)
        print(f'{n:4} {p:5} {k:3} {p / n:5g}    {wrong.mean():.2f}     {expected:.2f}    {right.mean():.2f} ({right.std():.2f})')
        if n == 160 and p / n in (0.5, 40):
            values['wrong_half' if p < n else 'wrong_forty'] = f'{wrong.mean():.2f}'
        assert abs(wrong.mean() - expected) < 0.06 and wrong.mean() > right.mean() + 0.08
    all_right = np.mean([right.mean() for *_, right in sweep])
    gap = max(abs(wrong.mean() - noise.expected_leak(n, p, k)) for n, p, k, wrong, _ in sweep if n == 160)
    print(f'mean of all inside scores: {all_right:.3f}')
    fixed = {n: wrong.mean() for n, p, _, wrong, _ in sweep if p == 80}
    assert fixed[40] > fixed[80] + 0.03 > fixed[160] + 0.06, 'for a given number of columns, more samples help'
    same = [[wrong.mean() for n, p, _, wrong, _ in sweep if p == ratio * n] for ratio in noise.RATIOS]
    assert max(np.ptp(scores) for scores in same) < 0.04, 'in proportion, they do not'
    values |= {f'fixed_{n}': f'{score:.2f}' for n, score in fixed.items()}
    assert abs(all_right - 0.5) < 0.02 and gap < 0.025
    return values | {'right_all': f'{all_right:.3f}', 'gap_160': f'{gap:.3f}', 'datasets': str(sum(len(right) for *_, right in sweep))}


def report_models(models: dict) -> dict[str, str]:
    """Selection before and inside the folds for several classifiers."""
    print('\n[models]')
    print('100 samples, 1000 noise features, keep 10   before  inside')
    for name, (wrong, right) in models.items():
        print(f'{name:42} {wrong:7.2f} {right:7.2f}')
        assert wrong > 0.7 and abs(right - 0.5) < 0.04
    return {'wrong_NearestCentroid': f'{models["NearestCentroid"][0]:.2f}'}


def error(scores: np.ndarray) -> float:
    """The standard error of their mean."""
    return scores.std(ddof=1) / np.sqrt(len(scores))


def report_scaler() -> dict[str, str]:
    """A step that ignores y, fitted to all rows and to the training rows, on data with a real signal."""
    kinds = {'normal': lambda rng, size: rng.normal(size=size), 'heavy': lambda rng, size: rng.standard_t(2, size)}
    names = {'normal': 'normal columns', 'heavy': 'heavy tails (t, 2 degrees of freedom)'}
    values = {}
    print('\n[scaler]\n40 rows, 20 columns, 5 of them with a signal   all rows  training rows  difference (error)  no scaler')
    for key, draw in kinds.items():
        on_all, on_train, none = noise.scaled(draw).T
        gap, spread = np.mean(on_all - on_train), error(on_all - on_train)
        print(f'{names[key]:47}{on_all.mean():8.3f}{on_train.mean():15.3f}{gap:+11.4f} ({spread:.4f}){none.mean():11.3f}')
        values |= {f'scaler_{key}': f'{100 * gap:.2f}', f'scaler_{key}_error': f'{100 * spread:.2f}', 'scaler_repeats': str(len(none))}
        assert key == 'heavy' or on_train.mean() > none.mean() + 0.03, 'the scaler matters'
        assert gap > 3 * spread if key == 'heavy' else abs(gap) < 0.005
    return values


def report_tables(textbook: np.ndarray, colon: np.ndarray, found: dict) -> dict[str, str]:
    """Published sizes, and real columns with random labels."""
    print('\n[published]')
    print('                                              before  inside')
    print(f'error, 50 samples, 5000 columns, keep 100   {textbook[0]:8.3f}{textbook[1]:8.3f}   (Hastie et al.: 0.03)')
    print(f'accuracy, 62 samples, 2000 columns, keep 6  {colon[0]:8.2f}{colon[1]:8.2f}   (the size of the colon cancer data)')
    print(f'\n[tables]\n{tables.ROWS} rows, labels at random, keep {tables.KEEP}, mean of {tables.DRAWS} draws: accuracy')
    print('               columns   inside   before (error)   before, each column shuffled   before, noise of this size')
    values = {'textbook': f'{100 * textbook[0]:.0f}', 'colon': f'{100 * colon[0]:.0f}', 'rows_tables': str(tables.ROWS)}
    alike = {}
    for name, (columns, *scores) in found.items():
        real, apart, independent = (each[:, 0] for each in scores)
        inside = scores[0][:, 1]
        print(f'{name:14}{columns:8}{inside.mean():9.2f}{real.mean():9.2f} ({error(real):.3f}){apart.mean():31.2f}{independent.mean():29.2f}')
        like, least, most = (noise.acts_like(tables.ROWS, columns, tables.KEEP, real.mean() + side * 1.96 * error(real), apart.mean()) for side in (0, -1, 1))
        alike[name] = f'{name} act like {like:.0f} independent columns (95%: {least:.0f} to {most:.0f})'
        assert most < columns
        key = name.split()[0]
        values |= {f'{key}_like': f'{like:.0f}', f'{key}_least': f'{least:.0f}', f'{key}_most': f'{most:.0f}'}
        values |= {f'{key}_columns': str(columns), f'{key}_before': f'{real.mean():.2f}', f'{key}_apart': f'{apart.mean():.2f}',
                   f'{key}_noise': f'{independent.mean():.2f}'}
        assert real.mean() > 0.53 and independent.mean() - real.mean() > 2 * error(real - independent), 'smaller on real columns, not gone'
        assert apart.mean() - real.mean() > 2 * error(apart - real), 'it is the correlation that makes it smaller'
        assert abs(apart.mean() - independent.mean()) < 2 * error(apart - independent), 'without correlation they are like noise'
        assert abs(inside.mean() - 0.5) < 3 * error(inside)
    print('\n'.join(alike.values()))
    assert textbook[0] < 0.05 and abs(textbook[1] - 0.5) < 0.06 and colon[0] > 0.8
    return values


def report_alone(alone: np.ndarray) -> dict[str, str]:
    """How far one honest score can stray."""
    low, high = np.percentile(alone, [2.5, 97.5])
    reach = np.mean(alone >= 0.6 - 1e-9)
    print('\n[alone]')
    print(f'{len(alone)} noise data sets, honest score of each: mean {alone.mean():.2f}, sd {alone.std():.3f}')
    print(f'95% of them between {low:.2f} and {high:.2f}; {reach:.0%} reach 0.60; best {alone.max():.2f}')
    assert alone.std() > 0.055  # more than the binomial 0.05: the folds share their training rows
    return {'alone_sd': f'{alone.std():.3f}', 'alone_n': str(len(alone)), 'alone_60': f'{100 * reach:.0f}', 'alone_max': f'{alone.max():.2f}'}


def report_nested(choices: dict) -> dict[str, str]:
    """Five answers to the same question."""
    values, means = {}, {kind: table.mean(axis=0) for kind, table in choices.items()}
    rows = ('selected before the folds, best k', 'best_score_ of the grid search', 'nested cross-validation',
            'its models, 80 rows: 2000 fresh rows', 'truth, 100 rows: 2000 fresh rows')
    print(f'\n[nested]\nwhat is reported                       noise  signal   (mean of {len(choices["noise"])} data sets)')
    for i, (key, row) in enumerate(zip(('leak', 'grid', 'nested', 'fewer', 'truth'), rows)):
        print(f'{row:38}{means["noise"][i]:6.2f}{means["signal"][i]:8.2f}')
        values |= {f'{key}_{kind}': f'{means[kind][i]:.2f}' for kind in means}
    spread = max(error(column) for table in choices.values() for column in table.T)
    print(f'standard error of these means: {spread:.3f} at most')
    values |= {'nested_error': f'{spread:.3f}', 'nested_repeats': str(len(choices['noise']))}
    _, _, score, folds, truth = choices['signal'].T
    print(f'with signal: nested less its models {np.mean(score - folds):+.3f} ({error(score - folds):.3f}),'
          f' truth less its models {np.mean(truth - folds):+.3f} ({error(truth - folds):.3f})')
    assert abs(np.mean(score - folds)) < 2 * error(score - folds) and np.mean(truth - folds) > 3 * error(truth - folds), \
        'the rows of training explain the gap between nested and truth'
    sizes = nested.grid_sizes()
    print('best_score_ on noise, by the number of candidates: ' + ', '.join(f'{n}: {best.mean():.3f}' for n, best in sizes.items())
          + f' (standard error {max(map(error, sizes.values())):.3f})')
    gains = [sizes[b] - sizes[a] for a, b in ((1, 5), (5, 15))]
    assert all(gain.mean() > 2 * error(gain) for gain in gains), 'a larger grid overstates more'
    values |= {f'grid_{n}': f'{best.mean():.3f}' for n, best in sizes.items()} | {'grid_repeats': str(len(sizes[1]))}
    assert means['noise'][0] > 0.8 and means['noise'][1] > means['noise'][4] + 0.03 and abs(means['noise'][2] - 0.5) < 0.03
    assert means['signal'][1] < means['signal'][4] < means['signal'][0] - 0.1
    return values | {'shift_nested': f'{nested.SHIFT}'}


def report_stability(sets: list) -> dict[str, str]:
    """Whether the selected set is the same twice."""
    values = {'shift_stability': f'{stability.SHIFT}'}
    print('\n[stability]')
    print('agreement of the selected sets: 0 chance, 1 identical')
    print('data       n   5 CV folds   two halves   true ones among 20   accuracy')
    for kind, n, folds, halves, found, accuracy in sets:
        print(f'{kind:7} {n:4} {folds:12.2f} {halves + 0.0:12.2f}   {f"{found:.1f}" if kind == "signal" else "-":>17}{accuracy:>13.2f}')
        if kind == 'signal' and n < 1600:
            values |= {f'halves_{n}': f'{halves:.2f}', f'found_{n}': f'{found:.1f}', f'accuracy_{n}': f'{accuracy:.2f}'}
        assert kind == 'signal' or (folds > 0.2 and abs(halves) < 0.05)
    noise_folds = [folds for kind, _, folds, *_ in sets if kind == 'noise']
    return values | {'folds_low': f'{min(noise_folds):.2f}', 'folds_high': f'{max(noise_folds):.2f}'}


def draw(sweep: list) -> None:
    chart = Chart('illusion.svg', x=('特征数 / 样本数', 'Features per sample'), y=('准确率', 'Accuracy'), log='x', ylim=(0.4, 0.9),
                  xlim=(0.4, 50), xticks=[(r, f'{r:g}') for r in noise.RATIOS])
    ratios = np.geomspace(0.5, 40, 60)
    chart.line(ratios, [noise.expected_leak(160, 160 * r, 16) for r in ratios], ('公式', 'Formula'), role='soft')
    for n, role in zip(noise.SIZES, ('ochre', 'violet', 'accent')):
        rows = [row for row in sweep if row[0] == n]
        chart.points([p / n for _, p, *_ in rows], [wrong.mean() for *_, wrong, _ in rows], f'n={n}', role=role, radius=4)
        chart.points([p / n for _, p, *_ in rows], [right.mean() for *_, right in rows], role=role, radius=4)
    chart.hline(0.5)
    chart.text(0.45, 0.8, ('先选特征，再交叉验证', 'selected before'), anchor='start')
    chart.text(0.45, 0.415, ('每一折内部选特征', 'selected inside'), anchor='start')
    chart.save()


def main() -> None:
    sweep = noise.sweep()
    values = report_ratio(sweep)
    values |= report_models(noise.models())
    values |= report_scaler()
    values |= report_tables(tables.textbook(), tables.colon(), tables.shuffled_labels())
    values |= report_alone(noise.single_runs())
    values |= report_nested(nested.compare())
    values |= report_stability(stability.compare())
    draw(sweep)
    with open('values.json', 'w', encoding='utf-8') as file:
        json.dump(values, file, ensure_ascii=False, indent=1, sort_keys=True)
        file.write('\n')


if __name__ == '__main__':
    main()
