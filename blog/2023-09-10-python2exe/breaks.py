"""Three things that work in a folder and not in an archive, or not in a bundle, each with the way out."""
import importlib.machinery
import importlib.util
import shutil
import tempfile
import zipapp
from modulefinder import ModuleFinder
from pathlib import Path

from build import run

SUFFIX = importlib.machinery.EXTENSION_SUFFIXES[0]  # for instance .cpython-311-x86_64-linux-gnu.so


def make(folder, files):
    """A tree from {name: text or path to copy}, and the archive beside it."""
    for name, content in files.items():
        path = Path(folder, name)
        path.parent.mkdir(parents=True, exist_ok=True)
        if isinstance(content, Path):
            shutil.copy(content, path)
        else:
            path.write_text(content)
    archive = Path(folder).with_suffix('.pyz')
    zipapp.create_archive(folder, archive)
    return Path(folder), archive


def spawn(work):
    """A worker process that starts from nothing must find its function by name."""
    sources = {'first': {'__main__.py': Path('spawn_main.py')},
               'second': {'__main__.py': Path('spawn_fixed.py'), 'work.py': 'def square(number):\n    print(number, "squared is", number * number)\n'}}
    outputs = []
    for name, files in sources.items():
        tree, archive = make(Path(work, name), files)
        print(f'$ python3 {archive.name}    # __main__.py is {files["__main__.py"]}')
        outputs.append(run(archive, hide=work))
        print(outputs[-1])
    assert 'exit code of the worker: 1' in outputs[0] and 'AttributeError' in outputs[0]
    assert '7 squared is 49' in outputs[1] and 'exit code of the worker: 0' in outputs[1]


def extension(work):
    """The system loads shared libraries from files; an archive member is not a file."""
    library = Path(importlib.util.find_spec('_json').origin)  # any extension module will do
    tree, archive = make(Path(work, 'native'), {'__main__.py': 'from native import _json\nprint("loaded", _json.__name__)\n',
                                                'native/__init__.py': '', f'native/_json{SUFFIX}': library})
    outputs = [run(place, hide=work) for place in (tree, archive)]
    for place, output in zip((tree, archive), outputs):
        print(f'$ python3 {place.name}\n{output}')
    assert outputs[0] == 'loaded native._json' and outputs[1].startswith('ImportError')


def hidden(work):
    """Whoever collects modules by reading import statements does not see a name that is put together at run time."""
    tree, _ = make(Path(work, 'plugins'), {'__main__.py': Path('plugin_main.py'), 'shapes.py': '', 'export_csv.py': '', 'export_svg.py': ''})
    # region finder
    finder = ModuleFinder(path=[str(tree)])
    finder.run_script(str(tree / '__main__.py'))
    found = {name for name, module in finder.modules.items() if module.__file__ and name != '__main__'}
    # endregion
    present = {path.stem for path in tree.glob('*.py')} - {'__main__'}
    print('present:  ', *sorted(present))
    print('collected:', *sorted(found))
    bundle = Path(work, 'bundle')
    bundle.mkdir()
    for name in ('__main__', *found):
        shutil.copy(tree / f'{name}.py', bundle)
    for place in (tree, bundle):
        print(f'$ python3 {place.name} csv\n{run(place, "csv", hide=work)}')
    assert found == {'shapes'} and run(bundle, 'csv', hide=work).startswith('ModuleNotFoundError')


for part in (spawn, extension, hidden):
    with tempfile.TemporaryDirectory() as work:
        print(f'[{part.__name__}]')
        part(work)
