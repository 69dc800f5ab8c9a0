"""Reads the poetry.lock that Poetry 1.3.2 wrote and recomputes everything in it that can be recomputed."""
import json
import tomllib
from copy import deepcopy
from hashlib import sha256
from pathlib import Path

from packages import TODAY, TOMORROW, WANTED, published, wheel, wheel_name
from resolver import resolve


# region content-hash
def content_hash(project: dict) -> str:
    """What Poetry 1.3 stores to notice that pyproject.toml changed: a hash of a few keys, not of the file."""
    table = project['tool']['poetry']
    relevant = {key: table.get(key) for key in ('dependencies', 'source', 'extras', 'dev-dependencies')}
    if 'group' in table:
        relevant['group'] = table['group']
    return sha256(json.dumps(relevant, sort_keys=True).encode()).hexdigest()
# endregion


def edited(project, path, value):
    """A copy of the project with one value changed."""
    copy = deepcopy(project)
    *parents, last = path.split('.')
    table = copy['tool']['poetry']
    for key in parents:
        table = table[key]
    table[last] = value
    return copy


# region check
def check(lock, files, index):
    """Compares each published file with the hash in the lock; returns whether they agree, in the lock's order."""
    agree = []
    for package in lock['package']:
        name, version = package['name'], package['version']
        known = {file['file']: file['hash'] for file in package['files']}
        found = 'sha256:' + sha256(files(name, version, index[name][version])).hexdigest()
        agree.append(found == known[wheel_name(name, version)])
        print(f'  {name} {version}  {found[:15]}…  {"as locked" if agree[-1] else "NOT what was locked"}')
    return agree
# endregion


def tampered(name, version, needs):
    """The same wheels, but somebody has replaced those of numcore."""
    return wheel(name, version, needs, **({'code': '"""Not what was locked."""\n'} if name == 'numcore' else {}))


def check_versions(lock):
    versions = {package['name']: package['version'] for package in lock['package']}
    print('[versions]')
    print('locked by Poetry:  ', versions)
    print('resolver.py, day 35:', dict(sorted(resolve(published(TODAY), WANTED).items())))
    assert versions == resolve(published(TODAY), WANTED)


def check_files(lock):
    print('[files]')
    assert all(check(lock, wheel, published(TODAY)))
    print('three days later, the same lock:')
    assert all(check(lock, wheel, published(TOMORROW)))
    print('[tampered]')
    assert check(lock, tampered, published(TODAY)) == [True, False, True]


def check_stale(lock, project):
    """Which edits of pyproject.toml make the lock stale."""
    print('[stale]')
    recorded = lock['metadata']['content-hash']
    edits = {'pyproject.toml as locked': project,
             'another description': edited(project, 'description', 'Other words'),
             'tables = "^1.1"': edited(project, 'dependencies.tables', '^1.1'),
             'charts = ">=1.0,<2.0"': edited(project, 'dependencies.charts', '>=1.0,<2.0')}
    fresh = {what: content_hash(changed) == recorded for what, changed in edits.items()}
    for what, changed in edits.items():
        print(f'{what:26}{content_hash(changed)[:8]}…  {"fresh" if fresh[what] else "stale"}')
    assert list(fresh.values()) == [True, True, False, False]  # the last: the same range in other words


def main():
    lock = tomllib.loads(Path('poetry.lock').read_text(encoding='utf-8'))
    project = tomllib.loads(Path('pyproject.toml').read_text(encoding='utf-8'))
    check_versions(lock)
    check_files(lock)
    check_stale(lock, project)


if __name__ == '__main__':
    main()
