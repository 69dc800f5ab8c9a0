"""Start times on one machine, and how much of Python a bundle of this small program would have to bring along."""
import json
import os
import platform
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from modulefinder import ModuleFinder
from pathlib import Path

from build import APP, compile_tree, make_tree, pack

ROUNDS = 21


def start(place):
    """Milliseconds from the start of the process to its end."""
    before = time.perf_counter()
    subprocess.run([sys.executable, place], check=True, stdout=subprocess.DEVNULL)
    return 1000 * (time.perf_counter() - before)


def make_places(work, tree):
    """What is started: the program in several forms, and an empty one for comparison."""
    compiled = compile_tree(tree, work / 'compiled')
    unpacking = work / 'unpacking'
    shutil.copytree(compiled, unpacking)
    (unpacking / '__main__.pyc').rename(unpacking / 'app.pyc')
    (unpacking / '__main__.py').write_text((APP / 'boot.py').read_text().replace('app.py', 'app.pyc'))
    empty = work / 'empty.py'
    empty.touch()
    places = {'empty program': empty, 'folder, source': tree, 'folder, byte code': compiled}
    for title, source in (('archive, source', tree), ('archive, byte code', compiled), ('unpack at each start', unpacking)):
        places[title] = work / (title.replace(' ', '-') + '.pyz')
        places[title].write_bytes(pack(source, compressed=True))
    return places


def measure_starts(places):
    """The median start time of each place, taken in turns."""
    times = {title: [] for title in places}
    for _ in range(ROUNDS):
        for title, place in places.items():
            times[title].append(start(place))
    return {title: statistics.median(each) for title, each in times.items()}


def measure_bundle(tree):
    """What of Python the program can reach, as numbers for the text."""
    library = [path for path in sys.path if 'lib/python3' in path and 'dist-packages' not in path]
    finder = ModuleFinder(path=[str(tree), *library])
    finder.run_script(str(tree / '__main__.py'))
    found = [Path(module.__file__) for module in finder.modules.values() if module.__file__]
    files = [path for path in found if tree not in path.parents]
    return {'m_modules': str(len(files)),
            'm_library': f'{sum(path.stat().st_size for path in files) / 1e6:.1f}',
            'm_interpreter': f'{os.stat(os.path.realpath(sys.executable)).st_size / 1e6:.1f}'}


def main():
    processor = re.search(r'^model name\s*:\s*(.+)$', Path('/proc/cpuinfo').read_text(), re.M)
    with tempfile.TemporaryDirectory() as folder:
        tree = make_tree(Path(folder, 'tree'))
        (tree / 'closes' / 'closes.db').unlink()
        times = measure_starts(make_places(Path(folder), tree))
        bundle = measure_bundle(tree)
    print('[start]')
    print(f'Python {platform.python_version()} on {processor[1] if processor else "an unknown processor"}')
    for title, median in times.items():
        print(f'{title:22}{median:6.0f} ms')
    print('[bundle]')
    print(f'interpreter: {bundle["m_interpreter"]} MB; '
          f'standard library it can reach: {bundle["m_modules"]} files, {bundle["m_library"]} MB')
    assert times['archive, source'] > 1.5 * times['archive, byte code']
    values = {'m_python': platform.python_version(), **bundle,
              'm_archive_source': f'{times["archive, source"]:.0f}',
              'm_archive_byte_code': f'{times["archive, byte code"]:.0f}',
              'm_unpack_at_each_start': f'{times["unpack at each start"]:.0f}'}
    with open('measured.json', 'w', encoding='utf-8') as file:
        json.dump(values, file, ensure_ascii=False, indent=1, sort_keys=True)
        file.write('\n')


if __name__ == '__main__':
    main()
