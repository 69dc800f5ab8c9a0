"""Reads the poetry.lock that Poetry 1.3.2 wrote and recomputes everything in it that can be recomputed."""
import json
import tomllib
from hashlib import sha256
from pathlib import Path

from packages import TODAY, TOMORROW, WANTED, published, wheel, wheel_name
from resolver import resolve

lock = tomllib.loads(Path('poetry.lock').read_text())
project = tomllib.loads(Path('pyproject.toml').read_text())


# region content-hash
def content_hash(project):
    """What Poetry 1.3 stores to notice that pyproject.toml changed: a hash of five keys, not of the file."""
    table = project['tool']['poetry']
    relevant = {key: table.get(key) for key in ('dependencies', 'source', 'extras', 'dev-dependencies')}
    if 'group' in table:
        relevant['group'] = table['group']
    return sha256(json.dumps(relevant, sort_keys=True).encode()).hexdigest()
# endregion


def edited(path, value):
    """A copy of the project with one value changed."""
    copy = json.loads(json.dumps(project))
    *parents, last = path.split('.')
    table = copy['tool']['poetry']
    for key in parents:
        table = table[key]
    table[last] = value
    return copy


# region check
def check(files, index):
    """Compares each file on the shelf with the hash in the lock."""
    for package in lock['package']:
        name, version = package['name'], package['version']
        data = files(name, version, index[name][version])
        known = {file['file']: file['hash'] for file in package['files']}
        found = 'sha256:' + sha256(data).hexdigest()
        print(f'  {name} {version}  {found[:15]}…  {"as locked" if found == known[wheel_name(name, version)] else "NOT what was locked"}')
        yield found == known[wheel_name(name, version)]
# endregion


versions = {package['name']: package['version'] for package in lock['package']}
print('[versions]')
print('locked by Poetry:  ', versions)
print('resolver.py, day 35:', dict(sorted(resolve(published(TODAY), WANTED).items())))
assert versions == resolve(published(TODAY), WANTED)

print('[files]')
assert all(check(wheel, published(TODAY)))
print('three days later, the same lock:')
assert all(check(wheel, published(TOMORROW)))

print('[tampered]')
swapped = lambda name, version, needs: wheel(name, version, needs, *['"""Not what was locked."""\n'] * (name == 'numcore'))
assert list(check(swapped, published(TODAY))) == [True, False, True]

print('[stale]')
recorded = lock['metadata']['content-hash']
for what, changed in {'pyproject.toml as locked': project, 'another description': edited('description', 'Other words'),
                      'tables = "^1.1"': edited('dependencies.tables', '^1.1'),
                      'charts = ">=1.0,<2.0"': edited('dependencies.charts', '>=1.0,<2.0')}.items():
    print(f'{what:26}{content_hash(changed)[:8]}…  {"fresh" if content_hash(changed) == recorded else "stale"}')
assert content_hash(project) == content_hash(edited('description', 'Other words')) == recorded
assert content_hash(edited('dependencies.charts', '>=1.0,<2.0')) != recorded  # same range, other words
