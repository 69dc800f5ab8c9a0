"""Assembles the program as a package, packs it the same way every time, and runs what came out."""
import io
import os
import py_compile
import shutil
import sqlite3
import subprocess
import sys
import zipfile
from pathlib import Path

from prices import make_prices

APP = Path(__file__).parent / 'app'   # the programs to pack; nobody runs them where they are
MAIN = 'import sys\nfrom closes.report import main\nmain()\n'
RULE = '''def rule_{k}(close, mean):
    return close > mean * {factor} and close - mean > {k}


'''


def make_tree(folder: Path) -> Path:
    """folder/__main__.py and the package folder/closes: the program, its data, and 1,500 generated rules."""
    package = folder / 'closes'
    package.mkdir(parents=True)
    (folder / '__main__.py').write_text(MAIN)
    (package / '__init__.py').write_text('from closes import rules\n')
    shutil.copyfile(APP / 'report.py', package / 'report.py')
    (package / 'rules.py').write_text(''.join(RULE.format(k=k, factor=1 + k / 1000) for k in range(1500)))
    bars = make_prices(days=2000, seed=7)
    (package / 'closes.csv').write_text(''.join(f'{bar.date},{bar.close:.2f}\n' for bar in bars))
    connection = sqlite3.connect(package / 'closes.db')
    with connection:
        connection.execute('create table closes (day text, close real)')
        connection.executemany('insert into closes values (?, ?)', [(str(bar.date), bar.close) for bar in bars])
    connection.close()
    return folder


def compile_tree(source: Path, target: Path) -> Path:
    """A copy of the tree whose modules are byte code without a source and without a time stamp."""
    for path in sorted(source.rglob('*')):
        to = target / path.relative_to(source)
        to.parent.mkdir(parents=True, exist_ok=True)
        if path.suffix == '.py':
            py_compile.compile(str(path), str(to.with_suffix('.pyc')), dfile=to.name,
                               invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH)
        elif path.is_file():
            to.write_bytes(path.read_bytes())
    return target


# region pack
def pack(tree: Path, compressed: bool = False) -> bytes:
    """A runnable archive. Its bytes depend on the names and contents of the files and on nothing else."""
    buffer = io.BytesIO()
    buffer.write(b'#!/usr/bin/env python3\n')
    with zipfile.ZipFile(buffer, 'a') as archive:
        for path in sorted(tree.rglob('*')):             # a fixed order
            if not path.is_file():
                continue
            name = path.relative_to(tree).as_posix()
            entry = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))   # a fixed date
            entry.external_attr = 0o100644 << 16         # fixed permissions
            entry.create_system = 3                      # also when built on Windows
            entry.compress_type = zipfile.ZIP_DEFLATED if compressed else zipfile.ZIP_STORED
            archive.writestr(entry, path.read_bytes(), compresslevel=9)
    return buffer.getvalue()
# endregion


def run(*arguments: object, hide: Path, **environment: str) -> str:
    """What `python3 ARGUMENTS` prints: its output, and the last line of its error, without the folder `hide`."""
    command = [sys.executable, *map(str, arguments)]
    done = subprocess.run(command, capture_output=True, text=True, env={**os.environ, **environment})
    lines = [done.stdout.strip(), *done.stderr.strip().splitlines()[-1:]]
    return '\n'.join(filter(None, lines)).replace(str(hide), '…')
