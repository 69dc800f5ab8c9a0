"""A synthetic year of releases under fixed ranges, what a wrong early choice costs, and a check against brute force."""
import itertools
import json
import random
from pathlib import Path

from chart import Chart
from greedy import broken, greedy
from packages import published
from resolver import Conflict, allows, numbers, resolve

# region releases
NAMES = ['base0', 'base1', 'base2', 'base3', 'mid0', 'mid1', 'mid2', 'mid3', 'top0', 'top1', 'top2', 'top3']
WARM_UP, YEAR, LIMIT = 30, 365, 3000
SEEDS = range(1, 33)


def next_version(version, kind):
    """The version after (major, minor, patch) for a release of this kind."""
    major, minor, patch = version
    return {'patch': (major, minor, patch + 1), 'minor': (major, minor + 1, 0), 'major': (major + 1, 0, 0)}[kind]


def make_releases(rng):
    """Every package releases once in 30 days on average: 70% patches, 25% minor, 5% major versions."""
    newest, needs, releases = {}, {}, []
    for day in range(WARM_UP + YEAR):
        for position, name in enumerate(NAMES):
            if day and rng.random() > 1 / 30:
                continue
            previous = newest.get(name, (1, 0, -1))
            kind = rng.choices(('patch', 'minor', 'major'), (70, 25, 5))[0] if day else 'patch'
            newest[name] = next_version(previous, kind)
            layer = position // 4 * 4  # a package needs two of the layer below
            known = needs.get(name, {})
            for other in known or rng.sample(NAMES[layer - 4:layer], 2 if layer else 0):
                if other not in known or rng.random() < 0.5:  # half the time the range moves on
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
    """Installs the same four ranges afresh on each day: [(versions, whether greedy fails, whether the newest of all packages do not go together)]."""
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
            clash = bool(broken(index, newest_of(index, wanted)))
        days.append((found, fails, clash))
    return days


def newest_of(index, wanted):
    """The newest version of each package that the project may have, whatever the packages need of each other."""
    return {name: max((version for version in versions if name not in wanted or allows(wanted[name], version)), key=numbers) for name, versions in index.items()}


def compared(days, part=lambda version: version):
    """How many packages differ from day 0, for each day. part: what of a version is compared."""
    first = days[0][0]
    return [sum(part(found.get(name, '0')) != part(version) for name, version in first.items()) for found, *_ in days]


def simulate():
    """The years of all seeds; prints them side by side and returns the numbers for the text."""
    years = {seed: days for seed in SEEDS if (days := live_through(seed))}
    environments = {seed: len({tuple(sorted(found.items())) for found, *_ in days}) for seed, days in years.items()}
    moved = {seed: compared(days) for seed, days in years.items()}
    majors = {seed: compared(days, lambda version: numbers(version)[0])[-1] for seed, days in years.items()}
    failing = {seed: sum(bad for _, bad, _ in days) for seed, days in years.items()}
    clashing = {seed: sum(bad for *_, bad in days) for seed, days in years.items()}
    shown = sorted(years, key=lambda seed: (environments[seed], seed))[len(years) // 2]  # the median year
    early, late = ({seed: differ[day] for seed, differ in moved.items()} for day in (30, -1))
    changes = sum(before != after for (before, *_), (after, *_) in itertools.pairwise(years[shown]))

    print(f'seed {shown}, the median: a change every {YEAR / changes:.1f} days; each year has {YEAR} days and {len(NAMES)} packages')
    print(f'{len(years)} years' + ' ' * 18 + ''.join(f'{word:>9}' for word in ('least', 'median', 'most')))
    for title, counts in (('different environments', environments), ('packages moved, day 30', early),
                          ('packages moved, the end', late), ('major versions moved', majors),
                          ('days greedy fails', failing), ('days the newest clash', clashing)):
        ordered = sorted(counts.values())
        print(f'  {title:24}' + ''.join(f'{number:9}' for number in (ordered[0], ordered[len(ordered) // 2], ordered[-1])))
    clash = sum(clashing.values()) / (YEAR * len(years))
    never = sum(count == 0 for count in failing.values())
    print(f'  greedy never fails in {never} of {len(years)} years; the newest of all packages clash on {clash:.0%} of all days')
    assert max(majors.values()) >= 1 and clash > 0.5
    draw_year(moved[shown])
    return {'packages': str(len(NAMES)), 'limit': f'{LIMIT:,}', 'every_days': f'{YEAR / changes:.1f}',
            'seeds': str(len(SEEDS)), 'years': str(len(years)), 'years_given_up': str(len(SEEDS) - len(years)),
            'environments': str(environments[shown]), 'moved_30': str(early[shown]), 'moved_end': str(late[shown]),
            'clash': f'{clash:.0%}', 'greedy_never': str(never),
            **extremes('environments', environments), **extremes('moved_30', early), **extremes('moved_end', late),
            **extremes('majors', majors), **extremes('greedy', failing)}


def extremes(name, counts):
    return {f'{name}_min': str(min(counts.values())), f'{name}_max': str(max(counts.values()))}


def draw_year(moved):
    """A step line: one point where the number changes is enough."""
    chart = Chart('year.svg', x=('天数（第 0 天写下范围）', 'Day (the ranges were written on day 0)'),
                  y=('与第 0 天不同的包', 'Packages that differ'), xlim=(0, YEAR), ylim=(-0.3, len(NAMES) + 0.5),
                  yticks=[(count, str(count)) for count in range(0, len(NAMES) + 1, 2)])
    steps = [(day + side, count) for day, count in enumerate(moved) for side in (0, 1)]
    corners = [steps[0], *(step for before, step, after in zip(steps, steps[1:], steps[2:])
                           if before[1] != step[1] or after[1] != step[1]), steps[-1]]
    chart.line(*zip(*corners), ('只有范围', 'ranges only'), role='accent')
    chart.line([0, YEAR], [0, 0], ('有锁文件', 'with a lock file'), role='blue', width=2.4)
    chart.save()


# region bystanders
def bystanders(count):
    """`first` and `last` need different versions of `core`; `count` unrelated packages come between them."""
    index = {'core': {'1.0': {}, '2.0': {}},
             'first': {'1.0': {'core': '^1.0'}, '1.1': {'core': '^2.0'}},
             'last': {'1.0': {'core': '^1.0'}}}
    others = [f'other{number}' for number in range(count)]
    index |= {name: {f'1.{minor}': {} for minor in range(4)} for name in others}
    return index, {name: '^1.0' for name in ['first', *others, 'last']}
# endregion


def scaling(most=7):
    """Steps with and without the jump for 0 to `most` bystanders; returns the numbers for the text."""
    steps = {True: [], False: []}
    for count, jump in itertools.product(range(most + 1), steps):
        tried = []
        found = resolve(*bystanders(count), jump=jump, tried=tried)
        assert found['first'] == '1.0' and found['core'] == '1.0'
        steps[jump].append(len(tried))
    plain, jumping = steps[False], steps[True]
    for count in (0, 1, 3, 5, 7):
        print(f'{count} unrelated packages: {plain[count]:6} steps one by one, {jumping[count]:3} with a jump')
    ratio = plain[-1] / plain[-2]
    more = {after - before for before, after in itertools.pairwise(jumping)}
    assert plain[-1] > 4 ** most and round(ratio) == 4 and len(more) == 1  # exponential against linear
    draw_steps(plain, jumping)
    return {'bystanders': str(most), 'steps_plain': f'{plain[-1]:,}', 'steps_plain_3': f'{plain[3]:,}',
            'steps_jump': str(jumping[-1]), 'steps_ratio': f'{ratio:.1f}', 'steps_more': str(*more)}


def draw_steps(plain, jumping):
    counts = range(len(plain))
    chart = Chart('steps.svg', x=('夹在中间的包', 'Packages in between'), y=('试过的版本', 'Versions tried'),
                  log='y', ylim=(1, 1e5), xlim=(-0.2, counts[-1] + 0.2), xticks=[(count, str(count)) for count in counts],
                  yticks=[(1, '1'), (10, '10'), (100, '100'), (1000, '1,000'), (1e4, '10⁴'), (1e5, '10⁵')])
    for steps, label, role in ((plain, ('逐个回退', 'one step back'), 'accent'),
                               (jumping, ('跳回冲突来源', 'back to the source'), 'blue')):
        chart.line(counts, steps, label, role=role)
        chart.points(counts, steps, role=role, radius=3)
    chart.save()


# region brute
def random_index(rng):
    """Up to five packages with up to four versions each, and what somebody wants of them."""
    names = [f'p{number}' for number in range(rng.randint(2, 5))]

    def some_needs(name):
        return {other: f'^{rng.randint(1, 2)}.{rng.randint(0, 1)}'
                for other in names if other != name and rng.random() < 0.3}

    index = {name: {f'{major}.{minor}': some_needs(name) for major in (1, 2) for minor in (0, 1) if rng.random() < 0.8}
             for name in names}
    return index, {name: f'^{rng.randint(1, 2)}.0' for name in names if rng.random() < 0.6} or {'p0': '^1.0'}


def complete(index, wanted, chosen):
    """Whether the chosen versions meet what is wanted and what they need themselves."""
    demands = [wanted, *(index[name][version] for name, version in chosen.items())]
    return all(name in chosen and allows(spec, chosen[name]) for needs in demands for name, spec in needs.items())


def solvable(index, wanted):
    """Brute force: tries every combination of versions."""
    combinations = itertools.product(*([None, *versions] for versions in index.values()))
    chosen = ({name: version for name, version in zip(index, versions) if version} for versions in combinations)
    return any(complete(index, wanted, each) for each in chosen)


def answer(index, wanted, jump):
    """What the resolver finds, or None."""
    try:
        return resolve(index, wanted, jump)
    except Conflict:
        return None


def compare(trials=1500):
    """The resolver against brute force, with and without jumps; returns the numbers for the text."""
    rng, possible = random.Random(1), 0
    for _ in range(trials):
        index, wanted = random_index(rng)
        found = answer(index, wanted, jump=True)
        assert found == answer(index, wanted, jump=False)
        assert solvable(index, wanted) == (found is not None)
        assert found is None or complete(index, wanted, found)
        possible += found is not None
    print(f'{trials} random indexes: {possible} solvable, {trials - possible} not; '
          'the resolver agrees with brute force on all')
    return {'trials': f'{trials:,}', 'solvable': str(possible), 'unsolvable': str(trials - possible)}
# endregion


def length():
    """The lines of resolver.py, without the marks of the regions that the post shows."""
    lines = [line for line in Path('resolver.py').read_text(encoding='utf-8').splitlines() if 'region' not in line]
    print(f'resolver.py: {len(lines)} lines')
    assert len(lines) < 100
    return {'lines': str(len(lines))}


def main():
    values = {}
    for title, part in (('year', simulate), ('steps', scaling), ('brute', compare), ('lines', length)):
        print(f'[{title}]')
        values |= part()
    with open('values.json', 'w', encoding='utf-8') as file:
        json.dump(values, file, ensure_ascii=False, indent=1, sort_keys=True)
        file.write('\n')


if __name__ == '__main__':
    main()
