"""How many bytes each way of packing takes, and what makes two builds of the same program differ."""
import contextlib
import hashlib
import io
import json
import os
import tempfile
import time
import zipapp
from pathlib import Path

from build import compile_tree, make_tree, pack
from chart import Chart

values = {}


def kilobytes(count):
    return f'{count / 1000:.1f}'


def digest(data):
    return hashlib.sha256(data).hexdigest()[:8]


def stock(tree):
    """What the zipapp module itself writes."""
    buffer = io.BytesIO()
    zipapp.create_archive(tree, buffer, interpreter='/usr/bin/env python3')
    return buffer.getvalue()


# region changes
@contextlib.contextmanager
def time_zone(name):
    os.environ['TZ'] = name
    time.tzset()
    yield
    os.environ['TZ'] = 'UTC'
    time.tzset()


def builds(tree, build):
    """The same sources built four times, each time with one thing changed that is no part of the program."""
    for path in tree.rglob('*'):
        os.utime(path, (1_600_000_000, 1_600_000_000))
        path.chmod(0o755 if path.is_dir() else 0o644)
    yield 'as it is', build(tree)
    os.utime(tree / 'closes' / 'report.py', (1_600_000_060, 1_600_000_060))
    yield 'a file saved again a minute later', build(tree)
    os.utime(tree / 'closes' / 'report.py', (1_600_000_000, 1_600_000_000))
    (tree / 'closes' / 'report.py').chmod(0o664)
    yield 'another umask', build(tree)
    (tree / 'closes' / 'report.py').chmod(0o644)
    with time_zone('CST-8'):
        yield 'another time zone', build(tree)
# endregion


with tempfile.TemporaryDirectory() as work:
    tree = make_tree(Path(work, 'tree'))
    (tree / 'closes' / 'closes.db').unlink()  # SQLite writes its own version into a file: not the same bytes everywhere
    compiled = compile_tree(tree, Path(work, 'compiled'))
    files = [path for path in tree.rglob('*') if path.is_file()]

    print('[sizes]')
    sizes = {'folder': sum(path.stat().st_size for path in files), 'stored': len(pack(tree)), 'deflated': len(pack(tree, compressed=True)),
             'pyc_stored': len(pack(compiled)), 'pyc_deflated': len(pack(compiled, compressed=True))}
    titles = {'folder': 'files in the folder', 'stored': 'archive', 'deflated': 'archive, compressed',
              'pyc_stored': 'archive of byte code', 'pyc_deflated': 'archive of byte code, compressed'}
    for key, size in sizes.items():
        print(f'{titles[key]:34}{kilobytes(size):>7} kB')
        values[key] = kilobytes(size)
    assert sizes['deflated'] < 0.3 * sizes['stored'] and sizes['pyc_stored'] > sizes['stored'] and sizes['stored'] - sizes['folder'] < 1000
    values |= {'files': str(len(files)), 'overhead': str(sizes['stored'] - sizes['folder']), 'share': f'{100 * sizes["deflated"] / sizes["stored"]:.0f}',
               'source': kilobytes((tree / 'closes' / 'rules.py').stat().st_size), 'data': kilobytes((tree / 'closes' / 'closes.csv').stat().st_size)}

    for title, build in (('stock', stock), ('fixed', pack)):
        print(f'[{title}]')
        results = dict(builds(tree, build))
        first = results['as it is']
        for what, data in results.items():
            print(f'{what:36}{"same bytes" if data == first else "other bytes"}')
        distinct = len({digest(data) for data in results.values()})
        print('different archives:', distinct)
        assert distinct == (4 if title == 'stock' else 1)

chart = Chart('sizes.svg', x=('文件夹与四种归档', 'The folder and four archives of it'), y=('大小（kB）', 'Size (kB)'), xlim=(0.4, 5.6), ylim=(0, 320), height=300,
              yticks=[(v, str(v)) for v in (0, 100, 200)],
              xticks=[(1, ('文件夹', 'folder')), (2, ('源码', 'source')), (3, ('压缩后', 'compressed')), (4, ('字节码', 'byte code')), (5, ('压缩后', 'compressed'))])
for role, group in (('soft', (1,)), ('blue', (2, 3)), ('accent', (4, 5))):
    chart.bars(group, [list(sizes.values())[k - 1] / 1000 for k in group], role=role, width=0.6)
for k, size in enumerate(sizes.values(), 1):
    chart.text(k, size / 1000, kilobytes(size))
chart.save()
with open('values.json', 'w', encoding='utf-8') as file:
    json.dump(values, file, ensure_ascii=False, indent=1, sort_keys=True)
    file.write('\n')
