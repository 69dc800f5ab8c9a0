"""Writes the wheels published by a given day as a package index in the current folder: `serve.py 35 [--tamper]`."""
import sys
from pathlib import Path

from packages import published, wheel, wheel_name

day, tamper = int(sys.argv[1]), '--tamper' in sys.argv
for name, versions in published(day).items():
    folder = Path('simple', name)
    folder.mkdir(parents=True, exist_ok=True)
    for version, needs in versions.items():
        code = {'code': '"""Not what was locked."""\n'} if tamper and name == 'numcore' else {}
        (folder / wheel_name(name, version)).write_bytes(wheel(name, version, needs, **code))
    files = sorted(path.name for path in folder.glob('*.whl'))
    (folder / 'index.html').write_text(''.join(f'<a href="{file}">{file}</a>\n' for file in files))
