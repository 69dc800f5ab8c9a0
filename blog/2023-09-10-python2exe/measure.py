"""Start times on one machine, a one-file program that brings its Python along, and what Debian's pex makes of it.

Needs Debian 12 with pex (apt-get install pex) and ldd.
"""
import io
import json
import os
import platform
import py_compile
import re
import resource
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from modulefinder import ModuleFinder
from pathlib import Path

from build import APP, compile_tree, make_tree, pack

ROUNDS = 21
VERSION = f'{sys.version_info.major}.{sys.version_info.minor}'


def start(place):
    """Milliseconds of CPU that one start takes, all its processes included: other work on the machine does not count."""
    command = [place] if place.name in ('one-file', 'unpacked') else [sys.executable, place]
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return 1000 * (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)


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
    for title, source in (('archive, source', tree), ('archive, byte code', compiled),
                          ('unpack at each start', unpacking)):
        places[title] = work / (title.replace(' ', '-') + '.pyz')
        places[title].write_bytes(pack(source, compressed=True))
    return places


def measure_starts(places):
    """The cheapest start of each place, taken in turns."""
    times = {title: [] for title in places}
    for _ in range(ROUNDS):
        for title, place in places.items():
            times[title].append(start(place))
    return {title: min(each) for title, each in times.items()}


def reachable(tree, excluded=()):
    """The files of the standard library that the program can reach, by their name as modules."""
    library = [path for path in sys.path if 'lib/python3' in path and 'dist-packages' not in path]
    finder = ModuleFinder(path=[str(tree), *library], excludes=excluded)
    finder.run_script(str(tree / '__main__.py'))
    for name in STARTUP:
        finder.import_hook(name, fromlist=['*'] if name == 'encodings' else None)
    found = {name: Path(module.__file__) for name, module in finder.modules.items() if module.__file__}
    return {name: path for name, path in found.items() if tree not in path.parents}


# region bundle
EXCLUDED = ['tkinter', '_tkinter', 'turtle', 'idlelib', 'ssl', '_ssl', '_hashlib']
STARTUP = ('encodings', 'site', 'zipimport')  # what the interpreter itself imports before the program
LAUNCHER = b'''#!/bin/sh
place=$(mktemp -d) && trap 'rm -rf "$place"' EXIT
tail -c +%06d "$0" | tar xz -C "$place"
LD_LIBRARY_PATH="$place" PYTHONHOME="$place" "$place/python" "$place/app.pyz" "$@"
exit
'''


def make_bundle(tree, work, files):
    """One file for a machine without Python: the interpreter, these files of its library, their shared libraries."""
    place, extensions = work / 'bundle', work / 'bundle' / 'lib' / f'python{VERSION}' / 'lib-dynload'
    extensions.mkdir(parents=True)
    interpreter = shutil.copy(os.path.realpath(sys.executable), place / 'python')
    with zipfile.ZipFile(place / 'lib' / f'python{VERSION.replace(".", "")}.zip', 'w', zipfile.ZIP_DEFLATED) as archive:
        for name, path in files.items():
            if path.suffix == '.py':
                inside = name.replace('.', '/') + ('/__init__' if path.name == '__init__.py' else '')
                code = py_compile.compile(str(path), str(work / 'module.pyc'), doraise=True)
                archive.write(code, f'{inside}.pyc')
    shared = [shutil.copy(path, extensions) for path in files.values() if path.suffix == '.so']
    needed = subprocess.run(['ldd', interpreter, *shared], capture_output=True, text=True, check=True).stdout
    for library in set(re.findall(r'=> (/\S+)', needed)):
        if not re.search(r'/lib(c|m)\.', library):  # the C library is that of the system
            shutil.copy(library, place)
    (place / 'app.pyz').write_bytes(pack(compile_tree(tree, work / 'compiled-for-bundle'), compressed=True))
    content = io.BytesIO()
    with tarfile.open(fileobj=content, mode='w:gz') as archive:
        archive.add(place, arcname='.')
    program = work / 'one-file'
    program.write_bytes(LAUNCHER % (len(LAUNCHER % 0) + 1) + content.getvalue())
    program.chmod(0o755)
    return program
# endregion bundle


def already_unpacked(program):
    """A script that starts what make_bundle has packed, from the folder that it was packed from."""
    script, place = program.with_name('unpacked'), program.with_name('bundle')
    script.write_text(f'''#!/bin/sh
place={place}
LD_LIBRARY_PATH="$place" PYTHONHOME="$place" "$place/python" "$place/app.pyz" "$@"
''')
    script.chmod(0o755)
    return script


def check_bundle(program, expected):
    """The bundle answers like the folder, and imports nothing from outside itself."""
    assert subprocess.run([program], capture_output=True, text=True, check=True).stdout == expected
    spy = ("-c 'import sys; sys.path.insert(0, sys.argv[1]); import closes.report; "
           "print(*map(repr, sys.modules.values()))'")
    asking = LAUNCHER.replace(b'"$place/app.pyz" "$@"', spy.encode() + b' "$place/app.pyz"')
    archive = program.read_bytes()[len(LAUNCHER % 0):]
    spying = program.with_name('spying')
    spying.write_bytes(asking % (len(asking % 0) + 1) + archive)
    spying.chmod(0o755)
    modules = subprocess.run([spying], capture_output=True, text=True, check=True).stdout
    assert '/usr/' not in modules and modules.count('python311.zip') > 20, modules


def measure_pex(tree, work):
    """What Debian's pex makes of the same program: its size, and what happens when it is started."""
    assert shutil.which('pex'), 'apt-get install pex'
    source, program = work / 'source', work / 'closes.pex'
    shutil.copytree(tree / 'closes', source / 'closes')
    version = subprocess.run(['pex', '--version'], capture_output=True, text=True, check=True).stdout.split()[-1]
    subprocess.run(['pex', '-D', source, '-m', 'closes.report', '-o', program, '--python', sys.executable,
                    '--disable-cache'], check=True, env={**os.environ, 'PEX_ROOT': str(work / 'pex')})
    done = subprocess.run([sys.executable, program], capture_output=True, text=True)
    return version, program.stat().st_size, done.returncode, (done.stderr or done.stdout).strip().splitlines()[-1]


def main():
    processor = re.search(r'^model name\s*:\s*(.+)$', Path('/proc/cpuinfo').read_text(), re.M)
    with tempfile.TemporaryDirectory() as folder:
        tree = make_tree(Path(folder, 'tree'))
        (tree / 'closes' / 'closes.db').unlink()
        work, places = Path(folder), make_places(Path(folder), tree)
        expected = subprocess.run([sys.executable, tree], capture_output=True, text=True, check=True).stdout
        files = reachable(tree)
        large = make_bundle(tree, work / 'all', files)
        program = make_bundle(tree, work / 'less', reachable(tree, EXCLUDED))
        for bundle in (large, program):
            check_bundle(bundle, expected)
        unpacked, size, less = already_unpacked(program), large.stat().st_size, program.stat().st_size
        one_file = f'one file with Python, {less / 1e6:.1f} MB'
        places |= {one_file: program, 'the same, already unpacked': unpacked}
        assert subprocess.run([unpacked], capture_output=True, text=True, check=True).stdout == expected
        times = measure_starts(places)
        library = sum(path.stat().st_size for path in files.values())
        pex, pex_size, pex_code, pex_says = measure_pex(tree, work)
    interpreter = os.stat(os.path.realpath(sys.executable)).st_size
    print('[start]')
    print(f'Python {platform.python_version()} on {processor[1] if processor else "an unknown processor"}')
    for title, shortest in times.items():
        print(f'{title:30}{shortest:6.0f} ms')
    print('[bundle]')
    print(f'interpreter: {interpreter / 1e6:.1f} MB')
    print(f'standard library it can reach: {len(files)} files, {library / 1e6:.1f} MB')
    print(f'one file with all of it, compressed: {size / 1e6:.1f} MB')
    print(f'the same without tkinter and ssl: {less / 1e6:.1f} MB')
    print('[pex]')
    print(f'$ pex -D source -m closes.report -o closes.pex    # pex {pex}\n{pex_size / 1e6:.1f} MB')
    print(f'$ python3 closes.pex    # exit code {pex_code}\n{pex_says}')
    assert times['archive, source'] > 1.5 * times['archive, byte code']
    assert times[one_file] > 2 * times['the same, already unpacked'] and times[one_file] > 2 * times['unpack at each start']
    assert pex_code != 0
    values = {'m_python': platform.python_version(), 'm_modules': str(len(files)), 'm_library': f'{library / 1e6:.1f}',
              'm_interpreter': f'{interpreter / 1e6:.1f}', 'm_bundle': f'{size / 1e6:.1f}', 'm_bundle_less': f'{less / 1e6:.1f}',
              'm_pex': pex,
              'm_pex_size': f'{pex_size / 1e6:.1f}', 'm_one_file': f'{times[one_file]:.0f}',
              'm_unpacked': f'{times["the same, already unpacked"]:.0f}',
              'm_archive_source': f'{times["archive, source"]:.0f}',
              'm_archive_byte_code': f'{times["archive, byte code"]:.0f}',
              'm_unpack_at_each_start': f'{times["unpack at each start"]:.0f}'}
    with open('measured.json', 'w', encoding='utf-8') as file:
        json.dump(values, file, ensure_ascii=False, indent=1, sort_keys=True)
        file.write('\n')


if __name__ == '__main__':
    main()
