"""A one-file program in miniature, started several times: what it unpacks, what it forgets, what it leaves behind."""
import importlib.machinery
import importlib.util
import shutil
import tempfile
import zipapp
from pathlib import Path

from build import run

SUFFIX = importlib.machinery.EXTENSION_SUFFIXES[0]

with tempfile.TemporaryDirectory() as work:
    tree, temporary, program = Path(work, 'tree'), Path(work, 'tmp'), Path(work, 'counter.pyz')
    Path(tree, 'native').mkdir(parents=True)
    temporary.mkdir()
    shutil.copy('boot.py', tree / '__main__.py')
    shutil.copy('counter.py', tree / 'app.py')
    Path(tree, 'native', '__init__.py').touch()
    shutil.copy(importlib.util.find_spec('_json').origin, tree / 'native' / f'_json{SUFFIX}')
    zipapp.create_archive(tree, program)

    print('[starts]')
    outputs = []
    for _ in range(3):
        outputs.append(run(program, hide=work, TMPDIR=str(temporary)))
        print(f'$ ./counter.pyz\n{outputs[-1]}')
    left = len(list(temporary.glob('_MEI*')))
    print('temporary folders left behind:', left)
    assert all('beside __file__: start number 1' in output for output in outputs)
    assert 'beside the executable: start number 3' in outputs[-1] and left == 0

    print('[killed]')
    for _ in range(3):
        run(program, 'crash', hide=work, TMPDIR=str(temporary))
    left = len(list(temporary.glob('_MEI*')))
    print('after three more starts, each killed: temporary folders left behind:', left)
    assert left == 3
