"""The same two ranges on two days, the greedy installer that breaks, and a conflict with a readable reason."""
from greedy import broken, greedy
from packages import TODAY, TOMORROW, WANTED, published
from resolver import Conflict, numbers, resolve, widen

DOCUMENTED = {'^1.2.3': '>=1.2.3,<2', '^1.2': '>=1.2,<2', '^1': '>=1,<2', '^0.2.3': '>=0.2.3,<0.3',
              '^0.0.3': '>=0.0.3,<0.0.4', '^0.0': '>=0.0,<0.1', '^0': '>=0,<1'}  # the table of Poetry's manual


# region explain
def explain(conflict):
    """The demands that together rule everything out, versions with the same demand on one line."""
    groups = {}
    for demand in sorted(conflict.reasons, key=lambda demand: (demand.by, numbers(demand.version or '0'))):
        groups.setdefault((demand.by, demand.name, demand.spec), []).append(demand.version)
    for (by, name, spec), versions in groups.items():
        print('  because', f'{by} {", ".join(versions)} needs' if by else 'you need', name, spec)
# endregion


def show(chosen):
    print('  ' + ', '.join(f'{name} {version}' for name, version in sorted(chosen.items())))


def show_greedy(today):
    print('[greedy]')
    print(f'day {TODAY}, first come, first served:')
    wrong = greedy(today, WANTED)
    show(wrong)
    print('  but', *broken(today, wrong))
    assert len(broken(today, wrong)) == 1


def show_today(today):
    print('[today]')
    print(f'day {TODAY}, step by step:')
    steps = []
    found = resolve(today, WANTED, tried=steps)
    for name, version in steps:
        print(f'  try {name} {version}')
    print('found:')
    show(found)
    assert not broken(today, found) and steps[0] == ('charts', '1.2') and found['charts'] == '1.1'
    return found


def show_tomorrow(tomorrow, before):
    print('[tomorrow]')
    print(f'day {TOMORROW}, the same ranges:')
    found = resolve(tomorrow, WANTED)
    show(found)
    assert not broken(tomorrow, found) and all(before[name] != found[name] for name in before)


def show_conflict(title, index, wanted, bystander):
    """A request without a solution; the proof must not name `bystander`, which has no part in it."""
    print(f'[{title}]')
    print('you want', ', '.join(f'{name} {spec}' for name, spec in wanted.items()))
    try:
        found = resolve(index, wanted)
    except Conflict as conflict:
        print('impossible:')
        explain(conflict)
        assert bystander not in {demand.name for demand in conflict.reasons}
    else:
        raise AssertionError(found)


def main():
    assert all(widen(spec) == wide for spec, wide in DOCUMENTED.items())
    today, tomorrow = published(TODAY), published(TOMORROW)
    show_greedy(today)
    show_tomorrow(tomorrow, before=show_today(today))
    show_conflict('conflict', tomorrow, {'charts': '^1.2', 'tables': '^1.1', 'numcore': '^1.0'}, bystander='tables')
    show_conflict('blame', today, {**WANTED, 'numcore': '^2.0'}, bystander='charts')


if __name__ == '__main__':
    main()
