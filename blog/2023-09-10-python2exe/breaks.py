"""What breaks in an archive or in a bundle, with a folder or a plain file as the control, and the way out."""
import importlib.machinery
import importlib.util
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import zipapp
from modulefinder import ModuleFinder
from pathlib import Path

from build import APP, run

PATIENCE = 5  # seconds
SUFFIX = importlib.machinery.EXTENSION_SUFFIXES[0]  # for instance .cpython-311-x86_64-linux-gnu.so
WORK = '''def square(number):
    print(number, "squared is", number * number)
'''


def make(folder, files):
    """A tree from {name: text or path to copy}, and the archive beside it."""
    for name, content in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if isinstance(content, Path):
            shutil.copy(content, path)
        else:
            path.write_text(content)
    archive = folder.with_suffix('.pyz')
    zipapp.create_archive(folder, archive)
    return folder, archive


def spawn(work):
    """A worker process that starts from nothing must find its function by name."""
    first = make(work / 'first', {'__main__.py': APP / 'spawn_main.py'})
    _, second = make(work / 'second', {'__main__.py': APP / 'spawn_fixed.py', 'work.py': WORK})
    for place, main in ((APP / 'spawn_main.py', None), *((place, 'spawn_main.py') for place in first),
                        (second, 'spawn_fixed.py')):
        output = run(place, hide=work)
        print(f'$ python3 {place.name}' + (f'    # __main__.py is {main}' if main else '') + f'\n{output}')
        if place in first:
            assert 'exit code of the worker: 1' in output and 'AttributeError' in output
        else:
            assert '7 squared is 49' in output and 'exit code of the worker: 0' in output


def pool(work):
    """A pool whose worker cannot find its function waits for ever: stops it, with all its workers."""
    _, archive = make(work / 'third', {'__main__.py': APP / 'spawn_pool.py'})
    process = subprocess.Popen([sys.executable, str(archive)], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                               text=True, start_new_session=True)
    print(f'$ python3 {archive.name}    # __main__.py is spawn_pool.py')
    try:
        output, _ = process.communicate(timeout=PATIENCE)
        raise AssertionError(f'the pool came back: {output}')
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
    output, errors = process.communicate()
    print(f'{errors.strip().splitlines()[-1]}\nstill waiting after {PATIENCE} seconds, stopped')
    assert not output and 'AttributeError' in errors and "attribute 'square'" in errors


def extension(work):
    """The system loads shared libraries from files; an archive member is not a file."""
    library = Path(importlib.util.find_spec('_lsprof').origin)  # any extension module that is a file
    tree, archive = make(work / 'native', {'__main__.py': 'from native import _lsprof\nprint("loaded", _lsprof.__name__)\n',
                                           'native/__init__.py': '',
                                           f'native/_lsprof{SUFFIX}': library})
    outputs = [run(place, hide=work) for place in (tree, archive)]
    for place, output in zip((tree, archive), outputs):
        print(f'$ python3 {place.name}\n{output}')
    assert outputs[0] == 'loaded native._lsprof' and outputs[1].startswith('ImportError')


# region finder
def collected(tree):
    """The modules that are found by reading import statements, starting at __main__.py."""
    finder = ModuleFinder(path=[str(tree)])
    finder.run_script(str(tree / '__main__.py'))
    return {name for name, module in finder.modules.items() if module.__file__ and name != '__main__'}
# endregion


def hidden(work):
    """Whoever collects modules by reading import statements does not see a name that is put together at run time."""
    tree, _ = make(work / 'plugins', {'__main__.py': APP / 'plugin_main.py', 'shapes.py': '',
                                      'export_csv.py': '', 'export_svg.py': ''})
    found = collected(tree)
    print('present:  ', *sorted({path.stem for path in tree.glob('*.py')} - {'__main__'}))
    print('collected:', *sorted(found))
    bundle = work / 'bundle'
    bundle.mkdir()
    for name in ('__main__', *found):
        shutil.copy(tree / f'{name}.py', bundle)
    outputs = [run(place, 'csv', hide=work) for place in (tree, bundle)]
    for place, output in zip((tree, bundle), outputs):
        print(f'$ python3 {place.name} csv\n{output}')
    assert found == {'shapes'} and outputs[1].startswith('ModuleNotFoundError')


def main():
    for part in (spawn, pool, extension, hidden):
        with tempfile.TemporaryDirectory() as work:
            print(f'[{part.__name__}]')
            part(Path(work))


if __name__ == '__main__':
    main()
