"""A synthetic year of releases under fixed ranges, what a wrong early choice costs, and a check against brute force."""
import itertools
import json
import random

from chart import Chart

from greedy import broken, greedy
from packages import published
from resolver import Conflict, allows, numbers, resolve

# region releases
NAMES = ['base0', 'base1', 'base2', 'base3', 'mid0', 'mid1', 'mid2', 'mid3', 'top0', 'top1', 'top2', 'top3']
WARM_UP, YEAR, LIMIT = 30, 365, 3000
SHOWN = 3  # the median year


def make_releases(rng):
    """Every package releases once in 30 days on average: 70 % patches, 25 % minor, 5 % major versions."""
    newest, needs, releases = {}, {}, []
    for day in range(WARM_UP + YEAR):
        for position, name in enumerate(NAMES):
            if day and rng.random() > 1 / 30:
                continue
            major, minor, patch = newest.get(name, (1, 0, -1))
            kind = rng.choices(('patch', 'minor', 'major'), (70, 25, 5))[0] if day else 'patch'
            newest[name] = {'patch': (major, minor, patch + 1), 'minor': (major, minor + 1, 0), 'major': (major + 1, 0, 0)}[kind]
            layer = position // 4 * 4  # a package needs two of the layer below
            for other in needs.get(name) or rng.sample(NAMES[layer - 4:layer], 2 if layer else 0):
                if name not in needs or other not in needs[name] or rng.random() < 0.5:  # half the time the range moves on
                    needs[name] = {**needs.get(name, {}), other: '^{}.{}'.format(*newest[other])}
            releases.append((day, name, '.'.join(map(str, newest[name])), needs.get(name, {})))
    return releases
# endregion


class Patience(list):
    """A list of steps that loses its patience."""

    def append(self, step):
        super().append(step)
        if len(self) > LIMIT:
            raise TimeoutError


def live_through(seed):
    """Installs the same four ranges afresh on each day: [(versions, whether the greedy installer fails)]."""
    releases = make_releases(random.Random(seed))
    wanted, days = {name: '^1.0' for name in NAMES[8:]}, []
    for day in range(WARM_UP, WARM_UP + YEAR):
        if not days or any(release[0] == day for release in releases):
            index = published(day, releases)
            try:
                found = resolve(index, wanted, tried=Patience())
            except TimeoutError:
                print(f'seed {seed}: given up on day {day - WARM_UP}, more than {LIMIT} steps')
                return None
            assert not broken(index, found)
            fails = bool(broken(index, greedy(index, wanted)))
        days.append((found, fails))
    return days


def compared(days, what=lambda version: version):
    """How many packages differ from day 0, for each day."""
    first = days[0][0]
    return [sum(what(found.get(name, '0')) != what(version) for name, version in first.items()) for found, _ in days]


def simulate(values):
    years = {seed: days for seed in range(1, 9) if (days := live_through(seed))}
    environments = {seed: len({tuple(sorted(found.items())) for found, _ in days}) for seed, days in years.items()}
    majors = {seed: compared(days, lambda version: numbers(version)[0])[-1] for seed, days in years.items()}
    failing = {seed: sum(bad for _, bad in days) for seed, days in years.items()}
    moved = compared(years[SHOWN])
    changes = sum(a != b for (a, _), (b, _) in zip(years[SHOWN], years[SHOWN][1:]))
    values |= {'packages': str(len(NAMES)), 'environments': str(environments[SHOWN]), 'every_days': f'{YEAR / changes:.1f}',
               'moved_30': str(moved[30]), 'moved_end': str(moved[-1]),
               'environments_min': str(min(environments.values())), 'environments_max': str(max(environments.values())), 'years': str(len(years)), 'years_given_up': str(8 - len(years)), 'limit': f'{LIMIT:,}',
               'majors_min': str(min(majors.values())), 'majors_max': str(max(majors.values())),
               'greedy_worst': str(max(failing.values())), 'greedy_least': str(min(failing.values()))}
    print(f'seed {SHOWN}: {environments[SHOWN]} different environments in {YEAR} days, a change every {values["every_days"]} days')
    print(f'seed {SHOWN}: of {len(NAMES)} packages {moved[30]} differ after 30 days, {moved[-1]} at the end')
    print('seed' + ' ' * 22 + ''.join(f'{seed:5}' for seed in years))
    for title, counts in (('different environments', environments), ('major versions moved', majors), ('days greedy fails', failing)):
        print(f'  {title:24}' + ''.join(f'{counts[seed]:5}' for seed in years))
    assert environments[SHOWN] == sorted(environments.values())[len(years) // 2]
    assert min(environments.values()) > 40 and max(majors.values()) >= 1 and min(failing.values()) >= 1
    chart = Chart('year.svg', x=('天数（第 0 天写下范围）', 'Day (the ranges were written on day 0)'), y=('与第 0 天不同的包', 'Packages that differ'),
                  xlim=(0, YEAR), ylim=(-0.3, len(NAMES) + 0.5), yticks=[(v, str(v)) for v in range(0, len(NAMES) + 1, 2)])
    steps = [(day + side, m) for day, m in enumerate(moved) for side in (0, 1)]
    corners = [p for before, p, after in zip([None, *steps], steps, [*steps[1:], None]) if not before or not after or before[1] != p[1] or after[1] != p[1]]
    chart.line(*zip(*corners), ('只有范围', 'ranges only'), role='accent')
    chart.line([0, YEAR], [0, 0], ('有锁文件', 'with a lock file'), role='blue', width=2.4)
    chart.save()


# region bystanders
def bystanders(count):
    """`first` and `last` disagree on `core`; `count` packages with four versions each stand between them."""
    index = {'core': {'1.0': {}, '2.0': {}}, 'last': {'1.0': {'core': '^1.0'}},
             'first': {'1.0': {'core': '^1.0'}, '1.1': {'core': '^2.0'}}}
    index |= {f'other{k}': {f'1.{v}': {} for v in range(4)} for k in range(count)}
    return index, {name: '^1.0' for name in ['first', *(f'other{k}' for k in range(count)), 'last']}
# endregion


def scaling(values, most=7):
    counts = {True: [], False: []}
    for count, jump in itertools.product(range(most + 1), counts):
        tried = []
        found = resolve(*bystanders(count), jump=jump, tried=tried)
        assert found['first'] == '1.0' and found['core'] == '1.0'
        counts[jump].append(len(tried))
    for count in (0, 1, 3, 5, 7):
        print(f'{count} bystanders: {counts[False][count]:6} steps one by one, {counts[True][count]:3} with a jump')
    ratio = counts[False][-1] / counts[False][-2]
    more = {b - a for a, b in zip(counts[True], counts[True][1:])}
    assert counts[False][-1] > 4 ** most and round(ratio) == 4 and len(more) == 1  # exponential against linear
    values |= {'steps_plain': f'{counts[False][-1]:,}', 'steps_jump': str(counts[True][-1]), 'bystanders': str(most), 'steps_ratio': f'{ratio:.1f}', 'steps_more': str(*more),
               'steps_plain_3': f'{counts[False][3]:,}'}
    chart = Chart('steps.svg', x=('夹在中间的包', 'Packages in between'), y=('试过的版本', 'Versions tried'), log='y', ylim=(1, 1e5), xlim=(-0.2, most + 0.2),
                  xticks=[(k, str(k)) for k in range(most + 1)], yticks=[(1, '1'), (10, '10'), (100, '100'), (1000, '1,000'), (1e4, '10⁴'), (1e5, '10⁵')])
    chart.line(range(most + 1), counts[False], ('逐个回退', 'one step back'), role='accent')
    chart.points(range(most + 1), counts[False], role='accent', radius=3)
    chart.line(range(most + 1), counts[True], ('跳回责任方', 'back to the culprit'), role='blue')
    chart.points(range(most + 1), counts[True], role='blue', radius=3)
    chart.save()


# region brute
def compare(values, trials=1500):
    """Random small indexes: the resolver, with and without jumps, against every combination of versions."""
    rng, solvable = random.Random(1), 0
    for _ in range(trials):
        names = [f'p{k}' for k in range(rng.randint(2, 5))]
        index = {name: {f'{a}.{b}': {o: f'^{rng.randint(1, 2)}.{rng.randint(0, 1)}' for o in names if o != name and rng.random() < 0.3}
                        for a in (1, 2) for b in (0, 1) if rng.random() < 0.8} for name in names}
        wanted = {name: f'^{rng.randint(1, 2)}.0' for name in names if rng.random() < 0.6} or {'p0': '^1.0'}
        answers = []
        for jump in (True, False):
            try:
                answers.append(resolve(index, wanted, jump))
            except Conflict:
                answers.append(None)
        assert answers[0] == answers[1]
        complete = lambda chosen: all(o in chosen and allows(s, chosen[o]) for needs in [wanted, *(index[n][v] for n, v in chosen.items())]
                                      for o, s in needs.items())
        possible = any(complete({n: v for n, v in zip(names, versions) if v})
                       for versions in itertools.product(*([None, *index[name]] for name in names)))
        assert possible == (answers[0] is not None) and (not possible or complete(answers[0]))
        solvable += possible
    print(f'{trials} random indexes: {solvable} solvable, {trials - solvable} not; the resolver agrees with brute force on all')
    values |= {'trials': f'{trials:,}', 'solvable': str(solvable), 'unsolvable': str(trials - solvable)}
# endregion


values = {}
for title, part in (('year', simulate), ('steps', scaling), ('brute', compare)):
    print(f'[{title}]')
    part(values)
with open('resolver.py', encoding='utf-8') as file:
    values['lines'] = str(sum('region' not in line for line in file))
assert int(values['lines']) <= 60
print(f'[lines]\nresolver.py: {values["lines"]} lines')
with open('values.json', 'w', encoding='utf-8') as file:
    json.dump(values, file, ensure_ascii=False, indent=1, sort_keys=True)
    file.write('\n')
