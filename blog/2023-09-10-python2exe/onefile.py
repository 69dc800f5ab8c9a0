"""A one-file program in miniature, started several times: what it unpacks, what it forgets, what it leaves behind."""
import importlib.machinery
import importlib.util
import shutil
import tempfile
import zipapp
from pathlib import Path

from build import APP, run

SUFFIX = importlib.machinery.EXTENSION_SUFFIXES[0]


def make_program(work):
    """counter.py and an extension module in one file that boot.py unpacks."""
    tree, program = work / 'tree', work / 'counter.pyz'
    (tree / 'native').mkdir(parents=True)
    shutil.copy(APP / 'boot.py', tree / '__main__.py')
    shutil.copy(APP / 'counter.py', tree / 'app.py')
    (tree / 'native' / '__init__.py').touch()
    shutil.copy(importlib.util.find_spec('_lsprof').origin, tree / 'native' / f'_lsprof{SUFFIX}')
    zipapp.create_archive(tree, program)
    return program


def main():
    with tempfile.TemporaryDirectory() as folder:
        work, temporary = Path(folder), Path(folder, 'tmp')
        temporary.mkdir()
        program = make_program(work)

        def start(*arguments):
            return run(program, *arguments, hide=work, TMPDIR=str(temporary))

        def left():
            return len(list(temporary.glob('_MEI*')))

        print('[starts]')
        outputs = [start() for _ in range(3)]
        for output in outputs:
            print(f'$ ./counter.pyz\n{output}')
        print('temporary folders left behind:', left())
        assert all('beside __file__: start number 1' in output for output in outputs)
        assert 'beside the executable: start number 3' in outputs[-1] and left() == 0

        print('[killed]')
        for _ in range(3):
            start('crash')
        print('after three more starts, each killed: temporary folders left behind:', left())
        assert left() == 3


if __name__ == '__main__':
    main()
