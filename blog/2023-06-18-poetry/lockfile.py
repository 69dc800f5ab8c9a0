"""Reads the poetry.lock that Poetry 1.3.2 wrote, recomputes each entry in it, and holds the recorded session to it."""
import json
import re
import tomllib
from copy import deepcopy
from hashlib import sha256
from pathlib import Path

from packages import TODAY, TOMORROW, WANTED, published, wheel, wheel_name
from resolver import resolve, widen


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


def check_rest(lock, project):
    """The entries besides versions and files: none is left over."""
    table, index = project['tool']['poetry'], published(TODAY)
    source = table['source'][0]
    for package in lock['package']:
        rest = {key: value for key, value in package.items() if key not in ('name', 'version', 'files')}
        needs = {other: widen(spec) for other, spec in index[package['name']][package['version']].items()}
        assert rest.pop('dependencies', {}) == needs
        assert rest.pop('source') == {'type': 'legacy', 'url': source['url'].rstrip('/'), 'reference': source['name']}
        assert rest == {'description': '', 'category': 'main', 'optional': False, 'python-versions': '*'}
    assert set(lock) == {'package', 'metadata'}
    assert lock['metadata'] == {'lock-version': '2.0', 'python-versions': table['dependencies']['python'],
                                'content-hash': content_hash(project)}
    print('dependencies, sources, metadata: as computed; no other entry')


def check_session():
    """What Poetry and pip said in the recorded session, against what is computed here."""
    sections = re.split(r'^\[([\w-]+)\]\n', Path('session.txt').read_text(encoding='utf-8'), flags=re.M)
    said = dict(zip(sections[1::2], sections[2::2]))

    def versions(text):
        return dict(re.findall(r'(charts|numcore|tables)[ -]\(?([\d.]+)', text))

    before, after = resolve(published(TODAY), WANTED), resolve(published(TOMORROW), WANTED)
    for section, expected in (('lock-35', before), ('pip-35', before), ('pip-38', after), ('install-38', before),
                              ('no-update', before), ('lock-38', after)):
        assert versions(said[section]) == expected, section
    changed = sha256(tampered('numcore', before['numcore'], {})).hexdigest()
    assert f'(was: sha256:{changed})' in said['tampered']
    assert 'Warning: poetry.lock is not consistent' in said['range'] and said['range'].endswith('\n0\n'), 'a warning, exit code 0'
    print(f'{len(said)} recorded sections; the versions in six of them and the hash in one: as computed')


def check_files(lock):
    print('[files]')
    assert all(check(lock, wheel, published(TODAY)))
    print('three days later, the same lock:')
    assert all(check(lock, wheel, published(TOMORROW)))
    print('[tampered]')
    assert check(lock, tampered, published(TODAY)) == [True, False, True]


# region pylock
def as_pylock(lock: dict) -> str:
    """The same choice as a pylock.toml (PEP 751): what an installer needs, and no more."""
    lines = ['lock-version = "1.0"', 'requires-python = ">=3.11,<4.0"', 'created-by = "lockfile.py"']
    for package in lock['package']:
        (file,) = package['files']
        algorithm, digest = file['hash'].split(':')
        lines += ['', '[[packages]]', f'name = "{package["name"]}"', f'version = "{package["version"]}"',
                  f'index = "{package["source"]["url"]}"', '[[packages.wheels]]', f'name = "{file["file"]}"',
                  f'url = "{package["source"]["url"]}/{package["name"]}/{file["file"]}"',
                  f'hashes = {{{algorithm} = "{digest}"}}']
    return '\n'.join(lines) + '\n'
# endregion


def check_pylock(lock):
    """Reads the pylock.toml back: the same files, by name and hash."""
    text = as_pylock(lock)
    packages = tomllib.loads(text)['packages']
    for package, ours in zip(lock['package'], packages, strict=True):
        (wheel_of,), (file,) = ours['wheels'], package['files']
        assert (ours['name'], ours['version']) == (package['name'], package['version'])
        assert f'sha256:{wheel_of["hashes"]["sha256"]}' == file['hash'] and wheel_of['name'] == file['file']
    print('[pylock]')
    print(text.split('\n\n')[0])
    print()
    print(text.split('\n\n')[2].rstrip())


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
    check_rest(lock, project)
    check_session()
    check_files(lock)
    check_stale(lock, project)
    check_pylock(lock)


if __name__ == '__main__':
    main()
