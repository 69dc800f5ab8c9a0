"""A package index small enough to read: what was published on which day, and what each version needs."""
import io
import zipfile

from resolver import Index, widen

# region releases
RELEASES = [  # day, name, version, what it needs
    (1, 'numcore', '1.1', {}),
    (3, 'numcore', '1.2', {}),
    (4, 'tables', '1.0', {'numcore': '^1.1'}),
    (5, 'charts', '1.0', {'numcore': '^1.1'}),
    (9, 'charts', '1.1', {'numcore': '^1.2'}),
    (12, 'numcore', '1.3', {}),
    (20, 'numcore', '2.0', {}),
    (24, 'charts', '1.2', {'numcore': '^2.0'}),
    (31, 'tables', '1.1', {'numcore': '^1.2'}),
    (38, 'tables', '1.2', {'numcore': '^2.0'}),
]
WANTED = {'charts': '^1.0', 'tables': '^1.0'}  # what our own project declares; it never changes below
TODAY, TOMORROW = 35, 38
# endregion


def published(day: int, releases=RELEASES) -> Index:
    """The index as it stands on `day`: {name: {version: needs}}."""
    index = {}
    for when, name, version, needs in releases:
        if when <= day:
            index.setdefault(name, {})[version] = needs
    return index


def wheel_name(name: str, version: str) -> str:
    return f'{name}-{version}-py3-none-any.whl'


def wheel(name: str, version: str, needs: dict[str, str], code: str = '"""Empty."""\n') -> bytes:
    """A real wheel, the same bytes on every machine: no compression, one fixed date."""
    info = f'{name}-{version}.dist-info'
    requires = ''.join(f'Requires-Dist: {other} ({widen(spec)})\n' for other, spec in needs.items())
    files = {
        f'{name}.py': code,
        f'{info}/METADATA': f'Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n{requires}',
        f'{info}/WHEEL': 'Wheel-Version: 1.0\nGenerator: packages.py\nRoot-Is-Purelib: true\nTag: py3-none-any\n',
    }
    files[f'{info}/RECORD'] = ''.join(f'{path},,\n' for path in [*files, f'{info}/RECORD'])
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, 'w') as archive:
        for path, text in files.items():
            entry = zipfile.ZipInfo(path, (1980, 1, 1, 0, 0, 0))
            entry.create_system = 3  # also when built on Windows
            archive.writestr(entry, text)
    return buffer.getvalue()
