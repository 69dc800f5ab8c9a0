"""How many bytes each way of packing takes, what makes two builds differ, and how often an archive is compiled."""
import io
import json
import os
import subprocess
import sys
import tempfile
import zipapp
import zipfile
from pathlib import Path

from build import compile_tree, make_tree, pack
from chart import Chart

TITLES = {'folder': 'files in the folder', 'stored': 'archive', 'deflated': 'archive, compressed',
          'pyc_stored': 'archive of byte code', 'pyc_deflated': 'archive of byte code, compressed'}


def kilobytes(count):
    return f'{count / 1000:.1f}'


def stock(tree):
    """What the zipapp module itself writes."""
    buffer = io.BytesIO()
    zipapp.create_archive(tree, buffer, interpreter='/usr/bin/env python3')
    return buffer.getvalue()


def elsewhere(name, tree, **environment):
    """The archive that `stock` or `pack` builds in a process with another environment."""
    code = f'import sys, pathlib, sizes; sys.stdout.buffer.write(sizes.{name}(pathlib.Path(sys.argv[1])))'
    command = [sys.executable, '-c', code, str(tree)]
    return subprocess.run(command, capture_output=True, check=True, env={**os.environ, **environment}).stdout


# region changes
def builds(tree, build):
    """The same sources built four times, each time with one thing changed that is no part of the program."""
    report, now = tree / 'closes' / 'report.py', 1_600_000_000
    for path in tree.rglob('*'):
        os.utime(path, (now, now))
        path.chmod(0o755 if path.is_dir() else 0o644)
    yield 'as it is', build(tree)
    os.utime(report, (now + 60, now + 60))
    yield 'a file saved again a minute later', build(tree)
    os.utime(report, (now, now))
    report.chmod(0o664)
    yield 'another umask', build(tree)
    report.chmod(0o644)
    yield 'another time zone', elsewhere(build.__name__, tree, TZ='CST-8')
# endregion


def measure_sizes(tree, compiled):
    """The size of each form; prints them and returns them with the numbers for the text."""
    files = [path for path in tree.rglob('*') if path.is_file()]
    sizes = {'folder': sum(path.stat().st_size for path in files),
             'stored': len(pack(tree)), 'deflated': len(pack(tree, compressed=True)),
             'pyc_stored': len(pack(compiled)), 'pyc_deflated': len(pack(compiled, compressed=True))}
    print('[sizes]')
    for key, size in sizes.items():
        print(f'{TITLES[key]:34}{kilobytes(size):>7} kB')
    assert sizes['deflated'] < 0.3 * sizes['stored'] < sizes['stored'] < sizes['pyc_stored']
    assert sizes['stored'] - sizes['folder'] < 1000
    values = {key: kilobytes(size) for key, size in sizes.items()}
    values |= {'files': str(len(files)), 'overhead': str(sizes['stored'] - sizes['folder']),
               'share': f'{100 * sizes["deflated"] / sizes["stored"]:.0f}',
               'source': kilobytes((tree / 'closes' / 'rules.py').stat().st_size),
               'data': kilobytes((tree / 'closes' / 'closes.csv').stat().st_size)}
    return sizes, values


def compare_builds(tree):
    """Which changes reach the archive: all of them with zipapp, none with pack()."""
    for title, build, distinct in (('stock', stock, 4), ('fixed', pack, 1)):
        print(f'[{title}]')
        results = dict(builds(tree, build))
        for what, data in results.items():
            print(f'{what:36}{"same bytes" if data == results["as it is"] else "other bytes"}')
        print('different archives:', len(set(results.values())))
        assert len(set(results.values())) == distinct


COUNTING = '''
import sys, zipimport
compiled, plain = [], zipimport._compile_source
zipimport._compile_source = lambda path, source: compiled.append(path) or plain(path, source)
sys.path.insert(0, sys.argv[1])
import a, b, c
print(len(compiled))
'''


def count_compilations(work):
    """How often the zip importer compiles three modules of an archive, each imported once."""
    archive = Path(work, 'three.zip')
    with zipfile.ZipFile(archive, 'w') as file:
        for name in 'abc':
            file.writestr(f'{name}.py', 'value = 1\n')
    times = int(subprocess.run([sys.executable, '-c', COUNTING, str(archive)], capture_output=True, check=True).stdout)
    print(f'[compiled]\nthe zip importer compiles 3 modules of an archive {times} times')
    return {'modules': '3', 'compilations': str(times)}


def draw(sizes):
    compressed = ('压缩后', 'compressed')
    labels = (('文件夹', 'folder'), ('源码', 'source'), compressed, ('字节码', 'byte code'), compressed)
    chart = Chart('sizes.svg', x=('文件夹与四种归档', 'The folder and four archives of it'), y=('大小（kB）', 'Size (kB)'),
                  xlim=(0.4, 5.6), ylim=(0, 320), height=300,
                  yticks=[(size, str(size)) for size in (0, 100, 200)], xticks=list(enumerate(labels, 1)))
    heights = dict(enumerate(sizes.values(), 1))
    for role, places in (('soft', (1,)), ('blue', (2, 3)), ('accent', (4, 5))):
        chart.bars(places, [heights[place] / 1000 for place in places], role=role, width=0.6)
    for place, size in heights.items():
        chart.text(place, size / 1000, kilobytes(size))
    chart.save()


def main():
    with tempfile.TemporaryDirectory() as work:
        tree = make_tree(Path(work, 'tree'))
        (tree / 'closes' / 'closes.db').unlink()  # holds the version of SQLite: not the same bytes everywhere
        sizes, values = measure_sizes(tree, compile_tree(tree, Path(work, 'compiled')))
        compare_builds(tree)
        values |= count_compilations(work)
    draw(sizes)
    with open('values.json', 'w', encoding='utf-8') as file:
        json.dump(values, file, ensure_ascii=False, indent=1, sort_keys=True)
        file.write('\n')


if __name__ == '__main__':
    main()
