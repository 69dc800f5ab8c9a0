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
    for d in sorted(conflict.reasons, key=lambda d: (d.by, numbers(d.version or '0'))):
        groups.setdefault((d.by, d.name, d.spec), []).append(d.version)
    for (by, name, spec), versions in groups.items():
        print('  because', f'{by} {", ".join(versions)} needs' if by else 'you need', name, spec)
# endregion


def show(chosen):
    print('  ' + ', '.join(f'{name} {version}' for name, version in sorted(chosen.items())))


assert all(widen(spec) == wide for spec, wide in DOCUMENTED.items())
today, tomorrow = published(TODAY), published(TOMORROW)

print('[greedy]')
print(f'day {TODAY}, first come, first served:')
wrong = greedy(today, WANTED)
show(wrong)
print('  but', *broken(today, wrong))
assert len(broken(today, wrong)) == 1

print('[today]')
print(f'day {TODAY}, step by step:')
steps = []
first = resolve(today, WANTED, tried=steps)
for name, version in steps:
    print(f'  try {name} {version}')
print('found:')
show(first)
assert not broken(today, first) and steps[0] == ('charts', '1.2') and first['charts'] == '1.1'

print('[tomorrow]')
print(f'day {TOMORROW}, the same ranges:')
second = resolve(tomorrow, WANTED)
show(second)
assert not broken(tomorrow, second) and all(first[name] != second[name] for name in first)

for title, index, wanted in (('conflict', tomorrow, {'charts': '^1.2', 'tables': '^1.1', 'numcore': '^1.0'}),
                             ('blame', today, {**WANTED, 'numcore': '^2.0'})):
    print(f'[{title}]')
    print('you want', ', '.join(f'{name} {spec}' for name, spec in wanted.items()))
    try:
        raise AssertionError(resolve(index, wanted))
    except Conflict as conflict:
        print('impossible:')
        explain(conflict)
        assert ('charts' if title == 'blame' else 'tables') not in {d.name for d in conflict.reasons}  # an innocent bystander
