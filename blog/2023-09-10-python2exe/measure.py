"""Start times on one machine, and how much of Python a bundle of this small program would have to bring along."""
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from modulefinder import ModuleFinder
from pathlib import Path

from build import compile_tree, make_tree, pack

ROUNDS = 21
values = {}


def start(place):
    """Milliseconds from the start of the process to its end."""
    before = time.perf_counter()
    subprocess.run([sys.executable, place], check=True, stdout=subprocess.DEVNULL)
    return 1000 * (time.perf_counter() - before)


with tempfile.TemporaryDirectory() as work:
    tree = make_tree(Path(work, 'tree'))
    (tree / 'closes' / 'closes.db').unlink()
    compiled = compile_tree(tree, Path(work, 'compiled'))
    unpacking = Path(work, 'unpacking')
    shutil.copytree(compiled, unpacking)
    (unpacking / '__main__.pyc').rename(unpacking / 'app.pyc')
    shutil.copy('boot.py', unpacking / '__main__.py')
    (unpacking / '__main__.py').write_text((unpacking / '__main__.py').read_text().replace('app.py', 'app.pyc'))
    places = {'folder, source': tree, 'folder, byte code': compiled}
    for title, source, compressed in (('archive, source', tree, True), ('archive, byte code', compiled, True), ('unpack at each start', unpacking, True)):
        places[title] = Path(work, title.replace(' ', '-') + '.pyz')
        places[title].write_bytes(pack(source, compressed))
    empty = Path(work, 'empty.py')
    empty.touch()
    places = {'empty program': empty, **places}
    times = {title: [] for title in places}
    for _ in range(ROUNDS):
        for title, place in places.items():
            times[title].append(start(place))
    print('[start]')
    for title, seconds in times.items():
        print(f'{title:22}{statistics.median(seconds):6.0f} ms')
        if not title.startswith(('empty', 'folder')):  # the text quotes the others
            values['m_' + title.replace(',', '').replace(' ', '_')] = f'{statistics.median(seconds):.0f}'

    finder = ModuleFinder(path=[str(tree), *[p for p in sys.path if 'lib/python3' in p and 'dist-packages' not in p]])
    finder.run_script(str(tree / '__main__.py'))
    files = [Path(module.__file__) for module in finder.modules.values() if module.__file__ and not module.__file__.startswith(work)]
    values |= {'m_modules': str(len(files)), 'm_library': f'{sum(f.stat().st_size for f in files) / 1e6:.1f}',
               'm_interpreter': f'{os.stat(os.path.realpath(sys.executable)).st_size / 1e6:.1f}'}
    print('[bundle]')
    print(f'interpreter: {values["m_interpreter"]} MB; standard library it can reach: {len(files)} files, {values["m_library"]} MB')
with open('measured.json', 'w', encoding='utf-8') as file:
    json.dump(values, file, ensure_ascii=False, indent=1, sort_keys=True)
    file.write('\n')
